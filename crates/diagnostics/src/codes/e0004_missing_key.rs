use super::{Code, Severity};

/// A table lacks a key that it must have.
pub static MISSING_KEY: Code = Code {
    id: "E0004",
    name: "missing-key",
    severity: Severity::Error,
    explanation: "\
Some keys must always be written, because nothing sensible could be assumed. The help shows an example of the \
missing one.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.canal]\nplural = \"canals\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.canal]\nplural = \"canals\"\nside = \"middle\"\n",
};
