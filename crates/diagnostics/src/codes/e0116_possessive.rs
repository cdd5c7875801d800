use super::{Code, Severity};

/// Something belongs to something by `'s`.
pub static POSSESSIVE: Code = Code {
    id: "E0116",
    name: "possessive",
    severity: Severity::Error,
    explanation: "\
What belongs to something stands before it with `of`: `owner of p`, never `p's owner`. That keeps longer ones \
readable: `feature of target of d`.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 3 when p's owner is w.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 3 when owner of p is w.\n",
};
