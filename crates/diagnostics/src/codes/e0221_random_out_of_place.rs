use super::{Code, Severity};

/// Chance in the middle of an expression.
pub static RANDOM_OUT_OF_PLACE: Code = Code {
    id: "E0221",
    name: "random-out-of-place",
    severity: Severity::Error,
    explanation: "\
Chance is an effect, not a question: it stands alone after `let ... be`, so that a definition always has the same answer.",
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
define weight of piece p as a number, normally random number n from 1 to 6.
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
during rounds { let n be random number m from 1 to 6. give n to active player. }
"#,
};
