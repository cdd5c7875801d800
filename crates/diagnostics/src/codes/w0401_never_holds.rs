use super::{Code, Severity};

/// A rule whose condition can never be.
pub static NEVER_HOLDS: Code = Code {
    id: "W0401",
    name: "never-holds",
    severity: Severity::Warning,
    explanation: "\
The kinds and conditions of this rule exclude each other, or a `never` law says that it cannot be. So the rule does \
nothing. Often an `and` stands for an `or`, or a number is on the wrong side.",
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
worth of lane f is 2 when number of tiles in f is at least 5 and number of tiles in f is less than 3.
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
worth of lane f is 2 when number of tiles in f is at least 5 or number of tiles in f is less than 3.
"#,
};
