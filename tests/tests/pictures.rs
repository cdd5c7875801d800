//! The pictures of the shipped tiles: each is XML that refers to nothing but itself, and no two kinds look alike.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tilewright_docs::svg::{Entry, Options, Theme, board, sheet, tile};
use tilewright_docs::text::Grid;
use tilewright_engine::{Game, World, playout::Random};
use tilewright_model::book::{Face, Looked, Rulebook, Tile};
use tilewright_model::topology::Lattice;
use tilewright_tests::{data, ruleset};

/// Every tile with each of its faces, and a name for both.
fn faces(book: &Rulebook) -> Vec<(String, &Tile, &Face)> {
    let mut all = Vec::new();
    for tile in &book.tiles {
        for (n, face) in std::iter::once(&tile.face).chain(tile.variants.iter().map(|(_, face)| face)).enumerate() {
            all.push((format!("{}-{n}", tile.noun.key), tile, face));
        }
    }
    all
}

/// Parses a figure: its ids are unique, what is referred to is there, and it says what it is.
fn checked(name: &str, text: &str) -> BTreeSet<String> {
    let tree = roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut ids = BTreeSet::new();
    for id in tree.descendants().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id.to_string()), "{name}: {id} twice");
    }
    for target in tree.descendants().filter_map(|node| node.attribute("href")) {
        assert!(ids.contains(target.trim_start_matches('#')), "{name}: {target} is not there");
    }
    let root = tree.root_element();
    assert!(
        root.attribute("role") == Some("img") && root.children().any(|child| child.has_tag_name("title")),
        "{name}"
    );
    assert!(!text.contains("NaN") && !text.contains("inf"), "{name}");
    ids
}

#[test]
fn every_tile_is_drawn_the_same_way_again_and_has_ids_of_its_own() {
    let (_, book) = data::rulebook().unwrap();
    let theme = Theme::of(&book);
    let mut all = BTreeSet::new();
    for (name, kind, face) in faces(&book) {
        let draw = || tile(&theme, &book, kind, face, Options::default().with_id(name.as_str()));
        let text = draw();
        assert_eq!(text, draw(), "{name}");
        for id in checked(&name, &text) {
            assert!(all.insert(id.clone()), "{id} in two figures");
        }
    }
    let entries: Vec<Entry<'_>> = faces(&book).iter().map(|(_, tile, face)| Entry { tile, face, count: 1 }).collect();
    checked("sheet", &sheet(&theme, &book, &entries, "all", Options::default()));
}

/// What is drawn on a tile besides lines and what is strewn: the pictures, each as often as it is there.
fn pictures(theme: &Theme, book: &Rulebook, kind: &Tile, face: &Face) -> Vec<String> {
    let text = tile(theme, book, kind, face, Options::default().on_a_page());
    let tree = roxmltree::Document::parse(&text).unwrap();
    let uses = tree.descendants().filter_map(|node| node.attribute("href"));
    let strewn = |name: &str| name.rsplit('-').next().is_some_and(|end| end.starts_with('t') && end.len() == 2);
    let mut names: Vec<String> =
        uses.filter(|name| !strewn(name) && !name.contains("tile-")).map(str::to_string).collect();
    let ground =
        tree.descendants().find(|node| node.attribute("d") == Some("M0 0H100V100H0Z") && node.has_attribute("class"));
    names.extend(ground.and_then(|node| node.attribute("class")).map(str::to_string));
    names.sort();
    names
}

#[test]
fn tiles_that_do_not_look_alike_to_the_rules_do_not_look_alike_to_people() {
    let (_, book) = data::rulebook().unwrap();
    let (theme, lattice) = (Theme::of(&book), Lattice::square());
    let all: Vec<(&Tile, Vec<String>, String)> = book
        .tiles
        .iter()
        .map(|kind| {
            let text = tile(&theme, &book, kind, &kind.face, Options::default().on_a_page());
            let bare = text.lines().skip(2).collect::<String>().replace(&format!("-{}-", kind.noun.key), "");
            (kind, pictures(&theme, &book, kind, &kind.face), bare)
        })
        .collect();
    for (n, (a, of_a, text_a)) in all.iter().enumerate() {
        for (b, of_b, text_b) in &all[n + 1..] {
            assert!(text_a != text_b, "{} and {} are drawn alike", a.noun.key, b.noun.key);
            let turned = |by| a.face.topology.rotate(by, &lattice).looks_like(&b.face.topology);
            assert!(!(0..4).any(turned) || of_a != of_b, "{} is {} turned", a.noun.key, b.noun.key);
        }
    }
}

/// Whatever the shipped packs name has a look: nothing is drawn plainly but what has no place of its own.
#[test]
fn everything_that_is_seen_in_the_shipped_packs_has_a_look() {
    let (_, book) = data::rulebook().unwrap();
    let looked: BTreeSet<Looked> = book.looks.iter().flat_map(|look| look.of.iter().copied()).collect();
    let has = |wanted: Looked, key: &str| assert!(looked.contains(&wanted), "{key} has no look");
    for (n, feature) in book.features.iter().enumerate() {
        has(Looked::Feature(tilewright_model::book::FeatureId(n)), &feature.noun.key);
    }
    for (n, mark) in book.marks.iter().enumerate() {
        has(Looked::Mark(tilewright_model::book::MarkId(n)), &mark.noun.key);
    }
    for (n, piece) in book.pieces.iter().enumerate() {
        has(Looked::Piece(tilewright_model::book::PieceId(n)), &piece.noun.key);
    }
    let most = book.packs.iter().filter_map(|pack| pack.players).map(|(_, most)| most).max().unwrap();
    assert!(book.liveries.len() >= usize::try_from(most).unwrap(), "each player has a colour");
    let signs: BTreeMap<&str, &str> =
        book.liveries.iter().map(|livery| (livery.sign.as_str(), livery.key.as_str())).collect();
    assert_eq!(signs.len(), book.liveries.len(), "each colour has a sign of its own");
}

#[test]
fn boards_of_whole_games_are_figures() {
    let (_, book) = data::rulebook().unwrap();
    let theme = Theme::of(&book);
    let packs: Vec<&str> = book.packs.iter().map(|pack| pack.id.as_str()).collect();
    let tables = ruleset::tables_of(&book, &packs, &[("mix", "second")]).unwrap();
    let world = Arc::new(World::new(tables, 3, 1).unwrap());
    let players = ["blue".to_string(), "Ann".to_string(), "red".to_string()];
    for seed in 0..3 {
        let mut game = Game::seeded(world.clone(), seed, 0);
        game.start().unwrap();
        let mut random = Random::seeded(seed, 0);
        for _ in 0..120 {
            let Some(action) = random.choose(&game) else { break };
            game.apply(action).unwrap();
        }
        let draw = || board(&theme, &book, &game, Grid::around(&game), &players, Options::default());
        let text = draw();
        checked("board", &text);
        assert_eq!(text, draw());
        assert!(text.matches("<title>").count() > game.laid().len(), "{seed}: tiles and pieces say what they are");
    }
}
