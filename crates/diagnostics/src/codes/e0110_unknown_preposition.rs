use super::{Code, Severity};

/// A preposition that the language does not have.
pub static UNKNOWN_PREPOSITION: Code = Code {
    id: "E0110",
    name: "unknown-preposition",
    severity: Severity::Error,
    explanation: "\
Only these words join what belongs to a phrase: of, in, on, at, to, from, after, by, for, as, beside, around, \
near, under, through, against, into. The list is short and closed, so that a reader need not guess how near \
`near` is; each of them has one meaning, explained in the reference.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is number of tiles within f.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is number of tiles in f.\n",
};
