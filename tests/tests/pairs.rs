//! Every two packs, shipped or of the family, in random games: what must never be never is, and every game ends.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use tilewright_engine::playout::Random;
use tilewright_engine::{Game, World};
use tilewright_tests::{data, ruleset};

/// Games of each pair: each with its own number of players.
const GAMES: u64 = 6;
/// More questions than any game puts.
const MOST: usize = 20_000;

#[test]
fn every_two_packs_play_and_keep_their_never_laws() {
    let (sources, packs) = data::packs(&[data::carcassonne(), data::repository().join("tests/family")]).unwrap();
    let (book, _) = tilewright_model::read(&sources, &packs);
    let ids: Vec<&str> = book.packs.iter().map(|pack| pack.id.as_str()).collect();
    let mut wrong = Vec::new();
    let mut asked = 0;
    for (at, first) in ids.iter().enumerate() {
        for second in &ids[at + 1..] {
            let tables = ruleset::tables_of(&book, &["base", first, second], &[]).unwrap();
            for number in 0..GAMES {
                let players = u8::try_from(2 + number % 4).unwrap();
                let world = Arc::new(World::new(tables.clone(), players, 1).unwrap());
                match played(&world, number) {
                    Ok(laws) => asked += laws,
                    Err(problem) => wrong.push(format!("{first} and {second}, game {number}: {problem}")),
                }
            }
        }
    }
    assert!(ids.len() > 8, "{} packs", ids.len());
    assert!(asked > 0, "no pack has a law of what must never be");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Plays a game; says how often a law of what must never be was asked.
fn played(world: &Arc<World>, number: u64) -> Result<usize, String> {
    let mut game = Game::seeded(world.clone(), 11, number);
    let mut random = Random::seeded(11, number);
    game.start().map_err(|error| format!("{error:?}"))?;
    let mut asked = 0;
    for step in 0..MOST {
        let broken = game.broken_invariants();
        asked += world.tables().invariants.len();
        if let Some((row, _)) = broken.first() {
            let rules = &world.tables().invariants[*row].rules;
            return Err(format!("after {step} actions this is so, and must never be: {rules:?}"));
        }
        let Some(action) = random.choose(&game) else {
            return if game.is_over() { Ok(asked) } else { Err(format!("stopped: {:?}", game.status())) };
        };
        game.apply(action).map_err(|error| format!("after {step} actions: {error:?}"))?;
    }
    Err("the game does not end".to_string())
}
