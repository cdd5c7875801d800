//! Laws, offers, and what must never be.

use super::heads::Parameter;
use super::scope::Scope;
use crate::book::{
    Effect, Expr, Invariant, Kinds, Law, Moment, Offer, OfferPlace, Origin, Quality, Range, SequenceId, Sort, Type,
    Withhold,
};
use crate::vocabulary::Head;
use crate::vocabulary::words::{joined, span_of};
use tilewright_diagnostics::codes::{NO_DEFINITION, UNKNOWN_WORD, WRONG_SORT};
use tilewright_diagnostics::{Diagnostic, Span};
use tilewright_syntax::rules::ast::{self, Moment as WrittenMoment, OfferPlace as WrittenPlace, Phrase, Word};

impl Scope<'_> {
    /// Effects at a moment.
    pub fn law(&mut self, law: &ast::Law, origin: Origin) -> Option<Law> {
        let (moment, kinds) = self.moment(&law.moment)?;
        let when = self.optional_condition(law.when.as_ref())?;
        let effects = self.effects(&law.effects);
        Some(Law {
            moment,
            frame: self.frame.clone(),
            kinds,
            when,
            instead: law.instead.clone(),
            replaces: law.replaces.clone(),
            after: law.after.clone(),
            before: law.before.clone(),
            effects,
            origin,
        })
    }

    fn optional_condition(&mut self, condition: Option<&ast::Expr>) -> Option<Option<Expr>> {
        match condition {
            None => Some(None),
            Some(condition) => self.condition(condition).map(Some),
        }
    }

    fn moment(&mut self, moment: &WrittenMoment) -> Option<(Moment, Vec<Kinds>)> {
        let vocabulary = self.vocabulary;
        match moment {
            WrittenMoment::During(phrase) => {
                let written = self.written(phrase)?;
                let Head::Sequence(id) = self.take_up(&vocabulary.sequences, &written, "step")? else { return None };
                let (name, parameters) =
                    (self.book.sequences[id.0].name.clone(), self.book.sequences[id.0].parameters.clone());
                let kinds = self.bind_parameters(&written.parameters, &parameters, &name)?;
                Some((Moment::During(id), kinds))
            }
            WrittenMoment::On(phrase) => {
                let written = self.written(phrase)?;
                let Head::Event(id) = self.take_up(&vocabulary.events, &written, "event")? else { return None };
                let (name, parameters) =
                    (self.book.events[id.0].name.clone(), self.book.events[id.0].parameters.clone());
                let kinds = self.bind_parameters(&written.parameters, &parameters, &name)?;
                Some((Moment::On(id), kinds))
            }
            WrittenMoment::Becomes { subject, quality } => self.becomes(subject, quality),
        }
    }

    fn becomes(&mut self, subject: &Phrase, quality: &Phrase) -> Option<(Moment, Vec<Kinds>)> {
        let parameter = self.parameter(&subject.words, subject.span)?;
        if parameter.ty.sort != Sort::Feature {
            let message =
                format!("only features are watched for what they become, and this is a {}", parameter.ty.sort.word());
            self.report.push(Diagnostic::new(&WRONG_SORT, parameter.span, message));
            return None;
        }
        let written = self.written(quality)?;
        let vocabulary = self.vocabulary;
        let quality = match self.take_up(&vocabulary.qualities, &written, "quality")? {
            Head::IsDefinition(id) => Quality::Definition(id),
            Head::IsState(id) => Quality::State(id),
            _ => {
                self.report.push(Diagnostic::new(&NO_DEFINITION, written.span, "this quality cannot be watched"));
                return None;
            }
        };
        let kinds = self.bind_parameters(&[parameter], &[Type::of(Sort::Feature)], &written.name)?;
        Some((Moment::Becomes(quality), kinds))
    }

    /// One more answer to a choice.
    pub fn offer(&mut self, offer: &ast::Offer, origin: Origin) -> Option<Offer> {
        let (place, kinds) = self.offer_place(&offer.place)?;
        let ranges: Vec<Option<Range>> = offer.ranges.iter().map(|range| self.range(range)).collect();
        let ranges: Option<Vec<Range>> = ranges.into_iter().collect();
        let ranges = ranges?;
        let when = self.optional_condition(offer.when.as_ref());
        let so_that = self.optional_condition(offer.so_that.as_ref());
        let limit = match &offer.limit {
            None => None,
            Some((times, sequence)) => {
                let times = self.number(times);
                let sequence = self.sequence_named(sequence, origin.span);
                Some((times?, sequence?))
            }
        };
        let effects: Vec<Effect> = self.effects(&offer.effects);
        Some(Offer {
            name: joined(&offer.name),
            place,
            frame: self.frame.clone(),
            kinds,
            ranges,
            when: when?,
            so_that: so_that?,
            limit,
            effects,
            origin,
        })
    }

    fn offer_place(&mut self, place: &WrittenPlace) -> Option<(OfferPlace, Vec<Kinds>)> {
        match place {
            WrittenPlace::In(phrase) => self.choice_head(phrase).map(|(id, kinds)| (OfferPlace::Choice(id), kinds)),
            WrittenPlace::AnyTime(phrase) => {
                let sequence = self.sequence_named(&phrase.words, phrase.span)?;
                let written = self.written(phrase)?;
                let [player] = written.parameters.as_slice() else {
                    let message = "this is written `at any time in SEQUENCE by player w`";
                    self.report.push(Diagnostic::new(&NO_DEFINITION, phrase.span, message));
                    return None;
                };
                let kinds = self.bind_parameters(std::slice::from_ref(player), &[Type::of(Sort::Player)], "by")?;
                Some((OfferPlace::AnyTime(sequence), kinds))
            }
        }
    }

    fn choice_head(&mut self, phrase: &Phrase) -> Option<(crate::book::ChoiceId, Vec<Kinds>)> {
        let written = self.written(phrase)?;
        let vocabulary = self.vocabulary;
        let Head::Choice(id) = self.take_up(&vocabulary.choices, &written, "choice")? else { return None };
        let (name, declared) = (self.book.choices[id.0].name.clone(), self.book.choices[id.0].parameters.clone());
        let parameters: &[Parameter] = &written.parameters;
        let kinds = self.bind_parameters(parameters, &declared, &name)?;
        Some((id, kinds))
    }

    /// The sequence with these words, whatever its parameters.
    pub fn sequence_named(&mut self, words: &[Word], span: Span) -> Option<SequenceId> {
        let name = joined(words);
        let found = self.usable(self.vocabulary.sequences.get(&name)).first().map(|signature| signature.head);
        match found {
            Some(Head::Sequence(id)) => Some(id),
            _ => {
                let likely = crate::vocabulary::likely(&name, self.vocabulary.sequences.words());
                let span = span_of(words, span);
                self.report.push(
                    Diagnostic::new(&UNKNOWN_WORD, span, format!("there is no sequence `{name}`")).suggest(likely),
                );
                None
            }
        }
    }

    /// `no offer N in K when C.`
    pub fn withhold(&mut self, withhold: &ast::Withhold, origin: Origin) -> Option<Withhold> {
        let (choice, kinds) = self.choice_head(&withhold.choice)?;
        let when = self.optional_condition(withhold.when.as_ref())?;
        Some(Withhold { name: joined(&withhold.name), choice, frame: self.frame.clone(), kinds, when, origin })
    }

    /// `never R.`
    pub fn invariant(&mut self, range: &ast::Range, origin: Origin) -> Option<Invariant> {
        let range = self.range(range)?;
        Some(Invariant { frame: self.frame.clone(), range, origin })
    }
}
