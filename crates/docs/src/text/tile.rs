//! One tile in letters. The only place that knows how a cell looks in text: squares of seven letters by three.

use tilewright_tables::{Tables, TileKind};

/// Letters a cell is wide.
pub const WIDTH: usize = 7;
/// Lines a cell is high.
pub const HEIGHT: usize = 3;

/// Where there is no segment.
const BLANK: char = ' ';
/// Where several end.
const MEETING: char = '+';
/// What is drawn besides features.
const MARK: char = '*';
/// Ports of a square, three a side, clockwise from the north.
const PORTS: usize = 12;

/// A tile as it lies: a letter, and whose segment's, for every place of its cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    letters: [[char; WIDTH]; HEIGHT],
    segments: [[Option<usize>; WIDTH]; HEIGHT],
}

/// Places in the order in which something that stands on a segment is put there.
const FAVOURED: [(usize, usize); WIDTH * HEIGHT] = [
    (1, 2),
    (1, 4),
    (1, 3),
    (1, 1),
    (1, 5),
    (0, 2),
    (2, 2),
    (0, 4),
    (2, 4),
    (0, 3),
    (2, 3),
    (0, 1),
    (2, 1),
    (0, 5),
    (2, 5),
    (1, 0),
    (1, 6),
    (0, 0),
    (2, 0),
    (0, 6),
    (2, 6),
];

impl Picture {
    /// A kind of tile, turned clockwise by so many sides. Blank where it is no square.
    pub fn new(tables: &Tables, kind: usize, rotation: u8) -> Picture {
        let mut picture = Picture { letters: [[BLANK; WIDTH]; HEIGHT], segments: [[None; WIDTH]; HEIGHT] };
        let square = tables.lattice.sides.len() * usize::from(tables.lattice.ports) == PORTS;
        if let (Some(tile), true) = (tables.tiles.get(kind), square) {
            let turned = Turned::new(tile, usize::from(rotation));
            picture.draw(tables, tile, &turned);
        }
        picture
    }

    /// The lines of the picture.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.letters.iter().map(|line| line.iter().collect())
    }

    /// The letter at a place.
    pub fn letter(&self, line: usize, column: usize) -> char {
        self.letters.get(line).and_then(|line| line.get(column)).copied().unwrap_or(BLANK)
    }

    /// A place (line, column) at which a text fits on a segment, as well as may be. `taken` says what is no longer free.
    pub fn place(&self, segment: usize, length: usize, taken: &dyn Fn(usize, usize) -> bool) -> Option<(usize, usize)> {
        let free = |line: usize, column: usize| {
            column + length <= WIDTH && (column..column + length).all(|column| !taken(line, column))
        };
        let own = |line: usize, column: usize| self.segments[line][column] == Some(segment);
        let whole = |line: usize, column: usize| (column..column + length).all(|column| own(line, column));
        let starts = || FAVOURED.iter().copied().filter(|&(line, column)| free(line, column));
        starts().find(|&(line, column)| whole(line, column)).or_else(|| {
            let touches = |line: usize, column: usize| (column..column + length).any(|column| own(line, column));
            starts().find(|&(line, column)| touches(line, column))
        })
    }

    fn draw(&mut self, tables: &Tables, tile: &TileKind, turned: &Turned) {
        let letter = |segment: usize| {
            let kind = tile.segments.get(segment).map(|segment| usize::from(segment.kind));
            let feature = kind.and_then(|kind| tables.features.get(kind));
            feature.and_then(|feature| feature.letter.chars().next()).unwrap_or('?')
        };
        let centre = turned.centre(tile);
        for line in 0..HEIGHT {
            for column in 0..WIDTH {
                let segment = turned.at(tile, centre, line, column);
                self.segments[line][column] = segment;
                self.letters[line][column] = segment.map_or(BLANK, letter);
            }
        }
        if centre.is_none() && turned.ports.iter().any(Option::is_some) {
            self.letters[1][3] = MEETING;
        }
        self.draw_inner(tile, &letter);
        self.draw_marks(tile);
    }

    /// What touches no side lies in the middle.
    fn draw_inner(&mut self, tile: &TileKind, letter: &dyn Fn(usize) -> char) {
        let inner = tile.segments.iter().enumerate().filter(|(_, segment)| segment.ports == 0 && segment.corners == 0);
        for ((segment, _), column) in inner.zip([3, 4, 2, 5, 1]) {
            self.letters[1][column] = letter(segment);
            self.segments[1][column] = Some(segment);
        }
    }

    fn draw_marks(&mut self, tile: &TileKind) {
        for (number, segment) in tile.segments.iter().enumerate() {
            let count: usize = segment.marks.iter().map(|mark| usize::from(mark.count)).sum();
            for _ in 0..count.min(3) {
                let drawn = self.letters;
                // Never over the only letter of something in the middle.
                let taken = |line: usize, column: usize| drawn[line][column] == MARK || (line, column) == (1, 3);
                if let Some((line, column)) = self.place(number, 1, &taken) {
                    self.letters[line][column] = MARK;
                }
            }
        }
    }
}

/// What the ports and corners of a turned tile carry.
struct Turned {
    ports: [Option<usize>; PORTS],
    /// By corner, the one after the north side first: who alone lies there.
    corners: [Option<usize>; 4],
}

impl Turned {
    fn new(tile: &TileKind, rotation: usize) -> Turned {
        let mut turned = Turned { ports: [None; PORTS], corners: [None; 4] };
        for (number, segment) in tile.segments.iter().enumerate() {
            for port in (0..PORTS).filter(|port| segment.ports >> port & 1 == 1) {
                turned.ports[(port + 3 * rotation) % PORTS] = Some(number);
            }
            for corner in (0..4).filter(|corner| segment.corners >> corner & 1 == 1) {
                turned.corners[(corner + rotation) % 4] = Some(number);
            }
        }
        turned
    }

    fn middle(&self, side: usize) -> Option<usize> {
        self.ports[side * 3 + 1]
    }

    /// How many sides a segment leaves by their middles.
    fn reach(&self, segment: usize) -> usize {
        (0..4).filter(|&side| self.middle(side) == Some(segment)).count()
    }

    /// Whether a segment takes a whole side.
    fn is_broad(&self, segment: usize) -> bool {
        (0..4).any(|side| self.ports[side * 3..side * 3 + 3].iter().all(|&port| port == Some(segment)))
    }

    /// What goes through the middle: what leaves by most sides. None if several of a kind end there.
    fn centre(&self, tile: &TileKind) -> Option<usize> {
        let best = (0..tile.segments.len()).rev().max_by_key(|&segment| self.reach(segment))?;
        let kind = |segment: usize| tile.segments.get(segment).map(|segment| segment.kind);
        let alike = |&side: &usize| self.middle(side).is_some_and(|s| self.reach(s) == 1 && !self.is_broad(s));
        let ends: Vec<Option<u8>> = (0..4).filter(alike).map(|side| self.middle(side).and_then(kind)).collect();
        let meet = ends.iter().any(|kind| ends.iter().filter(|other| *other == kind).count() >= 3);
        (self.reach(best) > 0 && !(meet && self.reach(best) == 1)).then_some(best)
    }

    /// The segment at a corner: who alone lies there, else the broader one of its two ports, what is drawn first.
    fn corner(&self, corner: usize) -> Option<usize> {
        let (before, after) = (self.ports[corner * 3 + 2], self.ports[(corner * 3 + 3) % PORTS]);
        let broad = [before, after].into_iter().flatten().filter(|&segment| self.is_broad(segment)).min();
        self.corners[corner].or(if before == after { before } else { broad.or(before).or(after) })
    }

    /// The segment at a place of the cell.
    fn at(&self, tile: &TileKind, centre: Option<usize>, line: usize, column: usize) -> Option<usize> {
        match (line, column) {
            (0, 0) => self.corner(3),
            (0, 6) => self.corner(0),
            (2, 6) => self.corner(1),
            (2, 0) => self.corner(2),
            (0, 1 | 2) => self.ports[0],
            (0, 3) => self.ports[1],
            (0, _) => self.ports[2],
            (2, 1 | 2) => self.ports[8],
            (2, 3) => self.ports[7],
            (2, _) => self.ports[6],
            (_, 3) => centre,
            (_, column) => {
                let side = if column < 3 { self.middle(3) } else { self.middle(1) };
                // What is narrow goes on to the middle; what is broad in the middle is broader than one letter.
                let narrow = side.filter(|&segment| !self.is_broad(segment));
                let wide = centre.filter(|&segment| tile.segments.len() > segment && self.is_broad(segment));
                if matches!(column, 2 | 4) { narrow.or(wide).or(side) } else { side }
            }
        }
    }
}
