//! How long it takes to check generated packs of some sizes: `cargo run --release -p tilewright-tests --example check-cost`.
//! With a number behind it, one pack of that size is checked once and nothing is measured: for `valgrind --tool=callgrind`.

use std::time::{Duration, Instant};
use tilewright_tests::{case, generated};

/// Each size is measured so often; the shortest time counts.
const TIMES: usize = 3;

fn main() -> Result<(), String> {
    if let Some(size) = std::env::args().nth(1) {
        let size: usize = size.parse().map_err(|_| format!("`{size}` is no number of tiles"))?;
        return checked(size).map(|_| ());
    }
    let mut before: Option<Duration> = None;
    for size in [100, 1_000, 10_000] {
        let mut times = Vec::new();
        for _ in 0..TIMES {
            times.push(checked(size)?);
        }
        let best = times.into_iter().min().unwrap_or_default();
        let grown = before.map_or_else(String::new, |before| {
            format!(", {:.1} times the one before", best.as_secs_f64() / before.as_secs_f64())
        });
        println!("{size} tiles: {:.1} ms{grown}", best.as_secs_f64() * 1000.0);
        before = Some(best);
    }
    Ok(())
}

/// Checks a pack of this size, from its texts to the last ruleset.
fn checked(size: usize) -> Result<Duration, String> {
    let (sources, packs) = generated::pack(size);
    let start = Instant::now();
    let report = case::check(&sources, &packs);
    let time = start.elapsed();
    if report.is_empty() {
        return Ok(time);
    }
    let shown =
        tilewright_diagnostics::render::render(&report, &sources, tilewright_diagnostics::render::Format::Human);
    Err(shown.lines().take(30).collect::<Vec<_>>().join("\n"))
}
