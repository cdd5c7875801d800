use super::{Code, Severity};

/// Something is said in words or signs that the language says otherwise.
pub static SAID_OTHERWISE: Code = Code {
    id: "E0109",
    name: "said-otherwise",
    severity: Severity::Error,
    explanation: "\
The language has one way to say each thing: `may not`, never `cannot`; `is at least`, never `>=`; `when`, never \
`if` behind a clause. The help gives the words that are meant.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ntoken p cannot stand on segment s.\nworth of canal f is 3 when openings of f >= 1.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ntoken p may not stand on segment s.\nworth of canal f is 3 when openings of f is at least 1.\n",
};
