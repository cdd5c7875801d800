//! What a sequence reads and writes, whom it asks, and what it runs: found by walking through everything that it can
//! set off.

use crate::lowering::Lowering;
use crate::visit::{Visitor, walk_effect, walk_expr, walk_range};
use std::collections::{BTreeMap, BTreeSet};
use tilewright_model::book::{
    Deed, Effect, EffectKind, Expr, ExprKind, Function, Kinds, Law, Moment, OfferPlace, Quality, Range, Rulebook,
    SequenceId, Sort, StateId,
};

/// Something that laws read or write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// A state.
    State(StateId),
    /// Where pieces are.
    Pieces,
    /// Where tiles are, and what hangs together.
    Tiles,
    /// Scores.
    Scores,
    /// Whose turn it is.
    Active,
}

/// How something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Write {
    /// Always to the same value.
    To(i32),
    /// Only by adding.
    Adds,
    /// Otherwise.
    Any,
}

/// What a sequence touches.
#[derive(Clone, Debug, Default)]
pub struct Touch {
    /// What it reads.
    pub reads: BTreeSet<Thing>,
    /// What it writes.
    pub writes: BTreeMap<Thing, Write>,
    /// The sequences that it runs, itself included.
    pub sequences: BTreeSet<usize>,
    /// The choices that it puts.
    pub choices: BTreeSet<usize>,
    /// Of which kinds the pieces are at which it looks, and those that it moves.
    pub pieces: (u64, u64),
}

impl Touch {
    /// Why it matters which of two comes first, if it does.
    pub fn matters_to(&self, other: &Touch, book: &Rulebook) -> Option<String> {
        if !self.choices.is_empty() && !other.choices.is_empty() {
            return Some("both ask a player".to_string());
        }
        let name = |thing: &Thing| match thing {
            Thing::State(state) => format!("`{}`", book.states[state.0].noun.words),
            Thing::Pieces => "where pieces are".to_string(),
            Thing::Tiles => "where tiles are".to_string(),
            Thing::Scores => "scores".to_string(),
            Thing::Active => "the active player".to_string(),
        };
        for (one, two) in [(self, other), (other, self)] {
            let apart = |thing: &Thing| *thing == Thing::Pieces && one.pieces.1 & two.pieces.0 == 0;
            if let Some(thing) = one.writes.keys().find(|thing| two.reads.contains(thing) && !apart(thing)) {
                return Some(format!("one changes {}, the other looks at it", name(thing)));
            }
        }
        let clash = self.writes.iter().find(|(thing, write)| {
            !(**thing == Thing::Pieces && self.pieces.1 & other.pieces.1 == 0)
                && other.writes.get(thing).is_some_and(|there| there != *write || *there == Write::Any)
        });
        clash.map(|(thing, _)| format!("both change {}", name(thing)))
    }
}

/// Walks through all that a sequence can set off.
struct Walk<'l, 'a> {
    lowering: &'l Lowering<'a>,
    touch: Touch,
    events: BTreeSet<usize>,
    definitions: BTreeSet<usize>,
    /// What was changed so that the laws that wait for it have been walked through.
    deeds: BTreeSet<Thing>,
    asides: bool,
    avoid: Option<usize>,
}

impl<'a> Lowering<'a> {
    /// What a sequence touches.
    pub fn touch_of(&self, sequence: usize) -> Touch {
        self.touch_without(sequence, None)
    }

    /// What a sequence touches, not counting what happens in another one.
    pub fn touch_without(&self, sequence: usize, avoid: Option<usize>) -> Touch {
        let mut walk = Walk::new(self, avoid);
        walk.sequence(sequence);
        walk.touch
    }
}

impl<'a> Lowering<'a> {
    /// What a definition looks at, with all that it asks.
    fn looks_at(&self, definition: usize) -> BTreeSet<Thing> {
        if let Some(known) = self.looked_at.borrow().get(&definition) {
            return known.clone();
        }
        let mut walk = Walk::new(self, None);
        walk.definition(definition);
        self.looked_at.borrow_mut().insert(definition, walk.touch.reads.clone());
        walk.touch.reads
    }

    /// What a law touches.
    pub fn touch_of_law(&self, law: &'a Law) -> Touch {
        let mut walk = Walk::new(self, None);
        law.when.iter().for_each(|when| walk.expr(when));
        law.effects.iter().for_each(|effect| walk.effect(effect));
        walk.touch
    }
}

impl<'l, 'a> Walk<'l, 'a> {
    fn new(lowering: &'l Lowering<'a>, avoid: Option<usize>) -> Self {
        Walk {
            lowering,
            touch: Touch::default(),
            events: BTreeSet::new(),
            definitions: BTreeSet::new(),
            deeds: BTreeSet::new(),
            asides: false,
            avoid,
        }
    }

    fn book(&self) -> &'a Rulebook {
        self.lowering.book
    }

    fn sequence(&mut self, id: usize) {
        if self.avoid == Some(id) || !self.touch.sequences.insert(id) {
            return;
        }
        let lowering = self.lowering;
        self.laws(|law| law.moment == Moment::During(SequenceId(id)));
        let steps = self.book().sequences[id].steps.iter().filter(|step| lowering.ruleset.in_force(&step.origin));
        steps.for_each(|step| self.sequence(step.sequence.0));
        for (at, state) in self.book().states.iter().enumerate() {
            if state.lasts == Some(SequenceId(id)) {
                self.write(Thing::State(StateId(at)), Write::To(0));
            }
        }
    }

    fn laws(&mut self, wanted: impl Fn(&Law) -> bool) {
        for law in self.book().laws.iter().filter(|law| wanted(law) && self.lowering.ruleset.in_force(&law.origin)) {
            law.when.iter().for_each(|when| self.expr(when));
            law.effects.iter().for_each(|effect| self.effect(effect));
        }
    }

    /// What the engine itself does after something was changed: it announces it, and qualities that look at it may begin to
    /// hold.
    fn deed(&mut self, thing: Thing) {
        if !self.deeds.insert(thing) {
            return;
        }
        let lowering = self.lowering;
        self.laws(|law| match law.moment {
            Moment::Becomes(Quality::State(state)) => thing == Thing::State(state),
            Moment::Becomes(Quality::Definition(id)) => lowering.looks_at(id.0).contains(&thing),
            Moment::On(event) => match lowering.book.events[event.0].deed {
                Some(Deed::Moved) => thing == Thing::Pieces,
                Some(Deed::Given) => thing == Thing::Scores,
                Some(Deed::Laid | Deed::Joined | Deed::Split) => thing == Thing::Tiles,
                None => false,
            },
            Moment::During(_) => false,
        });
    }

    fn choice(&mut self, id: usize) {
        if !self.touch.choices.insert(id) {
            return;
        }
        let asides = !std::mem::replace(&mut self.asides, true);
        for offer in &self.book().offers {
            let here = match offer.place {
                OfferPlace::Choice(choice) => choice.0 == id,
                OfferPlace::AnyTime(_) => asides,
            };
            if here && self.lowering.ruleset.in_force(&offer.origin) {
                offer.ranges.iter().for_each(|range| self.range(range));
                offer.when.iter().chain(&offer.so_that).for_each(|expr| self.expr(expr));
                offer.effects.iter().for_each(|effect| self.effect(effect));
            }
        }
    }

    fn definition(&mut self, id: usize) {
        if !self.definitions.insert(id) {
            return;
        }
        for clause in &self.book().definitions[id].clauses {
            if self.lowering.ruleset.in_force(&clause.origin) {
                clause.when.iter().for_each(|when| self.expr(when));
                self.expr(&clause.value);
            }
        }
    }

    fn write(&mut self, thing: Thing, write: Write) {
        let known = self.touch.writes.entry(thing).or_insert(write);
        if *known != write {
            *known = Write::Any;
        }
    }

    fn place(&mut self, sort: Sort, kinds: Kinds) {
        match sort {
            Sort::Piece => {
                self.touch.reads.insert(Thing::Pieces);
                self.touch.pieces.0 |= kinds.0;
            }
            Sort::Number | Sort::Truth | Sort::Player | Sort::Game => {}
            _ => drop(self.touch.reads.insert(Thing::Tiles)),
        }
    }
}

impl<'a> Visitor<'a> for Walk<'_, 'a> {
    fn expr(&mut self, expr: &'a Expr) {
        match &expr.kind {
            ExprKind::ActivePlayer => drop(self.touch.reads.insert(Thing::Active)),
            ExprKind::Function(Function::Score, _) => drop(self.touch.reads.insert(Thing::Scores)),
            ExprKind::Function(Function::Owner | Function::Left, _) => {}
            ExprKind::Function(_, of) => self.place(of.ty.sort, of.ty.kinds),
            ExprKind::State(state, _) => drop(self.touch.reads.insert(Thing::State(*state))),
            ExprKind::Call(definition, _) => self.definition(definition.0),
            _ => {}
        }
        // Effects that are supposed are taken back.
        match &expr.kind {
            ExprKind::Supposing(condition, _) => self.expr(condition),
            _ => walk_expr(self, expr),
        }
    }

    fn range(&mut self, range: &'a Range) {
        self.place(range.element, range.kinds);
        walk_range(self, range);
    }

    fn effect(&mut self, effect: &'a Effect) {
        match &effect.kind {
            EffectKind::Choose(choice, _) => self.choice(choice.0),
            EffectKind::Do(sequence, _) => self.sequence(sequence.0),
            EffectKind::TakeTurns { sequence, .. } => {
                self.write(Thing::Active, Write::Any);
                self.sequence(sequence.0);
            }
            EffectKind::Announce(event, _) if self.events.insert(event.0) => {
                self.laws(|law| law.moment == Moment::On(*event));
            }
            EffectKind::Set(state, _, value) => {
                let write = match value.as_ref().map(|value| &value.kind) {
                    None => Write::To(0),
                    Some(ExprKind::Truth(yes)) => Write::To(i32::from(*yes)),
                    Some(ExprKind::Number(n)) => Write::To(*n),
                    Some(_) => Write::Any,
                };
                self.write(Thing::State(*state), write);
                self.deed(Thing::State(*state));
            }
            EffectKind::Activate(_) => self.write(Thing::Active, Write::Any),
            EffectKind::Move(what, _) => {
                let thing = if what.ty.sort == Sort::Tile { Thing::Tiles } else { Thing::Pieces };
                if thing == Thing::Pieces {
                    self.touch.pieces.1 |= what.ty.kinds.0;
                }
                self.write(thing, Write::Any);
                self.deed(thing);
            }
            EffectKind::Lay(..) | EffectKind::Link(..) | EffectKind::Unlink(..) => {
                self.write(Thing::Tiles, Write::Any);
                self.deed(Thing::Tiles);
            }
            EffectKind::Give { .. } => {
                self.write(Thing::Scores, Write::Adds);
                self.deed(Thing::Scores);
            }
            _ => {}
        }
        walk_effect(self, effect);
    }
}
