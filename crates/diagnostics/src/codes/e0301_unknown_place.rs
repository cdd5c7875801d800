use super::{Code, Severity};

/// A side, corner or port that the tile has not.
pub static UNKNOWN_PLACE: Code = Code {
    id: "E0301",
    name: "unknown-place",
    severity: Severity::Error,
    explanation: "\
What is drawn names the sides, corners and ports of the tile, and this is none of them. On a square tile the sides are \
`N E S W`, the corners `NE SE SW NW`; a port is a side alone (its middle) or with `L` or `R`, as seen from the middle of \
the tile.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[feature.keep]
side = "whole"
[feature.track]
side = "middle"
[feature.hut]
side = "none"
[feature.meadow]
side = "rest"
[tile.gatehouse]
count = 1
draws = [ { keep = "N X" } ]
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[feature.keep]
side = "whole"
[feature.track]
side = "middle"
[feature.hut]
side = "none"
[feature.meadow]
side = "rest"
[tile.gatehouse]
count = 1
draws = [ { keep = "N E" } ]
"#,
};
