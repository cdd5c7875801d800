//! Scenarios: tests that stand in the packs. A board is drawn, something is done, and something must then hold.
//!
//! | what | where |
//! |---|---|
//! | places in texts | `at` |
//! | words: players, pieces, offers, places | `names` |
//! | lines of `play` | `line/` |
//! | the whole scenario in numbers | `plan` |
//! | the game set up | `stage` |
//! | the game played | `run/` |
//! | what came of it | [`Outcome`] |
//! | the same for pictures: the game before and after each action | [`Film`] |
//!
//! ```text
//! Scenario -> Rulesets::world -> Plan -> stage::set_up -> run::run -> Outcome
//! ```

mod at;
mod film;
mod line;
mod names;
mod outcome;
mod plan;
mod rulesets;
mod run;
mod stage;

pub use film::{Film, Frame, Points, Saying, Shot};
pub use outcome::{Failure, Outcome, Verdict};

use plan::Plan;
use rulesets::Rulesets;
use tilewright_diagnostics::Report;
use tilewright_engine::Game;
use tilewright_model::book::{Rulebook, Scenario};

/// Plays all scenarios of a rulebook, in its order.
pub fn run(book: &Rulebook) -> Vec<Outcome> {
    run_some(book, book.scenarios.iter())
}

/// Plays some scenarios of a rulebook.
pub fn run_some<'a>(book: &Rulebook, scenarios: impl IntoIterator<Item = &'a Scenario>) -> Vec<Outcome> {
    let mut runner = Runner::new(book);
    scenarios.into_iter().map(|scenario| runner.play(scenario)).collect()
}

/// Whether some scenario does not pass; the first one that does not ends the search.
pub fn first_failure<'a>(book: &Rulebook, scenarios: impl IntoIterator<Item = &'a Scenario>) -> Option<Outcome> {
    let mut runner = Runner::new(book);
    scenarios.into_iter().map(|scenario| runner.play(scenario)).find(|outcome| !outcome.is_passed())
}

/// Everything in the scenarios of a rulebook that cannot be played, without playing.
pub fn check(book: &Rulebook) -> Report {
    let mut runner = Runner::new(book);
    let mut report = Report::new();
    for scenario in &book.scenarios {
        if let Err(found) = runner.prepare(scenario) {
            report.extend(found);
        }
    }
    report
}

/// Plays scenarios, and makes each ruleset once.
pub struct Runner<'a> {
    book: &'a Rulebook,
    rulesets: Rulesets,
}

impl<'a> Runner<'a> {
    /// For the scenarios of this rulebook.
    pub fn new(book: &'a Rulebook) -> Runner<'a> {
        Runner { book, rulesets: Rulesets::default() }
    }

    /// Plays one scenario.
    pub fn play(&mut self, scenario: &Scenario) -> Outcome {
        let verdict = match self.prepare(scenario) {
            Err(report) => Verdict::Malformed(report),
            Ok((plan, game)) => match run::run(&plan, game) {
                Ok(()) => Verdict::Passed,
                Err(failure) => Verdict::Failed(failure),
            },
        };
        Outcome {
            name: scenario.decl.name.node.clone(),
            pack: self.book.packs.get(scenario.pack.0).map(|pack| pack.id.clone()).unwrap_or_default(),
            span: scenario.decl.span,
            verdict,
        }
    }

    /// Plays one scenario and keeps the game as it was before and after each action.
    ///
    /// # Errors
    ///
    /// What [`Runner::play`] would say of a scenario that does not pass.
    pub fn film(&mut self, scenario: &Scenario) -> Result<Film, Verdict> {
        let (plan, game) = self.prepare(scenario).map_err(Verdict::Malformed)?;
        run::film(&plan, game).map_err(Verdict::Failed)
    }

    /// Sets one scenario up.
    fn prepare(&mut self, scenario: &Scenario) -> Result<(Plan, Game), Report> {
        let world = self.rulesets.world(self.book, scenario)?;
        let mut report = Report::new();
        let plan = Plan::new(&scenario.decl, &world, &mut report);
        if report.has_errors() {
            return Err(report);
        }
        let game = stage::set_up(&plan, &world, &mut report);
        if report.has_errors() { Err(report) } else { Ok((plan, game)) }
    }
}
