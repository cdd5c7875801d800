//! Coming apart: links taken away, tiles taken off the board.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[path = "../../tests/moorland/mod.rs"]
mod moorland;

use moorland::{DUE, OPENINGS, TILES, TOKENS};

use super::Place;
use crate::naming::Names;
use crate::playout::Random;
use crate::{Game, packing};
use tilewright_tables::{Deed, NOTHING, Sort};

fn board(tiles: &[(&str, i32, i32, u8)]) -> Game {
    let mut game = moorland::game(1);
    let world = game.world().clone();
    let mut setup = game.setup().unwrap();
    for &(key, x, y, r) in tiles {
        setup.lay(world.find_tile_kind(key).unwrap(), packing::spot(packing::cell(x, y), r)).unwrap();
    }
    game
}

fn at(game: &Game, name: &str) -> usize {
    Names::of(game).read(Sort::Segment, name).unwrap() as usize
}

#[test]
fn a_link_joins_and_its_end_splits() {
    let mut game = board(&[("I", 0, 0, 0), ("I", 0, 1, 0), ("C", 1, 0, 0), ("I", 2, 0, 0), ("I", 2, 1, 0)]);
    let world = game.world.clone();
    let (a, b) = (at(&game, "lane of 0,0"), at(&game, "lane of 2,1"));
    let token = world.find_piece_kind("token").unwrap();
    let piece = (0..world.piece_count()).find(|&piece| world.kind_of_piece(piece) == token).unwrap();
    let position = &mut game.position;
    position.move_piece(&world, piece, Place::Segment(b as i32));
    position.link(&world, a as u16, b as u16, 0);
    position.set_state(&world, DUE, b as i32, 1);
    assert_eq!(position.audit(&world), Vec::<String>::new());
    assert_eq!(game.feature(a), game.feature(b));
    assert_eq!((game.count(TILES, a, 0), game.count(TOKENS, a, 0), game.count(OPENINGS, a, 0)), (4, 1, 4));
    game.position.news.deeds.clear();
    game.position.unlink(&world, b as u16, 0);
    assert_eq!(game.audit(), Vec::<String>::new());
    assert_ne!(game.feature(a), game.feature(b));
    assert_eq!((game.count(TOKENS, a, 0), game.count(TOKENS, b, 0)), (0, 1));
    assert_eq!((game.state(DUE, a as i32), game.state(DUE, b as i32)), (1, 1), "each part keeps what was remembered");
    assert_eq!(game.position.news.deeds.iter().filter(|(deed, _)| *deed == Deed::Split).count(), 2);
}

#[test]
fn a_ring_that_loses_a_link_stays_one() {
    let mut game = board(&[("I", 0, 0, 0), ("I", 0, 1, 0)]);
    let world = game.world.clone();
    let (a, b) = (at(&game, "lane of 0,0"), at(&game, "lane of 0,1"));
    game.position.link(&world, a as u16, b as u16, 0);
    game.position.unlink(&world, a as u16, 0);
    assert_eq!(game.feature(a), game.feature(b));
    assert_eq!(game.audit(), Vec::<String>::new());
}

#[test]
fn tiles_can_be_taken_off_in_any_order() {
    for seed in 0..20 {
        let mut game = moorland::game(seed);
        let mut random = Random::seeded(seed, 1);
        game.start().unwrap();
        for _ in 0..40 {
            let Some(action) = random.choose(&game) else { break };
            game.apply(action).unwrap();
        }
        let world = game.world.clone();
        while game.laid().len() > 0 {
            let tile = game.laid().nth(random.below(game.laid().len())).unwrap();
            game.position.lift(&world, tile as u16);
            assert_eq!(game.spot(tile), None);
            assert_eq!(game.audit(), Vec::<String>::new());
        }
        assert!(game.position.features.of.iter().all(|&feature| feature == crate::world::NONE));
    }
}

#[test]
fn a_tile_can_be_laid_elsewhere() {
    let mut game = board(&[("I", 0, 0, 0), ("I", 0, 1, 0), ("E", 0, 2, 0)]);
    let world = game.world.clone();
    let middle = game.tile_at(packing::cell(0, 1)).unwrap() as u16;
    let spot = packing::spot(packing::cell(1, 0), 0);
    game.position.lay(&world, super::Laid { tile: middle, spot }).unwrap();
    assert_eq!(game.audit(), Vec::<String>::new());
    assert_ne!(game.position.feature_of(at(&game, "lane of 0,0") as i32), NOTHING);
    assert_eq!(game.count(TILES, at(&game, "lane of 0,2"), 0), 1);
}
