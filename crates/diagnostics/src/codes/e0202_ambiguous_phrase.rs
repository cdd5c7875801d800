use super::{Code, Severity};

/// A phrase with more than one reading.
pub static AMBIGUOUS_PHRASE: Code = Code {
    id: "E0202",
    name: "ambiguous-phrase",
    severity: Severity::Error,
    explanation: "\
An argument goes to the nearest name on its left that waits for it. Where two readings use up all words, nobody can tell \
which is meant. Parentheses settle it.",
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
define price of piece p as a number, normally 1.
define price of piece p for player w as a number, normally 2.
define gain of player w as a number, normally 0.
define gain of player w for player v as a number, normally 0.
gain of player w is gain of owner of random piece q for w.
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
define gain of player w as a number, normally 0.
"#,
};
