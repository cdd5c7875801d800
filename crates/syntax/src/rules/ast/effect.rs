//! Effects.

use super::{Argument, Expr, Phrase, Range, Word};
use tilewright_diagnostics::{Span, Spanned};

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
