#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! The rule files of all packs are read without a finding and printed as they are read.

use super::{grammar, parse, print};
use tilewright_diagnostics::render::{Format, render};
use tilewright_diagnostics::{SourceId, SourceMap};

fn shown(text: &str) -> String {
    let mut sources = SourceMap::new();
    let id = sources.add("pack.rules", text);
    render(&parse(id, text).1, &sources, Format::Human)
}

/// The rule files of all packs in the repository.
fn fixtures() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let entries = |folder: &std::path::Path| -> Vec<std::path::PathBuf> {
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
    };
    let mut folders = entries(&root.join("data"));
    folders.push(root.join("tests/language"));
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let (inner, there): (Vec<_>, Vec<_>) = entries(&folder).into_iter().partition(|path| path.is_dir());
        folders.extend(inner);
        files.extend(there);
    }
    files.retain(|path| path.extension().is_some_and(|end| end == "rules"));
    files.sort();
    assert!(files.len() >= 6, "{files:?}");
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

/// `mistakes.rules` holds cases, and behind each what is said to it, as comments.
#[test]
fn each_mistake_is_told_at_its_word() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules/mistakes.rules");
    let written = std::fs::read_to_string(path).unwrap();
    let mut cases = written.split("#---\n");
    let mut answered = cases.next().unwrap().to_string();
    for case in cases {
        let text: String = case.split_inclusive('\n').filter(|line| !line.starts_with("#~")).collect();
        answered.push_str(&format!("#---\n{text}{}", answers(&text)));
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, answered).unwrap();
    } else {
        for (found, wanted) in answered.split("#---\n").zip(written.split("#---\n")) {
            assert_eq!(found, wanted, "\n--- found\n{found}\n--- wanted\n{wanted}");
        }
    }
}

/// One line a finding: its code, the word it points at, what it says and the help.
fn answers(text: &str) -> String {
    let mut sources = SourceMap::new();
    let id = sources.add("pack.rules", text);
    let (_, report) = parse(id, text);
    let line = |found: &&tilewright_diagnostics::Diagnostic| {
        let words = sources.snippet(found.span().unwrap()).replace('\n', " ");
        let help: String = found.help.iter().map(|help| format!(" ({help})")).collect();
        format!("#~ {} at <{words}>: {}{help}\n", found.code.id, found.message)
    };
    report.sorted().iter().map(line).collect()
}

/// A small generator of numbers, the same on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % sides.max(1)
    }
}

/// Nothing panics, and every finding points into the text, whatever is cut off, doubled or swapped.
#[test]
fn no_text_makes_the_reader_panic() {
    let mut dice = Dice(1);
    let signs = [
        "(",
        ")",
        "{",
        "}",
        ".",
        ",",
        "[",
        "]",
        "\n[",
        "where ",
        "supposing { ",
        "a ",
        "é",
        "'s ",
        "1.5",
        "=",
        "#",
        "\u{FEFF}",
    ];
    for (_, text) in fixtures() {
        let letters: Vec<char> = text.chars().collect();
        for _ in 0..150 {
            let start = dice.roll(letters.len());
            let mut piece: Vec<char> = letters.iter().copied().skip(start).take(60 + dice.roll(600)).collect();
            for _ in 0..=dice.roll(6) {
                let at = dice.roll(piece.len());
                match dice.roll(4) {
                    0 => drop(piece.drain(at..(at + dice.roll(9)).min(piece.len()))),
                    1 => piece.swap(at, 0),
                    2 => piece.truncate(at + 1),
                    _ => drop(piece.splice(at..at, signs[dice.roll(signs.len())].chars())),
                }
                piece.push(' ');
            }
            let text: String = piece.into_iter().collect();
            let (file, report) = parse(SourceId(0), &text);
            for found in report.sorted() {
                for label in &found.labels {
                    assert!(text.get(label.span.range()).is_some(), "{found:?}\n{text}");
                }
            }
            let _ = print::file(&file);
        }
    }
}

/// What is printed of a mended clause is read without a finding: mending never makes a tree that could not be written.
#[test]
fn mended_clauses_can_be_printed_and_read() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules/mistakes.rules")).unwrap();
    for case in text.split("#---\n") {
        let (mut file, _) = parse(SourceId(0), case);
        for section in &mut file.sections {
            section.ids = vec![tilewright_diagnostics::Spanned::new("PACK-01".to_string(), section.span)];
        }
        let printed = print::file(&file);
        let found = answers(&printed);
        let only_form = found.lines().all(|line| ["E0114", "E0101 at <"].iter().any(|code| line.contains(code)));
        assert!(only_form, "{case}\n{printed}\n{found}");
    }
}

#[test]
fn limits_are_told_and_kept() {
    let deep = format!("[PACK-01]\nx is {}1{}.\n", "(".repeat(5000), ")".repeat(5000));
    assert!(answers(&deep).contains("nested more than 64 levels"));
    let folds = format!("[PACK-01]\nx is {}1{}.\n", "sum of ".repeat(200), " over tokens p".repeat(200));
    assert!(answers(&folds).contains("more than 128 parts"));
    let long = format!("[PACK-01]\nx is {}1.\nfollows from PACK-01.\n", "1 + ".repeat(50_000));
    assert!(answers(&long).contains("more than 128 parts"));
    assert_eq!(parse(SourceId(0), &long).0.sections[0].clauses.len(), 1);
    let words = format!("[PACK-01]\nx is {}.\n", "word ".repeat(20_000));
    assert!(answers(&words).contains("longer than 64 KiB"));
    let many = format!("[PACK-01]\n{}", "x is 1.\n".repeat(20_001));
    assert!(answers(&many).contains("more than 20000 clauses and headings"));
    let large = "#".repeat(super::cut::MAX_FILE + 1);
    assert!(answers(&large).contains("larger than 4 MiB"));
    let brackets = "{([".repeat(20_000);
    assert!(!answers(&brackets).is_empty());
    let allowed = format!("[PACK-01]\nx is {}1{}.\n", "(".repeat(60), ")".repeat(60));
    assert_eq!(answers(&allowed), "");
}
