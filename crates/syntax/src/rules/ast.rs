//! The syntax tree of a rule file: shapes alone. What words mean is decided in `model`.

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

/// One effect.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The whole effect.
    pub span: Span,
    /// Which effect.
    pub kind: EffectKind,
}

/// The kinds of effects.
#[derive(Clone, Debug)]
pub enum EffectKind {
    /// `for each R { ... }`
    Each {
        /// What it ranges over.
        range: Range,
        /// `in random order`
        random: bool,
        /// What happens for each.
        body: Vec<Effect>,
    },
    /// `if C { ... } else { ... }`
    If {
        /// The condition.
        condition: Expr,
        /// When it holds.
        then: Vec<Effect>,
        /// When it does not.
        otherwise: Vec<Effect>,
    },
    /// `let x be E.`
    Let {
        /// The variable.
        variable: Word,
        /// Its value.
        value: Expr,
    },
    /// `choose K.`
    Choose(Phrase),
    /// `repeat at most E times { ... }`
    Repeat {
        /// How often at most.
        times: Expr,
        /// What happens each time.
        body: Vec<Effect>,
    },
    /// `take turns of SEQUENCE from P until C.`
    TakeTurns {
        /// The sequence that is one turn.
        sequence: Vec<Word>,
        /// Who begins.
        from: Expr,
        /// When turns end; looked at before each.
        until: Expr,
    },
    /// `stop.`
    Stop,
    /// `set TARGET to E.`
    Set {
        /// A state: `chosen tile`, `price of t`.
        target: Phrase,
        /// Its new value.
        value: Expr,
    },
    /// `VERB OBJECT.`; the verb's own arguments (`to w for f`) trail in the last phrase of the object.
    Do {
        /// The verb.
        verb: Spanned<Verb>,
        /// What it is done to.
        object: Expr,
        /// The verb's own arguments where the object ends in no phrase: `give 3 to w`, `give (n + 1) to w`.
        arguments: Vec<Argument>,
    },
}

/// The verbs of effects other than `set`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verb {
    /// `move PIECE|TILE to PLACE`
    Move,
    /// `give NUMBER to PLAYER for FEATURE`
    Give,
    /// `take NUMBER from PLAYER`
    Take,
    /// `mark THING as QUALITY`
    Mark,
    /// `unmark THING as QUALITY`
    Unmark,
    /// `clear STATE`
    Clear,
    /// `lay TILE at SPOT`
    Lay,
    /// `link SEGMENT to SEGMENT as LINK`
    Link,
    /// `unlink LINK`
    Unlink,
    /// `announce EVENT`
    Announce,
    /// `do SEQUENCE`
    Do,
}

impl Verb {
    /// All of them.
    pub const ALL: &[Verb] = &[
        Verb::Move,
        Verb::Give,
        Verb::Take,
        Verb::Mark,
        Verb::Unmark,
        Verb::Clear,
        Verb::Lay,
        Verb::Link,
        Verb::Unlink,
        Verb::Announce,
        Verb::Do,
    ];

    /// As written.
    pub fn text(self) -> &'static str {
        match self {
            Verb::Move => "move",
            Verb::Give => "give",
            Verb::Take => "take",
            Verb::Mark => "mark",
            Verb::Unmark => "unmark",
            Verb::Clear => "clear",
            Verb::Lay => "lay",
            Verb::Link => "link",
            Verb::Unlink => "unlink",
            Verb::Announce => "announce",
            Verb::Do => "do",
        }
    }

    /// The verb that is written so.
    pub fn find(text: &str) -> Option<Verb> {
        Verb::ALL.iter().copied().find(|verb| verb.text() == text)
    }
}

/// What is looked at, one by one: `piece m in f where owner of m is w`.
#[derive(Clone, Debug)]
pub struct Range {
    /// The whole range.
    pub span: Span,
    /// Adjectives, kind, variable and relation.
    pub phrase: Phrase,
    /// A condition on each.
    pub filter: Option<Box<Expr>>,
}

/// A run of words with prepositional arguments, flat: `worth (of feature) (of p) (for w)`.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// The whole phrase.
    pub span: Span,
    /// The run of words.
    pub words: Vec<Word>,
    /// The arguments, in order; which word each belongs to is decided by signatures.
    pub arguments: Vec<Argument>,
}

/// A preposition and what follows it.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The preposition.
    pub preposition: Spanned<Preposition>,
    /// What follows.
    pub operand: Operand,
}

/// What may follow a preposition.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A run of words; its own arguments follow in the flat list.
    Words(Vec<Word>),
    /// A number.
    Number(Spanned<i32>),
    /// Something in parentheses.
    Group(Box<Expr>),
}

macro_rules! prepositions {
    ($($name:ident $text:literal),* $(,)?) => {
        /// The closed list of prepositions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Preposition { $(#[doc = $text] $name),* }

        impl Preposition {
            /// All of them.
            pub const ALL: &[Preposition] = &[$(Preposition::$name),*];

            /// As written.
            pub fn text(self) -> &'static str {
                match self { $(Preposition::$name => $text),* }
            }

            /// The preposition that is written so.
            pub fn find(text: &str) -> Option<Preposition> {
                match text { $($text => Some(Preposition::$name),)* _ => None }
            }
        }
    };
}
prepositions! {
    Of "of", In "in", On "on", At "at", To "to", From "from", After "after", By "by", For "for", As "as", Beside "beside",
    Around "around", Near "near", Under "under", Through "through", Against "against", Into "into",
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// The whole expression.
    pub span: Span,
    /// Which expression.
    pub kind: ExprKind,
}

/// The kinds of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A number.
    Number(i32),
    /// A phrase: a call, a variable, a name.
    Phrase(Phrase),
    /// `( E )`
    Group(Box<Expr>),
    /// `E + E`, `E - E`, `E * E`
    Arith(ArithOp, Box<Expr>, Box<Expr>),
    /// `C and C`, `C or C`
    Logic(LogicOp, Box<Expr>, Box<Expr>),
    /// `not C`
    Not(Box<Expr>),
    /// `number of R`
    Count(Range),
    /// `sum of E over R`, `greatest E over R`, `least E over R`
    Fold(FoldOp, Box<Expr>, Range),
    /// `random R`
    Random(Range),
    /// `there is a R` / `there is no R`
    ThereIs {
        /// Whether `no` stands there.
        no: bool,
        /// What there is.
        range: Range,
    },
    /// `E is at least E` and its kin.
    Compare(CompareOp, Box<Expr>, Box<Expr>),
    /// `E is E`, `E is complete`, `E is not E`.
    Is {
        /// What is asked about.
        subject: Box<Expr>,
        /// Whether `not` stands there.
        not: bool,
        /// A value, or a quality.
        value: Box<Expr>,
    },
    /// `E is a KIND`, `E is not a KIND`.
    IsA {
        /// What is asked about.
        subject: Box<Expr>,
        /// Whether `not` stands there.
        not: bool,
        /// The kind.
        kind: Vec<Word>,
    },
    /// `E is near t`, `E is not in z`: a relation as a question.
    IsAt {
        /// What is asked about.
        subject: Box<Expr>,
        /// Whether `not` stands there.
        not: bool,
        /// The preposition and what follows, and further arguments.
        arguments: Vec<Argument>,
    },
    /// `E has a KIND`, `E has no KIND`.
    Has {
        /// What is asked about.
        subject: Box<Expr>,
        /// Whether `no` stands there.
        no: bool,
        /// The kind or mark.
        kind: Vec<Word>,
    },
    /// `E may V`, `E may not V`.
    May {
        /// Who.
        subject: Box<Expr>,
        /// Whether `not` stands there.
        not: bool,
        /// The verb and its arguments.
        right: Phrase,
    },
    /// `C supposing { EFFECTS }`: whether C holds after the effects, which are then taken back.
    Supposing {
        /// The condition.
        condition: Box<Expr>,
        /// The effects.
        effects: Vec<Effect>,
    },
}

/// Arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArithOp {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
}

/// Connectives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LogicOp {
    /// `and`
    And,
    /// `or`
    Or,
}

/// Folds over a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FoldOp {
    /// `sum of`
    Sum,
    /// `greatest`
    Greatest,
    /// `least`
    Least,
}

/// Comparisons of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CompareOp {
    /// `is at least`
    AtLeast,
    /// `is at most`
    AtMost,
    /// `is more than`
    MoreThan,
    /// `is less than`
    LessThan,
}
