//! Building expressions: what is known beforehand is worked out at once.

use super::{Dag, NO, Node, NodeId, RangeId, YES};
use tilewright_tables::{Arithmetic, Comparison, Fold, Function, NOTHING, Slot, Sort};

impl Dag {
    /// Not.
    pub fn not(&mut self, a: NodeId) -> NodeId {
        match *self.node(a) {
            Node::Const(value) => self.truth(value == NO || value == NOTHING),
            Node::Not(inner) if self.is_truth(inner) => inner,
            // A count that is not above 0 is 0, and the other way round.
            Node::Compare(Comparison::Less, zero, count) if self.known(zero) == Some(0) && self.is_count(count) => {
                self.compare(Comparison::Equal, count, zero)
            }
            Node::Compare(Comparison::Equal, count, zero) if self.known(zero) == Some(0) && self.is_count(count) => {
                self.positive(count)
            }
            _ => self.intern(Node::Not(a)),
        }
    }

    /// And; the second is asked only if the first is yes.
    pub fn and(&mut self, a: NodeId, b: NodeId) -> NodeId {
        if self.is_no(a) || self.is_no(b) {
            return self.constant(NO);
        }
        match (self.is_yes(a), self.is_yes(b)) {
            (true, _) => b,
            (_, true) => a,
            _ if self.conjuncts(a).contains(&b) => a,
            _ => self.intern(Node::And(a, b)),
        }
    }

    /// Or; the second is asked only if the first is no.
    pub fn or(&mut self, a: NodeId, b: NodeId) -> NodeId {
        if self.is_yes(a) || self.is_yes(b) {
            return self.constant(YES);
        }
        match (self.is_no(a), self.is_no(b)) {
            (true, _) => b,
            (_, true) => a,
            _ if a == b => a,
            _ => self.intern(Node::Or(a, b)),
        }
    }

    /// All of these.
    pub fn all(&mut self, list: &[NodeId]) -> NodeId {
        let yes = self.truth(true);
        list.iter().fold(yes, |a, &b| self.and(a, b))
    }

    /// Any of these.
    pub fn any(&mut self, list: &[NodeId]) -> NodeId {
        let no = self.truth(false);
        list.iter().fold(no, |a, &b| self.or(a, b))
    }

    /// The parts of an `and`, in order.
    pub fn conjuncts(&self, id: NodeId) -> Vec<NodeId> {
        match *self.node(id) {
            Node::And(a, b) => {
                let mut list = self.conjuncts(a);
                list.extend(self.conjuncts(b));
                list
            }
            _ => vec![id],
        }
    }

    /// If, then, else.
    pub fn choose(&mut self, condition: NodeId, then: NodeId, otherwise: NodeId) -> NodeId {
        if self.is_no(condition) {
            return otherwise;
        }
        if self.is_yes(condition) || then == otherwise {
            return then;
        }
        if let Node::Not(inner) = *self.node(condition) {
            return self.choose(inner, otherwise, then);
        }
        match (self.known(then), self.known(otherwise)) {
            (Some(YES), Some(NO)) if self.is_truth(condition) => condition,
            _ => self.intern(Node::If(condition, then, otherwise)),
        }
    }

    /// A comparison.
    pub fn compare(&mut self, how: Comparison, a: NodeId, b: NodeId) -> NodeId {
        let (x, y) = (self.known(a), self.known(b));
        if x == Some(NOTHING) || y == Some(NOTHING) {
            return self.constant(NO);
        }
        if let (Some(x), Some(y)) = (x, y) {
            return self.truth(match how {
                Comparison::Equal => x == y,
                Comparison::Less => x < y,
                Comparison::AtMost => x <= y,
            });
        }
        let ordered = how != Comparison::Equal || x.is_none();
        let (a, b) = if ordered { (a, b) } else { (b, a) };
        if a == b && self.is_number(a) {
            return self.truth(how != Comparison::Less);
        }
        self.intern(Node::Compare(how, a, b))
    }

    /// Whether a number is above 0.
    pub fn positive(&mut self, a: NodeId) -> NodeId {
        let zero = self.constant(0);
        self.compare(Comparison::Less, zero, a)
    }

    /// Arithmetic.
    pub fn arith(&mut self, how: Arithmetic, a: NodeId, b: NodeId) -> NodeId {
        let number = |value: i32| if value == NOTHING { 0 } else { value };
        let (x, y) = (self.known(a).map(number), self.known(b).map(number));
        if let (Some(x), Some(y)) = (x, y) {
            return self.constant(match how {
                Arithmetic::Add => x.saturating_add(y),
                Arithmetic::Subtract => x.saturating_sub(y),
                Arithmetic::Multiply => x.saturating_mul(y),
            });
        }
        match (how, x, y) {
            (Arithmetic::Add, Some(0), _) | (Arithmetic::Multiply, Some(1), _) if self.is_number(b) => b,
            (Arithmetic::Add | Arithmetic::Subtract, _, Some(0)) if self.is_number(a) => a,
            (Arithmetic::Multiply, _, Some(1)) if self.is_number(a) => a,
            (Arithmetic::Multiply, Some(0), _) | (Arithmetic::Multiply, _, Some(0)) => self.constant(0),
            _ => self.intern(Node::Arith(how, a, b)),
        }
    }

    /// Something that the engine knows of one thing.
    pub fn get(&mut self, what: Function, of: NodeId) -> NodeId {
        if self.known(of) != Some(NOTHING) {
            return self.intern(Node::Get(what, of));
        }
        use Function::{CellIsEmpty, CellsOfVertex, PieceOnBoard, ScoreOf, TileOnBoard};
        match what {
            CellIsEmpty | CellsOfVertex | PieceOnBoard | ScoreOf | TileOnBoard => self.constant(0),
            _ => self.nothing(),
        }
    }

    /// A slot of a feature, or of a feature for a player.
    pub fn slot(&mut self, slot: Slot, feature: NodeId, player: Option<NodeId>) -> NodeId {
        let nothing = |id| self.known(id) == Some(NOTHING);
        if nothing(feature) || player.is_some_and(nothing) {
            return self.constant(0);
        }
        self.intern(match player {
            Some(player) => Node::PlayerSlot(slot, feature, player),
            None => Node::Slot(slot, feature),
        })
    }

    /// Whether a thing, of which some kinds are possible, is of one of these kinds. `sure`: it is not nothing.
    pub fn is_kind(&mut self, sort: Sort, kinds: u64, thing: NodeId, possible: u64, sure: bool) -> NodeId {
        if kinds & possible == 0 {
            return self.constant(NO);
        }
        if possible & !kinds == 0 && sure {
            return self.constant(YES);
        }
        if self.known(thing) == Some(NOTHING) {
            return self.constant(NO);
        }
        self.intern(Node::IsKind(sort, kinds, thing))
    }

    /// A question about a range that may be known to be empty.
    pub fn fold(&mut self, fold: Fold, range: RangeId, body: NodeId) -> NodeId {
        if fold == Fold::Sum && self.is_no(body) {
            return self.constant(0);
        }
        self.intern(Node::Fold(fold, range, body))
    }

    /// Whether the value of a node is yes or no, never nothing.
    pub fn is_truth(&self, id: NodeId) -> bool {
        match *self.node(id) {
            Node::Const(value) => value == YES || value == NO,
            Node::Not(_) | Node::Compare(..) | Node::IsKind(..) | Node::Exists(_) | Node::Member(..) => true,
            Node::Supposing(..) => true,
            Node::Get(what, _) => {
                matches!(what, Function::PieceOnBoard | Function::TileOnBoard | Function::CellIsEmpty)
            }
            Node::And(a, b) | Node::Or(a, b) => self.is_truth(a) && self.is_truth(b),
            Node::If(_, a, b) => self.is_truth(a) && self.is_truth(b),
            _ => false,
        }
    }

    /// Whether the value of a node is a number that is never less than 0.
    fn is_count(&self, id: NodeId) -> bool {
        use Node::{Count, PlayerSlot, SegmentMarks, Slot, TileMarks};
        matches!(self.node(id), Slot(..) | PlayerSlot(..) | TileMarks(..) | SegmentMarks(..) | Count(_))
    }

    /// Whether the value of a node is a number, never nothing.
    pub fn is_number(&self, id: NodeId) -> bool {
        match *self.node(id) {
            Node::Const(value) => value != NOTHING,
            Node::Slot(..) | Node::PlayerSlot(..) | Node::TileMarks(..) | Node::SegmentMarks(..) => true,
            Node::Arith(..) | Node::Count(_) | Node::Fold(Fold::Sum, ..) => true,
            Node::If(_, a, b) => self.is_number(a) && self.is_number(b),
            _ => false,
        }
    }
}
