//! Typed laws: definitions and their clauses, sequences, choices, effects.

use super::{
    ChoiceId, ClauseId, DefinitionId, EventId, Expr, Frame, Kinds, LinkId, Origin, Range, SequenceId, StateId, Type,
    VariableId,
};
use tilewright_diagnostics::{Span, Spanned};

/// Something that is asked and that packs refine.
#[derive(Clone, Debug)]
pub struct Definition {
    /// How it is written, with `_` for arguments: `share of _ in _`, `_ may stand on _`.
    pub name: String,
    /// What kind of answer it has.
    pub form: Form,
    /// Its parameters, with the letters and kinds of its `define`.
    pub parameters: Vec<Type>,
    /// Its answer.
    pub result: Type,
    /// Its clauses; the first is the default of its `define`. Their frames begin with the parameters.
    pub clauses: Vec<Clause>,
    /// Where it is defined.
    pub origin: Origin,
}

/// The kind of answer of a definition, which says what packs may do to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// One value: exceptions; of a number also additions and multiplications.
    Value,
    /// A list of numbers, compared in order; packs continue it.
    Ranking,
    /// `is QUALITY`: widenings and narrowings.
    Quality,
    /// `may VERB`: widenings and narrowings.
    Right,
}

/// One clause of a definition.
#[derive(Clone, Debug)]
pub struct Clause {
    /// What it does.
    pub layer: Layer,
    /// Its variables; the first are the definition's parameters.
    pub frame: Frame,
    /// The kinds of each parameter for which it is meant.
    pub kinds: Vec<Kinds>,
    /// Its condition.
    pub when: Option<Expr>,
    /// Its value; for qualities and rights `yes`.
    pub value: Expr,
    /// Clauses of the same definition that it silences where it holds, each with whether it does so everywhere
    /// (`replaces`). For a widening: the narrowings over which it wins (`despite`).
    pub silences: Vec<Silence>,
    /// Where it comes from.
    pub origin: Origin,
}

/// One clause silences another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Silence {
    /// The silenced clause.
    pub clause: ClauseId,
    /// Whether everywhere, not just where the other one holds.
    pub everywhere: bool,
}

/// What a clause does to its definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// The answer where no exception holds.
    Default,
    /// Another value.
    Exception,
    /// Adds to the value; `decreases by` adds the negative.
    Addition,
    /// Multiplies the value.
    Multiplication,
    /// One more item of a ranking.
    Continuation,
    /// Yes as well.
    Widening,
    /// No after all.
    Narrowing,
}

/// A row of steps; laws say what happens during it. Every step is a sequence with the same parameters.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// How it is written: `settling of _`.
    pub name: String,
    /// Its parameters.
    pub parameters: Vec<Type>,
    /// Its steps, in the order of the packs and files; `order` says which come before which.
    pub steps: Vec<Step>,
    /// Where it is first named.
    pub span: Span,
}

/// One step of a sequence.
#[derive(Clone, Debug)]
pub struct Step {
    /// The sequence that is the step.
    pub sequence: SequenceId,
    /// Steps of the same sequence that come earlier.
    pub after: Vec<SequenceId>,
    /// Steps of the same sequence that come later.
    pub before: Vec<SequenceId>,
    /// Where it comes from.
    pub origin: Origin,
}

/// Something that is announced.
#[derive(Clone, Debug)]
pub struct Event {
    /// How it is written: `deployed _`.
    pub name: String,
    /// What it is about.
    pub parameters: Vec<Type>,
    /// Raised by the engine itself, not by rules.
    pub deed: Option<Deed>,
    /// Where it is declared; nothing for the engine's own.
    pub origin: Option<Origin>,
}

/// The engine's own events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// `laid tile t`
    Laid,
    /// `moved piece p`
    Moved,
    /// `joined feature f`
    Joined,
    /// `split feature f`
    Split,
    /// `given player w`
    Given,
}

/// A question to a player.
#[derive(Clone, Debug)]
pub struct Choice {
    /// How it is written: `leaving of _ by _`.
    pub name: String,
    /// Its parameters.
    pub parameters: Vec<Type>,
    /// The parameter that is asked.
    pub player: usize,
    /// Whether "nothing" is an answer.
    pub optional: bool,
    /// Where it is declared.
    pub origin: Origin,
}

/// One way to answer a choice.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its words.
    pub name: String,
    /// The choice, or the sequence during which it may be taken at any time.
    pub place: OfferPlace,
    /// Its variables; the first are the parameters of its choice (for `at any time`: the player).
    pub frame: Frame,
    /// The kinds of each parameter for which it is meant.
    pub kinds: Vec<Kinds>,
    /// What it ranges over.
    pub ranges: Vec<Range>,
    /// Its condition.
    pub when: Option<Expr>,
    /// What must hold after its effects.
    pub so_that: Option<Expr>,
    /// How often at most, and in which sequence.
    pub limit: Option<(Expr, SequenceId)>,
    /// What happens.
    pub effects: Vec<Effect>,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where an offer is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferPlace {
    /// In a choice.
    Choice(ChoiceId),
    /// With every question put to the player while a sequence runs.
    AnyTime(SequenceId),
}

/// `no offer N in K when C.`
#[derive(Clone, Debug)]
pub struct Withhold {
    /// The offer's words.
    pub name: String,
    /// The choice.
    pub choice: ChoiceId,
    /// Its variables; the first are the choice's parameters.
    pub frame: Frame,
    /// The kinds of each parameter for which it is meant.
    pub kinds: Vec<Kinds>,
    /// The condition.
    pub when: Option<Expr>,
    /// Where it comes from.
    pub origin: Origin,
}

/// Effects at a moment.
#[derive(Clone, Debug)]
pub struct Law {
    /// When.
    pub moment: Moment,
    /// Its variables; the first are the moment's parameters.
    pub frame: Frame,
    /// The kinds of each parameter for which it is meant.
    pub kinds: Vec<Kinds>,
    /// Its condition.
    pub when: Option<Expr>,
    /// Ids of laws that it silences where it holds; all laws of that id at the same moment.
    pub instead: Vec<Spanned<String>>,
    /// Ids of laws that it silences everywhere.
    pub replaces: Vec<Spanned<String>>,
    /// Ids of laws at the same moment that come first.
    pub after: Vec<Spanned<String>>,
    /// Ids of laws at the same moment that come later.
    pub before: Vec<Spanned<String>>,
    /// What happens.
    pub effects: Vec<Effect>,
    /// Where it comes from.
    pub origin: Origin,
}

/// The moments that laws wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// A sequence (usually a step) runs.
    During(SequenceId),
    /// An event is announced.
    On(EventId),
    /// A feature becomes what a quality says: a definition of one feature, or a yes/no state of features.
    Becomes(Quality),
}

/// A quality of one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quality {
    /// A definition of form [`Form::Quality`] with one parameter.
    Definition(DefinitionId),
    /// A yes/no state.
    State(StateId),
}

/// One effect.
#[derive(Clone, Debug)]
pub struct Effect {
    /// Which effect.
    pub kind: EffectKind,
    /// Where it is written.
    pub span: Span,
}

/// The kinds of effects.
#[derive(Clone, Debug)]
pub enum EffectKind {
    /// For each member of a range, taken when the loop begins and asked again when each comes up.
    Each {
        /// What it ranges over.
        range: Range,
        /// Whether in random order.
        random: bool,
        /// What happens.
        body: Vec<Effect>,
    },
    /// If, else.
    If {
        /// The condition.
        condition: Expr,
        /// When it holds.
        then: Vec<Effect>,
        /// When it does not.
        otherwise: Vec<Effect>,
    },
    /// Binds a variable.
    Let(VariableId, Expr),
    /// Binds a variable to a random member of a range.
    LetRandom(VariableId, Range),
    /// Puts a choice.
    Choose(ChoiceId, Vec<Expr>),
    /// Repeats, at most so often.
    Repeat(Expr, Vec<Effect>),
    /// Turns of a sequence, clockwise from a player, until a condition holds; looked at before each.
    TakeTurns {
        /// One turn.
        sequence: SequenceId,
        /// Who begins.
        from: Expr,
        /// When it ends.
        until: Expr,
    },
    /// Leaves the nearest loop.
    Stop,
    /// Sets a state of the game or of a thing; `None` as value clears it.
    Set(StateId, Option<Expr>, Option<Expr>),
    /// Makes a player the active one.
    Activate(Expr),
    /// Moves a piece or tile to a place.
    Move(Expr, Expr),
    /// Lays a tile at a spot.
    Lay(Expr, Expr),
    /// Gives points to a player for a feature; `take` gives the negative.
    Give {
        /// How many.
        points: Expr,
        /// To whom.
        player: Expr,
        /// What for.
        feature: Option<Expr>,
    },
    /// Links two segments.
    Link(Expr, Expr, LinkId),
    /// Takes away a segment's links of a kind.
    Unlink(Expr, LinkId),
    /// Announces an event.
    Announce(EventId, Vec<Expr>),
    /// Runs a sequence.
    Do(SequenceId, Vec<Expr>),
}

/// What must never be.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// Its variables.
    pub frame: Frame,
    /// The range that must stay empty.
    pub range: Range,
    /// Where it comes from.
    pub origin: Origin,
}

/// Entries that need no clause of their own.
#[derive(Clone, Debug)]
pub struct Follows {
    /// The entries from which they follow.
    pub from: Vec<Spanned<String>>,
    /// Where it comes from; `rules` are the entries that follow.
    pub origin: Origin,
}

/// A section under a guard of a pack that is known but not there.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The pack that it waits for.
    pub pack: String,
    /// The section's pack.
    pub of: super::PackId,
    /// Its entries.
    pub rules: Vec<Spanned<String>>,
}
