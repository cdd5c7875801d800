//! The whole rulebook as a listing.

use super::{Printer, VariableNames};
use crate::book::{
    Clause, Definition, Frame, Guard, GuardWhat, Kinds, Layer, Moment, Offer, OfferPlace, Origin, Quality, Rulebook,
};
use std::fmt::Write;

/// Everything that the packs say, with names resolved, sorted by name.
pub fn listing(book: &Rulebook) -> String {
    let mut text = String::new();
    for pack in &book.packs {
        let _ = writeln!(text, "pack {}{}", pack.id, if pack.is_game { ", which brings the game" } else { "" });
    }
    let mut definitions: Vec<&Definition> = book.definitions.iter().collect();
    definitions.sort_by(|a, b| a.name.cmp(&b.name));
    for definition in definitions {
        text += &self::definition(book, definition);
    }
    for (index, sequence) in book.sequences.iter().enumerate() {
        let _ = writeln!(text, "\nsequence {}", sequence.name);
        for step in &sequence.steps {
            let _ = writeln!(text, "  step {}{}", book.sequences[step.sequence.0].name, source(book, &step.origin));
        }
        laws(book, &mut text, |moment| moment == Moment::During(crate::book::SequenceId(index)));
    }
    for (index, event) in book.events.iter().enumerate() {
        let _ = writeln!(text, "\nevent {}", event.name);
        laws(book, &mut text, |moment| moment == Moment::On(crate::book::EventId(index)));
    }
    let _ = writeln!(text, "\nwhat features become");
    laws(book, &mut text, |moment| matches!(moment, Moment::Becomes(_)));
    for (index, choice) in book.choices.iter().enumerate() {
        let nothing = if choice.optional { ", or nothing" } else { "" };
        let _ = writeln!(text, "\nchoice {}{nothing}{}", choice.name, source(book, &choice.origin));
        for offer in book.offers.iter().filter(|offer| offer.place == OfferPlace::Choice(crate::book::ChoiceId(index)))
        {
            text += &self::offer(book, offer);
        }
    }
    for invariant in &book.invariants {
        let printer = Printer { book, names: VariableNames::Written(&invariant.frame) };
        let _ = writeln!(text, "\nnever {}{}", printer.range(&invariant.range), source(book, &invariant.origin));
    }
    text
}

fn definition(book: &Rulebook, definition: &Definition) -> String {
    let mut text = String::new();
    let sorts: Vec<&str> = definition.parameters.iter().map(|ty| ty.sort.word()).collect();
    let _ = writeln!(text, "\n{} ({}): {}", definition.name, sorts.join(", "), definition.result.sort.word());
    for clause in &definition.clauses {
        let _ = writeln!(text, "  {}", self::clause(book, definition, clause));
    }
    text
}

fn clause(book: &Rulebook, definition: &Definition, clause: &Clause) -> String {
    let printer = Printer { book, names: VariableNames::Written(&clause.frame) };
    let verb = match clause.layer {
        Layer::Default => "normally",
        Layer::Exception => "is",
        Layer::Addition => "increases by",
        Layer::Multiplication => "is multiplied by",
        Layer::Continuation => "continues with",
        Layer::Widening => "also",
        Layer::Narrowing => "not",
    };
    let value = match clause.layer {
        Layer::Widening | Layer::Narrowing => String::new(),
        Layer::Default if clause.when.is_some() => String::new(),
        _ => format!(" {}", printer.expr(&clause.value)),
    };
    let kinds = kinds(&printer, &clause.kinds, &clause.frame);
    let when = clause.when.as_ref().map_or_else(String::new, |when| format!(" when {}", printer.expr(when)));
    let over: Vec<String> = clause
        .silences
        .iter()
        .map(|silence| {
            let word = if silence.everywhere { "replaces" } else { "instead of" };
            format!(" {word}{}", source(book, &definition.clauses[silence.clause.0].origin))
        })
        .collect();
    format!("{verb}{value}{kinds}{when}{}{}", over.concat(), source(book, &clause.origin))
}

fn kinds(printer: &Printer, kinds: &[Kinds], frame: &Frame) -> String {
    let named = frame.variables.iter().zip(kinds).filter(|(_, kinds)| !kinds.is_all());
    let words: Vec<String> = named
        .map(|(variable, kinds)| format!("{} {}", printer.kinds(variable.ty.sort, *kinds), variable.name))
        .collect();
    if words.is_empty() { String::new() } else { format!(" for {}", words.join(", ")) }
}

fn source(book: &Rulebook, origin: &Origin) -> String {
    let ids: Vec<&str> = origin.rules.iter().map(|rule| rule.node.as_str()).collect();
    let guards: Vec<String> = origin.guards.iter().map(|guard| self::guard(book, guard)).collect();
    let guards = if guards.is_empty() { String::new() } else { format!(" {}", guards.join(" and ")) };
    format!(" [{}{guards}]", ids.join(", "))
}

/// A guard as it stands in a heading.
pub fn guard(book: &Rulebook, guard: &Guard) -> String {
    let word = if guard.positive { "with" } else { "without" };
    match &guard.what {
        GuardWhat::Pack(id) => format!("{word} {id}"),
        GuardWhat::Option(id, value) => {
            let option = &book.options[id.0];
            format!("{word} option {} = {}", option.noun.words, option.values[*value])
        }
    }
}

fn laws(book: &Rulebook, text: &mut String, chosen: impl Fn(Moment) -> bool) {
    for law in book.laws.iter().filter(|law| chosen(law.moment)) {
        let printer = Printer { book, names: VariableNames::Written(&law.frame) };
        let what = match law.moment {
            Moment::Becomes(Quality::Definition(id)) => format!(" becomes {}", book.definitions[id.0].name),
            Moment::Becomes(Quality::State(id)) => format!(" becomes {}", book.states[id.0].noun.words),
            _ => String::new(),
        };
        let when = law.when.as_ref().map_or_else(String::new, |when| format!(" when {}", printer.expr(when)));
        let _ =
            writeln!(text, "  law{what}{}{when}{}", kinds(&printer, &law.kinds, &law.frame), source(book, &law.origin));
        for line in printer.effects(&law.effects, 2) {
            let _ = writeln!(text, "{line}");
        }
    }
}

fn offer(book: &Rulebook, offer: &Offer) -> String {
    let printer = Printer { book, names: VariableNames::Written(&offer.frame) };
    let ranges: Vec<String> = offer.ranges.iter().map(|range| printer.range(range)).collect();
    let each = if ranges.is_empty() { String::new() } else { format!(" for each {}", ranges.join(", ")) };
    let when = offer.when.as_ref().map_or_else(String::new, |when| format!(" when {}", printer.expr(when)));
    let mut text = format!(
        "  offer {}{}{each}{when}{}\n",
        offer.name,
        kinds(&printer, &offer.kinds, &offer.frame),
        source(book, &offer.origin)
    );
    for line in printer.effects(&offer.effects, 2) {
        let _ = writeln!(text, "{line}");
    }
    text
}
