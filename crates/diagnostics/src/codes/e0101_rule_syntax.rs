use super::{Code, Severity};

/// A clause says something in a way that the language does not know.
pub static RULE_SYNTAX: Code = Code {
    id: "E0101",
    name: "rule-syntax",
    severity: Severity::Error,
    explanation: "\
A clause has one of a few shapes, such as `X is E when C.` or `X may not V when C.`. The place shown is the \
first word that fits none of them; the clause can be understood up to there. The clause is left out, the rest of \
the file is read all the same.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f 3 is.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 3.\n",
};
