//! What each watch reads of its feature, so that a change re-tests only the watches that it can matter to.

use tilewright_tables::{Expr, ExprId, RangeId, Relation, Sort, Tables};

use crate::SetupError;

/// The segments that belong to the feature.
pub(crate) const SHAPE: u64 = 1 << 60;
/// The pieces on it.
pub(crate) const PIECES: u64 = 1 << 61;
/// What lies around it.
pub(crate) const SURROUNDINGS: u64 = 1 << 62;
/// Everything.
pub(crate) const ALL: u64 = u64::MAX;

/// The bit of a slot; with very many slots some share one.
pub(crate) fn slot_bit(row: usize) -> u64 {
    1 << (row % 30)
}

/// The bit of a state; with very many states some share one.
pub(crate) fn state_bit(row: usize) -> u64 {
    1 << (30 + row % 30)
}

/// A watch of a kind of feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WatchRow {
    /// Its row in the tables.
    pub watch: u16,
    /// What it reads of features of this kind.
    pub reads: u64,
}

/// For each kind of feature, its watches.
pub(crate) fn watches(tables: &Tables) -> Result<Box<[Box<[WatchRow]>]>, SetupError> {
    if tables.watches.len() > 256 {
        return Err(SetupError::TooMany { what: "watches", count: tables.watches.len(), limit: 256 });
    }
    Ok((0..tables.features.len()).map(|kind| of_kind(tables, kind)).collect())
}

fn of_kind(tables: &Tables, kind: usize) -> Box<[WatchRow]> {
    let mut rows = Vec::new();
    for (watch, row) in tables.watches.iter().enumerate().filter(|(_, row)| row.kinds >> kind & 1 == 1) {
        let mut reader = Reader { tables, reads: 0, depth: 0 };
        reader.expr(row.condition, &[Some(kind as u8)]);
        if row.around >> kind & 1 == 1 {
            reader.reads |= SURROUNDINGS;
        }
        if reader.reads != 0 {
            rows.push(WatchRow { watch: watch as u16, reads: reader.reads });
        }
    }
    rows.into()
}

/// The kinds of features that the first variables of a frame are known to have.
type Known<'a> = &'a [Option<u8>];

struct Reader<'t> {
    tables: &'t Tables,
    reads: u64,
    depth: usize,
}

impl Reader<'_> {
    fn expr(&mut self, expr: ExprId, known: Known<'_>) {
        if self.depth > 200 {
            self.reads = ALL;
            return;
        }
        self.depth += 1;
        self.node(self.tables.exprs[expr.index()], known);
        self.depth -= 1;
    }

    fn node(&mut self, node: Expr, known: Known<'_>) {
        match node {
            Expr::Const(_) | Expr::Local(_) | Expr::Active | Expr::First | Expr::Origin => {}
            Expr::GameState(_) | Expr::Zone(_, None) => {}
            Expr::Zone(_, Some(a)) | Expr::TileMarks(_, a) | Expr::SegmentMarks(_, a) => self.expr(a, known),
            Expr::Get(function, a) => {
                if function == tilewright_tables::Function::TileOfFeature {
                    self.reads |= SHAPE;
                }
                self.expr(a, known);
            }
            Expr::Not(a) | Expr::IsKind(_, _, a) => self.expr(a, known),
            Expr::State(state, a) => {
                self.reads |= state_bit(state.index());
                self.expr(a, known);
            }
            Expr::Slot(slot, a) => {
                self.reads |= slot_bit(slot.index());
                self.expr(a, known);
            }
            Expr::PlayerSlot(slot, a, b) => {
                self.reads |= slot_bit(slot.index());
                self.expr(a, known);
                self.expr(b, known);
            }
            Expr::And(a, b) | Expr::Or(a, b) | Expr::Compare(_, a, b) | Expr::Arith(_, a, b) => {
                self.expr(a, known);
                self.expr(b, known);
            }
            Expr::If(a, b, c) => {
                self.expr(a, known);
                self.expr(b, known);
                self.expr(c, known);
            }
            Expr::Exists(range) | Expr::Count(range) => self.range(range, known),
            Expr::Member(range, a) | Expr::Fold(_, range, a) => {
                self.range(range, known);
                self.expr(a, known);
            }
            Expr::Supposing(..) => self.reads = ALL,
            Expr::Call(definition, arguments) => self.call(definition.index(), arguments.index(), known),
        }
    }

    fn call(&mut self, definition: usize, arguments: usize, known: Known<'_>) {
        let definition = &self.tables.definitions[definition];
        let arguments = &self.tables.arguments[arguments..arguments + definition.parameters.len()];
        let kind = |expr: &ExprId| match self.tables.exprs[expr.index()] {
            Expr::Local(local) => known.get(local as usize).copied().flatten(),
            _ => None,
        };
        let inner: Vec<Option<u8>> = arguments.iter().map(kind).collect();
        for &argument in arguments {
            self.expr(argument, known);
        }
        for (row, &entry) in definition.entries.iter().enumerate() {
            let mut rest = row;
            let fits = definition.dispatch.iter().rev().all(|dispatch| {
                let kind = rest % dispatch.kinds.max(1) as usize;
                rest /= dispatch.kinds.max(1) as usize;
                inner[dispatch.parameter as usize].is_none_or(|known| known as usize == kind)
            });
            if fits {
                self.expr(entry, &inner);
            }
        }
    }

    fn range(&mut self, range: RangeId, known: Known<'_>) {
        let range = &self.tables.ranges[range.index()];
        self.reads |= match range.element {
            Sort::Player | Sort::Number => 0,
            Sort::Cell => SURROUNDINGS,
            Sort::Piece => PIECES | SHAPE,
            _ => SHAPE | SURROUNDINGS,
        };
        let argument = (range.anchor != Sort::Game).then(|| self.tables.arguments[range.arguments.index()]);
        if let Some(argument) = argument {
            self.expr(argument, known);
        }
        if range.relation == Relation::Marked
            && let Some(Expr::Const(state)) = argument.map(|argument| self.tables.exprs[argument.index()])
        {
            self.reads |= state_bit(state as usize);
        }
        if let Some(filter) = range.filter {
            // The range's own variable may be one of the first: what is known of it holds no longer.
            let mut inner = known.to_vec();
            if let Some(kind) = inner.get_mut(range.local as usize) {
                *kind = None;
            }
            self.expr(filter, &inner);
        }
    }
}
