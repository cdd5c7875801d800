use super::{Code, Severity};

/// Steps, laws or clauses each of which comes before the others.
pub static CIRCLE: Code = Code {
    id: "E0507",
    name: "circle",
    severity: Severity::Error,
    explanation: "\
`after` and `before` order the steps of a sequence and the laws of a moment, `instead of` orders the exceptions of a \
definition. Here following them leads back to where it began, so none of them can be first. Take one of the words away.",
    failing: "-- pack.rules\n[A-TURN-01]\nturn has step draw after pay.\nturn has step pay after draw.\n",
    mended: "-- pack.rules\n[A-TURN-01]\nturn has step draw.\nturn has step pay after draw.\n",
};
