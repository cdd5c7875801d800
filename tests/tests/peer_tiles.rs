//! Fields that people typed by hand for published tiles follow from what is drawn on these tiles.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;
use tilewright_model::topology::print::{Names, listing};
use tilewright_model::topology::{Arm, Lattice, PortSet};
use tilewright_peer::import::search::{Found, Patience, Shown, Sought, SoughtField, search};
use tilewright_syntax::nouns::decl::SideUse;
use tilewright_tests::data;
use tilewright_tests::peer_tiles::{self, PeerTile};

/// How many tiles there are.
const TILES: usize = 358;

/// How many tiles need which words.
const BY_WORDS: [(&str, usize); 9] = [
    ("", 181),
    ("ends", 84),
    ("ends over", 2),
    ("ends reaches", 7),
    ("ends touches", 2),
    ("over", 6),
    ("over clear", 6),
    ("reaches", 6),
    ("touches", 52),
];

/// Tiles that cannot be said, and why.
const UNSAID: [(&str, &str); 12] = [
    ("CO/1", HALF_EDGES),
    ("CO/2", HALF_EDGES),
    ("CO/3", HALF_EDGES),
    ("CO/4", HALF_EDGES),
    ("CO/5", HALF_EDGES),
    ("CO/6", NO_EDGES),
    ("CO/7", NO_EDGES),
    ("CO/8", HALF_EDGES),
    ("CO/9", HALF_EDGES),
    ("CO/10", HALF_EDGES),
    ("CO/11", HALF_EDGES),
    ("CO/12", HALF_EDGES),
];
const HALF_EDGES: &str = "some edges belong half to a board piece bigger than a tile, which the peer does not draw";
const NO_EDGES: &str = "all edges belong to a board piece bigger than a tile, which the peer does not draw";

fn tiles() -> Option<Vec<PeerTile>> {
    let files = peer_tiles::files()?;
    let (_, book) = data::rulebook().unwrap();
    Some(peer_tiles::read_all(&files, &book).unwrap())
}

fn found(lattice: &Lattice, sought: &Sought) -> Option<Found> {
    search(lattice, sought, &mut { Patience::TILE })
}

#[test]
fn fields_typed_by_hand_follow_from_what_is_drawn() {
    let lattice = Lattice::square();
    let Some(tiles) = tiles() else { return };
    let mut by_words: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut unsaid = Vec::new();
    for tile in &tiles {
        match found(&lattice, &tile.sought) {
            Some(found) => {
                assert!(!found.against_hints, "{}: what is known to hang together does not fit the fields", tile.id);
                by_words.entry(found.words().join(" ")).or_default().push(&tile.id);
            }
            None => unsaid.push(tile.id.as_str()),
        }
    }
    let agree: usize = by_words.values().map(Vec::len).sum();
    println!("{agree} of {} tiles agree", tiles.len());
    for (words, tiles) in &by_words {
        println!("{:4} with `{words}`: {}", tiles.len(), tiles.join(" "));
    }
    let counts: Vec<(&str, usize)> = by_words.iter().map(|(words, tiles)| (words.as_str(), tiles.len())).collect();
    assert_eq!(counts, BY_WORDS);
    assert_eq!(unsaid, UNSAID.map(|(tile, _)| tile));
    assert_eq!((tiles.len(), agree), (TILES, TILES - UNSAID.len()));
}

/// The tiles of a board piece bigger than a tile can be said as well, if the piece is drawn.
#[test]
fn half_sides_say_the_rest() {
    let lattice = Lattice::square();
    let Some(tiles) = tiles() else { return };
    let with_gaps: Vec<&PeerTile> = tiles.iter().filter(|tile| !tile.missing.is_empty()).collect();
    let ids: Vec<&str> = with_gaps.iter().map(|tile| tile.id.as_str()).collect();
    assert_eq!(ids, UNSAID.map(|(tile, _)| tile));
    let said = |tile: &PeerTile| match found(&lattice, &tile.with_board_piece(&lattice)) {
        Some(found) => found.words().join(" "),
        None => "not found".to_string(),
    };
    let words: Vec<(&str, String)> =
        with_gaps.iter().map(|tile| (tile.id.as_str(), said(tile))).filter(|(_, words)| !words.is_empty()).collect();
    // Where a road ends at the piece.
    let touches = |tile| (tile, "touches".to_string());
    assert_eq!(words, ["CO/1", "CO/4", "CO/11"].map(touches));
}

/// The search without the peer's data: two cities that cross, with a field on either side of the bridge.
#[test]
fn a_drawing_is_found_from_its_fields() {
    let lattice = Lattice::square();
    let city = |sides: [usize; 2]| Shown {
        kind: 0,
        uses: SideUse::Whole,
        arms: sides.map(|side| Arm::whole(side, SideUse::Whole, &lattice)).to_vec(),
        groups: Vec::new(),
        counted: true,
    };
    let inside = SoughtField { ports: PortSet::EMPTY, touches: vec![0, 1] };
    let sought = Sought { drawn: vec![city([0, 2]), city([1, 3])], fields: vec![inside.clone(), inside], rest: 1 };
    let found = found(&lattice, &sought).unwrap();
    assert_eq!(found.words(), ["over", "clear"]);
    let names = Names { kind: &|kind| ["city", "field"][kind].to_string(), more: &|_| String::new() };
    let expected = "\
. A A A .
B       B
B       B
B       B
. A A A .
A city: NL N NR SL S SR
B city: EL E ER WL W WR
a field: inside; touches A B
b field: inside; touches A B
turns that differ: 1
";
    assert_eq!(listing(&found.topology, &lattice, names), expected);
}
