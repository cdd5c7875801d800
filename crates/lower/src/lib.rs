//! From the typed rulebook and a choice of packs to tables.
//!
//! ```text
//! Rulebook + Choice -> Ruleset::choose -> Ruleset       every guard is decided
//! Rulebook + Ruleset -> lower -> Tables                 kinds worked out, laws as code
//! Tables -> emit::rust, emit::json, listing             for the compiler, for machines, for people
//! ```
//!
//! | part | where |
//! |---|---|
//! | what is chosen | [`ruleset`] |
//! | numbers of what is in play | `numbers` |
//! | expressions while they are built | `dag` |
//! | what is asked | `query` |
//! | what happens | `happen` |
//! | what there is | `nouns`, `tiles`, `lattice` |
//! | rows of the tables | `finish` |
//!
//! Everything comes in order of pack and name or rule id, never of files; only laws of one pack at one moment come as
//! they are written. The same rulebook and choice give the same tables on every machine.

mod clauses;
mod dag;
pub mod emit;
mod finish;
mod happen;
mod lattice;
pub mod listing;
mod lowering;
mod nouns;
mod numbers;
mod query;
pub mod ruleset;
mod tiles;
mod visit;

pub use ruleset::{Choice, Problem, Ruleset};

pub use happen::commute::unordered;

use finish::Parts;
use happen::proc::Job;
use lowering::Lowering;
use tilewright_diagnostics::codes::NO_GAME;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::Rulebook;
use tilewright_tables::Tables;

/// The sequence that is a whole game.
pub const GAME: &str = "game";

/// Lowers the laws that are in force in a ruleset to tables.
///
/// # Errors
///
/// Everything that keeps the ruleset from being played: `E05xx`.
pub fn lower(book: &Rulebook, ruleset: &Ruleset) -> Result<Tables, Report> {
    let mut lowering = Lowering::new(book, ruleset);
    let sequence = book.sequences.iter().position(|s| s.name == GAME && s.parameters.is_empty());
    let Some(sequence) = sequence else {
        let at = lowering.somewhere();
        let message = format!("there is no sequence `{GAME}`, so nothing ever happens");
        lowering.report.push(Diagnostic::new(&NO_GAME, at, message));
        return Err(lowering.report);
    };
    lowering.plan_asides(sequence);
    let definitions = lowering.all_definitions();
    let game = lowering.procedure(Job::Sequence(sequence));
    let (choices, offers) = lowering.all_choices();
    let watches = lowering.watches();
    let hooks = lowering.hooks();
    lowering.finish_jobs();
    let invariants = lowering.all_invariants();
    lowering.tables(Parts { choices, offers, watches, hooks, invariants, definitions, game })
}
