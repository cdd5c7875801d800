//! Where tiles may be laid: the empty cells beside tiles, in buckets by what lies on each of their sides. To place a tile,
//! or to count where it could lie, looks at each bucket once, whatever the size of the board.

use super::{Entry, Position, copied};
use crate::packing;
use crate::world::{Geometry, NONE, World};

/// An empty cell beside a tile. Rows are reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Frontier {
    cell: i32,
    bucket: u16,
    before: u16,
    /// The next in the bucket; of a free row, the next free row.
    after: u16,
}

/// The cells with the same profiles around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bucket {
    /// The profile at each side, 8 bits each; one number stands for "nothing lies there".
    signature: u64,
    /// The signature as a row of the table of what fits.
    code: u32,
    first: u16,
    /// How many cells there are.
    count: u16,
}

/// How many bits of a byte are set: quicker than to count them where no instruction of the machine does.
const ONES: [u8; 256] = {
    let mut ones = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        ones[byte] = ones[byte / 2] + (byte % 2) as u8;
        byte += 1;
    }
    ones
};

/// Which cells are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Screen {
    /// Those with a tile on every side.
    pub closed: bool,
    /// Those with an empty cell beside them.
    pub open: bool,
}

impl Screen {
    /// All cells.
    pub const ALL: Screen = Screen { closed: true, open: true };
    /// None.
    pub const NONE: Screen = Screen { closed: false, open: false };

    #[inline]
    fn lets(self, geometry: &Geometry, signature: u64) -> bool {
        if self.closed == self.open { self.open } else { geometry.has_open_side(signature) == self.open }
    }
}

/// The index.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    cells: Vec<Frontier>,
    free: u16,
    buckets: Vec<Bucket>,
}

copied!(Placement { cells, free, buckets });

impl Default for Placement {
    fn default() -> Self {
        Placement { cells: Vec::with_capacity(64), free: NONE, buckets: Vec::with_capacity(32) }
    }
}

impl Placement {
    /// The buckets into which a kind of tile fits, each with the rotations, as bits.
    #[inline]
    fn fitting<'a>(
        &'a self,
        geometry: &'a Geometry,
        kind: usize,
        screen: Screen,
    ) -> impl Iterator<Item = (&'a Bucket, u8)> + 'a {
        let fits = geometry.fitting(kind);
        let buckets = self.buckets.iter().filter(move |bucket| bucket.count != 0);
        buckets.filter_map(move |bucket| {
            let mask = fits.rotations(bucket.code, bucket.signature);
            (mask != 0 && screen.lets(geometry, bucket.signature)).then_some((bucket, mask))
        })
    }

    /// Calls `each` with the spots at which a kind of tile fits, until it says yes.
    #[inline]
    pub fn any_spot(
        &self,
        geometry: &Geometry,
        kind: usize,
        screen: Screen,
        mut each: impl FnMut(i32) -> bool,
    ) -> bool {
        self.fitting(geometry, kind, screen).any(|(bucket, mask)| {
            let mut row = bucket.first;
            while row != NONE {
                let frontier = self.cells[row as usize];
                let mut rest = mask;
                while rest != 0 {
                    if each(packing::spot(frontier.cell, rest.trailing_zeros() as u8)) {
                        return true;
                    }
                    rest &= rest - 1;
                }
                row = frontier.after;
            }
            false
        })
    }

    /// How many spots [`Placement::any_spot`] goes through.
    pub fn count_spots(&self, geometry: &Geometry, kind: usize, screen: Screen) -> usize {
        if screen == Screen::NONE {
            return 0;
        }
        let fits = geometry.fitting(kind);
        if let (Screen::ALL, Some(rotations)) = (screen, fits.by_code()) {
            let rotations = |bucket: &Bucket| ONES[rotations[bucket.code as usize] as usize] as usize;
            return self.buckets.iter().map(|bucket| bucket.count as usize * rotations(bucket)).sum();
        }
        let count = |bucket: &Bucket| match fits.rotations(bucket.code, bucket.signature) {
            0 => 0,
            mask if screen.lets(geometry, bucket.signature) => bucket.count as usize * ONES[mask as usize] as usize,
            _ => 0,
        };
        self.buckets.iter().map(count).sum()
    }

    /// The spot that comes after `number` others; none if there are not so many.
    pub fn nth_spot(&self, geometry: &Geometry, kind: usize, screen: Screen, mut number: usize) -> Option<i32> {
        for (bucket, mask) in self.fitting(geometry, kind, screen) {
            let rotations = ONES[mask as usize] as usize;
            let count = bucket.count as usize * rotations;
            if number >= count {
                number -= count;
                continue;
            }
            let mut row = bucket.first;
            for _ in 0..number / rotations {
                row = self.cells[row as usize].after;
            }
            let rest = (0..number % rotations).fold(mask, |rest, _| rest & (rest - 1));
            return Some(packing::spot(self.cells[row as usize].cell, rest.trailing_zeros() as u8));
        }
        None
    }

    /// Whether a kind of tile fits at a spot whose cell is a row of the frontier.
    pub fn fits(&self, geometry: &Geometry, kind: usize, row: u16, rotation: u8) -> bool {
        let bucket = self.buckets[self.cells[row as usize].bucket as usize];
        geometry.fitting(kind).rotations(bucket.code, bucket.signature) >> rotation & 1 == 1
    }

    /// Takes a cell out.
    pub fn remove(&mut self, row: u16) {
        self.unlink(row);
        self.cells[row as usize].after = self.free;
        self.free = row;
    }

    /// Takes a cell in.
    fn add(&mut self, geometry: &Geometry, cell: i32, signature: u64) -> u16 {
        let frontier = Frontier { cell, bucket: NONE, before: NONE, after: NONE };
        let row = if self.free == NONE {
            self.cells.push(frontier);
            (self.cells.len() - 1) as u16
        } else {
            let row = self.free;
            self.free = self.cells[row as usize].after;
            self.cells[row as usize] = frontier;
            row
        };
        self.link(geometry, row, signature);
        row
    }

    fn unlink(&mut self, row: u16) {
        let Frontier { bucket, before, after, .. } = self.cells[row as usize];
        self.buckets[bucket as usize].count -= 1;
        match before {
            NONE => self.buckets[bucket as usize].first = after,
            before => self.cells[before as usize].after = after,
        }
        if after != NONE {
            self.cells[after as usize].before = before;
        }
    }

    fn link(&mut self, geometry: &Geometry, row: u16, signature: u64) {
        let bucket = match self.buckets.iter().position(|bucket| bucket.signature == signature) {
            Some(bucket) => bucket,
            None => {
                self.buckets.push(Bucket { signature, code: geometry.code(signature), first: NONE, count: 0 });
                self.buckets.len() - 1
            }
        };
        self.buckets[bucket].count += 1;
        let first = std::mem::replace(&mut self.buckets[bucket].first, row);
        if first != NONE {
            self.cells[first as usize].before = row;
        }
        let frontier = &mut self.cells[row as usize];
        (frontier.bucket, frontier.before, frontier.after) = (bucket as u16, NONE, first);
    }

    /// The profiles around a cell of the frontier.
    fn signature(&self, row: u16) -> u64 {
        self.buckets[self.cells[row as usize].bucket as usize].signature
    }

    /// The bytes of its lists.
    pub fn footprint(&self) -> usize {
        self.cells.len() * size_of::<Frontier>() + self.buckets.len() * size_of::<Bucket>()
    }
}

/// The profiles around a cell at which nothing lies.
fn nothing_around(geometry: &Geometry) -> u64 {
    (0..geometry.sides).fold(0, |signature, side| signature | (geometry.open as u64) << (8 * side))
}

impl Position {
    /// Whether a kind of tile fits at a spot whose cell is let through.
    pub fn fits_screened(&self, world: &World, kind: usize, screen: Screen, spot: i32) -> bool {
        match self.grid.at(packing::x_of(spot), packing::y_of(spot)) {
            Entry::Frontier(row) => {
                let placement = &self.placement;
                placement.fits(&world.geometry, kind, row, packing::rotation_of(spot))
                    && screen.lets(&world.geometry, placement.signature(row))
            }
            _ => false,
        }
    }

    /// Whether a tile fits at a spot.
    pub fn fits(&self, world: &World, tile: usize, spot: i32) -> bool {
        self.fits_screened(world, world.tiles[tile].kind as usize, Screen::ALL, spot)
    }

    /// Notes that something else, or nothing, lies against a side of an empty cell.
    pub(super) fn set_requirement(&mut self, world: &World, cell: i32, side: usize, profile: u8) {
        let geometry = &world.geometry;
        let (x, y) = (packing::x_of(cell), packing::y_of(cell));
        let shift = 8 * side;
        match self.grid.at(x, y) {
            Entry::Tile(_) => {}
            Entry::Frontier(row) => {
                let signature = self.placement.signature(row) & !(0xFF << shift) | (profile as u64) << shift;
                if signature == nothing_around(geometry) {
                    self.placement.remove(row);
                    self.grid.set(x, y, Entry::Empty);
                } else {
                    self.placement.unlink(row);
                    self.placement.link(geometry, row, signature);
                }
            }
            Entry::Empty if profile == geometry.open => {}
            Entry::Empty => {
                let signature = nothing_around(geometry) & !(0xFF << shift) | (profile as u64) << shift;
                let row = self.placement.add(geometry, cell, signature);
                self.grid.set(x, y, Entry::Frontier(row));
            }
        }
    }

    /// Makes a cell from which a tile was taken one of the frontier again, if anything lies beside it.
    pub(super) fn reopen(&mut self, world: &World, cell: i32) {
        let geometry = &world.geometry;
        self.grid.set(packing::x_of(cell), packing::y_of(cell), Entry::Empty);
        for side in 0..geometry.sides {
            if let Some(tile) = self.tile_at(packing::stepped(cell, geometry.side_steps[side])) {
                let (kind, opposite) = (world.tiles[tile as usize].kind as usize, geometry.opposite[side] as usize);
                let rotation = packing::rotation_of(self.spots[tile as usize]);
                self.set_requirement(world, cell, side, geometry.profile(kind, rotation, opposite));
            }
        }
    }
}
