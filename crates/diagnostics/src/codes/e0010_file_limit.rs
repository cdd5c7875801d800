use super::{Code, Severity};

/// A file of nouns is too large or nested too deeply.
pub static TOML_LIMIT: Code = Code {
    id: "E0010",
    name: "file-limit",
    severity: Severity::Error,
    explanation: "\
There are limits, so that no file can exhaust the reader: 4 MiB a file, and some dozens of tables or lists \
inside each other. A pack never needs that much; a large one is split into several files.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[tile.bend]\ncount = 1\nmarks = [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ [ 1 ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ] ]\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[tile.bend]\ncount = 1\nmarks = { flag = 1 }\n",
};
