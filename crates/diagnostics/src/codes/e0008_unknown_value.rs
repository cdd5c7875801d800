use super::{Code, Severity};

/// A key has a text that is not on its list.
pub static UNKNOWN_VALUE: Code = Code {
    id: "E0008",
    name: "unknown-value",
    severity: Severity::Error,
    explanation: "\
Some keys take one of a few words. The help lists them.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.canal]\nside = \"centre\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.canal]\nside = \"middle\"\n",
};
