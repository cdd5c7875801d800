//! Conditions on spots that are asked once for all cells alike.

use tilewright_tables::{Expr, ExprId, NOTHING, RangeId};

use super::{Eval, Tracer};
use crate::position::Screen;
use crate::world::Screening;

impl<T: Tracer> Eval<'_, T> {
    /// The kind of the tile whose spots a range finds, and the cells that its condition lets through. None if there is no
    /// such tile, or if the condition must be asked for each spot.
    pub(crate) fn screened(&mut self, base: usize, range: RangeId) -> Option<(usize, Screen)> {
        let row = &self.world.ranges[range.index()];
        let screening = self.world.screens[range.index()];
        if screening == Screening::Each {
            return None;
        }
        let tile = self.argument(base, row, 0);
        if tile == NOTHING {
            return None;
        }
        let screen = match row.filter {
            None => Screen::ALL,
            Some(filter) => Screen {
                closed: self.holds_where(base, filter, row.local, false),
                open: self.holds_where(base, filter, row.local, true),
            },
        };
        Some((self.world.tiles[tile as usize].kind as usize, screen))
    }

    /// Whether a condition holds for the spots that have an empty cell beside theirs, or for those that have none.
    fn holds_where(&mut self, base: usize, expr: ExprId, spot: u8, open: bool) -> bool {
        match self.world.exprs[expr.index()] {
            Expr::Not(a) => !self.holds_where(base, a, spot, open),
            Expr::And(a, b) => self.holds_where(base, a, spot, open) && self.holds_where(base, b, spot, open),
            Expr::Or(a, b) => self.holds_where(base, a, spot, open) || self.holds_where(base, b, spot, open),
            Expr::If(a, b, c) => {
                let chosen = if self.holds_where(base, a, spot, open) { b } else { c };
                self.holds_where(base, chosen, spot, open)
            }
            Expr::Exists(range) if self.world.empty_beside[range.index()] == Some(spot) => open,
            _ => self.holds(base, expr),
        }
    }
}
