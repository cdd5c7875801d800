//! Clauses that contradict each other, and clauses that can never count.
//!
//! A definition has one value. Two exceptions that can hold at once, of which neither silences the other, would give it
//! two. For each such pair it must be shown that they are apart: their kinds, sections or conditions exclude each other;
//! or they say the same; or a third exception silences one of them wherever both hold. What cannot be shown is
//! reported, with a situation in which both hold and the free questions on which it rests (see [`crate::logic`]).
//!
//! Conditions speak of packs in play and options too, so all rulesets are decided at once.

pub mod cases;
mod clash;
pub mod idle;

use cases::Cases;
use tilewright_diagnostics::Report;
use tilewright_model::book::Rulebook;

pub use clash::{Clash, clashes};

/// Reports exceptions that clash and clauses that cannot count.
pub fn check(book: &Rulebook, report: &mut Report) {
    for definition in &book.definitions {
        let cases = Cases::of(book, definition);
        clash::report(&cases, report);
        idle::definition(&cases, report);
    }
    idle::sections(book, report);
    idle::laws(book, report);
}
