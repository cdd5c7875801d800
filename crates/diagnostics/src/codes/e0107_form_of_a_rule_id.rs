use super::{Code, Severity};

/// A rule id is not written as one.
pub static RULE_ID: Code = Code {
    id: "E0107",
    name: "form-of-a-rule-id",
    severity: Severity::Error,
    explanation: "\
The id of a rulebook entry is made of capital letters and digits, in two or more parts joined by hyphens: \
`PACK-TURN-01`. It is written the same way everywhere, so that it can be searched for.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[pack-canal_01]\nworth of canal f is 3.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-CANAL-01]\nworth of canal f is 3.\n",
};
