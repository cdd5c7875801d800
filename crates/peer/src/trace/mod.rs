//! Traces: whole games of another engine, with all answers at each decision and the scores after each turn.

mod compare;
mod play;
pub mod read;

pub use play::play;
