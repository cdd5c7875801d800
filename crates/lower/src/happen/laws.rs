//! The laws of one moment: which are in force, and in which order they come.

use super::order::sorted;
use super::proc::{Code, Ins};
use crate::dag::NodeId;
use crate::lowering::Lowering;
use crate::query::value::Scope;
use tilewright_diagnostics::codes::{ABSENT_NOUN, CIRCLE};
use tilewright_diagnostics::{Diagnostic, Span, Spanned};
use tilewright_model::book::{Kinds, Law, Moment, Origin, VariableId};

impl<'a> Lowering<'a> {
    /// The laws of a moment that are in force and not replaced, in their order.
    pub fn laws(&mut self, moment: Moment) -> Vec<&'a Law> {
        let book = self.book;
        let here = book.laws.iter().filter(|law| law.moment == moment && self.ruleset.in_force(&law.origin));
        let mut here: Vec<&Law> = here.collect();
        here.sort_by_key(|law| law.origin.pack);
        let laws: Vec<&Law> = here
            .iter()
            .copied()
            .filter(|law| !here.iter().any(|other| !std::ptr::eq(*other, *law) && names(&other.replaces, law)))
            .collect();
        let edges = edges(&laws);
        match sorted(laws.len(), &edges) {
            Ok(order) => order.into_iter().map(|at| laws[at]).collect(),
            Err(circle) => {
                let circle: Vec<Span> = circle.iter().map(|&at| laws[at].origin.span).collect();
                self.circle("these laws come before each other in a circle".to_string(), &circle);
                laws
            }
        }
    }

    /// Whether a moment has laws.
    pub fn has_laws(&self, moment: Moment) -> bool {
        self.book.laws.iter().any(|law| law.moment == moment && self.ruleset.in_force(&law.origin))
    }

    /// Reports a circle.
    pub fn circle(&mut self, message: String, places: &[Span]) {
        let first = places.first().copied().unwrap_or_else(|| self.somewhere());
        let mut diagnostic = Diagnostic::new(&CIRCLE, first, message);
        for &place in places.iter().skip(1) {
            diagnostic = diagnostic.and(place, "and this one");
        }
        self.report.push(diagnostic);
    }

    /// Reports that a law needs something that is not in force.
    pub fn absent(&mut self, name: &str, origin: &Origin, at: Span) {
        let pack = &self.book.packs[origin.pack.0].id;
        let message = format!("`{name}` belongs to the pack `{pack}` or to a guard that does not hold");
        self.report.push(Diagnostic::new(&ABSENT_NOUN, at, message).and(origin.span, "declared here"));
    }

    /// The instructions of laws, one after the other, each under its condition.
    pub fn run_laws(&mut self, laws: &[&'a Law], scope: &Scope, code: &mut Code) {
        for law in laws {
            self.run_law(law, laws, scope, code);
        }
    }

    /// The instructions of a law, under its condition and those of the laws that silence it.
    pub fn run_law(&mut self, law: &'a Law, laws: &[&'a Law], scope: &Scope, code: &mut Code) {
        let mut condition = self.law_holds(law, scope);
        for other in laws {
            if !std::ptr::eq(*other, law) && names(&other.instead, law) {
                let silenced = self.law_holds(other, scope);
                let not = self.dag.not(silenced);
                condition = self.dag.and(condition, not);
            }
        }
        if self.dag.is_no(condition) {
            return;
        }
        let unless = (!self.dag.is_yes(condition)).then(|| code.push(Ins::Unless(condition, 0)));
        let outer = std::mem::replace(&mut code.rules, Self::rules_of(&law.origin));
        self.block(&law.effects, scope, code);
        code.rules = outer;
        if let Some(unless) = unless {
            code.land(unless);
        }
    }

    fn law_holds(&mut self, law: &'a Law, scope: &Scope) -> NodeId {
        let kinds = self.of_kinds(&law.kinds, scope);
        if self.dag.is_no(kinds) {
            return kinds;
        }
        let Some(when) = &law.when else { return kinds };
        let when = self.condition(when, &mut scope.clone());
        self.dag.and(kinds, when)
    }

    /// Whether the parameters of a law are of the kinds for which it is meant.
    pub fn of_kinds(&mut self, kinds: &[Kinds], scope: &Scope) -> NodeId {
        let mut all = self.dag.truth(true);
        for (at, &kinds) in kinds.iter().enumerate().filter(|(_, kinds)| !kinds.is_all()) {
            if let Some(value) = scope.get(VariableId(at)) {
                let is = self.is_kind(value, kinds);
                all = self.dag.and(all, is);
            }
        }
        all
    }
}

/// Which of these laws comes before which, as they say.
pub fn edges(laws: &[&Law]) -> Vec<(usize, usize)> {
    let mut edges = Vec::new();
    for (a, law) in laws.iter().enumerate() {
        for (b, other) in laws.iter().enumerate().filter(|(b, _)| *b != a) {
            if names(&law.after, other) {
                edges.push((b, a));
            }
            if names(&law.before, other) {
                edges.push((a, b));
            }
        }
    }
    edges
}

/// Whether one of these ids is an id of the law.
pub fn names(ids: &[Spanned<String>], law: &Law) -> bool {
    ids.iter().any(|id| law.origin.rules.iter().any(|rule| rule.node == id.node))
}
