//! The shape of a tile: its sides in clockwise order, three ports to a side. The only place that knows how many.

/// A set of ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PortSet(pub u64);

impl PortSet {
    /// No port.
    pub const EMPTY: PortSet = PortSet(0);

    /// One port.
    pub fn one(port: usize) -> PortSet {
        u32::try_from(port).ok().and_then(|n| 1u64.checked_shl(n)).map_or(PortSet::EMPTY, PortSet)
    }

    /// Whether the port is in it.
    pub fn has(self, port: usize) -> bool {
        self.0 & PortSet::one(port).0 != 0
    }

    /// Puts a port in.
    pub fn add(&mut self, port: usize) {
        self.0 |= PortSet::one(port).0;
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it holds.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// What is in either.
    pub fn union(self, other: PortSet) -> PortSet {
        PortSet(self.0 | other.0)
    }

    /// What is in both.
    pub fn common(self, other: PortSet) -> PortSet {
        PortSet(self.0 & other.0)
    }

    /// What is in this one alone.
    pub fn without(self, other: PortSet) -> PortSet {
        PortSet(self.0 & !other.0)
    }

    /// Its ports in clockwise order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |&port| self.has(port))
    }
}

impl FromIterator<usize> for PortSet {
    fn from_iter<I: IntoIterator<Item = usize>>(ports: I) -> Self {
        ports.into_iter().fold(PortSet::EMPTY, |set, port| set.union(PortSet::one(port)))
    }
}

/// Which of the three ports of a side, seen from the middle of the tile outwards; clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Third {
    /// The left one.
    Left,
    /// The middle one.
    Middle,
    /// The right one.
    Right,
}

/// What stands in one cell of the picture of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Nothing.
    Blank,
    /// The segment at a port.
    Port(usize),
    /// The segment in a corner.
    Corner(usize),
}

/// The shape of the tiles of a game. Corner `i` lies between side `i` and the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lattice {
    sides: Vec<String>,
    corners: Vec<String>,
    picture: Vec<Vec<Spot>>,
}

/// Ports to a side.
const THIRDS: usize = 3;
/// Places on the rim for each side: its ports and the corner after them.
const PLACES: usize = 4;

impl Lattice {
    /// The most sides for which a [`PortSet`] has room.
    pub const MOST_SIDES: usize = 21;

    /// The lattice of this name, as `shape` of a pack gives it.
    pub fn named(shape: &str) -> Option<Lattice> {
        (shape == "square").then(Lattice::square)
    }

    /// The names of all lattices that [`Lattice::named`] knows.
    pub fn names() -> &'static [&'static str] {
        &["square"]
    }

    /// Squares: sides `N E S W`.
    pub fn square() -> Lattice {
        let rows = [
            ["NW", "NL", "N", "NR", "NE"],
            ["WR", "", "", "", "EL"],
            ["W", "", "", "", "E"],
            ["WL", "", "", "", "ER"],
            ["SW", "SR", "S", "SL", "SE"],
        ];
        let mut lattice = Lattice::new(&["N", "E", "S", "W"], &["NE", "SE", "SW", "NW"]);
        lattice.picture =
            rows.iter().map(|row| row.iter().map(|name| lattice.spot(name)).collect::<Vec<_>>()).collect();
        lattice
    }

    /// A lattice of which only the names are given; it has no picture. Sides past [`Lattice::MOST_SIDES`] are left out.
    pub fn new(sides: &[&str], corners: &[&str]) -> Lattice {
        let count = sides.len().min(Lattice::MOST_SIDES);
        let name = |names: &[&str], i: usize| names.get(i).copied().unwrap_or_default().to_string();
        Lattice {
            sides: (0..count).map(|i| name(sides, i)).collect(),
            corners: (0..count).map(|i| name(corners, i)).collect(),
            picture: Vec::new(),
        }
    }

    fn spot(&self, name: &str) -> Spot {
        let port = self.port(name).map(Spot::Port);
        port.or_else(|| self.corner(name).map(Spot::Corner)).unwrap_or(Spot::Blank)
    }

    /// How many sides.
    pub fn sides(&self) -> usize {
        self.sides.len()
    }

    /// How many ports.
    pub fn ports(&self) -> usize {
        self.sides() * THIRDS
    }

    /// All ports.
    pub fn all(&self) -> PortSet {
        (0..self.ports()).collect()
    }

    /// All middle ports.
    pub fn middles(&self) -> PortSet {
        (0..self.sides()).map(|side| self.port_of(side, Third::Middle)).collect()
    }

    /// The rows of the picture; empty if the lattice has none.
    pub fn picture(&self) -> &[Vec<Spot>] {
        &self.picture
    }

    /// The name of a side.
    pub fn side_name(&self, side: usize) -> &str {
        self.sides.get(side).map_or("?", String::as_str)
    }

    /// The name of a corner.
    pub fn corner_name(&self, corner: usize) -> &str {
        self.corners.get(corner).map_or("?", String::as_str)
    }

    /// The name of a port: the side's for the middle, with `L` or `R` for the others.
    pub fn port_name(&self, port: usize) -> String {
        let side = self.side_name(port / THIRDS);
        match third(port) {
            Third::Left => format!("{side}L"),
            Third::Middle => side.to_string(),
            Third::Right => format!("{side}R"),
        }
    }

    /// The names of ports, blanks between.
    pub fn port_names(&self, ports: PortSet) -> String {
        ports.iter().filter(|&port| port < self.ports()).map(|port| self.port_name(port)).collect::<Vec<_>>().join(" ")
    }

    /// The side of this name.
    pub fn side(&self, name: &str) -> Option<usize> {
        self.sides.iter().position(|side| side == name)
    }

    /// The corner of this name.
    pub fn corner(&self, name: &str) -> Option<usize> {
        self.corners.iter().position(|corner| corner == name)
    }

    /// The port of this name.
    pub fn port(&self, name: &str) -> Option<usize> {
        if let Some(side) = self.side(name) {
            return Some(self.port_of(side, Third::Middle));
        }
        let at = |ending: char, third| {
            name.strip_suffix(ending).and_then(|side| self.side(side)).map(|side| self.port_of(side, third))
        };
        at('L', Third::Left).or_else(|| at('R', Third::Right))
    }

    /// All names of sides, for messages.
    pub fn side_names(&self) -> impl Iterator<Item = &str> {
        self.sides.iter().map(String::as_str)
    }

    /// All names of corners, for messages.
    pub fn corner_names(&self) -> impl Iterator<Item = &str> {
        self.corners.iter().map(String::as_str)
    }

    /// A port of a side.
    pub fn port_of(&self, side: usize, third: Third) -> usize {
        side * THIRDS
            + match third {
                Third::Left => 0,
                Third::Middle => 1,
                Third::Right => 2,
            }
    }

    /// The three ports of a side, clockwise.
    pub fn ports_of(&self, side: usize) -> [usize; 3] {
        [Third::Left, Third::Middle, Third::Right].map(|third| self.port_of(side, third))
    }

    /// The side of a port.
    pub fn side_of(&self, port: usize) -> usize {
        port / THIRDS
    }

    /// The ports before and after a corner.
    pub fn beside(&self, corner: usize) -> [usize; 2] {
        let next = (corner + 1) % self.sides().max(1);
        [self.port_of(corner, Third::Right), self.port_of(next, Third::Left)]
    }

    /// The rim: how many places there are, going round.
    pub(super) fn rim(&self) -> usize {
        self.sides() * PLACES
    }

    /// Where on the rim a port is.
    pub(super) fn rim_of_port(&self, port: usize) -> usize {
        port / THIRDS * PLACES + port % THIRDS
    }

    /// Where on the rim a corner is.
    pub(super) fn rim_of_corner(&self, corner: usize) -> usize {
        corner * PLACES + THIRDS
    }

    /// The port at a place on the rim, if it is none of the corners.
    pub(super) fn port_at_rim(&self, place: usize) -> Option<usize> {
        (place % PLACES < THIRDS).then_some(place / PLACES * THIRDS + place % PLACES)
    }

    /// The port that a port becomes when the tile is turned clockwise by so many sides.
    pub fn turn_port(&self, port: usize, by: usize) -> usize {
        (port + by * THIRDS) % self.ports().max(1)
    }

    /// The side, or corner, that one becomes when the tile is turned clockwise by so many sides.
    pub fn turn_side(&self, side: usize, by: usize) -> usize {
        (side + by) % self.sides().max(1)
    }

    /// The ports that these become when the tile is turned clockwise by so many sides.
    pub fn turn_ports(&self, ports: PortSet, by: usize) -> PortSet {
        ports.iter().map(|port| self.turn_port(port, by)).collect()
    }
}

/// Which port of its side a port is.
pub fn third(port: usize) -> Third {
    match port % THIRDS {
        0 => Third::Left,
        1 => Third::Middle,
        _ => Third::Right,
    }
}
