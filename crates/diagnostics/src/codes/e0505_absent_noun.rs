use super::{Code, Severity};

/// A law in force names something that is not in play.
pub static ABSENT_NOUN: Code = Code {
    id: "E0505",
    name: "absent-noun",
    severity: Severity::Error,
    explanation: "\
A law that is in force names something that stands under a guard, and the guard does not hold in this ruleset: so the law \
has no meaning. Put the same guard into the heading of its section, or take it away from where the thing is declared.",
    failing: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[piece.token]
each_player = 1
[option.short]
values = ["on", "off"]
default = "off"
help = { en = "A short game." }
-- core/laws.rules
[A-1 with option short = on]
define price as a number, normally 1.
[A-2]
game has step bonus.
during bonus { for each player w { give price to w. } }
"#,
    mended: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[piece.token]
each_player = 1
[option.short]
values = ["on", "off"]
default = "off"
help = { en = "A short game." }
-- core/laws.rules
[A-1 with option short = on]
define price as a number, normally 1.
during bonus { for each player w { give price to w. } }
[A-2]
game has step bonus.
"#,
};
