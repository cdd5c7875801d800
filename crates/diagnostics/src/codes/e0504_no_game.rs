use super::{Code, Severity};

/// The chosen packs do not make a game.
pub static NO_GAME: Code = Code {
    id: "E0504",
    name: "no-game",
    severity: Severity::Error,
    explanation: "\
A ruleset needs one pack that says `provides = \"game\"`, and a sequence of the name `game`: what happens from the \
beginning to the end. Without it nothing ever happens.",
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
round has step bonus.
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
game has step bonus.
"#,
};
