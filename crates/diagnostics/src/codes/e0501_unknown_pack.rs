use super::{Code, Severity};

/// A pack is asked for, or required, that is not there.
pub static UNKNOWN_PACK: Code = Code {
    id: "E0501",
    name: "unknown-pack",
    severity: Severity::Error,
    explanation: "\
A pack is known by the name of its folder. Only packs that were read can be chosen, and whatever a chosen pack \
`requires` must have been read as well: name the folder of the whole game, or add the missing pack with `--pack DIR`.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\nrequires = [\"bsae\"]\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\nrequires = [\"base\"]\n",
};
