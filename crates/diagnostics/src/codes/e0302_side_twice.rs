use super::{Code, Severity};

/// An element takes a side twice.
pub static SIDE_TWICE: Code = Code {
    id: "E0302",
    name: "side-twice",
    severity: Severity::Error,
    explanation: "\
An element takes each of its sides once. Naming one twice is probably a slip for another side.",
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
draws = [ { keep = "N N" } ]
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
draws = [ { keep = "N S" } ]
"#,
};
