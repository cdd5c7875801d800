//! Clauses bite: whichever clause of a shipped pack is removed or negated, a scenario fails.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_model::book::Scenario;
use tilewright_tests::{data, mutation};

#[test]
fn no_clause_can_be_removed_or_negated_unnoticed() {
    let (_, book) = data::rulebook().unwrap();
    let mutants = mutation::mutants(&book, &["base", "abbot", "river", "abbey-and-mayor", "drawbridges"]);
    assert!(mutants.len() > 80, "there are {} mutants", mutants.len());
    let survivors: Vec<String> = mutants
        .into_iter()
        .filter(|mutant| {
            // Those that show the clause's own entries are the likeliest to notice.
            let shows = |scenario: &&Scenario| scenario.decl.shows.iter().any(|id| mutant.rules.contains(&id.node));
            let first = mutant.book.scenarios.iter().filter(shows);
            let rest = mutant.book.scenarios.iter().filter(|scenario| !shows(scenario));
            tilewright_scenarios::first_failure(&mutant.book, first.chain(rest)).is_none()
        })
        .map(|mutant| mutant.what)
        .collect();
    assert!(survivors.is_empty(), "{} survivors:\n{}", survivors.len(), survivors.join("\n"));
}
