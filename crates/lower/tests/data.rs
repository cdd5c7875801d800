//! The shipped packs, lowered.

use std::path::Path;
use tilewright_diagnostics::{SourceMap, render};
use tilewright_lower::{Choice, Ruleset, emit, lower};
use tilewright_model::book::Rulebook;
use tilewright_model::{PackFiles, read};
use tilewright_tables::Tables;

fn files(folder: &Path, into: &mut Vec<std::path::PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() { files(&path, into) } else { into.push(path) }
    }
}

fn rulebook() -> (Rulebook, SourceMap) {
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/carcassonne");
    let mut sources = SourceMap::new();
    let mut packs = Vec::new();
    let mut folders: Vec<_> = std::fs::read_dir(&game).unwrap().map(|entry| entry.unwrap().path()).collect();
    if let Ok(more) = std::env::var("MORE") {
        folders.extend(more.split(':').map(std::path::PathBuf::from));
    }
    folders.sort();
    for folder in folders.into_iter().filter(|folder| folder.join("pack.toml").exists()) {
        let id = folder.file_name().unwrap().to_str().unwrap().to_string();
        let mut pack = PackFiles { id, ..PackFiles::default() };
        let mut paths = Vec::new();
        files(&folder, &mut paths);
        for path in paths {
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.strip_prefix(folder.parent().unwrap()).unwrap().to_str().unwrap().to_string();
            match path.extension().and_then(|e| e.to_str()) {
                Some("toml") => pack.nouns.push(sources.add(name, text)),
                Some("rules") => pack.laws.push(sources.add(name, text)),
                _ => {}
            }
        }
        packs.push(pack);
    }
    let (book, report) = read(&sources, &packs);
    assert!(!report.has_errors(), "{}", render::render(&report, &sources, render::Format::Short));
    (book, sources)
}

fn lowered(packs: &[&str]) -> Tables {
    let (book, sources) = rulebook();
    let choice = Choice { packs: packs.iter().map(|p| p.to_string()).collect(), options: Vec::new() };
    let ruleset = Ruleset::choose(&book, &choice).unwrap();
    match lower(&book, &ruleset) {
        Ok(tables) => tables,
        Err(report) => panic!("{}", render::render(&report, &sources, render::Format::Human)),
    }
}

#[test]
fn shipped_packs_are_lowered() {
    for packs in [&["base"][..], &["base", "abbot"], &["base", "river"], &["base", "abbot", "river"]] {
        let tables = lowered(packs);
        assert!(!tables.code.is_empty());
        if let Ok(folder) = std::env::var("LOWERED") {
            let name = format!("{folder}/{}", packs.join("-"));
            std::fs::write(format!("{name}.rs"), emit::rust::rust("TABLES", &tables).unwrap()).unwrap();
            std::fs::write(format!("{name}.json"), emit::json::json(&tables).unwrap()).unwrap();
            std::fs::write(format!("{name}.txt"), tilewright_lower::listing::listing(&tables)).unwrap();
        }
    }
}

#[test]
fn more() {
    if let (Ok(more), Ok(folder)) = (std::env::var("CHOOSE"), std::env::var("LOWERED")) {
        let tables = lowered(&more.split(',').collect::<Vec<_>>());
        std::fs::write(format!("{folder}/more.txt"), tilewright_lower::listing::listing(&tables)).unwrap();
    }
}

#[test]
fn twice_the_same() {
    assert_eq!(lowered(&["base", "river", "abbot"]), lowered(&["abbot", "base", "river"]));
}
