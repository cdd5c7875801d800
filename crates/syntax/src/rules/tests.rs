#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! The rule files of `tests/language` are read without a finding and printed as they are read.

use super::{grammar, parse, print};
use tilewright_diagnostics::render::{Format, render};
use tilewright_diagnostics::{SourceId, SourceMap};

fn shown(text: &str) -> String {
    let mut sources = SourceMap::new();
    let id = sources.add("pack.rules", text);
    render(&parse(id, text).1, &sources, Format::Human)
}

fn fixtures() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/language");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "rules"));
    files.sort();
    files.into_iter().map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn the_drafts_are_read_without_a_finding() {
    for (name, text) in fixtures() {
        let report = shown(&text);
        assert!(report.is_empty(), "{name}\n{report}");
    }
}

#[test]
fn cutting_finds_what_the_grammar_finds_in_the_whole_file() {
    for (name, text) in fixtures() {
        let pair = grammar::file(&text).unwrap_or_else(|stop| panic!("{name}: {stop:?}")).unwrap();
        let sections: Vec<_> = pair.into_inner().filter(|part| part.as_rule() == grammar::Rule::section).collect();
        let (file, _) = parse(SourceId(0), &text);
        assert_eq!(sections.len(), file.sections.len(), "{name}");
        let count = |pair: &grammar::Pair<'_>| pair.clone().into_inner().count() - 1;
        let clauses: Vec<usize> = sections.iter().map(count).collect();
        assert_eq!(clauses, file.sections.iter().map(|section| section.clauses.len()).collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn what_is_printed_is_read_as_the_same() {
    for (name, text) in fixtures() {
        let printed = print::file(&parse(SourceId(0), &text).0);
        let report = shown(&printed);
        assert!(report.is_empty(), "{name}\n{report}");
        assert_eq!(print::file(&parse(SourceId(0), &printed).0), printed, "{name}");
    }
}
