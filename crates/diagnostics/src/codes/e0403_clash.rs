use super::{Code, Severity};

/// Two exceptions that can hold at once.
pub static CLASH: Code = Code {
    id: "E0403",
    name: "clash",
    severity: Severity::Error,
    explanation: "\
A definition has one value. Two clauses that give it different values must not hold at once, unless one says that it \
stands `instead of` the other. No pack is more important than another, and no kind more special: it must be said. The \
situation shown is one in which both hold, as far as can be told from kinds, options and numbers; if it can never \
arise, a `never` law says so.",
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
define weight of piece p as a number, normally 1.
[A-3]
weight of token p is 2.
[A-4]
weight of piece p is 3 when owner of p is active player.
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
define weight of piece p as a number, normally 1.
[A-3]
weight of token p is 2.
[A-4]
weight of piece p is 3 when owner of p is active player instead of A-3.
"#,
};
