use super::{Code, Severity};

/// Something is closed or ended that is not open.
pub static UNOPENED: Code = Code {
    id: "E0105",
    name: "unopened-bracket",
    severity: Severity::Error,
    explanation: "\
Each `}` belongs to a `{` before it, each `)` to a `(`. A full stop ends a clause or an effect; after a block \
there is nothing left to end.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nduring scoring {\n  do part.\n} }\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nduring scoring {\n  do part.\n}\n",
};
