use super::{Code, Severity};

/// A pack is asked for, or required, that is not there.
pub static UNKNOWN_PACK: Code = Code {
    id: "E0501",
    name: "unknown-pack",
    severity: Severity::Error,
    explanation: "\
A pack is known by the name of its folder, and only packs that were read can be chosen: `--packs base` chooses the pack \
in the folder `base` and whatever it requires. Name the folder of the whole game, or add a pack that lies elsewhere with \
`--pack DIR`. The packs that there are stand below the message.",
    failing: "",
    mended: "",
};
