//! The generic rooms know no noun of any game. The list of nouns comes from the packs themselves, so it grows with them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tilewright_model::book::{Noun, Rulebook};
use tilewright_tests::data;

/// The rooms that must not know any game.
const ROOMS: &[&str] = &["diagnostics", "syntax", "model", "check", "lower", "tables", "engine", "docs"];

/// Words of packs that are also plain English, Rust, or the engine's own words. Each has its reason.
const PLAIN: &[(&str, &str)] = &[
    ("field", "a part of a struct; the derived part of a tile"),
    ("fields", "parts of a struct; the derived parts of a tile"),
    ("normal", "plain English"),
    ("stack", "what the machine keeps its frames on"),
    ("table", "what everything is lowered to"),
    ("tables", "what everything is lowered to"),
    ("box", "Rust's pointer; where all tiles and pieces come from"),
    ("hand", "plain English"),
    ("supply", "plain English: what a player has left"),
    ("source", "a text that is read"),
    ("sources", "texts that are read"),
    ("path", "a way through folders or modules"),
    ("paths", "ways through folders or modules"),
    ("gate", "plain English"),
    ("crossing", "barriers that cross"),
    ("crossings", "barriers that cross"),
    ("due", "plain English"),
    ("leaving", "plain English"),
    ("mix", "plain English"),
    ("start", "where something begins"),
    ("tile", "the engine's own word"),
    ("tiles", "the engine's own word"),
    ("chosen", "plain English"),
    ("laid", "the engine's own event"),
    ("small", "plain English"),
    ("base", "where a frame begins"),
    ("and", "plain English; the language's own word"),
    ("new", "plain English; what makes a value in Rust"),
    ("keeps", "plain English"),
    ("late", "plain English"),
    ("flat", "an expression as a row of words"),
    ("reach", "what narrows to a corner"),
    ("water", "plain English"),
    ("abs", "a function of Rust's numbers"),
];

fn nouns(book: &Rulebook) -> Vec<&Noun> {
    tilewright_check::coverage::nouns(book)
}

/// Every word that names something of a game, in small letters.
fn words(book: &Rulebook) -> BTreeSet<String> {
    let plain: Vec<&str> = PLAIN.iter().map(|(word, _)| *word).collect();
    let mut words = BTreeSet::new();
    for noun in nouns(book) {
        // A tile's key is a letter; its words, if it has any, are a name.
        for text in [&noun.words, &noun.plural] {
            words.extend(text.split_whitespace().map(str::to_lowercase));
        }
    }
    words.extend(book.packs.iter().flat_map(|pack| pack.id.split('-').map(str::to_string)));
    words.insert("carcassonne".into());
    words.retain(|word| {
        word.chars().count() > 2 && !plain.contains(&word.as_str()) && word.chars().all(char::is_alphabetic)
    });
    words
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn the_generic_rooms_hold_no_noun_of_a_game() {
    let (_, book) = data::rulebook().unwrap();
    let words = words(&book);
    assert!(words.contains("meeple") && words.contains("river"), "the list is drawn from the packs: {words:?}");
    let mut hits = Vec::new();
    for room in ROOMS {
        let mut files = Vec::new();
        rust_files(&data::repository().join("crates").join(room).join("src"), &mut files);
        files.sort();
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            for (number, line) in text.lines().enumerate() {
                let mut parts = line.split(|c: char| !c.is_alphabetic());
                if let Some(word) = parts.find(|word| words.contains(&word.to_lowercase())) {
                    hits.push(format!("{}:{}: `{word}`", file.display(), number + 1));
                }
            }
        }
    }
    assert!(hits.is_empty(), "nouns of a game in rooms that must not know any:\n{}", hits.join("\n"));
}
