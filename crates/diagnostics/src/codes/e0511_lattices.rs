use super::{Code, Severity};

/// The packs are not laid on one kind of lattice.
pub static LATTICES: Code = Code {
    id: "E0511",
    name: "lattices",
    severity: Severity::Error,
    explanation: "\
All packs of a ruleset are laid on one lattice, and it must be one that there is: `[lattice] shape = \"square\"`. \
Only the pack that provides the game needs to say so.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n\n[lattice]\nshape = \"sqare\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n\n[lattice]\nshape = \"square\"\n",
};
