//! Expressions while they are built: a graph in which equal expressions are one node. Rows of the tables are given
//! out at the end, when it is known what is used.

mod fold;
mod look;

pub use look::Part;

use std::collections::HashMap;
use tilewright_tables::{Arithmetic, Comparison, Fold, Function, NOTHING, Relation, Slot, Sort};

/// A node of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

/// A range of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RangeId(pub u32);

/// A procedure that is being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProcId(pub u32);

/// An expression; as [`tilewright_tables::Expr`], but with lists in place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// A value known beforehand.
    Const(i32),
    /// A variable of the frame.
    Local(u16),
    /// The player whose turn it is.
    Active,
    /// The player who began.
    First,
    /// The spot in the middle of the board.
    Origin,
    /// A zone and its owner.
    Zone(u16, Option<NodeId>),
    /// Something that the engine knows of one thing.
    Get(Function, NodeId),
    /// A state of the game.
    GameState(u16),
    /// A state of a thing.
    State(u16, NodeId),
    /// A slot of a feature.
    Slot(Slot, NodeId),
    /// A slot of a feature for a player.
    PlayerSlot(Slot, NodeId, NodeId),
    /// How often a mark is drawn on a tile.
    TileMarks(u8, NodeId),
    /// How often a mark is drawn on a segment.
    SegmentMarks(u8, NodeId),
    /// A definition with its arguments.
    Call(u16, Vec<NodeId>),
    /// Not.
    Not(NodeId),
    /// And.
    And(NodeId, NodeId),
    /// Or.
    Or(NodeId, NodeId),
    /// If, then, else.
    If(NodeId, NodeId, NodeId),
    /// A comparison.
    Compare(Comparison, NodeId, NodeId),
    /// Arithmetic.
    Arith(Arithmetic, NodeId, NodeId),
    /// Whether a thing is of one of these kinds.
    IsKind(Sort, u64, NodeId),
    /// Whether a range has a member.
    Exists(RangeId),
    /// How many members a range has.
    Count(RangeId),
    /// A fold over a range.
    Fold(Fold, RangeId, NodeId),
    /// Whether a value is a member of a range.
    Member(RangeId, NodeId),
    /// Whether a condition holds after a procedure.
    Supposing(ProcId, NodeId),
}

/// A range; as [`tilewright_tables::Range`], but with lists in place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RangeNode {
    /// The sort of the members.
    pub element: Sort,
    /// How they are found.
    pub relation: Relation,
    /// The sort of the first argument; `Game` if there is none.
    pub anchor: Sort,
    /// The arguments.
    pub arguments: Vec<NodeId>,
    /// The kinds of members.
    pub kinds: u64,
    /// The variable that takes each member.
    pub local: u16,
    /// A condition on each member.
    pub filter: Option<NodeId>,
    /// Whether members that are alike count once.
    pub alike: bool,
}

/// The graph.
#[derive(Debug, Default)]
pub struct Dag {
    nodes: Vec<Node>,
    found: HashMap<Node, NodeId>,
    ranges: Vec<RangeNode>,
    found_ranges: HashMap<RangeNode, RangeId>,
}

/// The answer no.
pub const NO: i32 = 0;
/// The answer yes.
pub const YES: i32 = 1;

impl Dag {
    /// The node that is this expression, as it stands.
    pub fn intern(&mut self, node: Node) -> NodeId {
        if let Some(&id) = self.found.get(&node) {
            return id;
        }
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(node.clone());
        self.found.insert(node, id);
        id
    }

    /// The expression of a node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// The range that is this one, as it stands.
    pub fn intern_range(&mut self, range: RangeNode) -> RangeId {
        if let Some(&id) = self.found_ranges.get(&range) {
            return id;
        }
        let id = RangeId(u32::try_from(self.ranges.len()).unwrap_or(u32::MAX));
        self.ranges.push(range.clone());
        self.found_ranges.insert(range, id);
        id
    }

    /// A range.
    pub fn range(&self, id: RangeId) -> &RangeNode {
        &self.ranges[id.0 as usize]
    }

    /// A value known beforehand.
    pub fn constant(&mut self, value: i32) -> NodeId {
        self.intern(Node::Const(value))
    }

    /// Yes or no.
    pub fn truth(&mut self, value: bool) -> NodeId {
        self.constant(if value { YES } else { NO })
    }

    /// Nothing.
    pub fn nothing(&mut self) -> NodeId {
        self.constant(NOTHING)
    }

    /// A variable.
    pub fn local(&mut self, local: u16) -> NodeId {
        self.intern(Node::Local(local))
    }

    /// The value of a node that is known beforehand.
    pub fn known(&self, id: NodeId) -> Option<i32> {
        match self.node(id) {
            Node::Const(value) => Some(*value),
            _ => None,
        }
    }

    /// Whether a node is always no, 0 or nothing.
    pub fn is_no(&self, id: NodeId) -> bool {
        matches!(self.known(id), Some(NO | NOTHING))
    }

    /// Whether a node is always yes.
    pub fn is_yes(&self, id: NodeId) -> bool {
        self.known(id).is_some_and(|value| value != NO && value != NOTHING)
    }
}
