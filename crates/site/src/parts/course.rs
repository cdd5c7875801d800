//! The course of a game: its steps in order, and what happens in each.

use crate::edition::Edition;
use crate::site::NameKind;
use minijinja::{Value, context};
use tilewright_lower::GAME;
use tilewright_model::book::visit::walk_effects;
use tilewright_model::book::{
    ChoiceId, Effect, EffectKind, Law, Moment, OfferPlace, Origin, Quality, Rulebook, SequenceId, Step,
};

/// Steps in steps may not go deeper.
const DEEPEST: usize = 12;

/// Which laws are looked at, and whether steps without any are left out.
pub struct Course<'a> {
    edition: &'a Edition<'a>,
    /// Laws that are there at all: of them come the steps.
    there: &'a dyn Fn(&Origin) -> bool,
    /// Laws that are shown.
    shown: &'a dyn Fn(&Origin) -> bool,
}

impl<'a> Course<'a> {
    /// The course of a game with some laws, of which some are shown.
    pub fn new(
        edition: &'a Edition<'a>,
        there: &'a dyn Fn(&Origin) -> bool,
        shown: &'a dyn Fn(&Origin) -> bool,
    ) -> Course<'a> {
        Course { edition, there, shown }
    }

    fn book(&self) -> &'a Rulebook {
        self.edition.site.book
    }

    /// The steps of the game, each with its own; nothing where none is shown.
    pub fn steps(&self) -> Vec<Value> {
        let game = self.book().sequences.iter().position(|s| s.name == GAME && s.parameters.is_empty());
        game.map(|game| self.below(SequenceId(game), &mut Vec::new())).unwrap_or_default()
    }

    /// Laws that wait for no step: for events, and for features to become something.
    pub fn whenever(&self) -> Vec<Value> {
        let laws = self.book().laws.iter().filter(|law| !matches!(law.moment, Moment::During(_)));
        laws.filter(|law| (self.shown)(&law.origin)).map(|law| self.whenever_one(law)).collect()
    }

    fn whenever_one(&self, law: &Law) -> Value {
        let kind = match law.moment {
            Moment::On(event) => Some(NameKind::Event(event)),
            Moment::Becomes(Quality::Definition(definition)) => Some(NameKind::Definition(definition)),
            _ => None,
        };
        let name = kind.and_then(|kind| self.edition.site.names.of(kind));
        context! { name => name.map(|name| name.written.as_str()), law => self.edition.law(&law.origin) }
    }

    /// The steps of a sequence in order, with the sequences that laws run in it.
    fn below(&self, sequence: SequenceId, path: &mut Vec<SequenceId>) -> Vec<Value> {
        if path.contains(&sequence) || path.len() >= DEEPEST {
            return Vec::new();
        }
        path.push(sequence);
        let mut steps: Vec<Value> = Vec::new();
        for step in self.ordered(sequence) {
            steps.extend(self.step(step.sequence, Some(&step.origin), path));
        }
        for run in self.run_in(sequence) {
            steps.extend(self.step(run, None, path));
        }
        path.pop();
        steps
    }

    fn step(&self, sequence: SequenceId, put_in: Option<&Origin>, path: &mut Vec<SequenceId>) -> Option<Value> {
        let book = self.book();
        let during = |law: &&Law| law.moment == Moment::During(sequence) && (self.shown)(&law.origin);
        let laws: Vec<&Law> = book.laws.iter().filter(during).collect();
        let asked = self.asked_in(sequence);
        let offers = book.offers.iter().filter(|offer| match offer.place {
            OfferPlace::Choice(choice) => asked.contains(&choice),
            OfferPlace::AnyTime(at) => at == sequence,
        });
        let offers: Vec<&Origin> = offers.map(|offer| &offer.origin).filter(|origin| (self.shown)(origin)).collect();
        let withheld = book.withholds.iter().filter(|withhold| asked.contains(&withhold.choice));
        let withheld: Vec<&Origin> = withheld.map(|one| &one.origin).filter(|origin| (self.shown)(origin)).collect();
        let is_new = put_in.is_some_and(|origin| (self.shown)(origin));
        let below = self.below(sequence, path);
        if !is_new && laws.is_empty() && offers.is_empty() && withheld.is_empty() && below.is_empty() {
            return None;
        }
        let laws_of = |found: &[&Origin]| found.iter().map(|origin| self.edition.law(origin)).collect::<Vec<_>>();
        let name = self.edition.site.names.of(NameKind::Sequence(sequence))?;
        Some(context! {
            name => &name.written,
            href => self.edition.word_link(&name.anchor),
            new => put_in.filter(|_| is_new).map(|origin| self.edition.law(origin)),
            laws => laws_of(&laws.iter().map(|law| &law.origin).collect::<Vec<_>>()),
            offers => laws_of(&offers),
            withheld => laws_of(&withheld),
            steps => below,
        })
    }

    /// The steps of a sequence: as they are written, but for what must come before what.
    fn ordered(&self, sequence: SequenceId) -> Vec<&'a Step> {
        let book = self.book();
        let mut left: Vec<&Step> =
            book.sequences[sequence.0].steps.iter().filter(|s| (self.there)(&s.origin)).collect();
        let earlier = |a: &Step, b: &Step| b.after.contains(&a.sequence) || a.before.contains(&b.sequence);
        let mut ordered: Vec<&Step> = Vec::new();
        while !left.is_empty() {
            let free = left.iter().position(|step| !left.iter().any(|other| earlier(other, step)));
            // A circle is an error that `check` tells; here the steps stay as they are written.
            ordered.push(left.remove(free.unwrap_or(0)));
        }
        ordered
    }

    /// What laws do during a sequence, of whatever pack.
    fn effects_in(&self, sequence: SequenceId, see: &mut dyn FnMut(&Effect)) {
        let book = self.book();
        for law in book.laws.iter().filter(|law| law.moment == Moment::During(sequence) && (self.there)(&law.origin)) {
            walk_effects(&law.effects, see, &mut |_| {});
        }
    }

    /// The choices that are put during a sequence.
    fn asked_in(&self, sequence: SequenceId) -> Vec<ChoiceId> {
        let mut asked = Vec::new();
        self.effects_in(sequence, &mut |effect| {
            if let EffectKind::Choose(choice, _) = effect.kind {
                asked.push(choice);
            }
        });
        asked
    }

    /// The sequences that laws run during a sequence, and answers to what is asked in it.
    fn run_in(&self, sequence: SequenceId) -> Vec<SequenceId> {
        let mut run: Vec<SequenceId> = Vec::new();
        let mut see = |effect: &Effect| match effect.kind {
            EffectKind::Do(inner, _) | EffectKind::TakeTurns { sequence: inner, .. } if !run.contains(&inner) => {
                run.push(inner);
            }
            _ => {}
        };
        self.effects_in(sequence, &mut see);
        let asked = self.asked_in(sequence);
        for offer in self.book().offers.iter().filter(|offer| (self.there)(&offer.origin)) {
            if matches!(offer.place, OfferPlace::Choice(choice) if asked.contains(&choice)) {
                walk_effects(&offer.effects, &mut see, &mut |_| {});
            }
        }
        run
    }
}
