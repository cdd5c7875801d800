//! The generic engine: it plays any ruleset out of its tables and knows no word of any game.
//!
//! | what | where |
//! |---|---|
//! | what never changes: tables, box, shapes, programs | [`World`] (`world/`) |
//! | where everything is: board, features, pieces, zones, states | `position/` |
//! | asking: expressions, ranges, definitions | `eval/` |
//! | happening: code, loops, effects, choices | `vm/` |
//! | a game: actions, refusals, events, chance | [`Game`], [`Action`], [`Refusal`], [`Event`], [`Chance`] |
//! | around it: boards set up, records, names, random games | [`setup`], [`record`], [`naming`], [`playout`] |
//!
//! ```text
//! World::new(tables, players, copies) -> Game::seeded(world, seed, n) -> start -> legal / apply ... -> scores
//! ```

#[cfg(test)]
extern crate self as tilewright_engine;

mod action;
mod chance;
mod error;
mod eval;
mod events;
mod game;
pub mod naming;
pub mod packing;
pub mod playout;
mod position;
pub mod record;
mod refusal;
pub mod setup;
mod view;
mod vm;
mod world;

pub use action::{Action, MOST_ARGUMENTS, MOST_VALUES, Pending};
pub use chance::{Chance, Drawn};
pub use error::{Error, SetupError};
pub use events::Event;
pub use game::Game;
pub use position::Place;
pub use refusal::{Reason, Refusal};
pub use setup::Setup;
pub use vm::Status;
pub use world::World;
