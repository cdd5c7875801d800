//! Coverage: what carries out each entry of the rulebook, and which scenarios show it.

use std::collections::BTreeMap;
use tilewright_diagnostics::{Span, Spanned};
use tilewright_model::book::{Noun, Origin, PackId, Rulebook};

/// What is known of one entry.
#[derive(Clone, Debug)]
pub struct EntryCoverage {
    /// Its pack.
    pub pack: PackId,
    /// Its id.
    pub id: String,
    /// Where it stands.
    pub span: Span,
    /// The clauses, tiles, options and nouns that carry it out.
    pub carried_by: Vec<Span>,
    /// The entries from which it follows, if it needs nothing of its own.
    pub follows_from: Vec<String>,
    /// Names of the scenarios that show it.
    pub shown_by: Vec<String>,
    /// The pack for which it waits.
    pub waits_for: Option<String>,
}

impl EntryCoverage {
    /// Whether something carries it out, or it follows from something.
    pub fn is_carried(&self) -> bool {
        !self.carried_by.is_empty() || !self.follows_from.is_empty()
    }

    /// Whether a scenario shows it.
    pub fn is_shown(&self) -> bool {
        !self.shown_by.is_empty()
    }

    /// Whether nothing is missing, or it waits.
    pub fn is_complete(&self) -> bool {
        self.waits_for.is_some() || (self.is_carried() && self.is_shown())
    }
}

/// All entries, in the order of their packs and files, and clauses that cite none.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// Each entry.
    pub entries: Vec<EntryCoverage>,
    /// Clauses none of whose ids is an entry.
    pub without_entry: Vec<Span>,
}

/// Works out the coverage of all packs of a rulebook.
pub fn coverage(book: &Rulebook) -> Coverage {
    let mut carried: BTreeMap<&str, Vec<Span>> = BTreeMap::new();
    let known: Vec<&str> = book.entries.iter().map(|entry| entry.decl.id.node.as_str()).collect();
    let mut without_entry = Vec::new();
    for (span, origin) in origins(book) {
        for id in &origin.rules {
            carried.entry(&id.node).or_default().push(span);
        }
        if !origin.rules.iter().any(|id| known.contains(&id.node.as_str())) {
            without_entry.push(span);
        }
    }
    for (span, id) in cited(book) {
        carried.entry(&id.node).or_default().push(span);
    }
    without_entry.sort_unstable();
    without_entry.dedup();
    let entries = book.entries.iter().map(|entry| {
        let id = entry.decl.id.node.as_str();
        let mut carried_by = carried.get(id).cloned().unwrap_or_default();
        carried_by.sort_unstable();
        carried_by.dedup();
        EntryCoverage {
            pack: entry.pack,
            id: id.to_string(),
            span: entry.decl.span,
            carried_by,
            follows_from: follows(book, id),
            shown_by: shown(book, id),
            waits_for: waits(book, entry.decl.needs.iter().map(|pack| pack.node.as_str()), id),
        }
    });
    Coverage { entries: entries.collect(), without_entry }
}

fn follows(book: &Rulebook, id: &str) -> Vec<String> {
    let own = book.follows.iter().filter(|follows| follows.origin.rules.iter().any(|rule| rule.node == id));
    own.flat_map(|follows| follows.from.iter().map(|from| from.node.clone())).collect()
}

fn shown(book: &Rulebook, id: &str) -> Vec<String> {
    let showing = book.scenarios.iter().filter(|scenario| scenario.decl.shows.iter().any(|shown| shown.node == id));
    showing.map(|scenario| scenario.decl.name.node.clone()).collect()
}

fn waits<'a>(book: &Rulebook, mut needs: impl Iterator<Item = &'a str>, id: &str) -> Option<String> {
    if let Some(pack) = needs.find(|needed| !book.packs.iter().any(|pack| pack.id == *needed)) {
        return Some(pack.to_string());
    }
    let waiting = book.waiting.iter().find(|waiting| waiting.rules.iter().any(|rule| rule.node == id));
    waiting.map(|waiting| waiting.pack.clone())
}

/// Every law with the place where it is written.
pub fn origins(book: &Rulebook) -> Vec<(Span, &Origin)> {
    let mut found: Vec<&Origin> = Vec::new();
    found.extend(book.definitions.iter().flat_map(|definition| definition.clauses.iter().map(|clause| &clause.origin)));
    found.extend(book.sequences.iter().flat_map(|sequence| sequence.steps.iter().map(|step| &step.origin)));
    found.extend(book.events.iter().filter_map(|event| event.origin.as_ref()));
    found.extend(book.choices.iter().map(|choice| &choice.origin));
    found.extend(book.offers.iter().map(|offer| &offer.origin));
    found.extend(book.withholds.iter().map(|withhold| &withhold.origin));
    found.extend(book.laws.iter().map(|law| &law.origin));
    found.extend(book.invariants.iter().map(|invariant| &invariant.origin));
    found.into_iter().map(|origin| (origin.span, origin)).collect()
}

/// Every entry that a noun or the facts of a pack cite, with the place where these are declared.
fn cited(book: &Rulebook) -> Vec<(Span, &Spanned<String>)> {
    let facts = book.packs.iter().flat_map(|pack| pack.cites.iter().map(|id| (pack.span, id)));
    let nouns = nouns(book).into_iter().flat_map(|noun| noun.cites.iter().map(|id| (noun.span, id)));
    facts.chain(nouns).collect()
}

/// Every noun that may cite entries.
pub fn nouns(book: &Rulebook) -> Vec<&Noun> {
    let mut found: Vec<&Noun> = Vec::new();
    found.extend(book.features.iter().map(|noun| &noun.noun));
    found.extend(book.marks.iter().map(|noun| &noun.noun));
    found.extend(book.links.iter().map(|noun| &noun.noun));
    found.extend(book.classes.iter().map(|noun| &noun.noun));
    found.extend(book.pieces.iter().map(|noun| &noun.noun));
    found.extend(book.groups.iter().map(|noun| &noun.noun));
    found.extend(book.roles.iter().map(|noun| &noun.noun));
    found.extend(book.zones.iter().map(|noun| &noun.noun));
    found.extend(book.states.iter().map(|noun| &noun.noun));
    found.extend(book.options.iter().map(|noun| &noun.noun));
    found.extend(book.tiles.iter().map(|noun| &noun.noun));
    found
}
