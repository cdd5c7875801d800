//! Random games: the same on every machine and for every number of threads, and with the scores that other programs see.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use tilewright_cli::Io;
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
        (&["abbey-and-mayor"][..], &[][..]),
        (&["abbey-and-mayor"][..], &[("wagon-reach", "linked"), ("crowded-barns", "on")][..]),
        (&["drawbridges"][..], &[][..]),
        (&["abbey-and-mayor", "drawbridges"][..], &[][..]),
        (&["abbey-and-mayor", "abbot", "drawbridges", "river"][..], &[][..]),
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

/// What `sim` tells as JSON, without how long it took on how many threads.
fn told(packs: &str, threads: &str) -> serde_json::Value {
    let words = ["tilewright", "sim", "carcassonne", "--packs", packs, "--games", "100", "--seed", "3", "--json"];
    let words = words.into_iter().chain(["--threads", threads]).map(Into::into);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = tilewright_cli::run(words, &mut Io { input: &mut &[][..], out: &mut out, err: &mut err });
    assert_eq!(status, 0, "{}", String::from_utf8_lossy(&err));
    let mut told: serde_json::Value = serde_json::from_slice(&out).unwrap();
    for time in ["threads", "seconds", "games_per_second"] {
        assert!(told.as_object_mut().unwrap().remove(time).is_some(), "`{time}` is not told");
    }
    told
}

#[test]
fn any_number_of_threads_gives_the_same_results() {
    for packs in ["base", "abbey-and-mayor,drawbridges"] {
        let one = told(packs, "1");
        assert_eq!(one["games"], 100);
        for threads in ["2", "3", "8"] {
            assert_eq!(told(packs, threads), one, "{packs}, {threads} threads");
        }
    }
}

/// The legal answers are counted and found by number without being listed. Listed, they are the same.
#[test]
fn answers_by_number_are_those_of_the_list() {
    let world = Arc::new(World::new(ruleset::tables(&["abbey-and-mayor"], &[]).unwrap(), 2, 1).unwrap());
    for number in 0..20 {
        let mut game = Game::seeded(world.clone(), 5, number);
        let mut random = Random::seeded(5, number);
        game.start().unwrap();
        let mut spots = 0;
        while game.pending().is_some() {
            let listed = game.legal().to_vec();
            assert_eq!(game.legal_count(), listed.len());
            for (place, action) in listed.iter().enumerate() {
                assert_eq!(game.legal_nth(place), Some(*action));
                assert!(game.is_legal(*action));
            }
            assert_eq!(game.legal_nth(listed.len()), None);
            spots = spots.max(listed.len());
            game.apply(random.choose(&game).unwrap()).unwrap();
        }
        assert!(spots > 20 && game.legal().is_empty() && game.legal_count() == 0);
    }
}
