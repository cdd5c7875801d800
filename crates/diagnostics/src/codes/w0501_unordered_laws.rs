use super::{Code, Severity};

/// Two packs let something happen at one moment, and it matters which comes first.
pub static UNORDERED_LAWS: Code = Code {
    id: "W0501",
    name: "unordered-laws",
    severity: Severity::Warning,
    explanation: "\
All laws at one moment run. Those of one pack come as they are written; those of several packs may stay unordered only if \
no player could tell which came first. Here one of them changes what the other looks at, both change the same, or both ask \
somebody. Name the other one: `after ID` or `before ID`, in a section with the guard `with PACK`; or put in a step of a \
sequence.",
    failing: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[zone.stack]
holds = "tile"
owner = "nobody"
[zone.supply]
holds = "piece"
owner = "each player"
[feature.lane]
side = "middle"
[feature.keep]
side = "whole"
[feature.land]
side = "rest"
[group.folk]
[piece.walker]
is = ["folk"]
each_player = 3
zone = "supply"
[option.fog]
values = ["on", "off"]
default = "off"
-- core/laws.rules
[A-1]
game has step start.
-- one/pack.toml
[pack]
title = { en = "One" }
requires = ["core"]
-- one/laws.rules
[ONE-1]
during start { for each player w { give 1 to w. } }
-- two/pack.toml
[pack]
title = { en = "Two" }
requires = ["core"]
-- two/laws.rules
[TWO-1]
during start { for each player w where score of w is at least 1 { take 1 from w. } }
"#,
    mended: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[zone.stack]
holds = "tile"
owner = "nobody"
[zone.supply]
holds = "piece"
owner = "each player"
[feature.lane]
side = "middle"
[feature.keep]
side = "whole"
[feature.land]
side = "rest"
[group.folk]
[piece.walker]
is = ["folk"]
each_player = 3
zone = "supply"
[option.fog]
values = ["on", "off"]
default = "off"
-- core/laws.rules
[A-1]
game has step start.
-- one/pack.toml
[pack]
title = { en = "One" }
requires = ["core"]
-- one/laws.rules
[ONE-1]
during start { for each player w { give 1 to w. } }
-- two/pack.toml
[pack]
title = { en = "Two" }
requires = ["core", "one"]
-- two/laws.rules
[TWO-1]
during start after ONE-1 { for each player w where score of w is at least 1 { take 1 from w. } }
"#,
};
