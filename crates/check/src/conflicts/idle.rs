//! Clauses that do nothing: they never hold, they override what never holds with them, or something always silences them.

use super::cases::{Cases, id};
use crate::logic::{self, Conjunction, Disjunction};
use tilewright_diagnostics::codes::{CONTRADICTORY_GUARDS, NEVER_COUNTS, NEVER_HOLDS, OVERRIDES_NOTHING};
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::{ExprKind, Form, Law, Layer, Origin, Rulebook};

/// Reports sections whose guards contradict each other.
pub fn sections(book: &Rulebook, report: &mut Report) {
    let laws = crate::coverage::origins(book).into_iter().map(|(_, origin)| origin);
    for origin in laws.chain(book.follows.iter().map(|follows| &follows.origin)) {
        if logic::guards_of(book, origin).is_none() {
            let span = origin.rules.first().map_or(origin.span, |rule| rule.span);
            let message = "the guards of this section contradict each other, so nothing below it is ever in force";
            report.push(Diagnostic::new(&CONTRADICTORY_GUARDS, span, message).help(
                "a pack brings along what it requires, and an option has one value: leave one of the guards out",
            ));
        }
    }
}

/// Reports laws, offers and withdrawals that never hold, and laws that silence nothing.
pub fn laws(book: &Rulebook, report: &mut Report) {
    let never = |origin: &Origin, condition: Option<Disjunction>, report: &mut Report| {
        if condition.is_some_and(|condition| condition.cases.is_empty()) {
            never_holds(book, origin, report);
        }
    };
    let conditions: Vec<Option<Disjunction>> = book.laws.iter().map(|law| logic::of_law(book, law)).collect();
    for (law, condition) in book.laws.iter().zip(&conditions) {
        never(&law.origin, condition.clone(), report);
    }
    for offer in &book.offers {
        never(&offer.origin, logic::of_offer(book, offer), report);
    }
    for withhold in &book.withholds {
        never(&withhold.origin, logic::of_withhold(book, withhold), report);
    }
    for (law, condition) in book.laws.iter().zip(&conditions) {
        let named =
            law.instead.iter().map(|named| (named, false)).chain(law.replaces.iter().map(|named| (named, true)));
        for (named, everywhere) in named {
            let others = book.laws.iter().zip(&conditions).filter(|(other, _)| {
                same_moment(law, other) && other.origin.rules.iter().any(|rule| rule.node == named.node)
            });
            let own = if everywhere { Some(logic::of_origin(book, &law.origin)) } else { condition.clone() };
            let mut others = others.peekable();
            let meets = |other: &Option<Disjunction>| meet(book, own.as_ref(), other.as_ref(), &[]);
            if others.peek().is_some() && !others.any(|(_, other)| meets(other)) {
                report.push(overrides_nothing(&law.origin, &named.node));
            }
        }
    }
}

fn same_moment(law: &Law, other: &Law) -> bool {
    law.moment == other.moment && law.origin.span != other.origin.span
}

fn never_holds(book: &Rulebook, origin: &Origin, report: &mut Report) {
    // What is wrong with the section is told of the section.
    if logic::guards_of(book, origin).is_some() {
        let message = "this can never hold: its kinds and conditions exclude each other";
        report.push(Diagnostic::new(&NEVER_HOLDS, origin.span, message).help("did you mean `or` for an `and`?"));
    }
}

/// Whether two conditions can hold at once; what cannot be told counts as yes.
fn meet(book: &Rulebook, a: Option<&Disjunction>, b: Option<&Disjunction>, excluded: &[Conjunction]) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return true };
    logic::possible(book, &logic::both(book, a, b), excluded).is_some()
}

fn overrides_nothing(origin: &Origin, named: &str) -> Diagnostic {
    let message = format!("this never holds together with `{named}`, so there is nothing to override");
    Diagnostic::new(&OVERRIDES_NOTHING, origin.span, message)
        .help(format!("leave `{named}` out, or look whether another rule is meant"))
}

/// Reports clauses of a definition that do nothing.
pub fn definition(cases: &Cases, report: &mut Report) {
    for (at, clause) in cases.definition.clauses.iter().enumerate() {
        let Some(condition) = &cases.conditions[at] else { continue };
        if logic::possible(cases.book, &condition.cases, &cases.lemmas).is_none() {
            if clause.layer != Layer::Default {
                never_holds(cases.book, &clause.origin, report);
            }
            continue;
        }
        overrides(cases, at, report);
        if clause.layer != Layer::Default {
            counts(cases, at, &condition.cases, report);
        }
    }
}

fn overrides(cases: &Cases, at: usize, report: &mut Report) {
    let clause = &cases.definition.clauses[at];
    let meets = |silence: &tilewright_model::book::Silence| {
        let own = if silence.everywhere { Some(&cases.sections[at]) } else { cases.conditions[at].as_ref() };
        meet(cases.book, own, cases.conditions[silence.clause.0].as_ref(), &cases.lemmas)
    };
    let shares = |a: usize, b: usize| {
        let ids = |at: usize| cases.definition.clauses[at].origin.rules.iter().map(|rule| rule.node.as_str());
        ids(a).any(|id| ids(b).any(|other| other == id))
    };
    for silence in &clause.silences {
        // An id may stand over several clauses: one of them is enough.
        let same = clause.silences.iter().filter(|other| shares(other.clause.0, silence.clause.0));
        if !same.clone().any(meets) {
            report.push(overrides_nothing(&clause.origin, id(&cases.definition.clauses[silence.clause.0])));
        }
    }
}

/// Reports a clause that something silences wherever it holds.
fn counts(cases: &Cases, at: usize, own: &[Conjunction], report: &mut Report) {
    let clause = &cases.definition.clauses[at];
    let mut excluded = cases.lemmas.clone();
    excluded.extend(cases.silencing(at));
    if logic::possible(cases.book, own, &excluded).is_none() {
        let silencers = cases.definition.clauses.iter();
        let by = silencers.filter(|other| other.silences.iter().any(|silence| silence.clause.0 == at));
        let mut found =
            Diagnostic::new(&NEVER_COUNTS, clause.origin.span, "this never counts: wherever it holds, it is silenced");
        for other in by {
            found = found.and(other.origin.span, format!("`{}` silences it", id(other)));
        }
        report.push(found.help("leave it out, or look at the conditions of what silences it"));
        return;
    }
    if !matches!(cases.definition.form, Form::Quality | Form::Right) {
        return;
    }
    let message = match clause.layer {
        Layer::Widening if is_always(cases) && clause.silences.is_empty() => {
            "this widens what is always so already".to_string()
        }
        Layer::Widening => match narrowed(cases, at, own) {
            Some(by) => format!("this never counts: `{by}` says no wherever it says yes"),
            None => return,
        },
        _ => return,
    };
    report.push(
        Diagnostic::new(&NEVER_COUNTS, clause.origin.span, message)
            .and(cases.definition.origin.span, "defined here")
            .help("a widening wins over a narrowing that it names: `despite ID`"),
    );
}

/// Whether the default says yes to everything.
fn is_always(cases: &Cases) -> bool {
    let Some(default) = cases.definition.clauses.first() else { return false };
    let own = default.origin.pack;
    default.layer == Layer::Default
        && default.when.is_none()
        && matches!(default.value.kind, ExprKind::Truth(true))
        // Narrowings of other packs may be what it is meant for.
        && cases.definition.clauses.iter().all(|clause| clause.layer != Layer::Narrowing || clause.origin.pack == own)
}

/// The id of a narrowing that nobody silences and that holds wherever a widening does.
fn narrowed<'a>(cases: &Cases<'a>, at: usize, own: &[Conjunction]) -> Option<&'a str> {
    let clauses = cases.definition.clauses.iter().enumerate();
    let silenced =
        |row: usize| cases.definition.clauses.iter().any(|other| other.silences.iter().any(|s| s.clause.0 == row));
    let mut narrowings =
        clauses.filter(|(row, clause)| clause.layer == Layer::Narrowing && *row != at && !silenced(*row));
    let found = narrowings.find(|(row, _)| {
        let mut excluded = cases.lemmas.clone();
        excluded.extend_from_slice(cases.of_clause(*row));
        logic::possible(cases.book, own, &excluded).is_none()
    });
    found.map(|(_, clause)| id(clause))
}
