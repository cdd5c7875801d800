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

/// One mistake a line, and what is said to each.
#[test]
fn show_all() {
    let bad = [
        "token p may not stand on segment s wen s is not a canal.",
        "token p may not stand on segment s\n  wen s is not complete.",
        "token p cannot stand on segment s.",
        "token p can not stand on segment s.",
        "worth of canal f is 3 when p's owner is w.",
        "worth of canal f is 3 when token p's owner is w.",
        "worth of canal f is 3 if f is complete.",
        "worth of canal f is 3 when openings of f >= 1 and x == 2.",
        "worth of canal f is 3 when openings of f = 1.",
        "worth of canal f is number of tiles between p and q.",
        "worth of canal f is number of tiles with f.",
        "worth of Canal f is laidTile.",
        "worth of canal f is laid_tile.",
        "token a may not stand on a segment s.",
        "worth of canal f is 99999999999.",
        "worth of canal f is 1.5 * 3.",
        "worth of canal f is 3\nworth of meadow f is 2.",
        "worth of canal f is 3",
        "worth of canal f is (3 + 4.",
        "worth of canal f is 3 + 4).",
        "during scoring {\n  move p to box\n  do part.\n}",
        "during scoring {\n  for each token p in box { do part.\n}\n\n",
        "during scoring {\n  if p is q { do part. } else if q is w { do step. } else { stop. }\n}",
        "during scoring {\n  remove p from box.\n  move p to box.\n  gibe 3 to w.\n}",
        "during scoring {\n  for every token p in box { do part }\n  let a be 3.\n  set x = 3.\n}",
        "define worth of canal f as number, normally 3.",
        "define worth of canal f as a number normally 3.",
        "define canal f is complete, normaly never.",
        "define the canal f is complete, normally never.",
        "worth of canal f is 3 insteadof PACK-01.",
        "worth of canal f is 3 instead of pack_01.",
        "worth of canal f is 3 instead PACK-01.",
        "part has step x after y befor z.",
        "rate of f is rate of canal f when there is token p in f.",
        "offer placing in wood by player w for each token p in supply of w segment s on laid tile { move p to s. }",
        "worth of canal f is 3 unless f is complete.",
        "when canal f become complete { stop. }",
        "on joined canal f { give 3 + n / 2 to w. }",
        "follows PACK-01.",
        "worth of canal f is 3 when f is complete;",
        "worth of canal f is rate of f for w * number of tokens p in f where owner of p is w + 2.",
        "worth of canal f is number of tokens p in f where owner of p is w and p is new.",
        "worth of canal f is 3 + number of tokens p in f where owner of p is w and p is new.",
        "} worth of canal f is 3.",
        "during scoring { stop. }.",
        "during scoring { repeat 6 times { stop. } }",
        "worth of canal f is 3 when f is greater than 3.",
        "x ist y.",
        "canal f complete.",
        "during scoring { move a token to box. }",
        "?!",
        "no offer x in y",
        "worth of canal f is \"three\".",
    ];
    for text in bad {
        println!("{}", shown(&format!("[PACK-01]\n{text}\n[PACK-02]\nfollows from PACK-01.\n")));
    }
    for heading in [
        "[pack_01]",
        "[PACK-01 if harbour]",
        "[PACK-01",
        "[PACK-01 PACK-02]",
        "[PACK-01 with Harbour]",
        "[PACK-01 wiht harbour]",
        "[]",
        "[PACK-01 with option x on]",
        "[PACK-01; PACK-02 with option x == on]",
        "[with harbour]",
        "[PACK 01]",
    ] {
        println!("{}", shown(&format!("{heading}\nfollows from PACK-01.\n")));
    }
}
