//! Circles: definitions that need themselves, sequences that run into themselves.

use crate::book::visit::{walk, walk_effects};
use crate::book::{
    ChoiceId, Definition, Effect, EffectKind, EventId, ExprKind, Moment, OfferPlace, Rulebook, SequenceId,
};
use crate::graph::circles;
use std::collections::BTreeMap;
use tilewright_diagnostics::codes::{DEFINITION_CIRCLE, SEQUENCE_CIRCLE};
use tilewright_diagnostics::{Diagnostic, Report, Span};

/// Reports every circle once.
pub fn report(book: &Rulebook, report: &mut Report) {
    definitions(book, report);
    sequences(book, report);
}

fn definitions(book: &Rulebook, report: &mut Report) {
    let edges: Vec<Vec<usize>> = book.definitions.iter().map(calls).collect();
    for circle in circles(&edges) {
        let named: Vec<&str> = circle.iter().map(|i| book.definitions[*i].name.as_str()).collect();
        let first = &book.definitions[circle[0]];
        let message = format!("`{}` needs itself to be known: {}", first.name, chain(&named));
        let mut error = Diagnostic::new(&DEFINITION_CIRCLE, first.origin.span, message);
        for &i in &circle[1..] {
            error = error.and(book.definitions[i].origin.span, "and this is asked on the way");
        }
        report.push(error);
    }
}

fn calls(definition: &Definition) -> Vec<usize> {
    let mut found = Vec::new();
    for clause in &definition.clauses {
        for expr in clause.when.iter().chain([&clause.value]) {
            walk(expr, &mut |expr| {
                if let ExprKind::Call(id, _) = &expr.kind {
                    found.push(id.0);
                }
            });
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Node {
    Sequence(SequenceId),
    Event(EventId),
    Choice(ChoiceId),
}

fn sequences(book: &Rulebook, report: &mut Report) {
    let mut nodes: Vec<Node> = (0..book.sequences.len()).map(|i| Node::Sequence(SequenceId(i))).collect();
    nodes.extend((0..book.events.len()).map(|i| Node::Event(EventId(i))));
    nodes.extend((0..book.choices.len()).map(|i| Node::Choice(ChoiceId(i))));
    let number: BTreeMap<Node, usize> = nodes.iter().enumerate().map(|(i, node)| (*node, i)).collect();
    let mut edges = vec![Vec::new(); nodes.len()];
    let mut add = |from: Node, effects: &[Effect]| {
        if let Some(&from) = number.get(&from) {
            edges[from].extend(targets(effects).iter().filter_map(|node| number.get(node)));
        }
    };
    for law in &book.laws {
        match law.moment {
            Moment::During(id) => add(Node::Sequence(id), &law.effects),
            Moment::On(id) => add(Node::Event(id), &law.effects),
            Moment::Becomes(_) => {}
        }
    }
    for offer in &book.offers {
        if let OfferPlace::Choice(id) = offer.place {
            add(Node::Choice(id), &offer.effects);
        }
    }
    for (i, sequence) in book.sequences.iter().enumerate() {
        edges[i].extend(sequence.steps.iter().filter_map(|step| number.get(&Node::Sequence(step.sequence))));
    }
    for list in &mut edges {
        list.sort_unstable();
        list.dedup();
    }
    for circle in circles(&edges) {
        let named: Vec<(String, Option<Span>)> = circle.iter().map(|i| name(book, nodes[*i])).collect();
        let words: Vec<&str> = named.iter().map(|(name, _)| name.as_str()).collect();
        let Some(span) = named.iter().find_map(|(_, span)| *span) else { continue };
        let message = format!("`{}` can set itself off: {}", words[0], chain(&words));
        report.push(
            Diagnostic::new(&SEQUENCE_CIRCLE, span, message)
                .help("what happens again and again is said with `repeat` or `take turns`"),
        );
    }
}

fn name(book: &Rulebook, node: Node) -> (String, Option<Span>) {
    match node {
        Node::Sequence(id) => (book.sequences[id.0].name.clone(), Some(book.sequences[id.0].span)),
        Node::Event(id) => {
            (book.events[id.0].name.clone(), book.events[id.0].origin.as_ref().map(|origin| origin.span))
        }
        Node::Choice(id) => (book.choices[id.0].name.clone(), Some(book.choices[id.0].origin.span)),
    }
}

fn targets(effects: &[Effect]) -> Vec<Node> {
    let mut found = Vec::new();
    let mut act = |effect: &Effect| match &effect.kind {
        EffectKind::Do(id, _) | EffectKind::TakeTurns { sequence: id, .. } => found.push(Node::Sequence(*id)),
        EffectKind::Announce(id, _) => found.push(Node::Event(*id)),
        EffectKind::Choose(id, _) => found.push(Node::Choice(*id)),
        _ => {}
    };
    walk_effects(effects, &mut act, &mut |_| {});
    found
}

fn chain(names: &[&str]) -> String {
    let mut all: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    all.extend(all.first().cloned());
    all.join(" -> ")
}
