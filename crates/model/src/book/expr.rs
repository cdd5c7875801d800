//! Typed expressions and ranges.

use super::{DefinitionId, Effect, FeatureId, Kinds, LinkId, MarkId, Sort, StateId, Type, VariableId, ZoneId};
use tilewright_diagnostics::Span;

/// A typed expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it computes.
    pub kind: ExprKind,
    /// What its value is.
    pub ty: Type,
    /// Where it is written.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A number.
    Number(i32),
    /// Yes or no.
    Truth(bool),
    /// A variable.
    Variable(VariableId),
    /// The player whose turn it is.
    ActivePlayer,
    /// The player who began.
    FirstPlayer,
    /// The spot in the middle of the board.
    Origin,
    /// The game.
    Game,
    /// A zone, and whose.
    Zone(ZoneId, Option<Box<Expr>>),
    /// Something that the engine knows of one thing; the sort of the argument selects which.
    Function(Function, Box<Expr>),
    /// A state: of a thing, or of the game.
    State(StateId, Option<Box<Expr>>),
    /// How often a mark is drawn on a feature, segment or tile.
    Marks(MarkId, Box<Expr>),
    /// A definition with its arguments.
    Call(DefinitionId, Vec<Expr>),
    /// Not.
    Not(Box<Expr>),
    /// And.
    And(Box<Expr>, Box<Expr>),
    /// Or.
    Or(Box<Expr>, Box<Expr>),
    /// A comparison.
    Compare(Comparison, Box<Expr>, Box<Expr>),
    /// Arithmetic on numbers.
    Arith(Arithmetic, Box<Expr>, Box<Expr>),
    /// Whether a thing is of one of these kinds.
    IsKind(Box<Expr>, Kinds),
    /// Whether a range has a member.
    Exists(Box<Range>),
    /// How many members a range has.
    Count(Box<Range>),
    /// A fold of an expression over a range.
    Fold(Fold, Box<Expr>, Box<Range>),
    /// Whether a value is a member of a range.
    Member(Box<Expr>, Box<Range>),
    /// Whether a condition would hold after effects.
    Supposing(Box<Expr>, Vec<Effect>),
}

/// What the engine knows of one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// `owner of` a piece, tile or zone: player.
    Owner,
    /// `feature of` a segment or piece.
    Feature,
    /// `segment of` a piece.
    Segment,
    /// `tile of` a segment, piece, cell or feature.
    Tile,
    /// `cell of` a tile or spot.
    Cell,
    /// `zone of` a piece or tile.
    Zone,
    /// `left of` a player: the next in turn order.
    Left,
    /// `score of` a player.
    Score,
    /// `openings of` a feature: ports against which nothing lies yet.
    Openings,
    /// A cell that is `empty`.
    Empty,
    /// A piece or tile that is `on board`.
    OnBoard,
}

/// Comparisons. Those that the language has besides are made of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
pub enum Fold {
    /// The sum; 0 of nothing.
    Sum,
    /// The greatest.
    Greatest,
    /// The least.
    Least,
}

/// What is looked at, one by one.
#[derive(Clone, Debug)]
pub struct Range {
    /// The variable that takes each member.
    pub variable: VariableId,
    /// The sort of its members.
    pub element: Sort,
    /// Their kinds.
    pub kinds: Kinds,
    /// How they are found.
    pub relation: Relation,
    /// Adjectives, roles and `where`, joined by `and`.
    pub filter: Option<Expr>,
    /// Where it is written.
    pub span: Span,
}

/// How the members of a range are found.
#[derive(Clone, Debug)]
pub enum Relation {
    /// All there are: players; features, tiles and pieces on the board.
    All,
    /// `players from w`: clockwise, with him.
    From(Expr),
    /// `players after w`: clockwise, without him.
    After(Expr),
    /// `in`: pieces or tiles in a zone; pieces, segments or tiles in a feature.
    In(Expr),
    /// `on`: segments, pieces or features on a tile; pieces on a segment.
    On(Expr),
    /// `at`: segments, features, cells, tiles or pieces at a vertex.
    At(Expr),
    /// `of`: vertices or cells of a tile.
    Of(Expr),
    /// `for`: spots for a tile.
    For(Expr),
    /// `beside`: features that touch a feature; cells or tiles that share a side with a cell or tile.
    Beside(Expr),
    /// `around`: side or corner, without itself.
    Around(Expr),
    /// `near`: the same, with itself; also segments and pieces on such tiles.
    Near(Expr),
    /// `through LINK from`: the other end of a link.
    Through(LinkId, Expr),
    /// `through KIND from TILE at SPOT`: cells or tiles across the sides that carry such a segment.
    Beyond(FeatureId, Expr, Expr),
    /// `against`: tiles with a wild side against a feature.
    Against(Expr),
    /// `from E to E`: numbers.
    Between(Expr, Expr),
}
