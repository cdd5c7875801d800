use super::{Code, Severity};

/// A rule overrides another that never holds with it.
pub static OVERRIDES_NOTHING: Code = Code {
    id: "W0402",
    name: "overrides-nothing",
    severity: Severity::Warning,
    explanation: "\
`instead of`, `replaces` and `despite` silence another rule where this one holds. The two never hold together here: they are \
for different kinds, or their conditions or guards exclude each other. So there is nothing to override; perhaps another rule \
is meant.",
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
-- mod/laws.rules
[MOD-1]
worth of lane f is 2.
[MOD-2]
worth of keep f is 3 instead of MOD-1.
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
[MOD-2]
worth of keep f is 3.
"#,
};
