//! The lines of `play`: what is done, and what must then hold.

mod parse;

use crate::at::At;
use tilewright_diagnostics::Span;

pub use parse::parse;

/// A line, understood as far as words go. Places are found when it is its turn.
#[derive(Clone, Debug)]
pub struct Line {
    /// Where it is.
    pub span: Span,
    /// As written.
    pub text: String,
    /// What it says.
    pub says: Says,
}

/// Words with their place.
#[derive(Clone, Debug)]
pub struct Words {
    /// As written.
    pub text: String,
    /// Where.
    pub span: Span,
}

impl From<At<'_>> for Words {
    fn from(at: At<'_>) -> Words {
        Words { text: at.text.to_string(), span: at.span }
    }
}

/// What may be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing.
    Nothing,
    /// An offer, by its words.
    Offer(String),
}

/// What a line says.
#[derive(Clone, Debug)]
pub enum Says {
    /// `red: OFFER VALUES`, and `refused [IDS]`.
    Does {
        /// Who.
        player: u8,
        /// What.
        answer: Answer,
        /// For what: the values of the offer.
        values: Vec<Words>,
        /// The entries that forbid it, if it is refused.
        refused: Option<Vec<Words>>,
    },
    /// `red can OFFER: A | B`; each alternative has its values.
    Can {
        /// Who.
        player: u8,
        /// What.
        answer: Answer,
        /// Exactly these, if they are listed.
        list: Option<Vec<(Words, Vec<Words>)>>,
    },
    /// `red cannot OFFER`
    Cannot {
        /// Who.
        player: u8,
        /// What.
        answer: Answer,
    },
    /// `red scores 4 for FEATURE [IDS]`
    Scores {
        /// Who.
        player: u8,
        /// How many points.
        points: i32,
        /// What for.
        feature: Option<Words>,
        /// Entries among those behind it.
        rules: Vec<Words>,
    },
    /// `red has 7 points`
    Points {
        /// Who.
        player: u8,
        /// How many.
        points: i32,
    },
    /// `red has 6 PIECES in ZONE`, `12 tiles in ZONE`
    Holds {
        /// Whose zone it is; nobody's if none.
        player: Option<u8>,
        /// How many.
        count: usize,
        /// Of what.
        what: Things,
        /// The row of the zone.
        zone: usize,
    },
    /// `CELL has 1 MARK`, `SEGMENT has 2 MARKS`: of a tile, or of the whole feature.
    Drawn {
        /// Where.
        place: Drawing,
        /// How often.
        count: i32,
        /// The row of the mark.
        mark: usize,
    },
    /// `SEGMENT is SEGMENT`, `SEGMENT is not SEGMENT`: whether they are parts of one feature.
    Same {
        /// Whether they are.
        positive: bool,
        /// Two segments.
        segments: [Words; 2],
    },
    /// `red PIECE on SEGMENT`, with `no` in front for the contrary.
    Stands {
        /// Whether it does.
        positive: bool,
        /// Whose it is; nobody's if none.
        owner: Option<u8>,
        /// The row of its kind.
        kind: usize,
        /// Where.
        place: Standing,
    },
    /// `end`
    End,
    /// `winner red, blue`
    Winner(Vec<u8>),
}

/// Where a piece stands.
#[derive(Clone, Debug)]
pub enum Standing {
    /// `on KIND of b2`
    Segment(Words),
    /// `at NE of b2`
    Corner(Words),
    /// `on b2`
    Cell(Words),
}

/// Things that lie in a zone.
#[derive(Clone, Copy, Debug)]
pub enum Things {
    /// Pieces of a kind.
    Pieces(usize),
    /// Tiles of a kind.
    Tiles(usize),
    /// All tiles.
    AllTiles,
}

/// What something is drawn on.
#[derive(Clone, Debug)]
pub enum Drawing {
    /// A tile, by its cell.
    Tile(Words),
    /// A feature, by one of its segments.
    Feature(Words),
}
