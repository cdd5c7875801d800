//! The other program's words for the things of a game of ours, by the tables of the packs.

mod answers;
mod places;

use crate::form::Form;
use std::collections::HashMap;
use tilewright_engine::World;
use tilewright_model::book::{Peer, Rulebook};
use tilewright_syntax::nouns::decl::SideUse;
use tilewright_tables::Tables;

pub use answers::in_hand;
pub use places::{near, read_cell};

/// The other program's words for what is in one ruleset.
#[derive(Debug)]
pub struct Words {
    /// Its tiles: the row of our kind, and how often its drawing is ours turned clockwise.
    tiles: HashMap<String, (usize, u8)>,
    /// By row of our kind of tile: the same turns.
    turns: Vec<u8>,
    /// By row of our kind of feature: its word, and whether it names half sides.
    features: Vec<Option<(String, bool)>>,
    /// By row of our kind of piece.
    pieces: Vec<Option<String>>,
    /// What points are for: the row of our kind of feature.
    scores: HashMap<String, usize>,
    /// By row of our offer.
    offers: Vec<Option<Form>>,
    /// By row of our offer: whether a piece that moves by it is said to have gone back first.
    returns: Vec<bool>,
    /// The row of the zone to which discarded tiles go.
    pub discards: Option<usize>,
}

impl Words {
    /// The words for the things of a world.
    pub fn new(book: &Rulebook, peers: &[&Peer], world: &World) -> Words {
        let tables = world.tables();
        let row_of_feature = |key: &str| {
            let feature = book.features.iter().find(|feature| feature.noun.key == key)?;
            let row = tables.features.iter().position(|row| row.name.words == feature.noun.words)?;
            Some((row, feature.side == SideUse::Rest))
        };
        let mut words = Words {
            tiles: HashMap::new(),
            turns: vec![0; tables.tiles.len()],
            features: vec![None; tables.features.len()],
            pieces: vec![None; tables.pieces.len()],
            scores: HashMap::new(),
            offers: Vec::new(),
            returns: vec![false; tables.offers.len()],
            discards: None,
        };
        let mut forms: HashMap<&str, &str> = HashMap::new();
        for peer in peers {
            let pack = &book.packs[peer.pack.0].id;
            for (id, tile) in &peer.decl.tiles {
                words.tile(world, pack, &id.node, &tile.node);
            }
            for (word, feature) in &peer.decl.features {
                if let Some((row, halves)) = row_of_feature(&feature.node) {
                    words.features[row] = Some((word.node.clone(), halves));
                }
            }
            for (word, feature) in &peer.decl.scores {
                words.scores.extend(row_of_feature(&feature.node).map(|(row, _)| (word.node.clone(), row)));
            }
            for (word, piece) in &peer.decl.pieces {
                if let Some(row) = row_of_piece(book, world.tables(), &piece.node) {
                    words.pieces[row] = Some(word.node.clone());
                }
            }
            forms.extend(peer.decl.offers.iter().map(|(offer, form)| (offer.node.as_str(), form.node.as_str())));
            for (row, offer) in tables.offers.iter().enumerate() {
                words.returns[row] |= peer.decl.returns.iter().any(|name| name.node == offer.name.as_ref());
            }
            if let Some(zone) = &peer.decl.discards {
                let noun = book.zones.iter().find(|known| known.noun.key == zone.node);
                words.discards = noun.and_then(|zone| world.find_zone(&zone.noun.words));
            }
        }
        words.offers =
            tables.offers.iter().map(|offer| forms.get(offer.name.as_ref()).map(|form| Form::new(form))).collect();
        words
    }

    fn tile(&mut self, world: &World, pack: &str, id: &str, written: &str) {
        let tiles = &world.tables().tiles;
        let (key, turns) = written.split_once('/').unwrap_or((written, "0"));
        let sides = u8::try_from(world.tables().lattice.sides.len()).unwrap_or(1).max(1);
        let turns = turns.parse::<u8>().unwrap_or(0) % sides;
        let own = tiles.iter().position(|tile| tile.key == key && tile.pack == pack);
        if let Some(row) = own.or_else(|| tiles.iter().position(|tile| tile.key == key)) {
            self.tiles.insert(id.to_string(), (row, turns));
            self.turns[row] = turns;
        }
    }

    /// The row of our kind of tile, and how often the other drawing is ours turned clockwise.
    pub fn tile_kind(&self, id: &str) -> Option<(usize, u8)> {
        self.tiles.get(id).copied()
    }

    /// The other program's name of our kind of tile.
    pub fn tile_id(&self, kind: usize) -> &str {
        let mut ids: Vec<&str> =
            self.tiles.iter().filter(|(_, (row, _))| *row == kind).map(|(id, _)| id.as_str()).collect();
        ids.sort_unstable();
        ids.first().copied().unwrap_or("?")
    }

    /// The row of our kind of feature for which points are, by its word for it.
    pub fn score_kind(&self, word: &str) -> Option<usize> {
        self.scores.get(word.split('.').next().unwrap_or(word)).copied()
    }

    /// The row of our kind of piece.
    pub fn piece_kind(&self, word: &str) -> Option<usize> {
        self.pieces.iter().position(|own| own.as_deref() == Some(word))
    }

    /// Its words for our kinds of pieces.
    pub fn piece_words(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().flatten().map(String::as_str)
    }

    /// Whether a piece that moves by an offer is said to have gone back first.
    pub fn returns(&self, offer: usize) -> bool {
        self.returns.get(offer).is_some_and(|&returns| returns)
    }

    /// Whether some answer of ours could be written with this word in front.
    pub fn can_say(&self, kind: &str) -> bool {
        kind == "pass"
            || self.offers.iter().flatten().any(|form| form.can_begin(kind, &|word| self.piece_kind(word).is_some()))
    }
}

/// The row of a kind of piece by its key.
pub fn row_of_piece(book: &Rulebook, tables: &Tables, key: &str) -> Option<usize> {
    let piece = book.pieces.iter().find(|piece| piece.noun.key == key)?;
    tables.pieces.iter().position(|row| row.name.words == piece.noun.words)
}
