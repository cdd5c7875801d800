use super::{Code, Severity};

/// A drawing has too many elements.
pub static TOO_MANY_ELEMENTS: Code = Code {
    id: "E0311",
    name: "too-many-elements",
    severity: Severity::Error,
    explanation: "\
A tile has room for a limited number of drawn elements. More are hardly ever meant: what goes off the tile at several \
sides is one element.",
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
draws = [ { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" } ]
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
