use super::{Code, Severity};

/// Fields written out differ from the derived ones.
pub static FIELDS_DIFFER: Code = Code {
    id: "E0309",
    name: "fields-differ",
    severity: Severity::Error,
    explanation: "\
What is left of a tile follows from what is drawn. Written out in `fields`, it is compared, port by port (the middle of \
a side does not matter). Either the list has a slip, or the drawing does not say how two things meet.",
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
fields = ["EL ER SL", "SR WL WR"]
draws = [ { keep = "N" }, { track = "S" } ]
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
fields = ["EL ER SL", "SR WL WR"]
draws = [ { keep = "N", id = "k" }, { track = "S", ends = ["k"] } ]
"#,
};
