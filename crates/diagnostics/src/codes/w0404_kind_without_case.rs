use super::{Code, Severity};

/// Every kind has a rule of its own but the one that a pack adds.
pub static KIND_WITHOUT_CASE: Code = Code {
    id: "W0404",
    name: "kind-without-case",
    severity: Severity::Warning,
    explanation: "\
The pack that defines this has a rule of its own for each kind that it knows, so its default was never meant for any of them. \
A kind that another pack adds gets that default. Say what is so of the new kind, even if it is the same as the default.",
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
[A-2]
worth of lane f is 2.
worth of keep f is 3.
worth of land f is 4.
-- mod/pack.toml
[pack]
title = { en = "A mod" }
requires = ["core"]
[feature.moat]
side = "whole"
-- mod/laws.rules
[MOD-1]
follows from A-1.
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
[A-2]
worth of lane f is 2.
worth of keep f is 3.
worth of land f is 4.
-- mod/pack.toml
[pack]
title = { en = "A mod" }
requires = ["core"]
[feature.moat]
side = "whole"
-- mod/laws.rules
[MOD-1]
worth of moat f is 5.
"#,
};
