//! What effects do, with all that they run; and what a quality depends on.

use std::collections::BTreeSet;
use tilewright_model::book::visit::{walk, walk_effects};
use tilewright_model::book::{
    ChoiceId, Deed, Effect, EffectKind, EventId, Expr, ExprKind, Function, Kinds, Moment, OfferPlace, Rulebook,
    SequenceId, Sort,
};

/// What effects do.
#[derive(Debug, Default)]
pub struct Doing {
    /// Kinds of pieces that are moved.
    moves: u64,
    tiles: bool,
    links: bool,
    gives: bool,
    /// States that are written.
    states: BTreeSet<usize>,
    /// Yes/no states that become yes.
    pub raises: BTreeSet<usize>,
    /// Whether a question is put.
    pub asks: bool,
    run: BTreeSet<Run>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Run {
    Sequence(SequenceId),
    Event(EventId),
    Choice(ChoiceId),
}

impl Doing {
    /// What these effects do.
    pub fn of(book: &Rulebook, effects: &[Effect]) -> Doing {
        let mut doing = Doing::default();
        let mut open = doing.add(effects);
        while let Some(run) = open.pop() {
            if doing.run.insert(run) {
                open.extend(doing.enter(book, run));
            }
        }
        doing
    }

    fn enter(&mut self, book: &Rulebook, run: Run) -> Vec<Run> {
        let mut open = Vec::new();
        match run {
            Run::Sequence(id) => {
                open.extend(book.sequences[id.0].steps.iter().map(|step| Run::Sequence(step.sequence)));
                for law in book.laws.iter().filter(|law| law.moment == Moment::During(id)) {
                    open.extend(self.add(&law.effects));
                }
            }
            Run::Event(id) => {
                for law in book.laws.iter().filter(|law| law.moment == Moment::On(id)) {
                    open.extend(self.add(&law.effects));
                }
            }
            Run::Choice(id) => {
                self.asks = true;
                for offer in book.offers.iter().filter(|offer| offer.place == OfferPlace::Choice(id)) {
                    open.extend(self.add(&offer.effects));
                }
            }
        }
        open
    }

    /// Adds effects; gives what they run.
    fn add(&mut self, effects: &[Effect]) -> Vec<Run> {
        let mut open = Vec::new();
        let mut act = |effect: &Effect| match &effect.kind {
            EffectKind::Choose(id, _) => open.push(Run::Choice(*id)),
            EffectKind::Announce(id, _) => open.push(Run::Event(*id)),
            EffectKind::Do(id, _) | EffectKind::TakeTurns { sequence: id, .. } => open.push(Run::Sequence(*id)),
            EffectKind::Move(what, _) if what.ty.sort == Sort::Piece => self.moves |= what.ty.kinds.0,
            EffectKind::Move(..) | EffectKind::Lay(..) => self.tiles = true,
            EffectKind::Link(..) | EffectKind::Unlink(..) => self.links = true,
            EffectKind::Give { .. } => self.gives = true,
            EffectKind::Set(state, _, value) => {
                self.states.insert(state.0);
                if !is_no(value.as_ref()) {
                    self.raises.insert(state.0);
                }
            }
            _ => {}
        };
        walk_effects(effects, &mut act, &mut |_| {});
        open
    }

    /// Whether the engine announces this of it; of pieces, those of these kinds.
    pub fn does(&self, deed: Deed, kinds: Option<Kinds>) -> bool {
        match deed {
            Deed::Laid => self.tiles,
            Deed::Joined => self.tiles || self.links,
            Deed::Split => self.links,
            Deed::Moved => self.moves & kinds.unwrap_or(Kinds::ALL).0 != 0,
            Deed::Given => self.gives,
        }
    }

    /// Whether it changes what a quality depends on.
    pub fn changes(&self, needs: &Needs) -> bool {
        (needs.pieces && self.moves != 0)
            || (needs.tiles && (self.tiles || self.links))
            || (needs.scores && self.gives)
            || needs.states.iter().any(|state| self.states.contains(state))
    }
}

fn is_no(value: Option<&Expr>) -> bool {
    value.is_none_or(|value| matches!(value.kind, ExprKind::Truth(false)))
}

/// What a definition depends on.
#[derive(Debug, Default)]
pub struct Needs {
    pieces: bool,
    tiles: bool,
    scores: bool,
    states: BTreeSet<usize>,
}

impl Needs {
    /// What this definition depends on, with all that it asks.
    pub fn of(book: &Rulebook, definition: usize) -> Needs {
        let (mut needs, mut seen, mut open) = (Needs::default(), BTreeSet::new(), vec![definition]);
        while let Some(next) = open.pop() {
            if !seen.insert(next) {
                continue;
            }
            for clause in &book.definitions[next].clauses {
                for expr in clause.when.iter().chain([&clause.value]) {
                    walk(expr, &mut |expr| needs.see(expr, &mut open));
                }
            }
        }
        needs
    }

    fn see(&mut self, expr: &Expr, open: &mut Vec<usize>) {
        match &expr.kind {
            ExprKind::Call(id, _) => open.push(id.0),
            ExprKind::State(id, _) => drop(self.states.insert(id.0)),
            ExprKind::Function(Function::Score, _) => self.scores = true,
            ExprKind::Function(Function::Owner | Function::Left, _) => {}
            ExprKind::Function(_, of) => self.place(of.ty.sort),
            ExprKind::Exists(range) | ExprKind::Count(range) | ExprKind::Fold(_, _, range) => self.place(range.element),
            ExprKind::Member(_, range) => self.place(range.element),
            _ => {}
        }
    }

    fn place(&mut self, sort: Sort) {
        match sort {
            Sort::Piece => self.pieces = true,
            Sort::Number | Sort::Truth | Sort::Player | Sort::Game => {}
            _ => self.tiles = true,
        }
    }
}
