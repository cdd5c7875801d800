//! Situations: something that can be, though none of some other things is.

use super::conjunction::{Conjunction, Disjunction};
use tilewright_model::book::Rulebook;

/// How often a search may split before it gives up.
const MOST_SPLITS: usize = 20_000;

/// Every pair of cases that do not contradict each other.
pub fn both(book: &Rulebook, a: &Disjunction, b: &Disjunction) -> Vec<Conjunction> {
    a.cases.iter().flat_map(|first| b.cases.iter().filter_map(|second| first.with(book, second))).collect()
}

/// A situation in which the case holds and none of the others; none if there is no such situation. When the search takes
/// too long, the case itself is given: what is not decided counts as possible.
pub fn witness(book: &Rulebook, case: &Conjunction, others: &[Conjunction]) -> Option<Conjunction> {
    let mut left = MOST_SPLITS;
    search(book, case, others, &mut left)
}

/// The first of some cases in which none of the others holds.
pub fn possible(book: &Rulebook, cases: &[Conjunction], others: &[Conjunction]) -> Option<Conjunction> {
    cases.iter().find_map(|case| witness(book, case, others))
}

fn search(book: &Rulebook, case: &Conjunction, others: &[Conjunction], left: &mut usize) -> Option<Conjunction> {
    let Some((first, rest)) = others.split_first() else { return Some(case.clone()) };
    if *left == 0 {
        return Some(case.clone());
    }
    *left -= 1;
    if case.with(book, first).is_none() {
        return search(book, case, rest, left);
    }
    // One of its literals must fail; those before it may hold.
    let mut so_far = case.clone();
    for literal in &first.written {
        let mut without = so_far.clone();
        if without.add(book, &literal.not())
            && let Some(found) = search(book, &without, rest, left)
        {
            return Some(found);
        }
        if !so_far.add(book, literal) {
            return None;
        }
    }
    None
}
