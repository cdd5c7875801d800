//! Records: written, read and played again.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod moorland;

use tilewright_engine::playout::Random;
use tilewright_engine::record::{Recorder, parse, replay};

fn recorded(seed: u64) -> (tilewright_engine::Game, String) {
    let mut game = moorland::game(seed);
    game.start().unwrap();
    let mut recorder = Recorder::begin(&game, Some((seed, 0)));
    let mut random = Random::seeded(seed, 0);
    while let Some(action) = random.choose(&game) {
        recorder.note(&game, action);
        game.apply(action).unwrap();
    }
    let text = recorder.finish(&game);
    (game, text)
}

#[test]
fn a_record_replays_without_the_seed() {
    for seed in 0..30 {
        let (game, text) = recorded(seed);
        let record = parse(&text).unwrap();
        assert_eq!(record.header.origin, Some((seed, 0)));
        let again = replay(&moorland::world(2), &record).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(again.is_over());
        assert_eq!(again.scores(), game.scores());
        assert_eq!(again.chance().log(), game.chance().log());
    }
}

#[test]
fn a_broken_record_is_refused_with_its_line() {
    let (_, text) = recorded(4);
    let world = moorland::world(2);
    for (number, line) in text.lines().enumerate() {
        for broken in
            ["1 flying 0,0", "drawn Q", "drawn value x", "9 pass", "scores 1", "nonsense", "1 laying ,", "option x"]
        {
            let changed: Vec<&str> =
                text.lines().enumerate().map(|(n, old)| if n == number { broken } else { old }).collect();
            let changed = changed.join("\n");
            // Whatever happens, nothing panics; what is of no consequence may pass.
            if let Ok(game) = parse(&changed).and_then(|record| replay(&world, &record)) {
                assert!(!line.starts_with("drawn"), "line {number}: {broken}");
                assert_eq!(game.scores().len(), 2);
            }
        }
    }
    let error = parse("tilewright record 1\nplayers 2\nnonsense here\n").unwrap_err();
    assert_eq!(error.to_string(), "line 3: `nonsense` begins no line of a record");
    assert!(parse("").is_err());
}
