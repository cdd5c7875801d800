//! How fast the little game is. Run with `--release -- --ignored --nocapture`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod moorland;

use std::time::Instant;
use tilewright_engine::Game;
use tilewright_engine::playout::{self, Random};

#[test]
#[ignore = "measures"]
fn games_and_clones() {
    let world = moorland::world(2);
    let fresh = Game::seeded(world, 1, 0);
    let mut game = fresh.clone();
    let (games, mut questions) = (20_000_u64, 0);
    let start = Instant::now();
    for number in 0..games {
        game.clone_from(&fresh);
        game.chance_mut().reseed(1, number);
        questions += playout::play(&mut game, &mut Random::seeded(1, number), 10_000).unwrap();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{:.0} games/s, {:.2} µs a question", games as f64 / seconds, seconds * 1e6 / questions as f64);
    let mut game = fresh.clone();
    game.start().unwrap();
    let mut random = Random::seeded(1, 0);
    for _ in 0..30 {
        let action = random.choose(&game).unwrap();
        game.apply(action).unwrap();
    }
    let start = Instant::now();
    let mut sum = 0;
    for _ in 0..100_000 {
        sum += std::hint::black_box(game.clone()).scores().len();
    }
    println!("clone {:.0} ns, {} bytes ({sum})", start.elapsed().as_secs_f64() * 1e4, game.footprint());
    let mut copy = game.clone();
    let start = Instant::now();
    for _ in 0..100_000 {
        copy.clone_from(std::hint::black_box(&game));
    }
    println!("clone_from {:.0} ns", start.elapsed().as_secs_f64() * 1e4);
}
