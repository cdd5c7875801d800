use super::{Code, Severity};

/// It cannot be seen where a condition behind `where` ends.
pub static OPEN_WHERE: Code = Code {
    id: "E0114",
    name: "where-without-end",
    severity: Severity::Error,
    explanation: "\
`where` takes the whole condition that follows it: `there is a token p in f where p is new and f is open` asks \
for a token of which both are true. When such a range stands inside something larger, a reader cannot tell that; \
parentheses around the range, or around the condition, make it plain.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ncanal f is open when f is old and there is a token p in f where p is new and f is long.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\ncanal f is open when f is old and (there is a token p in f where p is new) and f is long.\n",
};
