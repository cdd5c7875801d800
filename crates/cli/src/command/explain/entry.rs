//! The page of an entry of the rulebook.

use super::{indented, wrapped};
use crate::command::coverage::place;
use crate::input::Input;
use std::fmt::Write;
use tilewright_check::coverage::nouns;
use tilewright_check::laws::{self, Law};
use tilewright_model::book::{Entry, Noun, PackId, Scenario};

/// What it says, where it comes from, what carries it out, what refines that, and what shows it.
pub fn page(input: &Input, entry: &Entry) -> String {
    let decl = &entry.decl;
    let PackId(pack) = entry.pack;
    let mut text = format!("{} ({}, {})\n", decl.id.node, input.book.packs[pack].id, decl.kind.node);
    text += &wrapped(statement(entry), "  ");
    let _ = writeln!(text, "  source: {}", decl.source.node);
    let _ = writeln!(text, "  written at {}", place(input, decl.span));
    if let Some(question) = &decl.open_question {
        text += &wrapped(&format!("open question: {}", question.node), "  ");
    }
    if !decl.needs.is_empty() {
        let needs: Vec<&str> = decl.needs.iter().map(|pack| pack.node.as_str()).collect();
        let _ = writeln!(text, "  says nothing without {}", needs.join(", "));
    }
    let id = decl.id.node.as_str();
    follows(input, id, &mut text);
    let own = laws::of(&input.book, id);
    list(input, "carried out by", &own, &mut text);
    cited(input, id, &mut text);
    waiting(input, id, &mut text);
    list(input, "refined by", &laws::refining(&input.book, id), &mut text);
    list(input, "overrides", &laws::overridden(&input.book, id), &mut text);
    list(input, "overridden by", &laws::overriding(&input.book, id), &mut text);
    shown(input, id, &mut text);
    text
}

fn statement(entry: &Entry) -> &str {
    let texts = &entry.decl.statement;
    texts.get("en").or_else(|| texts.first().map(|(_, text)| text)).map_or("", |text| text.node.as_str())
}

/// A section `follows from` says nothing to a reader but with the statements.
fn follows(input: &Input, id: &str, text: &mut String) {
    let own = input.book.follows.iter().filter(|follows| follows.origin.rules.iter().any(|rule| rule.node == id));
    for from in own.flat_map(|follows| &follows.from) {
        let entry = input.book.entries.iter().find(|entry| entry.decl.id.node == from.node);
        let _ = writeln!(text, "\nfollows from {}", from.node);
        *text += &wrapped(entry.map_or("(there is no such entry)", statement), "  ");
    }
}

fn list(input: &Input, title: &str, laws: &[Law], text: &mut String) {
    if laws.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{title}");
    for law in laws {
        let _ = writeln!(text, "  {}  {}", law.heading(&input.book), place(input, law.origin.span));
        *text += &indented(&input.sources.snippet(law.origin.span), "    ");
    }
}

fn cited(input: &Input, id: &str, text: &mut String) {
    let cites = |noun: &&Noun| noun.cites.iter().any(|cited| cited.node == id);
    let found: Vec<&Noun> = nouns(&input.book).into_iter().filter(cites).collect();
    for pack in input.book.packs.iter().filter(|pack| pack.cites.iter().any(|cited| cited.node == id)) {
        let _ = writeln!(text, "\ncarried out by the facts of the pack `{}`  {}", pack.id, place(input, pack.span));
    }
    if !found.is_empty() {
        let _ = writeln!(text, "\ncarried out by what there is");
        for noun in found {
            let title = noun.title.get("en").map_or(noun.words.as_str(), |title| title.node.as_str());
            let _ = writeln!(text, "  {} ({title})  {}", noun.key, place(input, noun.span));
        }
    }
}

fn waiting(input: &Input, id: &str, text: &mut String) {
    let waits = input.book.waiting.iter().filter(|waiting| waiting.rules.iter().any(|rule| rule.node == id));
    for waiting in waits {
        let _ = writeln!(text, "\nwaits for the pack {}, which is not there", waiting.pack);
    }
}

fn shown(input: &Input, id: &str, text: &mut String) {
    let shows = |scenario: &&Scenario| scenario.decl.shows.iter().any(|shown| shown.node == id);
    let scenarios: Vec<&Scenario> = input.book.scenarios.iter().filter(shows).collect();
    if !scenarios.is_empty() {
        let _ = writeln!(text, "\nshown by");
        for scenario in scenarios {
            let _ = writeln!(text, "  {}  {}", scenario.decl.name.node, place(input, scenario.decl.span));
        }
    }
}
