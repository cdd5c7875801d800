//! Barriers: everything drawn that touches, and the points of the rim that it takes.

use super::drawing::{Drawing, Reach, Target};
use super::lattice::Lattice;
use std::collections::VecDeque;

/// A node of the graph of contacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Node {
    /// An element, or what is left of it without its clear arms.
    Element(usize),
    /// A meeting point.
    Meeting,
    /// An arm of an element that keeps clear.
    Arm(usize),
}

/// The graph of contacts, and what takes each point of the rim.
pub(super) struct Barriers {
    /// The nodes: elements, meeting points, clear arms.
    pub nodes: Vec<Node>,
    /// The nodes next to each, in order.
    pub next: Vec<Vec<usize>>,
    /// Which barrier each node is part of: the smallest node of it.
    pub barrier: Vec<usize>,
    /// What takes each point of the rim.
    pub rim: Vec<Option<usize>>,
}

impl Barriers {
    /// Builds the graph. Of two elements that want the same point, the first has it.
    pub fn of(drawing: &Drawing, lattice: &Lattice) -> Barriers {
        let elements = drawing.elements.len();
        let mut nodes: Vec<Node> = (0..elements).map(Node::Element).collect();
        nodes.extend((0..drawing.meetings).map(|_| Node::Meeting));
        let mut graph = Barriers { next: Vec::new(), barrier: Vec::new(), rim: vec![None; lattice.rim()], nodes };
        graph.take_ports(drawing, lattice);
        graph.next = vec![Vec::new(); graph.nodes.len()];
        graph.connect(drawing);
        graph.find_barriers();
        graph.take_reached(drawing, lattice);
        graph
    }

    fn take_ports(&mut self, drawing: &Drawing, lattice: &Lattice) {
        for (index, element) in drawing.elements.iter().enumerate() {
            for arm in &element.arms {
                let mut node = index;
                if element.clear.contains(&arm.side) {
                    node = self.nodes.len();
                    self.nodes.push(Node::Arm(index));
                }
                for port in arm.ports.iter() {
                    self.take(lattice.rim_of_port(port), node);
                }
            }
        }
    }

    fn take_reached(&mut self, drawing: &Drawing, lattice: &Lattice) {
        for (index, element) in drawing.elements.iter().enumerate() {
            for &reach in &element.reaches {
                self.take(place(reach, lattice), index);
            }
        }
    }

    fn take(&mut self, place: usize, node: usize) {
        if let Some(slot) = self.rim.get_mut(place) {
            slot.get_or_insert(node);
        }
    }

    fn connect(&mut self, drawing: &Drawing) {
        let elements = drawing.elements.len();
        for (index, element) in drawing.elements.iter().enumerate() {
            let met = element.meets().map(|target| match target {
                Target::Element(other) => other,
                Target::Meeting(meeting) => elements + meeting,
            });
            for other in met.chain(element.over.iter().copied()) {
                self.edge(index, other);
            }
        }
        for list in &mut self.next {
            list.sort_unstable();
            list.dedup();
        }
    }

    fn edge(&mut self, a: usize, b: usize) {
        if a == b || a >= self.next.len() || b >= self.next.len() {
            return;
        }
        self.next[a].push(b);
        self.next[b].push(a);
    }

    fn find_barriers(&mut self) {
        self.barrier = vec![usize::MAX; self.nodes.len()];
        for start in 0..self.nodes.len() {
            let mut todo = vec![start];
            while let Some(node) = todo.pop() {
                if self.barrier[node] == usize::MAX {
                    self.barrier[node] = start;
                    todo.extend(&self.next[node]);
                }
            }
        }
    }

    /// The element of a node, if it has one.
    pub fn element(&self, node: usize) -> Option<usize> {
        match self.nodes.get(node) {
            Some(&Node::Element(element) | &Node::Arm(element)) => Some(element),
            _ => None,
        }
    }

    /// The points of the rim that are taken, going round: place, node, barrier.
    pub fn taken(&self) -> Vec<Taken> {
        let takes = |(place, node): (usize, &Option<usize>)| {
            node.map(|node| Taken { place, node, barrier: self.barrier[node] })
        };
        self.rim.iter().enumerate().filter_map(takes).collect()
    }

    /// The shortest walk along a barrier from one node to another, both included; of equally short ones, that over
    /// the elements that were written first.
    pub fn walk(&self, from: usize, to: usize) -> Vec<usize> {
        let mut before = vec![usize::MAX; self.nodes.len()];
        let mut todo = VecDeque::from([to]);
        before[to] = to;
        while let Some(node) = todo.pop_front() {
            for &next in &self.next[node] {
                if before[next] == usize::MAX {
                    before[next] = node;
                    todo.push_back(next);
                }
            }
        }
        let mut walk = vec![from];
        let mut node = from;
        while node != to && before[node] != usize::MAX {
            node = before[node];
            walk.push(node);
        }
        walk
    }
}

/// A point of the rim that something takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    /// Where on the rim.
    pub place: usize,
    /// What takes it.
    pub node: usize,
    /// The barrier of that.
    pub barrier: usize,
}

/// Where on the rim something reaches.
pub(super) fn place(reach: Reach, lattice: &Lattice) -> usize {
    match reach {
        Reach::Corner(corner) => lattice.rim_of_corner(corner),
        Reach::Middle(side) => lattice.rim_of_port(lattice.port_of(side, super::lattice::Third::Middle)),
    }
}

/// Whether two barriers cross: going round, the points of one lie on both sides of two points of the other.
pub(super) fn cross(taken: &[Taken], a: usize, b: usize) -> bool {
    let both: Vec<usize> = taken.iter().map(|t| t.barrier).filter(|&barrier| barrier == a || barrier == b).collect();
    (0..both.len()).filter(|&i| both[i] != both[(i + 1) % both.len()]).count() >= 4
}
