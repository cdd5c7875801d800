//! What is asked: expressions over the state, which change nothing.

use crate::{
    ArgumentsId, ClauseId, DefinitionId, ExprId, KindSetId, Kinds, List, ProcedureId, RangeId, RuleId, SlotId, Sort,
    StateId, Text,
};

/// An expression. Its value is an `i32`; truths are 1 and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Expr {
    /// A value known beforehand; [`NOTHING`](crate::NOTHING) too.
    Const(i32),
    /// A variable of the frame.
    Local(u8),
    /// The player whose turn it is.
    Active,
    /// The player who began.
    First,
    /// The cell in the middle of the board, unturned, as a spot.
    Origin,
    /// A zone: its row, and its owner if it has one.
    Zone(u16, Option<ExprId>),
    /// Something that the engine knows of one thing.
    Get(Function, ExprId),
    /// A state of the game.
    GameState(StateId),
    /// A state of a thing.
    State(StateId, ExprId),
    /// A slot of a feature.
    Slot(SlotId, ExprId),
    /// A slot of a feature for a player.
    PlayerSlot(SlotId, ExprId, ExprId),
    /// How often a mark is drawn on a tile.
    TileMarks(u8, ExprId),
    /// How often a mark is drawn on a segment.
    SegmentMarks(u8, ExprId),
    /// A definition, with as many arguments as it has parameters.
    Call(DefinitionId, ArgumentsId),
    /// Yes if it is no. What is nothing counts as no.
    Not(ExprId),
    /// Both; the second is not asked if the first is no.
    And(ExprId, ExprId),
    /// Either; the second is not asked if the first is yes.
    Or(ExprId, ExprId),
    /// The second if the first is yes, otherwise the third.
    If(ExprId, ExprId, ExprId),
    /// A comparison; false if either is nothing.
    Compare(Comparison, ExprId, ExprId),
    /// Arithmetic, saturating; nothing counts as 0.
    Arith(Arithmetic, ExprId, ExprId),
    /// Whether a piece, segment, feature or tile is of one of these kinds (for tiles: has one of these classes).
    IsKind(Sort, KindSetId, ExprId),
    /// Whether a range has a member.
    Exists(RangeId),
    /// How many members a range has.
    Count(RangeId),
    /// A fold of an expression over a range; 0 (`Sum`) or nothing if it has no member.
    Fold(Fold, RangeId, ExprId),
    /// Whether a value is a member of a range.
    Member(RangeId, ExprId),
    /// Whether a condition would hold after the effects of a procedure of no parameters, which sees this frame.
    Supposing(ProcedureId, ExprId),
}

/// What the engine knows of one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Function {
    /// The owner of a piece, tile or zone.
    OwnerOfPiece,
    /// The owner of a tile.
    OwnerOfTile,
    /// The owner of a zone.
    OwnerOfZone,
    /// The feature of a segment that lies on the board.
    FeatureOfSegment,
    /// The feature on which a piece stands (on a segment, or on the only field-like segment around its vertex).
    FeatureOfPiece,
    /// The segment on which a piece stands.
    SegmentOfPiece,
    /// The tile of a segment.
    TileOfSegment,
    /// The tile on which a piece stands.
    TileOfPiece,
    /// The tile that lies on a cell.
    TileOfCell,
    /// The only tile of a feature; nothing if it has several.
    TileOfFeature,
    /// The cell of a tile.
    CellOfTile,
    /// The cell of a spot.
    CellOfSpot,
    /// The zone in which a piece or tile is.
    ZoneOfPiece,
    /// The zone in which a tile is.
    ZoneOfTile,
    /// The next player in turn order.
    LeftOf,
    /// The score of a player.
    ScoreOf,
    /// How many cells meet in a vertex: a constant of the lattice.
    CellsOfVertex,
    /// 1 if a piece or tile is on the board.
    PieceOnBoard,
    /// 1 if a tile is on the board.
    TileOnBoard,
    /// 1 if a cell has no tile.
    CellIsEmpty,
}

/// Comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Comparison {
    /// The same.
    Equal,
    /// Less.
    Less,
    /// Less or the same.
    AtMost,
}

/// Arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Arithmetic {
    /// Sum.
    Add,
    /// Difference.
    Subtract,
    /// Product.
    Multiply,
}

/// Folds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Fold {
    /// The sum.
    Sum,
    /// The greatest.
    Greatest,
    /// The least.
    Least,
}

/// Things looked at one by one, in an order fixed by the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Range {
    /// The sort of the members.
    pub element: Sort,
    /// How they are found.
    pub relation: Relation,
    /// The sort of the first argument; `Game` if there is none.
    pub anchor: Sort,
    /// The arguments of the relation.
    pub arguments: ArgumentsId,
    /// The kinds of members (for tiles: classes); [`EVERY_KIND`](crate::EVERY_KIND) if all.
    pub kinds: Kinds,
    /// The variable that takes each member.
    pub local: u8,
    /// A condition on each member.
    pub filter: Option<ExprId>,
    /// Whether members that are alike (pieces of one kind and owner in one zone or on one segment) count once.
    pub alike: bool,
}

/// How the members of a range are found. Which sorts of element and anchor go together is said with each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Relation {
    /// All: players in turn order; features, tiles, pieces on the board.
    All,
    /// All players, clockwise from one, who is included.
    From,
    /// All players clockwise after one, who is left out.
    After,
    /// Pieces or tiles in a zone; pieces, segments or tiles in a feature.
    In,
    /// Segments, pieces or features on a tile; pieces on a segment.
    On,
    /// Segments, features, cells, tiles or pieces at a vertex.
    At,
    /// Vertices, cells of a tile.
    Of,
    /// Spots at which a tile's sides fit what lies there, next to at least one tile.
    For,
    /// Features that touch a feature; cells or tiles that share a side with a cell or tile.
    Beside,
    /// Cells, tiles or features on tiles around a cell, tile or one-tile feature: side or corner, without itself.
    Around,
    /// The same, with itself.
    Near,
    /// Features at the other end of a link (second argument: the link's row) of a feature or segment; segments likewise.
    Through,
    /// Cells or tiles across the sides at which a tile (first argument), laid at a spot (second), has segments of a kind
    /// of feature (third argument: its row).
    Beyond,
    /// Tiles with a wild side against a feature.
    Against,
    /// Things that carry a yes/no state (first argument: its row).
    Marked,
    /// Numbers from the first argument to the second.
    Between,
}

/// A definition: asked with arguments, answered by clauses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Definition {
    /// How it is written, with `_` for arguments: `share of _ in _`.
    pub name: Text,
    /// The sorts of its parameters.
    pub parameters: List<Sort>,
    /// The sort of its answer.
    pub result: Sort,
    /// Variables of its frame, parameters included.
    pub locals: u8,
    /// How the answer depends on kinds of parameters: the entry for a call is found by these, first one slowest.
    pub dispatch: List<Dispatch>,
    /// The expression for each combination of kinds; one if there is no dispatch.
    pub entries: List<ExprId>,
    /// Its clauses, for explanations: the default first.
    pub clauses: List<ClauseId>,
}

/// A parameter by whose kind the entry is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Dispatch {
    /// The parameter.
    pub parameter: u8,
    /// Its sort: `Piece`, `Segment` or `Feature`.
    pub sort: Sort,
    /// How many kinds there are.
    pub kinds: u8,
}

/// One clause of a definition, as written, before kinds were worked out: for explanations.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Clause {
    /// The rulebook entries it carries out.
    pub rules: List<RuleId>,
    /// What it does.
    pub layer: Layer,
    /// Its condition, kinds included; none if it always holds.
    pub when: Option<ExprId>,
    /// Its value; for truths 1.
    pub value: ExprId,
    /// Clauses that silence it where they hold; for a narrowing: widenings that win over it.
    pub silenced_by: List<ClauseId>,
}

/// What a clause does to its definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Layer {
    /// The answer where no exception holds.
    Default,
    /// Another value.
    Exception,
    /// Adds to it.
    Addition,
    /// Multiplies it.
    Multiplication,
    /// Yes as well.
    Widening,
    /// No after all.
    Narrowing,
}
