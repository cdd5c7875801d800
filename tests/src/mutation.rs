//! Rulebooks with one clause removed or negated. Each must make a scenario fail; otherwise nothing shows what the clause
//! is for.

use tilewright_model::book::{Clause, Expr, ExprKind, Kinds, Layer, Origin, Rulebook, Sort, Type};

/// A mutilated rulebook.
pub struct Mutant {
    /// What was done, for people.
    pub what: String,
    /// The entries that the clause carries out.
    pub rules: Vec<String>,
    /// The rulebook.
    pub book: Rulebook,
}

/// All mutants of the clauses of some packs.
pub fn mutants(book: &Rulebook, packs: &[&str]) -> Vec<Mutant> {
    let mut found = Vec::new();
    let mut add = |what: String, origin: &Origin, change: &dyn Fn(&mut Rulebook)| {
        if packs.contains(&book.packs[origin.pack.0].id.as_str()) {
            let mut mutant = book.clone();
            change(&mut mutant);
            let rules: Vec<String> = origin.rules.iter().map(|rule| rule.node.clone()).collect();
            found.push(Mutant { what: format!("{what} [{}]", rules.join(", ")), rules, book: mutant });
        }
    };
    for (i, definition) in book.definitions.iter().enumerate() {
        for (j, clause) in definition.clauses.iter().enumerate() {
            let name = &definition.name;
            if clause.layer != Layer::Default {
                add(format!("clause {j} of `{name}` removed"), &clause.origin, &|book| {
                    never(&mut book.definitions[i].clauses[j].when, clause.value.span);
                });
            }
            if is_negatable(clause) {
                add(format!("clause {j} of `{name}` negated"), &clause.origin, &|book| {
                    negate(&mut book.definitions[i].clauses[j]);
                });
            }
        }
    }
    for (i, law) in book.laws.iter().enumerate() {
        add(format!("law {i} removed"), &law.origin, &|book| never(&mut book.laws[i].when, law.origin.span));
        if law.when.is_some() {
            add(format!("law {i} negated"), &law.origin, &|book| not(&mut book.laws[i].when));
        }
    }
    for (i, offer) in book.offers.iter().enumerate() {
        add(format!("offer `{}` removed", offer.name), &offer.origin, &|book| {
            never(&mut book.offers[i].when, offer.origin.span)
        });
        if offer.when.is_some() {
            add(format!("offer `{}` negated", offer.name), &offer.origin, &|book| not(&mut book.offers[i].when));
        }
    }
    for (i, sequence) in book.sequences.iter().enumerate() {
        for (j, step) in sequence.steps.iter().enumerate() {
            let name = &book.sequences[step.sequence.0].name;
            add(format!("step `{name}` of `{}` removed", sequence.name), &step.origin, &|book| {
                book.sequences[i].steps.remove(j);
            });
        }
    }
    for (i, choice) in book.choices.iter().enumerate() {
        add(format!("choice `{}`: \"or nothing\" turned round", choice.name), &choice.origin, &|book| {
            book.choices[i].optional = !choice.optional;
        });
    }
    found
}

fn truth(kind: ExprKind, span: tilewright_diagnostics::Span) -> Expr {
    Expr { kind, ty: Type::of(Sort::Truth), span }
}

fn never(when: &mut Option<Expr>, span: tilewright_diagnostics::Span) {
    *when = Some(truth(ExprKind::Truth(false), span));
}

fn not(when: &mut Option<Expr>) {
    if let Some(condition) = when.take() {
        let span = condition.span;
        *when = Some(truth(ExprKind::Not(Box::new(condition)), span));
    }
}

/// Whether there is something to turn round: a condition, a kind, a yes or no; or a number, which becomes 0.
fn is_negatable(clause: &Clause) -> bool {
    clause.when.is_some()
        || clause.kinds.iter().any(|kinds| !kinds.is_all())
        || matches!(clause.value.ty.sort, Sort::Number)
        || (clause.layer == Layer::Default && clause.value.ty.sort == Sort::Truth)
}

fn negate(clause: &mut Clause) {
    if clause.when.is_some() {
        not(&mut clause.when);
    } else if let Some(kinds) = clause.kinds.iter_mut().find(|kinds| !kinds.is_all()) {
        *kinds = Kinds(!kinds.0);
    } else if let ExprKind::Truth(yes) = clause.value.kind {
        clause.value.kind = ExprKind::Truth(!yes);
    } else if clause.value.ty.sort == Sort::Number {
        clause.value.kind = ExprKind::Number(0);
    }
}
