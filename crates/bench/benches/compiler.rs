//! From the texts of all shipped packs to the tables of all of them together.

#![allow(clippy::unwrap_used, missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use tilewright_bench::{rulebook, tables};

fn compiler(criterion: &mut Criterion) {
    let all: Vec<&str> = tilewright_cli::embedded::ids().collect();
    let mut group = criterion.benchmark_group("compiler");
    group.sample_size(20);
    group.bench_function("texts to rulebook", |bencher| bencher.iter(rulebook));
    let book = rulebook();
    group.bench_function("rulebook to tables", |bencher| bencher.iter(|| tables(&book, &all).unwrap()));
    group.bench_function("texts to tables", |bencher| bencher.iter(|| tables(&rulebook(), &all).unwrap()));
    group.finish();
}

criterion_group!(benches, compiler);
criterion_main!(benches);
