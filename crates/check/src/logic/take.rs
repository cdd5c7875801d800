//! Conditions taken apart into cases.

use super::linear;
use super::literal::{Literal, NOTHING};
use tilewright_model::book::{Expr, ExprKind, Kinds, Rulebook, Sort};
use tilewright_model::print::{Printer, VariableNames};

/// Conditions of more cases than this are not compared.
pub const MOST_CASES: usize = 64;

/// Takes conditions apart. Variables are numbered, so that letters do not matter.
pub struct Taker<'a> {
    /// Where words come from.
    pub printer: Printer<'a>,
}

impl<'a> Taker<'a> {
    /// For the conditions of a rulebook.
    pub fn new(book: &'a Rulebook) -> Self {
        Taker { printer: Printer { book, names: VariableNames::Numbered } }
    }

    /// The cases in which a condition has the wanted truth; none if there are too many.
    pub fn cases(&self, expr: &Expr, wanted: bool) -> Option<Vec<Vec<Literal>>> {
        match (&expr.kind, wanted) {
            (ExprKind::Truth(truth), _) => Some(if *truth == wanted { vec![Vec::new()] } else { Vec::new() }),
            (ExprKind::Not(inner), _) => self.cases(inner, !wanted),
            (ExprKind::And(a, b), true) | (ExprKind::Or(a, b), false) => {
                all_of(&self.cases(a, wanted)?, &self.cases(b, wanted)?)
            }
            (ExprKind::And(a, b), false) | (ExprKind::Or(a, b), true) => {
                let mut all = self.cases(a, wanted)?;
                all.extend(self.cases(b, wanted)?);
                (all.len() <= MOST_CASES).then_some(all)
            }
            (ExprKind::IsKind(thing, kinds), _) => {
                let sure = matches!(thing.kind, ExprKind::Variable(_));
                Some(self.kinds(&self.printer.expr(thing), thing.ty.sort, *kinds, sure, wanted))
            }
            (ExprKind::Compare(op, a, b), _) => {
                let found = linear::cases(&self.printer, *op, a, b, wanted);
                found.or_else(|| Some(vec![vec![Literal::Atom(self.printer.expr(expr), wanted)]]))
            }
            _ => Some(vec![vec![Literal::Atom(self.printer.expr(expr), wanted)]]),
        }
    }

    /// The cases in which a thing is, or is not, of one of these kinds. What may be nothing may be of no kind.
    pub fn kinds(&self, thing: &str, sort: Sort, kinds: Kinds, sure: bool, wanted: bool) -> Vec<Vec<Literal>> {
        if sort == Sort::Tile {
            return self.classes(thing, kinds, wanted);
        }
        let known = self.known(sort);
        let all = if sure { known } else { known | NOTHING };
        let yes = u128::from(kinds.0) & known;
        let left = if wanted { yes } else { all & !yes };
        vec![vec![Literal::Kinds { thing: thing.to_string(), sort, left, all }]]
    }

    /// A tile may be of several classes, or of none: each is a question of its own.
    fn classes(&self, thing: &str, kinds: Kinds, wanted: bool) -> Vec<Vec<Literal>> {
        let named = self.printer.book.classes.iter().enumerate().filter(|(i, _)| kinds.has(*i));
        let atoms = named.map(|(_, class)| Literal::Atom(format!("{thing} is a {}", class.noun.words), wanted));
        if wanted { atoms.map(|atom| vec![atom]).collect() } else { vec![atoms.collect()] }
    }

    fn known(&self, sort: Sort) -> u128 {
        let book = self.printer.book;
        let number = match sort {
            Sort::Piece => book.pieces.len(),
            _ => book.features.len(),
        };
        // A rulebook without any kinds still has things.
        (1u128 << number.clamp(1, 64)) - 1
    }
}

/// Every case of one with every case of the other; none if there are too many.
pub fn all_of(first: &[Vec<Literal>], second: &[Vec<Literal>]) -> Option<Vec<Vec<Literal>>> {
    if first.len().saturating_mul(second.len()) > MOST_CASES {
        return None;
    }
    Some(first.iter().flat_map(|x| second.iter().map(|y| x.iter().chain(y).cloned().collect())).collect())
}
