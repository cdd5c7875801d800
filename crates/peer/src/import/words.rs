//! What the packs in sight have a word for.

use std::collections::BTreeSet;
use tilewright_model::book::{Noun, Peer, Rulebook};
use tilewright_model::topology::Lattice;
use tilewright_syntax::nouns::decl::SideUse;

/// How packs call the other program.
pub const PROGRAM: &str = "jcz";
/// The other program's word for what is left of a tile. Its parts say what they touch.
pub const FIELD: &str = "field";
/// What the attribute of such a part is called that names parts it touches, and the word for those.
pub const TOUCHED: &str = "city";
/// The attribute with letters: parts that share one hang together.
pub const TOGETHER: &str = "wagon-move";

/// The words of some packs.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    book: &'a Rulebook,
    /// The shape of the tiles.
    pub lattice: Lattice,
    /// The kind that takes what is left.
    pub rest: usize,
}

/// A word of a pack for something said of a tile as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfTile<'a> {
    /// A mark, by its key.
    Mark(&'a str),
    /// A class, by its key.
    Class(&'a str),
}

impl<'a> Words<'a> {
    /// The words of all packs of a rulebook, if one of them says how tiles look.
    pub fn of(book: &'a Rulebook) -> Option<Words<'a>> {
        let shape = book.packs.iter().find_map(|pack| pack.lattice.as_deref())?;
        let rest = book.features.iter().position(|feature| feature.side == SideUse::Rest)?;
        Some(Words { book, lattice: Lattice::named(shape)?, rest })
    }

    /// The kind of feature that a word names; never the one that takes what is left.
    pub fn kind(&self, word: &str) -> Option<usize> {
        let features = &self.book.features;
        let told = self.peers().flat_map(|peer| &peer.decl.features).find(|(theirs, _)| is_same(theirs, word));
        let found = match told {
            Some((_, key)) => features.iter().position(|feature| feature.noun.key == key.node),
            None => features.iter().position(|feature| is_called(&feature.noun, word)),
        };
        found.filter(|&kind| kind != self.rest)
    }

    /// The pack that has a tile already, and its key there.
    pub fn tile(&self, id: &str) -> Option<(&'a str, &'a str)> {
        let mut tiles = self.peers().flat_map(|peer| peer.decl.tiles.iter().map(move |tile| (peer, tile)));
        let (peer, (_, key)) = tiles.find(|(_, (theirs, _))| theirs.node == id)?;
        let key = key.node.split_once('/').map_or(key.node.as_str(), |(key, _)| key);
        Some((self.book.packs.get(peer.pack.0)?.id.as_str(), key))
    }

    /// What the packs say of the other program.
    fn peers(&self) -> impl Iterator<Item = &'a Peer> {
        self.book.peers.iter().filter(|peer| peer.decl.name.node == PROGRAM)
    }

    /// What a kind takes of a side.
    pub fn uses(&self, kind: usize) -> SideUse {
        self.book.features.get(kind).map_or(SideUse::None, |feature| feature.side)
    }

    /// The key of a kind.
    pub fn key(&self, kind: usize) -> &'a str {
        self.book.features.get(kind).map_or("?", |feature| feature.noun.key.as_str())
    }

    /// The key of the mark that a word names, if it may be drawn on a kind.
    pub fn mark(&self, word: &str, kind: usize) -> Option<&'a str> {
        let mark = self.book.marks.iter().find(|mark| mark.on.has(kind) && is_called(&mark.noun, word))?;
        Some(&mark.noun.key)
    }

    /// What a word says of a tile as a whole.
    pub fn of_tile(&self, word: &str) -> Option<OfTile<'a>> {
        let mark = self.book.marks.iter().find(|mark| mark.on_tile && is_called(&mark.noun, word));
        let class = || self.book.classes.iter().find(|class| is_called(&class.noun, word));
        mark.map(|mark| OfTile::Mark(&mark.noun.key)).or_else(|| class().map(|class| OfTile::Class(&class.noun.key)))
    }

    /// The keys of all tiles.
    pub fn tile_keys(&self) -> BTreeSet<String> {
        self.book.tiles.iter().map(|tile| tile.noun.key.clone()).collect()
    }

    /// The packs that bring the game, then those that bring any of these kinds, marks and classes; sorted.
    pub fn required(&self, keys: &BTreeSet<&str>) -> Vec<String> {
        let book = self.book;
        let kinds = book.features.iter().map(|feature| &feature.noun);
        let nouns = kinds.chain(book.marks.iter().map(|mark| &mark.noun));
        let nouns = nouns.chain(book.classes.iter().map(|class| &class.noun));
        let used: BTreeSet<usize> = nouns.filter(|n| keys.contains(n.key.as_str())).map(|noun| noun.pack.0).collect();
        let packs = book.packs.iter().enumerate();
        let mut required: Vec<String> = packs.clone().filter(|(_, p)| p.is_game).map(|(_, p)| p.id.clone()).collect();
        let mut others: Vec<String> =
            packs.filter(|(id, p)| !p.is_game && used.contains(id)).map(|(_, p)| p.id.clone()).collect();
        others.sort();
        required.extend(others);
        required
    }
}

/// Whether two words of the other program are the same: it writes `CornCircle` in one place and `corn-circle` in another.
fn is_same(one: &str, other: &str) -> bool {
    let letters = |word: &str| word.replace('-', "").to_lowercase();
    letters(one) == letters(other)
}

/// Whether a word of the other program names this: by its key, its words, or their plural.
fn is_called(noun: &Noun, word: &str) -> bool {
    let blanks = word.replace('-', " ");
    noun.key == word || noun.words == blanks || noun.plural == blanks
}
