use super::{Code, Severity};

/// An element ends at itself.
pub static MEETS_ITSELF: Code = Code {
    id: "E0306",
    name: "meets-itself",
    severity: Severity::Error,
    explanation: "\
`ends`, `touches` and `over` name what else is drawn; an element cannot meet itself. Something that turns back into \
itself needs no word at all: it is one element with all its sides.",
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
draws = [ { track = "N E", id = "t", ends = ["t"] } ]
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
draws = [ { track = "N E" } ]
"#,
};
