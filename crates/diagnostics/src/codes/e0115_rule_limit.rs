use super::{Code, Severity};

/// A file of rules is too large, or something in it is nested too deeply.
pub static RULE_LIMIT: Code = Code {
    id: "E0115",
    name: "rule-limit",
    severity: Severity::Error,
    explanation: "\
There are limits, so that no file can exhaust the reader: 4 MiB and 20000 clauses a file, 64 KiB a clause, 64 \
levels of brackets, 128 parts in one condition or amount. Rules that people can follow stay far below them.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((3)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))).\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is (3).\n",
};
