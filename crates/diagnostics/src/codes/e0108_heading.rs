use super::{Code, Severity};

/// A heading cannot be understood.
pub static HEADING: Code = Code {
    id: "E0108",
    name: "heading",
    severity: Severity::Error,
    explanation: "\
A heading has the ids of rulebook entries between square brackets, and after them perhaps what must be in play \
for its clauses to count: `[PACK-01, PACK-02 with harbour and option late draws = on]`, or `without`.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01 if harbour]\nworth of canal f is 3.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01 with harbour]\nworth of canal f is 3.\n",
};
