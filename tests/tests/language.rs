//! The proof that the base game's hooks are the right ones: the hard probes of the family resolve against it, and no two of
//! their clauses clash.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_diagnostics::render::{Format, render};
use tilewright_tests::{case, data};

#[test]
fn the_probes_resolve() {
    let folders = [data::carcassonne().join("base"), data::repository().join("tests/language/probes")];
    let (sources, packs) = data::packs(&folders).unwrap();
    let report = case::check(&sources, &packs);
    assert!(report.is_empty(), "{}", render(&report, &sources, Format::Human));
}
