//! Packs written in a test, read and lowered.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tilewright_diagnostics::{Report, SourceMap, render};
use tilewright_lower::{Choice, Ruleset, lower};
use tilewright_model::book::Rulebook;
use tilewright_model::{PackFiles, read};
use tilewright_tables::Tables;

/// A game of keeps, tracks and meadows; laws come from the test.
pub const NOUNS: &str = r#"
[pack]
title = { en = "A small game" }
provides = "game"
players = { least = 2, most = 4 }
[lattice]
shape = "square"
[feature.keep]
side = "whole"
letter = "K"
[feature.track]
side = "middle"
letter = "T"
[feature.meadow]
side = "rest"
letter = "."
[mark.banner]
on = ["keep"]
[link.ramp]
from = "track"
to = "keep"
[class.tower]
[group.guard]
[piece.pawn]
is = ["guard"]
each_player = 5
zone = "pool"
[piece.captain]
is = ["guard"]
each_player = 1
zone = "pool"
[piece.tent]
each_player = 1
zone = "pool"
[zone.heap]
holds = "tile"
owner = "nobody"
[zone.pool]
holds = "piece"
owner = "each player"
seen_by = "everybody"
[state.ripe]
of = "feature"
holds = "yes/no"
merge = "any"
[state.tired]
of = "piece"
holds = "yes/no"
[state.thing]
of = "game"
holds = "piece"
[option.short]
values = ["on", "off"]
default = "off"
help = { en = "A short game." }
[tile.gate]
count = 3
draws = [ { keep = "N", id = "k", banner = 1 }, { track = "S", ends = ["k"] } ]
[tile.cross]
count = 1
is = ["tower"]
draws = [ { track = "N S" } ]
"#;

/// A few laws of all kinds.
pub const TINY: &str = "
[S-1]
define price of feature f as a number, normally 1.
price of keep f is 2 when openings of f is 0.
choice visit by player w, or nothing.
offer hop in visit by player w for each guard p in pool of w, segment s when s is near tile of p { move p to s. }
during rounds { choose visit by first player. }
define feature f is full, normally when openings of f is 0.
when feature f becomes full { for each player w { give price of f to w for f. } }
never keep f where f is ripe.
";

/// Laws without which there is no game.
pub const GAME: &str = "
[S-GAME]
game has step rounds.
during rounds { for each tile t in heap { lay t at origin. } }
";

/// Reads texts that are marked by lines `-- pack/file` (or `-- file`, for the pack `core`).
pub fn read_text(text: &str) -> (Rulebook, SourceMap, Report) {
    let mut sources = SourceMap::new();
    let mut packs: BTreeMap<String, PackFiles> = BTreeMap::new();
    for part in text.split("\n-- ").filter(|part| !part.trim().is_empty()) {
        let part = part.strip_prefix("-- ").unwrap_or(part);
        let (name, body) = part.split_once('\n').unwrap();
        let (pack, file) = name.trim().split_once('/').unwrap_or(("core", name.trim()));
        let files = packs.entry(pack.to_string()).or_default();
        files.id = pack.to_string();
        let id = sources.add(name.trim(), format!("{body}\n"));
        if file.ends_with(".rules") { files.laws.push(id) } else { files.nouns.push(id) }
    }
    let packs: Vec<PackFiles> = packs.into_values().collect();
    let (book, report) = read(&sources, &packs);
    (book, sources, report)
}

/// The report as text.
pub fn shown(report: &Report, sources: &SourceMap) -> String {
    render::render(report, sources, render::Format::Human)
}

/// The small game with these laws, and perhaps other packs; all packs in play.
pub fn book(laws: &str) -> (Rulebook, SourceMap) {
    let (laws, others) = laws.split_once("\n-- ").map_or((laws, String::new()), |(a, b)| (a, format!("\n-- {b}")));
    let text = format!("-- pack.toml\n{NOUNS}\n-- laws.rules\n{GAME}{laws}{others}");
    let (book, sources, report) = read_text(&text);
    assert!(!report.has_errors(), "{}", shown(&report, &sources));
    (book, sources)
}

/// The same, lowered.
pub fn tables(laws: &str) -> Tables {
    let (book, sources) = book(laws);
    let ruleset = Ruleset::everything(&book).unwrap();
    lower(&book, &ruleset).unwrap_or_else(|report| panic!("{}", shown(&report, &sources)))
}

/// The problems of the same, as ids and messages.
pub fn problems(laws: &str) -> Vec<(String, String)> {
    let (book, _) = book(laws);
    let ruleset = Ruleset::everything(&book).unwrap();
    let report = lower(&book, &ruleset).expect_err("it should not be lowered");
    report.sorted().iter().map(|d| (d.code.id.to_string(), d.message.clone())).collect()
}

/// The part of the listing that begins with a line, down to the next blank line.
pub fn part(tables: &Tables, start: &str) -> String {
    let listing = tilewright_lower::listing::listing(tables);
    let at = listing.find(&format!("\n{start}")).unwrap_or_else(|| panic!("no `{start}` in\n{listing}"));
    let rest = &listing[at + 1..];
    rest[..rest.find("\n\n").unwrap_or(rest.trim_end().len())].to_string()
}

/// The entries of a definition in the listing: what stands behind `=`.
pub fn entries(tables: &Tables, start: &str) -> Vec<String> {
    let part = part(tables, &format!("define {start}"));
    let mut list: Vec<String> = Vec::new();
    for line in part.lines() {
        if let Some(entry) = line.strip_prefix("    = ") {
            list.push(entry.to_string());
        } else if let (Some(more), Some(last)) = (line.strip_prefix("      "), list.last_mut()) {
            last.push_str("; ");
            last.push_str(more);
        }
    }
    list
}

/// The folders of the games that are shipped.
pub fn games() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let entries = std::fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path());
    let mut games: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
    games.sort();
    games
}

/// All packs of a folder.
pub fn read_folder(game: &Path) -> (Rulebook, SourceMap) {
    let mut sources = SourceMap::new();
    let mut packs = Vec::new();
    for folder in sorted(game).into_iter().filter(|folder| folder.join("pack.toml").exists()) {
        let id = folder.file_name().unwrap().to_str().unwrap().to_string();
        let mut pack = PackFiles { id, ..PackFiles::default() };
        collect(&folder, game, &mut pack, &mut sources);
        packs.push(pack);
    }
    let (book, report) = read(&sources, &packs);
    assert!(!report.has_errors(), "{}", shown(&report, &sources));
    (book, sources)
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn collect(folder: &Path, game: &Path, pack: &mut PackFiles, sources: &mut SourceMap) {
    for path in sorted(folder) {
        if path.is_dir() {
            collect(&path, game, pack, sources);
            continue;
        }
        let name = path.strip_prefix(game).unwrap().to_str().unwrap().to_string();
        let list = match path.extension().and_then(|ending| ending.to_str()) {
            Some("toml") => &mut pack.nouns,
            Some("rules") => &mut pack.laws,
            _ => continue,
        };
        list.push(sources.add(name, std::fs::read_to_string(&path).unwrap()));
    }
}

/// Some packs of a rulebook, lowered.
pub fn lowered(book: &Rulebook, sources: &SourceMap, packs: &[&str]) -> Tables {
    let choice = Choice { packs: packs.iter().map(ToString::to_string).collect(), options: Vec::new() };
    let ruleset = Ruleset::choose(book, &choice).unwrap();
    lower(book, &ruleset).unwrap_or_else(|report| panic!("{}", shown(&report, sources)))
}
