//! Sorts, kinds and where things come from.

use tilewright_diagnostics::{Span, Spanned};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub usize);
    )*};
}
ids! {
    /// A pack of the rulebook.
    PackId,
    /// A kind of feature.
    FeatureId,
    /// A mark.
    MarkId,
    /// A kind of link.
    LinkId,
    /// A class of tiles.
    ClassId,
    /// A kind of piece.
    PieceId,
    /// A group of kinds of pieces.
    GroupId,
    /// A role of pieces.
    RoleId,
    /// A colour of pictures.
    TintId,
    /// A zone.
    ZoneId,
    /// A state.
    StateId,
    /// An option.
    OptionId,
    /// A definition.
    DefinitionId,
    /// A clause of a definition, by its place in [`Definition::clauses`](super::Definition::clauses).
    ClauseId,
    /// A sequence.
    SequenceId,
    /// An event.
    EventId,
    /// A choice.
    ChoiceId,
    /// A variable of a [`Frame`].
    VariableId,
}

/// The sorts of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// A number.
    Number,
    /// Yes or no: conditions only.
    Truth,
    /// A player.
    Player,
    /// A tile.
    Tile,
    /// A cell of the board.
    Cell,
    /// A cell and a rotation for a tile.
    Spot,
    /// A corner where cells meet.
    Vertex,
    /// A part of a feature on one tile.
    Segment,
    /// A feature.
    Feature,
    /// A piece.
    Piece,
    /// A place off the board.
    Zone,
    /// The game itself.
    Game,
}

impl Sort {
    /// All sorts that have a word of their own in rules.
    pub const NAMED: &[Sort] = &[
        Sort::Number,
        Sort::Player,
        Sort::Tile,
        Sort::Cell,
        Sort::Spot,
        Sort::Vertex,
        Sort::Segment,
        Sort::Feature,
        Sort::Piece,
        Sort::Zone,
    ];

    /// The word for it in rules.
    pub fn word(self) -> &'static str {
        match self {
            Sort::Number => "number",
            Sort::Truth => "condition",
            Sort::Player => "player",
            Sort::Tile => "tile",
            Sort::Cell => "cell",
            Sort::Spot => "spot",
            Sort::Vertex => "vertex",
            Sort::Segment => "segment",
            Sort::Feature => "feature",
            Sort::Piece => "piece",
            Sort::Zone => "zone",
            Sort::Game => "game",
        }
    }

    /// The plural word.
    pub fn plural(self) -> &'static str {
        match self {
            Sort::Vertex => "vertices",
            Sort::Number => "numbers",
            Sort::Truth => "conditions",
            Sort::Player => "players",
            Sort::Tile => "tiles",
            Sort::Cell => "cells",
            Sort::Spot => "spots",
            Sort::Segment => "segments",
            Sort::Feature => "features",
            Sort::Piece => "pieces",
            Sort::Zone => "zones",
            Sort::Game => "games",
        }
    }
}

/// A set of kinds of one sort as bits: kinds of pieces, kinds of features (also for segments), classes of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kinds(pub u64);

impl Kinds {
    /// Every kind.
    pub const ALL: Kinds = Kinds(u64::MAX);

    /// One kind.
    pub fn one(index: usize) -> Kinds {
        Kinds(1u64.checked_shl(u32::try_from(index).unwrap_or(u32::MAX)).unwrap_or(0))
    }

    /// Kinds in both.
    pub fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// Kinds in either.
    pub fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether a kind is in it.
    pub fn has(self, index: usize) -> bool {
        self.0 & Kinds::one(index).0 != 0
    }

    /// Whether every kind is in it.
    pub fn is_all(self) -> bool {
        self == Kinds::ALL
    }
}

/// What a value is: a sort, and which kinds of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Type {
    /// The sort.
    pub sort: Sort,
    /// The kinds; [`Kinds::ALL`] where nothing is known.
    pub kinds: Kinds,
}

impl Type {
    /// Any kind of a sort.
    pub fn of(sort: Sort) -> Type {
        Type { sort, kinds: Kinds::ALL }
    }
}

/// Where a law comes from and when it is in force.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The pack.
    pub pack: PackId,
    /// The clause in its file.
    pub span: Span,
    /// The entries that it carries out.
    pub rules: Vec<Spanned<String>>,
    /// All must hold for it to be in force.
    pub guards: Vec<Guard>,
}

/// A condition on the chosen ruleset.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Guard {
    /// False for `without`.
    pub positive: bool,
    /// What is asked.
    pub what: GuardWhat,
}

/// What a guard asks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GuardWhat {
    /// Whether the pack with this id is in play.
    Pack(String),
    /// Whether an option has its n-th value.
    Option(OptionId, usize),
}

/// The variables of one law. Parameters come first.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Each variable.
    pub variables: Vec<Variable>,
}

/// A variable.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its letter; empty where the author gave none.
    pub name: String,
    /// What it is.
    pub ty: Type,
    /// Where it is bound.
    pub span: Span,
}
