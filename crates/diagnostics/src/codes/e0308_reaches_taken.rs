use super::{Code, Severity};

/// An element reaches a point that is not free.
pub static REACHES_TAKEN: Code = Code {
    id: "E0308",
    name: "reaches-taken",
    severity: Severity::Error,
    explanation: "\
`reaches` says that an element narrows to a point in a free corner, or in the middle of a side of which nothing drawn \
takes anything. Where something else is, the two meet: say so with `touches`.",
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
draws = [ { keep = "N", reaches = ["S"] }, { track = "S" } ]
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
draws = [ { keep = "N", reaches = ["S"] }, { track = "E" } ]
"#,
};
