//! What happens: code that changes the state and may stop to ask.

use crate::{
    ArgumentsId, ChoiceId, ExprId, Kinds, List, OfferId, ProcedureId, RangeId, RuleId, SiteId, Sort, StateId, Text,
};

/// One instruction. Targets of jumps are rows of [`Tables::code`](crate::Tables::code).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Op {
    /// Puts a value into a variable.
    Let(u8, ExprId),
    /// Goes on at the target if the condition is no.
    Unless(ExprId, u16),
    /// Goes on at the target.
    Jump(u16),
    /// Begins a loop: takes the members of the range now and goes to the `Next` at the target. The loop's place is kept
    /// in the variables `list` and `list + 1`.
    Each {
        /// What it ranges over.
        range: RangeId,
        /// The first of the loop's own two variables.
        list: u8,
        /// Whether members come in random order, drawn one by one.
        random: bool,
        /// Where its `Next` is.
        next: u16,
    },
    /// Takes the next member that is still in the range and goes to the body; after the last one, drops the list and
    /// goes on with the next instruction.
    Next {
        /// What it ranges over.
        range: RangeId,
        /// The first of the loop's own two variables.
        list: u8,
        /// Whether members come in random order.
        random: bool,
        /// Where the body begins.
        body: u16,
    },
    /// Drops the list of a loop that is left early.
    Drop(u8),
    /// Calls a procedure with as many arguments as it has parameters.
    Call(ProcedureId, ArgumentsId),
    /// Ends the procedure.
    Return,
    /// Puts a choice to the player it belongs to.
    Ask(ChoiceId, ArgumentsId),
    /// Moves a piece to a place of the given sort.
    MovePiece(ExprId, Sort, ExprId),
    /// Moves a tile to a zone.
    MoveTile(ExprId, ExprId),
    /// Lays a tile at a spot.
    Lay(ExprId, ExprId),
    /// Gives points to a player for a feature, if there is one.
    Give {
        /// How many; less than 0 takes.
        points: ExprId,
        /// Who gets them.
        player: ExprId,
        /// What for.
        feature: Option<ExprId>,
        /// Where the laws say so.
        site: SiteId,
    },
    /// Sets a state of the game.
    SetGame(StateId, ExprId),
    /// Sets a state of a thing.
    Set(StateId, ExprId, ExprId),
    /// Sets a state of everything back: no, 0 or nothing.
    Wipe(StateId),
    /// Makes a player the one whose turn it is.
    Activate(ExprId),
    /// Joins the features of two segments as long as the link stands; the last is the row of the link.
    Link(ExprId, ExprId, u8),
    /// Takes away the links of a kind that a segment has.
    Unlink(ExprId, u8),
    /// Puts a random member of the range into its variable.
    Draw(RangeId),
}

/// A piece of code that can be called.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Procedure {
    /// What it is, for people: `sequence turn`, `offer home in leaving`.
    pub name: Text,
    /// How many parameters it has: its first variables.
    pub parameters: u8,
    /// Variables of its frame, parameters included.
    pub locals: u8,
    /// The row of [`Tables::code`](crate::Tables::code) at which it begins.
    pub start: u16,
}

/// A question to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Choice {
    /// Its words.
    pub name: Text,
    /// The rulebook entries it carries out.
    pub rules: List<RuleId>,
    /// How many parameters it has.
    pub parameters: u8,
    /// The parameter that is asked.
    pub player: u8,
    /// Whether "nothing" is an answer.
    pub optional: bool,
    /// Its offers, in order of pack and id.
    pub offers: List<OfferId>,
}

/// One way to answer a choice. A legal action is the offer and the values of `values`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Offer {
    /// Its words.
    pub name: Text,
    /// The rulebook entries it carries out.
    pub rules: List<RuleId>,
    /// Parameters of the choice: the first variables of the frame.
    pub parameters: u8,
    /// Variables of the frame in which it is tried.
    pub locals: u8,
    /// A condition on the parameters alone, asked first.
    pub given: Option<ExprId>,
    /// What it ranges over, nested, outermost first; conditions are in the filters of the ranges.
    pub ranges: List<RangeId>,
    /// For each range its condition as it is written, with no definition put in place of its name: to tell why something
    /// is refused. May be shorter; then the filters of the ranges tell it.
    pub written: List<Option<ExprId>>,
    /// The variables that make up an action, with their sorts; others are projected away.
    pub values: List<OfferValue>,
    /// What must hold after its effects.
    pub so_that: Option<ExprId>,
    /// The effects. The procedure's first variables are the offer's parameters and all its range variables, in order.
    pub body: ProcedureId,
    /// Whether it may be taken besides the answer: the question is put again afterwards.
    pub aside: bool,
}

/// A variable that is part of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OfferValue {
    /// The variable.
    pub local: u8,
    /// Its sort.
    pub sort: Sort,
}

/// A law that waits for a feature to become something. It holds now and held for none of the features that went into it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Watch {
    /// What it is, for people.
    pub name: Text,
    /// The rulebook entries it carries out.
    pub rules: List<RuleId>,
    /// The kinds of features for which it can ever hold.
    pub kinds: Kinds,
    /// The kinds of features for which the condition also asks about cells or tiles around them.
    pub around: Kinds,
    /// The condition; variable 0 is the feature.
    pub condition: ExprId,
    /// Variables of the condition's frame.
    pub locals: u8,
    /// What happens; the feature is its only parameter.
    pub body: ProcedureId,
}

/// Something that the engine itself does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Deed {
    /// A tile was laid: the tile.
    Laid,
    /// A piece was moved: the piece.
    Moved,
    /// Two features became one: the feature.
    Joined,
    /// A feature was split: each part.
    Split,
    /// Points were given: the player.
    Given,
}

/// What is called when the engine does something.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Hook {
    /// When.
    pub deed: Deed,
    /// What; its parameter is what the deed was done to.
    pub body: ProcedureId,
}

/// What must never be: the range has no member, after every action.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Invariant {
    /// The law as written.
    pub text: Text,
    /// The rulebook entries.
    pub rules: List<RuleId>,
    /// The range.
    pub range: RangeId,
    /// Variables of its frame.
    pub locals: u8,
}

/// A place in the laws that gives points.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Site {
    /// The rulebook entries of the law.
    pub rules: List<RuleId>,
    /// The conditions of the loops and branches around it, as written: asked for explanations alone.
    pub because: List<ExprId>,
}

/// What is kept up to date for each feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Slot {
    /// Ports against which nothing lies yet.
    Openings,
    /// Tiles, each once.
    Tiles,
    /// Marks of a kind on its segments.
    Marks(u8),
    /// Pieces of these kinds on its segments.
    Pieces(Kinds),
    /// Pieces of these kinds on its segments, for each player.
    PlayerPieces(Kinds),
}
