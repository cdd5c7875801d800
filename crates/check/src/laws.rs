//! The laws behind an entry of the rulebook, and those that change what they say.

use crate::coverage::origins;
use tilewright_diagnostics::Span;
use tilewright_model::book::{ChoiceId, Clause, Definition, Kinds, OfferPlace, Origin, Rulebook};
use tilewright_model::print::guard;

/// A law and where it comes from.
#[derive(Clone, Copy, Debug)]
pub struct Law<'a> {
    /// Its place, ids and guards.
    pub origin: &'a Origin,
}

impl Law<'_> {
    /// Its heading, as it would be written: `[ID with pack]`.
    pub fn heading(&self, book: &Rulebook) -> String {
        let ids: Vec<&str> = self.origin.rules.iter().map(|rule| rule.node.as_str()).collect();
        let guards: Vec<String> = self.origin.guards.iter().map(|own| guard(book, own)).collect();
        let guards = if guards.is_empty() { String::new() } else { format!(" {}", guards.join(" and ")) };
        format!("[{}{guards}]", ids.join(", "))
    }
}

fn cites(origin: &Origin, id: &str) -> bool {
    origin.rules.iter().any(|rule| rule.node == id)
}

/// Each law once, in the order of the files.
fn in_order<'a>(found: impl IntoIterator<Item = &'a Origin>) -> Vec<Law<'a>> {
    let mut laws: Vec<Law<'_>> = found.into_iter().map(|origin| Law { origin }).collect();
    laws.sort_by_key(|law| law.origin.span);
    laws.dedup_by_key(|law| law.origin.span);
    laws
}

/// The laws that carry out an entry.
pub fn of<'a>(book: &'a Rulebook, id: &str) -> Vec<Law<'a>> {
    in_order(origins(book).into_iter().map(|(_, origin)| origin).filter(|origin| cites(origin, id)))
}

/// Clauses that say more about the definitions to which an entry contributes, steps that are put in, laws at the same
/// moments, offers to the same choices and those that are taken back.
pub fn refining<'a>(book: &'a Rulebook, id: &str) -> Vec<Law<'a>> {
    let silent: Vec<Span> =
        overriding(book, id).iter().chain(&overridden(book, id)).map(|law| law.origin.span).collect();
    let mut found: Vec<&Origin> = Vec::new();
    for definition in &book.definitions {
        let own: Vec<&Clause> = definition.clauses.iter().filter(|clause| cites(&clause.origin, id)).collect();
        // The default is where refining begins.
        let others = definition.clauses.iter().skip(1);
        found.extend(others.filter(|other| own.iter().any(|clause| meet(clause, other))).map(|clause| &clause.origin));
    }
    for sequence in book.sequences.iter().filter(|sequence| sequence.steps.iter().any(|step| cites(&step.origin, id))) {
        found.extend(sequence.steps.iter().map(|step| &step.origin));
    }
    for law in book.laws.iter().filter(|law| cites(&law.origin, id)) {
        found.extend(book.laws.iter().filter(|other| other.moment == law.moment).map(|law| &law.origin));
    }
    for offer in book.offers.iter().filter(|offer| cites(&offer.origin, id)) {
        let same = book.withholds.iter().filter(|withhold| withhold.name == offer.name);
        found.extend(same.map(|withhold| &withhold.origin));
    }
    for (index, _) in book.choices.iter().enumerate().filter(|(_, choice)| cites(&choice.origin, id)) {
        let place = OfferPlace::Choice(ChoiceId(index));
        found.extend(book.offers.iter().filter(|offer| offer.place == place).map(|offer| &offer.origin));
    }
    in_order(found.into_iter().filter(|origin| !cites(origin, id) && !silent.contains(&origin.span)))
}

/// Whether two clauses of a definition can be meant of the same things.
fn meet(a: &Clause, b: &Clause) -> bool {
    a.kinds.iter().zip(&b.kinds).all(|(a, b)| a.and(*b) != Kinds(0))
}

/// Laws that are silent where those of an entry hold.
pub fn overridden<'a>(book: &'a Rulebook, id: &str) -> Vec<Law<'a>> {
    let mut found: Vec<&Origin> = pairs(book).filter(|(by, _)| cites(&by.origin, id)).map(|(_, c)| &c.origin).collect();
    for law in book.laws.iter().filter(|law| cites(&law.origin, id)) {
        let named = law.instead.iter().chain(&law.replaces);
        found.extend(
            named
                .flat_map(|named| {
                    book.laws.iter().filter(|other| other.moment == law.moment && cites(&other.origin, &named.node))
                })
                .map(|law| &law.origin),
        );
    }
    in_order(found)
}

/// Laws that silence those of an entry where they hold.
pub fn overriding<'a>(book: &'a Rulebook, id: &str) -> Vec<Law<'a>> {
    let mut found: Vec<&Origin> = pairs(book).filter(|(_, c)| cites(&c.origin, id)).map(|(by, _)| &by.origin).collect();
    let names =
        |law: &&tilewright_model::book::Law| law.instead.iter().chain(&law.replaces).any(|named| named.node == id);
    found.extend(book.laws.iter().filter(names).map(|law| &law.origin));
    in_order(found)
}

/// Clauses that silence others of their definition, each with the one that is silenced.
fn pairs(book: &Rulebook) -> impl Iterator<Item = (&Clause, &Clause)> {
    let of = |definition: &'_ Definition| -> Vec<(usize, usize)> {
        let clauses = definition.clauses.iter().enumerate();
        clauses.flat_map(|(by, clause)| clause.silences.iter().map(move |silence| (by, silence.clause.0))).collect()
    };
    book.definitions.iter().flat_map(move |definition| {
        let clause = |index: usize| definition.clauses.get(index);
        of(definition).into_iter().filter_map(move |(by, silenced)| Some((clause(by)?, clause(silenced)?)))
    })
}
