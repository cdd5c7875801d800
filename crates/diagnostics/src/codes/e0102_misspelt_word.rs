use super::{Code, Severity};

/// A word of the language is misspelt.
pub static MISSPELT_WORD: Code = Code {
    id: "E0102",
    name: "misspelt-word",
    severity: Severity::Error,
    explanation: "\
Nouns and verbs come from the packs, so any word may be one of them, but the small words between them are fixed: \
`when`, `where`, `normally`, `instead of` and so on. One that is misspelt is taken for a noun, and the clause \
makes no sense.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ntoken p may not stand on segment s wen s is not a canal.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ntoken p may not stand on segment s when s is not a canal.\n",
};
