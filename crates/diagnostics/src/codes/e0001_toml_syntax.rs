use super::{Code, Severity};

/// The file is no TOML.
pub static TOML_SYNTAX: Code = Code {
    id: "E0001",
    name: "toml-syntax",
    severity: Severity::Error,
    explanation: "\
Nouns are written in TOML: tables in square brackets, `key = value` lines, texts in quotes. The place shown is where \
the reader could not go on; the mistake is there or just before it. The rest of the file is read all the same.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n",
};
