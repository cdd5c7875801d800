use super::{Code, Severity};

/// A bracket is never closed.
pub static UNCLOSED: Code = Code {
    id: "E0104",
    name: "unclosed-bracket",
    severity: Severity::Error,
    explanation: "\
Each `{` has its `}`, each `(` its `)`, in the same clause. The place shown is the bracket that stays open.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nduring scoring {\n  for each token p on board {\n    move p to box.\n  }\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nduring scoring {\n  for each token p on board {\n    move p to box.\n  }\n}\n",
};
