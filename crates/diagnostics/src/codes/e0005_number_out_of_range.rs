use super::{Code, Severity};

/// A number is smaller or larger than its key allows.
pub static OUT_OF_RANGE: Code = Code {
    id: "E0005",
    name: "number-out-of-range",
    severity: Severity::Error,
    explanation: "\
Numbers of things cannot be negative, and each key has a largest number that makes sense. A number of marks is \
at least 1: to say that there is none, leave the key out.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[piece.token]\neach_player = -1\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[piece.token]\neach_player = 1\n",
};
