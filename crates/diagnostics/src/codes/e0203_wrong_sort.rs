use super::{Code, Severity};

/// Something of another sort is wanted.
pub static WRONG_SORT: Code = Code {
    id: "E0203",
    name: "wrong-sort",
    severity: Severity::Error,
    explanation: "\
Each name takes and gives certain sorts of things: `owner of` takes a piece and gives a player, `feature of` gives a whole \
feature, a segment is its part on one tile. What stands here is of another sort.",
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
define weight of piece p as a number, normally owner of p.
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
define weight of piece p as a number, normally score of owner of p.
"#,
};
