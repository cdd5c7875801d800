//! Effects: from laws to instructions.

use super::proc::{Code, Ins, Job, Loop, Proc, Rank};
use crate::dag::{Node, NodeId};
use crate::lowering::{Lowering, sort};
use crate::query::value::{Scope, Value};
use tilewright_model::book::{Effect, EffectKind, Expr, Range, Sort, StateId, VariableId};
use tilewright_tables::{Arithmetic, Function};

impl<'a> Lowering<'a> {
    /// The instructions of a block; what it binds is forgotten after it.
    pub fn block(&mut self, effects: &'a [Effect], scope: &Scope, code: &mut Code) {
        let mut scope = scope.clone();
        for effect in effects {
            self.effect(effect, &mut scope, code);
        }
    }

    fn effect(&mut self, effect: &'a Effect, scope: &mut Scope, code: &mut Code) {
        match &effect.kind {
            EffectKind::Each { range, random, body } => self.each(range, *random, body, scope, code),
            EffectKind::If { condition, then, otherwise } => self.fork(condition, then, otherwise, scope, code),
            EffectKind::Let(variable, value) => {
                let value = self.expr(value, scope);
                let local = self.fresh(scope);
                code.push(Ins::Let(local, value.id));
                self.bind(*variable, local, value, scope);
            }
            EffectKind::LetRandom(variable, range) => {
                let found = self.find(range, &[], None, scope);
                let (local, value) = (found.range.local, found.member);
                let range = self.close(found);
                code.push(Ins::Draw(range));
                self.bind(*variable, local, Value { sure: false, ..value }, scope);
            }
            EffectKind::Choose(choice, arguments) => {
                let arguments = self.values(arguments, scope);
                let book = self.book;
                match self.numbers.choices.get(choice.0).and_then(|n| u16::try_from(n).ok()) {
                    Some(number) => drop(code.push(Ins::Ask(number, arguments))),
                    None => self.absent(&book.choices[choice.0].name, &book.choices[choice.0].origin, effect.span),
                }
            }
            EffectKind::Repeat(times, body) => self.repeat(times, body, scope, code),
            EffectKind::TakeTurns { sequence, from, until } => self.turns(sequence.0, from, until, scope, code),
            EffectKind::Stop => {
                if let Some((list, _)) = code.loops.last().cloned() {
                    if let Some(list) = list {
                        code.push(Ins::Drop(list));
                    }
                    let jump = code.push(Ins::Jump(0));
                    if let Some((_, exits)) = code.loops.last_mut() {
                        exits.push(jump);
                    }
                }
            }
            EffectKind::Announce(event, arguments) => {
                if self.has_laws(tilewright_model::book::Moment::On(*event)) {
                    let arguments = self.values(arguments, scope);
                    let body = self.procedure(Job::Event(event.0));
                    code.push(Ins::Call(body, arguments));
                }
            }
            EffectKind::Do(sequence, arguments) => {
                let arguments = self.values(arguments, scope);
                let body = self.procedure(Job::Sequence(sequence.0));
                code.push(Ins::Call(body, arguments));
            }
            _ => self.deed(effect, scope, code),
        }
    }

    /// Effects that change the state at once.
    fn deed(&mut self, effect: &'a Effect, scope: &mut Scope, code: &mut Code) {
        match &effect.kind {
            EffectKind::Set(state, of, value) => self.set(*state, of.as_ref(), value.as_ref(), effect, scope, code),
            EffectKind::Activate(player) => {
                let player = self.expr(player, scope).id;
                code.push(Ins::Activate(player));
            }
            EffectKind::Move(what, place) => {
                let (what, place) = (self.expr(what, scope), self.expr(place, scope));
                code.push(match what.sort {
                    Sort::Tile => Ins::MoveTile(what.id, place.id),
                    _ => Ins::MovePiece(what.id, sort(place.sort), place.id),
                });
            }
            EffectKind::Lay(tile, spot) => {
                let (tile, spot) = (self.expr(tile, scope).id, self.expr(spot, scope).id);
                code.push(Ins::Lay(tile, spot));
            }
            EffectKind::Give { points, player, feature } => {
                let (points, player) = (self.expr(points, scope).id, self.expr(player, scope).id);
                let feature = feature.as_ref().map(|feature| self.expr(feature, scope).id);
                self.sites.push((code.rules.clone(), code.because.clone()));
                code.push(Ins::Give { points, player, feature, site: self.sites.len() - 1 });
            }
            EffectKind::Link(a, b, link) => {
                let (a, b) = (self.expr(a, scope).id, self.expr(b, scope).id);
                if let Some(link) = self.link(*link, effect.span) {
                    code.push(Ins::Link(a, b, link));
                }
            }
            EffectKind::Unlink(a, link) => {
                let a = self.expr(a, scope).id;
                if let Some(link) = self.link(*link, effect.span) {
                    code.push(Ins::Unlink(a, link));
                }
            }
            _ => {}
        }
    }

    /// The values of arguments.
    pub fn values(&mut self, arguments: &'a [Expr], scope: &mut Scope) -> Vec<NodeId> {
        arguments.iter().map(|argument| self.expr(argument, scope).id).collect()
    }

    /// A variable of the frame that is not taken.
    fn fresh(&mut self, scope: &mut Scope) -> u16 {
        scope.depth += 1;
        self.need(scope.depth);
        scope.depth - 1
    }

    fn bind(&mut self, variable: VariableId, local: u16, value: Value, scope: &mut Scope) {
        let id = self.dag.local(local);
        scope.bind(variable, Value { id, home: None, ..value });
    }

    fn set(
        &mut self,
        state: StateId,
        of: Option<&'a Expr>,
        value: Option<&'a Expr>,
        effect: &'a Effect,
        scope: &mut Scope,
        code: &mut Code,
    ) {
        let declared = &self.book.states[state.0];
        let of = of.map(|of| self.expr(of, scope).id);
        let value = match value {
            Some(value) => self.expr(value, scope).id,
            None if matches!(declared.holds, Sort::Truth | Sort::Number) => self.dag.constant(0),
            None => self.dag.nothing(),
        };
        let Some(number) = self.state(state, effect.span) else { return };
        code.push(match of {
            Some(of) if declared.of != Sort::Game => Ins::Set(number, of, value),
            _ => Ins::SetGame(number, value),
        });
    }

    /// A condition with its calls kept, so that the clauses behind it can be told.
    pub(super) fn verbatim_condition(&mut self, condition: &'a Expr, scope: &Scope) -> NodeId {
        let before = std::mem::replace(&mut self.verbatim, true);
        let id = self.condition(condition, &mut scope.clone());
        self.verbatim = before;
        id
    }

    /// Effects that happen because a condition holds, or does not.
    fn block_because(&mut self, because: Option<NodeId>, body: &'a [Effect], scope: &Scope, code: &mut Code) {
        let open = code.because.len();
        code.because.extend(because);
        self.block(body, scope, code);
        code.because.truncate(open);
    }

    fn each(&mut self, range: &'a Range, random: bool, body: &'a [Effect], scope: &Scope, code: &mut Code) {
        let mut scope = scope.clone();
        let list = self.fresh(&mut scope);
        self.fresh(&mut scope);
        let found = self.find(range, &[], None, &mut scope);
        if found.empty {
            return;
        }
        let (local, member) = (found.range.local, found.member);
        let over = Loop { range: self.close(found), list, random };
        // What the body does may take the member elsewhere: that it is here is known only while the range is asked.
        self.bind(range.variable, local, member, &mut scope);
        let because = range.filter.as_ref().map(|filter| self.verbatim_condition(filter, &scope));
        let each = code.push(Ins::Each(over, 0));
        code.loops.push((Some(list), Vec::new()));
        self.block_because(because, body, &scope, code);
        code.land(each);
        code.push(Ins::Next(over, each + 1));
        self.leave(code);
    }

    /// Closes the innermost loop: what leaves it goes on here.
    fn leave(&mut self, code: &mut Code) {
        if let Some((_, exits)) = code.loops.pop() {
            exits.into_iter().for_each(|exit| code.land(exit));
        }
    }

    fn fork(
        &mut self,
        condition: &'a Expr,
        then: &'a [Effect],
        otherwise: &'a [Effect],
        scope: &mut Scope,
        code: &mut Code,
    ) {
        let because = self.verbatim_condition(condition, scope);
        let condition = self.condition(condition, scope);
        if self.dag.is_no(condition) {
            return self.block(otherwise, scope, code);
        }
        if self.dag.is_yes(condition) {
            return self.block(then, scope, code);
        }
        let unless = code.push(Ins::Unless(condition, 0));
        self.block_because(Some(because), then, scope, code);
        if otherwise.is_empty() {
            return code.land(unless);
        }
        let jump = code.push(Ins::Jump(0));
        code.land(unless);
        self.block_because(Some(because), otherwise, scope, code);
        code.land(jump);
    }

    fn repeat(&mut self, times: &'a Expr, body: &'a [Effect], scope: &Scope, code: &mut Code) {
        let mut scope = scope.clone();
        let times = self.expr(times, &mut scope).id;
        let left = self.fresh(&mut scope);
        code.push(Ins::Let(left, times));
        let count = self.dag.local(left);
        let more = self.dag.positive(count);
        let top = code.push(Ins::Unless(more, 0));
        code.loops.push((None, vec![top]));
        self.block(body, &scope, code);
        let one = self.dag.constant(1);
        let less = self.dag.arith(Arithmetic::Subtract, count, one);
        code.push(Ins::Let(left, less));
        code.push(Ins::Jump(top));
        self.leave(code);
    }

    /// Turns: the condition is looked at before each, while the player of the turn before is still the active one.
    fn turns(&mut self, sequence: usize, from: &'a Expr, until: &'a Expr, scope: &mut Scope, code: &mut Code) {
        let from = self.expr(from, scope).id;
        code.push(Ins::Activate(from));
        let until = self.condition(until, scope);
        let on = self.dag.not(until);
        let first = code.push(Ins::Unless(on, 0));
        code.loops.push((None, vec![first]));
        let active = self.dag.intern(Node::Active);
        let arguments = match self.book.sequences[sequence].parameters.len() {
            0 => Vec::new(),
            count => vec![active; count],
        };
        let body = self.procedure(Job::Sequence(sequence));
        let top = code.push(Ins::Call(body, arguments));
        let again = code.push(Ins::Unless(on, 0));
        if let Some((_, exits)) = code.loops.last_mut() {
            exits.push(again);
        }
        let next = self.dag.get(Function::LeftOf, active);
        code.push(Ins::Activate(next));
        code.push(Ins::Jump(top));
        self.leave(code);
    }

    /// Whether a condition would hold after effects.
    pub fn supposing(&mut self, condition: &'a Expr, effects: &'a [Effect], scope: &mut Scope) -> NodeId {
        let mut code = Code::default();
        let inner = scope.clone();
        self.block(effects, &inner, &mut code);
        code.push(Ins::Return);
        let condition = self.condition(condition, scope);
        let span = effects.first().map_or_else(|| self.somewhere(), |effect| effect.span);
        let proc = Proc {
            rank: Rank::Supposing,
            name: "supposing".to_string(),
            parameters: 0,
            locals: self.most,
            code: code.list,
            span,
        };
        let proc = self.add_procedure(proc);
        self.dag.intern(Node::Supposing(proc, condition))
    }
}
