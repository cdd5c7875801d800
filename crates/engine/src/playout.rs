//! Whole games at random.

use crate::chance::Stream;
use crate::{Action, Error, Game, Refusal, Status};

/// Somebody who answers at random, every legal action as likely as any other.
#[derive(Clone, Debug)]
pub struct Random {
    stream: Stream,
}

impl Random {
    /// The player of game number `game` of a seed. What he draws has nothing to do with what the game draws.
    pub fn seeded(seed: u64, game: u64) -> Random {
        Random { stream: Stream::new(!seed, game) }
    }

    /// A number from 0 up to, not including, `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.stream.below(n as u32) as usize
    }

    /// One of the legal actions; none if nobody is asked.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        match game.legal_count() {
            0 => None,
            count => game.legal_nth(self.below(count)),
        }
    }
}

/// Plays a game to its end, beginning it if need be. Says how many questions were answered.
///
/// # Errors
/// If the laws go beyond a limit, or more than `most` questions are put.
pub fn play(game: &mut Game, random: &mut Random, most: usize) -> Result<usize, Error> {
    game.start()?;
    let mut answered = 0;
    while let Some(action) = random.choose(game) {
        if answered == most {
            return Err(Error::TooLong);
        }
        match game.apply(action) {
            Ok(()) => answered += 1,
            Err(Refusal::Failed(error)) => return Err(error),
            Err(_) => break,
        }
    }
    match game.status() {
        Status::Failed(error) => Err(error.clone()),
        _ => Ok(answered),
    }
}
