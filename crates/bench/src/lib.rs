//! What the benchmarks share: rulesets of the shipped packs, and random games.
//!
//! Times are in `benches/`, instruction counts come from `examples/games.rs` under callgrind; `docs/performance.md` says how.

use std::sync::Arc;
use tilewright_cli::embedded;
use tilewright_diagnostics::SourceMap;
use tilewright_engine::playout::{Random, play};
use tilewright_engine::{Error, Game, World};
use tilewright_lower::{Choice, Ruleset, lower};
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;
use tilewright_tables::Tables;

/// The rulesets that are measured: a name, and the packs.
pub const RULESETS: [(&str, &[&str]); 3] = [
    ("base", &["base"]),
    ("abbey-and-mayor", &["abbey-and-mayor"]),
    ("abbey-and-mayor, drawbridges", &["abbey-and-mayor", "drawbridges"]),
];

/// No game puts so many questions.
const MOST_ANSWERS: usize = 1_000_000;

/// Reads all shipped packs, from their texts to the rulebook.
pub fn rulebook() -> Rulebook {
    let mut sources = SourceMap::new();
    let packs: Vec<PackFiles> = embedded::ids().filter_map(|id| embedded::pack(id, &mut sources)).collect();
    tilewright_model::read(&sources, &packs).0
}

/// Lowers some packs of a rulebook, all options as they are.
///
/// # Errors
/// If there is no such pack, or what is wrong with it.
pub fn tables(book: &Rulebook, packs: &[&str]) -> Result<Tables, String> {
    let choice = Choice { packs: packs.iter().map(ToString::to_string).collect(), ..Choice::default() };
    let ruleset = Ruleset::choose(book, &choice).map_err(|problems| format!("{problems:?}"))?;
    lower(book, &ruleset).map_err(|report| format!("{:?}", report.sorted()))
}

/// Random games of one ruleset, one after the other on the same game.
#[derive(Debug)]
pub struct Table {
    fresh: Game,
    /// The game that is played, or was played last.
    pub game: Game,
}

impl Table {
    /// A table for two, with so many boxes of tiles.
    ///
    /// # Errors
    /// If the ruleset cannot be made.
    pub fn new(packs: &[&str], copies: u16) -> Result<Table, String> {
        let tables = tables(&rulebook(), packs)?;
        let world = World::new(tables, 2, copies).map_err(|error| error.to_string())?;
        let fresh = Game::seeded(Arc::new(world), 1, 0);
        Ok(Table { game: fresh.clone(), fresh })
    }

    /// Lays out game number `number` of the seed 1. What the last game needed of memory is kept.
    pub fn lay_out(&mut self, number: u64) {
        self.game.clone_from(&self.fresh);
        self.game.chance_mut().reseed(1, number);
    }

    /// Plays game number `number` to its end.
    ///
    /// # Errors
    /// If the laws go beyond a limit.
    pub fn play(&mut self, number: u64) -> Result<(), Error> {
        self.lay_out(number);
        play(&mut self.game, &mut Random::seeded(1, number), MOST_ANSWERS).map(|_| ())
    }

    /// Plays the first questions of a game only: it is running then.
    ///
    /// # Errors
    /// If the laws go beyond a limit.
    pub fn play_half(&mut self, number: u64) -> Result<(), Error> {
        self.lay_out(number);
        let mut random = Random::seeded(1, number);
        match play(&mut self.game, &mut random, 70) {
            Ok(_) | Err(Error::TooLong) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
