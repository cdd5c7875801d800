//! Rows of the tables for what the graph holds: given out in the order in which it is met.

use crate::dag::{Node, NodeId, RangeId};
use crate::happen::proc::Ins;
use crate::lowering::Lowering;
use std::collections::{BTreeSet, HashMap};
use tilewright_tables as tables;
use tilewright_tables::{ArgumentsId, ExprId, KindSetId, Op, ProcedureId, RuleId, SiteId, Slot, SlotId};

/// The rows given out so far.
#[derive(Default)]
pub struct Rows {
    /// Expressions.
    pub exprs: Vec<tables::Expr>,
    /// Argument lists.
    pub arguments: Vec<ExprId>,
    /// Ranges.
    pub ranges: Vec<tables::Range>,
    /// Sets of kinds.
    pub kind_sets: Vec<u64>,
    /// Slots.
    pub slots: Vec<Slot>,
    /// Rule ids, sorted.
    pub rules: Vec<String>,
    /// Places that give points: their rule ids.
    pub sites: Vec<(Vec<String>, Vec<ExprId>)>,
    /// The row of each procedure.
    pub procedures: Vec<ProcedureId>,
    expr_rows: HashMap<NodeId, ExprId>,
    argument_rows: HashMap<Vec<ExprId>, ArgumentsId>,
    range_rows: HashMap<RangeId, tables::RangeId>,
}

/// A row as the tables count it.
pub(super) fn row(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// A variable as the tables count it.
pub(super) fn local(number: u16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl Rows {
    /// No rows given out but those that are known beforehand.
    pub fn new(procedures: Vec<ProcedureId>, slots: Vec<Slot>, rules: Vec<String>) -> Rows {
        Rows { procedures, slots, rules, ..Rows::default() }
    }

    /// The rows of rule ids.
    pub fn rule_list(&self, ids: &[String]) -> tables::List<RuleId> {
        let rows: BTreeSet<u16> = ids.iter().filter_map(|id| self.rules.binary_search(id).ok()).map(row).collect();
        rows.into_iter().map(RuleId).collect::<Vec<_>>().into()
    }

    fn list(&mut self, ids: Vec<ExprId>) -> ArgumentsId {
        if ids.is_empty() {
            return ArgumentsId(0);
        }
        if let Some(&found) = self.argument_rows.get(&ids) {
            return found;
        }
        let start = ArgumentsId(row(self.arguments.len()));
        self.arguments.extend(ids.iter().copied());
        self.argument_rows.insert(ids, start);
        start
    }

    fn kind_set(&mut self, kinds: u64) -> KindSetId {
        let at = self.kind_sets.iter().position(|&known| known == kinds).unwrap_or_else(|| {
            self.kind_sets.push(kinds);
            self.kind_sets.len() - 1
        });
        KindSetId(row(at))
    }

    fn slot(&self, slot: Slot) -> SlotId {
        SlotId(row(self.slots.iter().position(|&known| known == slot).unwrap_or(0)))
    }
}

impl Lowering<'_> {
    /// The row of an expression.
    pub(super) fn expr_row(&mut self, id: NodeId, rows: &mut Rows) -> ExprId {
        if let Some(&found) = rows.expr_rows.get(&id) {
            return found;
        }
        let expr = self.expr_of(id, rows);
        let made = ExprId(row(rows.exprs.len()));
        rows.exprs.push(expr);
        rows.expr_rows.insert(id, made);
        made
    }

    fn expr_of(&mut self, id: NodeId, rows: &mut Rows) -> tables::Expr {
        use tables::Expr as E;
        match self.dag.node(id).clone() {
            Node::Const(value) => E::Const(value),
            Node::Local(n) => E::Local(local(n)),
            Node::Active => E::Active,
            Node::First => E::First,
            Node::Origin => E::Origin,
            Node::Zone(zone, owner) => E::Zone(zone, owner.map(|owner| self.expr_row(owner, rows))),
            Node::Get(what, a) => E::Get(what, self.expr_row(a, rows)),
            Node::GameState(state) => E::GameState(tables::StateId(state)),
            Node::State(state, a) => E::State(tables::StateId(state), self.expr_row(a, rows)),
            Node::TileMarks(mark, a) => E::TileMarks(mark, self.expr_row(a, rows)),
            Node::SegmentMarks(mark, a) => E::SegmentMarks(mark, self.expr_row(a, rows)),
            Node::Not(a) => E::Not(self.expr_row(a, rows)),
            Node::And(a, b) => E::And(self.expr_row(a, rows), self.expr_row(b, rows)),
            Node::Or(a, b) => E::Or(self.expr_row(a, rows), self.expr_row(b, rows)),
            Node::If(a, b, c) => E::If(self.expr_row(a, rows), self.expr_row(b, rows), self.expr_row(c, rows)),
            Node::Compare(how, a, b) => E::Compare(how, self.expr_row(a, rows), self.expr_row(b, rows)),
            Node::Arith(how, a, b) => E::Arith(how, self.expr_row(a, rows), self.expr_row(b, rows)),
            Node::Slot(slot, a) => E::Slot(rows.slot(slot), self.expr_row(a, rows)),
            Node::PlayerSlot(slot, a, b) => {
                E::PlayerSlot(rows.slot(slot), self.expr_row(a, rows), self.expr_row(b, rows))
            }
            Node::Call(definition, list) => E::Call(tables::DefinitionId(definition), self.arguments(&list, rows)),
            Node::IsKind(sort, kinds, a) => E::IsKind(sort, rows.kind_set(kinds), self.expr_row(a, rows)),
            Node::Exists(range) => E::Exists(self.range_row(range, rows)),
            Node::Count(range) => E::Count(self.range_row(range, rows)),
            Node::Fold(fold, range, a) => E::Fold(fold, self.range_row(range, rows), self.expr_row(a, rows)),
            Node::Member(range, a) => E::Member(self.range_row(range, rows), self.expr_row(a, rows)),
            Node::Supposing(proc, a) => E::Supposing(rows.procedures[proc.0 as usize], self.expr_row(a, rows)),
        }
    }

    /// The row of a range.
    pub(super) fn range_row(&mut self, id: RangeId, rows: &mut Rows) -> tables::RangeId {
        if let Some(&found) = rows.range_rows.get(&id) {
            return found;
        }
        let range = self.dag.range(id).clone();
        let arguments = range.arguments.iter().map(|&id| self.expr_row(id, rows)).collect();
        let arguments = rows.list(arguments);
        let filter = range.filter.map(|id| self.expr_row(id, rows));
        let made = tables::RangeId(row(rows.ranges.len()));
        rows.ranges.push(tables::Range {
            element: range.element,
            relation: range.relation,
            anchor: range.anchor,
            arguments,
            kinds: range.kinds,
            local: local(range.local),
            filter,
            alike: range.alike,
        });
        rows.range_rows.insert(id, made);
        made
    }

    fn arguments(&mut self, list: &[NodeId], rows: &mut Rows) -> ArgumentsId {
        let list = list.iter().map(|&id| self.expr_row(id, rows)).collect();
        rows.list(list)
    }

    /// An instruction, with targets moved by where its procedure begins.
    pub(super) fn op(&mut self, ins: &Ins, start: usize, rows: &mut Rows) -> Op {
        let target = |to: &usize| row(start + to);
        match ins {
            Ins::Let(to, a) => Op::Let(local(*to), self.expr_row(*a, rows)),
            Ins::Unless(a, to) => Op::Unless(self.expr_row(*a, rows), target(to)),
            Ins::Jump(to) => Op::Jump(target(to)),
            Ins::Each(over, to) => {
                let range = self.range_row(over.range, rows);
                Op::Each { range, list: local(over.list), random: over.random, next: target(to) }
            }
            Ins::Next(over, to) => {
                let range = self.range_row(over.range, rows);
                Op::Next { range, list: local(over.list), random: over.random, body: target(to) }
            }
            Ins::Drop(list) => Op::Drop(local(*list)),
            Ins::Call(proc, list) => Op::Call(rows.procedures[proc.0 as usize], self.arguments(list, rows)),
            Ins::Return => Op::Return,
            Ins::Ask(choice, list) => Op::Ask(tables::ChoiceId(*choice), self.arguments(list, rows)),
            Ins::MovePiece(a, sort, b) => Op::MovePiece(self.expr_row(*a, rows), *sort, self.expr_row(*b, rows)),
            Ins::MoveTile(a, b) => Op::MoveTile(self.expr_row(*a, rows), self.expr_row(*b, rows)),
            Ins::Lay(a, b) => Op::Lay(self.expr_row(*a, rows), self.expr_row(*b, rows)),
            Ins::Give { points, player, feature, site } => Op::Give {
                points: self.expr_row(*points, rows),
                player: self.expr_row(*player, rows),
                feature: feature.map(|feature| self.expr_row(feature, rows)),
                site: {
                    let (rules, because) = self.sites[*site].clone();
                    let because = because.iter().map(|condition| self.expr_row(*condition, rows)).collect();
                    rows.sites.push((rules, because));
                    SiteId(row(rows.sites.len() - 1))
                },
            },
            Ins::SetGame(state, a) => Op::SetGame(tables::StateId(*state), self.expr_row(*a, rows)),
            Ins::Set(state, a, b) => Op::Set(tables::StateId(*state), self.expr_row(*a, rows), self.expr_row(*b, rows)),
            Ins::Wipe(state) => Op::Wipe(tables::StateId(*state)),
            Ins::Activate(a) => Op::Activate(self.expr_row(*a, rows)),
            Ins::Link(a, b, link) => Op::Link(self.expr_row(*a, rows), self.expr_row(*b, rows), *link),
            Ins::Unlink(a, link) => Op::Unlink(self.expr_row(*a, rows), *link),
            Ins::Draw(range) => Op::Draw(self.range_row(*range, rows)),
        }
    }
}
