//! Faces: what the barriers leave of a tile.

use super::barriers::{Barriers, Node, Taken};
use super::drawing::Drawing;
use super::lattice::{Lattice, PortSet};

/// A part of the land that no barrier divides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// Its ports; empty for one that reaches no side.
    pub ports: PortSet,
    /// The elements that it touches, in their order.
    pub touches: Vec<usize>,
}

/// All faces: those with ports in clockwise order of the first, then those without.
pub(super) fn faces(drawing: &Drawing, barriers: &Barriers, lattice: &Lattice) -> Vec<Face> {
    let taken = barriers.taken();
    let mut faces = if taken.is_empty() { vec![bare(lattice)] } else { walk_all(&taken, barriers, lattice) };
    faces.sort_by_key(|face| face.ports.iter().next().unwrap_or(usize::MAX));
    let ends_here = |anchor: usize, other: usize| ends_at(drawing, anchor, other);
    hang(barriers, &ends_here, &mut faces);
    stand_free(drawing, barriers, &taken, &mut faces);
    come_down(drawing, &mut faces);
    for face in &mut faces {
        face.touches.sort_unstable();
        face.touches.dedup();
    }
    faces
}

fn bare(lattice: &Lattice) -> Face {
    Face { ports: lattice.all(), touches: Vec::new() }
}

/// A gap follows each taken point. From a gap the land goes on along the barrier of the next taken point, back to the
/// point before that one of the same barrier, and into the gap after it.
fn walk_all(taken: &[Taken], barriers: &Barriers, lattice: &Lattice) -> Vec<Face> {
    let mut seen = vec![false; taken.len()];
    let mut faces = Vec::new();
    for start in 0..taken.len() {
        let mut face = Face { ports: PortSet::EMPTY, touches: Vec::new() };
        let (mut gap, mut gaps) = (start, 0);
        while !seen[gap] {
            seen[gap] = true;
            gaps += 1;
            let end = (gap + 1) % taken.len();
            face.ports = face.ports.union(free_between(taken[gap].place, taken[end].place, lattice));
            let back = before(taken, end);
            let walk = barriers.walk(taken[end].node, taken[back].node);
            face.touches.extend(walk.iter().filter_map(|&node| barriers.element(node)));
            gap = back;
        }
        // A gap of a single barrier without ports is a place where its elements touch, not land.
        if !face.ports.is_empty() || gaps > 1 {
            faces.push(face);
        }
    }
    faces
}

/// The taken point before this one of the same barrier, going round; itself if it is the only one.
fn before(taken: &[Taken], at: usize) -> usize {
    let count = taken.len();
    (1..=count).map(|step| (at + count - step) % count).find(|&i| taken[i].barrier == taken[at].barrier).unwrap_or(at)
}

/// The ports between two places of the rim, going clockwise; all but one if they are the same place.
fn free_between(from: usize, to: usize, lattice: &Lattice) -> PortSet {
    let rim = lattice.rim();
    let steps = if from == to { rim } else { (to + rim - from) % rim };
    (1..steps).filter_map(|step| lattice.port_at_rim((from + step) % rim)).collect()
}

fn ends_at(drawing: &Drawing, element: usize, other: usize) -> bool {
    let target = super::drawing::Target::Element(other);
    drawing.elements.get(element).is_some_and(|element| element.ends.contains(&target))
}

/// An element without sides at which others end stands in the open. If walking past it was not necessary, because
/// nothing goes on from there, it is touched by the face that touches what ends there, provided there is only one.
fn hang(barriers: &Barriers, ends_here: &dyn Fn(usize, usize) -> bool, faces: &mut [Face]) {
    for (node, kind) in barriers.nodes.iter().enumerate() {
        let Node::Element(element) = *kind else { continue };
        if faces.iter().any(|face| face.touches.contains(&element)) {
            continue;
        }
        let anchors = barriers.next[node].iter().filter_map(|&next| barriers.element(next));
        let anchors: Vec<usize> = anchors.filter(|&anchor| ends_here(anchor, element)).collect();
        let touched = |face: &Face| anchors.iter().any(|anchor| face.touches.contains(anchor));
        only(faces, touched, element);
    }
}

/// A barrier that takes no point of the rim lies in the one face, if there is only one.
fn stand_free(drawing: &Drawing, barriers: &Barriers, taken: &[Taken], faces: &mut [Face]) {
    for element in 0..drawing.elements.len() {
        let barrier = barriers.barrier[element];
        if !taken.iter().any(|t| t.barrier == barrier || barriers.element(t.node) == Some(element)) {
            only(faces, |_| true, element);
        }
    }
}

/// What passes clear over something with its one arm comes down on the other side of it, if that is one face.
fn come_down(drawing: &Drawing, faces: &mut [Face]) {
    for (index, element) in drawing.elements.iter().enumerate() {
        for &other in element.over.iter().filter(|&&other| other != index) {
            for (passes, passed) in [(index, other), (other, index)] {
                if one_clear_arm(drawing, passes) {
                    only(faces, |face| face.touches.contains(&passed) && !face.touches.contains(&passes), passes);
                }
            }
        }
    }
}

fn one_clear_arm(drawing: &Drawing, element: usize) -> bool {
    drawing.elements.get(element).is_some_and(|element| match element.arms.as_slice() {
        [arm] => element.clear.contains(&arm.side),
        _ => false,
    })
}

/// Lets the one face that fits touch the element; none if several fit.
fn only(faces: &mut [Face], fits: impl Fn(&Face) -> bool, element: usize) {
    let mut fitting = faces.iter_mut().filter(|face| fits(face));
    if let (Some(face), None) = (fitting.next(), fitting.next()) {
        face.touches.push(element);
    }
}
