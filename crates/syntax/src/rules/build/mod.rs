//! From what the parser found to the syntax tree. Shapes only; whatever the grammar guarantees but Rust cannot see is asked
//! for with `?`, so that a slip between the grammar and this code loses a clause and never panics.

mod clause;
mod effect;
mod expr;

use super::ast::{Argument, Operand, Phrase, Preposition, Range, RuleId, Word};
use super::grammar::{Pair, Rule};
use crate::draft::Draft;
use tilewright_diagnostics::codes;
use tilewright_diagnostics::{Diagnostic, Report, Span, Spanned};

/// Builds the trees of one piece of text.
pub(crate) struct Builder<'a> {
    /// The text that was parsed, which knows where each byte was written.
    pub draft: &'a Draft,
    /// What the grammar lets through and is wrong all the same.
    pub report: &'a mut Report,
}

/// The first part of a pair that was made by a rule.
fn one<'i>(pair: &Pair<'i>, rule: Rule) -> Option<Pair<'i>> {
    pair.clone().into_inner().find(|inner| inner.as_rule() == rule)
}

/// All parts of a pair that were made by a rule.
fn all<'i>(pair: &Pair<'i>, rule: Rule) -> impl Iterator<Item = Pair<'i>> {
    pair.clone().into_inner().filter(move |inner| inner.as_rule() == rule)
}

/// Whether a part is there.
fn has(pair: &Pair<'_>, rule: Rule) -> bool {
    one(pair, rule).is_some()
}

/// Where the last word of a pair ends. The pair itself may reach over the blanks and comments behind it.
fn end_of(pair: &Pair<'_>) -> usize {
    let mut last = pair.clone();
    while let Some(inner) = last.clone().into_inner().next_back() {
        last = inner;
    }
    last.as_span().end()
}

impl Builder<'_> {
    fn span(&self, pair: &Pair<'_>) -> Span {
        self.draft.span(pair.as_span().start()..end_of(pair))
    }

    fn word(&self, pair: &Pair<'_>) -> Word {
        Spanned::new(pair.as_str().to_string(), self.span(pair))
    }

    /// The words below a pair `words`.
    fn words(&self, pair: &Pair<'_>) -> Vec<Word> {
        all(pair, Rule::word).map(|word| self.word(&word)).collect()
    }

    /// The words of the part `words` of a pair.
    fn words_in(&self, pair: &Pair<'_>) -> Option<Vec<Word>> {
        one(pair, Rule::words).map(|words| self.words(&words))
    }

    /// The rule ids below each part of a pair that was made by `rule`.
    fn ids_in(&self, pair: &Pair<'_>, rule: Rule) -> Vec<RuleId> {
        all(pair, rule)
            .flat_map(|part| all(&part, Rule::ids).collect::<Vec<_>>())
            .flat_map(|ids| self.ids(&ids))
            .collect()
    }

    /// The ids below a pair `ids`.
    pub(crate) fn ids(&self, pair: &Pair<'_>) -> Vec<RuleId> {
        all(pair, Rule::id).map(|id| self.word(&id)).collect()
    }

    fn phrase_in(&mut self, pair: &Pair<'_>) -> Option<Phrase> {
        let phrase = one(pair, Rule::phrase)?;
        self.phrase(&phrase)
    }

    fn phrase(&mut self, pair: &Pair<'_>) -> Option<Phrase> {
        let span = self.span(pair);
        let words = self.words_in(pair)?;
        let arguments = self.arguments(pair, Rule::argument)?;
        Some(Phrase { span, words, arguments })
    }

    fn arguments(&mut self, pair: &Pair<'_>, rule: Rule) -> Option<Vec<Argument>> {
        all(pair, rule).map(|argument| self.argument(&argument)).collect()
    }

    fn argument(&mut self, pair: &Pair<'_>) -> Option<Argument> {
        let preposition = one(pair, Rule::preposition)?;
        let preposition = Spanned::new(Preposition::find(preposition.as_str())?, self.span(&preposition));
        let last = pair.clone().into_inner().next_back()?;
        let operand = match last.as_rule() {
            Rule::words => Operand::Words(self.words(&last)),
            Rule::integer => Operand::Number(Spanned::new(self.number(&last), self.span(&last))),
            Rule::group => Operand::Group(Box::new(self.group(&last)?)),
            _ => return None,
        };
        Some(Argument { preposition, operand })
    }

    fn range_in(&mut self, pair: &Pair<'_>) -> Option<Range> {
        let range = one(pair, Rule::range)?;
        self.range(&range)
    }

    fn range(&mut self, pair: &Pair<'_>) -> Option<Range> {
        let phrase = self.phrase_in(pair)?;
        let filter = match one(pair, Rule::where_) {
            Some(condition) => Some(Box::new(self.expr_in(&condition)?)),
            None => None,
        };
        Some(Range { span: self.span(pair), phrase, filter })
    }

    /// The value of a number; one that is too large is reported and cut.
    fn number(&mut self, pair: &Pair<'_>) -> i32 {
        let text = pair.as_str();
        text.parse().unwrap_or_else(|_| {
            let message = format!("the number `{text}` is too large");
            let limit = format!("the largest number is {}", i32::MAX);
            self.report.push(Diagnostic::new(&codes::RULE_NUMBER, self.span(pair), message).help(limit));
            i32::MAX
        })
    }
}
