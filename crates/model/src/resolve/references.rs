//! References between laws: what silences what, what comes before what.

use crate::book::{Clause, ClauseId, DefinitionId, Law, Layer, Rulebook, Silence};
use crate::vocabulary::likely;
use tilewright_diagnostics::codes::UNKNOWN_RULE;
use tilewright_diagnostics::{Diagnostic, Report, Spanned};

/// What a clause says of others, to be looked up when all clauses are known.
pub struct Pending {
    /// The definition.
    pub definition: DefinitionId,
    /// The clause.
    pub clause: usize,
    /// `instead of` and `despite`.
    pub here: Vec<Spanned<String>>,
    /// `replaces`.
    pub everywhere: Vec<Spanned<String>>,
}

/// Looks up what clauses silence.
pub fn silences(book: &mut Rulebook, pending: Vec<Pending>, report: &mut Report) {
    for Pending { definition, clause, here, everywhere } in pending {
        let mut found = Vec::new();
        for (ids, everywhere) in [(&here, false), (&everywhere, true)] {
            for id in ids {
                found.extend(silenced(book, definition, clause, id, everywhere, report));
            }
        }
        book.definitions[definition.0].clauses[clause].silences = found;
    }
}

fn silenced(
    book: &Rulebook,
    definition: DefinitionId,
    own: usize,
    id: &Spanned<String>,
    everywhere: bool,
    report: &mut Report,
) -> Vec<Silence> {
    let definition = &book.definitions[definition.0];
    let cited = |clause: &Clause| clause.origin.rules.iter().any(|rule| rule.node == id.node);
    let all = definition.clauses.iter().enumerate();
    let found: Vec<usize> = all.filter(|(i, clause)| *i != own && cited(clause)).map(|(i, _)| i).collect();
    let fitting = found.iter().copied().filter(|i| fits(&definition.clauses[own], &definition.clauses[*i]));
    let silences: Vec<Silence> = fitting.map(|i| Silence { clause: ClauseId(i), everywhere }).collect();
    if silences.is_empty() {
        let message = match found.is_empty() {
            true => format!("`{}` says nothing of `{}`", id.node, definition.name),
            false => format!("`{}` says the same of `{}`; there is nothing to override", id.node, definition.name),
        };
        let ids: Vec<&str> =
            definition.clauses.iter().flat_map(|clause| &clause.origin.rules).map(|rule| rule.node.as_str()).collect();
        let likely = likely(&id.node, ids.iter().copied());
        let mut error = Diagnostic::new(&UNKNOWN_RULE, id.span, message).suggest(likely);
        if !ids.is_empty() {
            let mut ids = ids;
            ids.dedup();
            error = error.help(format!("clauses on it stand under `{}`", ids.join("`, `")));
        }
        report.push(error);
    }
    silences
}

/// Whether a clause can silence another: values and amounts anything; widenings narrowings, and the other way round.
fn fits(own: &Clause, other: &Clause) -> bool {
    match own.layer {
        Layer::Widening => other.layer == Layer::Narrowing || other.layer == Layer::Default,
        Layer::Narrowing => matches!(other.layer, Layer::Widening | Layer::Default),
        _ => true,
    }
}

/// Checks that laws name laws at the same moment.
pub fn laws(book: &Rulebook, report: &mut Report) {
    for law in &book.laws {
        let others: Vec<&Law> = book.laws.iter().filter(|other| other.moment == law.moment).collect();
        let named = law.instead.iter().chain(&law.replaces).chain(&law.after).chain(&law.before);
        for id in named {
            let known = others.iter().flat_map(|other| &other.origin.rules);
            let there = others
                .iter()
                .filter(|other| other.origin.span != law.origin.span)
                .any(|other| other.origin.rules.iter().any(|rule| rule.node == id.node));
            if !there {
                let likely = likely(&id.node, known.map(|rule| rule.node.as_str()));
                let message = format!("no law at this moment stands under `{}`", id.node);
                report.push(Diagnostic::new(&UNKNOWN_RULE, id.span, message).suggest(likely));
            }
        }
    }
}
