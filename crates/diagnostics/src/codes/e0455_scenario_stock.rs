use super::{Code, Severity};

/// A scenario needs more or fewer of something than there are.
pub static SCENARIO_STOCK: Code = Code {
    id: "E0455",
    name: "scenario-stock",
    severity: Severity::Error,
    explanation: "\
A scenario is played with what lies in the box: not more tiles of a kind, not more pieces for a player, and as many players \
as the packs allow. `scores` gives one number for each player.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
players = { least = 1, most = 4 }
[lattice]
shape = "square"
[feature.canal]
side = "middle"
letter = "~"
[feature.meadow]
side = "rest"
[zone.heap]
holds = "tile"
owner = "nobody"
seen_by = "nobody"
[zone.chest]
holds = "piece"
owner = "each player"
[piece.barge]
each_player = 2
zone = "chest"
[state.drawn]
of = "game"
holds = "tile"
[tile.I]
count = 3
draws = [{ canal = "N S" }]
[[rule]]
id = "A-1"
kind = "turn"
statement.en = "A player draws a tile and lays it."
source = "made up"
-- scenarios.toml
[[scenario]]
name = "a canal goes on"
shows = ["A-1"]
players = ["red", "blue"]
board = '''
. . .
. I .
. . .
'''
draws = ["I", "I", "I"]
play = '''
red: laying b1/0
'''
-- laws.rules
[A-1]
game has step rounds.
during rounds { take turns of turn from first player until there is no tile in heap. }
turn has step drawing.
turn has step laying after drawing.
during drawing {
  let t be random tile u in heap.
  set drawn to t.
}
choice laying by player w.
offer laying in laying by player w for each spot s for drawn { lay drawn at s. }
during laying { choose laying by active player. }
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
players = { least = 1, most = 4 }
[lattice]
shape = "square"
[feature.canal]
side = "middle"
letter = "~"
[feature.meadow]
side = "rest"
[zone.heap]
holds = "tile"
owner = "nobody"
seen_by = "nobody"
[zone.chest]
holds = "piece"
owner = "each player"
[piece.barge]
each_player = 2
zone = "chest"
[state.drawn]
of = "game"
holds = "tile"
[tile.I]
count = 3
draws = [{ canal = "N S" }]
[[rule]]
id = "A-1"
kind = "turn"
statement.en = "A player draws a tile and lays it."
source = "made up"
-- scenarios.toml
[[scenario]]
name = "a canal goes on"
shows = ["A-1"]
players = ["red", "blue"]
board = '''
. . .
. I .
. . .
'''
draws = ["I", "I"]
play = '''
red: laying b1/0
'''
-- laws.rules
[A-1]
game has step rounds.
during rounds { take turns of turn from first player until there is no tile in heap. }
turn has step drawing.
turn has step laying after drawing.
during drawing {
  let t be random tile u in heap.
  set drawn to t.
}
choice laying by player w.
offer laying in laying by player w for each spot s for drawn { lay drawn at s. }
during laying { choose laying by active player. }
"#,
};
