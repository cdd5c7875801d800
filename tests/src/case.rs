//! Cases: one file with one or more packs, and marks where something must be reported.
//!
//! A line `-- name` begins a file of the pack; `-- pack/name` one of several packs; `-- with base` adds a shipped pack.
//! A comment `#~ E0201` at the end of a line says that this code must be reported with its first place on that line;
//! several codes may stand there. `#~+3 E0201` says so of the third line below, for lines that cannot carry a comment. A line
//! without a mark must be clean.

use std::collections::BTreeMap;
use tilewright_diagnostics::render::{Format, render};
use tilewright_diagnostics::{Report, SourceMap};
use tilewright_model::PackFiles;

/// What a case came to.
pub struct Outcome {
    /// The report as people see it.
    pub shown: String,
    /// Marks that were not met, and findings without a mark: a line each.
    pub wrong: Vec<String>,
    /// Ids of the codes found.
    pub codes: Vec<&'static str>,
}

/// Checks the packs of a case.
pub fn run(text: &str) -> Result<Outcome, String> {
    let (sources, packs) = split(text)?;
    let report = check(&sources, &packs);
    let mut wrong = Vec::new();
    let mut marks = marks(&sources);
    let found = report.sorted();
    for diagnostic in &found {
        let Some(span) = diagnostic.span() else { continue };
        let (line, _) = sources.position(span);
        let place = (sources.get(span.source).name.to_string(), line);
        let met = marks.get_mut(&place).and_then(|codes| {
            let at = codes.iter().position(|code| code == diagnostic.code.id)?;
            Some(codes.remove(at))
        });
        if met.is_none() {
            wrong.push(format!("{}:{}: not marked: {}[{}]", place.0, place.1, diagnostic.message, diagnostic.code.id));
        }
    }
    for ((file, line), codes) in marks {
        wrong.extend(codes.into_iter().map(|code| format!("{file}:{line}: {code} was not reported")));
    }
    let codes = found.iter().map(|diagnostic| diagnostic.code.id).collect();
    Ok(Outcome { shown: render(&report, &sources, Format::Human), wrong, codes })
}

/// Reads, resolves, checks and lowers packs, as the command does.
pub fn check(sources: &SourceMap, packs: &[PackFiles]) -> Report {
    let (book, report) = tilewright_model::read(sources, packs);
    tilewright_cli::whole(&book, report, &[])
}

/// The packs of a case.
pub fn split(text: &str) -> Result<(SourceMap, Vec<PackFiles>), String> {
    let mut sources = SourceMap::new();
    let mut packs: BTreeMap<String, PackFiles> = BTreeMap::new();
    for (name, body) in files(text) {
        if let Some(id) = name.strip_prefix("with ") {
            packs.insert(id.to_string(), shipped(id, &mut sources)?);
            continue;
        }
        let (pack, file) = name.split_once('/').unwrap_or(("case", &name));
        let entry =
            packs.entry(pack.to_string()).or_insert_with(|| PackFiles { id: pack.to_string(), ..Default::default() });
        let list = if file.ends_with(".rules") { &mut entry.laws } else { &mut entry.nouns };
        list.push(sources.add(name.clone(), body));
    }
    Ok((sources, packs.into_values().collect()))
}

/// A shipped pack, under names that are the same on every machine.
fn shipped(id: &str, sources: &mut SourceMap) -> Result<PackFiles, String> {
    let pack =
        tilewright_carcassonne::PACKS.iter().find(|pack| pack.id == id).ok_or(format!("there is no pack `{id}`"))?;
    let mut files = PackFiles { id: id.to_string(), ..PackFiles::default() };
    for file in pack.files {
        let list = if file.name.ends_with(".rules") { &mut files.laws } else { &mut files.nouns };
        list.push(sources.add(format!("{id}/{}", file.name), file.text));
    }
    Ok(files)
}

/// The files of a case: name and text.
fn files(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("-- "), found.last_mut()) {
            (Some(name), _) => found.push((name.trim().to_string(), String::new())),
            (None, Some((_, body))) => {
                body.push_str(line);
                body.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}

/// The codes that must be reported, by file and line.
fn marks(sources: &SourceMap) -> BTreeMap<(String, usize), Vec<String>> {
    let mut found: BTreeMap<(String, usize), Vec<String>> = BTreeMap::new();
    for (_, source) in sources.iter() {
        for (index, line) in source.text.lines().enumerate() {
            if let Some((_, codes)) = line.split_once("#~") {
                let mut words = codes.split_whitespace().peekable();
                let below = words.next_if(|word| word.starts_with('+')).and_then(|word| word.parse::<usize>().ok());
                let line = index + 1 + below.unwrap_or(0);
                let codes: &mut Vec<String> = found.entry((source.name.to_string(), line)).or_default();
                codes.extend(words.map(str::to_string));
            }
        }
    }
    found
}
