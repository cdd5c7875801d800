use super::{Code, Severity};

/// Two elements take the same port.
pub static PORT_TAKEN: Code = Code {
    id: "E0303",
    name: "port-taken",
    severity: Severity::Error,
    explanation: "\
Two elements want the same part of a side. Two that go off the tile together are one element; otherwise one of the \
sides is wrong.",
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
draws = [ { keep = "N" }, { track = "N S" } ]
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
draws = [ { keep = "N" }, { track = "S" } ]
"#,
};
