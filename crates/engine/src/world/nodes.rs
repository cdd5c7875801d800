//! Expressions in the form in which they are asked: what comes up often is one step instead of several.

use tilewright_tables::{Comparison, Expr, ExprId, Function, NOTHING, Tables};

use super::SlotLayout;

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
    /// Any other.
    Other(Expr),
}

/// All expressions, by row.
pub(crate) fn of(tables: &Tables, slots: &SlotLayout) -> Box<[Node]> {
    tables.exprs.iter().map(|&expr| node(tables, slots, expr)).collect()
}

fn node(tables: &Tables, slots: &SlotLayout, expr: Expr) -> Node {
    let row = |expr: ExprId| tables.exprs[expr.index()];
    match expr {
        Expr::Const(value) => Node::Const(value),
        Expr::Local(local) => Node::Local(local),
        // Whatever a slot is asked of, it is the slot of its feature.
        Expr::Slot(slot, of) => match (row(of), featured(tables, of)) {
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

/// The segment of which an expression is the feature.
fn featured(tables: &Tables, expr: ExprId) -> Option<Expr> {
    match tables.exprs[expr.index()] {
        Expr::Get(Function::FeatureOfSegment, segment) => Some(tables.exprs[segment.index()]),
        _ => None,
    }
}
