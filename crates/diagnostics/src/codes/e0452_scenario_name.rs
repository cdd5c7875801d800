use super::{Code, Severity};

/// A scenario names something that is not there.
pub static SCENARIO_NAME: Code = Code {
    id: "E0452",
    name: "scenario-name",
    severity: Severity::Error,
    explanation: "\
Players are those of `players`, tiles are named by their keys, and offers, pieces, features and zones by the words that \
the rules use. They must be there in the ruleset of the scenario: its pack, what that requires, and the packs and options \
that the scenario names.",
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
green: laying b1/0
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
