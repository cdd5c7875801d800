use super::{Code, Severity};

/// A rule that is silenced wherever it holds.
pub static NEVER_COUNTS: Code = Code {
    id: "W0403",
    name: "never-counts",
    severity: Severity::Warning,
    explanation: "\
Whenever this rule holds, another one silences it or says no after all. So it does nothing. A widening wins over a narrowing \
only if it names it: `despite ID`. Or the rule that silences is wider than it was meant to be.",
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
define feature f is closed, normally when openings of f is 0.
define worth of feature f as a number, normally 1.
define piece p may rest on segment s, normally never.
-- mod/pack.toml
[pack]
title = { en = "A mod" }
requires = ["core"]
-- mod/laws.rules
[MOD-1]
piece p may not rest on segment s when s is a lane.
[MOD-2]
walker p may rest on segment s when s is a lane and feature of s is closed.
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
define feature f is closed, normally when openings of f is 0.
define worth of feature f as a number, normally 1.
define piece p may rest on segment s, normally never.
-- mod/pack.toml
[pack]
title = { en = "A mod" }
requires = ["core"]
-- mod/laws.rules
[MOD-1]
piece p may not rest on segment s when s is a lane.
[MOD-2]
walker p may rest on segment s when s is a lane and feature of s is closed despite MOD-1.
"#,
};
