//! Answers and questions.

use tilewright_tables::{ChoiceId, NOTHING, OfferId};

/// The most values of an action.
pub const MOST_VALUES: usize = 4;
/// The most arguments of a choice.
pub const MOST_ARGUMENTS: usize = 8;

/// An answer to a choice: an offer and what it is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    /// The offer.
    pub offer: OfferId,
    /// The values of [`Offer::values`](tilewright_tables::Offer::values); nothing where there are fewer.
    pub values: [i32; MOST_VALUES],
}

impl Action {
    /// "Nothing", where that is an answer.
    pub const PASS: Action = Action { offer: OfferId(u16::MAX), values: [NOTHING; MOST_VALUES] };

    /// An action with these values.
    pub fn new(offer: OfferId, values: &[i32]) -> Action {
        let mut action = Action { offer, values: [NOTHING; MOST_VALUES] };
        for (to, from) in action.values.iter_mut().zip(values) {
            *to = *from;
        }
        action
    }

    /// Whether it is "nothing".
    pub fn is_pass(self) -> bool {
        self == Action::PASS
    }
}

/// A question that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The choice.
    pub choice: ChoiceId,
    /// Who is asked.
    pub player: u8,
    /// Whether "nothing" is an answer.
    pub may_pass: bool,
    pub(crate) arguments: [i32; MOST_ARGUMENTS],
    pub(crate) count: u8,
}

impl Pending {
    /// What the choice is about: its arguments, the player included.
    pub fn arguments(&self) -> &[i32] {
        &self.arguments[..self.count as usize]
    }
}
