//! What a sequence reads and writes, whom it asks, and what it runs: found by walking through everything that it can
//! set off.

use crate::lowering::Lowering;
use crate::visit::{Visitor, walk_effect, walk_expr, walk_range};
use std::collections::{BTreeMap, BTreeSet};
use tilewright_model::book::{
    Effect, EffectKind, Expr, ExprKind, Function, Law, Moment, OfferPlace, Range, Rulebook, SequenceId, Sort, StateId,
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
            if let Some(thing) = one.writes.keys().find(|thing| two.reads.contains(thing)) {
                return Some(format!("one changes {}, the other looks at it", name(thing)));
            }
        }
        let clash = self.writes.iter().find(|(thing, write)| {
            other.writes.get(thing).is_some_and(|there| there != *write || *there == Write::Any)
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
    deeds: bool,
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
        let mut walk = Walk {
            lowering: self,
            touch: Touch::default(),
            events: BTreeSet::new(),
            definitions: BTreeSet::new(),
            deeds: false,
            asides: false,
            avoid,
        };
        walk.sequence(sequence);
        walk.touch
    }
}

impl<'a> Lowering<'a> {
    /// What a law touches.
    pub fn touch_of_law(&self, law: &'a Law) -> Touch {
        let mut walk = Walk {
            lowering: self,
            touch: Touch::default(),
            events: BTreeSet::new(),
            definitions: BTreeSet::new(),
            deeds: false,
            asides: false,
            avoid: None,
        };
        law.when.iter().for_each(|when| walk.expr(when));
        law.effects.iter().for_each(|effect| walk.effect(effect));
        walk.touch
    }
}

impl<'a> Walk<'_, 'a> {
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

    /// What the engine itself does after pieces or tiles moved or a state was set.
    fn deed(&mut self) {
        if std::mem::replace(&mut self.deeds, true) {
            return;
        }
        let deeds = |law: &Law| match law.moment {
            Moment::Becomes(_) => true,
            Moment::On(event) => self.lowering.book.events[event.0].deed.is_some(),
            Moment::During(_) => false,
        };
        self.laws(deeds);
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

    fn place(&mut self, sort: Sort) {
        match sort {
            Sort::Piece => drop(self.touch.reads.insert(Thing::Pieces)),
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
            ExprKind::Function(_, of) => self.place(of.ty.sort),
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
        self.place(range.element);
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
                self.deed();
            }
            EffectKind::Activate(_) => self.write(Thing::Active, Write::Any),
            EffectKind::Move(what, _) => {
                let thing = if what.ty.sort == Sort::Tile { Thing::Tiles } else { Thing::Pieces };
                self.write(thing, Write::Any);
                self.deed();
            }
            EffectKind::Lay(..) | EffectKind::Link(..) | EffectKind::Unlink(..) => {
                self.write(Thing::Tiles, Write::Any);
                self.deed();
            }
            EffectKind::Give { .. } => {
                self.write(Thing::Scores, Write::Adds);
                self.deed();
            }
            _ => {}
        }
        walk_effect(self, effect);
    }
}
