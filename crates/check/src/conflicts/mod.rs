//! Exceptions that contradict each other.
//!
//! A definition has one value. Two exceptions that can hold at once, of which neither silences the other, would give it
//! two. For each such pair it must be shown that they are apart: their kinds, guards or conditions exclude each other;
//! or they say the same; or a third exception silences one of them wherever both hold. What cannot be shown is
//! reported, with a situation in which both hold.
//!
//! Conditions are taken apart into conjunctions of literals (`condition`). Kinds, options, packs and comparisons of one
//! number with constants are decided exactly; every other question is a free atom. `never` laws are lemmas. So no clash
//! is missed, and a false alarm is settled by `instead of` or by a `never`.

mod condition;

use std::collections::BTreeSet;

use condition::{Conjunction, Disjunction, Subject};
use tilewright_diagnostics::codes::{CLASH, TOO_COMPLICATED};
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::{Clause, Definition, Layer, Rulebook, Sort};
use tilewright_model::print::{Printer, VariableNames};

/// Reports every pair of exceptions that can clash.
pub fn check(book: &Rulebook, report: &mut Report) {
    for definition in &book.definitions {
        pairs(book, definition, report);
    }
}

fn pairs(book: &Rulebook, definition: &Definition, report: &mut Report) {
    let exceptions: Vec<usize> =
        (0..definition.clauses.len()).filter(|i| definition.clauses[*i].layer == Layer::Exception).collect();
    if exceptions.len() < 2 {
        return;
    }
    let mut conditions: Vec<Option<Disjunction>> = vec![None; definition.clauses.len()];
    for &i in &exceptions {
        let clause = &definition.clauses[i];
        match condition::of_clause(book, clause) {
            Some(condition) => conditions[i] = Some(condition),
            None => {
                let message = "this condition has too many cases to be compared with others";
                report
                    .push(Diagnostic::new(&TOO_COMPLICATED, clause.origin.span, message).help("split the rule in two"));
            }
        }
    }
    let silences = closure(definition);
    for (n, &a) in exceptions.iter().enumerate() {
        for &b in &exceptions[n + 1..] {
            if silences[a].contains(&b)
                || silences[b].contains(&a)
                || same_value(book, &definition.clauses[a], &definition.clauses[b])
            {
                continue;
            }
            let (Some(first), Some(second)) = (&conditions[a], &conditions[b]) else { continue };
            let clash = condition::both(first, second).into_iter().find(|case| {
                !excluded(book, definition, case) && !settled(&exceptions, &conditions, &silences, case, (a, b))
            });
            if let Some(case) = clash {
                report.push(describe(book, definition, (a, b), &case));
            }
        }
    }
}

/// Which clauses each clause silences, directly or through others.
fn closure(definition: &Definition) -> Vec<BTreeSet<usize>> {
    let direct: Vec<Vec<usize>> = definition
        .clauses
        .iter()
        .map(|clause| clause.silences.iter().map(|silence| silence.clause.0).collect())
        .collect();
    let reached = |start: usize| {
        let mut seen = BTreeSet::new();
        let mut open = direct[start].clone();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                open.extend(&direct[next]);
            }
        }
        seen
    };
    (0..direct.len()).map(reached).collect()
}

fn same_value(book: &Rulebook, a: &Clause, b: &Clause) -> bool {
    let printer = Printer { book, names: VariableNames::Numbered };
    printer.expr(&a.value) == printer.expr(&b.value)
}

/// Whether a third exception silences one of the two wherever this case holds.
fn settled(
    exceptions: &[usize],
    conditions: &[Option<Disjunction>],
    silences: &[BTreeSet<usize>],
    case: &Conjunction,
    (a, b): (usize, usize),
) -> bool {
    exceptions.iter().any(|&c| {
        (silences[c].contains(&a) || silences[c].contains(&b))
            && conditions[c].as_ref().is_some_and(|condition| condition.cases.iter().any(|own| case.implies(own)))
    })
}

/// Whether a `never` law excludes the case, said of one of the definition's parameters.
fn excluded(book: &Rulebook, definition: &Definition, case: &Conjunction) -> bool {
    book.invariants.iter().any(|invariant| {
        let sort = invariant.range.element;
        let parameters =
            definition.parameters.iter().enumerate().filter(|(_, ty)| ty.sort == sort && sort != Sort::Number);
        parameters.map(|(i, _)| i).any(|parameter| {
            let lemma = condition::of_invariant(book, invariant, Subject(parameter));
            lemma.is_some_and(|lemma| lemma.cases.iter().any(|own| case.implies(own)))
        })
    })
}

fn describe(book: &Rulebook, definition: &Definition, (a, b): (usize, usize), case: &Conjunction) -> Diagnostic {
    let (first, second) = (&definition.clauses[a], &definition.clauses[b]);
    let names = VariableNames::Written(&first.frame);
    let printer = Printer { book, names };
    let ids = |clause: &Clause| clause.origin.rules.first().map_or("?", |rule| rule.node.as_str()).to_string();
    let message = format!("two clauses give `{}` two values at once", definition.name);
    let situation = case.words(&printer);
    let situation = if situation.is_empty() { "always".to_string() } else { format!("when {situation}") };
    Diagnostic::new(&CLASH, second.origin.span, message)
        .here(format!("`{}` says {}", ids(second), printer.expr(&second.value)))
        .and(first.origin.span, format!("`{}` says {}", ids(first), printer.expr(&first.value)))
        .help(format!("both hold {situation}"))
        .help(way_out(&ids(first), &ids(second)))
        .help("or say that this never happens: `never ...`")
}

fn way_out(first: &str, second: &str) -> String {
    if first == second {
        return format!("give each a section of its own below `{first}`, and say which one counts with `instead of`");
    }
    format!("say which one counts: `instead of {first}` or `instead of {second}`")
}
