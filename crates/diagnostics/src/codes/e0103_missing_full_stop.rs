use super::{Code, Severity};

/// A clause or an effect does not end with a full stop.
pub static MISSING_FULL_STOP: Code = Code {
    id: "E0103",
    name: "missing-full-stop",
    severity: Severity::Error,
    explanation: "\
Every clause ends with `.`, and so does every effect inside a block; only blocks `{ ... }` need none behind \
them. Line ends mean nothing, so without the full stop the next line would belong to the clause above.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 3\nworth of meadow f is 2.\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n-- pack.rules\n[PACK-01]\nworth of canal f is 3.\nworth of meadow f is 2.\n",
};
