//! Tiles that look alike, and mirror images.

use crate::tiles::sides::lattice;
use std::collections::BTreeMap;
use tilewright_model::book::{Rulebook, Tile};
use tilewright_model::topology::{Carry, Lattice, Topology};

/// How two kinds of tiles look alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// The same drawing, perhaps turned, with the same marks and classes.
    Same,
    /// The same drawing, but other marks or classes.
    Drawing,
    /// One is the other seen in a mirror; they are two kinds.
    Mirror,
}

/// Two kinds of tiles that look alike.
#[derive(Clone, Debug)]
pub struct Alike {
    /// Their keys.
    pub keys: (String, String),
    /// How.
    pub likeness: Likeness,
}

/// Pairs of a pack's own tiles, and of its own with others.
pub fn alike(book: &Rulebook, own: &[&Tile], with: &[&Tile]) -> Vec<Alike> {
    let lattice = lattice(book);
    // Only tiles with the same things to a side are looked at closely.
    let mut groups: BTreeMap<Vec<(usize, usize)>, Vec<&Tile>> = BTreeMap::new();
    for tile in with {
        groups.entry(outline(&tile.face.topology)).or_default().push(tile);
    }
    let mut found = Vec::new();
    for tile in own {
        let group = groups.get(&outline(&tile.face.topology)).map_or(&[][..], Vec::as_slice);
        for other in group {
            let mine = own.iter().any(|own| std::ptr::eq(*own, *other));
            if std::ptr::eq(*tile, *other) || (mine && other.noun.key <= tile.noun.key) {
                continue;
            }
            if let Some(likeness) = likeness(&lattice, tile, other) {
                found.push(Alike { keys: (tile.noun.key.clone(), other.noun.key.clone()), likeness });
            }
        }
    }
    found
}

/// The segments by kind and number of ports: turning and mirroring keep it.
fn outline(topology: &Topology) -> Vec<(usize, usize)> {
    let mut outline: Vec<(usize, usize)> = topology.segments.iter().map(|s| (s.kind, s.ports.len())).collect();
    outline.sort_unstable();
    outline
}

fn likeness(lattice: &Lattice, a: &Tile, b: &Tile) -> Option<Likeness> {
    if turned(lattice, &a.face.topology, &b.face.topology) {
        return Some(if same_marks(a, b) { Likeness::Same } else { Likeness::Drawing });
    }
    turned(lattice, &mirrored(&a.face.topology, lattice), &b.face.topology).then_some(Likeness::Mirror)
}

fn turned(lattice: &Lattice, a: &Topology, b: &Topology) -> bool {
    (0..lattice.sides()).any(|by| a.rotate(by, lattice).looks_like(b))
}

fn same_marks(a: &Tile, b: &Tile) -> bool {
    let marks = |tile: &Tile| {
        let mut all: Vec<(usize, i32)> =
            tile.marks.iter().chain(tile.face.marks.iter().flatten()).map(|(mark, n)| (mark.0, *n)).collect();
        all.sort_unstable();
        all
    };
    marks(a) == marks(b) && a.classes == b.classes && a.wild == b.wild
}

/// A tile seen in a mirror that stands along the first side.
fn mirrored(topology: &Topology, lattice: &Lattice) -> Topology {
    let ports = topology.ports.len();
    // The middle of the first side stays; left and right change places.
    let middle = lattice.ports_of(0)[1];
    let there = |port: usize| (2 * middle + ports - port) % ports.max(1);
    let mut image = topology.clone();
    for segment in &mut image.segments {
        segment.ports = segment.ports.iter().map(there).collect();
    }
    image.ports = vec![None; ports];
    image.profile = vec![Carry::Nothing; topology.profile.len()];
    for port in 0..ports {
        image.ports[there(port)] = topology.ports[port];
        if let (Some(carry), Some(slot)) = (topology.profile.get(port), image.profile.get_mut(there(port))) {
            *slot = *carry;
        }
    }
    image
}
