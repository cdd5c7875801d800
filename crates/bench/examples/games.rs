//! Random games to be counted: `games PACK,PACK GAMES [COPIES]`. Under callgrind,
//! `--toggle-collect='games::run'` counts the instructions of the games alone; they are the same in every run.
//! Without it, games a second are told.

use std::time::Instant;
use tilewright_bench::Table;
use tilewright_engine::Error;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |number: usize| words.get(number).map(String::as_str);
    let packs: Vec<&str> = word(0).unwrap_or("base").split(',').collect();
    let games: u64 = word(1).unwrap_or("100").parse().map_err(|_| "GAMES is a number")?;
    let copies: u16 = word(2).unwrap_or("1").parse().map_err(|_| "COPIES is a number")?;
    let mut table = Table::new(&packs, copies)?;
    let begin = Instant::now();
    let sum = run(&mut table, games).map_err(|error| error.to_string())?;
    let seconds = begin.elapsed().as_secs_f64();
    let bytes = table.game.footprint();
    println!("{games} games, {sum} points, {:.1} games/s, {bytes} bytes a copy", games as f64 / seconds);
    Ok(())
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
