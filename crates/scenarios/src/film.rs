//! A scenario as pictures want it: line by line, with the game before and after each action.

use tilewright_docs::text::Grid;
use tilewright_engine::Game;

/// A scenario that was played to its end.
#[derive(Clone, Debug)]
pub struct Film {
    /// The players, in turn order.
    pub players: Vec<String>,
    /// The names of cells.
    pub grid: Grid,
    /// The game when it has begun, before anything is done.
    pub opening: Game,
    /// Each line of `play`, in order.
    pub frames: Vec<Frame>,
    /// The game as it is behind the last line.
    pub end: Game,
}

/// A line of `play`.
#[derive(Clone, Debug)]
pub struct Frame {
    /// As written.
    pub text: String,
    /// What it says.
    pub says: Saying,
}

/// What a line says.
#[derive(Clone, Debug)]
pub enum Saying {
    /// Something is done.
    Action(Box<Shot>),
    /// Something is not allowed.
    Refused {
        /// To whom.
        player: u8,
        /// The answer, as written.
        answer: String,
        /// The entries that forbid it, as far as the line names them.
        rules: Vec<String>,
    },
    /// Something can be done: anything of an offer, or exactly what is listed.
    Can {
        /// Who can.
        player: u8,
        /// The words of the offer; nothing where it is "nothing".
        offer: Option<String>,
        /// Each alternative, as written; empty where none is listed.
        list: Vec<String>,
    },
    /// Nothing of an offer can be done.
    Cannot {
        /// Who cannot.
        player: u8,
        /// The words of the offer; nothing where it is "nothing".
        offer: Option<String>,
    },
    /// Points that an action brought; they are told with the action as well.
    Scores,
    /// Anything else that holds.
    Holds,
}

/// An action.
#[derive(Clone, Debug)]
pub struct Shot {
    /// Whose.
    pub player: u8,
    /// The words of the offer; nothing where a player takes none of them.
    pub offer: Option<String>,
    /// What the offer is for, as written.
    pub values: Vec<String>,
    /// The game before it.
    pub before: Game,
    /// The game before the next written action: what nobody could decide has been done.
    pub after: Game,
    /// The points given from this action to the next.
    pub points: Vec<Points>,
}

/// Points that were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// To whom.
    pub player: u8,
    /// How many; less than 0 were taken.
    pub points: i32,
    /// A segment of the feature that they are for.
    pub feature: Option<usize>,
    /// The entries of the rulebook behind them.
    pub rules: Vec<String>,
}
