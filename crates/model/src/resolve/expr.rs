//! Expressions and conditions.

use super::phrase::{Flat, number_at};
use super::range::stands_on;
use super::scope::Scope;
use crate::book::{Arithmetic, Comparison, Expr, ExprKind, Fold, Kinds, Sort, Type};
use crate::vocabulary::words::{joined, span_of};
use crate::vocabulary::{Head, Heads, Signature, likely};
use tilewright_diagnostics::codes::{RANDOM_OUT_OF_PLACE, UNKNOWN_WORD, WRONG_SORT};
use tilewright_diagnostics::{Diagnostic, Span};
use tilewright_syntax::rules::ast::{self, ExprKind as Written, Word};

impl Scope<'_> {
    /// An expression that must be a condition.
    pub fn condition(&mut self, expr: &ast::Expr) -> Option<Expr> {
        let found = self.expr(expr)?;
        self.of_sort(found, Sort::Truth)
    }

    /// An expression that must be a number.
    pub fn number(&mut self, expr: &ast::Expr) -> Option<Expr> {
        let found = self.expr(expr)?;
        self.of_sort(found, Sort::Number)
    }

    /// The expression, if it is of the sort; otherwise reports it.
    pub fn of_sort(&mut self, expr: Expr, sort: Sort) -> Option<Expr> {
        if expr.ty.sort == sort {
            return Some(expr);
        }
        let message = format!("a {} is wanted here, and this is a {}", sort.word(), expr.ty.sort.word());
        self.report.push(Diagnostic::new(&WRONG_SORT, expr.span, message));
        None
    }

    /// Any expression.
    pub fn expr(&mut self, expr: &ast::Expr) -> Option<Expr> {
        let span = expr.span;
        match &expr.kind {
            Written::Number(number) => Some(number_at(*number, span)),
            Written::Group(inner) => self.expr(inner),
            Written::Phrase(phrase) => {
                let flat = self.flat(phrase)?;
                self.value(&flat)
            }
            Written::Arith(op, a, b) => {
                let (a, b) = (self.number(a), self.number(b));
                let op = match op {
                    ast::ArithOp::Add => Arithmetic::Add,
                    ast::ArithOp::Subtract => Arithmetic::Subtract,
                    ast::ArithOp::Multiply => Arithmetic::Multiply,
                };
                let kind = ExprKind::Arith(op, Box::new(a?), Box::new(b?));
                Some(Expr { kind, ty: Type::of(Sort::Number), span })
            }
            Written::Logic(op, a, b) => {
                let (a, b) = (self.condition(a), self.condition(b));
                let (a, b) = (Box::new(a?), Box::new(b?));
                let kind = match op {
                    ast::LogicOp::And => ExprKind::And(a, b),
                    ast::LogicOp::Or => ExprKind::Or(a, b),
                };
                Some(truth(kind, span))
            }
            Written::Not(inner) => self.condition(inner).map(|inner| not(true, inner)),
            Written::Count(_) | Written::Fold(..) | Written::ThereIs { .. } | Written::Random(_) => {
                self.aggregate(expr)
            }
            Written::Compare(op, a, b) => self.compare(*op, a, b, span),
            Written::Is { subject, not: negated, value } => {
                let subject = self.expr(subject)?;
                let found = self.is(subject, value, span)?;
                Some(not(*negated, found))
            }
            Written::IsA { subject, not: negated, kind } => {
                let subject = self.expr(subject)?;
                let found = self.is_a(subject, kind, span)?;
                Some(not(*negated, found))
            }
            Written::IsAt { subject, not: negated, arguments } => {
                let subject = self.expr(subject)?;
                let found = self.is_at(subject, arguments, span)?;
                Some(not(*negated, found))
            }
            Written::Has { subject, no, kind } => {
                let subject = self.expr(subject)?;
                let found = self.has(subject, kind, span)?;
                Some(not(*no, found))
            }
            Written::May { subject, not: negated, right } => {
                let subject = self.expr(subject)?;
                let found = self.may(subject, right)?;
                Some(not(*negated, found))
            }
            Written::Supposing { condition, effects } => {
                let mark = self.enter();
                let effects = self.effects(effects);
                let condition = self.condition(condition);
                self.leave(mark);
                Some(truth(ExprKind::Supposing(Box::new(condition?), effects), span))
            }
        }
    }

    fn aggregate(&mut self, expr: &ast::Expr) -> Option<Expr> {
        let span = expr.span;
        let mark = self.enter();
        let found = match &expr.kind {
            Written::Count(range) => {
                let range = self.range(range);
                range.map(|range| number(ExprKind::Count(Box::new(range)), span))
            }
            Written::ThereIs { no, range } => {
                let range = self.range(range);
                range.map(|range| not(*no, truth(ExprKind::Exists(Box::new(range)), span)))
            }
            Written::Fold(op, value, range) => {
                let range = self.range(range);
                let value = range.as_ref().and_then(|_| self.number(value));
                let fold = match op {
                    ast::FoldOp::Sum => Fold::Sum,
                    ast::FoldOp::Greatest => Fold::Greatest,
                    ast::FoldOp::Least => Fold::Least,
                };
                range
                    .zip(value)
                    .map(|(range, value)| number(ExprKind::Fold(fold, Box::new(value), Box::new(range)), span))
            }
            _ => {
                let message = "`random` may only stand alone after `let ... be`";
                self.report.push(
                    Diagnostic::new(&RANDOM_OUT_OF_PLACE, span, message)
                        .help("write `let x be random ... .` first, then use `x`"),
                );
                None
            }
        };
        self.leave(mark);
        found
    }

    fn compare(&mut self, op: ast::CompareOp, a: &ast::Expr, b: &ast::Expr, span: Span) -> Option<Expr> {
        let (a, b) = (self.number(a), self.number(b));
        let (a, b) = (Box::new(a?), Box::new(b?));
        Some(truth(
            match op {
                ast::CompareOp::AtLeast => ExprKind::Compare(Comparison::AtMost, b, a),
                ast::CompareOp::AtMost => ExprKind::Compare(Comparison::AtMost, a, b),
                ast::CompareOp::MoreThan => ExprKind::Compare(Comparison::Less, b, a),
                ast::CompareOp::LessThan => ExprKind::Compare(Comparison::Less, a, b),
            },
            span,
        ))
    }

    /// `x is Y`: a quality of x, or the same value.
    fn is(&mut self, subject: Expr, value: &ast::Expr, span: Span) -> Option<Expr> {
        if let Written::Phrase(phrase) = &value.kind {
            let flat = self.flat(phrase)?;
            let vocabulary = self.vocabulary;
            if self.begins_head(&vocabulary.qualities, &phrase.words) && !self.is_value(&phrase.words) {
                let readings = self.applied(&vocabulary.qualities, &flat, &phrase.words, Some(&subject));
                let found = self.only(readings, phrase.span)?;
                return Some(Expr { span, ..found });
            }
            if self.is_lone_noun(&phrase.words) {
                let text = joined(&phrase.words);
                let message = format!("`{text}` is a kind of thing");
                self.report
                    .push(Diagnostic::new(&UNKNOWN_WORD, phrase.span, message).help(format!("write `is a {text}`")));
                return None;
            }
        }
        let value = self.expr(value)?;
        if value.ty.sort != subject.ty.sort || subject.ty.sort == Sort::Truth {
            let message = format!("a {} can never be a {}", subject.ty.sort.word(), value.ty.sort.word());
            let error = Diagnostic::new(&WRONG_SORT, value.span, message)
                .and(subject.span, format!("this is a {}", subject.ty.sort.word()));
            self.report.push(error);
            return None;
        }
        Some(truth(ExprKind::Compare(Comparison::Equal, Box::new(subject), Box::new(value)), span))
    }

    fn is_value(&self, words: &[Word]) -> bool {
        let text = joined(words);
        let state = |s: &&Signature| matches!(s.head, Head::IsState(_) | Head::IsDefinition(_) | Head::IsEmpty);
        let qualities = self.usable(self.vocabulary.qualities.get(&text));
        let values = self.usable(self.vocabulary.values.get(&text));
        !values.is_empty() && !qualities.iter().any(state)
    }

    fn is_lone_noun(&self, words: &[Word]) -> bool {
        let text = joined(words);
        self.noun(&text).is_some() && self.usable(self.vocabulary.values.get(&text)).is_empty()
    }

    /// Whether a run of words begins with a head of this class.
    pub fn begins_head(&self, heads: &Heads, words: &[Word]) -> bool {
        (1..=words.len()).any(|n| !self.usable(heads.get(&joined(&words[..n]))).is_empty())
    }

    /// All readings of a head with its object and arguments; the subject, if any, comes first among the arguments.
    pub fn applied(&self, heads: &Heads, flat: &Flat, words: &[Word], subject: Option<&Expr>) -> Vec<Expr> {
        let mut found = Vec::new();
        for (head, arguments, span) in self.calls(heads, flat, words) {
            let all: Vec<Expr> = subject.cloned().into_iter().chain(arguments).collect();
            if let Some(expr) = self.build(head, all, span) {
                found.push(expr);
            }
        }
        found
    }

    /// All readings of a head: what it is, and its arguments (object first).
    pub fn calls(&self, heads: &Heads, flat: &Flat, words: &[Word]) -> Vec<(Head, Vec<Expr>, Span)> {
        let end = flat.items.len();
        let mut found = Vec::new();
        for length in (1..=words.len()).rev() {
            let name = joined(&words[..length]);
            let rest = &words[length..];
            for signature in self.usable(heads.get(&name)) {
                if signature.object == rest.is_empty() {
                    self.note_object(&name, signature, words, flat.span);
                    continue;
                }
                let objects = match rest.is_empty() {
                    true => vec![(None, 1)],
                    false => {
                        let flat = flat.with_first(rest);
                        self.operand(&flat, 0).into_iter().map(|(object, next)| (Some(object), next)).collect()
                    }
                };
                for (object, next) in objects {
                    for (arguments, after) in self.arguments(&name, signature, flat, next) {
                        if after == end {
                            found.push((
                                signature.head,
                                object.clone().into_iter().chain(arguments).collect(),
                                flat.span,
                            ));
                        }
                    }
                }
            }
        }
        if found.is_empty() && !self.begins_head(heads, words) {
            self.note_no_head(heads, words, flat.span);
        }
        found
    }

    fn note_object(&self, name: &str, signature: &Signature, words: &[Word], span: Span) {
        let span = span_of(words, span);
        let message = match signature.object {
            true => format!("`{name}` wants something directly after it"),
            false => format!("`{name}` takes nothing directly after it"),
        };
        self.note(Diagnostic::new(&UNKNOWN_WORD, span, message));
    }

    fn note_no_head(&self, heads: &Heads, words: &[Word], span: Span) {
        let text = joined(words);
        let span = span_of(words, span);
        if let Some(note) = self.unguarded(&text, span) {
            return self.note(note);
        }
        let likely =
            likely(&text, heads.words()).or_else(|| likely(words.first().map_or("", |w| &w.node), heads.words()));
        self.note(Diagnostic::new(&UNKNOWN_WORD, span, format!("`{text}` is not known here")).suggest(likely));
    }

    /// `x is a KIND`.
    fn is_a(&mut self, subject: Expr, words: &[Word], span: Span) -> Option<Expr> {
        let text = joined(words);
        let place = span_of(words, span);
        let wanted = match subject.ty.sort {
            Sort::Segment => Sort::Feature,
            sort => sort,
        };
        let nouns = self.nouns(&text);
        if let Some(noun) = nouns.iter().find(|noun| noun.sort == wanted) {
            let kinds = noun.kinds;
            let on = noun.on;
            let is_kind = truth(ExprKind::IsKind(Box::new(subject.clone()), kinds), span);
            return Some(match on {
                None => is_kind,
                Some(on) => super::range::and(Some(is_kind), stands_on(subject, Kinds::one(on.0))),
            });
        }
        let error = match nouns.first() {
            Some(noun) => {
                let message =
                    format!("a {} can never be a `{text}`, which is a {}", subject.ty.sort.word(), noun.sort.word());
                Diagnostic::new(&WRONG_SORT, place, message)
            }
            None => match self.unguarded(&text, place) {
                Some(error) => error,
                None => {
                    let known = self.vocabulary.nouns.keys().map(String::as_str);
                    let likely = likely(&text, known);
                    Diagnostic::new(&UNKNOWN_WORD, place, format!("`{text}` is no kind of thing")).suggest(likely)
                }
            },
        };
        self.report.push(error);
        None
    }

    /// `x may V`.
    fn may(&mut self, subject: Expr, right: &ast::Phrase) -> Option<Expr> {
        let flat = self.flat(right)?;
        let vocabulary = self.vocabulary;
        let readings = self.applied(&vocabulary.rights, &flat, &right.words, Some(&subject));
        let span = subject.span.to(right.span);
        let found = self.only(readings, right.span)?;
        Some(Expr { span, ..found })
    }
}

fn truth(kind: ExprKind, span: Span) -> Expr {
    Expr { kind, ty: Type::of(Sort::Truth), span }
}

fn number(kind: ExprKind, span: Span) -> Expr {
    Expr { kind, ty: Type::of(Sort::Number), span }
}

/// The condition, or its opposite.
fn not(negated: bool, condition: Expr) -> Expr {
    match negated {
        false => condition,
        true => {
            let span = condition.span;
            truth(ExprKind::Not(Box::new(condition)), span)
        }
    }
}
