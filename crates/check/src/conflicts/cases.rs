//! When each clause of a definition holds, and what silences it.

use crate::logic::{self, Conjunction, Disjunction, Subject};
use std::collections::BTreeSet;
use tilewright_model::book::{Clause, Definition, PackId, Rulebook, Sort};
use tilewright_model::print::{Printer, VariableNames};

/// The conditions of a definition's clauses.
pub struct Cases<'a> {
    /// The rulebook.
    pub book: &'a Rulebook,
    /// The definition.
    pub definition: &'a Definition,
    /// When each clause holds; none where there are too many cases.
    pub conditions: Vec<Option<Disjunction>>,
    /// When the section of each clause is in force.
    pub sections: Vec<Disjunction>,
    /// What `never` laws exclude, said of the definition's parameters.
    pub lemmas: Vec<Conjunction>,
}

impl<'a> Cases<'a> {
    /// Works them out.
    pub fn of(book: &'a Rulebook, definition: &'a Definition) -> Cases<'a> {
        Cases {
            book,
            definition,
            conditions: definition.clauses.iter().map(|clause| logic::of_clause(book, clause)).collect(),
            sections: definition.clauses.iter().map(|clause| logic::of_origin(book, &clause.origin)).collect(),
            lemmas: lemmas(book, definition),
        }
    }

    /// The cases of a clause; none at all where there are too many to look at.
    pub fn of_clause(&self, clause: usize) -> &[Conjunction] {
        self.conditions[clause].as_ref().map_or(&[], |condition| &condition.cases)
    }

    /// The cases in which some clause silences this one. Whether that clause is silenced itself does not matter.
    pub fn silencing(&self, clause: usize) -> Vec<Conjunction> {
        let mut found = Vec::new();
        for (by, other) in self.definition.clauses.iter().enumerate() {
            for silence in other.silences.iter().filter(|silence| silence.clause.0 == clause) {
                found.extend_from_slice(if silence.everywhere { &self.sections[by].cases } else { self.of_clause(by) });
            }
        }
        found
    }

    /// Whether one of two clauses names the other.
    pub fn name_each_other(&self, a: usize, b: usize) -> bool {
        let names = |by: usize, of: usize| self.definition.clauses[by].silences.iter().any(|s| s.clause.0 == of);
        names(a, b) || names(b, a)
    }

    /// A situation in which two clauses hold, and nothing silences either.
    pub fn together(&self, a: usize, b: usize) -> Option<Conjunction> {
        let (first, second) = (self.conditions[a].as_ref()?, self.conditions[b].as_ref()?);
        let both = logic::both(self.book, first, second);
        if both.is_empty() {
            return None;
        }
        let mut excluded = self.lemmas.clone();
        excluded.extend(self.silencing(a));
        excluded.extend(self.silencing(b));
        logic::possible(self.book, &both, &excluded)
    }

    /// What a clause says, so that those that say the same can be told.
    pub fn value(&self, clause: usize) -> String {
        let printer = Printer { book: self.book, names: VariableNames::Numbered };
        printer.expr(&self.definition.clauses[clause].value)
    }

    /// A situation in the letters of a clause. What its pack and the other's bring along is not said.
    pub fn words(&self, case: &Conjunction, clauses: &[usize]) -> String {
        let Some(first) = clauses.first().and_then(|at| self.definition.clauses.get(*at)) else { return String::new() };
        let printer = Printer { book: self.book, names: VariableNames::Written(&first.frame) };
        let packs = clauses.iter().filter_map(|at| self.definition.clauses.get(*at)).map(|c| c.origin.pack.0);
        case.words(&printer, &brought(self.book, packs))
    }
}

/// The ids of some packs and of all that they require.
pub fn brought(book: &Rulebook, packs: impl Iterator<Item = usize>) -> BTreeSet<String> {
    book.with_required(packs.map(PackId)).into_iter().map(|pack| book.packs[pack.0].id.clone()).collect()
}

/// What `never` laws say of the parameters of a definition.
fn lemmas(book: &Rulebook, definition: &Definition) -> Vec<Conjunction> {
    let mut found = Vec::new();
    for invariant in &book.invariants {
        let sort = invariant.range.element;
        for (at, _) in
            definition.parameters.iter().enumerate().filter(|(_, ty)| ty.sort == sort && sort != Sort::Number)
        {
            found.extend(logic::of_invariant(book, invariant, Subject(at)).unwrap_or_default().cases);
        }
    }
    found
}

/// The first id of a clause.
pub fn id(clause: &Clause) -> &str {
    clause.origin.rules.first().map_or("?", |rule| rule.node.as_str())
}
