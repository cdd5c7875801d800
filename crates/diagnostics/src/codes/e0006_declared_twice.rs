use super::{Code, Severity};

/// Two places declare the same thing.
pub static DUPLICATE: Code = Code {
    id: "E0006",
    name: "declared-twice",
    severity: Severity::Error,
    explanation: "\
All files of a pack are read as one. A table, a rulebook entry or a scenario may be written only once in them, \
and a key only once in its table; otherwise it would depend on the order of reading which of them counts.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[piece.token]\neach_player = 7\n-- more.toml\n[piece.token]\neach_player = 8\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[piece.token]\neach_player = 7\n-- more.toml\n[piece.counter]\neach_player = 8\n",
};
