use super::{Code, Severity};

/// Two entries with one id.
pub static ENTRY_TWICE: Code = Code {
    id: "E0406",
    name: "entry-twice",
    severity: Severity::Error,
    explanation: "\
The id of an entry is its name in all packs: clauses cite it, scenarios show it, the documentation links to it. Two \
entries cannot share one.",
    failing: r#"-- one/pack.toml
[pack]
title = { en = "One" }
[[rule]]
id = "A-1"
kind = "definition"
statement = { en = "One thing." }
source = "our own"
-- two/pack.toml
[pack]
title = { en = "Two" }
[[rule]]
id = "A-1"
kind = "definition"
statement = { en = "Another thing." }
source = "our own"
"#,
    mended: r#"-- one/pack.toml
[pack]
title = { en = "One" }
[[rule]]
id = "A-1"
kind = "definition"
statement = { en = "One thing." }
source = "our own"
-- two/pack.toml
[pack]
title = { en = "Two" }
[[rule]]
id = "B-1"
kind = "definition"
statement = { en = "Another thing." }
source = "our own"
"#,
};
