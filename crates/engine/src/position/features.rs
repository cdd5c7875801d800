//! Features: which segments belong together, and what is counted for each. A feature is one of its segments; the smaller
//! side takes over the number of the greater one when two become one.

use super::{Position, copied};
use crate::Error;
use crate::world::{ALL, NONE, World};

/// By segment; counts and marks are meant only for the segment that stands for its feature.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Features {
    /// The feature, or none if the segment is not on the board.
    pub of: Vec<u16>,
    /// The next segment of the feature, in a circle.
    pub next: Vec<u16>,
    /// How many segments the feature has.
    pub size: Vec<u16>,
    /// Its segment that has been on the board longest.
    pub eldest: Vec<u16>,
    /// Which watches held last time.
    pub held: Vec<u16>,
    /// Rows of counts.
    pub slots: Vec<i16>,
}

copied!(Features { of, next, size, eldest, held, slots });

impl Features {
    /// Nothing on the board.
    pub fn new(world: &World) -> Features {
        let segments = world.segments.len();
        Features {
            of: vec![NONE; segments],
            next: vec![NONE; segments],
            size: vec![0; segments],
            eldest: vec![NONE; segments],
            held: vec![0; segments * world.held_words],
            slots: vec![0; segments * world.slots.width],
        }
    }

    /// The bytes of its lists.
    pub fn footprint(&self) -> usize {
        let segments = self.of.len() + self.next.len() + self.size.len() + self.eldest.len();
        2 * (segments + self.held.len() + self.slots.len())
    }

    /// Calls `each` with the segments of a feature, until it says yes. The order is that of the circle.
    #[inline]
    pub fn any_member(&self, feature: u16, mut each: impl FnMut(u16) -> bool) -> bool {
        let mut segment = feature;
        loop {
            if each(segment) {
                return true;
            }
            segment = self.next[segment as usize];
            if segment == feature {
                return false;
            }
        }
    }
}

impl Position {
    /// A segment that has just come onto the board, alone.
    pub(super) fn begin_feature(&mut self, world: &World, segment: u16) {
        let (s, width) = (segment as usize, world.slots.width);
        let features = &mut self.features;
        features.of[s] = segment;
        features.next[s] = segment;
        features.size[s] = 1;
        features.eldest[s] = segment;
        features.held[s * world.held_words..(s + 1) * world.held_words].fill(0);
        let part = world.segments[s].part as usize;
        features.slots[s * width..(s + 1) * width]
            .copy_from_slice(&world.slots.fresh[part * width..(part + 1) * width]);
    }

    /// Adds to a count of a feature.
    #[inline]
    pub(super) fn add(&mut self, world: &World, feature: u16, column: usize, amount: i16) {
        let count = &mut self.features.slots[feature as usize * world.slots.width + column];
        match count.checked_add(amount) {
            Some(sum) => *count = sum,
            None => self.fault = Some(Error::TooGreat),
        }
    }

    /// Makes the features of two segments one; of equals, the second gives the number. Says which it is, if they were two.
    pub(crate) fn join(&mut self, world: &World, a: u16, b: u16) -> Option<u16> {
        let (a, b) = (self.features.of[a as usize], self.features.of[b as usize]);
        if a == b {
            return None;
        }
        let sizes = &self.features.size;
        let (big, small) = if sizes[a as usize] > sizes[b as usize] { (a, b) } else { (b, a) };
        let tiles = self.relabel(world, big, small);
        self.add_counts(world, big, small, tiles);
        self.merge_states(world, big, small);
        let (rank_big, rank_small) = (self.rank_of_feature(world, big), self.rank_of_feature(world, small));
        let features = &mut self.features;
        let (big_row, small_row) = (big as usize, small as usize);
        for word in 0..world.held_words {
            let held = features.held[small_row * world.held_words + word];
            features.held[big_row * world.held_words + word] |= held;
        }
        features.size[big_row] += features.size[small_row];
        if rank_small < rank_big {
            features.eldest[big_row] = features.eldest[small_row];
        }
        self.note(world, big, ALL);
        Some(big)
    }

    /// Gives the segments of the smaller feature to the greater one. Says how many tiles are new there.
    fn relabel(&mut self, world: &World, big: u16, small: u16) -> i16 {
        let features = &mut self.features;
        let counts_tiles = world.slots.tiles.is_some();
        let (mut segment, mut tiles) = (small, 0);
        loop {
            let s = segment as usize;
            if counts_tiles {
                let first = segment - world.segments[s].number as u16;
                let siblings = &world.part(s).siblings;
                let known = siblings.iter().any(|&number| features.of[(first + number as u16) as usize] == big);
                tiles += !known as i16;
            }
            features.of[s] = big;
            segment = features.next[s];
            if segment == small {
                break;
            }
        }
        features.next.swap(big as usize, small as usize);
        tiles
    }

    fn add_counts(&mut self, world: &World, big: u16, small: u16, tiles: i16) {
        let width = world.slots.width;
        let tiles_column = world.slots.tiles.map_or(usize::MAX, |column| column as usize);
        for column in 0..width {
            let amount =
                if column == tiles_column { tiles } else { self.features.slots[small as usize * width + column] };
            self.add(world, big, column, amount);
        }
    }
}
