//! Expressions.

use super::{Builder, Pair, Rule, all, has, one};
use crate::rules::ast::{ArithOp, CompareOp, Expr, ExprKind, FoldOp, LogicOp};

impl Builder<'_> {
    /// The part `expr` of a pair.
    pub(super) fn expr_in(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        let expr = one(pair, Rule::expr)?;
        self.logic(&expr, Rule::conj, LogicOp::Or)
    }

    /// The part `sum` of a pair.
    pub(super) fn sum_in(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        let sum = one(pair, Rule::sum)?;
        self.sum(&sum)
    }

    /// The part `condition` of a pair: an expression, and perhaps what it is supposed upon.
    pub(super) fn condition_in(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        let condition = one(pair, Rule::condition)?;
        let expr = self.expr_in(&condition)?;
        let Some(supposing) = one(&condition, Rule::supposing) else { return Some(expr) };
        let effects = self.block_in(&supposing)?;
        let kind = ExprKind::Supposing { condition: Box::new(expr), effects };
        Some(Expr { span: self.span(&condition), kind })
    }

    /// The part `when` of a pair, if there is one; the outer `None` is a slip.
    pub(super) fn when_in(&mut self, pair: &Pair<'_>) -> Option<Option<Expr>> {
        match one(pair, Rule::when) {
            Some(when) => self.condition_in(&when).map(Some),
            None => Some(None),
        }
    }

    /// `( E )`
    pub(super) fn group(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        self.condition_in(pair)
    }

    fn logic(&mut self, pair: &Pair<'_>, part: Rule, op: LogicOp) -> Option<Expr> {
        let mut whole: Option<Expr> = None;
        for inner in all(pair, part) {
            let right = match op {
                LogicOp::Or => self.logic(&inner, Rule::neg, LogicOp::And)?,
                LogicOp::And => self.neg(&inner)?,
            };
            whole = Some(match whole {
                None => right,
                Some(left) => {
                    Expr { span: left.span.to(right.span), kind: ExprKind::Logic(op, Box::new(left), Box::new(right)) }
                }
            });
        }
        whole
    }

    fn neg(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        let comparison = one(pair, Rule::comparison)?;
        let inner = self.comparison(&comparison)?;
        if !has(pair, Rule::NOT) {
            return Some(inner);
        }
        Some(Expr { span: self.span(pair), kind: ExprKind::Not(Box::new(inner)) })
    }

    fn comparison(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        let mut parts = pair.clone().into_inner();
        let subject = self.sum(&parts.next()?)?;
        let Some(relation) = parts.next() else { return Some(subject) };
        let kind = self.relation(Box::new(subject), &relation)?;
        Some(Expr { span: self.span(pair), kind })
    }

    fn relation(&mut self, subject: Box<Expr>, pair: &Pair<'_>) -> Option<ExprKind> {
        let not = has(pair, Rule::NOT);
        let mut compare = |op, subject| Some(ExprKind::Compare(op, subject, Box::new(self.sum_in(pair)?)));
        Some(match pair.as_rule() {
            Rule::at_least => compare(CompareOp::AtLeast, subject)?,
            Rule::at_most => compare(CompareOp::AtMost, subject)?,
            Rule::more_than => compare(CompareOp::MoreThan, subject)?,
            Rule::less_than => compare(CompareOp::LessThan, subject)?,
            Rule::may => ExprKind::May { subject, not, right: self.phrase_in(pair)? },
            Rule::is => ExprKind::Is { subject, not, value: Box::new(self.sum_in(pair)?) },
            Rule::is_a => ExprKind::IsA { subject, not, kind: self.words_in(pair)? },
            Rule::is_at => ExprKind::IsAt { subject, not, arguments: self.arguments(pair, Rule::argument)? },
            Rule::has => ExprKind::Has { subject, no: false, kind: self.words_in(pair)? },
            Rule::has_no => ExprKind::Has { subject, no: true, kind: self.words_in(pair)? },
            _ => return None,
        })
    }

    /// `P + P - P`; also `A * A`, which is built the same way one level down.
    fn sum(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        let mut whole: Option<Expr> = None;
        let mut op = ArithOp::Add;
        for inner in pair.clone().into_inner() {
            let right = match inner.as_rule() {
                Rule::plus => {
                    op = ArithOp::Add;
                    continue;
                }
                Rule::minus => {
                    op = ArithOp::Subtract;
                    continue;
                }
                Rule::times => {
                    op = ArithOp::Multiply;
                    continue;
                }
                Rule::product => self.sum(&inner)?,
                _ => self.atom(&inner)?,
            };
            whole = Some(match whole {
                None => right,
                Some(left) => {
                    Expr { span: left.span.to(right.span), kind: ExprKind::Arith(op, Box::new(left), Box::new(right)) }
                }
            });
        }
        whole
    }

    fn atom(&mut self, pair: &Pair<'_>) -> Option<Expr> {
        let kind = match pair.as_rule() {
            Rule::integer => ExprKind::Number(self.number(pair)),
            Rule::phrase => ExprKind::Phrase(self.phrase(pair)?),
            Rule::group => ExprKind::Group(Box::new(self.group(pair)?)),
            Rule::there_is => ExprKind::ThereIs { no: has(pair, Rule::NO), range: self.range_in(pair)? },
            Rule::count => ExprKind::Count(self.range_in(pair)?),
            Rule::total => self.fold(FoldOp::Sum, pair)?,
            Rule::greatest => self.fold(FoldOp::Greatest, pair)?,
            Rule::least => self.fold(FoldOp::Least, pair)?,
            Rule::random => ExprKind::Random(self.range_in(pair)?),
            _ => return None,
        };
        Some(Expr { span: self.span(pair), kind })
    }

    fn fold(&mut self, op: FoldOp, pair: &Pair<'_>) -> Option<ExprKind> {
        let each = self.sum_in(pair)?;
        Some(ExprKind::Fold(op, Box::new(each), self.range_in(pair)?))
    }
}
