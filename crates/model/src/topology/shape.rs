//! The topology of a tile: segments, what they touch, where they lie.

use super::lattice::{Lattice, PortSet, Third, third};

/// What follows from a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topology {
    /// The drawn elements in their order, then derived fields in clockwise order of their first port, then fields that
    /// reach no side.
    pub segments: Vec<Segment>,
    /// The segment at each port; none where edges are wild or no ports, and in the middle of a side that something
    /// drawn reaches.
    pub ports: Vec<Option<usize>>,
    /// The field that fills each corner; none where several things meet.
    pub corners: Vec<Option<usize>>,
    /// What each port carries, for matching edges.
    pub profile: Vec<Carry>,
    /// What hangs together without being one segment, in the order of the elements.
    pub contacts: Vec<Contact>,
    /// How many turns differ in play: turning by this many sides gives the same tile. Which of two things that cross is
    /// above plays no part.
    pub looks: usize,
}

/// A part of a feature on one tile.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment {
    /// The kind of feature.
    pub kind: usize,
    /// Whether it was drawn (it was derived otherwise).
    pub drawn: bool,
    /// Drawn segments of one kind with the same number look alike.
    pub look: u32,
    /// Its ports.
    pub ports: PortSet,
    /// For a field: the drawn segments that it touches. For a drawn segment: the fields that touch it.
    pub touches: Vec<usize>,
}

/// What a port carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Carry {
    /// A kind of feature.
    Kind(usize),
    /// It fits anything.
    Wild,
    /// It is no port.
    Nothing,
}

/// How two drawn segments meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contact {
    /// The first ends at the second.
    EndsAt(usize, usize),
    /// Both end in the same place.
    EndTogether(usize, usize),
    /// They touch, and neither ends there.
    Touch(usize, usize),
}

impl Contact {
    /// The two segments.
    pub fn both(self) -> (usize, usize) {
        match self {
            Contact::EndsAt(a, b) | Contact::EndTogether(a, b) | Contact::Touch(a, b) => (a, b),
        }
    }
}

impl Topology {
    /// The derived segments, with their numbers.
    pub fn fields(&self) -> impl Iterator<Item = (usize, &Segment)> {
        self.segments.iter().enumerate().filter(|(_, segment)| !segment.drawn)
    }

    /// What a side carries, clockwise.
    pub fn side(&self, side: usize) -> [Carry; 3] {
        [0, 1, 2].map(|i| self.profile.get(side * 3 + i).copied().unwrap_or(Carry::Nothing))
    }

    /// The same tile turned clockwise by so many sides. Segments keep their numbers.
    pub fn rotate(&self, by: usize, lattice: &Lattice) -> Topology {
        let mut turned = self.clone();
        for segment in &mut turned.segments {
            segment.ports = lattice.turn_ports(segment.ports, by);
        }
        for port in 0..self.ports.len() {
            let there = lattice.turn_port(port, by);
            copy(&self.ports, port, &mut turned.ports, there);
            copy(&self.profile, port, &mut turned.profile, there);
        }
        for corner in 0..self.corners.len() {
            copy(&self.corners, corner, &mut turned.corners, lattice.turn_side(corner, by));
        }
        turned
    }

    /// Whether both look the same: some renaming of segments makes one the other.
    pub fn looks_like(&self, other: &Topology) -> bool {
        self.segments.len() == other.segments.len()
            && self.profile == other.profile
            && self.contacts.len() == other.contacts.len()
            && pair_up(self, other, &mut Vec::new())
    }

    /// Works out [`Topology::looks`].
    pub(super) fn count_looks(&self, lattice: &Lattice) -> usize {
        let sides = lattice.sides().max(1);
        (1..sides).find(|&by| sides.is_multiple_of(by) && self.looks_like(&self.rotate(by, lattice))).unwrap_or(sides)
    }
}

/// The ports of a set that are no middles.
pub(super) fn halves(ports: PortSet) -> PortSet {
    ports.iter().filter(|&port| third(port) != Third::Middle).collect()
}

fn copy<T: Copy>(from: &[T], at: usize, to: &mut [T], there: usize) {
    if let (Some(value), Some(slot)) = (from.get(at), to.get_mut(there)) {
        *slot = *value;
    }
}

/// Finds a partner in `b` for each segment of `a`; `chosen` holds the partners so far.
fn pair_up(a: &Topology, b: &Topology, chosen: &mut Vec<usize>) -> bool {
    let next = chosen.len();
    let Some(segment) = a.segments.get(next) else {
        return same_contacts(a, b, chosen);
    };
    for (candidate, other) in b.segments.iter().enumerate() {
        if chosen.contains(&candidate) || !alike(segment, other) {
            continue;
        }
        let touches = |i: usize, &partner: &usize| segment.touches.contains(&i) == other.touches.contains(&partner);
        if !chosen.iter().enumerate().all(|(i, partner)| touches(i, partner)) {
            continue;
        }
        chosen.push(candidate);
        if pair_up(a, b, chosen) {
            return true;
        }
        chosen.pop();
    }
    false
}

fn alike(a: &Segment, b: &Segment) -> bool {
    (a.kind, a.drawn, a.look, a.ports) == (b.kind, b.drawn, b.look, b.ports)
}

fn same_contacts(a: &Topology, b: &Topology, partners: &[usize]) -> bool {
    let partner = |i: usize| partners.get(i).copied().unwrap_or(usize::MAX);
    a.contacts.iter().all(|contact| {
        let (x, y) = contact.both();
        let (x, y) = (partner(x), partner(y));
        b.contacts.iter().any(|other| match (contact, other) {
            (Contact::EndsAt(..), Contact::EndsAt(p, q)) => (x, y) == (*p, *q),
            (Contact::EndTogether(..), Contact::EndTogether(p, q)) | (Contact::Touch(..), Contact::Touch(p, q)) => {
                (x, y) == (*p, *q) || (y, x) == (*p, *q)
            }
            _ => false,
        })
    })
}
