use super::{Code, Severity};

/// A place in a scenario cannot be found.
pub static SCENARIO_PLACE: Code = Code {
    id: "E0453",
    name: "scenario-place",
    severity: Severity::Error,
    explanation: "\
A cell is a letter for the column and a number for the row, `b2`, as the board is drawn: the word in the left upper corner \
is `a1`. A place for a tile is a cell and quarter turns clockwise, `b2/1`. A segment is a kind of feature and its cell, \
`canal of b2`; where there are several of that kind, with a side or port as the tile lies: `canal N of b2`. A corner is \
`NE of b2`.",
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
pieces = ["red barge on canal of a1"]
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
pieces = ["red barge on canal of b2"]
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
