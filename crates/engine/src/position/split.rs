//! Features come apart: what belonged together is joined anew from what still touches.

use tilewright_tables::Deed;

use super::{Made, Position};
use crate::packing;
use crate::world::{ALL, NO_SEGMENT, NONE, World};

impl Position {
    /// Makes a link in play between two segments, whose features become one.
    pub fn link(&mut self, world: &World, a: u16, b: u16, link: u8) {
        if self.features.of[a as usize] == NONE || self.features.of[b as usize] == NONE {
            return;
        }
        self.version = self.version.wrapping_add(1);
        self.links.push(Made { a, b, link });
        self.join_and_tell(world, a, b);
    }

    /// Takes away the links of a kind that a segment has; the features may come apart.
    pub fn unlink(&mut self, world: &World, segment: u16, link: u8) {
        let before = self.links.len();
        self.links.retain(|made| made.link != link || (made.a != segment && made.b != segment));
        if self.links.len() != before && self.features.of[segment as usize] != NONE {
            self.version = self.version.wrapping_add(1);
            let feature = self.features.of[segment as usize];
            let mut members = Vec::with_capacity(self.features.size[feature as usize] as usize);
            self.features.any_member(feature, |member| {
                members.push(member);
                false
            });
            self.rebuild(world, feature, &mut members);
        }
    }

    /// Forms features anew out of segments that were one feature. Each keeps what was remembered of the old one.
    pub(super) fn rebuild(&mut self, world: &World, old: u16, members: &mut [u16]) {
        members.sort_unstable_by_key(|&segment| self.rank_of_segment(world, segment));
        let states = self.states_of_feature(world, old);
        let words = old as usize * world.held_words..(old as usize + 1) * world.held_words;
        let held = self.features.held[words].to_vec();
        self.forget_feature(world, old);
        for &segment in members.iter() {
            self.begin_feature(world, segment);
            self.close_met_ports(world, segment);
        }
        for piece in 0..self.pieces.stands.len() {
            if members.contains(&self.pieces.stands[piece]) {
                self.count_piece(world, piece, 1);
            }
        }
        for &segment in members.iter() {
            self.each_facing(world, segment, |position, other| {
                let is_there = position.features.of[other as usize] != NONE;
                if is_there && world.segments[other as usize].kind == world.segments[segment as usize].kind {
                    position.join(world, segment, other);
                }
            });
        }
        for made in self.links.clone() {
            if members.contains(&made.a) || members.contains(&made.b) {
                self.join(world, made.a, made.b);
            }
        }
        let parts: Vec<u16> = members.iter().copied().filter(|&s| self.features.of[s as usize] == s).collect();
        for &part in &parts {
            for &(state, value) in &states {
                self.memory.set(world, state, part as usize, value);
            }
            let words = part as usize * world.held_words..(part as usize + 1) * world.held_words;
            self.features.held[words].copy_from_slice(&held);
            self.note(world, part, ALL);
            if parts.len() > 1 {
                self.news.deeds.push((Deed::Split, part as i32));
            }
        }
    }

    fn close_met_ports(&mut self, world: &World, segment: u16) {
        let Some(column) = world.slots.openings else { return };
        let mut met = 0;
        self.each_port(world, segment, |position, side, _| {
            let tile = world.segments[segment as usize].tile as usize;
            let cell = packing::cell_of(position.spots[tile]);
            let beside = packing::stepped(cell, world.geometry.side_steps[side]);
            met += position.tile_at(beside).is_some() as i16;
        });
        self.add(world, segment, column as usize, -met);
    }

    /// Calls `each` with side and place on the side of each port of a segment on the board.
    fn each_port(&mut self, world: &World, segment: u16, mut each: impl FnMut(&mut Position, usize, usize)) {
        let row = world.segments[segment as usize];
        let kind = world.tiles[row.tile as usize].kind as usize;
        let rotation = packing::rotation_of(self.spots[row.tile as usize]);
        for side in 0..world.geometry.sides {
            for (place, &number) in world.geometry.carried(kind, rotation, side).iter().enumerate() {
                if number == row.number {
                    each(self, side, place);
                }
            }
        }
    }

    /// Calls `each` with the segments that face the ports of a segment on the board.
    fn each_facing(&mut self, world: &World, segment: u16, mut each: impl FnMut(&mut Position, u16)) {
        let geometry = &world.geometry;
        let tile = world.segments[segment as usize].tile as usize;
        self.each_port(world, segment, |position, side, place| {
            let cell = packing::stepped(packing::cell_of(position.spots[tile]), geometry.side_steps[side]);
            if let Some(neighbour) = position.tile_at(cell) {
                let row = world.tiles[neighbour as usize];
                let turned = packing::rotation_of(position.spots[neighbour as usize]);
                let facing = geometry.carried(row.kind as usize, turned, geometry.opposite[side] as usize);
                let number = facing[geometry.ports - 1 - place];
                if number != NO_SEGMENT {
                    each(position, row.first + number as u16);
                }
            }
        });
    }
}
