//! Expressions.

use tilewright_tables::{
    Arithmetic, Comparison, EVERY_KIND, Expr, ExprId, Fold, Function, NOTHING, ProcedureId, RangeId, Sort,
};

use super::{Eval, Tracer, Work};
use crate::packing;
use crate::position::Place;
use crate::world::{NOBODY, NONE, Node};

impl<T: Tracer> Eval<'_, T> {
    /// Whether a condition holds. What is nothing does not.
    #[inline]
    pub fn holds(&mut self, base: usize, expr: ExprId) -> bool {
        self.value(base, expr) > 0
    }

    /// The value of an expression in the frame whose variables begin at `base`. Numbers and variables, which are most of
    /// all expressions, are looked up where they are asked for.
    #[inline(always)]
    pub fn value(&mut self, base: usize, expr: ExprId) -> i32 {
        match self.world.nodes[expr.index()] {
            Node::Const(value) => value,
            Node::Local(local) => self.local(base, local),
            node => self.node(base, node),
        }
    }

    #[inline(never)]
    fn node(&mut self, base: usize, node: Node) -> i32 {
        let (world, position) = (self.world, self.position);
        let expr = match node {
            Node::Const(value) => return value,
            Node::Local(local) => return self.local(base, local),
            Node::SlotOfLocal(column, local) => return self.slot(column as usize, self.local(base, local)),
            Node::CompareWith(comparison, a, b) => {
                let a = match world.nodes[a.index()] {
                    Node::SlotOfLocal(column, local) => self.slot(column as usize, self.local(base, local)),
                    _ => self.value(base, a),
                };
                return (a != NOTHING && compared(comparison, a, b)) as i32;
            }
            Node::AllAround(range) => return self.all_around(base, range) as i32,
            Node::Question(row) => return self.question(base, row),
            Node::Other(expr) => expr,
        };
        match expr {
            Expr::Const(value) => value,
            Expr::Local(local) => self.local(base, local),
            Expr::Active => position.active as i32,
            Expr::First => position.first as i32,
            Expr::Origin => packing::spot(packing::cell(0, 0), 0),
            Expr::Zone(row, owner) => self.zone(base, row, owner),
            Expr::Get(function, a) => {
                let value = self.value(base, a);
                if value < 0 { NOTHING_OF[function as usize] } else { self.get(function, value) }
            }
            Expr::GameState(state) => position.state(world, state, 0),
            Expr::State(state, a) => {
                let thing = self.value(base, a);
                position.state(world, state, thing)
            }
            Expr::Slot(slot, a) => {
                let feature = self.value(base, a);
                self.slot(world.slots.columns[slot.index()] as usize, feature)
            }
            Expr::PlayerSlot(slot, a, b) => {
                let (feature, player) = (self.value(base, a), self.value(base, b));
                match player {
                    NOTHING => 0,
                    player => self.slot(world.slots.columns[slot.index()] as usize + player as usize, feature),
                }
            }
            Expr::TileMarks(mark, a) => match self.value(base, a) {
                NOTHING => 0,
                tile => {
                    let marks = &world.tables().tiles[world.tiles[tile as usize].kind as usize].marks;
                    marks.iter().filter(|m| m.mark == mark).map(|m| m.count as i32).sum()
                }
            },
            Expr::SegmentMarks(mark, a) => match self.value(base, a) {
                NOTHING => 0,
                segment => {
                    let marks = &world.part(segment as usize).marks;
                    marks.iter().filter(|m| m.mark == mark).map(|m| m.count as i32).sum()
                }
            },
            Expr::Call(definition, arguments) => self.call(base, definition, arguments),
            Expr::Not(a) => !self.holds(base, a) as i32,
            Expr::And(a, b) => (self.holds(base, a) && self.holds(base, b)) as i32,
            Expr::Or(a, b) => (self.holds(base, a) || self.holds(base, b)) as i32,
            Expr::If(a, b, c) => {
                if self.holds(base, a) {
                    self.value(base, b)
                } else {
                    self.value(base, c)
                }
            }
            Expr::Compare(comparison, a, b) => self.compare(base, comparison, a, b),
            Expr::Arith(arithmetic, a, b) => {
                let number = |value| if value == NOTHING { 0 } else { value };
                let (a, b) = (number(self.value(base, a)), number(self.value(base, b)));
                let result = match arithmetic {
                    Arithmetic::Add => a.saturating_add(b),
                    Arithmetic::Subtract => a.saturating_sub(b),
                    Arithmetic::Multiply => a.saturating_mul(b),
                };
                result.max(NOTHING + 1)
            }
            Expr::IsKind(sort, set, a) => match self.value(base, a) {
                NOTHING => 0,
                value => world.is_kind(sort, world.tables().kind_sets[set.index()], value) as i32,
            },
            Expr::Exists(range) => self.exists(base, range) as i32,
            Expr::Count(range) => self.count(base, range),
            Expr::Fold(fold, range, a) => self.fold(base, fold, range, a),
            Expr::Member(range, a) => {
                let value = self.value(base, a);
                self.is_member(base, range, value) as i32
            }
            Expr::Supposing(procedure, a) => i32::from(self.supposing(base, procedure, a)),
        }
    }

    #[inline(never)]
    fn zone(&mut self, base: usize, row: u16, owner: Option<ExprId>) -> i32 {
        let owner = match owner {
            None => self.world.players as i32,
            Some(owner) => self.value(base, owner),
        };
        if owner < 0 { NOTHING } else { self.world.zone_value(row as usize, owner as usize) }
    }

    #[inline]
    fn slot(&self, column: usize, feature: i32) -> i32 {
        match self.position.feature_of(feature) {
            NOTHING => 0,
            feature => self.position.features.slots[feature as usize * self.world.slots.width + column] as i32,
        }
    }

    #[inline(never)]
    fn compare(&mut self, base: usize, comparison: Comparison, a: ExprId, b: ExprId) -> i32 {
        let (mut x, mut y) = (self.value(base, a), self.value(base, b));
        if x == NOTHING || y == NOTHING {
            return 0;
        }
        if comparison == Comparison::Equal && x != y && (self.is_feature(a) || self.is_feature(b)) {
            (x, y) = (self.position.feature_of(x), self.position.feature_of(y));
        }
        compared(comparison, x, y) as i32
    }

    /// Whether an expression is known to give a feature. What was one before a join goes by an older number.
    fn is_feature(&self, expr: ExprId) -> bool {
        match self.world.exprs[expr.index()] {
            Expr::Get(Function::FeatureOfSegment | Function::FeatureOfPiece, _) => true,
            Expr::GameState(state) | Expr::State(state, _) => self.world.states[state.index()].holds == Sort::Feature,
            _ => false,
        }
    }

    #[inline(never)]
    fn exists(&mut self, base: usize, range: RangeId) -> bool {
        self.any_member(base, range, &mut |_, _| true)
    }

    #[inline(never)]
    fn count(&mut self, base: usize, range: RangeId) -> i32 {
        if self.is_whole_zone(range) {
            let row = &self.world.ranges[range.index()];
            let zone = self.argument(base, row, 0);
            return if zone < 0 { 0 } else { self.position.zones.tiles(zone).len() as i32 };
        }
        let mut count = 0;
        self.any_member(base, range, &mut |_, _| {
            count += 1;
            false
        });
        count
    }

    /// Whether a range at a vertex finds something on every cell around it.
    fn all_around(&mut self, base: usize, range: RangeId) -> bool {
        let (world, position) = (self.world, self.position);
        let row = &world.ranges[range.index()];
        let vertex = self.argument(base, row, 0);
        let found = |around: usize| {
            let segment = position.segment_at_vertex(world, vertex, around);
            segment
                .is_some_and(|segment| row.kinds == EVERY_KIND || world.is_kind(row.element, row.kinds, segment as i32))
        };
        // Around no vertex there are no cells.
        vertex == NOTHING || (0..world.geometry.vertex_steps.len()).all(found)
    }

    #[inline(never)]
    fn fold(&mut self, base: usize, fold: Fold, range: RangeId, expr: ExprId) -> i32 {
        let mut result = if fold == Fold::Sum { 0 } else { NOTHING };
        self.any_member(base, range, &mut |eval, _| {
            let value = eval.value(base, expr);
            result = match fold {
                _ if value == NOTHING => result,
                Fold::Sum => result.saturating_add(value),
                _ if result == NOTHING => value,
                Fold::Greatest => result.max(value),
                Fold::Least => result.min(value),
            };
            false
        });
        result
    }

    #[inline(never)]
    fn get(&self, function: Function, value: i32) -> i32 {
        let (world, position, row) = (self.world, self.position, value as usize);
        let owner = |owner: u8| if owner == NOBODY { NOTHING } else { owner as i32 };
        let zone = |zone: u16| if zone == NONE { NOTHING } else { zone as i32 };
        match function {
            Function::OwnerOfPiece => owner(world.pieces[row].owner),
            Function::OwnerOfTile => owner(world.tiles[row].owner),
            Function::OwnerOfZone => world.owner_of_zone(value).map_or(NOTHING, i32::from),
            Function::FeatureOfSegment => position.feature_of(value),
            Function::FeatureOfPiece => position.feature_of_piece(row),
            Function::SegmentOfPiece => match position.pieces.places[row] {
                Place::Segment(segment) => segment,
                _ => NOTHING,
            },
            Function::TileOfSegment => world.segments[row].tile as i32,
            Function::TileOfPiece => self.tile_of_piece(row),
            Function::TileOfCell => position.tile_at(value).map_or(NOTHING, i32::from),
            Function::TileOfFeature => self.tile_of_feature(value),
            Function::CellOfTile => packing::cell_of(position.spots[row]),
            Function::CellOfSpot => packing::cell_of(value),
            Function::ZoneOfPiece => match position.pieces.places[row] {
                Place::Zone(zone) => zone,
                _ => NOTHING,
            },
            Function::ZoneOfTile => zone(position.zones.zone_of_tile[row]),
            Function::LeftOf => (value + 1) % world.players as i32,
            Function::ScoreOf => position.scores[row],
            Function::CellsOfVertex => world.geometry.vertex_steps.len() as i32,
            Function::PieceOnBoard => position.pieces.places[row].is_on_board() as i32,
            Function::TileOnBoard => (position.spots[row] != NOTHING) as i32,
            Function::CellIsEmpty => position.tile_at(value).is_none() as i32,
        }
    }

    /// The tile on which a piece stands.
    pub(super) fn tile_of_piece(&self, piece: usize) -> i32 {
        match self.position.pieces.places[piece] {
            Place::Segment(segment) => self.world.segments[segment as usize].tile as i32,
            Place::Tile(tile) => tile,
            Place::Cell(cell) => self.position.tile_at(cell).map_or(NOTHING, i32::from),
            _ => NOTHING,
        }
    }

    /// The only tile of a feature.
    pub(super) fn tile_of_feature(&self, feature: i32) -> i32 {
        let feature = self.position.feature_of(feature);
        if feature == NOTHING {
            return NOTHING;
        }
        let tile = self.world.segments[feature as usize].tile;
        let elsewhere = |member: u16| self.world.segments[member as usize].tile != tile;
        if self.position.features.any_member(feature as u16, elsewhere) { NOTHING } else { tile as i32 }
    }

    /// Whether a condition would hold after effects, tried on a copy.
    pub(crate) fn supposing(&mut self, base: usize, procedure: ProcedureId, condition: ExprId) -> bool {
        let frame = self.work.locals[base..].to_vec();
        let mut fuel = self.work.fuel;
        let after = crate::vm::try_out(self.world, self.position, procedure, &frame, &mut fuel);
        let holds = after.is_some_and(|position| {
            let mut work = Work { fuel, locals: frame, ..Work::default() };
            let holds = Eval::new(self.world, &position, &mut work).holds(0, condition);
            fuel = work.fuel;
            holds
        });
        self.work.fuel = fuel;
        holds
    }
}

#[inline]
fn compared(comparison: Comparison, a: i32, b: i32) -> bool {
    match comparison {
        Comparison::Equal => a == b,
        Comparison::Less => a < b,
        Comparison::AtMost => a <= b,
    }
}

/// What each function gives for nothing, in the order of [`Function`].
const NOTHING_OF: [i32; 20] = {
    let mut values = [NOTHING; 20];
    values[Function::ScoreOf as usize] = 0;
    values[Function::CellsOfVertex as usize] = 0;
    values[Function::PieceOnBoard as usize] = 0;
    values[Function::TileOnBoard as usize] = 0;
    values[Function::CellIsEmpty as usize] = 0;
    values
};
