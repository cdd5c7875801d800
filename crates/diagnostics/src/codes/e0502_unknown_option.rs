use super::{Code, Severity};

/// An option is set that no chosen pack has.
pub static UNKNOWN_OPTION: Code = Code {
    id: "E0502",
    name: "unknown-option",
    severity: Severity::Error,
    explanation: "\
`--option NAME=VALUE` sets an option that one of the chosen packs declares in an `[option.NAME]` table. An option of a \
pack that is not in play decides nothing; choose that pack too, or leave the option out.",
    failing: "",
    mended: "",
};
