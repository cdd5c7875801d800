//! A tile comes onto the board: features begin, meet and close.

use super::{Entry, Position};
use crate::world::{ALL, NO_SEGMENT, SURROUNDINGS, World};
use crate::{Error, packing};

/// What laying a tile needs to know of the world: a mark for the caller that hooks on joining are wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    /// The tile.
    pub tile: u16,
    /// Its spot.
    pub spot: i32,
}

impl Position {
    /// Lays a tile. Whether it fits is for the laws to ask.
    pub fn lay(&mut self, world: &World, laid: Laid) -> Result<(), Error> {
        let Laid { tile, spot } = laid;
        let (x, y, t) = (packing::x_of(spot), packing::y_of(spot), tile as usize);
        if !packing::is_reachable(spot) {
            return Err(Error::TooFar);
        }
        if self.spots[t] != tilewright_tables::NOTHING {
            self.lift(world, tile);
        }
        self.grid.reach(x, y);
        match self.grid.at(x, y) {
            Entry::Tile(_) => return Err(Error::Occupied),
            Entry::Frontier(row) => self.placement.remove(row),
            Entry::Empty => {}
        }
        self.version = self.version.wrapping_add(1);
        self.zones.take_tile(t);
        self.grid.set(x, y, Entry::Tile(tile));
        self.spots[t] = spot;
        self.ages[t] = self.laid.len() as u16;
        self.laid.push(tile);
        for segment in world.segments_of_tile(t) {
            self.begin_feature(world, segment as u16);
        }
        for side in 0..world.geometry.sides {
            self.meet(world, laid, side);
        }
        for segment in world.segments_of_tile(t) {
            self.note(world, self.features.of[segment], ALL);
        }
        self.tell_around(world, packing::cell_of(spot));
        self.settle_vertices(world);
        Ok(())
    }

    /// What happens at one side of a tile just laid.
    fn meet(&mut self, world: &World, laid: Laid, side: usize) {
        let geometry = &world.geometry;
        let row = world.tiles[laid.tile as usize];
        let (kind, rotation) = (row.kind as usize, packing::rotation_of(laid.spot));
        let cell = packing::stepped(packing::cell_of(laid.spot), geometry.side_steps[side]);
        let opposite = geometry.opposite[side] as usize;
        let Some(neighbour) = self.tile_at(cell) else {
            self.set_requirement(world, cell, opposite, geometry.profile(kind, rotation, side));
            return;
        };
        let other = world.tiles[neighbour as usize];
        let turned = packing::rotation_of(self.spots[neighbour as usize]);
        let own = geometry.carried(kind, rotation, side);
        let facing = geometry.carried(other.kind as usize, turned, opposite);
        for (&a, &b) in own.iter().zip(facing.iter().rev()) {
            let a = (a != NO_SEGMENT).then(|| row.first + a as u16);
            let b = (b != NO_SEGMENT).then(|| other.first + b as u16);
            for segment in [a, b].into_iter().flatten() {
                self.close_port(world, segment);
            }
            if let (Some(a), Some(b)) = (a, b)
                && world.segments[a as usize].kind == world.segments[b as usize].kind
            {
                self.join_and_tell(world, a, b);
            }
        }
    }

    fn close_port(&mut self, world: &World, segment: u16) {
        if let Some(column) = world.slots.openings {
            let feature = self.features.of[segment as usize];
            self.add(world, feature, column as usize, -1);
            self.note(world, feature, world.slots.openings_bit);
        }
    }

    /// Joins two features, and notes it for hooks.
    pub fn join_and_tell(&mut self, world: &World, a: u16, b: u16) {
        if let Some(feature) = self.join(world, a, b)
            && !world.hooks[tilewright_tables::Deed::Joined as usize].is_empty()
        {
            self.news.deeds.push((tilewright_tables::Deed::Joined, feature as i32));
        }
    }

    /// Features around a cell that ask what lies around them are looked at again.
    pub(super) fn tell_around(&mut self, world: &World, cell: i32) {
        for &step in &world.geometry.around_steps {
            if let Some(tile) = self.tile_at(packing::stepped(cell, step)) {
                let row = world.tiles[tile as usize];
                for &number in &world.geometry.looking_around[row.kind as usize] {
                    let feature = self.features.of[(row.first + number as u16) as usize];
                    self.note(world, feature, SURROUNDINGS);
                }
            }
        }
    }
}
