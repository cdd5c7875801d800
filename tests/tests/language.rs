//! The proof that the base game's hooks are the right ones: drafts of two expansions and the hard probes resolve against
//! it, and no two of their clauses clash.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_diagnostics::render::{Format, render};
use tilewright_tests::{case, data};

fn resolves(packs: &[&str]) {
    let mut folders = vec![data::carcassonne().join("base")];
    folders.extend(packs.iter().map(|pack| data::repository().join("tests/language").join(pack)));
    let (sources, packs) = data::packs(&folders).unwrap();
    let report = case::check(&sources, &packs);
    assert!(report.is_empty(), "{}", render(&report, &sources, Format::Human));
}

#[test]
fn the_draft_of_abbey_and_mayor_resolves() {
    resolves(&["abbey-and-mayor"]);
}

#[test]
fn the_draft_of_the_drawbridges_resolves() {
    resolves(&["drawbridges"]);
}

#[test]
fn both_drafts_resolve_together() {
    resolves(&["abbey-and-mayor", "drawbridges"]);
}

#[test]
fn the_probes_resolve() {
    resolves(&["probes"]);
}
