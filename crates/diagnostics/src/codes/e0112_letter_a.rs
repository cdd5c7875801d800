use super::{Code, Severity};

/// The article is used as a letter for something.
pub static LETTER_A: Code = Code {
    id: "E0112",
    name: "letter-a",
    severity: Severity::Error,
    explanation: "\
Any single letter may stand for something, as in `token p`, but not `a`: that is the article, and `p is a token` \
could not be told from `p is a`. Take another letter.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ntoken a may not stand on segment s.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ntoken p may not stand on segment s.\n",
};
