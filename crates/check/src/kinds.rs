//! Kinds that a pack adds, and of which definitions of other packs say nothing though they speak of all others.

use crate::conflicts::cases::brought;
use tilewright_diagnostics::codes::KIND_WITHOUT_CASE;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::{Definition, Kinds, Noun, Rulebook, Sort};

/// Reports kinds that get a default that was meant for none.
pub fn check(book: &Rulebook, report: &mut Report) {
    for definition in &book.definitions {
        let own = brought(book, std::iter::once(definition.origin.pack.0));
        for (at, ty) in definition.parameters.iter().enumerate() {
            let nouns = nouns(book, ty.sort);
            let possible = |kind: &usize| ty.kinds.has(*kind);
            let known: Vec<usize> = (0..nouns.len())
                .filter(|kind| possible(kind) && own.contains(&book.packs[nouns[*kind].pack.0].id))
                .collect();
            // One kind, or none, is no list of kinds.
            if known.len() < 2 || !known.iter().all(|kind| has_case(definition, at, *kind, Some(&own), book)) {
                continue;
            }
            for kind in (0..nouns.len()).filter(possible).filter(|kind| !known.contains(kind)) {
                if !has_case(definition, at, kind, None, book) {
                    report.push(describe(book, definition, nouns[kind]));
                }
            }
        }
    }
}

/// The kinds of a sort; tiles have classes, which need not say everything of them.
fn nouns(book: &Rulebook, sort: Sort) -> Vec<&Noun> {
    match sort {
        Sort::Piece => book.pieces.iter().map(|piece| &piece.noun).collect(),
        Sort::Feature | Sort::Segment => book.features.iter().map(|feature| &feature.noun).collect(),
        _ => Vec::new(),
    }
}

/// Whether a clause, of some packs or any, is meant for some kinds and this one among them.
fn has_case(
    definition: &Definition,
    parameter: usize,
    kind: usize,
    packs: Option<&std::collections::BTreeSet<String>>,
    book: &Rulebook,
) -> bool {
    definition.clauses.iter().skip(1).any(|clause| {
        let kinds = clause.kinds.get(parameter).copied().unwrap_or(Kinds::ALL);
        let declared = definition.parameters[parameter].kinds;
        !kinds.is_all()
            && kinds != declared
            && kinds.has(kind)
            && packs.is_none_or(|packs| packs.contains(&book.packs[clause.origin.pack.0].id))
    })
}

fn describe(book: &Rulebook, definition: &Definition, noun: &Noun) -> Diagnostic {
    let message = format!(
        "`{}` says something of every kind but `{}`, which the pack `{}` adds",
        definition.name, noun.words, book.packs[noun.pack.0].id
    );
    Diagnostic::new(&KIND_WITHOUT_CASE, noun.span, message)
        .and(definition.origin.span, "of which the default then holds")
        .help(format!("say what holds for a {}, even if it is the default", noun.words))
}
