use super::{Code, Severity};

/// A pack that is not there.
pub static MISSING_PACK: Code = Code {
    id: "E0209",
    name: "missing-pack",
    severity: Severity::Error,
    explanation: "\
The packs named after `with`, `requires` or in a tile's `when` must be among those that are read together, or be listed under \
`knows` if they need not exist.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[feature.canal]
side = "middle"
[piece.token]
each_player = 1
[state.moving]
of = "piece"
holds = "yes/no"
[option.hurry]
values = ["on", "off"]
default = "off"
-- laws.rules
[A-1]
game has step rounds.
[A-2 with othr]
define weight of piece p as a number, normally 1.
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[feature.canal]
side = "middle"
[piece.token]
each_player = 1
[state.moving]
of = "piece"
holds = "yes/no"
[option.hurry]
values = ["on", "off"]
default = "off"
-- laws.rules
[A-1]
game has step rounds.
[A-2]
define weight of piece p as a number, normally 1.
"#,
};
