use super::{Code, Severity};

/// An option is set to a value that it does not have.
pub static UNKNOWN_OPTION_VALUE: Code = Code {
    id: "E0503",
    name: "unknown-option-value",
    severity: Severity::Error,
    explanation: "\
Each option lists its `values` in its `[option.NAME]` table, and only one of these can be chosen. If nothing is chosen, \
the `default` holds.",
    failing: "",
    mended: "",
};
