use super::{Code, Severity};

/// A letter that stands for nothing.
pub static UNKNOWN_VARIABLE: Code = Code {
    id: "E0205",
    name: "unknown-variable",
    severity: Severity::Error,
    explanation: "\
A word of one letter stands for a thing that the law has introduced: in its head, in a range, or with `let`. This one was \
not introduced here.",
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
define weight of piece p as a number, normally score of w.
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
