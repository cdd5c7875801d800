use super::{Code, Severity};

/// A definition or a sequence that uses itself.
pub static ENDLESS: Code = Code {
    id: "E0510",
    name: "endless",
    severity: Severity::Error,
    explanation: "\
Definitions may ask each other, sequences may run each other, but not in a circle: there would be no answer, or the \
game would never go on. The way round is shown; break it in one place.",
    failing: "-- pack.rules\n[A-COUNT-01]\ndefine price of feature f as a number, normally worth of f.\n\
              define worth of feature f as a number, normally price of f.\n",
    mended: "-- pack.rules\n[A-COUNT-01]\ndefine price of feature f as a number, normally worth of f.\n\
             define worth of feature f as a number, normally number of tiles in f.\n",
};
