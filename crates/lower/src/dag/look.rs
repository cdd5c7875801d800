//! Questions about expressions: how big they are, what they use.

use super::{Dag, Node, NodeId, ProcId, RangeId};
use tilewright_tables::{Relation, Slot, Sort};

/// Something that an expression is made of.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// A node.
    Node(NodeId),
    /// A range.
    Range(RangeId),
    /// A procedure.
    Proc(ProcId),
}

impl Dag {
    /// The parts of a node, in order.
    pub fn parts(&self, id: NodeId) -> Vec<Part> {
        let nodes = |list: &[NodeId]| list.iter().map(|&id| Part::Node(id)).collect::<Vec<_>>();
        match self.node(id) {
            Node::Const(_) | Node::Local(_) | Node::Active | Node::First | Node::Origin | Node::GameState(_) => vec![],
            Node::Zone(_, owner) => owner.iter().map(|&id| Part::Node(id)).collect(),
            Node::Get(_, a) | Node::State(_, a) | Node::Slot(_, a) | Node::TileMarks(_, a) => nodes(&[*a]),
            Node::SegmentMarks(_, a) | Node::Not(a) | Node::IsKind(_, _, a) => nodes(&[*a]),
            Node::PlayerSlot(_, a, b) | Node::And(a, b) | Node::Or(a, b) => nodes(&[*a, *b]),
            Node::Compare(_, a, b) | Node::Arith(_, a, b) => nodes(&[*a, *b]),
            Node::Call(_, list) => nodes(list),
            Node::If(a, b, c) => nodes(&[*a, *b, *c]),
            Node::Exists(range) | Node::Count(range) => vec![Part::Range(*range)],
            Node::Fold(_, range, a) | Node::Member(range, a) => vec![Part::Range(*range), Part::Node(*a)],
            Node::Supposing(proc, a) => vec![Part::Proc(*proc), Part::Node(*a)],
        }
    }

    /// The nodes of a range, in order.
    pub fn range_parts(&self, id: RangeId) -> Vec<NodeId> {
        let range = self.range(id);
        range.arguments.iter().copied().chain(range.filter).collect()
    }

    /// How many nodes an expression has, counted as a tree; no more than `limit` are looked at.
    pub fn size(&self, id: NodeId, limit: usize) -> usize {
        let mut todo = vec![id];
        let mut count = 0;
        while let Some(id) = todo.pop() {
            count += 1;
            if count >= limit {
                return limit;
            }
            for part in self.parts(id) {
                match part {
                    Part::Node(id) => todo.push(id),
                    Part::Range(range) => todo.extend(self.range_parts(range)),
                    Part::Proc(_) => return limit,
                }
            }
        }
        count
    }

    /// How often an expression uses a variable; often, if it runs a procedure that sees the frame.
    pub fn uses(&self, id: NodeId, local: u16) -> usize {
        let mut todo = vec![id];
        let mut count = 0usize;
        while let Some(id) = todo.pop() {
            if *self.node(id) == Node::Local(local) {
                count += 1;
            }
            for part in self.parts(id) {
                match part {
                    Part::Node(id) => todo.push(id),
                    Part::Range(range) => todo.extend(self.range_parts(range)),
                    Part::Proc(_) => count += 2,
                }
            }
        }
        count
    }

    /// Whether the graph below an expression has a node for which this holds; each is looked at once.
    pub fn has(&self, id: NodeId, mut wanted: impl FnMut(&Node) -> bool) -> bool {
        let mut todo = vec![id];
        let mut seen = std::collections::HashSet::new();
        while let Some(id) = todo.pop() {
            if !seen.insert(id) {
                continue;
            }
            if wanted(self.node(id)) {
                return true;
            }
            for part in self.parts(id) {
                match part {
                    Part::Node(id) => todo.push(id),
                    Part::Range(range) => todo.extend(self.range_parts(range)),
                    Part::Proc(_) => {}
                }
            }
        }
        false
    }

    /// The expression with one variable in place of another.
    pub fn rename(&mut self, id: NodeId, from: u16, to: u16) -> NodeId {
        let node = self.node(id).clone();
        let mut at = |id: NodeId| self.rename(id, from, to);
        let renamed = match node {
            Node::Local(local) => Node::Local(if local == from { to } else { local }),
            Node::Zone(zone, owner) => Node::Zone(zone, owner.map(at)),
            Node::Get(what, a) => Node::Get(what, at(a)),
            Node::State(state, a) => Node::State(state, at(a)),
            Node::Slot(slot, a) => Node::Slot(slot, at(a)),
            Node::PlayerSlot(slot, a, b) => Node::PlayerSlot(slot, at(a), at(b)),
            Node::TileMarks(mark, a) => Node::TileMarks(mark, at(a)),
            Node::SegmentMarks(mark, a) => Node::SegmentMarks(mark, at(a)),
            Node::Call(definition, list) => Node::Call(definition, list.into_iter().map(at).collect()),
            Node::Not(a) => Node::Not(at(a)),
            Node::And(a, b) => Node::And(at(a), at(b)),
            Node::Or(a, b) => Node::Or(at(a), at(b)),
            Node::If(a, b, c) => Node::If(at(a), at(b), at(c)),
            Node::Compare(how, a, b) => Node::Compare(how, at(a), at(b)),
            Node::Arith(how, a, b) => Node::Arith(how, at(a), at(b)),
            Node::IsKind(sort, kinds, a) => Node::IsKind(sort, kinds, at(a)),
            Node::Exists(range) => Node::Exists(self.rename_range(range, from, to)),
            Node::Count(range) => Node::Count(self.rename_range(range, from, to)),
            Node::Fold(fold, range, a) => {
                Node::Fold(fold, self.rename_range(range, from, to), self.rename(a, from, to))
            }
            Node::Member(range, a) => Node::Member(self.rename_range(range, from, to), self.rename(a, from, to)),
            Node::Const(_) | Node::Active | Node::First | Node::Origin | Node::GameState(_) | Node::Supposing(..) => {
                node
            }
        };
        self.intern(renamed)
    }

    fn rename_range(&mut self, id: RangeId, from: u16, to: u16) -> RangeId {
        let mut range = self.range(id).clone();
        range.arguments = range.arguments.into_iter().map(|id| self.rename(id, from, to)).collect();
        range.filter = range.filter.map(|id| self.rename(id, from, to));
        self.intern_range(range)
    }

    /// Whether a node itself asks about cells or tiles around something.
    pub fn asks_around(&self, node: &Node) -> bool {
        let range = match node {
            Node::Exists(range) | Node::Count(range) | Node::Fold(_, range, _) | Node::Member(range, _) => range,
            _ => return false,
        };
        let range = self.range(*range);
        match range.relation {
            Relation::Around | Relation::Near => true,
            Relation::Beside => range.element != Sort::Feature,
            _ => false,
        }
    }

    /// The slot that a node reads.
    pub fn slot_of(node: &Node) -> Option<Slot> {
        match node {
            Node::Slot(slot, _) | Node::PlayerSlot(slot, ..) => Some(*slot),
            _ => None,
        }
    }
}
