use super::{Code, Severity};

/// A number is too large or not whole.
pub static RULE_NUMBER: Code = Code {
    id: "E0113",
    name: "form-of-a-number",
    severity: Severity::Error,
    explanation: "\
Rules reckon with whole numbers up to 2147483647.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 1.5.\nworth of meadow f is 99999999999.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 2.\nworth of meadow f is 999.\n",
};
