use super::{Code, Severity};

/// The tiles do not add up to what the box holds.
pub static TILE_COUNT: Code = Code {
    id: "E0402",
    name: "tile-count",
    severity: Severity::Error,
    explanation: "\
`tile_count` in `[pack]` says how many tiles the box holds. The counts of all tiles of the pack must add up to it, with \
every value of an option that changes a tile. Of a tile that each player has, there must be enough for the most players.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
tile_count = 3
[zone.heap]
holds = "tile"
owner = "nobody"
[feature.canal]
side = "middle"
[feature.meadow]
side = "rest"
[tile.X]
count = 2
draws = [{ canal = "N S" }]
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
tile_count = 2
[zone.heap]
holds = "tile"
owner = "nobody"
[feature.canal]
side = "middle"
[feature.meadow]
side = "rest"
[tile.X]
count = 2
draws = [{ canal = "N S" }]
"#,
};
