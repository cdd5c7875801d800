//! Where the pieces are, and what that changes for features.

use tilewright_tables::NOTHING;

use super::{Position, copied};
use crate::world::{NOBODY, NONE, PIECES, World};

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Out of the game.
    Nowhere,
    /// In a zone, by its value.
    Zone(i32),
    /// On a segment.
    Segment(i32),
    /// At a vertex.
    Vertex(i32),
    /// On a tile, on none of its segments.
    Tile(i32),
    /// On a cell, whether a tile lies there or not.
    Cell(i32),
}

impl Place {
    /// Whether it is on the board.
    #[inline]
    pub fn is_on_board(self) -> bool {
        !matches!(self, Place::Nowhere | Place::Zone(_))
    }
}

/// All pieces.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Pieces {
    pub places: Vec<Place>,
    /// By piece: the segment on whose feature it counts, or none.
    pub stands: Vec<u16>,
    /// The pieces on the board, as bits.
    pub on_board: Vec<u64>,
    /// How many stand at vertices.
    at_vertices: u16,
}

copied!(Pieces { places, stands, on_board, at_vertices });

impl Pieces {
    /// All nowhere.
    pub fn new(world: &World) -> Pieces {
        let pieces = world.pieces.len();
        Pieces {
            places: vec![Place::Nowhere; pieces],
            stands: vec![NONE; pieces],
            on_board: vec![0; world.piece_words],
            at_vertices: 0,
        }
    }

    /// The bytes of its lists.
    pub fn footprint(&self) -> usize {
        self.places.len() * (size_of::<Place>() + 2) + self.on_board.len() * 8
    }
}

impl Position {
    /// Puts a piece somewhere else.
    pub fn move_piece(&mut self, world: &World, piece: usize, to: Place) {
        self.version = self.version.wrapping_add(1);
        let from = std::mem::replace(&mut self.pieces.places[piece], to);
        self.leave(world, piece);
        match from {
            Place::Zone(zone) => self.zones.set_piece(zone, piece, false),
            Place::Vertex(_) => self.pieces.at_vertices -= 1,
            _ => {}
        }
        let bit = 1 << (piece % 64);
        self.pieces.on_board[piece / 64] &= !bit;
        if to.is_on_board() {
            self.pieces.on_board[piece / 64] |= bit;
        }
        match to {
            Place::Zone(zone) => self.zones.set_piece(zone, piece, true),
            Place::Segment(segment) => self.stand(world, piece, segment as u16),
            Place::Vertex(vertex) => {
                self.pieces.at_vertices += 1;
                self.stand_at_vertex(world, piece, vertex);
            }
            _ => {}
        }
    }

    /// The feature on which a piece counts.
    #[inline]
    pub fn feature_of_piece(&self, piece: usize) -> i32 {
        match self.pieces.stands[piece] {
            NONE => NOTHING,
            segment => self.feature_of(segment as i32),
        }
    }

    fn stand(&mut self, world: &World, piece: usize, segment: u16) {
        self.pieces.stands[piece] = segment;
        self.count_piece(world, piece, 1);
    }

    fn leave(&mut self, world: &World, piece: usize) {
        if self.pieces.stands[piece] != NONE {
            self.count_piece(world, piece, -1);
            self.pieces.stands[piece] = NONE;
        }
    }

    /// Adds a piece to, or takes it from, the counts of the feature on which it stands.
    pub(super) fn count_piece(&mut self, world: &World, piece: usize, amount: i16) {
        let segment = self.pieces.stands[piece];
        let feature = self.features.of[segment as usize];
        if feature == NONE {
            return;
        }
        let row = world.pieces[piece];
        let mut changed = PIECES;
        for column in &world.slots.pieces[row.kind as usize] {
            let owner = if column.per_player { row.owner } else { 0 };
            if owner != NOBODY {
                self.add(world, feature, column.column as usize + owner as usize, amount);
                changed |= column.bit;
            }
        }
        self.note(world, feature, changed);
    }

    /// A piece at a vertex counts on the feature of the segments whose corners lie there, if that is one feature.
    fn stand_at_vertex(&mut self, world: &World, piece: usize, vertex: i32) {
        let mut found: Option<u16> = None;
        for around in 0..world.geometry.vertex_steps.len() {
            let Some(segment) = self.segment_at_vertex(world, vertex, around) else { continue };
            match found {
                None => found = Some(segment),
                Some(other) if self.features.of[other as usize] != self.features.of[segment as usize] => return,
                Some(other) => {
                    if self.rank_of_segment(world, segment) < self.rank_of_segment(world, other) {
                        found = Some(segment);
                    }
                }
            }
        }
        if let Some(segment) = found {
            self.stand(world, piece, segment);
        }
    }

    /// Pieces at vertices that counted nowhere may do so after a tile was laid.
    pub(super) fn settle_vertices(&mut self, world: &World) {
        if self.pieces.at_vertices == 0 {
            return;
        }
        for piece in 0..self.pieces.places.len() {
            if let Place::Vertex(vertex) = self.pieces.places[piece]
                && self.pieces.stands[piece] == NONE
            {
                self.stand_at_vertex(world, piece, vertex);
            }
        }
    }
}
