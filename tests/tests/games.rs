//! Random games: the same on every machine and for every number of threads, and with the scores that other programs see.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use tilewright_engine::playout::{Random, play};
use tilewright_engine::{Game, World};
use tilewright_tests::ruleset;

fn scores(packs: &[&str], options: &[(&str, &str)], players: u8, games: u64) -> Vec<Vec<i32>> {
    let world = Arc::new(World::new(ruleset::tables(packs, options).unwrap(), players, 1).unwrap());
    let one = |number| {
        let mut game = Game::seeded(world.clone(), 1, number);
        play(&mut game, &mut Random::seeded(1, number), 10_000).unwrap();
        game.scores().to_vec()
    };
    (0..games).map(one).collect()
}

/// Whole games, seed to score: a change of speed must change nothing here.
#[test]
fn seeds_give_the_same_scores() {
    let mut text = String::new();
    for (packs, options) in [
        (&["base"][..], &[][..]),
        (&["base"][..], &[("fields", "off")][..]),
        (&["base", "abbot"][..], &[("mix", "second")][..]),
        (&["base", "river"][..], &[][..]),
    ] {
        for players in [2, 5] {
            text += &format!("{packs:?} {options:?} {players} players: {:?}\n", scores(packs, options, players, 5));
        }
    }
    insta::assert_snapshot!(text);
}

/// Four other programs that play at random average 19.2 to 19.7 points a player in the base game.
#[test]
fn random_players_of_the_base_game_score_as_elsewhere() {
    let scores = scores(&["base"], &[], 2, 4000);
    let sum: i64 = scores.iter().flatten().map(|score| i64::from(*score)).sum();
    let mean = sum as f64 / (2.0 * scores.len() as f64);
    assert!((19.2..=19.8).contains(&mean), "{mean}");
}
