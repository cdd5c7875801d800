//! The rules of a ruleset, merged: each definition with all that changes it, and what overrides what.

use crate::edition::Edition;
use crate::site::NameKind;
use minijinja::{Value, context};
use tilewright_lower::Ruleset;
use tilewright_model::book::{Clause, DefinitionId, Layer};

/// Every definition in force that more than its default speaks of.
pub fn definitions(edition: &Edition<'_>, ruleset: &Ruleset) -> Vec<Value> {
    let book = edition.site.book;
    let mut merged = Vec::new();
    for (row, definition) in book.definitions.iter().enumerate() {
        let clauses = definition.clauses.iter().filter(|clause| ruleset.in_force(&clause.origin));
        if clauses.count() < 2 || !ruleset.in_force(&definition.origin) {
            continue;
        }
        merged.extend(self::definition(edition, DefinitionId(row), &|clause| ruleset.in_force(&clause.origin)));
    }
    merged
}

/// A definition with some of its clauses.
pub fn definition(edition: &Edition<'_>, id: DefinitionId, shown: &dyn Fn(&Clause) -> bool) -> Option<Value> {
    let definition = &edition.site.book.definitions[id.0];
    let name = edition.site.names.of(NameKind::Definition(id))?;
    let clauses: Vec<&Clause> = definition.clauses.iter().filter(|clause| shown(clause)).collect();
    let ids = |clause: &Clause| clause.origin.rules.iter().map(|rule| rule.node.clone()).collect::<Vec<_>>();
    let silenced = |clause: &Clause| {
        let named = clause.silences.iter().filter_map(|silence| definition.clauses.get(silence.clause.0));
        named.filter(|other| shown(other)).flat_map(ids).collect::<Vec<_>>()
    };
    // Only where a clause is silent wherever it would hold can it be left aside.
    let replaced_by = |clause: &Clause| {
        let by = clauses.iter().filter(|by| {
            by.silences.iter().any(|silence| {
                silence.everywhere && definition.clauses.get(silence.clause.0).is_some_and(|o| std::ptr::eq(o, clause))
            })
        });
        by.flat_map(|by| ids(by)).collect::<Vec<_>>()
    };
    let links = |ids: Vec<String>| edition.entries(ids.iter().map(String::as_str));
    let one = |clause: &Clause| {
        context! {
            layer => edition.locale.text(layer(clause.layer), &[]),
            law => edition.law(&clause.origin),
            overrides => links(silenced(clause)),
            replaced => links(replaced_by(clause)),
        }
    };
    Some(context! {
        name => &name.written,
        href => edition.word_link(&name.anchor),
        sort => edition.locale.word("sort", name.family),
        clauses => clauses.iter().map(|clause| one(clause)).collect::<Vec<_>>(),
    })
}

/// A word of the interface for what a clause does.
fn layer(layer: Layer) -> &'static str {
    match layer {
        Layer::Default => "layer-default",
        Layer::Exception => "layer-exception",
        Layer::Addition => "layer-addition",
        Layer::Multiplication => "layer-multiplication",
        Layer::Continuation => "layer-continuation",
        Layer::Widening => "layer-widening",
        Layer::Narrowing => "layer-narrowing",
    }
}
