use super::{Code, Severity};

/// A line of a scenario says nothing that is known.
pub static SCENARIO_LINE: Code = Code {
    id: "E0451",
    name: "scenario-line",
    severity: Severity::Error,
    explanation: "\
A line of `play` is one of these: `red: laying b2/1` (an action), the same with `refused` or `refused [ID]`, \
`red can laying`, `red can laying: a1/0 | b2/1`, `red cannot laying`, `red scores 4 for canal of b2 [ID]`, `red has 7 points`, \
`red has 2 barges in chest`, `3 tiles in heap`, `red barge on canal of b2`, `no red barge on canal of b2`, \
`canal of b2 is canal of b3`, `canal of b2 has 1 lock`, `end`, `winner red, blue`, or a comment behind `#`. The words after the player are those of the rules: an offer, a kind of piece, a feature, a zone.",
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
draws = ["I", "I"]
play = '''
red lays I b1/0
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
