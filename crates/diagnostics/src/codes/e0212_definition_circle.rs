use super::{Code, Severity};

/// A definition that needs itself.
pub static DEFINITION_CIRCLE: Code = Code {
    id: "E0212",
    name: "definition-circle",
    severity: Severity::Error,
    explanation: "\
Definitions may use each other, but not in a circle: then none of them could be worked out.",
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
define weight of piece p as a number, normally size of p.
define size of piece p as a number, normally weight of p.
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
define weight of piece p as a number, normally size of p.
define size of piece p as a number, normally 1.
"#,
};
