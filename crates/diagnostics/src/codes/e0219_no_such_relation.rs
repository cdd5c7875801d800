use super::{Code, Severity};

/// Things that are not found this way.
pub static NO_SUCH_RELATION: Code = Code {
    id: "E0219",
    name: "no-such-relation",
    severity: Severity::Error,
    explanation: "\
A range says with a preposition where its things are looked for: pieces `in` a feature, segments `on` a tile, cells `around` a \
cell. There is no such relation between the two sorts here.",
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
[A-2]
define weight of piece p as a number, normally number of pieces q around p.
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
define weight of piece p as a number, normally number of pieces q on tile of p.
"#,
};
