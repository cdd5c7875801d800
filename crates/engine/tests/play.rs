//! Whole games of the little game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod moorland;

use tilewright_engine::playout::{self, Random};
use tilewright_engine::{Event, Game, Status};

#[test]
fn random_games_are_kept_right_and_end() {
    for seed in 0..60 {
        let mut game = moorland::game(seed);
        let mut random = Random::seeded(seed, 0);
        game.set_tracing(seed % 2 == 0);
        game.start().unwrap();
        assert_eq!(game.audit(), Vec::<String>::new());
        while let Some(action) = random.choose(&game) {
            game.apply(action).unwrap();
            assert_eq!(game.audit(), Vec::<String>::new(), "seed {seed}");
            assert!(game.broken_invariants().is_empty());
        }
        assert_eq!(game.status(), &Status::Over);
        assert!(game.scores().iter().any(|&score| score > 0));
        assert!(game.events().contains(&Event::Over));
    }
}

#[test]
fn one_seed_is_one_game() {
    let play = |seed| {
        let mut game = moorland::game(seed);
        playout::play(&mut game, &mut Random::seeded(seed, 0), 10_000).unwrap();
        game
    };
    let (a, b) = (play(5), play(5));
    assert_eq!(a.scores(), b.scores());
    assert_eq!(a.chance().log(), b.chance().log());
    assert_ne!(a.chance().log(), play(6).chance().log());
}

#[test]
fn a_clone_goes_on_alike_and_is_small() {
    let mut game = moorland::game(3);
    let mut random = Random::seeded(3, 0);
    game.start().unwrap();
    let mut clone = game.clone();
    let mut most = 0;
    while let Some(action) = random.choose(&game) {
        clone.clone_from(&game);
        assert!(clone == game);
        game.apply(action).unwrap();
        assert!(clone != game);
        clone.apply(action).unwrap();
        assert!(clone == game);
        most = most.max(clone.footprint());
    }
    assert!(most < 16 * 1024, "{most}");
    println!("{most} bytes");
}

#[test]
fn tracing_changes_nothing_but_tells_why() {
    let mut rules_seen = 0;
    for seed in 0..20 {
        let mut plain = moorland::game(seed);
        let mut traced: Game = plain.clone();
        traced.set_tracing(true);
        plain.start().unwrap();
        traced.start().unwrap();
        let mut random = Random::seeded(seed, 0);
        while let Some(action) = random.choose(&plain) {
            plain.apply(action).unwrap();
            traced.apply(action).unwrap();
            assert!(plain == traced);
            for event in traced.events() {
                if let Event::Scored { rules, .. } = event {
                    assert!(rules.len() >= 2);
                    rules_seen += rules.len();
                }
            }
        }
    }
    assert!(rules_seen > 50);
}
