use super::{Code, Severity};

/// The guards of a section can never all hold.
pub static CONTRADICTORY_GUARDS: Code = Code {
    id: "E0407",
    name: "contradictory-guards",
    severity: Severity::Error,
    explanation: "\
A section is in force where all its guards hold. An option has one value at a time, and a pack in play brings along all \
that it requires; so `with option fog = on and option fog = off`, or `without` a pack that is required, is never in force. \
Leave one of the guards out, or make two sections.",
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
[MOD-1 with option fog = on and without option fog = on]
worth of lane f is 2.
[MOD-2 without core]
worth of keep f is 3.
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
[MOD-1 with option fog = on]
worth of lane f is 2.
[MOD-2]
worth of keep f is 3.
"#,
};
