//! Numbers of the ruleset: everything in play is counted anew, in order of pack and name.

use crate::ruleset::Ruleset;
use tilewright_model::book::{Kinds, Noun, PackId, Rulebook, Sort};
use tilewright_tables::EVERY_KIND;

/// New numbers for the rows of one list of the rulebook.
#[derive(Clone, Debug, Default)]
pub struct Numbering {
    /// The old row of each new one.
    pub order: Vec<usize>,
    /// The new row of each old one, if it is in play.
    new: Vec<Option<usize>>,
}

impl Numbering {
    /// Numbers those that have a key, in the order of their keys.
    pub fn of<K: Ord>(keys: impl Iterator<Item = Option<K>>) -> Numbering {
        let keys: Vec<Option<K>> = keys.collect();
        let mut order: Vec<usize> = (0..keys.len()).filter(|&old| keys[old].is_some()).collect();
        order.sort_by(|&a, &b| keys[a].cmp(&keys[b]).then(a.cmp(&b)));
        let mut new = vec![None; keys.len()];
        for (number, &old) in order.iter().enumerate() {
            new[old] = Some(number);
        }
        Numbering { order, new }
    }

    fn nouns<'a>(ruleset: &Ruleset, nouns: impl Iterator<Item = &'a Noun>) -> Numbering {
        Numbering::of(nouns.map(|noun| ruleset.has(noun.pack).then(|| (noun.pack, noun.key.clone()))))
    }

    /// The new number.
    pub fn get(&self, old: usize) -> Option<usize> {
        self.new.get(old).copied().flatten()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// All kinds as bits.
    pub fn present(&self) -> u64 {
        if self.len() >= 64 { u64::MAX } else { (1u64 << self.len()) - 1 }
    }

    /// A set of kinds in new numbers. With `cover`, a set that covers all there are becomes every kind.
    fn kinds(&self, kinds: Kinds, cover: bool) -> u64 {
        if kinds.is_all() {
            return EVERY_KIND;
        }
        let mut bits = 0u64;
        for (new, &old) in self.order.iter().enumerate().take(64) {
            if kinds.has(old) {
                bits |= 1 << new;
            }
        }
        if cover && bits == self.present() { EVERY_KIND } else { bits }
    }
}

/// The numbers of all that is in play.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// Kinds of features.
    pub features: Numbering,
    /// Marks.
    pub marks: Numbering,
    /// Kinds of links.
    pub links: Numbering,
    /// Classes of tiles.
    pub classes: Numbering,
    /// Kinds of pieces.
    pub pieces: Numbering,
    /// Zones.
    pub zones: Numbering,
    /// States.
    pub states: Numbering,
    /// Options.
    pub options: Numbering,
    /// Kinds of tiles.
    pub tiles: Numbering,
    /// Definitions.
    pub definitions: Numbering,
    /// Choices.
    pub choices: Numbering,
}

impl Numbers {
    /// Counts what is in play.
    pub fn of(book: &Rulebook, ruleset: &Ruleset) -> Numbers {
        let named = |origin: &tilewright_model::book::Origin, name: &str| -> Option<(PackId, String)> {
            ruleset.in_force(origin).then(|| (origin.pack, name.to_string()))
        };
        Numbers {
            features: Numbering::nouns(ruleset, book.features.iter().map(|x| &x.noun)),
            marks: Numbering::nouns(ruleset, book.marks.iter().map(|x| &x.noun)),
            links: Numbering::nouns(ruleset, book.links.iter().map(|x| &x.noun)),
            classes: Numbering::nouns(ruleset, book.classes.iter().map(|x| &x.noun)),
            pieces: Numbering::nouns(ruleset, book.pieces.iter().map(|x| &x.noun)),
            zones: Numbering::nouns(ruleset, book.zones.iter().map(|x| &x.noun)),
            states: Numbering::nouns(ruleset, book.states.iter().map(|x| &x.noun)),
            options: Numbering::nouns(ruleset, book.options.iter().map(|x| &x.noun)),
            tiles: Numbering::nouns(ruleset, book.tiles.iter().map(|x| &x.noun)),
            definitions: Numbering::of(book.definitions.iter().map(|d| named(&d.origin, &d.name))),
            choices: Numbering::of(book.choices.iter().map(|c| named(&c.origin, &c.name))),
        }
    }

    /// A set of kinds of a sort, in new numbers.
    pub fn kinds(&self, sort: Sort, kinds: Kinds) -> u64 {
        match sort {
            Sort::Piece => self.pieces.kinds(kinds, true),
            Sort::Segment | Sort::Feature => self.features.kinds(kinds, true),
            Sort::Tile => self.classes.kinds(kinds, false),
            _ => EVERY_KIND,
        }
    }

    /// All kinds of a sort that are in play, if it has kinds of which each thing has exactly one.
    pub fn present(&self, sort: Sort) -> Option<u64> {
        match sort {
            Sort::Piece => Some(self.pieces.present()),
            Sort::Segment | Sort::Feature => Some(self.features.present()),
            _ => None,
        }
    }
}
