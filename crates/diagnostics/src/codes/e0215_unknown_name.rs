use super::{Code, Severity};

/// A name in TOML that nobody declares.
pub static UNKNOWN_NAME: Code = Code {
    id: "E0215",
    name: "unknown-name",
    severity: Severity::Error,
    explanation: "\
Nouns refer to each other by the names of their tables. No pack declares this one.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
[group.crew]
[piece.token]
each_player = 1
is = ["crow"]
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
[group.crew]
[piece.token]
each_player = 1
is = ["crew"]
"#,
};
