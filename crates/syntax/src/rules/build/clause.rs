//! Headings and clauses.

use super::{Builder, Pair, Rule, all, has, one};
use crate::rules::ast::{
    ChoiceDecl, Clause, ClauseKind, Define, DefineBody, Fact, FactTail, Guard, GuardKind, Law, Moment, Normally, Offer,
    OfferPlace, RuleId, Step, Withhold, Word,
};
use tilewright_diagnostics::Spanned;

impl Builder<'_> {
    /// The ids and guards of a heading.
    pub(crate) fn heading(&mut self, pair: &Pair<'_>) -> Option<(Vec<RuleId>, Vec<Guard>)> {
        let heading = one(pair, Rule::heading)?;
        let ids = self.ids(&one(&heading, Rule::ids)?);
        let mut guards = Vec::new();
        let mut positive = true;
        for part in heading.into_inner() {
            if !matches!(part.as_rule(), Rule::guards | Rule::guards_more) {
                continue;
            }
            if has(&part, Rule::WITH) {
                positive = true;
            } else if has(&part, Rule::WITHOUT) {
                positive = false;
            }
            let guard = one(&part, Rule::guard)?;
            guards.push(Guard { span: self.span(&guard), positive, what: self.guard(&guard)? });
        }
        Some((ids, guards))
    }

    fn guard(&self, pair: &Pair<'_>) -> Option<GuardKind> {
        let inner = pair.clone().into_inner().next()?;
        match inner.as_rule() {
            Rule::option => {
                let mut parts = all(&inner, Rule::plain);
                Some(GuardKind::Option { name: self.plain(&parts.next()?), value: self.plain(&parts.next()?) })
            }
            Rule::pack => Some(GuardKind::Pack(self.word(&inner.into_inner().next()?))),
            _ => None,
        }
    }

    fn plain(&self, pair: &Pair<'_>) -> Word {
        let words: Vec<&str> = pair.clone().into_inner().map(|word| word.as_str()).collect();
        Spanned::new(words.join(" "), self.span(pair))
    }

    /// All clauses of a piece of text.
    pub(crate) fn clauses(&mut self, pair: &Pair<'_>) -> Option<Vec<Clause>> {
        all(pair, Rule::clause).map(|clause| self.clause(&clause)).collect()
    }

    fn clause(&mut self, pair: &Pair<'_>) -> Option<Clause> {
        let inner = pair.clone().into_inner().next()?;
        let kind = match inner.as_rule() {
            Rule::define => ClauseKind::Define(self.define(&inner)?),
            Rule::withhold => ClauseKind::Withhold(self.withhold(&inner)?),
            Rule::offer => ClauseKind::Offer(self.offer(&inner)?),
            Rule::choice => {
                ClauseKind::Choice(ChoiceDecl { head: self.phrase_in(&inner)?, optional: has(&inner, Rule::optional) })
            }
            Rule::event => ClauseKind::Event(self.phrase_in(&inner)?),
            Rule::law => ClauseKind::Law(self.law(&inner)?),
            Rule::never_clause => ClauseKind::Never(self.range_in(&inner)?),
            Rule::follows => ClauseKind::Follows(self.ids(&one(&inner, Rule::ids)?)),
            Rule::steps => ClauseKind::Step(self.step(&inner)?),
            Rule::fact => ClauseKind::Fact(self.fact(&inner)?),
            _ => return None,
        };
        Some(Clause { span: self.span(&inner), kind })
    }

    fn define(&mut self, pair: &Pair<'_>) -> Option<Define> {
        let head = self.phrase_in(pair)?;
        let body = pair
            .clone()
            .into_inner()
            .find(|part| matches!(part.as_rule(), Rule::as_value | Rule::as_quality | Rule::as_right))?;
        let body = match body.as_rule() {
            Rule::as_value => DefineBody::Value { sort: self.words_in(&body)?, normally: self.sum_in(&body)? },
            Rule::as_quality => {
                DefineBody::Quality { quality: self.phrase_in(&body)?, normally: self.normally(&body)? }
            }
            _ => DefineBody::Right { right: self.phrase_in(&body)?, normally: self.normally(&body)? },
        };
        Some(Define { head, body })
    }

    fn normally(&mut self, pair: &Pair<'_>) -> Option<Normally> {
        let normally = one(pair, Rule::normally)?;
        if has(&normally, Rule::NEVER) {
            return Some(Normally::Never);
        }
        Some(self.when_in(&normally)?.map_or(Normally::Always, Normally::When))
    }

    fn fact(&mut self, pair: &Pair<'_>) -> Option<Fact> {
        let mut parts = pair.clone().into_inner();
        let head = self.phrase(&parts.next()?)?;
        let tail = parts.next()?;
        let not = has(&tail, Rule::NOT);
        let tail = match tail.as_rule() {
            Rule::multiplied => FactTail::Multiplied(self.sum_in(&tail)?),
            Rule::increases => FactTail::Increases(self.sum_in(&tail)?),
            Rule::decreases => FactTail::Decreases(self.sum_in(&tail)?),
            Rule::continues => FactTail::Continues(self.sum_in(&tail)?),
            Rule::may => FactTail::May { not, right: self.phrase_in(&tail)? },
            Rule::is => FactTail::Is { not, value: self.sum_in(&tail)? },
            _ => return None,
        };
        Some(Fact {
            head,
            tail,
            when: self.when_in(pair)?,
            instead: self.ids_in(pair, Rule::instead),
            replaces: self.ids_in(pair, Rule::replaces),
            despite: self.ids_in(pair, Rule::despite),
        })
    }

    fn step(&mut self, pair: &Pair<'_>) -> Option<Step> {
        let words = |rule| all(pair, rule).map(|part| self.words_in(&part)).collect::<Option<Vec<_>>>();
        let (after, before) = (words(Rule::after_step)?, words(Rule::before_step)?);
        Some(Step { sequence: self.phrase_in(pair)?, name: self.words_in(pair)?, after, before })
    }

    fn law(&mut self, pair: &Pair<'_>) -> Option<Law> {
        let moment = pair.clone().into_inner().next()?;
        let moment = match moment.as_rule() {
            Rule::during => Moment::During(self.phrase_in(&moment)?),
            Rule::on => Moment::On(self.phrase_in(&moment)?),
            Rule::becomes => {
                let phrases: Vec<_> = all(&moment, Rule::phrase).collect();
                let [subject, quality] = phrases.as_slice() else { return None };
                Moment::Becomes { subject: self.phrase(subject)?, quality: self.phrase(quality)? }
            }
            _ => return None,
        };
        Some(Law {
            moment,
            when: self.when_in(pair)?,
            instead: self.ids_in(pair, Rule::instead),
            replaces: self.ids_in(pair, Rule::replaces),
            after: self.ids_in(pair, Rule::after_law),
            before: self.ids_in(pair, Rule::before_law),
            effects: self.block_in(pair)?,
        })
    }

    fn offer(&mut self, pair: &Pair<'_>) -> Option<Offer> {
        let place = match (one(pair, Rule::any_time), one(pair, Rule::inside)) {
            (Some(any_time), _) => OfferPlace::AnyTime(self.phrase_in(&any_time)?),
            (None, inside) => OfferPlace::In(self.phrase_in(&inside?)?),
        };
        let ranges = match one(pair, Rule::ranges) {
            Some(ranges) => all(&ranges, Rule::range).map(|range| self.range(&range)).collect::<Option<Vec<_>>>()?,
            None => Vec::new(),
        };
        let so_that = match one(pair, Rule::so_that) {
            Some(so_that) => Some(self.expr_in(&so_that)?),
            None => None,
        };
        let limit = match one(pair, Rule::limit) {
            Some(limit) => Some((self.sum_in(&limit)?, self.words_in(&limit)?)),
            None => None,
        };
        Some(Offer {
            name: self.words_in(pair)?,
            place,
            ranges,
            when: self.when_in(pair)?,
            so_that,
            limit,
            effects: self.block_in(pair)?,
        })
    }

    fn withhold(&mut self, pair: &Pair<'_>) -> Option<Withhold> {
        Some(Withhold { name: self.words_in(pair)?, choice: self.phrase_in(pair)?, when: self.when_in(pair)? })
    }
}
