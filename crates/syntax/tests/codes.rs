#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! The examples of every code of this room show what they say.

use tilewright_diagnostics::render::{Format, render};
use tilewright_diagnostics::{Code, Report, SourceMap, codes};

/// Reads the files of an example, which stand behind lines `-- name`.
fn read(example: &str) -> (SourceMap, Report) {
    let mut sources = SourceMap::new();
    let (mut nouns, mut report) = (Vec::new(), Report::new());
    for file in format!("\n{example}").split("\n-- ").skip(1) {
        let (name, text) = file.split_once('\n').unwrap_or((file, ""));
        let text = format!("{}\n", text.trim_end_matches('\n'));
        let id = sources.add(name, text.as_str());
        if name.ends_with(".rules") {
            report.extend(tilewright_syntax::rules::parse(id, &text).1);
        } else {
            nouns.push((id, text));
        }
    }
    let nouns: Vec<_> = nouns.iter().map(|(id, text)| (*id, text.as_str())).collect();
    report.extend(tilewright_syntax::nouns::read("pack", &nouns).1);
    (sources, report)
}

fn ours() -> impl Iterator<Item = &'static &'static Code> {
    codes::ALL.iter().filter(|code| code.id.starts_with("E00") || code.id.starts_with("E01"))
}

#[test]
fn failing_examples_fail_with_their_code_alone() {
    for code in ours() {
        let (sources, report) = read(code.failing);
        let shown = render(&report, &sources, Format::Human);
        assert!(!report.is_empty(), "{} says nothing", code.id);
        assert!(report.sorted().iter().all(|found| found.code == *code), "{}\n{shown}", code.id);
    }
}

#[test]
fn mended_examples_are_read_without_a_finding() {
    for code in ours() {
        let (sources, report) = read(code.mended);
        assert!(report.is_empty(), "{}\n{}", code.id, render(&report, &sources, Format::Human));
    }
}
