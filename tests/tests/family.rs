//! Small packs that stand for other expansions of the family: with them the clauses come alive that shipped packs keep
//! for packs that are not here. They check clean and pass their scenarios.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_diagnostics::render::{Format, render};
use tilewright_scenarios::Verdict;
use tilewright_tests::{case, data};

#[test]
fn the_family_checks_clean_and_passes_its_scenarios() {
    let (sources, packs) = data::packs(&[data::carcassonne(), data::repository().join("tests/family")]).unwrap();
    let report = case::check(&sources, &packs);
    assert!(report.is_empty(), "{}", render(&report, &sources, Format::Human));
    let (book, _) = tilewright_model::read(&sources, &packs);
    let shipped = |pack: &str| data::carcassonne().join(pack).exists();
    let own = book.scenarios.iter().filter(|scenario| !shipped(&book.packs[scenario.pack.0].id));
    let outcomes = tilewright_scenarios::run_some(&book, own);
    assert!(outcomes.len() > 20, "{} scenarios", outcomes.len());
    let failed: Vec<String> = outcomes
        .iter()
        .filter(|outcome| !outcome.is_passed())
        .map(|outcome| match &outcome.verdict {
            Verdict::Malformed(report) => format!("{}: {}", outcome.name, render(report, &sources, Format::Human)),
            _ => outcome.told(&sources),
        })
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
