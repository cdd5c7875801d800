use super::{Code, Severity};

/// Laws that set each other off again and again.
pub static LAW_CIRCLE: Code = Code {
    id: "W0405",
    name: "law-circle",
    severity: Severity::Warning,
    explanation: "\
What the first of these laws does sets off the next, and the last sets off the first again: through an event of the engine, \
through what a feature becomes, or through an offer that may be taken at any time. Nothing in their words says that this \
ends; if it does not, the game stops with an error. Let one of them ask for something that its own effects end, and allow \
this warning with a reason; or limit an offer: `at most 1 time in ...`.",
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
on moved walker p { for each walker q in supply of owner of p { move q to supply of left of owner of p. } }
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
on given player w { for each walker q in supply of w { move q to supply of left of w. } }
"#,
};
