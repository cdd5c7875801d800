//! The rulebook as text: for people (`show --stage model`), and as canonical words of conditions for the checker.

mod effects;
mod expr;
mod listing;

pub use expr::{Printer, VariableNames};
pub use listing::{guard, listing};
