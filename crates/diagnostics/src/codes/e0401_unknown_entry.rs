use super::{Code, Severity};

/// An id that no rulebook has.
pub static UNKNOWN_ENTRY: Code = Code {
    id: "E0401",
    name: "unknown-entry",
    severity: Severity::Error,
    explanation: "\
Clauses, tiles, options and scenarios cite entries of the rulebook by their ids. The documentation is made from these \
citations, so each id must be an entry of the pack's own rulebook or of a pack that it builds on.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[[rule]]
id = "A-1"
kind = "turn-order"
statement = { en = "A game has rounds." }
source = "our own"
-- laws.rules
[A-2]
game has step rounds.
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[[rule]]
id = "A-1"
kind = "turn-order"
statement = { en = "A game has rounds." }
source = "our own"
-- laws.rules
[A-1]
game has step rounds.
"#,
};
