//! Every scenario of the shipped packs passes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_tests::data;

#[test]
fn the_scenarios_of_the_shipped_packs_pass() {
    let (_, book) = data::rulebook().unwrap();
    let outcomes = tilewright_scenarios::run(&book);
    assert!(outcomes.len() > 60, "there are {} scenarios", outcomes.len());
    let failed: Vec<String> =
        outcomes.iter().filter(|outcome| !outcome.is_passed()).map(|outcome| format!("{outcome:?}")).collect();
    assert!(failed.is_empty(), "{} failed:\n{}", failed.len(), failed.join("\n"));
}
