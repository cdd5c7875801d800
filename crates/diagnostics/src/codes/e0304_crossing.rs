use super::{Code, Severity};

/// Two elements cross, and nothing says how.
pub static CROSSING: Code = Code {
    id: "E0304",
    name: "crossing",
    severity: Severity::Error,
    explanation: "\
Two elements lie across each other. On a printed tile either one passes over the other on a bridge or through a \
tunnel (`over`), or they meet (`touches`, `ends`). Which of these it is decides how the land is divided and what is \
linked, so it must be said.",
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
draws = [ { track = "N S" }, { track = "E W" } ]
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
