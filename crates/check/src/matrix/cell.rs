//! One cell: what a definition answers for a kind of piece, and perhaps a kind of feature.

use super::{Cell, is_there, is_yes_or_no};
use crate::conflicts::cases::{Cases, id};
use crate::logic::{self, Conjunction, Disjunction, Literal};
use std::collections::BTreeSet;
use tilewright_model::book::{Clause, Definition, Expr, ExprKind, Kinds, Layer, PackId, Rulebook};
use tilewright_model::print::{Printer, VariableNames};

/// What a rule answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Always.
    Yes,
    /// Never.
    No,
    /// It depends on more than the kinds.
    Sometimes,
    /// A value, in the words of the rule.
    Value(String),
}

impl Answer {
    /// In a word.
    pub fn words(&self) -> &str {
        match self {
            Answer::Yes => "yes",
            Answer::No => "no",
            Answer::Sometimes => "if",
            Answer::Value(text) => text,
        }
    }
}

/// A definition of which cells are asked.
pub struct Asked<'a> {
    cases: Cases<'a>,
    /// When the default says yes.
    default: Option<Disjunction>,
    piece: usize,
    place: Option<usize>,
    /// The packs in play; all if there are none.
    packs: &'a BTreeSet<String>,
}

impl<'a> Asked<'a> {
    /// A definition with its parameters for the piece and the feature.
    pub fn of(
        book: &'a Rulebook,
        definition: &'a Definition,
        piece: usize,
        place: Option<usize>,
        packs: &'a BTreeSet<String>,
    ) -> Self {
        let cases = Cases::of(book, definition);
        let default = definition.clauses.first().filter(|_| is_yes_or_no(definition)).and_then(|clause| {
            let mut yes = clause.clone();
            let value = clause.value.clone();
            yes.when = Some(match yes.when.take() {
                None => value,
                Some(when) => {
                    Expr { ty: when.ty, span: when.span, kind: ExprKind::And(Box::new(when), Box::new(value)) }
                }
            });
            logic::of_clause(book, &yes)
        });
        Asked { cases, default, piece, place, packs }
    }

    /// The cell of a kind of piece and a kind of feature.
    pub fn cell(&self, piece: usize, feature: Option<usize>) -> Cell {
        let definition = self.cases.definition;
        // It is asked of some kinds alone.
        let asked = |at: usize, kind: usize| definition.parameters[at].kinds.has(kind);
        let is_asked = asked(self.piece, piece) && self.place.zip(feature).is_none_or(|(at, kind)| asked(at, kind));
        let Some(base) = self.base(piece, feature).filter(|_| is_asked) else {
            let ids = definition.origin.rules.iter().take(1).map(|rule| rule.node.clone()).collect();
            return Cell { answer: Answer::No, rules: ids };
        };
        let clauses = definition.clauses.iter().enumerate().skip(1);
        let speaking: Vec<(usize, &Clause)> = clauses
            .filter(|(_, clause)| is_there(self.cases.book, self.packs, clause.origin.pack))
            .filter(|(at, _)| self.can(&base, *at) && !self.is_silenced(&base, *at))
            .collect();
        if is_yes_or_no(definition) { self.yes_or_no(&base, &speaking) } else { self.value(&base, &speaking) }
    }

    fn base(&self, piece: usize, feature: Option<usize>) -> Option<Conjunction> {
        let book = self.cases.book;
        let taker = logic::Taker::new(book);
        let definition = self.cases.definition;
        let mut base = logic::guards_of(book, &definition.origin)?;
        for (at, pack) in book.packs.iter().enumerate() {
            let there = is_there(book, self.packs, PackId(at));
            if !base.add(book, &Literal::Pack(pack.id.clone(), there)) {
                return None;
            }
        }
        let places = self.place.zip(feature);
        for (at, kind) in std::iter::once((self.piece, piece)).chain(places) {
            let sort = definition.parameters[at].sort;
            for literal in taker.kinds(&format!("${at}"), sort, Kinds::one(kind), true, true).into_iter().flatten() {
                if !base.add(book, &literal) {
                    return None;
                }
            }
        }
        Some(base)
    }

    /// Whether a clause can hold; one with too many cases can.
    fn can(&self, base: &Conjunction, at: usize) -> bool {
        let Some(condition) = &self.cases.conditions[at] else { return true };
        condition.cases.iter().any(|case| {
            base.with(self.cases.book, case)
                .is_some_and(|both| logic::witness(self.cases.book, &both, &self.cases.lemmas).is_some())
        })
    }

    /// Whether some cases cover all that a base allows.
    fn covers(&self, base: &Conjunction, condition: Option<&Disjunction>) -> bool {
        condition.is_some_and(|condition| logic::witness(self.cases.book, base, &condition.cases).is_none())
    }

    fn is_silenced(&self, base: &Conjunction, at: usize) -> bool {
        let silencing = Disjunction { cases: self.cases.silencing(at) };
        self.covers(base, Some(&silencing))
    }

    fn yes_or_no(&self, base: &Conjunction, speaking: &[(usize, &Clause)]) -> Cell {
        let certain = |at: usize| self.covers(base, self.cases.conditions[at].as_ref());
        let of = |layer: Layer| speaking.iter().filter(move |(_, clause)| clause.layer == layer);
        if let Some((_, clause)) =
            of(Layer::Narrowing).find(|(at, _)| certain(*at) && self.cases.silencing(*at).is_empty())
        {
            return Cell { answer: Answer::No, rules: vec![id(clause).to_string()] };
        }
        let default_never = self
            .default
            .as_ref()
            .is_some_and(|default| !default.cases.iter().any(|case| base.with(self.cases.book, case).is_some()));
        let narrowed = of(Layer::Narrowing).count() > 0;
        let yes = self.covers(base, self.default.as_ref()) || of(Layer::Widening).any(|(at, _)| certain(*at));
        let widened = of(Layer::Widening).count() > 0;
        let rules: Vec<String> = ids(speaking);
        let answer = match (yes, narrowed) {
            (true, false) => Answer::Yes,
            _ if default_never && !widened => Answer::No,
            _ => Answer::Sometimes,
        };
        let rules = if answer == Answer::No { Vec::new() } else { rules };
        Cell { answer, rules }
    }

    fn value(&self, base: &Conjunction, speaking: &[(usize, &Clause)]) -> Cell {
        let definition = self.cases.definition;
        let certain = |at: usize| self.covers(base, self.cases.conditions[at].as_ref());
        let value = |clause: &Clause| {
            let printer = Printer { book: self.cases.book, names: VariableNames::Written(&clause.frame) };
            Answer::Value(printer.expr(&clause.value))
        };
        let changed: Vec<&(usize, &Clause)> =
            speaking.iter().filter(|(_, clause)| clause.layer == Layer::Exception).collect();
        let answer = match changed.as_slice() {
            [] => definition.clauses.first().map_or(Answer::No, value),
            [(at, clause)] if certain(*at) => value(clause),
            _ => Answer::Sometimes,
        };
        Cell { answer, rules: ids(speaking) }
    }
}

fn ids(clauses: &[(usize, &Clause)]) -> Vec<String> {
    let mut found: Vec<String> = clauses.iter().map(|(_, clause)| id(clause).to_string()).collect();
    found.dedup();
    found
}
