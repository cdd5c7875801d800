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
[piece.token]
each_player = 1
-- laws.rules
[A-1]
game has step rounds.
[A-2]
define price of piece p as a number, normally 1.
define price of piece p for player w as a number, normally 2.
define gain of number n as a number, normally n.
define gain of number n for player w as a number, normally n.
during rounds { for each piece p on board { give gain of price of p for active player to active player. } }
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[piece.token]
each_player = 1
-- laws.rules
[A-1]
game has step rounds.
[A-2]
define price of piece p as a number, normally 1.
define price of piece p for player w as a number, normally 2.
define gain of number n as a number, normally n.
define gain of number n for player w as a number, normally n.
during rounds { for each piece p on board { give gain of (price of p for active player) to active player. } }
"#,
};
