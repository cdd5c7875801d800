//! Comparisons of numbers as differences of two.

use super::literal::{Literal, Term};
use std::collections::BTreeMap;
use tilewright_model::book::{Arithmetic, Comparison, Expr, ExprKind, Function, Sort};
use tilewright_model::print::Printer;

/// A sum of numbers, each so often, and a constant.
#[derive(Default)]
struct Sum {
    terms: BTreeMap<Term, i64>,
    constant: i64,
}

/// The cases of a comparison of numbers; none if it is no difference of two.
pub fn cases(printer: &Printer, op: Comparison, a: &Expr, b: &Expr, wanted: bool) -> Option<Vec<Vec<Literal>>> {
    if a.ty.sort != Sort::Number || b.ty.sort != Sort::Number {
        return None;
    }
    // a - b is at most `most`.
    let mut sum = Sum::default();
    sum.add(printer, a, 1);
    sum.add(printer, b, -1);
    let at_most = |most: i64| sum.at_most(most);
    let at_least = |least: i64| sum.negated().at_most(least.saturating_neg());
    let fixed = |literal: Option<Found>| match literal? {
        Found::Always => Some(vec![Vec::new()]),
        Found::Never => Some(Vec::new()),
        Found::One(literal) => Some(vec![vec![literal]]),
    };
    match (op, wanted) {
        (Comparison::AtMost, true) => fixed(at_most(0)),
        (Comparison::AtMost, false) => fixed(at_least(1)),
        (Comparison::Less, true) => fixed(at_most(-1)),
        (Comparison::Less, false) => fixed(at_least(0)),
        (Comparison::Equal, true) => {
            let (up, down) = (fixed(at_most(0))?, fixed(at_least(0))?);
            Some(up.iter().flat_map(|x| down.iter().map(|y| x.iter().chain(y).cloned().collect())).collect())
        }
        (Comparison::Equal, false) => {
            let mut cases = fixed(at_most(-1))?;
            cases.extend(fixed(at_least(1))?);
            Some(cases)
        }
    }
}

enum Found {
    Always,
    Never,
    One(Literal),
}

impl Sum {
    fn add(&mut self, printer: &Printer, expr: &Expr, times: i64) {
        match &expr.kind {
            ExprKind::Number(n) => self.constant += times.saturating_mul(i64::from(*n)),
            ExprKind::Arith(Arithmetic::Add, a, b) => {
                self.add(printer, a, times);
                self.add(printer, b, times);
            }
            ExprKind::Arith(Arithmetic::Subtract, a, b) => {
                self.add(printer, a, times);
                self.add(printer, b, -times);
            }
            ExprKind::Arith(Arithmetic::Multiply, a, b) => match (&a.kind, &b.kind) {
                (ExprKind::Number(n), _) => self.add(printer, b, times.saturating_mul(i64::from(*n))),
                (_, ExprKind::Number(n)) => self.add(printer, a, times.saturating_mul(i64::from(*n))),
                _ => self.term(printer, expr, times),
            },
            _ => self.term(printer, expr, times),
        }
    }

    fn term(&mut self, printer: &Printer, expr: &Expr, times: i64) {
        let natural =
            matches!(expr.kind, ExprKind::Count(_) | ExprKind::Marks(..) | ExprKind::Function(Function::Openings, _));
        let count = self.terms.entry(Term { text: printer.expr(expr), natural }).or_insert(0);
        *count = count.saturating_add(times);
    }

    fn negated(&self) -> Sum {
        let terms = self.terms.iter().map(|(term, times)| (term.clone(), -times)).collect();
        Sum { terms, constant: -self.constant }
    }

    /// That the whole is at most so much.
    fn at_most(&self, most: i64) -> Option<Found> {
        let most = most.saturating_sub(self.constant);
        let left: Vec<(&Term, i64)> = self.terms.iter().map(|(t, n)| (t, *n)).filter(|(_, n)| *n != 0).collect();
        let one = |a: &Term, b: &Term, c: i64| Some(Found::One(Literal::AtMost(a.clone(), b.clone(), c)));
        match left.as_slice() {
            [] if most >= 0 => Some(Found::Always),
            [] => Some(Found::Never),
            [(term, n)] if *n > 0 => one(term, &Term::zero(), most.div_euclid(*n)),
            [(term, n)] => one(&Term::zero(), term, most.div_euclid(-n)),
            [(a, n), (b, m)] if *n == -*m => {
                let (up, down) = if *n > 0 { (a, b) } else { (b, a) };
                one(up, down, most.div_euclid(n.abs()))
            }
            _ => None,
        }
    }
}
