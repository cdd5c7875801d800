use super::{Code, Severity};

/// Something is crossed that is not drawn.
pub static UNKNOWN_ELEMENT: Code = Code {
    id: "E0305",
    name: "unknown-element",
    severity: Severity::Error,
    explanation: "\
`over` names another element of the same drawing by its `id`, and there is none of that name.",
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
draws = [ { track = "N S", id = "low" }, { track = "E W", over = ["lwo"] } ]
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
draws = [ { track = "N S", id = "low" }, { track = "E W", over = ["low"] } ]
"#,
};
