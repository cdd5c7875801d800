//! When laws hold: the packs and options of their sections, the kinds of their parameters, their conditions.

use super::conjunction::{Conjunction, Disjunction};
use super::literal::{ABSENT, Literal};
use super::take::{Taker, all_of};
use tilewright_model::book::{
    Clause, Expr, Frame, Guard, GuardWhat, Invariant, Kinds, Law, Offer, Origin, Rulebook, Withhold,
};

/// The parameter of a definition that a `never` law is said of.
#[derive(Clone, Copy, Debug)]
pub struct Subject(pub usize);

/// When a clause holds; none if there are too many cases.
pub fn of_clause(book: &Rulebook, clause: &Clause) -> Option<Disjunction> {
    of(book, &clause.origin, &clause.frame, &clause.kinds, clause.when.as_ref())
}

/// When a law holds; none if there are too many cases.
pub fn of_law(book: &Rulebook, law: &Law) -> Option<Disjunction> {
    of(book, &law.origin, &law.frame, &law.kinds, law.when.as_ref())
}

/// When an offer is made; none if there are too many cases.
pub fn of_offer(book: &Rulebook, offer: &Offer) -> Option<Disjunction> {
    of(book, &offer.origin, &offer.frame, &offer.kinds, offer.when.as_ref())
}

/// When an offer is taken back; none if there are too many cases.
pub fn of_withhold(book: &Rulebook, withhold: &Withhold) -> Option<Disjunction> {
    of(book, &withhold.origin, &withhold.frame, &withhold.kinds, withhold.when.as_ref())
}

/// When the section of a law is in force at all; no case if its guards contradict each other.
pub fn of_origin(book: &Rulebook, origin: &Origin) -> Disjunction {
    Disjunction { cases: guards_of(book, origin).into_iter().collect() }
}

/// The packs and options under which a law is in force; none if they contradict each other.
pub fn guards_of(book: &Rulebook, origin: &Origin) -> Option<Conjunction> {
    let mut base = Conjunction::default();
    let own = Literal::Pack(book.packs[origin.pack.0].id.clone(), true);
    let mut literals = vec![own];
    for guard in &origin.guards {
        literals.extend(guarded(book, guard));
    }
    literals.iter().all(|literal| base.add(book, literal)).then_some(base)
}

fn guarded(book: &Rulebook, guard: &Guard) -> Vec<Literal> {
    match &guard.what {
        GuardWhat::Pack(id) => vec![Literal::Pack(id.clone(), guard.positive)],
        GuardWhat::Option(id, value) => {
            let option = &book.options[id.0];
            let all = ((1u64 << option.values.len().clamp(1, 62)) - 1) | ABSENT;
            let bit = 1u64 << value.min(&61);
            let left = if guard.positive { bit } else { all & !bit };
            let mut literals = vec![Literal::Option { id: id.0, left, all }];
            if guard.positive {
                literals.push(Literal::Pack(book.packs[option.noun.pack.0].id.clone(), true));
            }
            literals
        }
    }
}

fn of(book: &Rulebook, origin: &Origin, frame: &Frame, kinds: &[Kinds], when: Option<&Expr>) -> Option<Disjunction> {
    let Some(base) = guards_of(book, origin) else { return Some(Disjunction::default()) };
    let taker = Taker::new(book);
    let mut cases = vec![Vec::new()];
    for (i, kinds) in kinds.iter().enumerate().filter(|(_, kinds)| !kinds.is_all()) {
        let Some(variable) = frame.variables.get(i) else { continue };
        cases = all_of(&cases, &taker.kinds(&format!("${i}"), variable.ty.sort, *kinds, true, true))?;
    }
    if let Some(when) = when {
        cases = all_of(&cases, &taker.cases(when, true)?)?;
    }
    Some(Disjunction::of(book, &base, cases))
}

/// When a `never` law is violated by one thing: the thing is the parameter.
pub fn of_invariant(book: &Rulebook, invariant: &Invariant, subject: Subject) -> Option<Disjunction> {
    let range = &invariant.range;
    let base = guards_of(book, &invariant.origin)?;
    let (own, name) = (format!("${}", range.variable.0), format!("${}", subject.0));
    let taker = Taker::new(book);
    let mut cases = vec![Vec::new()];
    if !range.kinds.is_all() {
        cases = all_of(&cases, &taker.kinds(&own, range.element, range.kinds, true, true))?;
    }
    if let Some(filter) = &range.filter {
        cases = all_of(&cases, &taker.cases(filter, true)?)?;
    }
    for literal in cases.iter_mut().flatten() {
        rename(literal, &own, &name);
    }
    Some(Disjunction::of(book, &base, cases))
}

fn rename(literal: &mut Literal, from: &str, to: &str) {
    match literal {
        Literal::Atom(text, _) | Literal::Kinds { thing: text, .. } => *text = renamed(text, from, to),
        Literal::AtMost(a, b, _) => {
            a.text = renamed(&a.text, from, to);
            b.text = renamed(&b.text, from, to);
        }
        Literal::Pack(..) | Literal::Option { .. } => {}
    }
}

/// A text with one numbered variable called otherwise: `$1` is no part of `$10`.
fn renamed(text: &str, from: &str, to: &str) -> String {
    let mut parts = text.split(from);
    let mut whole = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let is_longer = part.starts_with(|c: char| c.is_ascii_digit());
        whole += if is_longer { from } else { to };
        whole += part;
    }
    whole
}
