use super::{Code, Severity};

/// What is left of a tile is drawn.
pub static KIND_NOT_DRAWN: Code = Code {
    id: "E0310",
    name: "kind-not-drawn",
    severity: Severity::Error,
    explanation: "\
A kind with `side = \"rest\"` is whatever the drawing leaves of the tile. It is derived and never drawn; to have it \
checked, write its ports in `fields`.",
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
draws = [ { keep = "N" }, { meadow = "S" } ]
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
