use super::{Code, Severity};

/// A ranking of more than three items.
pub static LONG_RANKING: Code = Code {
    id: "E0509",
    name: "long-ranking",
    severity: Severity::Error,
    explanation: "\
A ranking is compared item by item: the first, then, where it is equal, the second, then the third. All items are \
packed into one number, with room for three; those after the first count from 0 to 1023.",
    failing: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[piece.token]
each_player = 1
-- core/laws.rules
[A-1]
game has step start.
define rank of player w as a ranking, normally score of w.
rank of player w continues with number of pieces p on board where owner of p is w.
rank of player w continues with 1 when w is first player.
rank of player w continues with 2 when w is active player.
"#,
    mended: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[piece.token]
each_player = 1
-- core/laws.rules
[A-1]
game has step start.
define rank of player w as a ranking, normally score of w.
rank of player w continues with number of pieces p on board where owner of p is w.
rank of player w continues with 1 when w is first player.
"#,
};
