//! Random games, recounted after every action.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use tilewright_engine::playout::Random;
use tilewright_engine::{Game, World};
use tilewright_tests::recount::Shapes;
use tilewright_tests::recount::scoring::Scorer;
use tilewright_tests::{recount, ruleset};

/// How many games of each kind: enough for every sort of join and ring, few enough for a test.
const GAMES: u64 = 1000;

fn world(packs: &[&str], options: &[(&str, &str)], players: u8) -> Arc<World> {
    Arc::new(World::new(ruleset::tables(packs, options).unwrap(), players, 1).unwrap())
}

fn play(world: &Arc<World>, number: u64, mut after: impl FnMut(&Game)) -> Game {
    let mut game = Game::seeded(world.clone(), 7, number);
    let mut random = Random::seeded(7, number);
    game.start().unwrap();
    after(&game);
    while let Some(action) = random.choose(&game) {
        game.apply(action).unwrap();
        after(&game);
    }
    assert!(game.is_over(), "game {number} stopped: {:?}", game.status());
    game
}

fn agree(game: &Game, shapes: &Shapes, number: u64) {
    let wrong = recount::differences(game, shapes);
    assert!(wrong.is_empty(), "game {number}:\n{}", wrong.join("\n"));
}

/// Plays games, and recounts positions and scores after every action.
fn all_agree(packs: &[&str], options: &[(&str, &str)], players: u8, games: u64) -> Vec<Game> {
    let world = world(packs, options, players);
    let shapes = Shapes::of(world.tables());
    let one = |number| {
        let mut scorer = None;
        play(&world, number, |game| {
            agree(game, &shapes, number);
            let scorer = scorer.get_or_insert_with(|| Scorer::new(game));
            scorer.follow(game, &shapes);
            if !scorer.is_behind(game) {
                assert_eq!(game.scores(), scorer.scores, "game {number}");
            }
        })
    };
    (0..games).map(one).collect()
}

#[test]
fn base_games_agree_with_the_flood_fill_and_the_hand_written_scores() {
    for players in 2..=3 {
        for game in all_agree(&["base"], &[], players, GAMES) {
            assert_eq!(game.laid().len(), 72 - unlaid(&game));
        }
    }
}

#[test]
fn games_with_abbeys_mayors_barns_and_wagons_agree_as_well() {
    all_agree(&["abbey-and-mayor"], &[], 2, GAMES / 4);
    all_agree(&["abbey-and-mayor"], &[("wagon-reach", "linked"), ("crowded-barns", "on")], 3, GAMES / 8);
}

#[test]
fn games_in_which_meeples_cross_drawbridges_agree_as_well() {
    all_agree(&["drawbridges"], &[], 2, GAMES / 8);
    all_agree(&["abbey-and-mayor", "drawbridges"], &[], 3, GAMES / 8);
}

/// Tiles that were set aside.
fn unlaid(game: &Game) -> usize {
    (0..game.world().tile_count()).filter(|tile| game.spot(*tile).is_none()).count()
}

#[test]
fn games_with_abbot_gardens_and_river_agree_with_the_flood_fill() {
    let world = world(&["base", "abbot", "river"], &[("mix", "second")], 2);
    let shapes = Shapes::of(world.tables());
    for number in 0..GAMES {
        play(&world, number, |game| agree(game, &shapes, number));
    }
}
