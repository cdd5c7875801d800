//! The smallest statements of a condition.

use tilewright_model::book::Sort;

/// A number that is not known, by the words that ask for it. No words stand for 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term {
    /// The question, with numbered variables.
    pub text: String,
    /// Whether it is never negative: a count.
    pub natural: bool,
}

impl Term {
    /// The number 0.
    pub fn zero() -> Term {
        Term::default()
    }
}

/// One statement, true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A free question and its answer.
    Atom(String, bool),
    /// Whether a pack is in play.
    Pack(String, bool),
    /// The kinds that a thing may have.
    Kinds {
        /// The thing, in words.
        thing: String,
        /// Its sort.
        sort: Sort,
        /// The kinds that are left: a bit each, and [`NOTHING`].
        left: u128,
        /// All there could be.
        all: u128,
    },
    /// The first number is at most the second and so much.
    AtMost(Term, Term, i64),
    /// The values that an option may have: a bit each, and [`ABSENT`].
    Option {
        /// The option.
        id: usize,
        /// The values that are left.
        left: u64,
        /// All there could be.
        all: u64,
    },
}

/// The kind of what is not there: the owner of what belongs to nobody.
pub const NOTHING: u128 = 1 << 127;

/// The value of an option whose pack is not in play.
pub const ABSENT: u64 = 1 << 63;

impl Literal {
    /// The opposite.
    pub fn not(&self) -> Literal {
        match self {
            Literal::Atom(text, truth) => Literal::Atom(text.clone(), !truth),
            Literal::Pack(id, there) => Literal::Pack(id.clone(), !there),
            Literal::Kinds { thing, sort, left, all } => {
                Literal::Kinds { thing: thing.clone(), sort: *sort, left: all & !left, all: *all }
            }
            // Whole numbers: not a <= b + c is b + 1 <= a - c.
            Literal::AtMost(a, b, c) => Literal::AtMost(b.clone(), a.clone(), c.saturating_neg().saturating_sub(1)),
            Literal::Option { id, left, all } => Literal::Option { id: *id, left: all & !left, all: *all },
        }
    }
}
