use super::{Code, Severity};

/// A clause about something that nobody introduced.
pub static NO_DEFINITION: Code = Code {
    id: "E0218",
    name: "no-definition",
    severity: Severity::Error,
    explanation: "\
A clause refines what a `define`, `choice`, `event` or step introduced, with the same words and prepositions. Nothing that is \
written like this was introduced.",
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
wheight of token p is 2.
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
weight of token p is 2.
"#,
};
