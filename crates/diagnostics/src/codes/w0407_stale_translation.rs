use super::{Code, Severity};

/// A translation of a text that no pack has.
pub static STALE_TRANSLATION: Code = Code {
    id: "W0407",
    name: "stale-translation",
    severity: Severity::Warning,
    explanation: "\
Below `[translation.nl.texts]` stands each English text exactly as it is in the pack, and what it is in the other language. \
No pack has this one: it has been changed or taken out, or it is misspelt here. So the English text is what people read.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
tile_count = 5
reconstructed = "only the number of tiles is known"
[zone.stack]
holds = "tile"
owner = "nobody"
[tile.plain]
count = 5
[translation.nl.texts]
"only the number of the tiles is known" = "alleen het aantal tegels is bekend"
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
tile_count = 5
reconstructed = "only the number of tiles is known"
[zone.stack]
holds = "tile"
owner = "nobody"
[tile.plain]
count = 5
[translation.nl.texts]
"only the number of tiles is known" = "alleen het aantal tegels is bekend"
"#,
};
