//! What an action brought about.

use tilewright_tables::{ChoiceId, RuleId, SiteId, Sort};

use crate::{Action, Place};

/// Something that happened during the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A choice was answered.
    Answered {
        /// The choice.
        choice: ChoiceId,
        /// By whom.
        player: u8,
        /// How.
        action: Action,
        /// Whether there was only this answer, so that nobody was asked.
        forced: bool,
    },
    /// A tile was laid.
    Laid {
        /// The tile.
        tile: i32,
        /// Where.
        spot: i32,
    },
    /// A piece was moved.
    Moved {
        /// The piece.
        piece: i32,
        /// Where it was.
        from: Place,
        /// Where it is.
        to: Place,
    },
    /// A tile was moved to a zone.
    TileMoved {
        /// The tile.
        tile: i32,
        /// The zone in which it was; nothing if it was in none.
        from: i32,
        /// The zone in which it is.
        to: i32,
    },
    /// A player was given points.
    Scored {
        /// Who.
        player: u8,
        /// How many; less than 0 were taken.
        points: i32,
        /// For which feature, or nothing.
        feature: i32,
        /// Where the laws say so.
        site: SiteId,
        /// The rulebook entries behind it, if the game is traced.
        rules: Vec<RuleId>,
    },
    /// Something was drawn by chance.
    Drawn {
        /// What sort of thing.
        sort: Sort,
        /// What.
        value: i32,
    },
    /// It is another player's turn.
    Turn {
        /// Whose.
        player: u8,
    },
    /// The game is over.
    Over,
}
