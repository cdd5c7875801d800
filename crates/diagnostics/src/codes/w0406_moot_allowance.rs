use super::{Code, Severity};

/// A pack allows something that is no longer found in it.
pub static MOOT_ALLOWANCE: Code = Code {
    id: "W0406",
    name: "moot-allowance",
    severity: Severity::Warning,
    explanation: "\
`[[allow]]` keeps a warning silent. Nothing in this pack calls for it any more: take the allowance out, so that it does not \
hide a mistake to come.",
    failing: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[zone.stack]
holds = "tile"
owner = "nobody"
[zone.supply]
holds = "piece"
owner = "each player"
[feature.lane]
side = "middle"
[feature.keep]
side = "whole"
[feature.land]
side = "rest"
[group.folk]
[piece.walker]
is = ["folk"]
each_player = 3
zone = "supply"
[option.fog]
values = ["on", "off"]
default = "off"
-- core/laws.rules
[A-1]
game has step start.
define feature f is closed, normally when openings of f is 0.
define worth of feature f as a number, normally 1.
define piece p may rest on segment s, normally never.
-- mod/pack.toml
[pack]
title = { en = "A mod" }
requires = ["core"]
[[allow]]
code = "never-holds"
reason = "the rule waits for the second edition"
-- mod/laws.rules
[MOD-1]
worth of lane f is 2.
"#,
    mended: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[zone.stack]
holds = "tile"
owner = "nobody"
[zone.supply]
holds = "piece"
owner = "each player"
[feature.lane]
side = "middle"
[feature.keep]
side = "whole"
[feature.land]
side = "rest"
[group.folk]
[piece.walker]
is = ["folk"]
each_player = 3
zone = "supply"
[option.fog]
values = ["on", "off"]
default = "off"
-- core/laws.rules
[A-1]
game has step start.
define feature f is closed, normally when openings of f is 0.
define worth of feature f as a number, normally 1.
define piece p may rest on segment s, normally never.
-- mod/pack.toml
[pack]
title = { en = "A mod" }
requires = ["core"]
-- mod/laws.rules
[MOD-1]
worth of lane f is 2.
"#,
};
