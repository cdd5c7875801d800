use super::{Code, Severity};

/// Something drawn on a tile names no kind of feature, or two.
pub static ELEMENT_KIND: Code = Code {
    id: "E0007",
    name: "kind-of-element",
    severity: Severity::Error,
    explanation: "\
Each thing drawn on a tile names its kind of feature by one key, whose text says which sides it takes: `{ canal \
= \"N S\" }`, or `{ canal = \"\" }` for something that touches no side. Without such a key nobody knows what is \
drawn; with two, they are two elements.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[tile.bend]\ncount = 1\ndraws = [{ canal = \"N\", meadow = \"E\" }, { id = \"M\" }]\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[tile.bend]\ncount = 1\ndraws = [{ canal = \"N\" }, { meadow = \"E\" }, { well = \"\", id = \"M\" }]\n",
};
