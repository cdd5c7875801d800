use super::{Code, Severity};

/// More kinds of one sort than the tables can hold.
pub static TOO_MANY_KINDS: Code = Code {
    id: "E0222",
    name: "too-many-kinds",
    severity: Severity::Error,
    explanation: "\
Sets of kinds are kept in one machine word, so that there may be 64 kinds of pieces, of features, and classes of tiles.",
    failing: "",
    mended: "",
};
