//! Where everything is at one moment of a game: flat lists of small numbers, cheap to copy.

mod audit;
mod features;
mod grid;
mod lay;
mod lift;
mod memory;
mod pieces;
mod placement;
mod split;
#[cfg(test)]
mod tests;
mod zones;

use tilewright_tables::{Deed, NOTHING};

pub(crate) use features::Features;
pub(crate) use grid::{Entry, Grid};
pub(crate) use lay::Laid;
pub(crate) use memory::Memory;
pub(crate) use pieces::Pieces;
pub use pieces::Place;
pub(crate) use placement::{Placement, Screen};
pub(crate) use zones::Zones;

use crate::chance::Chance;
use crate::world::{NONE, World};
use crate::{Error, packing};

/// A link made in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    pub a: u16,
    pub b: u16,
    pub link: u8,
}

/// What has happened and has not been looked at yet.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// Features that changed, and what of them.
    pub changed: Vec<(u16, u64)>,
    /// What the engine did, and to what.
    pub deeds: Vec<(Deed, i32)>,
}

/// The whole position.
#[derive(Debug, PartialEq)]
pub(crate) struct Position {
    pub grid: Grid,
    pub placement: Placement,
    /// By tile: its spot, or nothing.
    pub spots: Vec<i32>,
    /// By tile on the board: how many were laid before it.
    pub ages: Vec<u16>,
    /// The tiles on the board by age.
    pub laid: Vec<u16>,
    pub features: Features,
    pub zones: Zones,
    pub pieces: Pieces,
    pub memory: Memory,
    pub links: Vec<Made>,
    pub scores: Vec<i32>,
    pub active: u8,
    pub first: u8,
    pub news: News,
    pub chance: Chance,
    /// Counts changes, so that a loop knows whether anything happened.
    pub version: u32,
    /// A limit that was met where it could not be reported.
    pub fault: Option<Error>,
}

macro_rules! copied {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl Clone for $type {
            fn clone(&self) -> Self {
                $type { $($field: self.$field.clone()),* }
            }
            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}
pub(crate) use copied;

copied!(News { changed, deeds });

impl News {
    /// Whether nothing has happened.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.changed.is_empty() && self.deeds.is_empty()
    }
}
copied!(Position {
    grid,
    placement,
    spots,
    ages,
    laid,
    features,
    zones,
    pieces,
    memory,
    links,
    scores,
    active,
    first,
    news,
    chance,
    version,
    fault,
});

impl Position {
    /// Everything where it begins.
    pub fn new(world: &World, chance: Chance) -> Position {
        let tiles = world.tiles.len();
        let mut position = Position {
            grid: Grid::new(world.geometry.reach),
            placement: Placement::default(),
            spots: vec![NOTHING; tiles],
            ages: vec![NONE; tiles],
            laid: Vec::with_capacity(tiles),
            features: Features::new(world),
            zones: Zones::new(world),
            pieces: Pieces::new(world),
            memory: Memory::new(world),
            links: Vec::new(),
            scores: vec![0; world.players as usize],
            active: 0,
            first: 0,
            news: News::default(),
            chance,
            version: 0,
            fault: None,
        };
        for (tile, row) in world.tiles.iter().enumerate().filter(|(_, row)| row.zone != NONE) {
            position.zones.put_tile(tile, row.zone);
        }
        for (piece, row) in world.pieces.iter().enumerate().filter(|(_, row)| row.zone != NONE) {
            position.move_piece(world, piece, Place::Zone(row.zone as i32));
        }
        position.news.changed.clear();
        position
    }

    /// Notes that something about a feature changed.
    #[inline]
    pub fn note(&mut self, world: &World, feature: u16, what: u64) {
        if what & world.watched[world.segments[feature as usize].kind as usize] != 0 {
            self.news.changed.push((feature, what));
        }
    }

    /// Where a segment of the board comes in the order of the game: by age of its tile, then by number.
    #[inline]
    pub fn rank_of_segment(&self, world: &World, segment: u16) -> u32 {
        let row = world.segments[segment as usize];
        (self.ages[row.tile as usize] as u32) << 8 | row.number as u32
    }

    /// Where a feature comes in the order of the game.
    #[inline]
    pub fn rank_of_feature(&self, world: &World, feature: u16) -> u32 {
        self.rank_of_segment(world, self.features.eldest[feature as usize])
    }

    /// The tile on a cell.
    #[inline]
    pub fn tile_at(&self, cell: i32) -> Option<u16> {
        self.grid.tile(packing::x_of(cell), packing::y_of(cell))
    }

    /// The feature of a segment, or none if it is not on the board or nothing.
    #[inline]
    pub fn feature_of(&self, segment: i32) -> i32 {
        match self.features.of.get(segment as usize) {
            Some(&feature) if feature != NONE => feature as i32,
            _ => NOTHING,
        }
    }

    /// The segment that alone lies at a vertex on the tile of one of the cells around it.
    #[inline]
    pub fn segment_at_vertex(&self, world: &World, vertex: i32, around: usize) -> Option<u16> {
        let geometry = &world.geometry;
        let cell = packing::stepped(vertex, geometry.vertex_steps[around]);
        let tile = self.tile_at(cell)? as usize;
        let rotation = packing::rotation_of(self.spots[tile]);
        let row = world.tiles[tile];
        let number = geometry.corner(row.kind as usize, rotation, geometry.vertex_corners[around] as usize);
        (number != crate::world::NO_SEGMENT).then(|| row.first + number as u16)
    }

    /// The bytes that a copy takes.
    pub fn footprint(&self) -> usize {
        fn of<T>(list: &[T]) -> usize {
            std::mem::size_of_val(list)
        }
        of(&self.spots)
            + of(&self.ages)
            + of(&self.laid)
            + of(&self.links)
            + of(&self.scores)
            + self.grid.footprint()
            + self.placement.footprint()
            + self.features.footprint()
            + self.zones.footprint()
            + self.pieces.footprint()
            + self.memory.footprint()
            + self.chance.footprint()
    }
}
