//! A tile leaves the board. Rare, and local: only the features on it are formed anew.

use tilewright_tables::NOTHING;

use super::{Place, Position};
use crate::packing;
use crate::world::{NO_SEGMENT, NONE, World};

impl Position {
    /// Takes a tile off the board; pieces on it are then nowhere. It is in no zone afterwards.
    pub fn lift(&mut self, world: &World, tile: u16) {
        let t = tile as usize;
        let spot = self.spots[t];
        if spot == NOTHING {
            return;
        }
        self.version = self.version.wrapping_add(1);
        let segments = world.segments_of_tile(t);
        for piece in 0..self.pieces.places.len() {
            let place = self.pieces.places[piece];
            let on_segment = matches!(place, Place::Segment(s) if segments.contains(&(s as usize)));
            if on_segment || place == Place::Tile(tile as i32) {
                self.move_piece(world, piece, Place::Nowhere);
            } else if segments.contains(&(self.pieces.stands[piece] as usize)) {
                self.count_piece(world, piece, -1);
                self.pieces.stands[piece] = NONE;
            }
        }
        self.links.retain(|made| !segments.contains(&(made.a as usize)) && !segments.contains(&(made.b as usize)));
        let parts = self.cut_out(world, tile);
        self.spots[t] = NOTHING;
        let cell = packing::cell_of(spot);
        self.reopen(world, cell);
        for side in 0..world.geometry.sides {
            let beside = packing::stepped(cell, world.geometry.side_steps[side]);
            self.set_requirement(world, beside, world.geometry.opposite[side] as usize, world.geometry.open);
        }
        for (old, mut members) in parts {
            self.rebuild(world, old, &mut members);
        }
        self.laid.retain(|&other| other != tile);
        for age in self.ages[t] as usize..self.laid.len() {
            self.ages[self.laid[age] as usize] = age as u16;
        }
        self.ages[t] = NONE;
        self.tell_around(world, cell);
        self.settle_vertices(world);
    }

    /// The features on a tile, each with its segments elsewhere; the tile's own are no longer on the board.
    fn cut_out(&mut self, world: &World, tile: u16) -> Vec<(u16, Vec<u16>)> {
        let segments = world.segments_of_tile(tile as usize);
        let mut parts: Vec<(u16, Vec<u16>)> = Vec::new();
        for segment in segments.clone() {
            let feature = self.features.of[segment];
            if parts.iter().any(|(old, _)| *old == feature) {
                continue;
            }
            let mut members = Vec::new();
            self.features.any_member(feature, |member| {
                if !segments.contains(&(member as usize)) {
                    members.push(member);
                }
                false
            });
            parts.push((feature, members));
        }
        // What lay against the tile opens again, whether it was of the same feature or not.
        for other in self.segments_against(world, tile) {
            let feature = self.features.of[other as usize];
            if parts.iter().all(|(old, _)| *old != feature) {
                let mut members = Vec::new();
                self.features.any_member(feature, |member| {
                    members.push(member);
                    false
                });
                parts.push((feature, members));
            }
        }
        for segment in segments {
            self.features.of[segment] = NONE;
        }
        parts
    }

    /// The segments of other tiles that lie against the sides of a tile.
    fn segments_against(&self, world: &World, tile: u16) -> Vec<u16> {
        let geometry = &world.geometry;
        let cell = packing::cell_of(self.spots[tile as usize]);
        let mut found = Vec::new();
        for side in 0..geometry.sides {
            let Some(neighbour) = self.tile_at(packing::stepped(cell, geometry.side_steps[side])) else { continue };
            let row = world.tiles[neighbour as usize];
            let rotation = packing::rotation_of(self.spots[neighbour as usize]);
            let facing = geometry.carried(row.kind as usize, rotation, geometry.opposite[side] as usize);
            found.extend(facing.iter().filter(|&&n| n != NO_SEGMENT).map(|&n| row.first + n as u16));
        }
        found
    }
}
