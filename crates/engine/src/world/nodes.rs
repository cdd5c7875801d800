//! Expressions in the form in which they are asked: what comes up often is one step instead of several.

use tilewright_tables::{Comparison, Expr, ExprId, Function, NOTHING, Range, RangeId};

use super::Path;
use super::SlotLayout;
use super::inlined::Inlining;

/// An expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    /// A value known beforehand.
    Const(i32),
    /// A variable of the frame.
    Local(u8),
    /// The column of a slot, of the feature of a variable.
    SlotOfLocal(u8, u8),
    /// A comparison with a number, which comes second.
    CompareWith(Comparison, ExprId, i32),
    /// Whether a range finds something on every cell around a vertex: its number there is that of the cells.
    AllAround(RangeId),
    /// A call that need not be made: its row among the questions.
    Question(u16),
    /// Any other.
    Other(Expr),
}

/// All expressions, by row.
pub(crate) fn of(all: &Inlining<'_>, slots: &SlotLayout, ranges: &[Range], paths: &[Path]) -> Box<[Node]> {
    let on_each = |range: &RangeId| {
        let row = &ranges[range.index()];
        paths[range.index()] == Path::VertexSegments && row.filter.is_none() && !row.alike
    };
    let node = |(&expr, row): (&Expr, &Option<u16>)| match all_around(all, ranges, expr).filter(on_each) {
        Some(range) => Node::AllAround(range),
        None => row.map_or_else(|| node(&all.exprs, slots, expr), Node::Question),
    };
    all.exprs.iter().zip(&all.rows).map(node).collect()
}

fn node(exprs: &[Expr], slots: &SlotLayout, expr: Expr) -> Node {
    let row = |expr: ExprId| exprs[expr.index()];
    match expr {
        Expr::Const(value) => Node::Const(value),
        Expr::Local(local) => Node::Local(local),
        // Whatever a slot is asked of, it is the slot of its feature.
        Expr::Slot(slot, of) => match (row(of), featured(exprs, of)) {
            (_, Some(Expr::Local(local))) | (Expr::Local(local), _) => {
                Node::SlotOfLocal(slots.columns[slot.index()], local)
            }
            _ => Node::Other(expr),
        },
        Expr::Compare(comparison, a, b) => match row(b) {
            Expr::Const(value) if value != NOTHING => Node::CompareWith(comparison, a, value),
            _ => Node::Other(expr),
        },
        expr => Node::Other(expr),
    }
}

/// The range at a vertex whose members are counted and compared with the number of cells around the same vertex.
fn all_around(all: &Inlining<'_>, ranges: &[Range], expr: Expr) -> Option<RangeId> {
    let Expr::Compare(Comparison::Equal, a, b) = expr else { return None };
    match (all.exprs[a.index()], all.exprs[b.index()]) {
        (Expr::Count(range), Expr::Get(Function::CellsOfVertex, vertex)) => {
            let anchor = all.arguments.get(ranges[range.index()].arguments.index())?;
            (all.exprs[anchor.index()] == all.exprs[vertex.index()]).then_some(range)
        }
        _ => None,
    }
}

/// The segment of which an expression is the feature.
fn featured(exprs: &[Expr], expr: ExprId) -> Option<Expr> {
    match exprs[expr.index()] {
        Expr::Get(Function::FeatureOfSegment, segment) => Some(exprs[segment.index()]),
        _ => None,
    }
}
