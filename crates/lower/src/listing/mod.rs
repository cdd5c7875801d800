//! The lowered rules as a text for people.
//!
//! Nothing is shown by its row: names stand for definitions, states and procedures, expressions are nested, labels count
//! within one procedure, variables are letters by their sort. So a small change of a rule is a small difference of the
//! listing.

mod code;
mod definitions;
mod infer;
mod ranges;
mod scope;
mod words;

use scope::Scope;
use std::fmt::Write;
use tilewright_tables::{Deed, Invariant, List, Offer, RuleId, Slot, Sort, Tables};

/// The whole listing.
pub fn listing(tables: &Tables) -> String {
    let mut text = String::new();
    head(tables, &mut text);
    slots(tables, &mut text);
    definitions::definitions(tables, &mut text);
    code::procedures(tables, &mut text);
    choices(tables, &mut text);
    watches(tables, &mut text);
    for hook in tables.hooks.iter() {
        let body = &tables.procedures[hook.body.index()];
        let _ = writeln!(text, "\nafter {}: {}", deed(hook.deed), body.name);
    }
    for invariant in tables.invariants.iter() {
        let _ = writeln!(text, "\n{} {}", rules(tables, &invariant.rules), invariant.text);
    }
    text
}

/// A law about what must never be, in words.
pub fn invariant(tables: &Tables, invariant: &Invariant) -> String {
    let mut scope = Scope::new(tables);
    format!("never {}", scope.range(invariant.range, false))
}

fn head(tables: &Tables, text: &mut String) {
    let _ = writeln!(text, "packs: {}", tables.packs.join(", "));
    for option in tables.options.iter() {
        let _ = writeln!(text, "option {} = {}", option.name, option.value);
    }
    let _ = writeln!(text, "players: {} to {}\n", tables.least_players, tables.most_players);
    for state in tables.states.iter() {
        let owner = if state.of == Sort::Game { "the game" } else { noun(state.of) };
        let _ =
            writeln!(text, "state {} of {owner}: {}, joins by {:?}", state.name.words, noun(state.holds), state.merge);
    }
}

fn slots(tables: &Tables, text: &mut String) {
    text.push_str("\nkept up to date for each feature:\n");
    for (row, slot) in tables.slots.iter().enumerate() {
        let words = Scope::new(tables).slot(row, "the feature", Some("each player"));
        let joins = match slot {
            Slot::Openings => "sum, less those that meet",
            Slot::Tiles => "sum, a tile with a part of both counted once",
            Slot::Marks(_) | Slot::Pieces(_) | Slot::PlayerPieces(_) => "sum",
        };
        let _ = writeln!(text, "    {words}; when features join: {joins}; when one splits: counted anew");
    }
}

fn choices(tables: &Tables, text: &mut String) {
    for choice in tables.choices.iter() {
        let optional = if choice.optional { ", or nothing" } else { "" };
        let mut scope = Scope::new(tables);
        let sorts = infer::choice(tables, choice);
        let letters: Vec<String> = (0..choice.parameters).map(|at| scope.bind(at, sorts.get(&at).copied())).collect();
        let name = words::filled(&choice.name, &letters);
        let _ = writeln!(text, "\nchoice {name}{optional} {}", rules(tables, &choice.rules));
        for id in choice.offers.iter() {
            offer(tables, &tables.offers[id.index()], scope.clone(), text);
        }
    }
}

fn offer(tables: &Tables, offer: &Offer, mut scope: Scope<'_>, text: &mut String) {
    let aside = if offer.aside { "besides, " } else { "" };
    let _ = writeln!(text, "    {aside}offer {} {}", offer.name, rules(tables, &offer.rules));
    if let Some(given) = offer.given {
        let _ = writeln!(text, "        given {}", scope.condition(given));
    }
    for &range in offer.ranges.iter() {
        let alike = if tables.ranges[range.index()].alike { ", those that are alike once" } else { "" };
        let _ = writeln!(text, "        for each {}{alike}", scope.keep_range(range));
    }
    let values: Vec<String> = offer.values.iter().map(|value| scope.letter(value.local)).collect();
    let _ = writeln!(
        text,
        "        action: {}",
        if values.is_empty() { "the offer alone".to_string() } else { values.join(", ") }
    );
    if let Some(so_that) = offer.so_that {
        let _ = writeln!(text, "        so that {}", scope.condition(so_that));
    }
    code::body(tables, offer.body, scope, 2, text);
}

fn watches(tables: &Tables, text: &mut String) {
    for watch in tables.watches.iter() {
        let _ = writeln!(text, "\n{} {}", watch.name, rules(tables, &watch.rules));
        let scope = Scope::new(tables);
        let _ = writeln!(text, "    kinds: {}", scope.kinds(Sort::Feature, watch.kinds, false));
        if watch.around != 0 {
            let _ = writeln!(text, "    looks around: {}", scope.kinds(Sort::Feature, watch.around, false));
        }
        let mut scope = Scope::new(tables);
        scope.bind(0, Some(Sort::Feature));
        let _ = writeln!(text, "    condition: {}", scope.condition(watch.condition));
        code::body(tables, watch.body, scope, 1, text);
    }
}

fn rules(tables: &Tables, list: &List<RuleId>) -> String {
    let ids: Vec<&str> = list.iter().map(|rule| &*tables.rules[rule.index()]).collect();
    format!("[{}]", ids.join(", "))
}

fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Laid => "a tile is laid",
        Deed::Moved => "a piece is moved",
        Deed::Joined => "two features become one",
        Deed::Split => "a feature is split",
        Deed::Given => "points are given",
    }
}

/// The word for a sort.
fn noun(sort: Sort) -> &'static str {
    match sort {
        Sort::Number => "number",
        Sort::Truth => "yes/no",
        Sort::Player => "player",
        Sort::Tile => "tile",
        Sort::Cell => "cell",
        Sort::Spot => "spot",
        Sort::Vertex => "vertex",
        Sort::Segment => "segment",
        Sort::Feature => "feature",
        Sort::Piece => "piece",
        Sort::Zone => "zone",
        Sort::Game => "game",
    }
}
