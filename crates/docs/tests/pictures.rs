#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! Tiles, boards and pieces as pictures.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;
use tilewright_docs::svg::{Entry, Ghost, Options, Theme, board, css, piece, sheet, tile};
use tilewright_docs::text::Grid;
use tilewright_engine::{Game, Place, World, packing};
use tilewright_lower::{Ruleset, lower};
use tilewright_model::book::Rulebook;

const NOUNS: &str = r#"
[pack]
title = { en = "Canals" }
provides = "game"
players = { least = 1, most = 2 }
[lattice]
shape = "square"
[feature.keep]
side = "whole"
[feature.canal]
side = "middle"
[feature.track]
side = "middle"
[feature.hut]
side = "none"
[feature.meadow]
side = "rest"
[mark.flag]
on = ["keep", "canal", "tile"]
[link.lock]
from = "canal"
to = "keep"
[zone.heap]
holds = "tile"
owner = "nobody"
[piece.barge]
each_player = 3
[piece.goose]
neutral = 1
plural = "geese"
[role.sleeper]
piece = "barge"
on = "meadow"

[tile.bend]
title = { en = "keep & canal", de = "Burg und Kanal" }
count = 2
draws = [{ keep = "N W", flag = 1 }, { canal = "E S" }]
[tile.fork]
count = 1
draws = [{ canal = "E", ends = ["x"] }, { canal = "S", ends = ["x"] }, { canal = "W", ends = ["x"] }]
[tile.hut]
count = 1
draws = [{ hut = "", id = "h" }, { canal = "W", ends = ["h"] }]
[tile.lock]
count = 1
draws = [{ keep = "N", id = "k" }, { canal = "S", ends = ["k"] }]
[tile.bridge]
count = 1
draws = [{ canal = "N S", id = "c" }, { track = "E W", over = ["c"] }]
[tile.rare]
count = 1
draws = [
  { keep = "WL ER", reaches = ["NW"] }, { canal = "S", touches = ["t"] }, { track = "", id = "t" },
  { hut = "" }, { hut = "" }, { hut = "" }, { hut = "" },
]
[tile.inner]
count = 1
marks = { flag = 3 }
draws = [{ keep = "", flag = 9 }]
[tile.under]
count = 1
draws = [{ keep = "E W", over = ["c"] }, { canal = "N S", id = "c" }]
[tile.star]
count = 1
draws = [{ track = "N E S W" }]
[tile.wild]
count = 1
edges = "wild"
draws = [{ hut = "" }]
[tile.bare]
count = 1
draws = []
"#;

const LOOKS: &str = r##"
[tint.water]
light = "#6bd"
dark = "#246"
[tint.stone]
light = "#cccccc"
dark = "#777777"
[tint.grass]
light = "#8b5"
dark = "#452"
[look.canal]
fill = "water"
width = 14
[look.keep]
fill = "stone"
line = "water"
wall = "stone"
width = 4
texture = [{ size = 12, gap = 20, picture = [{ path = "M10 90 L50 10 L90 90 Z", fill = "stone", line = "water" }] }]
[look.meadow]
fill = "grass"
[look.lock]
size = 20
picture = [{ path = "M0 40 H100 V60 H0 Z", fill = "stone" }]
[look.barge]
size = 30
sign = [50, 70, 20]
picture = [{ path = "M10 50 H90 L70 90 H30 Z", fill = "owner", line = "owner", width = 4 }]
[look.sleeper]
turned = 1
[player.ada]
fill = "water"
line = "stone"
ink = "stone"
sign = "M0 0 H100 V100 Z"
"##;

fn book(looks: bool) -> Rulebook {
    common::book(&if looks { format!("{NOUNS}{LOOKS}") } else { NOUNS.to_string() })
}

fn drawn(book: &Rulebook, key: &str, options: Options) -> String {
    let found = book.tiles.iter().find(|tile| tile.noun.key == key).unwrap();
    tile(&Theme::of(book), book, found, &found.face, options)
}

/// The ids of a figure; each is there once, and everything that is referred to is there.
fn ids(text: &str) -> BTreeSet<String> {
    let tree = roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut ids = BTreeSet::new();
    for id in tree.descendants().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id.to_string()), "{id} twice");
    }
    for node in tree.descendants() {
        let clip = node.attribute("clip-path").and_then(|clip| clip.strip_prefix("url(")?.strip_suffix(')'));
        for target in node.attribute("href").into_iter().chain(clip) {
            assert!(ids.contains(target.trim_start_matches('#')), "{target} is not there");
        }
    }
    let root = tree.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert!(root.children().any(|child| child.has_tag_name("title")));
    ids
}

/// Small tiles, whole. Read them in a browser before blessing.
#[test]
fn tiles_are_drawn_as_the_packs_say() {
    let book = book(true);
    for key in ["bend", "lock", "bridge"] {
        insta::assert_snapshot!(key, drawn(&book, key, Options::default().with_id(key).on_a_page()));
    }
}

#[test]
fn whatever_can_be_written_can_be_drawn_with_and_without_looks() {
    for looks in [true, false] {
        let book = book(looks);
        for tile in &book.tiles {
            for turned in [0, 3] {
                let options = Options { turned, ..Options::default() };
                let text = drawn(&book, &tile.noun.key, options.clone());
                assert!(ids(&text).len() > 2 && !text.contains("NaN") && !text.contains("inf"), "{text}");
                if turned > 0 {
                    assert_eq!(text, drawn(&book, &tile.noun.key, options), "the same bytes");
                }
            }
        }
    }
}

#[test]
fn a_figure_that_stands_alone_has_the_colours_that_it_needs_for_light_and_dark() {
    let book = book(true);
    let text = drawn(&book, "bend", Options::default());
    assert!(text.contains("--tw-t-water:#6bd;") && text.contains("prefers-color-scheme:dark"));
    assert!(text.contains("--tw-t-water:#246;") && !text.contains("--tw-plain-b"));
    let page = css(&Theme::of(&book));
    assert!(page.contains("[data-theme=dark] .tw{") && page.contains(".tw-f-t-stone{fill:var(--tw-t-stone)}"));
    assert!(!drawn(&book, "bend", Options::default().on_a_page()).contains("<style>"));
}

#[test]
fn titles_are_told_in_the_language_that_is_asked_for_and_ids_do_not_clash() {
    let book = book(true);
    let german = Options { language: "de".into(), ..Options::default() };
    assert!(drawn(&book, "bend", german).contains("<title id=\"tw-title\">bend: Burg und Kanal</title>"));
    let text = drawn(&book, "bend", Options::default().with_id("a b<\""));
    assert!(text.contains("<title id=\"a_b__-title\">bend: keep &amp; canal</title>"), "{text}");
    let one = ids(&drawn(&book, "bend", Options::default().with_id("one")));
    let two = ids(&drawn(&book, "bend", Options::default().with_id("two")));
    assert!(one.is_disjoint(&two));
    let entry = |tile| Entry { tile, face: &tile.face, count: 1 };
    let entries: Vec<Entry<'_>> = book.tiles.iter().map(entry).collect();
    ids(&sheet(&Theme::of(&book), &book, &entries, "all", Options::default()));
}

#[test]
fn a_board_shows_tiles_pieces_owners_and_what_was_refused() {
    for looks in [true, false] {
        let book = book(looks);
        let tables = lower(&book, &Ruleset::everything(&book).unwrap()).unwrap();
        let world = Arc::new(World::new(tables, 2, 1).unwrap());
        let mut game = Game::seeded(world.clone(), 1, 0);
        let mut setup = game.setup().unwrap();
        let kind = |key: &str| world.find_tile_kind(key).unwrap();
        let bend = setup.lay(kind("bend"), packing::spot(packing::cell(0, 0), 1)).unwrap();
        let segment = |number| i32::try_from(world.segments_of_tile(bend).nth(number).unwrap()).unwrap();
        let (barge, goose) = (world.find_piece_kind("barge").unwrap(), world.find_piece_kind("goose").unwrap());
        for (owner, place) in [
            (0, Place::Segment(segment(0))),
            (0, Place::Segment(segment(1))),
            (1, Place::Segment(segment(1))),
            (1, Place::Segment(segment(2))),
            (1, Place::Vertex(packing::cell(0, 0))),
        ] {
            setup.put_piece(barge, Some(owner), place).unwrap();
        }
        setup.put_piece(goose, None, Place::Cell(packing::cell(0, 1))).unwrap();
        let players = ["zoe".to_string(), "ada".to_string()];
        let refused = Ghost::Tile { kind: kind("hut"), spot: packing::spot(packing::cell(1, 0), 2), refused: true };
        let options =
            Options { lit: vec![packing::cell(0, 0)], ghosts: vec![refused], width: Some(300), ..Options::default() };
        let draw = || board(&Theme::of(&book), &book, &game, Grid::around(&game), &players, options.clone());
        let text = draw();
        ids(&text);
        assert_eq!(text, draw());
        assert!(text.contains("<title>ada: barge</title>") && text.contains("<title>goose</title>"), "{text}");
        assert!(text.contains("b2: bend: keep &amp; canal") && text.contains(">c</text>"), "{text}");
        // One who is called like a colour has it, and nobody else.
        assert_eq!(text.matches("class=\"tw-o-ada\"").count(), if looks { 3 } else { 0 }, "{text}");
    }
}

#[test]
fn a_board_without_tiles_is_a_figure() {
    let book = book(false);
    let tables = lower(&book, &Ruleset::everything(&book).unwrap()).unwrap();
    let game = Game::seeded(Arc::new(World::new(tables, 1, 1).unwrap()), 1, 0);
    let theme = Theme::of(&book);
    ids(&board(&theme, &book, &game, Grid::around(&game), &[], Options::default()));
    for number in 0..book.pieces.len() {
        ids(&piece(&theme, &book, &book.pieces[number], Some(9), &[], Options::default()));
    }
}
