use super::{Code, Severity};

/// Two packs add steps that matter to each other, and nobody says which comes first.
pub static UNORDERED_STEPS: Code = Code {
    id: "E0508",
    name: "unordered-steps",
    severity: Severity::Error,
    explanation: "\
Steps of different packs in one sequence may stay unordered only if no player could tell which came first. Here one of \
them changes what the other looks at, or both ask somebody. Say in one of the packs which comes first: \
`turn has step NAME before OTHER.`, in a section with the guard `with PACK`.",
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
-- one/pack.toml
[pack]
title = { en = "One" }
requires = ["core"]
-- one/laws.rules
[ONE-1]
game has step bonus after start.
during bonus { for each player w { give 1 to w. } }
-- two/pack.toml
[pack]
title = { en = "Two" }
requires = ["core"]
-- two/laws.rules
[TWO-1]
game has step tax after start.
during tax { for each player w where score of w is at least 1 { take 1 from w. } }
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
-- one/pack.toml
[pack]
title = { en = "One" }
requires = ["core"]
-- one/laws.rules
[ONE-1]
game has step bonus after start.
during bonus { for each player w { give 1 to w. } }
-- two/pack.toml
[pack]
title = { en = "Two" }
requires = ["core"]
knows = ["one"]
-- two/laws.rules
[TWO-1]
game has step tax after start.
during tax { for each player w where score of w is at least 1 { take 1 from w. } }
[TWO-2 with one]
game has step tax after bonus.
"#,
};
