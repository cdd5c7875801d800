//! The tables that a ruleset is lowered to: plain data, constructible in `const`, without logic.
//!
//! Everything is numbered; names are kept for people only. Lists are [`Cow`]s, so that the same types are `static`
//! data in generated Rust and owned data when a pack is compiled at run time.
//!
//! | part | where |
//! |---|---|
//! | what there is: lattice, kinds, tiles, zones, states | [`nouns`] |
//! | what is asked: expressions, ranges, definitions | [`query`] |
//! | what happens: code, procedures, choices, offers, watches | [`law`] |

use std::borrow::Cow;

pub mod law;
pub mod nouns;
pub mod query;

pub use law::*;
pub use nouns::*;
pub use query::*;

/// A list of table rows.
pub type List<T> = Cow<'static, [T]>;

/// A text for people.
pub type Text = Cow<'static, str>;

/// The value of what does not exist: the owner of a neutral piece, the feature of a piece that stands nowhere.
/// Every comparison with it is false, every relation is false, every number of it is 0.
pub const NOTHING: i32 = i32::MIN;

/// A set of kinds as bits: bit `k` for the kind with number `k`.
pub type Kinds = u64;

/// Every kind.
pub const EVERY_KIND: Kinds = u64::MAX;

/// A whole ruleset.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tables {
    /// The packs in play, sorted by id.
    pub packs: List<Text>,
    /// The options and the values chosen, sorted by name.
    pub options: List<ChosenOption>,
    /// The fewest players.
    pub least_players: u8,
    /// The most players.
    pub most_players: u8,
    /// The lattice on which tiles are laid.
    pub lattice: Lattice,
    /// Kinds of features; a segment has the kind of its feature.
    pub features: List<FeatureKind>,
    /// Things drawn on segments and tiles.
    pub marks: List<Name>,
    /// Kinds of links between segments.
    pub links: List<Name>,
    /// Classes of tiles; bit `k` of [`TileKind::classes`] stands for row `k`.
    pub classes: List<Name>,
    /// Kinds of pieces.
    pub pieces: List<PieceKind>,
    /// Places off the board.
    pub zones: List<Zone>,
    /// What is remembered.
    pub states: List<State>,
    /// What a side of a tile may carry.
    pub profiles: List<Profile>,
    /// Kinds of tiles.
    pub tiles: List<TileKind>,
    /// What is kept up to date for each feature.
    pub slots: List<Slot>,
    /// Expressions; they refer to each other by row.
    pub exprs: List<Expr>,
    /// Argument lists of calls and ranges: runs of rows that start where the caller says.
    pub arguments: List<ExprId>,
    /// Ranges.
    pub ranges: List<Range>,
    /// Sets of kinds that expressions refer to.
    pub kind_sets: List<Kinds>,
    /// Definitions.
    pub definitions: List<Definition>,
    /// Clauses of definitions, for explanations.
    pub clauses: List<Clause>,
    /// Code of procedures.
    pub code: List<Op>,
    /// Procedures: sequences, events, bodies of offers, laws that wait for something.
    pub procedures: List<Procedure>,
    /// Choices.
    pub choices: List<Choice>,
    /// Offers.
    pub offers: List<Offer>,
    /// What is watched of features.
    pub watches: List<Watch>,
    /// What is called when the engine itself does something.
    pub hooks: List<Hook>,
    /// What must never be.
    pub invariants: List<Invariant>,
    /// Places in the laws that give points.
    pub sites: List<Site>,
    /// Ids of rulebook entries.
    pub rules: List<Text>,
    /// The procedure that is a whole game.
    pub game: ProcedureId,
    /// Whether a player's score is the greatest: a definition of one player, or none.
    pub winning: Option<DefinitionId>,
}

/// An option and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ChosenOption {
    /// The option.
    pub name: Text,
    /// The value.
    pub value: Text,
}

/// A name for people, and its plural.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Name {
    /// The words.
    pub words: Text,
    /// The plural words.
    pub plural: Text,
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        pub struct $name(pub u16);
        impl $name {
            /// The row as an index.
            pub const fn index(self) -> usize { self.0 as usize }
        }
    )*};
}
ids! {
    /// A row of [`Tables::exprs`].
    ExprId,
    /// The beginning of a run in [`Tables::arguments`].
    ArgumentsId,
    /// A row of [`Tables::ranges`].
    RangeId,
    /// A row of [`Tables::kind_sets`].
    KindSetId,
    /// A row of [`Tables::definitions`].
    DefinitionId,
    /// A row of [`Tables::clauses`].
    ClauseId,
    /// A row of [`Tables::procedures`].
    ProcedureId,
    /// A row of [`Tables::choices`].
    ChoiceId,
    /// A row of [`Tables::offers`].
    OfferId,
    /// A row of [`Tables::sites`].
    SiteId,
    /// A row of [`Tables::rules`].
    RuleId,
    /// A row of [`Tables::states`].
    StateId,
    /// A row of [`Tables::slots`].
    SlotId,
    /// A row of [`Tables::zones`].
    ZoneId,
}
