//! Effects.

use super::{Builder, Pair, Rule, has, one};
use crate::rules::ast::{Effect, EffectKind, Phrase, Verb};
use tilewright_diagnostics::Spanned;

impl Builder<'_> {
    /// The effects of the part `block` of a pair.
    pub(super) fn block_in(&mut self, pair: &Pair<'_>) -> Option<Vec<Effect>> {
        let block = one(pair, Rule::block)?;
        super::all(&block, Rule::effect).map(|effect| self.effect(&effect)).collect()
    }

    fn effect(&mut self, pair: &Pair<'_>) -> Option<Effect> {
        let inner = pair.clone().into_inner().next()?;
        let span = self.span(&inner);
        let kind = match inner.as_rule() {
            Rule::each => {
                let range = self.range_in(&inner)?;
                EffectKind::Each { range, random: has(&inner, Rule::random_order), body: self.block_in(&inner)? }
            }
            Rule::branch => self.branch(&inner)?,
            Rule::let_be => {
                let variable = self.word(&one(&inner, Rule::word)?);
                EffectKind::Let { variable, value: self.sum_in(&inner)? }
            }
            Rule::choose => EffectKind::Choose(self.phrase_in(&inner)?),
            Rule::repeat => {
                let times = self.sum_in(&inner)?;
                EffectKind::Repeat { times, body: self.block_in(&inner)? }
            }
            Rule::turns => {
                let sequence = self.words_in(&inner)?;
                let from = self.sum_in(&inner)?;
                EffectKind::TakeTurns { sequence, from, until: self.expr_in(&inner)? }
            }
            Rule::stop => EffectKind::Stop,
            Rule::set => {
                let target = self.target(&one(&inner, Rule::target)?)?;
                EffectKind::Set { target, value: self.sum_in(&inner)? }
            }
            Rule::act => {
                let verb = one(&inner, Rule::verb)?;
                let verb = Spanned::new(Verb::find(verb.as_str())?, self.span(&verb));
                let object = self.sum_in(&inner)?;
                EffectKind::Do { verb, object, arguments: self.arguments(&inner, Rule::argument)? }
            }
            _ => return None,
        };
        Some(Effect { span, kind })
    }

    fn branch(&mut self, pair: &Pair<'_>) -> Option<EffectKind> {
        let condition = self.condition_in(pair)?;
        let then = self.block_in(pair)?;
        let otherwise = match one(pair, Rule::otherwise) {
            Some(otherwise) => self.block_in(&otherwise)?,
            None => Vec::new(),
        };
        Some(EffectKind::If { condition, then, otherwise })
    }

    fn target(&mut self, pair: &Pair<'_>) -> Option<Phrase> {
        let span = self.span(pair);
        let words = self.words_in(pair)?;
        let arguments = self.arguments(pair, Rule::target_argument)?;
        Some(Phrase { span, words, arguments })
    }
}
