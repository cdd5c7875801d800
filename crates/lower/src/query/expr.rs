//! Expressions: worked out as far as kinds and constants allow.

use super::value::{Scope, Value};
use crate::dag::Node;
use crate::lowering::Lowering;
use tilewright_diagnostics::Span;
use tilewright_model::book::{self, Expr, ExprKind, Function, Kinds, MarkId, Sort, StateId};
use tilewright_tables as tables;
use tilewright_tables::{EVERY_KIND, Slot};

impl<'a> Lowering<'a> {
    /// The value of an expression.
    pub fn expr(&mut self, expr: &'a Expr, scope: &mut Scope) -> Value {
        let value = self.raw(expr, scope);
        value.of_kinds(self.numbers.kinds(expr.ty.sort, expr.ty.kinds))
    }

    /// A condition.
    pub fn condition(&mut self, expr: &'a Expr, scope: &mut Scope) -> crate::dag::NodeId {
        self.expr(expr, scope).id
    }

    fn raw(&mut self, expr: &'a Expr, scope: &mut Scope) -> Value {
        let sort = expr.ty.sort;
        match &expr.kind {
            ExprKind::Number(n) => Value::sure(self.dag.constant(*n), sort),
            ExprKind::Truth(yes) => Value::sure(self.dag.truth(*yes), sort),
            ExprKind::Variable(variable) => match scope.get(*variable) {
                Some(value) => value,
                None => self.none(sort),
            },
            ExprKind::ActivePlayer => Value::sure(self.dag.intern(Node::Active), sort),
            ExprKind::FirstPlayer => Value::sure(self.dag.intern(Node::First), sort),
            ExprKind::Origin => Value::sure(self.dag.intern(Node::Origin), sort),
            ExprKind::Game => Value::sure(self.dag.constant(0), sort),
            ExprKind::Zone(zone, owner) => {
                let owner = owner.as_ref().map(|owner| self.expr(owner, scope));
                let sure = owner.is_none_or(|owner| owner.sure);
                match self.zone(*zone, expr.span) {
                    Some(zone) => {
                        let id = self.dag.intern(Node::Zone(zone, owner.map(|owner| owner.id)));
                        Value { sure, ..Value::new(id, sort) }
                    }
                    None => self.none(sort),
                }
            }
            ExprKind::Function(function, of) => {
                let of = self.expr(of, scope);
                self.function(*function, of, sort)
            }
            ExprKind::State(state, of) => {
                let of = of.as_ref().map(|of| self.expr(of, scope));
                self.read(*state, of, sort, expr.span)
            }
            ExprKind::Marks(mark, of) => {
                let of = self.expr(of, scope);
                self.marks(*mark, of, expr.span)
            }
            ExprKind::Call(definition, arguments) => {
                let arguments = arguments.iter().map(|argument| self.expr(argument, scope)).collect();
                self.call(*definition, arguments, scope.depth, expr.span)
            }
            ExprKind::IsKind(thing, kinds) => {
                let thing = self.expr(thing, scope);
                Value::sure(self.is_kind(thing, *kinds), sort)
            }
            ExprKind::Exists(range) => Value::sure(self.exists(range, scope), sort),
            ExprKind::Count(range) => Value::sure(self.count(range, scope), sort),
            ExprKind::Fold(fold, body, range) => self.fold(*fold, body, range, scope),
            ExprKind::Member(thing, range) => Value::sure(self.member(thing, range, scope), sort),
            ExprKind::Supposing(condition, effects) => Value::sure(self.supposing(condition, effects, scope), sort),
            _ => Value::sure(self.connective(expr, scope), sort),
        }
    }

    fn connective(&mut self, expr: &'a Expr, scope: &mut Scope) -> crate::dag::NodeId {
        match &expr.kind {
            ExprKind::Not(a) => {
                let a = self.condition(a, scope);
                self.dag.not(a)
            }
            ExprKind::And(a, b) => {
                let a = self.condition(a, scope);
                if self.dag.is_no(a) {
                    return a;
                }
                let b = self.condition(b, scope);
                self.dag.and(a, b)
            }
            ExprKind::Or(a, b) => {
                let a = self.condition(a, scope);
                if self.dag.is_yes(a) {
                    return a;
                }
                let b = self.condition(b, scope);
                self.dag.or(a, b)
            }
            ExprKind::Compare(how, a, b) => {
                let (a, b) = (self.expr(a, scope).id, self.expr(b, scope).id);
                self.dag.compare(comparison(*how), a, b)
            }
            ExprKind::Arith(how, a, b) => {
                let (a, b) = (self.expr(a, scope).id, self.expr(b, scope).id);
                self.dag.arith(arithmetic(*how), a, b)
            }
            _ => self.dag.nothing(),
        }
    }

    /// Nothing, of a sort.
    pub fn none(&mut self, sort: Sort) -> Value {
        Value::new(self.dag.nothing(), sort)
    }

    /// Whether a value is of one of these kinds.
    pub fn is_kind(&mut self, thing: Value, kinds: Kinds) -> crate::dag::NodeId {
        let wanted = self.numbers.kinds(thing.sort, kinds);
        if wanted == EVERY_KIND && thing.sure {
            return self.dag.truth(true);
        }
        let present = self.numbers.present(thing.sort).unwrap_or(EVERY_KIND);
        self.dag.is_kind(crate::lowering::sort(thing.sort), wanted, thing.id, thing.kinds & present, thing.sure)
    }

    fn function(&mut self, function: Function, of: Value, result: Sort) -> Value {
        use tables::Function as F;
        let (get, kinds, sure) = match (function, of.sort) {
            (Function::Feature, _) if of.home.is_some() => {
                let (id, kinds) = of.home.unwrap_or((of.id, of.kinds));
                return Value { kinds, sure: true, ..Value::new(id, Sort::Feature) };
            }
            (Function::Feature, Sort::Feature) | (Function::Segment, Sort::Segment) => return of,
            (Function::Tile, Sort::Tile) | (Function::Cell, Sort::Cell) => return of,
            (Function::Openings, _) => return Value::sure(self.dag.slot(Slot::Openings, of.id, None), Sort::Number),
            (Function::Feature, Sort::Segment) => (F::FeatureOfSegment, of.kinds, false),
            (Function::Feature, _) => (F::FeatureOfPiece, EVERY_KIND, false),
            (Function::Owner, Sort::Tile) => (F::OwnerOfTile, EVERY_KIND, false),
            (Function::Owner, Sort::Zone) => (F::OwnerOfZone, EVERY_KIND, false),
            (Function::Owner, _) => (F::OwnerOfPiece, EVERY_KIND, false),
            (Function::Segment, _) => (F::SegmentOfPiece, EVERY_KIND, false),
            (Function::Tile, Sort::Segment) => (F::TileOfSegment, EVERY_KIND, of.sure),
            (Function::Tile, Sort::Cell) => (F::TileOfCell, EVERY_KIND, false),
            (Function::Tile, Sort::Feature) => (F::TileOfFeature, EVERY_KIND, false),
            (Function::Tile, _) => (F::TileOfPiece, EVERY_KIND, false),
            (Function::Cell, Sort::Spot) => (F::CellOfSpot, EVERY_KIND, of.sure),
            (Function::Cell, _) => (F::CellOfTile, EVERY_KIND, false),
            (Function::Zone, Sort::Tile) => (F::ZoneOfTile, EVERY_KIND, false),
            (Function::Zone, _) => (F::ZoneOfPiece, EVERY_KIND, false),
            (Function::Left, _) => (F::LeftOf, EVERY_KIND, of.sure),
            (Function::Score, _) => (F::ScoreOf, EVERY_KIND, true),
            (Function::Empty, _) => (F::CellIsEmpty, EVERY_KIND, true),
            (Function::OnBoard, Sort::Tile) => (F::TileOnBoard, EVERY_KIND, true),
            (Function::OnBoard, _) => (F::PieceOnBoard, EVERY_KIND, true),
        };
        Value { kinds, sure, ..Value::new(self.dag.get(get, of.id), result) }
    }

    /// A state of a thing or of the game.
    fn read(&mut self, state: StateId, of: Option<Value>, result: Sort, at: Span) -> Value {
        let sure = matches!(result, Sort::Number | Sort::Truth);
        let Some(number) = self.state(state, at) else {
            return self.none(result);
        };
        let id = match of {
            Some(of) if self.book.states[state.0].of != Sort::Game => match self.dag.known(of.id) {
                Some(tables::NOTHING) if sure => self.dag.constant(0),
                Some(tables::NOTHING) => self.dag.nothing(),
                _ => self.dag.intern(Node::State(number, of.id)),
            },
            _ => self.dag.intern(Node::GameState(number)),
        };
        Value { sure, ..Value::new(id, result) }
    }

    fn marks(&mut self, mark: MarkId, of: Value, at: Span) -> Value {
        let Some(mark) = self.mark(mark, at) else {
            return self.none(Sort::Number);
        };
        let id = match of.sort {
            _ if self.dag.known(of.id) == Some(tables::NOTHING) => self.dag.constant(0),
            Sort::Feature => self.dag.slot(Slot::Marks(mark), of.id, None),
            Sort::Segment => self.dag.intern(Node::SegmentMarks(mark, of.id)),
            _ => self.dag.intern(Node::TileMarks(mark, of.id)),
        };
        Value::sure(id, Sort::Number)
    }
}

/// The comparison as the tables have it.
pub fn comparison(how: book::Comparison) -> tables::Comparison {
    match how {
        book::Comparison::Equal => tables::Comparison::Equal,
        book::Comparison::Less => tables::Comparison::Less,
        book::Comparison::AtMost => tables::Comparison::AtMost,
    }
}

fn arithmetic(how: book::Arithmetic) -> tables::Arithmetic {
    match how {
        book::Arithmetic::Add => tables::Arithmetic::Add,
        book::Arithmetic::Subtract => tables::Arithmetic::Subtract,
        book::Arithmetic::Multiply => tables::Arithmetic::Multiply,
    }
}
