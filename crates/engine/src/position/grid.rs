//! The cells of the board: a flat grid that grows, two bytes a cell.

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Nothing, and nothing beside it.
    Empty,
    /// A tile.
    Tile(u16),
    /// Nothing, but a tile lies beside it: the row of the frontier.
    Frontier(u16),
}

const FRONTIER: u16 = 0x8000;
/// How much is added on a side at least.
const MARGIN: i32 = 6;

/// The grid.
#[derive(Debug)]
pub(crate) struct Grid {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    /// How far from a cell that is laid upon others are looked at.
    reach: i32,
    cells: Vec<u16>,
    /// Room for the next growth, so that it allocates nothing where games are played one after the other. No copy has it.
    spare: Vec<u16>,
}

impl Clone for Grid {
    fn clone(&self) -> Grid {
        Grid { cells: self.cells.clone(), spare: Vec::new(), ..*self }
    }
    fn clone_from(&mut self, source: &Grid) {
        self.cells.clone_from(&source.cells);
        (self.left, self.top, self.width, self.height) = (source.left, source.top, source.width, source.height);
        self.reach = source.reach;
    }
}

impl PartialEq for Grid {
    /// How far a grid has grown does not matter.
    fn eq(&self, other: &Grid) -> bool {
        let covers = |a: &Grid, b: &Grid| a.all().all(|(x, y, entry)| entry == b.at(x, y));
        covers(self, other) && covers(other, self)
    }
}

impl Grid {
    /// An empty grid about the middle.
    pub fn new(reach: i32) -> Grid {
        let (half, size) = (MARGIN, MARGIN * 2 + 1);
        let cells = vec![0; (size * size) as usize];
        Grid { left: -half, top: -half, width: size, height: size, reach, cells, spare: Vec::new() }
    }

    #[inline]
    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (column, row) = (x - self.left, y - self.top);
        let inside = (column as u32) < self.width as u32 && (row as u32) < self.height as u32;
        inside.then(|| (row * self.width + column) as usize)
    }

    fn raw(&self, x: i32, y: i32) -> u16 {
        self.index(x, y).map_or(0, |index| self.cells[index])
    }

    /// What a cell holds.
    #[inline]
    pub fn at(&self, x: i32, y: i32) -> Entry {
        match self.raw(x, y) {
            0 => Entry::Empty,
            value if value & FRONTIER != 0 => Entry::Frontier(value & !FRONTIER),
            value => Entry::Tile(value - 1),
        }
    }

    /// The tile on a cell.
    #[inline]
    pub fn tile(&self, x: i32, y: i32) -> Option<u16> {
        let value = self.raw(x, y);
        (value != 0 && value & FRONTIER == 0).then(|| value - 1)
    }

    /// Sets what a cell holds. It must be within reach of one that [`Grid::reach`] was called for.
    #[inline]
    pub fn set(&mut self, x: i32, y: i32, entry: Entry) {
        if let Some(index) = self.index(x, y) {
            self.cells[index] = match entry {
                Entry::Empty => 0,
                Entry::Tile(tile) => tile + 1,
                Entry::Frontier(row) => row | FRONTIER,
            };
        }
    }

    /// Makes sure that a cell and those around it are in the grid.
    pub fn reach(&mut self, x: i32, y: i32) {
        let r = self.reach;
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        if x - r >= self.left && x + r < right && y - r >= self.top && y + r < bottom {
            return;
        }
        let grow = |size: i32| MARGIN + size / 4;
        let (mut left, mut top, mut new_right, mut new_bottom) = (self.left, self.top, right, bottom);
        if x - r < left {
            left = (x - r).min(left - grow(self.width));
        }
        if x + r >= right {
            new_right = (x + r + 1).max(right + grow(self.width));
        }
        if y - r < top {
            top = (y - r).min(top - grow(self.height));
        }
        if y + r >= bottom {
            new_bottom = (y + r + 1).max(bottom + grow(self.height));
        }
        self.resize(left, top, new_right - left, new_bottom - top);
    }

    fn resize(&mut self, left: i32, top: i32, width: i32, height: i32) {
        self.spare.clear();
        self.spare.resize(width as usize * height as usize, 0);
        for row in 0..self.height {
            let from = (row * self.width) as usize;
            let to = ((row + self.top - top) * width + self.left - left) as usize;
            self.spare[to..to + self.width as usize].copy_from_slice(&self.cells[from..from + self.width as usize]);
        }
        std::mem::swap(&mut self.cells, &mut self.spare);
        (self.left, self.top, self.width, self.height) = (left, top, width, height);
    }

    fn all(&self) -> impl Iterator<Item = (i32, i32, Entry)> + '_ {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |column| (column, row))).map(|(column, row)| {
            let (x, y) = (column + self.left, row + self.top);
            (x, y, self.at(x, y))
        })
    }

    /// The bytes of its cells.
    pub fn footprint(&self) -> usize {
        self.cells.len() * 2
    }
}
