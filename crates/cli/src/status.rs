//! How a command ends.

use std::io;

/// The exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// 0.
    Fine,
    /// 1: problems were found.
    Problems,
    /// 2: wrong use, or input that cannot be read.
    Wrong,
}

impl Status {
    /// As a number.
    pub fn code(self) -> u8 {
        match self {
            Status::Fine => 0,
            Status::Problems => 1,
            Status::Wrong => 2,
        }
    }

    /// Fine if so, otherwise problems.
    pub fn fine_if(fine: bool) -> Status {
        if fine { Status::Fine } else { Status::Problems }
    }
}

/// Why a command cannot go on.
#[derive(Debug)]
pub enum Stop {
    /// It was used wrongly, or something cannot be read: what to say about it.
    Wrong(String),
    /// Writing or reading failed.
    Io(io::Error),
}

impl Stop {
    /// Wrong use, in one sentence.
    pub fn wrong<T>(message: impl Into<String>) -> Result<T, Stop> {
        Err(Stop::Wrong(message.into()))
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}
