//! Which conditions on spots need not be asked spot by spot: those that look at nothing of a spot but whether there is an
//! empty cell beside its own. What lies around a cell is known by the bucket, so that they are asked once for all cells.

use tilewright_tables::{EVERY_KIND, Expr, ExprId, Function, RangeId, Relation, Sort, Tables};

use super::Path;

/// How the condition of a range over spots is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screening {
    /// There is none.
    Nothing,
    /// Once for the cells with an empty one beside them, and once for the others.
    Once,
    /// For each spot. Ranges over other things too.
    Each,
}

/// By range, how its condition is asked.
pub(crate) fn of_ranges(tables: &Tables, paths: &[Path]) -> Box<[Screening]> {
    let of = |(range, path): (&tilewright_tables::Range, &Path)| match (path, range.filter) {
        _ if *path != Path::Spots || range.kinds != EVERY_KIND => Screening::Each,
        (_, None) => Screening::Nothing,
        (_, Some(filter)) if is_asked_once(tables, filter, range.local) => Screening::Once,
        _ => Screening::Each,
    };
    tables.ranges.iter().zip(paths).map(of).collect()
}

/// By range, the variable with the spot of which it finds the empty cells beside its cell, if that is what it does.
pub(crate) fn empty_beside(tables: &Tables) -> Box<[Option<u8>]> {
    let is_empty = |filter: Option<ExprId>, local: u8| {
        let Some(Expr::Get(Function::CellIsEmpty, cell)) = filter.map(|expr| tables.exprs[expr.index()]) else {
            return false;
        };
        tables.exprs[cell.index()] == Expr::Local(local)
    };
    let of = |range: &tilewright_tables::Range| {
        let fits = range.relation == Relation::Beside
            && range.element == Sort::Cell
            && range.kinds == EVERY_KIND
            && is_empty(range.filter, range.local);
        let anchor = fits.then(|| tables.arguments[range.arguments.index()])?;
        match (range.anchor, tables.exprs[anchor.index()]) {
            (Sort::Spot, Expr::Local(spot)) => Some(spot),
            (Sort::Cell, Expr::Get(Function::CellOfSpot, spot)) => match tables.exprs[spot.index()] {
                Expr::Local(spot) => Some(spot),
                _ => None,
            },
            _ => None,
        }
    };
    tables.ranges.iter().map(of).collect()
}

/// Whether a condition on a spot looks at nothing else of it than whether there is an empty cell beside its own.
fn is_asked_once(tables: &Tables, filter: ExprId, spot: u8) -> bool {
    if !reads(tables, filter, spot) {
        return true;
    }
    let all = |parts: &[ExprId]| parts.iter().all(|&part| is_asked_once(tables, part, spot));
    match tables.exprs[filter.index()] {
        Expr::Not(a) => all(&[a]),
        Expr::And(a, b) | Expr::Or(a, b) => all(&[a, b]),
        Expr::If(a, b, c) => all(&[a, b, c]),
        Expr::Exists(range) => empty_beside(tables)[range.index()] == Some(spot),
        _ => false,
    }
}

/// Whether an expression reads a variable of its frame.
fn reads(tables: &Tables, expr: ExprId, local: u8) -> bool {
    let mut reader = Reader { tables, local, seen: vec![false; tables.exprs.len()] };
    reader.expr(expr)
}

struct Reader<'t> {
    tables: &'t Tables,
    local: u8,
    seen: Vec<bool>,
}

impl Reader<'_> {
    fn expr(&mut self, expr: ExprId) -> bool {
        if std::mem::replace(&mut self.seen[expr.index()], true) {
            return false;
        }
        match self.tables.exprs[expr.index()] {
            Expr::Local(local) => local == self.local,
            Expr::Const(_) | Expr::Active | Expr::First | Expr::Origin => false,
            Expr::GameState(_) | Expr::Zone(_, None) => false,
            Expr::Zone(_, Some(a)) | Expr::Get(_, a) | Expr::State(_, a) | Expr::Slot(_, a) => self.expr(a),
            Expr::TileMarks(_, a) | Expr::SegmentMarks(_, a) | Expr::Not(a) | Expr::IsKind(_, _, a) => self.expr(a),
            Expr::PlayerSlot(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => self.expr(a) || self.expr(b),
            Expr::Compare(_, a, b) | Expr::Arith(_, a, b) => self.expr(a) || self.expr(b),
            Expr::If(a, b, c) => self.expr(a) || self.expr(b) || self.expr(c),
            Expr::Exists(range) | Expr::Count(range) => self.range(range),
            Expr::Member(range, a) | Expr::Fold(_, range, a) => self.range(range) || self.expr(a),
            Expr::Call(definition, arguments) => {
                let count = self.tables.definitions[definition.index()].parameters.len();
                self.arguments(arguments.index(), count)
            }
            Expr::Supposing(..) => true,
        }
    }

    fn range(&mut self, range: RangeId) -> bool {
        let row = &self.tables.ranges[range.index()];
        self.arguments(row.arguments.index(), arguments_of(row.relation))
            || row.filter.is_some_and(|filter| self.expr(filter))
    }

    fn arguments(&mut self, first: usize, count: usize) -> bool {
        (first..first + count).any(|row| self.expr(self.tables.arguments[row]))
    }
}

/// How many arguments a relation has.
fn arguments_of(relation: Relation) -> usize {
    match relation {
        Relation::All => 0,
        Relation::Through | Relation::Between => 2,
        Relation::Beyond => 3,
        _ => 1,
    }
}
