//! Chance: one seeded stream for each game, or what a script says. Everything drawn is noted, so that a record needs no seed.

use std::collections::VecDeque;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use crate::position::copied;

/// Something that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// A tile of a kind (a row of the tables); its copies are alike.
    Tile(u16),
    /// Something else, by its value.
    Value(i32),
}

/// Where chance comes from.
#[derive(Debug, PartialEq, Eq)]
pub struct Chance {
    stream: Stream,
    script: VecDeque<Drawn>,
    /// Whether nothing may be drawn that the script does not say.
    strict: bool,
    log: Vec<Drawn>,
}

copied!(Chance { stream, script, strict, log });

impl Chance {
    /// The chance of game number `game` of a seed.
    pub fn seeded(seed: u64, game: u64) -> Chance {
        Chance { stream: Stream::new(seed, game), script: VecDeque::new(), strict: false, log: Vec::new() }
    }

    /// Goes on with another stream: from here on, other things are drawn.
    pub fn reseed(&mut self, seed: u64, game: u64) {
        self.stream = Stream::new(seed, game);
    }

    /// Says what comes up next. Afterwards the seed decides, or, if strict, nothing can be drawn.
    pub fn script(&mut self, drawn: impl IntoIterator<Item = Drawn>, strict: bool) {
        self.script.extend(drawn);
        self.strict = strict;
    }

    /// What the script has left.
    pub fn left(&self) -> usize {
        self.script.len()
    }

    /// Everything drawn so far.
    pub fn log(&self) -> &[Drawn] {
        &self.log
    }

    /// Whether only the script decides.
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    pub(crate) fn next_of_script(&self) -> Option<Drawn> {
        self.script.front().copied()
    }

    pub(crate) fn follow_script(&mut self) {
        self.script.pop_front();
    }

    pub(crate) fn note(&mut self, drawn: Drawn) {
        self.log.push(drawn);
    }

    /// A number from 0 up to, not including, `n`. The algorithm is part of what a seed means: it never changes.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.stream.below(n)
    }

    pub(crate) fn footprint(&self) -> usize {
        (self.script.len() + self.log.len()) * size_of::<Drawn>()
    }
}

/// A stream of numbers. To copy it copies how far it is; the generator is made again where it is needed.
#[derive(Debug)]
pub(crate) struct Stream {
    seed: u64,
    game: u64,
    /// How many numbers of 32 bits were taken.
    taken: u64,
    generator: Option<ChaCha8Rng>,
}

impl Stream {
    /// The stream of a game of a seed.
    pub fn new(seed: u64, game: u64) -> Stream {
        Stream { seed, game, taken: 0, generator: None }
    }

    /// A number below `n`, out of 32 bits of the stream.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let generator = self.generator.get_or_insert_with(|| generator(self.seed, self.game, self.taken));
        self.taken += 1;
        ((generator.next_u32() as u64 * n as u64) >> 32) as u32
    }
}

impl Clone for Stream {
    fn clone(&self) -> Stream {
        Stream { seed: self.seed, game: self.game, taken: self.taken, generator: None }
    }
}

impl PartialEq for Stream {
    fn eq(&self, other: &Stream) -> bool {
        (self.seed, self.game, self.taken) == (other.seed, other.game, other.taken)
    }
}

impl Eq for Stream {}

fn generator(seed: u64, game: u64, taken: u64) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut generator = ChaCha8Rng::from_seed(bytes);
    generator.set_stream(game);
    generator.set_word_pos(taken as u128);
    generator
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_means_the_same() {
        let mut chance = Chance::seeded(1, 0);
        let first: Vec<u32> = (0..8).map(|_| chance.below(100)).collect();
        assert_eq!(first, GOLDEN);
        let mut other = Chance::seeded(1, 1);
        assert_ne!(first, (0..8).map(|_| other.below(100)).collect::<Vec<u32>>());
    }

    #[test]
    fn a_copy_goes_on_alike() {
        let mut chance = Chance::seeded(7, 3);
        for _ in 0..100 {
            let mut copy = chance.clone();
            assert_eq!(copy, chance);
            assert_eq!(copy.below(1000), chance.below(1000));
        }
    }

    const GOLDEN: [u32; 8] = [62, 38, 92, 29, 39, 79, 90, 91];
}
