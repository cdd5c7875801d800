//! Every id that is cited must be an entry of a rulebook, and each entry stands once.

use std::collections::BTreeMap;
use tilewright_diagnostics::codes::{ENTRY_TWICE, UNKNOWN_ENTRY};
use tilewright_diagnostics::{Diagnostic, Report, Span, Spanned};
use tilewright_model::book::{PackId, Rulebook};
use tilewright_model::vocabulary::likely;

/// Reports ids that no rulebook has, and entries with the same id.
pub fn check(book: &Rulebook, report: &mut Report) {
    let mut known: BTreeMap<&str, Span> = BTreeMap::new();
    for entry in &book.entries {
        let id = &entry.decl.id;
        match known.get(id.node.as_str()) {
            None => {
                known.insert(&id.node, id.span);
            }
            Some(first) => {
                let message = format!("there are two entries `{}`", id.node);
                report.push(Diagnostic::new(&ENTRY_TWICE, id.span, message).and(*first, "the first is here"));
            }
        }
    }
    for (pack, id) in cited(book) {
        // A pack without a rulebook is a sketch: its ids are labels.
        let has_rulebook = book.entries.iter().any(|entry| entry.pack == pack);
        if has_rulebook && !known.contains_key(id.node.as_str()) {
            let message = format!("no rulebook has an entry `{}`", id.node);
            let likely = likely(&id.node, known.keys().copied());
            let error = Diagnostic::new(&UNKNOWN_ENTRY, id.span, message).suggest(likely);
            report.push(error.help("entries stand in TOML: `[[rule]]` with `id`, `statement` and `source`"));
        }
    }
}

/// Every id that anything cites, with the pack that cites it.
pub(crate) fn cited(book: &Rulebook) -> Vec<(PackId, &Spanned<String>)> {
    let mut found: Vec<(PackId, &Spanned<String>)> = Vec::new();
    for (_, origin) in crate::coverage::origins(book) {
        found.extend(origin.rules.iter().map(|id| (origin.pack, id)));
    }
    for follows in &book.follows {
        found.extend(follows.origin.rules.iter().chain(&follows.from).map(|id| (follows.origin.pack, id)));
    }
    for waiting in &book.waiting {
        found.extend(waiting.rules.iter().map(|id| (waiting.of, id)));
    }
    for noun in crate::coverage::nouns(book) {
        found.extend(noun.cites.iter().map(|id| (noun.pack, id)));
    }
    for (index, pack) in book.packs.iter().enumerate() {
        found.extend(pack.cites.iter().map(|id| (PackId(index), id)));
    }
    for scenario in &book.scenarios {
        found.extend(scenario.decl.shows.iter().map(|id| (scenario.pack, id)));
    }
    found.sort_by_key(|(_, id)| id.span);
    found.dedup_by_key(|(_, id)| id.span);
    found
}
