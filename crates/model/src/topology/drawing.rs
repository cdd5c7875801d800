//! What is drawn on a tile, with names resolved to numbers.

use super::lattice::{Lattice, PortSet, Third};
use tilewright_syntax::nouns::decl::SideUse;

/// The most elements that may be drawn on one tile.
pub const MOST_ELEMENTS: usize = 24;

/// What is drawn on a tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The elements, in the order in which they were written.
    pub elements: Vec<Element>,
    /// How many meeting points are named.
    pub meetings: usize,
    /// What the edges are.
    pub edges: Edges,
    /// The kind of feature that takes what is left; without one nothing is derived.
    pub rest: Option<usize>,
    /// Fields written out, to be compared with the derived ones. An empty set is a field that reaches no side.
    pub fields: Option<Vec<PortSet>>,
}

/// What the edges of a tile are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edges {
    /// Three ports a side, which carry what is drawn or derived there.
    #[default]
    Ports,
    /// They fit and close anything, and carry nothing.
    Wild,
    /// They are no ports at all: nothing lies next to them, nothing goes on there.
    Absent,
}

/// One drawn element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// The kind of feature.
    pub kind: usize,
    /// What the kind takes of a side.
    pub uses: SideUse,
    /// Elements of one kind and with the same number look alike.
    pub look: u32,
    /// Where it goes off the tile.
    pub arms: Vec<Arm>,
    /// Where it ends.
    pub ends: Vec<Target>,
    /// What it touches.
    pub touches: Vec<Target>,
    /// What it crosses above or below.
    pub over: Vec<usize>,
    /// Where it narrows to a point on the rim.
    pub reaches: Vec<Reach>,
    /// Sides towards which it keeps clear of everything.
    pub clear: Vec<usize>,
}

/// Where an element goes off the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arm {
    /// The side.
    pub side: usize,
    /// The ports of that side that it takes.
    pub ports: PortSet,
}

/// What an element meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// Another element.
    Element(usize),
    /// A named place that belongs to none.
    Meeting(usize),
}

/// A point on the rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reach {
    /// A corner.
    Corner(usize),
    /// The middle of a side.
    Middle(usize),
}

impl Element {
    /// An element that takes these sides in the way of its kind, and meets nothing.
    pub fn new(kind: usize, uses: SideUse, sides: &[usize], lattice: &Lattice) -> Element {
        Element {
            kind,
            uses,
            look: 0,
            arms: sides.iter().map(|&side| Arm::whole(side, uses, lattice)).collect(),
            ends: Vec::new(),
            touches: Vec::new(),
            over: Vec::new(),
            reaches: Vec::new(),
            clear: Vec::new(),
        }
    }

    /// All ports that it takes.
    pub fn ports(&self) -> PortSet {
        self.arms.iter().fold(PortSet::EMPTY, |all, arm| all.union(arm.ports))
    }

    /// Everything that it meets: where it ends, then what it touches.
    pub fn meets(&self) -> impl Iterator<Item = Target> {
        self.ends.iter().chain(&self.touches).copied()
    }
}

impl Arm {
    /// What a kind takes of a side.
    pub fn whole(side: usize, uses: SideUse, lattice: &Lattice) -> Arm {
        let ports = match uses {
            SideUse::Whole => lattice.ports_of(side).into_iter().collect(),
            SideUse::Middle => PortSet::one(lattice.port_of(side, Third::Middle)),
            SideUse::Rest | SideUse::None => PortSet::EMPTY,
        };
        Arm { side, ports }
    }

    /// The left or the right half of a side, with its middle.
    pub fn half(side: usize, third: Third, lattice: &Lattice) -> Arm {
        Arm { side, ports: [third, Third::Middle].into_iter().map(|third| lattice.port_of(side, third)).collect() }
    }
}
