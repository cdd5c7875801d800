use super::{Code, Severity};

/// A condition with too many cases.
pub static TOO_COMPLICATED: Code = Code {
    id: "E0405",
    name: "too-complicated",
    severity: Severity::Error,
    explanation: "\
To find out whether two clauses can hold at once, conditions are taken apart into cases. This one has more than 64. \
Two rules with simpler conditions say the same and can be compared.",
    failing: "",
    mended: "",
};
