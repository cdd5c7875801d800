use super::{Code, Severity};

/// What is drawn is no kind of feature.
pub static UNKNOWN_DRAWN_KIND: Code = Code {
    id: "E0317",
    name: "unknown-drawn-kind",
    severity: Severity::Error,
    explanation: "\
An element begins with its kind, which some pack declares as `[feature.…]`. There is none of this name.",
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
draws = [ { kepe = "N" } ]
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
draws = [ { keep = "N" } ]
"#,
};
