use super::{Code, Severity};

/// An option has the same value twice.
pub static OPTION_VALUE_TWICE: Code = Code {
    id: "E0223",
    name: "option-value-twice",
    severity: Severity::Error,
    explanation: "\
The values of an option are told apart by their words: each stands once. Take one of the two out, or call it otherwise.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[option.fog]
values = ["on", "off", "on"]
default = "off"
-- laws.rules
[A-1]
game has step start.
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[option.fog]
values = ["on", "off", "thick"]
default = "off"
-- laws.rules
[A-1]
game has step start.
"#,
};
