use super::{Code, Severity};

/// A meeting point that one element only names.
pub static LONELY_MEETING: Code = Code {
    id: "E0307",
    name: "lonely-meeting",
    severity: Severity::Error,
    explanation: "\
A name in `ends` or `touches` is either the `id` of an element, or a place where at least two elements meet. This one is \
neither, so it is probably misspelt. What ends in the open needs no word at all.",
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
draws = [ { track = "N", ends = ["hat"] }, { hut = "", id = "hut" } ]
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
draws = [ { track = "N", ends = ["hut"] }, { hut = "", id = "hut" } ]
"#,
};
