//! Diagnostics beyond types: entries of the rulebook, counts of tiles, clauses that contradict each other, coverage.
//!
//! Each pass is a file of its own and knows nothing of the others.

pub mod conflicts;
pub mod coverage;
mod entries;
pub mod laws;
mod tiles;
pub mod translations;

use tilewright_diagnostics::Report;
use tilewright_model::book::Rulebook;

/// Everything that is wrong with a rulebook whose names and types are in order.
pub fn check(book: &Rulebook) -> Report {
    let mut report = Report::new();
    entries::check(book, &mut report);
    tiles::check(book, &mut report);
    conflicts::check(book, &mut report);
    report
}
