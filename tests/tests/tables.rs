//! The tables: the same by both ways, whatever the order of packs; and as people read them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;
use tilewright_model::topology::print;
use tilewright_tests::{case, data, ruleset};

#[test]
fn the_build_script_and_the_run_time_make_the_same_tables() {
    assert!(ruleset::tables(&["base"], &[]).unwrap() == tilewright_carcassonne::tables::BASE);
    let packs: Vec<&str> = tilewright_carcassonne::PACKS.iter().map(|pack| pack.id).collect();
    assert!(packs.len() > 4, "{packs:?}");
    assert!(ruleset::tables(&packs, &[]).unwrap() == tilewright_carcassonne::tables::ALL);
}

#[test]
fn the_order_in_which_packs_are_read_does_not_matter() {
    let (sources, mut packs) = data::packs(&[data::carcassonne()]).unwrap();
    let tables = |sources: &SourceMap, packs: &[PackFiles]| {
        let (book, _) = tilewright_model::read(sources, packs);
        ruleset::tables_of(&book, &["abbot", "abbey-and-mayor", "drawbridges", "river"], &[]).unwrap()
    };
    let first = tables(&sources, &packs);
    packs.reverse();
    assert!(first == tables(&sources, &packs));
}

/// The lowered rules of the base game as a listing.
#[test]
fn the_base_game_as_a_listing() {
    let tables = ruleset::tables(&["base"], &[]).unwrap();
    insta::assert_snapshot!(tilewright_lower::listing::listing(&tables));
}

/// Some tiles as the compiler understands them.
#[test]
fn tiles_as_the_compiler_understands_them() {
    let (_, book) = data::rulebook().unwrap();
    let lattice = tilewright_model::topology::Lattice::square();
    let kind = |kind: usize| book.features[kind].noun.words.clone();
    let mut text = String::new();
    for tile in &book.tiles {
        let more = |segment: usize| {
            let marks = tile.face.marks[segment]
                .iter()
                .map(|(mark, count)| format!("{count} {}", book.marks[mark.0].noun.words));
            marks.collect::<Vec<_>>().join(", ")
        };
        let names = print::Names { kind: &kind, more: &more };
        text += &format!("tile {}\n{}\n", tile.noun.key, print::listing(&tile.face.topology, &lattice, names));
    }
    insta::assert_snapshot!(text);
}

/// The Rust tables of a small ruleset, whole.
#[test]
fn a_small_ruleset_as_rust() {
    let text = std::fs::read_to_string(data::repository().join("tests/cases/small.case")).unwrap();
    let (sources, packs) = case::split(&text).unwrap();
    let (book, report) = tilewright_model::read(&sources, &packs);
    assert!(report.is_empty(), "{report:?}");
    let tables = ruleset::tables_of(&book, &["case"], &[]).unwrap();
    insta::assert_snapshot!(tilewright_lower::emit::rust::rust("TABLES", &tables).unwrap());
}
