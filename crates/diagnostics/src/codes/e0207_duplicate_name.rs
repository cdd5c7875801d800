use super::{Code, Severity};

/// Two things with one name.
pub static DUPLICATE_NAME: Code = Code {
    id: "E0207",
    name: "duplicate-name",
    severity: Severity::Error,
    explanation: "\
Rules tell things apart by their words. Two nouns, definitions, choices or events with the same words could not be told apart.",
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
define weight of piece p as a number, normally 1.
define weight of piece q as a number, normally 2.
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
define weight of piece p as a number, normally 1.
"#,
};
