use super::{Code, Severity};

/// A sequence that runs into itself.
pub static SEQUENCE_CIRCLE: Code = Code {
    id: "E0213",
    name: "sequence-circle",
    severity: Severity::Error,
    explanation: "\
Sequences, events and choices may set each other off, but not in a circle: the game would never come to an end. What happens \
again and again is said with `repeat` or `take turns`.",
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
during rounds { do rounds. }
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
during rounds { repeat at most 2 times { give 1 to active player. } }
"#,
};
