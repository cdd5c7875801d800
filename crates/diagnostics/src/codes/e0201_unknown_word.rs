use super::{Code, Severity};

/// A word that nobody has declared.
pub static UNKNOWN_WORD: Code = Code {
    id: "E0201",
    name: "unknown-word",
    severity: Severity::Error,
    explanation: "\
Every word of a rule is a noun of a pack, the head of a definition, or one of the engine's own words. This one is none of \
them: it is misspelt, or it has yet to be declared in TOML or introduced with `define`.",
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
define weight of piece p as a number, normally numbr of pieces q on board.
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
define weight of piece p as a number, normally number of pieces q on board.
"#,
};
