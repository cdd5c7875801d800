//! Finding rows by their names.

use super::World;

impl World {
    /// The row of a kind of tile by its key, or by its words.
    pub fn find_tile_kind(&self, key: &str) -> Option<usize> {
        let tiles = &self.tables().tiles;
        tiles.iter().position(|t| t.key == key).or_else(|| tiles.iter().position(|t| t.name.words == key))
    }

    /// The row of a kind of piece by its words.
    pub fn find_piece_kind(&self, words: &str) -> Option<usize> {
        self.tables().pieces.iter().position(|p| p.name.words == words || p.name.plural == words)
    }

    /// The row of a kind of feature by its words.
    pub fn find_feature_kind(&self, words: &str) -> Option<usize> {
        self.tables().features.iter().position(|f| f.name.words == words || f.name.plural == words)
    }

    /// The row of a zone by its words.
    pub fn find_zone(&self, words: &str) -> Option<usize> {
        self.tables().zones.iter().position(|z| z.name.words == words || z.name.plural == words)
    }

    /// The row of a state by its words.
    pub fn find_state(&self, words: &str) -> Option<usize> {
        self.tables().states.iter().position(|s| s.name.words == words)
    }

    /// The row of a choice by its words.
    pub fn find_choice(&self, words: &str) -> Option<usize> {
        self.tables().choices.iter().position(|c| c.name == words)
    }
}
