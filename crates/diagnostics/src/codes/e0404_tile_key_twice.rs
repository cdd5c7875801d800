use super::{Code, Severity};

/// Two tiles with one key.
pub static TILE_KEY_TWICE: Code = Code {
    id: "E0404",
    name: "tile-key-twice",
    severity: Severity::Error,
    explanation: "\
Boards in scenarios and recorded games name tiles by their keys, whatever pack they come from. So no two tiles of packs \
that are read together may have the same key.",
    failing: r#"-- one/pack.toml
[pack]
title = { en = "One" }
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
-- two/pack.toml
[pack]
title = { en = "Two" }
requires = ["one"]
[tile.X]
count = 1
draws = [{ canal = "N E" }]
"#,
    mended: r#"-- one/pack.toml
[pack]
title = { en = "One" }
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
-- two/pack.toml
[pack]
title = { en = "Two" }
requires = ["one"]
[tile.Y]
count = 1
draws = [{ canal = "N E" }]
"#,
};
