//! `check`: everything that is wrong with packs, in one pass.

use super::baseline;
use crate::Io;
use crate::args::Where;
use crate::input::Input;
use crate::status::{Status, Stop};
use crate::{output, ruleset};
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::path::PathBuf;
use tilewright_check::coverage::origins;
use tilewright_diagnostics::render::{self, render};
use tilewright_diagnostics::{Report, Severity, Span};
use tilewright_lower::{Choice, Ruleset, lower, unordered};
use tilewright_model::book::Rulebook;

/// The words of `check`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// How findings are written
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// The same as `--format json`
    #[arg(long)]
    json: bool,
    /// Leave out the findings that are listed in this file
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Write all findings into the file of `--baseline` and end
    #[arg(long, requires = "baseline")]
    write_baseline: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Short,
    Json,
}

/// Checks, and says what was found.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    let mut report = findings(&input, &args.at)?;
    if let Some(file) = &args.baseline {
        if args.write_baseline {
            output::replace(file, &baseline::text(&report, &input.sources))?;
            writeln!(io.out, "wrote {} to {}", count(report.sorted().len(), "finding"), file.display())?;
            return Ok(Status::Fine);
        }
        let (left, known, gone) = baseline::unknown(&report, &input.sources, file)?;
        report = left;
        if known + gone > 0 {
            writeln!(io.err, "{} left out as known; {} of the baseline found no more", count(known, "finding"), gone)?;
        }
    }
    if args.json || args.format == Format::Json {
        writeln!(io.out, "{}", json(&input, &report)?)?;
    } else {
        let format = if args.format == Format::Short { render::Format::Short } else { render::Format::Human };
        write!(io.out, "{}", render(&report, &input.sources, format))?;
        writeln!(io.out, "{}", verdict(&input.book, &report))?;
    }
    Ok(Status::fine_if(!report.has_errors()))
}

/// Everything found: in the texts, in the rulebook as a whole, and in the rulesets that are made of it.
pub(crate) fn findings(input: &Input, at: &Where) -> Result<Report, Stop> {
    let chosen = ruleset::choice(input, &at.which)?;
    Ok(whole(&input.book, input.report.clone(), &[chosen]))
}

/// Everything found in a rulebook, after what was found when it was read.
pub fn whole(book: &Rulebook, read: Report, chosen: &[Choice]) -> Report {
    let mut report = read;
    let unread = report.has_errors();
    // Where something could not be read, what it does is a guess: no warnings of it.
    for found in tilewright_check::check(book).sorted() {
        if !unread || found.severity() == Severity::Error {
            report.push(found.clone());
        }
    }
    if !report.has_errors() {
        report.extend(lowered(book, chosen));
    }
    if !report.has_errors() {
        report.extend(tilewright_scenarios::check(book));
    }
    tilewright_check::allow::apply(book, &report)
}

/// What is found when rulesets are made of the packs.
fn lowered(book: &Rulebook, chosen: &[Choice]) -> Report {
    let mut report = Report::new();
    let mut seen: Vec<Ruleset> = Vec::new();
    let mut told = BTreeSet::new();
    for choice in &choices(book, chosen) {
        match Ruleset::choose(book, choice) {
            Ok(ruleset) if !seen.contains(&ruleset) => {
                let mut here = lower(book, &ruleset).err().unwrap_or_default();
                here.extend(unordered(book, &ruleset));
                for found in here.sorted() {
                    // What is wrong in many rulesets is told once, however it was come by.
                    let places: Vec<Span> = found.labels.iter().map(|label| label.span).collect();
                    if told.insert((found.code.id, places)) {
                        report.push(found.clone());
                    }
                }
                seen.push(ruleset);
            }
            Ok(_) => {}
            Err(problems) => problems.iter().for_each(|problem| report.push(problem.diagnostic())),
        }
    }
    report
}

/// The rulesets that are tried: the one asked for, each pack with what it requires, every two packs, all packs together,
/// and all with each value of each option.
fn choices(book: &Rulebook, chosen: &[Choice]) -> Vec<Choice> {
    let games: Vec<&str> = book.packs.iter().filter(|pack| pack.is_game).map(|pack| pack.id.as_str()).collect();
    let mut choices = chosen.to_vec();
    for pack in &book.packs {
        let mut packs = vec![pack.id.clone()];
        // A pack that says nothing of the game it belongs to is played with the only one there is.
        if let ([game], true) = (&games[..], pack.requires.is_empty()) {
            packs.push(game.to_string());
        }
        choices.push(Choice { packs, options: Vec::new() });
    }
    if games.len() > 1 {
        return choices;
    }
    let packs: Vec<String> = book.packs.iter().map(|pack| pack.id.clone()).collect();
    for (at, first) in packs.iter().enumerate() {
        for second in &packs[at + 1..] {
            let mut pair = vec![first.clone(), second.clone()];
            pair.extend(games.first().map(|game| game.to_string()));
            choices.push(Choice { packs: pair, options: Vec::new() });
        }
    }
    choices.push(Choice { packs: packs.clone(), options: Vec::new() });
    for option in &book.options {
        for value in &option.values {
            choices.push(Choice { packs: packs.clone(), options: vec![(option.noun.key.clone(), value.clone())] });
        }
    }
    choices
}

/// The last line: what was checked, or how much is wrong.
pub(crate) fn verdict(book: &Rulebook, report: &Report) -> String {
    if report.has_errors() {
        return problems(report);
    }
    let (packs, tiles, rules) = sizes(book);
    let warnings = report.sorted().len();
    let warned = if warnings == 0 { String::new() } else { format!(", {}", count(warnings, "warning")) };
    format!("ok: {}, {}, {}, 0 problems{warned}", count(packs, "pack"), count(tiles, "tile"), count(rules, "rule"))
}

/// How much is wrong: `3 problems`.
pub(crate) fn problems(report: &Report) -> String {
    let errors = report.sorted().iter().filter(|found| found.severity() == Severity::Error).count();
    count(errors, "problem")
}

/// A number of things in words.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// How many packs there are, tiles in their boxes, and laws.
pub(crate) fn sizes(book: &Rulebook) -> (usize, usize, usize) {
    let players = book.most_players().unwrap_or(1);
    let tiles = book
        .tiles
        .iter()
        .map(|tile| usize::try_from(tilewright_check::tiles::sides::copies(tile, players)).unwrap_or(0));
    (book.packs.len(), tiles.sum(), origins(book).len() + book.follows.len())
}

fn json(input: &Input, report: &Report) -> Result<String, Stop> {
    let text = render(report, &input.sources, render::Format::Json);
    let found: serde_json::Value = serde_json::from_str(&text).map_err(std::io::Error::from)?;
    let (packs, tiles, rules) = sizes(&input.book);
    let errors = report.sorted().iter().filter(|found| found.severity() == Severity::Error).count();
    let whole = serde_json::json!({
        "ok": !report.has_errors(), "packs": packs, "tiles": tiles, "rules": rules, "problems": errors, "diagnostics": found,
    });
    serde_json::to_string_pretty(&whole).map_err(|error| Stop::Io(error.into()))
}
