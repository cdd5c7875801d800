//! Conditions taken apart: cases, each a conjunction of literals.

use std::collections::BTreeMap;
use tilewright_model::book::{
    Clause, Comparison, Expr, ExprKind, GuardWhat, Invariant, Kinds, Rulebook, Sort, VariableId,
};
use tilewright_model::print::{Printer, VariableNames};

/// More cases than this are not compared.
const MOST_CASES: usize = 64;

/// The parameter of a definition that a `never` law is said of.
#[derive(Clone, Copy, Debug)]
pub struct Subject(pub usize);

/// Any of these cases.
#[derive(Clone, Debug)]
pub struct Disjunction {
    /// Each case, none contradicting itself.
    pub cases: Vec<Conjunction>,
}

/// All of these literals.
#[derive(Clone, Debug, Default)]
pub struct Conjunction {
    /// Free questions and their answers.
    atoms: BTreeMap<String, bool>,
    /// Kinds of things: a set for each.
    kinds: BTreeMap<String, (Sort, Kinds)>,
    /// Numbers: the least and greatest value of each.
    numbers: BTreeMap<String, (i64, i64)>,
    /// Options: the values that are left.
    options: BTreeMap<usize, u64>,
}

#[derive(Clone, Debug)]
enum Literal {
    Atom(String, bool),
    Kinds(String, Sort, Kinds),
    Number(String, i64, i64),
    Option(usize, u64),
}

impl Conjunction {
    /// Adds a literal; false if it contradicts the others.
    fn add(&mut self, literal: &Literal) -> bool {
        match literal {
            Literal::Atom(text, truth) => *self.atoms.entry(text.clone()).or_insert(*truth) == *truth,
            Literal::Kinds(thing, sort, kinds) => {
                let known = self.kinds.entry(thing.clone()).or_insert((*sort, Kinds::ALL));
                known.1 = known.1.and(*kinds);
                known.1.0 != 0
            }
            Literal::Number(term, low, high) => {
                let known = self.numbers.entry(term.clone()).or_insert((i64::MIN, i64::MAX));
                *known = (known.0.max(*low), known.1.min(*high));
                known.0 <= known.1
            }
            Literal::Option(id, values) => {
                let known = self.options.entry(*id).or_insert(u64::MAX);
                *known &= values;
                *known != 0
            }
        }
    }

    /// Both, unless they contradict each other.
    fn with(&self, other: &Conjunction) -> Option<Conjunction> {
        let mut all = self.clone();
        let fine = other.literals().iter().all(|literal| all.add(literal));
        fine.then_some(all)
    }

    fn literals(&self) -> Vec<Literal> {
        let atoms = self.atoms.iter().map(|(text, truth)| Literal::Atom(text.clone(), *truth));
        let kinds = self.kinds.iter().map(|(thing, (sort, kinds))| Literal::Kinds(thing.clone(), *sort, *kinds));
        let numbers = self.numbers.iter().map(|(term, (low, high))| Literal::Number(term.clone(), *low, *high));
        let options = self.options.iter().map(|(id, values)| Literal::Option(*id, *values));
        atoms.chain(kinds).chain(numbers).chain(options).collect()
    }

    /// Whether the other holds wherever this one does.
    pub fn implies(&self, other: &Conjunction) -> bool {
        other.literals().iter().all(|literal| match literal {
            Literal::Atom(text, truth) => self.atoms.get(text) == Some(truth),
            Literal::Kinds(thing, _, kinds) => self.kinds.get(thing).is_some_and(|(_, own)| own.and(*kinds) == *own),
            Literal::Number(term, low, high) => {
                self.numbers.get(term).is_some_and(|own| own.0 >= *low && own.1 <= *high)
            }
            Literal::Option(id, values) => self.options.get(id).is_some_and(|own| own & values == *own),
        })
    }

    /// The situation in words, with the letters of a clause.
    pub fn words(&self, printer: &Printer) -> String {
        let mut words = Vec::new();
        for (thing, (sort, kinds)) in &self.kinds {
            words.push(format!("{thing} is a {}", printer.kinds(*sort, *kinds)));
        }
        for (term, (low, high)) in &self.numbers {
            words.push(match (*low, *high) {
                (low, high) if low == high => format!("{term} is {low}"),
                (i64::MIN, high) => format!("{term} is at most {high}"),
                (low, i64::MAX) => format!("{term} is at least {low}"),
                (low, high) => format!("{term} is from {low} to {high}"),
            });
        }
        for (text, truth) in &self.atoms {
            words.push(if *truth { text.clone() } else { format!("not {text}") });
        }
        for (id, values) in &self.options {
            let option = &printer.book.options[*id];
            if let Some(value) = option.values.iter().enumerate().find(|(i, _)| values >> i & 1 == 1) {
                words.push(format!("option {} = {}", option.noun.words, value.1));
            }
        }
        letters(&words.join(" and "), printer)
    }
}

/// `$0` becomes the letter of the first parameter.
fn letters(text: &str, printer: &Printer) -> String {
    let VariableNames::Written(frame) = printer.names else { return text.to_string() };
    let all = frame.variables.iter().enumerate().rev();
    all.fold(text.to_string(), |text, (i, _)| text.replace(&format!("${i}"), &printer.variable(VariableId(i))))
}

/// Every pair of cases that do not contradict each other.
pub fn both(a: &Disjunction, b: &Disjunction) -> Vec<Conjunction> {
    a.cases.iter().flat_map(|first| b.cases.iter().filter_map(|second| first.with(second))).collect()
}

/// When a clause holds: its guards, kinds and condition. None if there are too many cases.
pub fn of_clause(book: &Rulebook, clause: &Clause) -> Option<Disjunction> {
    let mut base = Conjunction::default();
    for guard in &clause.origin.guards {
        let literal = match &guard.what {
            GuardWhat::Pack(id) => Literal::Atom(format!("pack {id} is in play"), guard.positive),
            GuardWhat::Option(id, value) => {
                let bit = 1u64 << value.min(&63);
                Literal::Option(id.0, if guard.positive { bit } else { !bit })
            }
        };
        base.add(&literal);
    }
    for (i, kinds) in clause.kinds.iter().enumerate().filter(|(_, kinds)| !kinds.is_all()) {
        base.add(&Literal::Kinds(format!("${i}"), clause.frame.variables[i].ty.sort, *kinds));
    }
    let taker = Taker { printer: Printer { book, names: VariableNames::Numbered } };
    let cases = match &clause.when {
        None => vec![Vec::new()],
        Some(when) => taker.cases(when, true)?,
    };
    Some(together(&base, cases))
}

/// When a `never` law is violated by one thing: the thing is the parameter.
pub fn of_invariant(book: &Rulebook, invariant: &Invariant, subject: Subject) -> Option<Disjunction> {
    let range = &invariant.range;
    let mut base = Conjunction::default();
    let own = format!("${}", range.variable.0);
    let name = format!("${}", subject.0);
    if !range.kinds.is_all() {
        base.add(&Literal::Kinds(name.clone(), range.element, range.kinds));
    }
    let taker = Taker { printer: Printer { book, names: VariableNames::Numbered } };
    let mut cases = match &range.filter {
        None => vec![Vec::new()],
        Some(filter) => taker.cases(filter, true)?,
    };
    for literal in cases.iter_mut().flatten() {
        match literal {
            Literal::Atom(text, _) | Literal::Kinds(text, _, _) | Literal::Number(text, _, _) => {
                *text = text.replace(&own, &name)
            }
            Literal::Option(..) => {}
        }
    }
    Some(together(&base, cases))
}

fn together(base: &Conjunction, cases: Vec<Vec<Literal>>) -> Disjunction {
    let mut found = Vec::new();
    for case in cases {
        let mut all = base.clone();
        if case.iter().all(|literal| all.add(literal)) {
            found.push(all);
        }
    }
    Disjunction { cases: found }
}

struct Taker<'a> {
    printer: Printer<'a>,
}

impl Taker<'_> {
    /// The cases in which a condition has the wanted truth.
    fn cases(&self, expr: &Expr, wanted: bool) -> Option<Vec<Vec<Literal>>> {
        match (&expr.kind, wanted) {
            (ExprKind::Truth(truth), _) => Some(if *truth == wanted { vec![Vec::new()] } else { Vec::new() }),
            (ExprKind::Not(inner), _) => self.cases(inner, !wanted),
            (ExprKind::And(a, b), true) | (ExprKind::Or(a, b), false) => {
                let (first, second) = (self.cases(a, wanted)?, self.cases(b, wanted)?);
                let pairs = first.iter().flat_map(|x| second.iter().map(|y| x.iter().chain(y).cloned().collect()));
                let all: Vec<Vec<Literal>> = pairs.collect();
                (all.len() <= MOST_CASES).then_some(all)
            }
            (ExprKind::And(a, b), false) | (ExprKind::Or(a, b), true) => {
                let mut all = self.cases(a, wanted)?;
                all.extend(self.cases(b, wanted)?);
                (all.len() <= MOST_CASES).then_some(all)
            }
            (ExprKind::IsKind(thing, kinds), _) => {
                let kinds = if wanted { *kinds } else { Kinds(!kinds.0) };
                Some(vec![vec![Literal::Kinds(self.printer.expr(thing), thing.ty.sort, kinds)]])
            }
            (ExprKind::Compare(op, a, b), _) => Some(self.comparison(*op, a, b, wanted, expr)),
            _ => Some(vec![vec![Literal::Atom(self.printer.expr(expr), wanted)]]),
        }
    }

    fn comparison(&self, op: Comparison, a: &Expr, b: &Expr, wanted: bool, whole: &Expr) -> Vec<Vec<Literal>> {
        let (term, number, flipped) = match (&a.kind, &b.kind) {
            (_, ExprKind::Number(n)) => (self.printer.expr(a), i64::from(*n), false),
            (ExprKind::Number(n), _) => (self.printer.expr(b), i64::from(*n), true),
            _ => return vec![vec![Literal::Atom(self.printer.expr(whole), wanted)]],
        };
        let (low, high) = (i64::MIN, i64::MAX);
        let intervals = match (op, flipped, wanted) {
            (Comparison::Equal, _, true) => vec![(number, number)],
            (Comparison::Equal, _, false) => vec![(low, number - 1), (number + 1, high)],
            (Comparison::Less, false, true) | (Comparison::AtMost, true, false) => vec![(low, number - 1)],
            (Comparison::Less, false, false) | (Comparison::AtMost, true, true) => vec![(number, high)],
            (Comparison::Less, true, true) | (Comparison::AtMost, false, false) => vec![(number + 1, high)],
            (Comparison::Less, true, false) | (Comparison::AtMost, false, true) => vec![(low, number)],
        };
        intervals.into_iter().map(|(low, high)| vec![Literal::Number(term.clone(), low, high)]).collect()
    }
}
