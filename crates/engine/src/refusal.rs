//! Why an action is not legal.

use std::fmt;

use tilewright_tables::{ClauseId, DefinitionId, Expr, ExprId, Layer, NOTHING, OfferId, RuleId, Sort};

use crate::action::{Action, Pending};
use crate::eval::{Eval, Work};
use crate::naming::Names;
use crate::vm::{FUEL, Nest, open_frame};
use crate::{Error, Game, Status};

/// Why an action was refused. The game is as it was before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has not begun.
    NotBegun,
    /// The game is over.
    Over,
    /// Somebody else is asked.
    NotAsked {
        /// Who.
        asked: u8,
    },
    /// "Nothing" is no answer here.
    MustAnswer,
    /// The choice has no such offer.
    NoSuchOffer,
    /// The laws do not allow it.
    NotAllowed {
        /// The offer.
        offer: OfferId,
        /// Why; each is enough.
        reasons: Vec<Reason>,
    },
    /// The game cannot go on: a limit was met.
    Failed(Error),
}

/// A reason why something is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// In words of the tables.
    pub text: String,
    /// The rulebook entries behind it.
    pub rules: Vec<RuleId>,
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        Refusal::Failed(error)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotBegun => f.write_str("the game has not begun"),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::NotAsked { asked } => write!(f, "player {} is asked", asked + 1),
            Refusal::MustAnswer => f.write_str("this must be answered"),
            Refusal::NoSuchOffer => f.write_str("there is no such offer here"),
            Refusal::NotAllowed { reasons, .. } => {
                for (number, reason) in reasons.iter().enumerate() {
                    let separator = if number == 0 { "" } else { "; " };
                    write!(f, "{separator}{}", reason.text)?;
                }
                Ok(())
            }
            Refusal::Failed(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// The reasons, if it is for the laws.
    pub fn reasons(&self) -> &[Reason] {
        match self {
            Refusal::NotAllowed { reasons, .. } => reasons,
            _ => &[],
        }
    }

    /// The rulebook entries behind the reasons.
    pub fn rules(&self) -> Vec<RuleId> {
        let mut rules: Vec<RuleId> = Vec::new();
        for rule in self.reasons().iter().flat_map(|reason| &reason.rules) {
            if !rules.contains(rule) {
                rules.push(*rule);
            }
        }
        rules
    }
}

/// More reasons than these help nobody.
const MOST_REASONS: usize = 8;
/// More ways to a reason are not looked at.
const MOST_TRIES: usize = 2000;

impl Game {
    /// Why an action is refused. Do not ask about one that is legal.
    pub(crate) fn refusal(&self, action: Action) -> Refusal {
        let Some(pending) = self.pending() else {
            return match self.status() {
                Status::Over => Refusal::Over,
                Status::Failed(error) => Refusal::Failed(error.clone()),
                _ => Refusal::NotBegun,
            };
        };
        if action.is_pass() {
            return Refusal::MustAnswer;
        }
        let tables = self.world.tables();
        if !tables.choices[pending.choice.index()].offers.contains(&action.offer) {
            return Refusal::NoSuchOffer;
        }
        Refusal::NotAllowed { offer: action.offer, reasons: self.reasons(pending, action) }
    }

    fn reasons(&self, pending: &Pending, action: Action) -> Vec<Reason> {
        let offer = &self.world.tables().offers[action.offer.index()];
        let mut work = Work { fuel: FUEL, ..Work::default() };
        open_frame(&mut work, offer, pending.arguments());
        let eval = Eval::new(&self.world, &self.position, &mut work);
        let nest = Nest { eval, offer, base: 0, depth: offer.ranges.len(), projects: true };
        let mut search = Search { game: self, nest, trail: Vec::new(), reasons: Vec::new(), tries: 0 };
        search.trail.push((offer.name.to_string(), Vec::new()));
        if search.nest.is_given() {
            search.ranges(&action, 0);
        } else if let Some(given) = offer.given {
            search.why_not(0, given, true);
        }
        if search.reasons.is_empty() {
            search.leaf("this is not among what can be chosen".into());
        }
        let mut reasons = search.reasons;
        for reason in &mut reasons {
            let choice = &self.world.tables().choices[pending.choice.index()];
            if reason.rules.is_empty() {
                reason.rules = offer.rules.to_vec();
                reason.rules.extend(choice.rules.iter().filter(|rule| !offer.rules.contains(rule)));
            }
            let names: Vec<&str> = reason.rules.iter().map(|r| self.world.tables().rules[r.index()].as_ref()).collect();
            if !names.is_empty() {
                reason.text = format!("{} [{}]", reason.text, names.join(", "));
            }
        }
        reasons
    }
}

struct Search<'a> {
    game: &'a Game,
    nest: Nest<'a>,
    /// What leads to the place that is looked at: words, and rulebook entries.
    trail: Vec<(String, Vec<RuleId>)>,
    reasons: Vec<Reason>,
    tries: usize,
}

impl Search<'_> {
    fn leaf(&mut self, text: String) {
        if self.reasons.len() >= MOST_REASONS {
            return;
        }
        let mut words: Vec<&str> = self.trail.iter().map(|(words, _)| words.as_str()).collect();
        if !text.is_empty() {
            words.push(&text);
        }
        let mut rules: Vec<RuleId> = Vec::new();
        for rule in self.trail.iter().flat_map(|(_, rules)| rules) {
            if !rules.contains(rule) {
                rules.push(*rule);
            }
        }
        let reason = Reason { text: words.join(": "), rules };
        if !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
    }

    fn name(&self, sort: Sort, value: i32) -> String {
        Names::of(self.game).value(sort, value)
    }

    /// Goes through the ranges of the offer with the values of an action, to where it fails.
    fn ranges(&mut self, action: &Action, depth: usize) {
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return;
        }
        let offer = self.nest.offer;
        let Some(&range) = offer.ranges.get(depth) else {
            if let Some(condition) = offer.so_that.filter(|_| !self.nest.so_that()) {
                self.trail.push(("afterwards".into(), Vec::new()));
                self.explain_failure(condition);
                self.trail.pop();
            }
            return;
        };
        let row = &self.nest.eval.world.ranges[range.index()];
        let base = self.nest.base;
        if let Some(number) = offer.values.iter().position(|value| value.local == row.local) {
            let value = self.nest.eval.plain(row, action.values[number]);
            self.try_value(action, depth, value);
            return;
        }
        // A variable that is no part of the action: whatever it may be.
        let (local, before) = (row.local, self.reasons.len());
        let start = self.nest.eval.work.found.len();
        self.collect_unfiltered(range);
        let end = self.nest.eval.work.found.len();
        for index in start..end {
            let value = self.nest.eval.work.found[index];
            self.nest.eval.set_local(base, local, value);
            self.try_value(action, depth, value);
        }
        self.nest.eval.work.found.truncate(start);
        if self.reasons.len() == before && start == end {
            self.leaf(format!("there is no {} for it", sort_words(row.element)));
        }
    }

    fn collect_unfiltered(&mut self, range: tilewright_tables::RangeId) {
        let eval = &mut self.nest.eval;
        let (row, path) = (&eval.world.ranges[range.index()], eval.world.paths[range.index()]);
        let base = self.nest.base;
        eval.related(base, path, row);
    }

    fn try_value(&mut self, action: &Action, depth: usize, value: i32) {
        let range = self.nest.offer.ranges[depth];
        let (base, world) = (self.nest.base, self.nest.eval.world);
        let row = &world.ranges[range.index()];
        let is_kind = |value| value == NOTHING || world.is_kind(row.element, row.kinds, value);
        let is_there = value != NOTHING && self.nest.eval.is_related(base, range, value) && is_kind(value);
        self.nest.eval.set_local(base, row.local, value);
        let fails = row.filter.filter(|&filter| is_there && !self.nest.eval.holds(base, filter));
        if is_there && fails.is_none() {
            return self.ranges(action, depth + 1);
        }
        // As it is written it names the definitions that the range or its filter may have swallowed.
        let written = self.nest.offer.written.get(depth).copied().flatten().filter(|_| value != NOTHING);
        let written = written.filter(|&written| !self.nest.eval.holds(base, written));
        match written.or(fails) {
            Some(condition) => self.why_not(base, condition, true),
            None => {
                let name = self.name(row.element, value);
                self.leaf(format!("{name} is not among what can be chosen"));
            }
        }
    }

    fn explain_failure(&mut self, condition: ExprId) {
        match self.nest.eval.world.exprs[condition.index()] {
            Expr::Call(definition, _) => {
                let name = self.nest.eval.world.tables().definitions[definition.index()].name.to_string();
                self.leaf(format!("{name} would not hold"));
            }
            _ => self.leaf("what must hold would not".into()),
        }
    }

    /// Says why an expression is not as it is wanted.
    fn why_not(&mut self, base: usize, expr: ExprId, wanted: bool) {
        match self.nest.eval.world.exprs[expr.index()] {
            Expr::And(a, b) | Expr::Or(a, b) => {
                // An "and" that should hold fails at its first part that does not; an "or" at both; and the reverse.
                let is_and = matches!(self.nest.eval.world.exprs[expr.index()], Expr::And(..));
                let first = self.nest.eval.holds(base, a);
                if is_and == wanted {
                    self.why_not(base, if first != wanted { a } else { b }, wanted);
                } else {
                    self.why_not(base, a, wanted);
                    self.why_not(base, b, wanted);
                }
            }
            Expr::Not(a) => self.why_not(base, a, !wanted),
            Expr::If(condition, a, b) => {
                let branch = if self.nest.eval.holds(base, condition) { a } else { b };
                self.why_not(base, branch, wanted);
            }
            Expr::Call(definition, arguments) => self.definition(base, definition, arguments, wanted),
            Expr::Compare(_, a, b) => {
                let amounts: Vec<String> = [a, b].into_iter().filter_map(|part| self.amount(base, part)).collect();
                self.leaf(amounts.join(", "));
            }
            _ => self.leaf(String::new()),
        }
    }

    /// A part of a comparison in words, if it is a definition.
    fn amount(&mut self, base: usize, expr: ExprId) -> Option<String> {
        let Expr::Call(definition, arguments) = self.nest.eval.world.exprs[expr.index()] else { return None };
        let value = self.nest.eval.value(base, expr);
        let frame = self.arguments(base, definition, arguments);
        let words = self.words(definition, &frame);
        let result = self.nest.eval.world.tables().definitions[definition.index()].result;
        Some(format!("{words} is {}", self.name(result, value)))
    }

    fn arguments(&mut self, base: usize, definition: DefinitionId, at: tilewright_tables::ArgumentsId) -> Vec<i32> {
        let world = self.nest.eval.world;
        let count = world.tables().definitions[definition.index()].parameters.len();
        (at.index()..at.index() + count).map(|n| self.nest.eval.value(base, world.arguments[n])).collect()
    }

    /// The words of a definition, with its arguments in their places.
    fn words(&self, definition: DefinitionId, arguments: &[i32]) -> String {
        let row = &self.nest.eval.world.tables().definitions[definition.index()];
        if row.name.matches('_').count() != arguments.len() {
            return row.name.to_string();
        }
        let mut words = String::new();
        for (number, part) in row.name.split('_').enumerate() {
            if number > 0 {
                words.push_str(&self.name(row.parameters[number - 1], arguments[number - 1]));
            }
            words.push_str(part);
        }
        words
    }

    fn definition(&mut self, base: usize, id: DefinitionId, at: tilewright_tables::ArgumentsId, wanted: bool) {
        let arguments = self.arguments(base, id, at);
        let world = self.nest.eval.world;
        let (tables, row) = (world.tables(), &world.definitions[id.index()]);
        if self.trail.len() > 32 || tables.definitions[id.index()].result != Sort::Truth {
            return self.leaf(String::new());
        }
        let words = self.words(id, &arguments);
        let frame = self.nest.eval.work.locals.len();
        self.nest.eval.work.locals.extend_from_slice(&arguments);
        self.nest.eval.work.locals.resize(frame + row.locals as usize, NOTHING);
        self.trail.push((if wanted { format!("not: {words}") } else { words }, Vec::new()));
        let clauses = &tables.definitions[id.index()].clauses;
        let is_narrowing = |clause: &&ClauseId| tables.clauses[clause.index()].layer == Layer::Narrowing;
        let (narrowings, others): (Vec<&ClauseId>, Vec<&ClauseId>) = clauses.iter().partition(is_narrowing);
        for &clause in narrowings.iter().filter(|_| wanted) {
            if self.nest.eval.is_live(frame, *clause) {
                self.clause(frame, *clause, false);
            }
        }
        // Where nothing allows it, that is a reason as well, whatever else forbids it.
        let given = others.iter().any(|&clause| {
            let value = tables.clauses[clause.index()].value;
            self.nest.eval.is_live(frame, *clause) && self.nest.eval.holds(frame, value)
        });
        for &clause in others.iter().filter(|_| wanted != given) {
            if wanted || self.nest.eval.is_live(frame, *clause) {
                self.clause(frame, *clause, wanted);
            }
        }
        self.trail.pop();
        self.nest.eval.work.locals.truncate(frame);
    }

    /// Says why a clause holds, or why it does not although it should.
    fn clause(&mut self, frame: usize, clause: ClauseId, wanted: bool) {
        let row = &self.nest.eval.world.tables().clauses[clause.index()];
        if let Some((_, rules)) = self.trail.last_mut() {
            *rules = row.rules.to_vec();
        }
        let part = match row.when {
            Some(when) if self.nest.eval.holds(frame, when) != wanted => Some(when),
            Some(_) | None if self.nest.eval.holds(frame, row.value) != wanted => Some(row.value),
            _ => None,
        };
        match part {
            Some(part) if !matches!(self.nest.eval.world.exprs[part.index()], Expr::Const(_)) => {
                self.why_not(frame, part, wanted);
            }
            _ => self.leaf(String::new()),
        }
        if let Some((_, rules)) = self.trail.last_mut() {
            rules.clear();
        }
    }
}

/// A word for a sort.
pub(crate) fn sort_words(sort: Sort) -> &'static str {
    match sort {
        Sort::Number => "number",
        Sort::Truth => "answer",
        Sort::Player => "player",
        Sort::Tile => "tile",
        Sort::Cell => "cell",
        Sort::Spot => "spot",
        Sort::Vertex => "corner",
        Sort::Segment => "segment",
        Sort::Feature => "feature",
        Sort::Piece => "piece",
        Sort::Zone => "zone",
        Sort::Game => "game",
    }
}
