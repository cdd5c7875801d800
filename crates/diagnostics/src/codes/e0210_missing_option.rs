use super::{Code, Severity};

/// An option or a value that is not there.
pub static MISSING_OPTION: Code = Code {
    id: "E0210",
    name: "missing-option",
    severity: Severity::Error,
    explanation: "\
Options and their values are declared in TOML. The heading names one that no pack in sight declares.",
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
[A-2 with option hurry = onn]
define weight of piece p as a number, normally 1.
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
[A-2 with option hurry = on]
define weight of piece p as a number, normally 1.
"#,
};
