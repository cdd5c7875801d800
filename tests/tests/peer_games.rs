//! Another program's recorded games: they agree with ours step by step, and broken ones are told where they break.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};
use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;
use tilewright_peer::{Count, Outcome, Replayer};
use tilewright_tests::data;

/// The groups of traces whose packs are here, and how many each holds.
const GROUPS: [(&str, usize); 8] = [
    ("base", 40),
    ("base-abbot-garden", 10),
    ("base-river1", 10),
    ("base-tiny-city-2", 5),
    ("base-no-farmers", 5),
    ("dense-base", 10),
    ("am", 60),
    ("dense-am", 20),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "json" || ending == "jcz") {
            found.push(path);
        }
    }
    found.sort();
}

fn play(replayer: &mut Replayer<'_>, path: &Path, text: &str) -> Outcome {
    let name = tilewright_cli::folder::shown(path);
    if path.extension().is_some_and(|ending| ending == "jcz") {
        replayer.jcz(&name, text)
    } else {
        replayer.trace(&name, text)
    }
}

/// Plays all files of a folder; says what is to be said.
fn play_all(book: &Rulebook, folder: &Path) -> (Count, Vec<String>) {
    let mut replayer = Replayer::new(book);
    let (mut count, mut told, mut found) = (Count::default(), Vec::new(), Vec::new());
    files(folder, &mut found);
    for path in found {
        let outcome = play(&mut replayer, &path, &std::fs::read_to_string(&path).unwrap());
        count.add(&outcome);
        let name = path.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
        told.extend(outcome.told(&name).filter(|_| !matches!(outcome, Outcome::Skipped(_))));
    }
    (count, told)
}

#[test]
fn traces_agree_step_by_step() {
    let Some(traces) = data::shared("peer/traces") else { return };
    let (_, book) = data::rulebook().unwrap();
    for (group, files) in GROUPS {
        let (count, told) = play_all(&book, &traces.join(group));
        println!("{group}: {count}");
        assert_eq!(count, Count { passed: files, failed: 0, skipped: 0 }, "{group}: {}", told.join("\n"));
    }
}

#[test]
fn saved_games_hold_what_they_say() {
    let Some(saved) = data::shared("peer/jcz/replays") else { return };
    let (_, book) = data::rulebook().unwrap();
    let (count, told) = play_all(&book, &saved);
    println!("{count}");
    assert_eq!(count.failed, 0, "{}", told.join("\n"));
    assert!(count.passed >= 11, "{count}");
}

/// A difference anywhere in a trace is found.
#[test]
fn what_is_changed_in_a_trace_is_found() {
    let Some(traces) = data::shared("peer/traces/base-abbot-garden") else { return };
    let (_, book) = data::rulebook().unwrap();
    let mut replayer = Replayer::new(&book);
    let (mut found, mut tried) = (Vec::new(), 0);
    files(&traces, &mut found);
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate().skip(6) {
            let Some(changed) = changed(line, number).filter(|changed| changed != line) else { continue };
            let mut other = lines.clone();
            other[number] = &changed;
            let outcome = play(&mut replayer, &path, &other.join("\n"));
            assert!(matches!(outcome, Outcome::Failed(_)), "{}: line {number}: {changed}: {outcome:?}", path.display());
            tried += 1;
        }
    }
    println!("{tried} changes found");
    assert!(tried > 50);
}

/// Some lines of a trace, changed: an answer less, another hash, another score, a figure that stays.
fn changed(line: &str, number: usize) -> Option<String> {
    let rest = number % 23;
    if line.contains("\"back\":[") && !line.contains("\"final\"") {
        let (before, after) = line.split_once("\"back\":[")?;
        return Some(format!("{before}\"back\":[],\"was\":[{after}"));
    }
    if rest == 3 && line.contains("\"turn\":") {
        return Some(line.replacen("\"scores\":[", "\"scores\":[1", 1));
    }
    if rest == 5 && line.contains("\"o\":{\"tile\":\"") {
        return Some(line.replacen("\"tile\":\"", "\"tile\":\"50,50:0 ", 2).replacen(
            "\"tile\":\"50,50:0 BA",
            "\"tile\":\"BA",
            1,
        ));
    }
    if rest == 7 && line.contains("\"h\":\"") {
        return Some(line.replacen("\"h\":\"", "\"h\":\"0", 1));
    }
    None
}

/// Our own small files: what is said of each stands beside it. With `TILEWRIGHT_BLESS=1` it is written instead.
#[test]
fn own_files_come_out_as_they_should() {
    let (_, book) = data::rulebook().unwrap();
    let mut replayer = Replayer::new(&book);
    let mut found = Vec::new();
    files(&data::repository().join("tests/cases/peer"), &mut found);
    assert!(found.len() > 25);
    for path in found {
        let outcome = play(&mut replayer, &path, &std::fs::read_to_string(&path).unwrap());
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let told = outcome.told(&name).unwrap_or(format!("passed: {name}"));
        let told = told.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n";
        let beside = PathBuf::from(format!("{}.out", path.display()));
        if std::env::var_os("TILEWRIGHT_BLESS").is_some() {
            std::fs::write(&beside, &told).unwrap();
        }
        let expected = std::fs::read_to_string(&beside).unwrap_or_default();
        assert_eq!(told, expected, "{}", beside.display());
    }
}

/// Nothing that is done to a file makes more than a message.
#[test]
fn mangled_files_are_told() {
    let (_, book) = data::rulebook().unwrap();
    let mut replayer = Replayer::new(&book);
    let mut found = Vec::new();
    files(&data::repository().join("tests/cases/peer"), &mut found);
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let letters: Vec<char> = text.chars().collect();
        for at in (0..letters.len()).step_by(letters.len() / 40 + 1) {
            let cut: String = letters[..at].iter().collect();
            let mut other = letters.clone();
            other[at] = ['9', '-', '"', '[', '}', 'x'][at % 6];
            let without: String = letters[..at].iter().chain(&letters[at + 1..]).collect();
            for text in [cut, other.into_iter().collect(), without] {
                play(&mut replayer, &path, &text);
            }
        }
    }
}

/// A pack may list games that are known to differ: they pass, and are listed.
#[test]
fn known_differences_pass_and_are_listed() {
    let (mut sources, mut packs) = data::packs(&[data::carcassonne()]).unwrap();
    packs.push(listing(&mut sources));
    let (book, report) = tilewright_model::read(&sources, &packs);
    assert!(report.is_empty(), "{report:?}");
    let path = data::repository().join("tests/cases/peer/wrong-score.jcz");
    let outcome = play(&mut Replayer::new(&book), &path, &std::fs::read_to_string(&path).unwrap());
    let mut count = Count::default();
    count.add(&outcome);
    assert_eq!(count, Count { passed: 1, failed: 0, skipped: 0 });
    assert_eq!(outcome.told("f").as_deref(), Some("known: f: roads are longer there [BASE-WORTH-01]"));
}

fn listing(sources: &mut SourceMap) -> PackFiles {
    let text = "[pack]\ntitle = { en = \"Known\" }\nrequires = [\"base\"]\n\n[peer.jcz]\nknown = [{ file = \"peer/wrong-score.jcz\", \
                rule = \"BASE-WORTH-01\", why = \"roads are longer there\" }]\n";
    let id = sources.add("known/pack.toml", text);
    PackFiles { id: "known".into(), nouns: vec![id], laws: Vec::new() }
}
