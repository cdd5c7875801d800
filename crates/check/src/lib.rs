//! Diagnostics beyond types.
//!
//! | question | where |
//! |---|---|
//! | Does every id stand in a rulebook? | `entries` |
//! | Do counts of tiles agree, and does every tile fit another? | [`tiles`] |
//! | Can clauses contradict each other, or do nothing? | [`conflicts`], decided by [`logic`] |
//! | Does a kind that a pack adds fall through? | `kinds` |
//! | Do laws set each other off without end? | `circles` |
//! | Do pieces begin somewhere? | `pieces` |
//! | Which texts are not translated, which translations are of nothing? | [`translations`] |
//! | What may be kept silent? | [`allow`] |
//! | What is carried out and shown? | [`coverage`] |
//! | What do pieces mean to each rule? | [`matrix`] |
//!
//! Each pass is a file or folder of its own and knows nothing of the others.

pub mod allow;
mod circles;
pub mod conflicts;
pub mod coverage;
mod entries;
mod kinds;
pub mod laws;
pub mod logic;
pub mod matrix;
mod pieces;
pub mod rights;
pub mod tiles;
pub mod translations;

use tilewright_diagnostics::Report;
use tilewright_model::book::Rulebook;

/// Everything that is wrong with a rulebook whose names and types are in order.
pub fn check(book: &Rulebook) -> Report {
    let mut report = Report::new();
    entries::check(book, &mut report);
    tiles::check(book, &mut report);
    pieces::check(book, &mut report);
    conflicts::check(book, &mut report);
    kinds::check(book, &mut report);
    circles::check(book, &mut report);
    translations::check(book, &mut report);
    report
}
