//! What can go wrong, other than an illegal action.

use std::fmt;

/// Why a world or a set-up is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// There are too few or too many players.
    Players {
        /// How many were asked for.
        asked: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// There is more of something than the engine has room for.
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        count: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The tables ask for something that the engine cannot do.
    Unsupported(String),
    /// A name that does not exist, or does not fit where it stands.
    Unknown(String),
    /// Something cannot be put where it should go.
    Impossible(String),
    /// The game has begun already.
    Begun,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players { asked, least, most } => write!(f, "{asked} players, but {least} to {most} can play"),
            SetupError::TooMany { what, count, limit } => write!(f, "{count} {what}, but there is room for {limit}"),
            SetupError::Unsupported(text) | SetupError::Unknown(text) | SetupError::Impossible(text) => {
                f.write_str(text)
            }
            SetupError::Begun => f.write_str("the game has begun already"),
        }
    }
}

impl std::error::Error for SetupError {}

/// Why a game cannot go on. It is a fault of the laws, or a limit; no player can mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The laws do too much between two questions.
    TooLong,
    /// Calls are nested too deeply.
    TooDeep,
    /// A loop has too many members.
    TooManyMembers,
    /// The board has grown beyond what cells can be numbered.
    TooFar,
    /// A count kept for a feature has grown beyond its room.
    TooGreat,
    /// A tile was to be laid where something lies.
    Occupied,
    /// What should come up by chance is not there, or nothing more was laid down.
    Script(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::TooLong => f.write_str("the laws do too much between two questions"),
            Error::TooDeep => f.write_str("the laws call each other too deeply"),
            Error::TooManyMembers => f.write_str("a loop has too many members"),
            Error::TooFar => f.write_str("the board is too wide"),
            Error::TooGreat => f.write_str("a count of a feature is too great"),
            Error::Occupied => f.write_str("a tile was to be laid where something lies"),
            Error::Script(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Error {}
