//! A turn allocates nothing: what a game needs of memory, the first games at a table take once and for all.

#![allow(clippy::unwrap_used)]

use allocation_counter::measure;
use tilewright_bench::{RULESETS, Table};
use tilewright_engine::playout::Random;

/// Games that are played twice, the second time counted.
const GAMES: u64 = 8;

/// Plays a game, and counts what is allocated from the first question to the end.
fn allocations(table: &mut Table, number: u64) -> u64 {
    table.lay_out(number);
    table.game.start().unwrap();
    let mut random = Random::seeded(1, number);
    let mut answered = 0;
    let counted = measure(|| {
        while let Some(action) = random.choose(&table.game) {
            table.game.apply(action).unwrap();
            answered += 1;
        }
    });
    assert!(table.game.is_over() && answered > 70, "game {number} ended after {answered} answers");
    counted.count_total
}

#[test]
fn turns_of_games_at_a_used_table_allocate_nothing() {
    for (name, packs) in RULESETS {
        let mut table = Table::new(packs, 1).unwrap();
        let first: u64 = (0..GAMES).map(|number| allocations(&mut table, number)).sum();
        assert!(first > 0, "{name}: nothing is counted");
        let counts: Vec<u64> = (0..GAMES).map(|number| allocations(&mut table, number)).collect();
        assert_eq!(counts, [0; GAMES as usize], "{name}");
    }
}

/// To copy a running game over another takes nothing either, so that a search can use the same boards again and again.
#[test]
fn a_copy_over_another_game_allocates_nothing() {
    let mut table = Table::new(&["base"], 1).unwrap();
    table.play_half(1).unwrap();
    let mut other = table.game.clone();
    assert_eq!(measure(|| other.clone_from(&table.game)).count_total, 0);
    assert!(other == table.game);
}

/// A copy of a running game of one box is small.
#[test]
fn a_running_game_of_one_box_fits_into_16_kib() {
    let mut table = Table::new(&["base"], 1).unwrap();
    for number in 0..GAMES {
        table.play_half(number).unwrap();
        let bytes = table.game.footprint();
        assert!(bytes > 4096 && bytes < 16 * 1024, "game {number}: {bytes} bytes");
    }
}
