//! Cases: conjunctions of literals that do not contradict each other.

use super::bounds::Bounds;
use super::literal::{ABSENT, Literal};
use std::collections::BTreeMap;
use tilewright_model::book::{Rulebook, Sort};

/// Any of these cases.
#[derive(Clone, Debug, Default)]
pub struct Disjunction {
    /// Each case, none contradicting itself.
    pub cases: Vec<Conjunction>,
}

impl Disjunction {
    /// The cases among some lists of literals that do not contradict themselves or what holds anyway.
    pub fn of(book: &Rulebook, base: &Conjunction, cases: Vec<Vec<Literal>>) -> Disjunction {
        let whole = |case: Vec<Literal>| {
            let mut all = base.clone();
            case.iter().all(|literal| all.add(book, literal)).then_some(all)
        };
        Disjunction { cases: cases.into_iter().filter_map(whole).collect() }
    }
}

/// All of these literals.
#[derive(Clone, Debug, Default)]
pub struct Conjunction {
    /// As they were added.
    pub written: Vec<Literal>,
    pub(super) atoms: BTreeMap<String, bool>,
    pub(super) packs: BTreeMap<String, bool>,
    /// By thing: its sort, what is left, and all there could be.
    pub(super) kinds: BTreeMap<String, (Sort, u128, u128)>,
    pub(super) numbers: Bounds,
    pub(super) options: BTreeMap<usize, u64>,
}

impl Conjunction {
    /// Adds a literal; false if it contradicts the others. The rulebook knows what packs require.
    pub fn add(&mut self, book: &Rulebook, literal: &Literal) -> bool {
        if !self.enter(book, literal) {
            return false;
        }
        if !self.written.contains(literal) {
            self.written.push(literal.clone());
        }
        true
    }

    fn enter(&mut self, book: &Rulebook, literal: &Literal) -> bool {
        match literal {
            Literal::Atom(text, truth) => *self.atoms.entry(text.clone()).or_insert(*truth) == *truth,
            Literal::Pack(id, there) => self.pack(book, id, *there),
            Literal::Kinds { thing, sort, left, all } => {
                let known = self.kinds.entry(thing.clone()).or_insert((*sort, *all, *all));
                known.1 &= left;
                known.1 != 0
            }
            Literal::AtMost(a, b, c) => self.numbers.add(a, b, *c),
            Literal::Option { id, left, all } => {
                let known = self.options.entry(*id).or_insert(*all);
                *known &= left;
                self.fits(book, *id)
            }
        }
    }

    /// An option has a value exactly if its pack is in play.
    fn fits(&mut self, book: &Rulebook, option: usize) -> bool {
        let Some(left) = self.options.get_mut(&option) else { return true };
        let pack = book.options.get(option).map(|option| &book.packs[option.noun.pack.0].id);
        match pack.and_then(|pack| self.packs.get(pack)) {
            Some(true) => *left &= !ABSENT,
            Some(false) => *left &= ABSENT,
            None => {}
        }
        *left != 0
    }

    /// A pack in play brings those that it requires, and its options.
    fn pack(&mut self, book: &Rulebook, id: &str, there: bool) -> bool {
        if let Some(known) = self.packs.insert(id.to_string(), there) {
            return known == there;
        }
        let Some(at) = book.packs.iter().position(|pack| pack.id == id) else { return true };
        let options: Vec<usize> = self.options.keys().copied().collect();
        if !options.into_iter().all(|option| self.fits(book, option)) {
            return false;
        }
        if there {
            return book.packs[at].requires.iter().all(|needed| self.pack(book, needed, true));
        }
        let needing: Vec<&str> = book
            .packs
            .iter()
            .filter(|other| other.requires.iter().any(|needed| needed == id))
            .map(|p| &*p.id)
            .collect();
        needing.into_iter().all(|other| self.pack(book, other, false))
    }

    /// Whether two contradict each other on the face of it: most pairs that do are told apart here, without a copy.
    fn contradicts(&self, other: &Conjunction) -> bool {
        let otherwise = |(text, truth): (&String, &bool)| other.atoms.get(text).is_some_and(|known| known != truth);
        self.atoms.iter().any(otherwise)
            || self.kinds.iter().any(|(thing, own)| other.kinds.get(thing).is_some_and(|known| known.1 & own.1 == 0))
            || self.options.iter().any(|(id, left)| other.options.get(id).is_some_and(|known| known & left == 0))
    }

    /// Both, unless they contradict each other.
    pub fn with(&self, book: &Rulebook, other: &Conjunction) -> Option<Conjunction> {
        if self.contradicts(other) {
            return None;
        }
        let mut all = self.clone();
        other.written.iter().all(|literal| all.add(book, literal)).then_some(all)
    }
}
