//! How tiles lie on the lattice: what each port carries when turned, what fits, which corner is whose.

use tilewright_tables::{Kinds, MarkCount, SegmentLink, Step, Tables};

use crate::SetupError;

/// No segment, no corner.
pub(crate) const NO_SEGMENT: u8 = u8::MAX;

/// What is the same for a segment of all tiles of a kind.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// How many ports it has.
    pub ports: u8,
    /// Numbers of the segments that it touches.
    pub touches: Box<[u8]>,
    /// Numbers of the other segments of the tile that have its kind.
    pub siblings: Box<[u8]>,
    pub marks: Box<[MarkCount]>,
    pub links: Box<[SegmentLink]>,
}

/// Everything about shapes.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub side_steps: Box<[Step]>,
    pub around_steps: Box<[Step]>,
    pub corner_steps: Box<[Step]>,
    pub vertex_steps: Box<[Step]>,
    /// For each cell around a vertex, which of its corners the vertex is.
    pub vertex_corners: Box<[u8]>,
    /// The side of the neighbour that lies against each side.
    pub opposite: Box<[u8]>,
    /// Sides of a tile.
    pub sides: usize,
    /// Ports of a side.
    pub ports: usize,
    /// The greatest step in a direction.
    pub reach: i32,
    /// By kind, rotation and port of the board: the segment, or none.
    carried: Box<[u8]>,
    /// By kind, rotation and side of the board: the profile.
    profiles: Box<[u8]>,
    /// By kind, side of the board and profile that lies there (one more for "nothing"): the rotations that fit, as bits.
    fits: Box<[u8]>,
    /// By kind and code of a signature, the rotations that fit, as bits; empty if that would be too many rows.
    fits_all: Box<[u8]>,
    /// How many codes there are.
    codes: usize,
    /// How many profiles there are: the one that stands for "nothing lies there".
    pub open: u8,
    /// Which profiles are wild, as bits.
    pub wild: Kinds,
    /// By kind and corner, unturned: the segment that alone lies there, or none.
    corners: Box<[u8]>,
    /// By kind: the first of its parts.
    pub first_part: Box<[u16]>,
    pub parts: Box<[Part]>,
    /// By kind: its classes.
    pub classes: Box<[Kinds]>,
    /// By kind: the segments whose watches ask what lies around.
    pub looking_around: Box<[Box<[u8]>]>,
}

impl Geometry {
    /// Works it out.
    pub fn new(tables: &Tables) -> Result<Geometry, SetupError> {
        let lattice = &tables.lattice;
        let (sides, ports) = (lattice.sides.len(), lattice.ports as usize);
        check(tables)?;
        let opposite = opposite(&lattice.sides)?;
        let vertex_corners = vertex_corners(&lattice.vertex_cells, &lattice.corners)?;
        let all = [&lattice.sides, &lattice.around, &lattice.corners, &lattice.vertex_cells];
        let reach = all.iter().flat_map(|s| s.iter()).map(|s| s.x.unsigned_abs().max(s.y.unsigned_abs())).max();
        let around = tables.watches.iter().fold(0, |all, watch| all | watch.around);
        let mut first_part = Vec::new();
        let mut parts = Vec::new();
        for kind in tables.tiles.iter() {
            first_part.push(parts.len() as u16);
            parts.extend((0..kind.segments.len()).map(|number| part(kind, number)));
        }
        let looking = |kind: &tilewright_tables::TileKind| -> Box<[u8]> {
            let looks = |&number: &u8| around >> kind.segments[number as usize].kind & 1 == 1;
            (0..kind.segments.len() as u8).filter(looks).collect()
        };
        let fits = fits(tables);
        let codes = (tables.profiles.len() + 1).checked_pow(sides as u32);
        let codes = codes.filter(|codes| codes * tables.tiles.len() <= MOST_CODES).unwrap_or(0);
        Ok(Geometry {
            side_steps: lattice.sides.to_vec().into(),
            around_steps: lattice.around.to_vec().into(),
            corner_steps: lattice.corners.to_vec().into(),
            vertex_steps: lattice.vertex_cells.to_vec().into(),
            vertex_corners,
            opposite,
            sides,
            ports,
            reach: reach.unwrap_or(1) as i32,
            carried: carried(tables),
            profiles: profiles(tables),
            fits_all: fits_all(&fits, sides, tables.profiles.len() + 1, codes),
            fits,
            codes,
            open: tables.profiles.len() as u8,
            wild: (0..tables.profiles.len())
                .filter(|&p| tables.profiles[p].ports.is_empty())
                .fold(0, |w, p| w | 1 << p),
            corners: corners(tables),
            first_part: first_part.into(),
            parts: parts.into(),
            classes: tables.tiles.iter().map(|kind| kind.classes).collect(),
            looking_around: tables.tiles.iter().map(looking).collect(),
        })
    }

    /// The segments at the ports of a side of the board.
    #[inline]
    pub fn carried(&self, kind: usize, rotation: u8, side: usize) -> &[u8] {
        let start = ((kind * self.sides + rotation as usize) * self.sides + side) * self.ports;
        &self.carried[start..start + self.ports]
    }

    /// The profile of a side of the board.
    #[inline]
    pub fn profile(&self, kind: usize, rotation: u8, side: usize) -> u8 {
        self.profiles[(kind * self.sides + rotation as usize) * self.sides + side]
    }

    /// What a kind of tile fits against.
    #[inline]
    pub fn fitting(&self, kind: usize) -> Fitting<'_> {
        let profiles = self.open as usize + 1;
        let sides = &self.fits[kind * self.sides * profiles..(kind + 1) * self.sides * profiles];
        Fitting { all: self.fits_all.get(kind * self.codes..(kind + 1) * self.codes).unwrap_or(&[]), sides, profiles }
    }

    /// The row that a signature (the profile at each side, 8 bits each) has among those of a kind.
    pub fn code(&self, signature: u64) -> u32 {
        let profiles = self.open as u32 + 1;
        let digit = |side: usize| (signature >> (8 * side)) as u8 as u32;
        (0..self.sides).rev().fold(0, |code, side| code.wrapping_mul(profiles).wrapping_add(digit(side)))
    }

    /// Whether a signature has a side at which nothing lies.
    #[inline]
    pub fn has_open_side(&self, signature: u64) -> bool {
        (0..self.sides).any(|side| (signature >> (8 * side)) as u8 == self.open)
    }

    /// The segment that alone lies in a corner of the board's cell.
    #[inline]
    pub fn corner(&self, kind: usize, rotation: u8, corner: usize) -> u8 {
        let unturned = (corner + self.sides - rotation as usize) % self.sides;
        self.corners[kind * self.sides + unturned]
    }
}

/// The most rows of the table of what fits.
const MOST_CODES: usize = 1 << 20;

/// What one kind of tile fits against.
#[derive(Clone, Copy)]
pub(crate) struct Fitting<'a> {
    /// By code of a signature; empty if there are too many.
    all: &'a [u8],
    /// By side and profile.
    sides: &'a [u8],
    profiles: usize,
}

impl Fitting<'_> {
    /// The same by code, if there is such a table.
    #[inline]
    pub fn by_code(&self) -> Option<&[u8]> {
        (!self.all.is_empty()).then_some(self.all)
    }

    /// The rotations, as bits, with which it fits all that lies around a cell.
    #[inline]
    pub fn rotations(self, code: u32, signature: u64) -> u8 {
        match self.all.get(code as usize) {
            Some(&rotations) => rotations,
            None => of_sides(self.sides, self.profiles, |side| (signature >> (8 * side)) as u8 as usize),
        }
    }
}

/// What fits all sides, from what fits each.
fn of_sides(sides: &[u8], profiles: usize, at: impl Fn(usize) -> usize) -> u8 {
    sides.chunks_exact(profiles).enumerate().fold(u8::MAX, |mask, (side, row)| mask & row[at(side)])
}

fn fits_all(fits: &[u8], sides: usize, profiles: usize, codes: usize) -> Box<[u8]> {
    let kinds = fits.chunks_exact(sides * profiles);
    let row =
        |kind: &'_ [u8], code: usize| of_sides(kind, profiles, |side| code / profiles.pow(side as u32) % profiles);
    kinds.flat_map(|kind| (0..codes).map(move |code| (kind, code))).map(|(kind, code)| row(kind, code)).collect()
}

fn check(tables: &Tables) -> Result<(), SetupError> {
    let (sides, ports) = (tables.lattice.sides.len(), tables.lattice.ports as usize);
    let limits = [
        ("sides of a tile", sides, 8),
        ("ports of a tile", sides * ports, 32),
        ("kinds of features", tables.features.len(), 64),
        ("profiles", tables.profiles.len(), 64),
        ("segments of a tile", tables.tiles.iter().map(|t| t.segments.len()).max().unwrap_or(0), 200),
        ("segments of all kinds", tables.tiles.iter().map(|t| t.segments.len()).sum(), 60_000),
        ("kinds of tiles", tables.tiles.len(), 60_000),
    ];
    for (what, count, limit) in limits {
        if count > limit {
            return Err(SetupError::TooMany { what, count, limit });
        }
    }
    if sides == 0 || tables.lattice.corners.len() != sides {
        return Err(SetupError::Unsupported("a lattice has as many corners as sides, and at least one".into()));
    }
    if let Some(kind) = tables.tiles.iter().find(|t| t.sides.len() != sides || t.rotations as usize > sides) {
        return Err(SetupError::Unsupported(format!("tile `{}` does not lie on this lattice", kind.key)));
    }
    Ok(())
}

fn part(kind: &tilewright_tables::TileKind, number: usize) -> Part {
    let segment = &kind.segments[number];
    let alike = |&other: &usize| other != number && kind.segments[other].kind == segment.kind;
    Part {
        ports: segment.ports.count_ones() as u8,
        touches: segment.touches.to_vec().into(),
        siblings: (0..kind.segments.len()).filter(alike).map(|n| n as u8).collect(),
        marks: segment.marks.to_vec().into(),
        links: segment.links.to_vec().into(),
    }
}

fn opposite(steps: &[Step]) -> Result<Box<[u8]>, SetupError> {
    let back = |step: &Step| steps.iter().position(|other| other.x == -step.x && other.y == -step.y);
    let found: Option<Vec<u8>> = steps.iter().map(|step| back(step).map(|side| side as u8)).collect();
    found.map(Into::into).ok_or_else(|| SetupError::Unsupported("a side of the lattice has no opposite".into()))
}

fn vertex_corners(cells: &[Step], corners: &[Step]) -> Result<Box<[u8]>, SetupError> {
    let of = |cell: &Step| corners.iter().position(|corner| corner.x == -cell.x && corner.y == -cell.y);
    let found: Option<Vec<u8>> = cells.iter().map(|cell| of(cell).map(|corner| corner as u8)).collect();
    found.map(Into::into).ok_or_else(|| SetupError::Unsupported("a cell around a vertex has no such corner".into()))
}

/// Calls `each` with kind, rotation and side of the board, and the side of the unturned tile that comes to lie there.
fn turned(tables: &Tables, mut each: impl FnMut(usize, usize, usize, usize)) {
    let sides = tables.lattice.sides.len();
    for kind in 0..tables.tiles.len() {
        for rotation in 0..sides {
            for side in 0..sides {
                each(kind, rotation, side, (side + sides - rotation) % sides);
            }
        }
    }
}

fn carried(tables: &Tables) -> Box<[u8]> {
    let ports = tables.lattice.ports as usize;
    let mut carried = Vec::new();
    turned(tables, |kind, _, _, own| {
        for port in own * ports..(own + 1) * ports {
            let segments = &tables.tiles[kind].segments;
            let found = segments.iter().position(|segment| segment.ports >> port & 1 == 1);
            carried.push(found.map_or(NO_SEGMENT, |number| number as u8));
        }
    });
    carried.into()
}

fn profiles(tables: &Tables) -> Box<[u8]> {
    let mut profiles = Vec::new();
    turned(tables, |kind, _, _, own| profiles.push(tables.tiles[kind].sides[own]));
    profiles.into()
}

fn fits(tables: &Tables) -> Box<[u8]> {
    let (sides, open) = (tables.lattice.sides.len(), tables.profiles.len());
    let mut fits = vec![0; tables.tiles.len() * sides * (open + 1)];
    turned(tables, |kind, rotation, side, own| {
        let row = &tables.tiles[kind];
        if rotation < row.rotations.max(1) as usize {
            for lies in 0..=open {
                if lies == open || tables.profiles[row.sides[own] as usize].fits >> lies & 1 == 1 {
                    fits[(kind * sides + side) * (open + 1) + lies] |= 1 << rotation;
                }
            }
        }
    });
    fits.into()
}

fn corners(tables: &Tables) -> Box<[u8]> {
    let sides = tables.lattice.sides.len();
    let at = |kind: usize, corner: usize| {
        let segments = &tables.tiles[kind].segments;
        segments.iter().position(|segment| segment.corners >> corner & 1 == 1).map_or(NO_SEGMENT, |n| n as u8)
    };
    (0..tables.tiles.len())
        .flat_map(|kind| (0..sides).map(move |corner| (kind, corner)))
        .map(|(k, c)| at(k, c))
        .collect()
}
