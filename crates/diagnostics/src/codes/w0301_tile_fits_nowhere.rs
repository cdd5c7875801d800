use super::{Code, Severity};

/// A tile that can never lie beside any other.
pub static TILE_FITS_NOWHERE: Code = Code {
    id: "W0301",
    name: "tile-fits-nowhere",
    severity: Severity::Warning,
    explanation: "\
A tile is laid where its sides show the same as the sides they meet. None of the sides of this tile fits a side of another \
tile, of those packs that are in play whenever this one is. So it can be drawn and never laid.",
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
[feature.moat]
side = "whole"
[group.folk]
[piece.walker]
is = ["folk"]
each_player = 3
zone = "supply"
[option.fog]
values = ["on", "off"]
default = "off"
-- core/tiles.toml
[tile.one]
count = 2
draws = [{ keep = "N" }]
[tile.two]
count = 1
draws = [{ moat = "N E S W" }]
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
[feature.moat]
side = "whole"
[group.folk]
[piece.walker]
is = ["folk"]
each_player = 3
zone = "supply"
[option.fog]
values = ["on", "off"]
default = "off"
-- core/tiles.toml
[tile.one]
count = 2
draws = [{ keep = "N" }]
[tile.two]
count = 1
draws = [{ moat = "N E S" }]
-- core/laws.rules
[A-1]
game has step start.
define feature f is closed, normally when openings of f is 0.
define worth of feature f as a number, normally 1.
define piece p may rest on segment s, normally never.
"#,
};
