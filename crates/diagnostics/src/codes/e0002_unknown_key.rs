use super::{Code, Severity};

/// A table has a key that nobody knows.
pub static UNKNOWN_KEY: Code = Code {
    id: "E0002",
    name: "unknown-key",
    severity: Severity::Error,
    explanation: "\
Every table has a fixed list of keys. A key that is not on the list would never be read, so what it says would \
silently not happen; usually it is a misspelt one. The reference of keys lists them all, each with an example.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.canal]\nsyde = \"middle\"\nside = \"middle\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.canal]\nside = \"middle\"\n",
};
