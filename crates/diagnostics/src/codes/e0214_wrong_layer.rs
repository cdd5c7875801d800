use super::{Code, Severity};

/// A clause that does not suit its definition.
pub static WRONG_LAYER: Code = Code {
    id: "E0214",
    name: "wrong-layer",
    severity: Severity::Error,
    explanation: "\
What packs may do to a definition depends on its answer: values are replaced with `is`, numbers also increase, decrease and \
are multiplied, rankings continue, qualities and rights are widened and narrowed.",
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
weight of token p continues with 2.
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
weight of token p increases by 2.
"#,
};
