use super::{Code, Severity};

/// Something that lies inside is given a side.
pub static TAKES_NO_SIDE: Code = Code {
    id: "E0313",
    name: "takes-no-side",
    severity: Severity::Error,
    explanation: "\
A kind with `side = \"none\"` lies inside the tile. Its element has an empty text for its sides.",
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
draws = [ { hut = "N" } ]
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
draws = [ { hut = "" } ]
"#,
};
