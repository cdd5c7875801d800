//! Rights where packs and options are chosen, with the entries that decide them.
//!
//! A right is looked at with nothing known but kinds: which piece, and which kind of feature. What follows from that alone is
//! certain; everything else is "if". The [`matrix`](crate::matrix) asks the same of all rulesets at once.

use tilewright_model::book::{
    Clause, Definition, DefinitionId, Expr, ExprKind, Form, Function, Kinds, Layer, Origin, Rulebook, Sort, VariableId,
};

/// How deep definitions are followed.
const DEEPEST: usize = 8;

/// What is known of the letters of a clause: their kinds, if anything.
type Known = Vec<Kinds>;

/// An answer, as far as kinds decide it, with the entries that do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Yes or no, if it is certain.
    pub certain: Option<bool>,
    /// The entries that decide it.
    pub because: Vec<String>,
    /// Entries that may still forbid it.
    pub unless: Vec<String>,
}

/// Asks rights of a rulebook of which some laws are in force.
pub struct Rights<'a> {
    book: &'a Rulebook,
    in_force: &'a dyn Fn(&Origin) -> bool,
}

impl<'a> Rights<'a> {
    /// The rights where these laws are in force.
    pub fn new(book: &'a Rulebook, in_force: &'a dyn Fn(&Origin) -> bool) -> Rights<'a> {
        Rights { book, in_force }
    }

    /// A right or quality of things of which only kinds are known.
    pub fn ask(&self, definition: DefinitionId, known: &[Kinds]) -> Answer {
        self.answer(definition, known, 0)
    }

    fn answer(&self, definition: DefinitionId, known: &[Kinds], depth: usize) -> Answer {
        let unknown = Answer { certain: None, because: Vec::new(), unless: Vec::new() };
        let Some(definition) = self.book.definitions.get(definition.0).filter(|_| depth < DEEPEST) else {
            return unknown;
        };
        let mut clauses: Vec<(&Clause, Truth)> = Vec::new();
        for clause in definition.clauses.iter().filter(|clause| (self.in_force)(&clause.origin)) {
            clauses.push((clause, self.holds(clause, known, depth)));
        }
        let silent = silenced(definition, &clauses);
        let ids = |layers: &[Layer], wanted: Option<bool>| {
            let chosen = clauses.iter().filter(|(clause, truth)| {
                layers.contains(&clause.layer)
                    && truth.holds == wanted
                    && !silent.contains(&std::ptr::from_ref(*clause))
            });
            let mut ids: Vec<String> = Vec::new();
            for (clause, truth) in chosen {
                ids.extend(clause.origin.rules.iter().map(|rule| rule.node.clone()));
                ids.extend(truth.because.iter().cloned());
            }
            ids.sort();
            ids.dedup();
            ids
        };
        let yes = [Layer::Default, Layer::Widening];
        let (forbidden, maybe_forbidden) = (ids(&[Layer::Narrowing], Some(true)), ids(&[Layer::Narrowing], None));
        let (allowed, maybe_allowed) = (ids(&yes, Some(true)), ids(&yes, None));
        if !forbidden.is_empty() {
            return Answer { certain: Some(false), because: forbidden, unless: Vec::new() };
        }
        if !allowed.is_empty() {
            let certain = if maybe_forbidden.is_empty() { Some(true) } else { None };
            return Answer { certain, because: allowed, unless: maybe_forbidden };
        }
        if maybe_allowed.is_empty() {
            return Answer { certain: Some(false), because: ids(&[Layer::Default], Some(false)), unless: Vec::new() };
        }
        Answer { certain: None, because: maybe_allowed, unless: maybe_forbidden }
    }

    /// Whether a clause holds, as far as kinds say.
    fn holds(&self, clause: &Clause, known: &[Kinds], depth: usize) -> Truth {
        let of = |at: usize, own: &Kinds| known.get(at).map_or(*own, |kinds| kinds.and(*own));
        let narrowed: Known = clause.kinds.iter().enumerate().map(|(at, own)| of(at, own)).collect();
        if narrowed.contains(&Kinds(0)) {
            return Truth { holds: Some(false), because: Vec::new() };
        }
        let value = self.truth(&clause.value, &narrowed, depth);
        let truth = match &clause.when {
            Some(when) => value.and(self.truth(when, &narrowed, depth)),
            None => value,
        };
        // A clause that is meant for fewer kinds than may be there leaves it open.
        let partly = narrowed.iter().zip(known).any(|(narrowed, known)| narrowed != known);
        if partly && truth.holds == Some(true) { Truth::open() } else { truth }
    }

    fn truth(&self, expr: &Expr, known: &Known, depth: usize) -> Truth {
        match &expr.kind {
            ExprKind::Truth(truth) => Truth { holds: Some(*truth), because: Vec::new() },
            ExprKind::Not(inner) => self.truth(inner, known, depth).not(),
            ExprKind::And(a, b) => self.truth(a, known, depth).and(self.truth(b, known, depth)),
            ExprKind::Or(a, b) => {
                let (a, b) = (self.truth(a, known, depth), self.truth(b, known, depth));
                a.not().and(b.not()).not()
            }
            ExprKind::IsKind(thing, kinds) => {
                let own = kinds_of(thing, known);
                let holds = own.and_then(|own| match own.and(*kinds) {
                    both if both == own => Some(true),
                    Kinds(0) => Some(false),
                    _ => None,
                });
                Truth { holds, because: Vec::new() }
            }
            ExprKind::Call(definition, arguments) => {
                let asked = self.book.definitions.get(definition.0);
                if !asked.is_some_and(|asked| matches!(asked.form, Form::Right | Form::Quality)) {
                    return Truth::open();
                }
                let kinds: Vec<Kinds> =
                    arguments.iter().map(|argument| kinds_of(argument, known).unwrap_or(Kinds::ALL)).collect();
                let answer = self.answer(*definition, &kinds, depth + 1);
                Truth { holds: answer.certain, because: answer.because }
            }
            _ => Truth::open(),
        }
    }
}

/// Whether something holds, if that is certain, and the entries behind that but those of its own clause.
#[derive(Clone, Debug)]
struct Truth {
    holds: Option<bool>,
    because: Vec<String>,
}

impl Truth {
    /// It depends on the board.
    fn open() -> Truth {
        Truth { holds: None, because: Vec::new() }
    }

    fn not(self) -> Truth {
        Truth { holds: self.holds.map(|holds| !holds), ..self }
    }

    fn and(self, other: Truth) -> Truth {
        match (self.holds, other.holds) {
            (Some(false), _) => self,
            (_, Some(false)) => other,
            (Some(true), Some(true)) => Truth { holds: Some(true), because: [self.because, other.because].concat() },
            _ => Truth::open(),
        }
    }
}

/// The kinds of a thing: a letter, or the feature of a segment that a letter stands for.
fn kinds_of(thing: &Expr, known: &Known) -> Option<Kinds> {
    match &thing.kind {
        ExprKind::Variable(VariableId(row)) => known.get(*row).copied(),
        ExprKind::Function(Function::Feature, inner) if inner.ty.sort == Sort::Segment => kinds_of(inner, known),
        _ => None,
    }
    .filter(|kinds| !kinds.is_all())
}

/// Clauses that certainly count for nothing: others that certainly hold win over them.
fn silenced(definition: &Definition, clauses: &[(&Clause, Truth)]) -> Vec<*const Clause> {
    let winners = clauses.iter().filter(|(_, truth)| truth.holds == Some(true));
    let silent = winners.flat_map(|(clause, _)| &clause.silences);
    silent.filter_map(|silence| definition.clauses.get(silence.clause.0)).map(std::ptr::from_ref).collect()
}
