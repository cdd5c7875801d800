use super::{Code, Severity};

/// Two elements of a drawing have one name.
pub static ID_TWICE: Code = Code {
    id: "E0316",
    name: "id-twice",
    severity: Severity::Error,
    explanation: "\
Other elements refer to an element by its `id`, so within one drawing each may be given once.",
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
draws = [ { hut = "", id = "h" }, { keep = "N", id = "h" } ]
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
draws = [ { hut = "", id = "h" }, { keep = "N", id = "k" } ]
"#,
};
