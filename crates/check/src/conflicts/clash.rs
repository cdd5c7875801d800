//! Exceptions that give one definition two values at once.

use super::cases::{Cases, id};
use crate::logic::Conjunction;
use tilewright_diagnostics::codes::{CLASH, TOO_COMPLICATED};
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::Layer;
use tilewright_model::print::{Printer, VariableNames};

/// So many situations are told of clauses that clash all together.
const MOST_TOLD: usize = 3;

/// Two clauses and a situation in which both count.
#[derive(Clone, Debug)]
pub struct Clash {
    /// The clauses, by their places in the definition.
    pub clauses: (usize, usize),
    /// The situation.
    pub case: Conjunction,
}

/// Every pair of exceptions that can clash.
pub fn clashes(cases: &Cases) -> Vec<Clash> {
    let exceptions = exceptions(cases);
    let values: Vec<String> = exceptions.iter().map(|&at| cases.value(at)).collect();
    let mut found = Vec::new();
    for (n, &a) in exceptions.iter().enumerate() {
        for (&b, value) in exceptions.iter().zip(&values).skip(n + 1) {
            if *value != values[n] && !cases.name_each_other(a, b) {
                found.extend(cases.together(a, b).map(|case| Clash { clauses: (a, b), case }));
            }
        }
    }
    found
}

fn exceptions(cases: &Cases) -> Vec<usize> {
    let clauses = cases.definition.clauses.iter().enumerate();
    clauses.filter(|(_, clause)| clause.layer == Layer::Exception).map(|(at, _)| at).collect()
}

/// Reports clashes: those that hang together as one.
pub fn report(cases: &Cases, report: &mut Report) {
    let exceptions = exceptions(cases);
    if exceptions.len() < 2 {
        return;
    }
    for &at in exceptions.iter().filter(|at| cases.conditions[**at].is_none()) {
        let message = "this condition has too many cases to be compared with others";
        let span = cases.definition.clauses[at].origin.span;
        report.push(Diagnostic::new(&TOO_COMPLICATED, span, message).help("split the rule in two"));
    }
    let mut left = clashes(cases);
    while !left.is_empty() {
        let mut group = vec![left.remove(0)];
        let touches = |group: &[Clash], other: &Clash| {
            let of = |clash: &Clash| [clash.clauses.0, clash.clauses.1];
            group.iter().any(|clash| of(clash).iter().any(|at| of(other).contains(at)))
        };
        while let Some(at) = left.iter().position(|other| touches(&group, other)) {
            group.push(left.remove(at));
        }
        report.push(describe(cases, &group));
    }
}

fn describe(cases: &Cases, group: &[Clash]) -> Diagnostic {
    let clause = |at: usize| &cases.definition.clauses[at];
    let mut involved: Vec<usize> = group.iter().flat_map(|clash| [clash.clauses.0, clash.clauses.1]).collect();
    involved.sort_unstable();
    involved.dedup();
    let last = involved.pop().unwrap_or(0);
    let says = |at: usize| {
        let printer = Printer { book: cases.book, names: VariableNames::Written(&clause(at).frame) };
        format!("`{}` says {}", id(clause(at)), printer.expr(&clause(at).value))
    };
    let number =
        if involved.len() == 1 { "two clauses".to_string() } else { format!("{} clauses", involved.len() + 1) };
    let values = if involved.len() == 1 { "two values" } else { "more than one value" };
    let message = format!("{number} give `{}` {values} at once", cases.definition.name);
    let mut error = Diagnostic::new(&CLASH, clause(last).origin.span, message).here(says(last));
    for &at in &involved {
        error = error.and(clause(at).origin.span, says(at));
    }
    for clash in group.iter().take(MOST_TOLD) {
        error = error.help(situation(cases, clash, group.len() > 1));
    }
    if group.len() > MOST_TOLD {
        error = error.help(format!("and {} more pairs of them hold at once", group.len() - MOST_TOLD));
    }
    for clash in group.iter().take(MOST_TOLD) {
        error = error.help(way_out(id(clause(clash.clauses.0)), id(clause(clash.clauses.1))));
    }
    error.help("or say that this never happens: `never ...`")
}

fn situation(cases: &Cases, clash: &Clash, several: bool) -> String {
    let (a, b) = clash.clauses;
    let who = if several {
        let ids = [a, b].map(|at| format!("`{}`", id(&cases.definition.clauses[at])));
        format!("{} and {}", ids[0], ids[1])
    } else {
        "both".to_string()
    };
    let words = cases.words(&clash.case, &[a, b]);
    let when = if words.is_empty() { "always".to_string() } else { format!("when {words}") };
    let printer = Printer { book: cases.book, names: VariableNames::Written(&cases.definition.clauses[a].frame) };
    let assumed = clash.case.assumptions(&printer);
    let assumed = match assumed.len() {
        0 | 1 => String::new(),
        _ => format!("; it is assumed that {} can be at once", join(&assumed)),
    };
    format!("{who} hold {when}{assumed}")
}

fn join(words: &[String]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" and ")
}

fn way_out(first: &str, second: &str) -> String {
    if first == second {
        return format!("give each a section of its own below `{first}`, and say which one counts with `instead of`");
    }
    format!("say which one counts: `instead of {first}` or `instead of {second}`")
}
