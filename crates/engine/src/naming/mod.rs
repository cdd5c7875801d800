//! Names of things, to be read and to be written: records, scenarios and messages all use these.
//!
//! | sort | form |
//! |---|---|
//! | player | `1`, or a given name |
//! | cell | `2,-1`, or what the caller calls it |
//! | spot | `2,-1 r3`; where the caller calls it `d2`: `d2/3` |
//! | corner | `corner NE of 2,-1` |
//! | tile | `tile at 2,-1`; off the board its key, `D` |
//! | segment, feature | `KIND PORT of 2,-1`; the port is left out where the kind is enough, a number stands for it where there is none |
//! | piece | its kind; `of 2` if it is somebody else's (read also with the player in front); `on SEGMENT`, `at CORNER` or `on CELL` if it stands on the board |
//! | zone | its words; `of 2` |

mod read;
mod write;

use tilewright_tables::Step;

use crate::Game;

pub use read::NameError;

/// How a caller calls the cells.
pub trait CellNames {
    /// The name of a cell, if it has one.
    fn name(&self, x: i32, y: i32) -> Option<String>;
    /// The cell of a name, if it is one.
    fn find(&self, name: &str) -> Option<(i32, i32)>;
}

/// The names of the things of a game, as they are now.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    pub(crate) game: &'a Game,
    players: &'a [String],
    cells: Option<&'a dyn CellNames>,
    speaker: Option<u8>,
}

impl<'a> Names<'a> {
    /// Players by number, cells by coordinates; the player who is asked speaks of his own pieces without saying so.
    pub fn of(game: &'a Game) -> Names<'a> {
        Names { game, players: &[], cells: None, speaker: game.pending().map(|pending| pending.player) }
    }

    /// With names for the players.
    pub fn with_players(self, players: &'a [String]) -> Names<'a> {
        Names { players, ..self }
    }

    /// With names for the cells.
    pub fn with_cells(self, cells: &'a dyn CellNames) -> Names<'a> {
        Names { cells: Some(cells), ..self }
    }

    /// As this player says it; nobody's pieces are one's own if nobody speaks.
    pub fn spoken_by(self, speaker: Option<u8>) -> Names<'a> {
        Names { speaker, ..self }
    }

    /// The name of a side of the lattice: `N`, `SE`.
    fn side(&self, side: usize) -> String {
        compass(self.game.world.geometry.side_steps[side])
    }

    /// The name of a port of the board: `N`, `NL`, `NR`; numbers where a side has other than one or three.
    fn port(&self, side: usize, place: usize) -> String {
        let mark = match (self.game.world.geometry.ports, place) {
            (1, _) | (3, 1) => String::new(),
            (3, 0) => "L".into(),
            (3, _) => "R".into(),
            (_, place) => (place + 1).to_string(),
        };
        self.side(side) + &mark
    }

    /// The name of a corner of a cell: `NE`.
    fn corner(&self, corner: usize) -> String {
        let sides = self.game.world.geometry.sides;
        let (a, b) = (self.side(corner), self.side((corner + 1) % sides));
        if a.len() == 1 && b.len() == 1 && "EW".contains(&a) { b + &a } else { a + &b }
    }
}

fn compass(step: Step) -> String {
    let vertical = match step.y {
        ..0 => "N",
        0 => "",
        _ => "S",
    };
    let horizontal = match step.x {
        ..0 => "W",
        0 => "",
        _ => "E",
    };
    format!("{vertical}{horizontal}")
}
