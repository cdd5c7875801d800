use super::{Code, Severity};

/// A `stop` without a loop.
pub static STOP_OUTSIDE_LOOP: Code = Code {
    id: "E0220",
    name: "stop-outside-loop",
    severity: Severity::Error,
    explanation: "\
`stop` leaves the nearest `for each` or `repeat` around it. There is none.",
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
during rounds { stop. }
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
during rounds { repeat at most 2 times { stop. } }
"#,
};
