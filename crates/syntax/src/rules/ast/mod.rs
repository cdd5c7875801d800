//! The syntax tree of a rule file: shapes alone. What words mean is decided in `model`.

mod effect;
mod expr;

pub use effect::*;
pub use expr::*;

use tilewright_diagnostics::{Span, Spanned};

/// A word as written: lower case, perhaps with hyphens.
pub type Word = Spanned<String>;

/// The id of a rulebook entry, such as `BASE-TURN-01`.
pub type RuleId = Spanned<String>;

/// A rule file: sections in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct RuleFile {
    /// Its sections.
    pub sections: Vec<Section>,
}

/// `[IDS with GUARDS]` and the clauses below it.
#[derive(Clone, Debug)]
pub struct Section {
    /// The heading.
    pub span: Span,
    /// The entries that its clauses carry out.
    pub ids: Vec<RuleId>,
    /// When its clauses are in force.
    pub guards: Vec<Guard>,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

/// `with PACK`, `with option NAME = VALUE`, or the same with `without`.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The whole guard.
    pub span: Span,
    /// False for `without`.
    pub positive: bool,
    /// What is asked.
    pub what: GuardKind,
}

/// What a guard asks about the chosen ruleset.
#[derive(Clone, Debug)]
pub enum GuardKind {
    /// Whether a pack is in play.
    Pack(Word),
    /// Whether an option has a value.
    Option {
        /// The option's words, joined by blanks.
        name: Word,
        /// The value's words, joined by blanks.
        value: Word,
    },
}

/// One law.
#[derive(Clone, Debug)]
pub struct Clause {
    /// The whole clause.
    pub span: Span,
    /// Which law.
    pub kind: ClauseKind,
}

/// The kinds of laws.
#[derive(Clone, Debug)]
pub enum ClauseKind {
    /// `define ...`
    Define(Define),
    /// A clause of a definition: an exception, an amount, a permission.
    Fact(Fact),
    /// `X has step Y after Z before W.`
    Step(Step),
    /// `during`, `on` or `when ... becomes`, with effects.
    Law(Law),
    /// `event E.`
    Event(Phrase),
    /// `choice K by player w, or nothing.`
    Choice(ChoiceDecl),
    /// `offer N in K for each ... when ... { ... }`
    Offer(Offer),
    /// `no offer N in K when C.`
    Withhold(Withhold),
    /// `never R.`
    Never(Range),
    /// `follows from IDS.`
    Follows(Vec<RuleId>),
}

/// `define HEAD as a number, normally E.` and its kin.
#[derive(Clone, Debug)]
pub struct Define {
    /// What is defined, with its parameters: `share of player w in feature f`, or the subject `feature f`, `piece p`.
    pub head: Phrase,
    /// What kind of answer it has, and the answer when no clause applies.
    pub body: DefineBody,
}

/// The kind of answer of a definition.
#[derive(Clone, Debug)]
pub enum DefineBody {
    /// `as a SORT, normally E`; the sort `ranking` makes a list that packs lengthen.
    Value {
        /// The sort's words: `number`, `player`, `ranking`.
        sort: Vec<Word>,
        /// The default.
        normally: Expr,
    },
    /// `is QUALITY, normally ...`
    Quality {
        /// The adjective and its arguments.
        quality: Phrase,
        /// The default.
        normally: Normally,
    },
    /// `may VERB, normally ...`
    Right {
        /// The verb and its arguments.
        right: Phrase,
        /// The default.
        normally: Normally,
    },
}

/// The default of a quality or a right.
#[derive(Clone, Debug)]
pub enum Normally {
    /// `normally never`
    Never,
    /// `normally always`
    Always,
    /// `normally when C`
    When(Expr),
}

/// A clause of a definition: `HEAD TAIL when C instead of IDS.`
#[derive(Clone, Debug)]
pub struct Fact {
    /// The definition's head, or the subject of a quality or right, with kinds and variables.
    pub head: Phrase,
    /// What it says.
    pub tail: FactTail,
    /// Its condition.
    pub when: Option<Expr>,
    /// `instead of IDS`: silences those clauses where this one holds.
    pub instead: Vec<RuleId>,
    /// `replaces IDS`: silences those clauses everywhere.
    pub replaces: Vec<RuleId>,
    /// `despite IDS`: wins over those narrowing clauses.
    pub despite: Vec<RuleId>,
}

/// What a clause does to its definition. The verb says the layer.
#[derive(Clone, Debug)]
pub enum FactTail {
    /// `is E` (an exception, or a quality that widens), `is not E` (narrows). Which of them, resolution tells.
    Is {
        /// Whether `not` stands there.
        not: bool,
        /// A value, or a phrase that names a quality.
        value: Expr,
    },
    /// `may V` / `may not V`.
    May {
        /// Whether `not` stands there.
        not: bool,
        /// The verb and its arguments.
        right: Phrase,
    },
    /// `increases by E`
    Increases(Expr),
    /// `decreases by E`
    Decreases(Expr),
    /// `is multiplied by E`
    Multiplied(Expr),
    /// `continues with E`: one more item of a ranking.
    Continues(Expr),
}

/// `X has step Y after Z before W.`
#[derive(Clone, Debug)]
pub struct Step {
    /// The sequence with its parameters.
    pub sequence: Phrase,
    /// The step's words.
    pub name: Vec<Word>,
    /// Steps that come earlier.
    pub after: Vec<Vec<Word>>,
    /// Steps that come later.
    pub before: Vec<Vec<Word>>,
}

/// Effects at a moment.
#[derive(Clone, Debug)]
pub struct Law {
    /// When.
    pub moment: Moment,
    /// Its condition, looked at when the moment comes.
    pub when: Option<Expr>,
    /// Laws that it silences where its condition holds.
    pub instead: Vec<RuleId>,
    /// Laws that it silences everywhere.
    pub replaces: Vec<RuleId>,
    /// Laws at the same moment that come first.
    pub after: Vec<RuleId>,
    /// Laws at the same moment that come later.
    pub before: Vec<RuleId>,
    /// What happens.
    pub effects: Vec<Effect>,
}

/// The moments that laws wait for.
#[derive(Clone, Debug)]
pub enum Moment {
    /// `during STEP`
    During(Phrase),
    /// `on EVENT`
    On(Phrase),
    /// `when SUBJECT becomes QUALITY`
    Becomes {
        /// `feature f`
        subject: Phrase,
        /// `complete`
        quality: Phrase,
    },
}

/// `choice K by player w, or nothing.`
#[derive(Clone, Debug)]
pub struct ChoiceDecl {
    /// The choice with its parameters; the one after `by` is asked.
    pub head: Phrase,
    /// Whether "nothing" is an answer.
    pub optional: bool,
}

/// One more answer to a choice.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What it is called.
    pub name: Vec<Word>,
    /// The choice it belongs to, or the sequence during which it may be taken at any time.
    pub place: OfferPlace,
    /// What it ranges over.
    pub ranges: Vec<Range>,
    /// Its condition.
    pub when: Option<Expr>,
    /// What must hold after its effects.
    pub so_that: Option<Expr>,
    /// `at most E times in SEQUENCE`
    pub limit: Option<(Expr, Vec<Word>)>,
    /// What happens.
    pub effects: Vec<Effect>,
}

/// Where an offer is made.
#[derive(Clone, Debug)]
pub enum OfferPlace {
    /// `in CHOICE by player w`
    In(Phrase),
    /// `at any time in SEQUENCE by player w`
    AnyTime(Phrase),
}

/// `no offer N in K when C.`
#[derive(Clone, Debug)]
pub struct Withhold {
    /// The offer.
    pub name: Vec<Word>,
    /// The choice.
    pub choice: Phrase,
    /// The condition.
    pub when: Option<Expr>,
}
