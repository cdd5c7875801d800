//! Walking through the laws of the rulebook.

use std::collections::BTreeSet;
use tilewright_model::book::{Effect, EffectKind, Expr, ExprKind, Range, Relation, VariableId};

/// Looks at parts of laws. What it does not care about it walks through.
pub trait Visitor<'a>: Sized {
    /// An expression.
    fn expr(&mut self, expr: &'a Expr) {
        walk_expr(self, expr);
    }

    /// A range.
    fn range(&mut self, range: &'a Range) {
        walk_range(self, range);
    }

    /// An effect.
    fn effect(&mut self, effect: &'a Effect) {
        walk_effect(self, effect);
    }
}

/// Visits the parts of an expression.
pub fn walk_expr<'a>(visitor: &mut impl Visitor<'a>, expr: &'a Expr) {
    match &expr.kind {
        ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Variable(_) | ExprKind::Game => {}
        ExprKind::ActivePlayer | ExprKind::FirstPlayer | ExprKind::Origin => {}
        ExprKind::Zone(_, a) | ExprKind::State(_, a) => {
            if let Some(a) = a {
                visitor.expr(a);
            }
        }
        ExprKind::Function(_, a) | ExprKind::Marks(_, a) | ExprKind::Not(a) | ExprKind::IsKind(a, _) => visitor.expr(a),
        ExprKind::Call(_, list) => list.iter().for_each(|a| visitor.expr(a)),
        ExprKind::And(a, b) | ExprKind::Or(a, b) | ExprKind::Compare(_, a, b) | ExprKind::Arith(_, a, b) => {
            visitor.expr(a);
            visitor.expr(b);
        }
        ExprKind::Exists(range) | ExprKind::Count(range) => visitor.range(range),
        ExprKind::Fold(_, a, range) | ExprKind::Member(a, range) => {
            visitor.range(range);
            visitor.expr(a);
        }
        ExprKind::Supposing(a, effects) => {
            effects.iter().for_each(|effect| visitor.effect(effect));
            visitor.expr(a);
        }
    }
}

/// Visits the parts of a range.
pub fn walk_range<'a>(visitor: &mut impl Visitor<'a>, range: &'a Range) {
    match &range.relation {
        Relation::All => {}
        Relation::From(a) | Relation::After(a) | Relation::In(a) | Relation::On(a) | Relation::At(a) => visitor.expr(a),
        Relation::Of(a) | Relation::For(a) | Relation::Beside(a) | Relation::Around(a) => visitor.expr(a),
        Relation::Near(a) | Relation::Through(_, a) | Relation::Against(a) => visitor.expr(a),
        Relation::Beyond(_, a, b) | Relation::Between(a, b) => {
            visitor.expr(a);
            visitor.expr(b);
        }
    }
    if let Some(filter) = &range.filter {
        visitor.expr(filter);
    }
}

/// Visits the parts of an effect.
pub fn walk_effect<'a>(visitor: &mut impl Visitor<'a>, effect: &'a Effect) {
    match &effect.kind {
        EffectKind::Each { range, body, .. } => {
            visitor.range(range);
            body.iter().for_each(|effect| visitor.effect(effect));
        }
        EffectKind::If { condition, then, otherwise } => {
            visitor.expr(condition);
            then.iter().chain(otherwise).for_each(|effect| visitor.effect(effect));
        }
        EffectKind::LetRandom(_, range) => visitor.range(range),
        EffectKind::Repeat(times, body) => {
            visitor.expr(times);
            body.iter().for_each(|effect| visitor.effect(effect));
        }
        EffectKind::TakeTurns { from, until, .. } => {
            visitor.expr(from);
            visitor.expr(until);
        }
        EffectKind::Stop => {}
        EffectKind::Set(_, a, b) => a.iter().chain(b).for_each(|expr| visitor.expr(expr)),
        EffectKind::Let(_, a) | EffectKind::Activate(a) | EffectKind::Unlink(a, _) => visitor.expr(a),
        EffectKind::Move(a, b) | EffectKind::Lay(a, b) | EffectKind::Link(a, b, _) => {
            visitor.expr(a);
            visitor.expr(b);
        }
        EffectKind::Give { points, player, feature } => {
            visitor.expr(points);
            visitor.expr(player);
            feature.iter().for_each(|expr| visitor.expr(expr));
        }
        EffectKind::Choose(_, list) | EffectKind::Announce(_, list) | EffectKind::Do(_, list) => {
            list.iter().for_each(|expr| visitor.expr(expr));
        }
    }
}

/// The variables that laws use.
#[derive(Default)]
pub struct Variables(pub BTreeSet<VariableId>);

impl<'a> Visitor<'a> for Variables {
    fn expr(&mut self, expr: &'a Expr) {
        if let ExprKind::Variable(variable) = expr.kind {
            self.0.insert(variable);
        }
        walk_expr(self, expr);
    }
}
