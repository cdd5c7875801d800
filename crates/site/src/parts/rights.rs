//! Which piece may do what, with the entries that decide it.
//!
//! A right is looked at with nothing known but kinds: which piece, and which kind of feature. What follows from that alone is
//! certain; everything else is "if".

use crate::edition::Edition;
use crate::site::NameKind;
use minijinja::{Value, context};
use tilewright_lower::Ruleset;
use tilewright_model::book::{
    Clause, Definition, DefinitionId, Expr, ExprKind, Form, Function, Kinds, Layer, Rulebook, Sort, VariableId,
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

/// Asks rights of a ruleset.
pub struct Rights<'a> {
    book: &'a Rulebook,
    ruleset: &'a Ruleset,
}

impl<'a> Rights<'a> {
    /// The rights of a ruleset.
    pub fn new(book: &'a Rulebook, ruleset: &'a Ruleset) -> Rights<'a> {
        Rights { book, ruleset }
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
        let mut clauses: Vec<(&Clause, Option<bool>)> = Vec::new();
        for clause in definition.clauses.iter().filter(|clause| self.ruleset.in_force(&clause.origin)) {
            clauses.push((clause, self.holds(clause, known, depth)));
        }
        let silent = silenced(definition, &clauses);
        let ids = |layers: &[Layer], wanted: Option<bool>| {
            let chosen = clauses.iter().filter(|(clause, held)| {
                layers.contains(&clause.layer) && *held == wanted && !silent.contains(&std::ptr::from_ref(*clause))
            });
            let mut ids: Vec<String> =
                chosen.flat_map(|(clause, _)| clause.origin.rules.iter().map(|rule| rule.node.clone())).collect();
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
            return Answer { certain: Some(false), because: ids(&yes, Some(false)), unless: Vec::new() };
        }
        Answer { certain: None, because: maybe_allowed, unless: maybe_forbidden }
    }

    /// Whether a clause holds, as far as kinds say.
    fn holds(&self, clause: &Clause, known: &[Kinds], depth: usize) -> Option<bool> {
        let of = |at: usize, own: &Kinds| known.get(at).map_or(*own, |kinds| kinds.and(*own));
        let narrowed: Known = clause.kinds.iter().enumerate().map(|(at, own)| of(at, own)).collect();
        if narrowed.iter().zip(known).any(|(narrowed, known)| *narrowed == Kinds(0) && *known != Kinds(0)) {
            return Some(false);
        }
        // Kinds that are only partly meant leave it open.
        let partly = known.iter().zip(&narrowed).any(|(known, narrowed)| known != narrowed && !known.is_all());
        let value = self.truth(&clause.value, &narrowed, depth);
        let when = clause.when.as_ref().map_or(Some(true), |when| self.truth(when, &narrowed, depth));
        match and(value, when) {
            Some(true) if partly || self.is_narrower(clause, known) => None,
            other => other,
        }
    }

    /// Whether a clause is meant for fewer kinds than are known.
    fn is_narrower(&self, clause: &Clause, known: &[Kinds]) -> bool {
        clause.kinds.iter().zip(known).any(|(own, known)| known.is_all() && !own.is_all())
    }

    fn truth(&self, expr: &Expr, known: &Known, depth: usize) -> Option<bool> {
        match &expr.kind {
            ExprKind::Truth(truth) => Some(*truth),
            ExprKind::Not(inner) => self.truth(inner, known, depth).map(|truth| !truth),
            ExprKind::And(a, b) => and(self.truth(a, known, depth), self.truth(b, known, depth)),
            ExprKind::Or(a, b) => match (self.truth(a, known, depth), self.truth(b, known, depth)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            ExprKind::IsKind(thing, kinds) => {
                let own = kinds_of(thing, known)?;
                if own.and(*kinds) == own {
                    Some(true)
                } else if own.and(*kinds) == Kinds(0) {
                    Some(false)
                } else {
                    None
                }
            }
            ExprKind::Call(definition, arguments) => {
                let asked = self.book.definitions.get(definition.0)?;
                if !matches!(asked.form, Form::Right | Form::Quality) {
                    return None;
                }
                let kinds: Vec<Kinds> =
                    arguments.iter().map(|argument| kinds_of(argument, known).unwrap_or(Kinds::ALL)).collect();
                self.answer(*definition, &kinds, depth + 1).certain
            }
            _ => None,
        }
    }
}

fn and(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
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
fn silenced(definition: &Definition, clauses: &[(&Clause, Option<bool>)]) -> Vec<*const Clause> {
    let winners = clauses.iter().filter(|(_, held)| *held == Some(true));
    let silent = winners.flat_map(|(clause, _)| &clause.silences);
    silent.filter_map(|silence| definition.clauses.get(silence.clause.0)).map(std::ptr::from_ref).collect()
}

/// The table: for each right of pieces a row, or one for each kind of feature where the right asks for one.
pub fn table(edition: &Edition<'_>, ruleset: &Ruleset) -> Value {
    let book = edition.site.book;
    let rights = Rights::new(book, ruleset);
    let pieces: Vec<usize> = (0..book.pieces.len()).filter(|row| ruleset.has(book.pieces[*row].noun.pack)).collect();
    let features: Vec<usize> = (0..book.features.len()).filter(|row| ruleset.has(book.features[*row].noun.pack)).collect();
    let mut rows = Vec::new();
    for (row, definition) in book.definitions.iter().enumerate() {
        let first = definition.parameters.first().map(|parameter| parameter.sort);
        if definition.form != Form::Right || first != Some(Sort::Piece) || !ruleset.in_force(&definition.origin) {
            continue;
        }
        let place = definition.parameters.iter().position(|p| matches!(p.sort, Sort::Segment | Sort::Feature));
        let kinds: Vec<Option<usize>> =
            if place.is_some() { features.iter().map(|feature| Some(*feature)).collect() } else { vec![None] };
        let name = edition.site.names.of(NameKind::Definition(DefinitionId(row)));
        for feature in kinds {
            let cells = pieces.iter().map(|piece| {
                let mut known = vec![Kinds::ALL; definition.parameters.len()];
                known[0] = Kinds::one(*piece);
                if let (Some(place), Some(feature)) = (place, feature) {
                    known[place] = Kinds::one(feature);
                }
                cell(edition, &rights.ask(DefinitionId(row), &known))
            });
            rows.push(context! {
                name => name.map(|name| name.written.as_str()),
                href => name.map(|name| edition.word_link(&name.anchor)),
                on => feature.map(|feature| edition.title(&book.features[feature].noun)),
                cells => cells.collect::<Vec<_>>(),
            });
        }
    }
    let titles: Vec<String> = pieces.iter().map(|piece| edition.title(&book.pieces[*piece].noun)).collect();
    context! { pieces => titles, rows }
}

fn cell(edition: &Edition<'_>, answer: &Answer) -> Value {
    let kind = match answer.certain {
        Some(true) => "yes",
        Some(false) => "no",
        None => "if",
    };
    let entries = |ids: &[String]| edition.entries(ids.iter().map(String::as_str));
    context! { answer => kind, because => entries(&answer.because), unless => entries(&answer.unless) }
}
