//! What the grammar lets through and a reader could misunderstand.

use super::ast::*;
use super::words;
use tilewright_diagnostics::likely;
use tilewright_diagnostics::{Diagnostic, Report, Span, codes};

/// Looks through all clauses of a file.
pub(crate) fn check(file: &RuleFile, text: &str, report: &mut Report) {
    let mut check = Check { text, report };
    for clause in file.sections.iter().flat_map(|section| &section.clauses) {
        check.clause(&clause.kind);
    }
}

struct Check<'a> {
    text: &'a str,
    report: &'a mut Report,
}

/// Whether the end of a range is plain to see where it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// Nothing of its clause or parenthesis can follow it.
    Plain,
    /// It stands inside something larger.
    Inside,
}

impl Check<'_> {
    fn clause(&mut self, clause: &ClauseKind) {
        match clause {
            ClauseKind::Define(define) => {
                self.phrase(&define.head);
                match &define.body {
                    DefineBody::Value { normally, .. } => self.expr(normally, End::Plain),
                    DefineBody::Quality { quality: phrase, normally }
                    | DefineBody::Right { right: phrase, normally } => {
                        self.phrase(phrase);
                        if let Normally::When(condition) = normally {
                            self.expr(condition, End::Plain);
                        }
                    }
                }
            }
            ClauseKind::Fact(fact) => {
                self.phrase(&fact.head);
                match &fact.tail {
                    FactTail::May { right, .. } => self.phrase(right),
                    FactTail::Is { value, .. }
                    | FactTail::Increases(value)
                    | FactTail::Decreases(value)
                    | FactTail::Multiplied(value)
                    | FactTail::Continues(value) => self.expr(value, End::Plain),
                }
                self.when(fact.when.as_ref());
            }
            ClauseKind::Step(step) => self.phrase(&step.sequence),
            ClauseKind::Law(law) => {
                match &law.moment {
                    Moment::During(phrase) | Moment::On(phrase) => self.phrase(phrase),
                    Moment::Becomes { subject, quality } => {
                        self.phrase(subject);
                        self.phrase(quality);
                    }
                }
                self.when(law.when.as_ref());
                self.effects(&law.effects);
            }
            ClauseKind::Event(phrase) => self.phrase(phrase),
            ClauseKind::Choice(choice) => self.phrase(&choice.head),
            ClauseKind::Offer(offer) => self.offer(offer),
            ClauseKind::Withhold(withhold) => {
                self.phrase(&withhold.choice);
                self.when(withhold.when.as_ref());
            }
            ClauseKind::Never(range) => self.range(range, range.span, End::Plain, false),
            ClauseKind::Follows(_) => {}
        }
    }

    fn offer(&mut self, offer: &Offer) {
        let (OfferPlace::In(place) | OfferPlace::AnyTime(place)) = &offer.place;
        self.phrase(place);
        for range in &offer.ranges {
            self.range(range, range.span, End::Plain, false);
        }
        self.when(offer.when.as_ref());
        self.when(offer.so_that.as_ref());
        if let Some((times, _)) = &offer.limit {
            self.expr(times, End::Inside);
        }
        self.effects(&offer.effects);
    }

    fn when(&mut self, condition: Option<&Expr>) {
        if let Some(condition) = condition {
            self.expr(condition, End::Plain);
        }
    }

    fn effects(&mut self, effects: &[Effect]) {
        for effect in effects {
            match &effect.kind {
                EffectKind::Each { range, body, .. } => {
                    self.range(range, range.span, End::Plain, false);
                    self.effects(body);
                }
                EffectKind::If { condition, then, otherwise } => {
                    self.expr(condition, End::Plain);
                    self.effects(then);
                    self.effects(otherwise);
                }
                EffectKind::Let { value, .. } => self.expr(value, End::Plain),
                EffectKind::Choose(phrase) => self.phrase(phrase),
                EffectKind::Repeat { times, body } => {
                    self.expr(times, End::Inside);
                    self.effects(body);
                }
                EffectKind::TakeTurns { from, until, .. } => {
                    self.expr(from, End::Inside);
                    self.expr(until, End::Plain);
                }
                EffectKind::Stop => {}
                EffectKind::Set { target, value } => {
                    self.phrase(target);
                    self.expr(value, End::Plain);
                }
                EffectKind::Do { object, arguments, .. } => {
                    self.expr(object, End::Plain);
                    self.arguments(arguments);
                }
            }
        }
    }

    fn expr(&mut self, expr: &Expr, end: End) {
        match &expr.kind {
            ExprKind::Number(_) => {}
            ExprKind::Phrase(phrase) => self.phrase(phrase),
            ExprKind::Group(inner) => self.expr(inner, End::Plain),
            ExprKind::Arith(_, left, right) | ExprKind::Logic(_, left, right) | ExprKind::Compare(_, left, right) => {
                self.expr(left, End::Inside);
                self.expr(right, End::Inside);
            }
            ExprKind::Not(inner) => self.expr(inner, End::Inside),
            ExprKind::Count(range) => self.range(range, expr.span, end, true),
            ExprKind::Fold(_, each, range) => {
                self.expr(each, End::Inside);
                self.range(range, expr.span, end, true);
            }
            ExprKind::Random(range) | ExprKind::ThereIs { range, .. } => self.range(range, expr.span, end, false),
            ExprKind::Is { subject, value, .. } => {
                self.expr(subject, End::Inside);
                self.expr(value, End::Inside);
            }
            ExprKind::IsA { subject, .. } | ExprKind::Has { subject, .. } => self.expr(subject, End::Inside),
            ExprKind::IsAt { subject, arguments, .. } => {
                self.expr(subject, End::Inside);
                self.arguments(arguments);
            }
            ExprKind::May { subject, right, .. } => {
                self.expr(subject, End::Inside);
                self.phrase(right);
            }
            ExprKind::Supposing { condition, effects } => {
                self.expr(condition, End::Inside);
                self.effects(effects);
            }
        }
    }

    /// A range inside the expression `whole`; `number` if its number or a sum over it is asked for.
    fn range(&mut self, range: &Range, whole: Span, end: End, number: bool) {
        self.phrase(&range.phrase);
        let Some(filter) = &range.filter else { return };
        self.expr(filter, end);
        let reckons = number && reckons(filter);
        let what = match &filter.kind {
            _ if reckons => "what is reckoned here",
            _ if end == End::Plain || !joined(filter) => return,
            ExprKind::Logic(LogicOp::Or, ..) => "what follows `or`",
            _ => "what follows `and`",
        };
        let message = format!("it cannot be seen whether {what} belongs to the condition behind `where`");
        let problem = Diagnostic::new(&codes::OPEN_WHERE, filter.span, message)
            .here("`where` takes all of this")
            .and(range.phrase.span, "to ask it of this");
        self.report.push(match snippet(self.text, whole).filter(|_| !reckons) {
            Some(whole) => problem.help(format!("if that is meant, put parentheses around it: `({whole})`")),
            None if reckons => {
                problem.help("put parentheses around the amount behind `is`, or around all that is counted")
            }
            None => {
                problem.help("if that is meant, put parentheses around all of it, from `there is` or `number of` on")
            }
        });
    }

    fn phrase(&mut self, phrase: &Phrase) {
        self.words(&phrase.words);
        self.arguments(&phrase.arguments);
    }

    fn arguments(&mut self, arguments: &[Argument]) {
        for argument in arguments {
            match &argument.operand {
                Operand::Words(words) => self.words(words),
                Operand::Number(_) => {}
                Operand::Group(inner) => self.expr(inner, End::Plain),
            }
        }
    }

    /// A letter ends a name, so whatever follows it belongs to something else; and so does a verb that begins a line.
    fn words(&mut self, words: &[Word]) {
        for pair in words.windows(2) {
            let [before, word] = pair else { continue };
            let gap = self.text.get(before.span.range().end..word.span.range().start).unwrap_or_default();
            let verb = Verb::find(word).is_some() || word.node == "set";
            if gap.contains('\n') && verb {
                self.report.push(missing_stop(before.span, word.span));
                return;
            }
            if words::is_letter(before) {
                let message = format!("`{}` cannot follow the letter `{}`", word.node, before.node);
                let problem =
                    Diagnostic::new(&codes::RULE_SYNTAX, word.span, message).and(before.span, "a letter ends a name");
                self.report.push(match likely(word, words::LANGUAGE.iter().copied()) {
                    Some(likely) => problem.suggest(Some(likely)),
                    None => problem.help("a preposition, a comma or a full stop is missing between them"),
                });
                return;
            }
        }
    }
}

/// A full stop is missing behind `before`, because `next` begins something new.
pub(crate) fn missing_stop(before: Span, next: Span) -> Diagnostic {
    Diagnostic::new(&codes::MISSING_FULL_STOP, before, "a full stop is missing behind this")
        .here("`.` belongs behind this")
        .and(next, "something new begins here")
        .help("every clause and every effect ends with `.`")
}

/// Whether a condition has `and` or `or` outside parentheses.
fn joined(condition: &Expr) -> bool {
    match &condition.kind {
        ExprKind::Logic(..) => true,
        ExprKind::Not(inner) => joined(inner),
        _ => false,
    }
}

/// Whether a condition ends in `+`, `-` or `*` outside parentheses.
fn reckons(condition: &Expr) -> bool {
    match &condition.kind {
        ExprKind::Arith(..) => true,
        ExprKind::Logic(_, _, last) | ExprKind::Compare(_, _, last) => reckons(last),
        ExprKind::Is { value, .. } => reckons(value),
        ExprKind::Not(inner) => reckons(inner),
        _ => false,
    }
}

/// What was written at a place, on one line, if it is short enough to be shown.
fn snippet(text: &str, span: Span) -> Option<String> {
    let written = text.get(span.range())?;
    let line = words::tokens(written).iter().map(|token| token.text).collect::<Vec<_>>().join(" ");
    (line.len() <= 100).then_some(line)
}
