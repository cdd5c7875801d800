use super::{Code, Severity};

/// Edges are called by an unknown word.
pub static UNKNOWN_EDGES: Code = Code {
    id: "E0312",
    name: "unknown-edges",
    severity: Severity::Error,
    explanation: "\
`edges` says that the whole rim of a tile is something special: `wild` fits and closes anything, `none` has nothing next \
to it, ever. Without `edges`, each side carries what is drawn there.",
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
edges = "wlid"
draws = [ { hut = "" } ]
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
