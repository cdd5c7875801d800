//! A game as text. A record needs no seed: it says what was drawn.
//!
//! ```text
//! tilewright record 1
//! packs hills, moors
//! option colour = blue
//! players 2
//! copies 1
//! seed 7 game 0
//!
//! drawn D
//! 1 laying 2,-1 r3
//! 1 pass
//! scores 3 0
//! ```
//!
//! `seed` only tells where the game came from. `scores` may stand anywhere and is checked.

mod read;
mod replay;

use std::fmt;
use std::fmt::Write;

use crate::chance::Drawn;
use crate::naming::Names;
use crate::{Action, Game};

pub use read::{Header, Line, Record, parse};
pub use replay::{replay, replay_with};

/// The first line.
pub(crate) const FIRST_LINE: &str = "tilewright record 1";

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub text: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.text)
    }
}

impl std::error::Error for RecordError {}

/// Writes down a game while it is played.
#[derive(Clone, Debug)]
pub struct Recorder {
    text: String,
    drawn: usize,
}

impl Recorder {
    /// Begins a record of a game; `origin` is the seed and the number of the game, if known.
    pub fn begin(game: &Game, origin: Option<(u64, u64)>) -> Recorder {
        let world = game.world();
        let tables = world.tables();
        let mut text = format!("{FIRST_LINE}\npacks {}\n", tables.packs.join(", "));
        for option in tables.options.iter() {
            let _ = writeln!(text, "option {} = {}", option.name, option.value);
        }
        let _ = writeln!(text, "players {}\ncopies {}", world.players(), world.copies());
        if let Some((seed, number)) = origin {
            let _ = writeln!(text, "seed {seed} game {number}");
        }
        text.push('\n');
        Recorder { text, drawn: 0 }
    }

    /// Writes down an action that is about to be applied, and what was drawn before it.
    pub fn note(&mut self, game: &Game, action: Action) {
        self.note_drawn(game);
        let names = Names::of(game);
        let player = game.pending().map_or(0, |pending| pending.player) + 1;
        let words = names.action(action);
        // Some answers read alike; then their place among those alike is said.
        let alike: Vec<&Action> = game.legal().iter().filter(|&&other| names.action(other) == words).collect();
        let place = alike.iter().position(|&&other| other == action).unwrap_or(0);
        let place = if place > 0 { format!(" ({})", place + 1) } else { String::new() };
        let _ = writeln!(self.text, "{player} {words}{place}");
    }

    fn note_drawn(&mut self, game: &Game) {
        let log = game.chance().log();
        for drawn in &log[self.drawn.min(log.len())..] {
            let _ = match drawn {
                Drawn::Tile(kind) => writeln!(self.text, "drawn {}", Names::of(game).tile_key(*kind as usize)),
                Drawn::Value(value) => writeln!(self.text, "drawn value {value}"),
            };
        }
        self.drawn = log.len();
    }

    /// Writes down the scores as they are now, and gives the record.
    pub fn finish(mut self, game: &Game) -> String {
        self.note_drawn(game);
        let scores: Vec<String> = game.scores().iter().map(i32::to_string).collect();
        let _ = writeln!(self.text, "scores {}", scores.join(" "));
        self.text
    }
}
