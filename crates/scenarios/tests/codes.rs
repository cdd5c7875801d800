#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! The examples of the codes of this room show what they say, and those that are mended can be played.

use tilewright_diagnostics::render::{Format, render};
use tilewright_diagnostics::{Code, SourceMap, codes};
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;

/// Reads the files of an example, which stand behind lines `-- name`.
fn read(example: &str) -> (SourceMap, Rulebook) {
    let mut sources = SourceMap::new();
    let mut pack = PackFiles { id: "pack".into(), ..PackFiles::default() };
    for file in format!("\n{example}").split("\n-- ").skip(1) {
        let (name, text) = file.split_once('\n').unwrap_or((file, ""));
        let list = if name.ends_with(".rules") { &mut pack.laws } else { &mut pack.nouns };
        list.push(sources.add(name, format!("{text}\n")));
    }
    let (book, report) = tilewright_model::read(&sources, &[pack]);
    assert!(report.is_empty(), "{}", render(&report, &sources, Format::Human));
    (sources, book)
}

fn ours() -> impl Iterator<Item = &'static &'static Code> {
    codes::ALL.iter().filter(|code| code.id.starts_with("E045"))
}

#[test]
fn failing_examples_fail_with_their_code_alone() {
    for code in ours() {
        let (sources, book) = read(code.failing);
        let report = tilewright_scenarios::check(&book);
        let shown = render(&report, &sources, Format::Human);
        assert!(!report.is_empty(), "{} says nothing", code.id);
        assert!(report.sorted().iter().all(|found| found.code == *code), "{}\n{shown}", code.id);
    }
}

#[test]
fn mended_examples_pass() {
    for code in ours() {
        let (sources, book) = read(code.mended);
        for outcome in tilewright_scenarios::run(&book) {
            assert!(outcome.is_passed(), "{}\n{}{outcome:?}", code.id, outcome.told(&sources));
        }
    }
}
