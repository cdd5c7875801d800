//! The shipped packs: they check clean, cover their rulebooks, and pass their scenarios.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_tests::data;

#[test]
fn the_shipped_packs_check_clean() {
    let (sources, packs) = data::packs(&[data::carcassonne()]).unwrap();
    let report = tilewright_tests::case::check(&sources, &packs);
    let shown =
        tilewright_diagnostics::render::render(&report, &sources, tilewright_diagnostics::render::Format::Human);
    assert!(report.is_empty(), "{shown}");
}

#[test]
fn every_entry_has_its_clause_and_its_scenario() {
    let (_, book) = data::rulebook().unwrap();
    let coverage = tilewright_check::coverage::coverage(&book);
    let missing: Vec<String> = coverage
        .entries
        .iter()
        .filter(|entry| !entry.is_complete())
        .map(|entry| format!("{}: carried {}, shown {}", entry.id, entry.is_carried(), entry.is_shown()))
        .collect();
    assert!(coverage.entries.len() > 40, "the shipped rulebooks are read");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(coverage.without_entry.is_empty(), "{} clauses cite no entry", coverage.without_entry.len());
}
