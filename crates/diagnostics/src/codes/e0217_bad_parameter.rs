use super::{Code, Severity};

/// A head whose parameter is not written as one.
pub static BAD_PARAMETER: Code = Code {
    id: "E0217",
    name: "bad-parameter",
    severity: Severity::Error,
    explanation: "\
In the head of a law each thing is introduced as a kind and a letter: `player w`, `feature f`. Conditions follow after `when`.",
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
define weight of piece as a number, normally 1.
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
