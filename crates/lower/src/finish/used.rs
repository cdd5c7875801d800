//! What is used of all that was worked out on the way.

use super::Parts;
use super::rows::row;
use crate::dag::{Dag, Node, NodeId, Part, RangeId};
use crate::happen::proc::{Proc, Rank};
use crate::lowering::Lowering;
use std::collections::{BTreeMap, BTreeSet};
use tilewright_tables::{ProcedureId, Slot};

/// What is used.
#[derive(Default)]
pub struct Used {
    slots: BTreeMap<(u8, u64), Slot>,
    procs: BTreeSet<usize>,
    nodes: BTreeSet<NodeId>,
}

impl Used {
    /// The slots, sorted.
    pub fn slots(&self) -> Vec<Slot> {
        self.slots.values().copied().collect()
    }
}

impl<'a> Lowering<'a> {
    /// Finds what is used: everything that is called, and what that refers to.
    pub(super) fn used(&mut self, parts: &Parts<'a>) -> Used {
        let (mut nodes, mut ranges) = (Vec::new(), Vec::new());
        for definition in &parts.definitions {
            nodes.extend(self.table(definition.number).entries.iter().copied());
            nodes.extend(definition.clauses.iter().flat_map(|clause| clause.when.into_iter().chain([clause.value])));
        }
        for offer in &parts.offers {
            nodes.extend(offer.given.into_iter().chain(offer.so_that));
            nodes.extend(offer.written.iter().flatten());
            ranges.extend(&offer.ranges);
        }
        nodes.extend(parts.watches.iter().map(|watch| watch.condition));
        ranges.extend(parts.invariants.iter().map(|(_, range, _)| *range));
        let mut used = Used::default();
        let called = (0..self.procs.len()).filter(|&at| self.procs[at].rank != Rank::Supposing);
        called.for_each(|at| self.use_proc(at, &mut used));
        for range in ranges {
            nodes.extend(self.dag.range_parts(range));
        }
        nodes.into_iter().for_each(|id| self.use_node(id, &mut used));
        used
    }

    fn use_proc(&self, at: usize, used: &mut Used) {
        if !used.procs.insert(at) {
            return;
        }
        for ins in &self.procs[at].code {
            let (nodes, range) = ins.parts();
            nodes.into_iter().for_each(|id| self.use_node(id, used));
            range.into_iter().for_each(|id| self.use_range(id, used));
        }
    }

    fn use_range(&self, id: RangeId, used: &mut Used) {
        self.dag.range_parts(id).into_iter().for_each(|id| self.use_node(id, used));
    }

    fn use_node(&self, id: NodeId, used: &mut Used) {
        let mut todo = vec![id];
        while let Some(id) = todo.pop() {
            if !used.nodes.insert(id) {
                continue;
            }
            let node: &Node = self.dag.node(id);
            if let Some(slot) = Dag::slot_of(node) {
                used.slots.insert(order_of(slot), slot);
            }
            for part in self.dag.parts(id) {
                match part {
                    Part::Node(id) => todo.push(id),
                    Part::Range(range) => todo.extend(self.dag.range_parts(range)),
                    Part::Proc(proc) => self.use_proc(proc.0 as usize, used),
                }
            }
        }
    }

    /// The procedures that are used in their order, and where each of them went.
    pub(super) fn order_procedures(&self, used: &Used) -> (Vec<Proc>, Vec<ProcedureId>) {
        let mut order: Vec<usize> = used.procs.iter().copied().collect();
        order.sort_by(|&a, &b| {
            let key = |at: usize| (self.procs[at].rank, &self.procs[at].name);
            key(a).cmp(&key(b)).then(a.cmp(&b))
        });
        let mut rows = vec![ProcedureId(0); self.procs.len()];
        for (new, &old) in order.iter().enumerate() {
            rows[old] = ProcedureId(row(new));
        }
        (order.iter().map(|&at| self.procs[at].clone()).collect(), rows)
    }
}

/// Slots stand in this order.
fn order_of(slot: Slot) -> (u8, u64) {
    match slot {
        Slot::Openings => (0, 0),
        Slot::Tiles => (1, 0),
        Slot::Marks(mark) => (2, u64::from(mark)),
        Slot::Pieces(kinds) => (3, kinds),
        Slot::PlayerPieces(kinds) => (4, kinds),
    }
}
