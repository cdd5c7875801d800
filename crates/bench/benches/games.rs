//! Whole random games, with one box of tiles and with many, and the copy of a running game.

#![allow(clippy::unwrap_used, missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use tilewright_bench::{RULESETS, Table};

/// Games of one step: their lengths differ.
const GAMES: u64 = 20;

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("games");
    group.throughput(Throughput::Elements(GAMES));
    for (name, packs) in RULESETS {
        let mut table = Table::new(packs, 1).unwrap();
        group.bench_function(name, |bencher| bencher.iter(|| (0..GAMES).for_each(|game| table.play(game).unwrap())));
    }
    group.finish();
}

fn copies(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("one game of so many boxes");
    group.sample_size(10);
    for copies in [1, 10, 100] {
        let mut table = Table::new(&["base"], copies).unwrap();
        group.bench_function(copies.to_string(), |bencher| bencher.iter(|| table.play(1).unwrap()));
    }
    group.finish();
}

fn clone(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("copy of a running game");
    for (name, packs) in RULESETS {
        let mut table = Table::new(packs, 1).unwrap();
        table.play_half(1).unwrap();
        group.bench_function(format!("{name}, new"), |bencher| bencher.iter(|| black_box(table.game.clone())));
        let mut other = table.game.clone();
        group.bench_function(format!("{name}, over another"), |bencher| {
            bencher.iter(|| other.clone_from(black_box(&table.game)));
        });
    }
    group.finish();
}

criterion_group!(benches, games, copies, clone);
criterion_main!(benches);
