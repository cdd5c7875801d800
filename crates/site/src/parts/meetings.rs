//! What two packs mean to each other.

use crate::edition::Edition;
use minijinja::{Value, context};
use tilewright_check::coverage::origins;
use tilewright_lower::Ruleset;
use tilewright_model::book::{Entry, GuardWhat, Origin, PackId};

/// Each two packs of a ruleset that speak of each other: entries and laws of one that need the other, definitions of one that
/// the other changes.
pub fn all(edition: &Edition<'_>, ruleset: &Ruleset) -> Vec<Value> {
    let packs: Vec<PackId> = ruleset.packs().collect();
    let mut met = Vec::new();
    for (at, first) in packs.iter().enumerate() {
        for second in &packs[at + 1..] {
            let entries: Vec<Value> = entries(edition, *first, *second);
            let laws = laws(edition, ruleset, *first, *second);
            let changed = changed(edition, ruleset, *first, *second);
            if entries.is_empty() && laws.is_empty() && changed.is_empty() {
                continue;
            }
            let named = |pack: &PackId| edition.pack_named(&edition.site.book.packs[pack.0].id);
            met.push(context! { first => named(first), second => named(second), entries, laws, changed });
        }
    }
    met
}

fn needs(edition: &Edition<'_>, entry: &Entry, pack: PackId) -> bool {
    entry.decl.needs.iter().any(|needed| needed.node == edition.site.book.packs[pack.0].id)
}

fn entries(edition: &Edition<'_>, first: PackId, second: PackId) -> Vec<Value> {
    let book = edition.site.book;
    let both = book.entries.iter().filter(|entry| {
        (entry.pack == first && needs(edition, entry, second)) || (entry.pack == second && needs(edition, entry, first))
    });
    both.map(|entry| {
        let id = &entry.decl.id.node;
        context! { id, href => edition.entry_link(id), statement => edition.text(&entry.decl.statement) }
    })
    .collect()
}

/// Laws of one that are in force only with the other.
fn laws(edition: &Edition<'_>, ruleset: &Ruleset, first: PackId, second: PackId) -> Vec<Value> {
    let book = edition.site.book;
    let guarded = |origin: &Origin, by: PackId| {
        origin.guards.iter().any(|guard| matches!(&guard.what, GuardWhat::Pack(id) if *id == book.packs[by.0].id))
    };
    let mut found: Vec<&Origin> = origins(book).into_iter().map(|(_, origin)| origin).collect();
    found.retain(|origin| {
        ruleset.in_force(origin)
            && ((origin.pack == first && guarded(origin, second)) || (origin.pack == second && guarded(origin, first)))
    });
    found.sort_by_key(|origin| origin.span);
    found.dedup_by_key(|origin| origin.span);
    found.into_iter().map(|origin| edition.law(origin)).collect()
}

/// Definitions of one to which the other has clauses.
fn changed(edition: &Edition<'_>, ruleset: &Ruleset, first: PackId, second: PackId) -> Vec<Value> {
    let mut changed = Vec::new();
    for (row, definition) in edition.site.book.definitions.iter().enumerate() {
        let other = match definition.origin.pack {
            pack if pack == first => second,
            pack if pack == second => first,
            _ => continue,
        };
        let by = definition.clauses.iter().skip(1).filter(|c| c.origin.pack == other && ruleset.in_force(&c.origin));
        let mut ids: Vec<&str> =
            by.flat_map(|clause| clause.origin.rules.iter().map(|rule| rule.node.as_str())).collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() {
            continue;
        }
        let kind = crate::site::NameKind::Definition(tilewright_model::book::DefinitionId(row));
        let name = edition.site.names.of(kind).map(|name| name.written.as_str());
        changed.push(context! { name, href => edition.name_link(kind), entries => edition.entries(ids) });
    }
    changed
}
