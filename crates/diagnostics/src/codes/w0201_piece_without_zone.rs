use super::{Code, Severity};

/// Pieces that are nowhere when a game begins.
pub static PIECE_WITHOUT_ZONE: Code = Code {
    id: "W0201",
    name: "piece-without-zone",
    severity: Severity::Warning,
    explanation: "\
Pieces begin in a zone. Those of a kind without `zone` are in the box and in no place of the game: no rule finds them with \
`pieces in ...`, so nobody ever plays one. Say where they begin: `zone = \"supply\"`.",
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
[option.fog]
values = ["on", "off"]
default = "off"
-- core/laws.rules
[A-1]
game has step start.
define feature f is closed, normally when openings of f is 0.
define worth of feature f as a number, normally 1.
define piece p may rest on segment s, normally never.
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
"#,
};
