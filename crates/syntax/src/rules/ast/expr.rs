//! Phrases, ranges and expressions.

use super::{Effect, Word};
use tilewright_diagnostics::{Span, Spanned};

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
