use super::{Code, Severity};

/// A side is taken on a tile whose edges carry nothing.
pub static NO_PORTS: Code = Code {
    id: "E0314",
    name: "no-ports",
    severity: Severity::Error,
    explanation: "\
A tile with `edges = \"wild\"` or `\"none\"` carries nothing at its sides, so nothing drawn can go off it there.",
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
edges = "wild"
draws = [ { track = "N" } ]
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
edges = "wild"
draws = [ { hut = "" } ]
"#,
};
