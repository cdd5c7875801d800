use super::{Code, Severity};

/// An element keeps clear where it does not go.
pub static CLEAR_ELSEWHERE: Code = Code {
    id: "E0315",
    name: "clear-elsewhere",
    severity: Severity::Error,
    explanation: "\
`clear` names sides of the element itself: towards these it keeps clear of everything, so that the land goes on below or \
above it. It does not go to this side.",
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
draws = [ { track = "N S", clear = ["E"] } ]
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
draws = [ { track = "N S", clear = ["S"] } ]
"#,
};
