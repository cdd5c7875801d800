//! Tile sets: what is in the box, and what fits what.

mod counts;
mod fit;
pub mod report;
pub mod sides;

use tilewright_diagnostics::Report;
use tilewright_model::book::Rulebook;

/// Reports everything that is wrong with the tiles of all packs.
pub fn check(book: &Rulebook, report: &mut Report) {
    counts::check(book, report);
    fit::check(book, report);
}
