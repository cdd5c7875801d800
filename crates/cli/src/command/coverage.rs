//! `coverage`: what of the rulebook is carried out and shown.

use crate::Io;
use crate::args::Where;
use crate::command::check::count;
use crate::input::Input;
use crate::status::{Status, Stop};
use std::collections::BTreeMap;
use tilewright_check::coverage::{Coverage, EntryCoverage, coverage};
use tilewright_check::translations::{self, Missing};
use tilewright_diagnostics::Span;

/// The words of `coverage`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Shows what is missing.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    if !input.tell_errors(io)? {
        return Ok(Status::Problems);
    }
    let mut found = coverage(&input.book);
    narrow(&input, args, &mut found)?;
    let asked = &args.at.which.packs;
    let missing =
        translations::missing(&input.book, |pack| asked.is_empty() || asked.contains(&input.book.packs[pack.0].id));
    if args.json {
        writeln!(io.out, "{}", json(&input, &found, &missing)?)?;
    } else {
        write_missing(&missing, io)?;
        write_text(&input, &found, io)?;
    }
    Ok(Status::fine_if(is_complete(&found)))
}

/// Leaves only the packs that are asked for with `--packs`.
fn narrow(input: &Input, args: &Args, found: &mut Coverage) -> Result<(), Stop> {
    let asked = &args.at.which.packs;
    if asked.is_empty() {
        return Ok(());
    }
    if let Some(unknown) = asked.iter().find(|id| !input.packs.iter().any(|pack| pack.id == **id)) {
        return Stop::wrong(format!("there is no pack `{unknown}`"));
    }
    found.entries.retain(|entry| asked.contains(&input.book.packs[entry.pack.0].id));
    let files: Vec<_> =
        input.packs.iter().filter(|pack| asked.contains(&pack.id)).flat_map(|pack| &pack.laws).collect();
    found.without_entry.retain(|span| files.contains(&&span.source));
    Ok(())
}

fn is_complete(found: &Coverage) -> bool {
    found.without_entry.is_empty() && found.entries.iter().all(EntryCoverage::is_complete)
}

/// Entries that wait for nothing and lack something.
fn lacking(found: &Coverage, lacks: impl Fn(&EntryCoverage) -> bool) -> Vec<&EntryCoverage> {
    found.entries.iter().filter(|entry| entry.waits_for.is_none() && lacks(entry)).collect()
}

fn write_text(input: &Input, found: &Coverage, io: &mut Io<'_>) -> Result<(), Stop> {
    let not_carried = lacking(found, |entry| !entry.is_carried());
    let not_shown = lacking(found, |entry| !entry.is_shown());
    list(input, "entries that no clause, tile, option or other noun carries out", &not_carried, io)?;
    list(input, "entries that no scenario shows", &not_shown, io)?;
    if !found.without_entry.is_empty() {
        writeln!(io.out, "clauses that carry out no entry:")?;
        for span in &found.without_entry {
            writeln!(io.out, "  {}: {}", place(input, *span), first_line(&input.sources.snippet(*span)))?;
        }
    }
    let waiting: Vec<&EntryCoverage> = found.entries.iter().filter(|entry| entry.waits_for.is_some()).collect();
    if !waiting.is_empty() {
        writeln!(io.out, "entries that wait for a pack:")?;
        for entry in &waiting {
            writeln!(io.out, "  {} waits for {}", entry.id, entry.waits_for.as_deref().unwrap_or("?"))?;
        }
    }
    let entries =
        if found.entries.len() == 1 { "1 entry".to_string() } else { format!("{} entries", found.entries.len()) };
    writeln!(
        io.out,
        "{entries}: {} without clause, {} without scenario, {} waiting; {} without entry",
        not_carried.len(),
        not_shown.len(),
        waiting.len(),
        count(found.without_entry.len(), "clause"),
    )?;
    Ok(())
}

/// What is not said in a language, and so is read in English.
fn write_missing(missing: &BTreeMap<String, Missing>, io: &mut Io<'_>) -> Result<(), Stop> {
    for (language, missing) in missing.iter().filter(|(_, missing)| missing.count() > 0) {
        let Missing { statements, titles, helps, notes, plain } = missing;
        writeln!(
            io.out,
            "not in {language}: {}, {}, {}, {}, {}",
            count(statements.len(), "statement"),
            count(titles.len(), "title"),
            count(helps.len(), "help"),
            count(notes.len(), "note"),
            count(plain.len(), "text"),
        )?;
        for (what, names) in [("statements", statements), ("titles", titles), ("helps", helps), ("notes", notes)] {
            if !names.is_empty() {
                writeln!(io.out, "  {what}: {}", names.join(", "))?;
            }
        }
        for text in plain {
            writeln!(io.out, "  text: {text}")?;
        }
    }
    Ok(())
}

fn list(input: &Input, title: &str, entries: &[&EntryCoverage], io: &mut Io<'_>) -> Result<(), Stop> {
    if !entries.is_empty() {
        writeln!(io.out, "{title}:")?;
        for entry in entries {
            writeln!(io.out, "  {} ({})", entry.id, place(input, entry.span))?;
        }
    }
    Ok(())
}

/// A place as `file:line`.
pub(crate) fn place(input: &Input, span: Span) -> String {
    let (line, _) = input.sources.position(span);
    format!("{}:{line}", input.sources.get(span.source).name)
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn json(input: &Input, found: &Coverage, missing: &BTreeMap<String, Missing>) -> Result<String, Stop> {
    let places = |spans: &[Span]| spans.iter().map(|span| place(input, *span)).collect::<Vec<_>>();
    let entries = found.entries.iter().map(|entry| {
        serde_json::json!({
            "id": entry.id, "pack": input.book.packs[entry.pack.0].id, "place": place(input, entry.span),
            "carried_by": places(&entry.carried_by), "follows_from": entry.follows_from,
            "shown_by": entry.shown_by, "waits_for": entry.waits_for, "complete": entry.is_complete(),
        })
    });
    let languages = missing.iter().map(|(language, missing)| {
        let lacks = serde_json::json!({
            "statements": missing.statements, "titles": missing.titles, "helps": missing.helps, "notes": missing.notes,
            "texts": missing.plain,
        });
        (language.clone(), lacks)
    });
    let whole = serde_json::json!({
        "not_translated": languages.collect::<serde_json::Map<_, _>>(),
        "complete": is_complete(found),
        "entries": entries.collect::<Vec<_>>(),
        "clauses_without_entry": places(&found.without_entry),
    });
    serde_json::to_string_pretty(&whole).map_err(|error| Stop::Io(error.into()))
}
