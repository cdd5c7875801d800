use super::{Code, Severity};

/// A word has capital letters or other signs in it.
pub static LETTERS: Code = Code {
    id: "E0111",
    name: "letters-of-a-word",
    severity: Severity::Error,
    explanation: "\
Words are written in small letters with blanks or hyphens between their parts: `laid tile`, never `LaidTile` or \
`laid_tile`. Capitals are for rule ids alone.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of Canal f is 3.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 3.\n",
};
