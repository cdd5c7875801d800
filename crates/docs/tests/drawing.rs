#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! Tiles and boards as text.

mod common;

use std::sync::Arc;
use tilewright_docs::text::{Board, Grid, Picture, Words, legend};
use tilewright_engine::{Game, Place, World, packing};
use tilewright_lower::{Ruleset, lower};
use tilewright_tables::Tables;

const NOUNS: &str = r#"
[pack]
title = { en = "Canals" }
provides = "game"
players = { least = 1, most = 2 }
[lattice]
shape = "square"
[feature.keep]
side = "whole"
letter = "K"
[feature.canal]
side = "middle"
letter = "~"
[feature.hut]
side = "none"
letter = "H"
[feature.meadow]
side = "rest"
letter = "."
[mark.flag]
on = ["keep"]
[zone.heap]
holds = "tile"
owner = "nobody"
[piece.barge]
each_player = 2
letter = "b"
[piece.goose]
neutral = 1
plural = "geese"
letter = "g"
[tile.bend]
count = 2
draws = [{ keep = "N W", flag = 1 }, { canal = "E S" }]
[tile.fork]
count = 1
draws = [{ canal = "E", ends = ["x"] }, { canal = "S", ends = ["x"] }, { canal = "W", ends = ["x"] }]
[tile.hut]
count = 1
draws = [{ hut = "", id = "h" }, { canal = "W", ends = ["h"] }]
[tile.gate]
count = 1
draws = [{ keep = "N S" }]
"#;

fn tables() -> Tables {
    let book = common::book(NOUNS);
    lower(&book, &Ruleset::everything(&book).unwrap()).unwrap()
}

fn picture(tables: &Tables, key: &str, rotation: u8) -> String {
    let kind = tables.tiles.iter().position(|tile| tile.key == key).unwrap();
    Picture::new(tables, kind, rotation).lines().collect::<Vec<_>>().join("\n")
}

#[test]
fn tiles_are_drawn_in_the_letters_of_their_features() {
    let tables = tables();
    assert_eq!(picture(&tables, "bend", 0), "KKKKKKK\nKK*K~~~\nK..~...");
    assert_eq!(picture(&tables, "bend", 2), "...~..K\n~~~K*KK\nKKKKKKK");
    assert_eq!(picture(&tables, "fork", 0), ".......\n~~~+~~~\n...~...");
    assert_eq!(picture(&tables, "hut", 3), ".......\n...H...\n...~...");
    assert_eq!(picture(&tables, "gate", 1), "K.....K\nKKKKKKK\nK.....K");
}

#[test]
fn a_board_shows_tiles_pieces_and_names_of_cells() {
    let world = Arc::new(World::new(tables(), 2, 1).unwrap());
    let mut game = Game::seeded(world.clone(), 1, 0);
    let mut setup = game.setup().unwrap();
    let kind = |key: &str| world.find_tile_kind(key).unwrap();
    let bend = setup.lay(kind("bend"), packing::spot(packing::cell(0, 0), 0)).unwrap();
    setup.lay(kind("hut"), packing::spot(packing::cell(1, 0), 0)).unwrap();
    let canal = i32::try_from(world.segments_of_tile(bend).nth(1).unwrap()).unwrap();
    setup.put_piece(world.find_piece_kind("barge").unwrap(), Some(1), Place::Segment(canal)).unwrap();
    setup.put_piece(world.find_piece_kind("goose").unwrap(), None, Place::Cell(packing::cell(0, 1))).unwrap();
    let grid = Grid::around(&game);
    let board = Board::new(&game, grid).label(packing::cell(1, 1), "(c3)").to_string();
    let expected = "
     b       c
  KKKKKKK .......
2 KK*Kb2~ ~~~H...
  K..~... .......

3    g     (c3)

";
    assert_eq!(board, expected[1..]);
    assert_eq!(
        legend(&game),
        "~ canal, H hut, K keep, . meadow, * flag, + where several end, b1 barge of player 1, g goose"
    );
}

#[test]
fn texts_of_the_engine_get_the_names_of_cells() {
    let world = Arc::new(World::new(tables(), 2, 1).unwrap());
    let game = Game::seeded(world, 1, 0);
    let grid = Grid::new(-1, -2);
    let words = Words::new(&game, &grid, &[]);
    let text = "canal E of 0,-1, tile at -1,2: 1,1 r3 [A-1, B-2-3]; 3 points, 5 more";
    assert_eq!(words.translated(text), "canal E of b2, tile at a5: c4/3 [A-1, B-2-3]; 3 points, 5 more");
    assert_eq!(words.spot(packing::spot(packing::cell(0, -1), 2)), "b2/2");
}
