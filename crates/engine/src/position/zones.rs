//! What lies off the board: tiles in lists, pieces in sets.

use super::copied;
use crate::world::{NONE, World};

/// The contents of all zones. A zone is named by its value.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Zones {
    /// By tile: its zone, or none.
    pub zone_of_tile: Vec<u16>,
    /// By tile: its place in the list of its zone.
    index: Vec<u16>,
    /// By zone: its tiles.
    tiles: Vec<Vec<u16>>,
    /// By zone: its pieces, as bits.
    pieces: Vec<u64>,
    /// Words of a set of pieces.
    words: usize,
}

copied!(Zones { zone_of_tile, index, tiles, pieces, words });

impl Zones {
    /// All empty.
    pub fn new(world: &World) -> Zones {
        let tiles = world.tiles.len();
        Zones {
            zone_of_tile: vec![NONE; tiles],
            index: vec![0; tiles],
            tiles: vec![Vec::new(); world.zones],
            pieces: vec![0; world.zones * world.piece_words],
            words: world.piece_words,
        }
    }

    /// The tiles in a zone.
    #[inline]
    pub fn tiles(&self, zone: i32) -> &[u16] {
        &self.tiles[zone as usize]
    }

    /// The pieces in a zone, as bits.
    #[inline]
    pub fn pieces(&self, zone: i32) -> &[u64] {
        &self.pieces[zone as usize * self.words..(zone as usize + 1) * self.words]
    }

    /// Whether a piece is in a zone.
    #[inline]
    pub fn holds_piece(&self, zone: i32, piece: usize) -> bool {
        self.pieces(zone)[piece / 64] >> (piece % 64) & 1 == 1
    }

    /// Adds a tile that is in no zone.
    pub fn put_tile(&mut self, tile: usize, zone: u16) {
        let list = &mut self.tiles[zone as usize];
        self.zone_of_tile[tile] = zone;
        self.index[tile] = list.len() as u16;
        list.push(tile as u16);
    }

    /// Takes a tile out of its zone, if it is in one; the last one takes its place.
    pub fn take_tile(&mut self, tile: usize) {
        let zone = std::mem::replace(&mut self.zone_of_tile[tile], NONE);
        if zone == NONE {
            return;
        }
        let (list, index) = (&mut self.tiles[zone as usize], self.index[tile] as usize);
        list.swap_remove(index);
        if let Some(&moved) = list.get(index) {
            self.index[moved as usize] = index as u16;
        }
    }

    /// Exchanges two places in the list of a zone.
    pub fn swap_tiles(&mut self, zone: i32, a: usize, b: usize) {
        let list = &mut self.tiles[zone as usize];
        list.swap(a, b);
        self.index[list[a] as usize] = a as u16;
        self.index[list[b] as usize] = b as u16;
    }

    /// Adds or takes out a piece.
    #[inline]
    pub fn set_piece(&mut self, zone: i32, piece: usize, there: bool) {
        let word = &mut self.pieces[zone as usize * self.words + piece / 64];
        *word = *word & !(1 << (piece % 64)) | (there as u64) << (piece % 64);
    }

    /// The bytes of its lists.
    pub fn footprint(&self) -> usize {
        let lists: usize = self.tiles.iter().map(|list| list.len() * 2 + size_of::<Vec<u16>>()).sum();
        self.zone_of_tile.len() * 2 + self.index.len() * 2 + lists + self.pieces.len() * 8
    }
}
