//! Walks through expressions and effects.

use super::{Effect, EffectKind, Expr, ExprKind, Range, Relation};

/// Calls `see` for an expression and everything in it, outermost first.
pub fn walk(expr: &Expr, see: &mut dyn FnMut(&Expr)) {
    see(expr);
    match &expr.kind {
        ExprKind::Number(_)
        | ExprKind::Truth(_)
        | ExprKind::Variable(_)
        | ExprKind::ActivePlayer
        | ExprKind::FirstPlayer
        | ExprKind::Origin
        | ExprKind::Game => {}
        ExprKind::Zone(_, inner) | ExprKind::State(_, inner) => {
            if let Some(inner) = inner {
                walk(inner, see);
            }
        }
        ExprKind::Function(_, inner)
        | ExprKind::Marks(_, inner)
        | ExprKind::Not(inner)
        | ExprKind::IsKind(inner, _) => {
            walk(inner, see);
        }
        ExprKind::Call(_, arguments) => arguments.iter().for_each(|argument| walk(argument, see)),
        ExprKind::And(a, b) | ExprKind::Or(a, b) | ExprKind::Compare(_, a, b) | ExprKind::Arith(_, a, b) => {
            walk(a, see);
            walk(b, see);
        }
        ExprKind::Exists(range) | ExprKind::Count(range) => walk_range(range, see),
        ExprKind::Fold(_, inner, range) | ExprKind::Member(inner, range) => {
            walk_range(range, see);
            walk(inner, see);
        }
        ExprKind::Supposing(condition, effects) => {
            walk_effects(effects, &mut |_| {}, see);
            walk(condition, see);
        }
    }
}

/// The same for everything in a range.
pub fn walk_range(range: &Range, see: &mut dyn FnMut(&Expr)) {
    match &range.relation {
        Relation::All => {}
        Relation::From(a)
        | Relation::After(a)
        | Relation::In(a)
        | Relation::On(a)
        | Relation::At(a)
        | Relation::Of(a)
        | Relation::For(a)
        | Relation::Beside(a)
        | Relation::Around(a)
        | Relation::Near(a)
        | Relation::Through(_, a)
        | Relation::Against(a) => walk(a, see),
        Relation::Beyond(_, a, b) | Relation::Between(a, b) => {
            walk(a, see);
            walk(b, see);
        }
    }
    if let Some(filter) = &range.filter {
        walk(filter, see);
    }
}

/// Calls `act` for every effect and `see` for every expression in a block.
pub fn walk_effects(effects: &[Effect], act: &mut dyn FnMut(&Effect), see: &mut dyn FnMut(&Expr)) {
    for effect in effects {
        act(effect);
        match &effect.kind {
            EffectKind::Each { range, body, .. } => {
                walk_range(range, see);
                walk_effects(body, act, see);
            }
            EffectKind::If { condition, then, otherwise } => {
                walk(condition, see);
                walk_effects(then, act, see);
                walk_effects(otherwise, act, see);
            }
            EffectKind::Repeat(times, body) => {
                walk(times, see);
                walk_effects(body, act, see);
            }
            EffectKind::LetRandom(_, range) => walk_range(range, see),
            EffectKind::Let(_, value) | EffectKind::Activate(value) | EffectKind::Unlink(value, _) => walk(value, see),
            EffectKind::Choose(_, values) | EffectKind::Announce(_, values) | EffectKind::Do(_, values) => {
                values.iter().for_each(|value| walk(value, see));
            }
            EffectKind::TakeTurns { from, until, .. } => {
                walk(from, see);
                walk(until, see);
            }
            EffectKind::Stop => {}
            EffectKind::Set(_, subject, value) => {
                subject.iter().chain(value).for_each(|value| walk(value, see));
            }
            EffectKind::Move(a, b) | EffectKind::Lay(a, b) | EffectKind::Link(a, b, _) => {
                walk(a, see);
                walk(b, see);
            }
            EffectKind::Give { points, player, feature } => {
                walk(points, see);
                walk(player, see);
                feature.iter().for_each(|feature| walk(feature, see));
            }
        }
    }
}
