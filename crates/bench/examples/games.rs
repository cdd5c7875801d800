//! Random games to be counted: `games PACK,PACK GAMES [BOXES]`. Under callgrind,
//! `--toggle-collect='games::run'` counts the instructions of the games alone; they are the same in every run.
//! `--toggle-collect='games::copies'` counts those of 1,000 copies of a running game. Without it, games a second are told.

use std::time::Instant;
use tilewright_bench::Table;
use tilewright_engine::{Error, Game};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |number: usize| words.get(number).map(String::as_str);
    let packs: Vec<&str> = word(0).unwrap_or("base").split(',').collect();
    let games: u64 = word(1).unwrap_or("100").parse().map_err(|_| "GAMES is a number")?;
    let boxes: u16 = word(2).unwrap_or("1").parse().map_err(|_| "BOXES is a number")?;
    let mut table = Table::new(&packs, boxes)?;
    let begin = Instant::now();
    let sum = run(&mut table, games).map_err(|error| error.to_string())?;
    let seconds = begin.elapsed().as_secs_f64();
    println!("{games} games, {sum} points, {:.1} games/s", games as f64 / seconds);
    table.play_half(1).map_err(|error| error.to_string())?;
    let begin = Instant::now();
    let last = copies(&table.game);
    let micros = begin.elapsed().as_secs_f64() * 1e6 / f64::from(COPIES);
    println!("a copy of a running game: {} bytes in {micros:.2} microseconds", last.footprint());
    Ok(())
}

/// How many copies are made of a game.
const COPIES: u32 = 1000;

/// Copies a game, one copy after the other.
#[inline(never)]
fn copies(game: &Game) -> Game {
    (1..COPIES).fold(game.clone(), |_, _| std::hint::black_box(game.clone()))
}

/// Plays; the sum of all scores.
#[inline(never)]
fn run(table: &mut Table, games: u64) -> Result<i64, Error> {
    let mut sum = 0;
    for number in 0..games {
        table.play(number)?;
        sum += table.game.scores().iter().map(|score| i64::from(*score)).sum::<i64>();
    }
    Ok(sum)
}
