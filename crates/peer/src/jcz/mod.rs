//! Saved games with assertions: the actions that were taken, and what must hold after the last one.

mod assertions;
mod messages;
mod play;
pub mod read;

pub use play::play;
