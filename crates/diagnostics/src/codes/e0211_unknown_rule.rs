use super::{Code, Severity};

/// An id that says nothing here.
pub static UNKNOWN_RULE: Code = Code {
    id: "E0211",
    name: "unknown-rule",
    severity: Severity::Error,
    explanation: "\
`instead of`, `replaces`, `despite`, `after` and `before` name the ids of other clauses: of the same definition, or of laws at \
the same moment. No clause that could be meant stands under this id.",
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
[A-3]
weight of token p is 2 instead of A-22.
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
[A-3]
weight of token p is 2 instead of A-2.
"#,
};
