//! The proof that the base game's hooks are the right ones: drafts of expansions and the hard probes resolve against
//! it, and no two of their clauses clash.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_diagnostics::render::{Format, render};
use tilewright_tests::{case, data};

fn resolves(shipped: &[&str], drafts: &[&str]) {
    let mut folders: Vec<_> = shipped.iter().map(|pack| data::carcassonne().join(pack)).collect();
    folders.extend(drafts.iter().map(|pack| data::repository().join("tests/language").join(pack)));
    let (sources, packs) = data::packs(&folders).unwrap();
    let report = case::check(&sources, &packs);
    assert!(report.is_empty(), "{}", render(&report, &sources, Format::Human));
}

#[test]
fn the_draft_of_the_drawbridges_resolves() {
    resolves(&["base"], &["drawbridges"]);
    resolves(&["base", "abbot", "abbey-and-mayor"], &["drawbridges"]);
}

#[test]
fn the_probes_resolve() {
    resolves(&["base"], &["probes"]);
}
