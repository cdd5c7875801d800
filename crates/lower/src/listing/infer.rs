//! Sorts of parameters, found by how they are used: the tables do not keep those of procedures and choices.

use std::collections::BTreeMap;
use tilewright_tables::{ArgumentsId, Choice, Expr, ExprId, Function, OfferId, Op, ProcedureId, RangeId, Sort, Tables};

/// Variables and their sorts, as far as they are known.
pub type Sorts = BTreeMap<u8, Sort>;

/// Looks at uses of variables.
struct Infer<'t> {
    tables: &'t Tables,
    sorts: Sorts,
    depth: usize,
}

/// How deep procedures are looked into.
const DEPTH: usize = 4;

/// The sorts of a choice's parameters.
pub fn choice(tables: &Tables, choice: &Choice) -> Sorts {
    let mut infer = Infer { tables, sorts: Sorts::new(), depth: 0 };
    infer.sorts.insert(choice.player, Sort::Player);
    for &OfferId(offer) in choice.offers.iter() {
        let offer = &tables.offers[usize::from(offer)];
        offer.given.into_iter().chain(offer.so_that).for_each(|id| infer.expr(id, None));
        offer.ranges.iter().for_each(|&range| infer.range(range));
        let body = procedure_at(tables, offer.body, 1);
        for (local, sort) in body {
            if local < offer.parameters {
                infer.sorts.entry(local).or_insert(sort);
            }
        }
    }
    infer.sorts
}

/// The sorts of a procedure's variables.
pub fn procedure(tables: &Tables, id: ProcedureId) -> Sorts {
    procedure_at(tables, id, 0)
}

fn procedure_at(tables: &Tables, id: ProcedureId, depth: usize) -> Sorts {
    let mut infer = Infer { tables, sorts: Sorts::new(), depth };
    for op in super::code::ops(tables, id) {
        infer.op(op);
    }
    infer.sorts
}

impl Infer<'_> {
    fn note(&mut self, local: u8, sort: Option<Sort>) {
        if let Some(sort) = sort {
            self.sorts.entry(local).or_insert(sort);
        }
    }

    fn list(&mut self, start: ArgumentsId, sorts: &[Option<Sort>]) {
        for (at, &sort) in sorts.iter().enumerate() {
            if let Some(&id) = self.tables.arguments.get(start.index() + at) {
                self.expr(id, sort);
            }
        }
    }

    fn range(&mut self, id: RangeId) {
        let range = &self.tables.ranges[id.index()];
        let count = usize::from(range.anchor != Sort::Game);
        self.list(range.arguments, &vec![Some(range.anchor); count]);
        range.filter.into_iter().for_each(|filter| self.expr(filter, None));
    }

    fn expr(&mut self, id: ExprId, wanted: Option<Sort>) {
        match self.tables.exprs[id.index()] {
            Expr::Local(local) => self.note(local, wanted),
            Expr::Get(what, a) => self.expr(a, Some(of(what))),
            Expr::State(state, a) => self.expr(a, Some(self.tables.states[state.index()].of)),
            Expr::Slot(_, a) => self.expr(a, Some(Sort::Feature)),
            Expr::PlayerSlot(_, a, b) => {
                self.expr(a, Some(Sort::Feature));
                self.expr(b, Some(Sort::Player));
            }
            Expr::TileMarks(_, a) => self.expr(a, Some(Sort::Tile)),
            Expr::SegmentMarks(_, a) => self.expr(a, Some(Sort::Segment)),
            Expr::IsKind(sort, _, a) => self.expr(a, Some(sort)),
            Expr::Zone(_, owner) => owner.into_iter().for_each(|owner| self.expr(owner, Some(Sort::Player))),
            Expr::Call(definition, arguments) => {
                let sorts: Vec<Option<Sort>> =
                    self.tables.definitions[definition.index()].parameters.iter().copied().map(Some).collect();
                self.list(arguments, &sorts);
            }
            Expr::Not(a) => self.expr(a, None),
            Expr::And(a, b) | Expr::Or(a, b) | Expr::Arith(_, a, b) => {
                self.expr(a, None);
                self.expr(b, None);
            }
            Expr::Compare(_, a, b) => {
                let (x, y) = (self.sort_of(a), self.sort_of(b));
                self.expr(a, y);
                self.expr(b, x);
            }
            Expr::If(a, b, c) => [a, b, c].into_iter().for_each(|id| self.expr(id, wanted)),
            Expr::Exists(range) | Expr::Count(range) => self.range(range),
            Expr::Fold(_, range, a) => {
                self.range(range);
                self.expr(a, None);
            }
            Expr::Member(range, a) => {
                self.range(range);
                self.expr(a, Some(self.tables.ranges[range.index()].element));
            }
            Expr::Supposing(_, a) => self.expr(a, None),
            Expr::Const(_) | Expr::Active | Expr::First | Expr::Origin | Expr::GameState(_) => {}
        }
    }

    /// The sort of an expression, where it is plain to see.
    fn sort_of(&self, id: ExprId) -> Option<Sort> {
        match self.tables.exprs[id.index()] {
            Expr::Local(local) => self.sorts.get(&local).copied(),
            Expr::Active | Expr::First => Some(Sort::Player),
            Expr::GameState(state) | Expr::State(state, _) => Some(self.tables.states[state.index()].holds),
            Expr::Get(what, _) => Some(result(what)),
            Expr::Zone(..) => Some(Sort::Zone),
            Expr::Call(definition, _) => Some(self.tables.definitions[definition.index()].result),
            Expr::Slot(..) | Expr::PlayerSlot(..) | Expr::Arith(..) | Expr::Count(_) => Some(Sort::Number),
            _ => None,
        }
    }

    fn op(&mut self, op: Op) {
        match op {
            Op::Let(local, a) => {
                self.expr(a, None);
                let sort = self.sort_of(a);
                self.note(local, sort);
            }
            Op::Unless(a, _) | Op::SetGame(_, a) => self.expr(a, None),
            Op::Each { range, .. } | Op::Next { range, .. } | Op::Draw(range) => {
                self.range(range);
                let range = &self.tables.ranges[range.index()];
                self.note(range.local, Some(range.element));
            }
            Op::Call(id, arguments) => {
                let count = self.tables.procedures[id.index()].parameters;
                let inner =
                    if self.depth < DEPTH { procedure_at(self.tables, id, self.depth + 1) } else { Sorts::new() };
                let sorts: Vec<Option<Sort>> = (0..count).map(|at| inner.get(&at).copied()).collect();
                self.list(arguments, &sorts);
            }
            Op::Ask(id, arguments) => {
                let choice = &self.tables.choices[id.index()];
                let player = |at| (at == choice.player).then_some(Sort::Player);
                let sorts: Vec<Option<Sort>> = (0..choice.parameters).map(player).collect();
                self.list(arguments, &sorts);
            }
            Op::MovePiece(a, sort, b) => {
                self.expr(a, Some(Sort::Piece));
                self.expr(b, Some(sort));
            }
            Op::MoveTile(a, b) => {
                self.expr(a, Some(Sort::Tile));
                self.expr(b, Some(Sort::Zone));
            }
            Op::Lay(a, b) => {
                self.expr(a, Some(Sort::Tile));
                self.expr(b, Some(Sort::Spot));
            }
            Op::Give { points, player, feature, .. } => {
                self.expr(points, Some(Sort::Number));
                self.expr(player, Some(Sort::Player));
                feature.into_iter().for_each(|feature| self.expr(feature, Some(Sort::Feature)));
            }
            Op::Set(state, a, b) => {
                let state = &self.tables.states[state.index()];
                self.expr(a, Some(state.of));
                self.expr(b, Some(state.holds));
            }
            Op::Activate(a) => self.expr(a, Some(Sort::Player)),
            Op::Link(a, b, _) => {
                self.expr(a, Some(Sort::Segment));
                self.expr(b, Some(Sort::Segment));
            }
            Op::Unlink(a, _) => self.expr(a, Some(Sort::Segment)),
            Op::Jump(_) | Op::Drop(_) | Op::Return | Op::Wipe(_) => {}
        }
    }
}

/// The sort that a function is asked of.
fn of(what: Function) -> Sort {
    match what {
        Function::OwnerOfPiece | Function::FeatureOfPiece | Function::SegmentOfPiece | Function::TileOfPiece => {
            Sort::Piece
        }
        Function::ZoneOfPiece | Function::PieceOnBoard => Sort::Piece,
        Function::OwnerOfTile | Function::CellOfTile | Function::ZoneOfTile | Function::TileOnBoard => Sort::Tile,
        Function::OwnerOfZone => Sort::Zone,
        Function::FeatureOfSegment | Function::TileOfSegment => Sort::Segment,
        Function::TileOfCell | Function::CellIsEmpty => Sort::Cell,
        Function::TileOfFeature => Sort::Feature,
        Function::CellOfSpot => Sort::Spot,
        Function::LeftOf | Function::ScoreOf => Sort::Player,
        Function::CellsOfVertex => Sort::Vertex,
    }
}

/// The sort of what a function gives.
fn result(what: Function) -> Sort {
    match what {
        Function::OwnerOfPiece | Function::OwnerOfTile | Function::OwnerOfZone | Function::LeftOf => Sort::Player,
        Function::FeatureOfSegment | Function::FeatureOfPiece => Sort::Feature,
        Function::SegmentOfPiece => Sort::Segment,
        Function::TileOfSegment | Function::TileOfPiece | Function::TileOfCell | Function::TileOfFeature => Sort::Tile,
        Function::CellOfTile | Function::CellOfSpot => Sort::Cell,
        Function::ZoneOfPiece | Function::ZoneOfTile => Sort::Zone,
        Function::ScoreOf | Function::CellsOfVertex => Sort::Number,
        Function::PieceOnBoard | Function::TileOnBoard | Function::CellIsEmpty => Sort::Truth,
    }
}
