//! What there is.

use crate::{Kinds, List, Name, Text, ZoneId};

/// The shape of the board. Cells have integer coordinates `x` (east) and `y` (south).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lattice {
    /// The step to the neighbour across each side, clockwise.
    pub sides: List<Step>,
    /// Ports a side; port `side * ports + k` is the k-th of a side, clockwise.
    pub ports: u8,
    /// The steps to all cells that share a side or a corner.
    pub around: List<Step>,
    /// The corner after side `k`, as the step from a cell to the vertex's own coordinates.
    pub corners: List<Step>,
    /// The cells around a vertex, as steps from its coordinates.
    pub vertex_cells: List<Step>,
}

/// A difference of coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step {
    /// To the east.
    pub x: i8,
    /// To the south.
    pub y: i8,
}

/// A kind of feature.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FeatureKind {
    /// Its words.
    pub name: Name,
    /// How it is drawn in text.
    pub letter: Text,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PieceKind {
    /// Its words.
    pub name: Name,
    /// How it is drawn in text.
    pub letter: Text,
    /// How many each player has.
    pub each_player: u8,
    /// How many belong to nobody.
    pub neutral: u8,
    /// Where it begins: a zone, owned by the piece's owner if the zone has owners.
    pub zone: Option<ZoneId>,
}

/// A place off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Zone {
    /// Its words.
    pub name: Name,
    /// Whether it holds tiles; otherwise pieces.
    pub holds_tiles: bool,
    /// Whether each player has one of his own.
    pub each_player: bool,
    /// Whether nobody sees what is in it.
    pub hidden: bool,
}

/// The sorts of values. At run time each is an `i32`; [`NOTHING`](crate::NOTHING) is none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Sort {
    /// A number.
    Number,
    /// 1 for yes, 0 for no.
    Truth,
    /// A player, from 0, in turn order.
    Player,
    /// A tile of the box: every copy is one.
    Tile,
    /// A cell of the board: coordinates packed.
    Cell,
    /// A cell and a rotation, packed.
    Spot,
    /// A corner where cells meet: coordinates packed like a cell's.
    Vertex,
    /// A segment of a tile of the box.
    Segment,
    /// A feature: one of its segments stands for all.
    Feature,
    /// A piece of the box.
    Piece,
    /// A zone and its owner.
    Zone,
    /// The game itself.
    Game,
}

/// Something remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct State {
    /// Its words.
    pub name: Name,
    /// Whose it is.
    pub of: Sort,
    /// What it holds.
    pub holds: Sort,
    /// What happens when two features become one.
    pub merge: Merge,
}

/// How the state of two features becomes that of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Merge {
    /// Yes if either is; of numbers and things, the one that is not nothing.
    Any,
    /// Yes if both are.
    All,
    /// The sum.
    Sum,
    /// The greater.
    Most,
}

/// What a side carries: the kind of feature at each port, clockwise, or anything.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Profile {
    /// Kinds of features by port; empty if it is wild.
    pub ports: List<u8>,
    /// The profiles that may lie against it, as bits.
    pub fits: Kinds,
}

/// A kind of tile.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TileKind {
    /// Its key in the pack: `D`.
    pub key: Text,
    /// The pack it comes from.
    pub pack: Text,
    /// Its words.
    pub name: Name,
    /// How many each player has.
    pub each_player: u8,
    /// Where they begin, and how many there.
    pub zones: List<TileZone>,
    /// The classes it belongs to, as bits.
    pub classes: Kinds,
    /// What is drawn on the tile itself.
    pub marks: List<MarkCount>,
    /// The profile of each side, clockwise, unturned.
    pub sides: List<u8>,
    /// The rotations that look different, from 0 up.
    pub rotations: u8,
    /// Its segments.
    pub segments: List<Segment>,
}

/// Some tiles of a kind in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TileZone {
    /// The zone.
    pub zone: ZoneId,
    /// How many there.
    pub count: u16,
}

/// A mark and how often it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MarkCount {
    /// A row of [`Tables::marks`](crate::Tables::marks).
    pub mark: u8,
    /// How often.
    pub count: u8,
}

/// A part of a feature on one tile.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Segment {
    /// Its kind of feature.
    pub kind: u8,
    /// The ports it has, as bits, unturned.
    pub ports: u32,
    /// The corners in which it alone lies, as bits, unturned; bit `k` is the corner after side `k`.
    pub corners: u8,
    /// The segments of the tile that it touches.
    pub touches: List<u8>,
    /// What is drawn on it.
    pub marks: List<MarkCount>,
    /// Its links to segments of the tile, in both directions.
    pub links: List<SegmentLink>,
}

/// A link as seen from one of its segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SegmentLink {
    /// A row of [`Tables::links`](crate::Tables::links).
    pub link: u8,
    /// The other segment.
    pub to: u8,
}
