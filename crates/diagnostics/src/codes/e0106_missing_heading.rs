use super::{Code, Severity};

/// A clause stands under no heading.
pub static MISSING_HEADING: Code = Code {
    id: "E0106",
    name: "missing-heading",
    severity: Severity::Error,
    explanation: "\
Every clause stands below a heading with the ids of the rulebook entries that it carries out, so that each point \
scored and each refusal can name its rule.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\nworth of canal f is 3.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 3.\n",
};
