//! Differences of whole numbers: `a <= b + c`, kept with all that follows from them.

use super::literal::Term;
use std::collections::{BTreeMap, BTreeSet};

/// What is worth saying: numbers with their least and greatest value, and pairs of which the first is at most the second and
/// so much.
pub type Said<'a> = (Vec<(&'a Term, Option<i64>, Option<i64>)>, Vec<(&'a Term, &'a Term, i64)>);

/// What is known of the differences of some numbers.
#[derive(Clone, Debug, Default)]
pub struct Bounds {
    /// By two numbers: how much the first is greater at most. Everything that follows is entered too.
    most: BTreeMap<(Term, Term), i64>,
    terms: BTreeSet<Term>,
}

impl Bounds {
    /// Adds `a <= b + c`; false if it contradicts the rest.
    pub fn add(&mut self, a: &Term, b: &Term, c: i64) -> bool {
        if a == b {
            return c >= 0;
        }
        for term in [a, b] {
            if self.terms.insert(term.clone()) && term.natural && !self.enter(&Term::zero(), term, 0) {
                return false;
            }
        }
        self.enter(a, b, c)
    }

    fn enter(&mut self, a: &Term, b: &Term, c: i64) -> bool {
        self.terms.insert(a.clone());
        self.terms.insert(b.clone());
        if self.between(a, b).is_some_and(|known| known <= c) {
            return true;
        }
        if self.between(b, a).is_some_and(|back| back.saturating_add(c) < 0) {
            return false;
        }
        let terms: Vec<Term> = self.terms.iter().cloned().collect();
        for x in &terms {
            let Some(before) = self.between(x, a) else { continue };
            for y in &terms {
                let Some(after) = self.between(b, y) else { continue };
                let through = before.saturating_add(c).saturating_add(after);
                if x != y && self.between(x, y).is_none_or(|known| known > through) {
                    self.most.insert((x.clone(), y.clone()), through);
                }
            }
        }
        true
    }

    fn between(&self, a: &Term, b: &Term) -> Option<i64> {
        if a == b {
            return Some(0);
        }
        self.most.get(&(a.clone(), b.clone())).copied()
    }

    /// The least and greatest value of each number of which either is known, and differences of two numbers that do not
    /// follow from these.
    pub fn said(&self) -> Said<'_> {
        let zero = Term::zero();
        let single = self.terms.iter().filter(|term| **term != zero).map(|term| {
            let least = self.between(&zero, term).map(i64::saturating_neg);
            (term, least, self.between(term, &zero))
        });
        let single: Vec<_> = single.filter(|(_, least, most)| least.is_some() || most.is_some()).collect();
        let pairs = self.most.iter().filter(|((a, b), _)| *a != zero && *b != zero);
        let pairs = pairs.filter(|((a, b), c)| {
            let over = self.between(a, &zero).zip(self.between(&zero, b));
            over.is_none_or(|(up, down)| up.saturating_add(down) > **c)
        });
        (single, pairs.map(|((a, b), c)| (a, b, *c)).collect())
    }
}
