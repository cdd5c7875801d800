use super::{Code, Severity};

/// A key has a value of a kind that it does not take.
pub static WRONG_VALUE: Code = Code {
    id: "E0003",
    name: "wrong-kind-of-value",
    severity: Severity::Error,
    explanation: "\
A key takes one kind of value: a text in quotes, a number, true or false, a list in square brackets, or a table \
in braces. Lists stay lists even with one member: `ends = [\"M\"]`. Texts that people read are tables by \
language: `{ en = \"...\" }`.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[piece.token]\neach_player = \"seven\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[piece.token]\neach_player = 7\n",
};
