//! Definitions: clauses in layers become one expression for each combination of kinds.
//!
//! | answer | expression |
//! |---|---|
//! | a value | the first exception that holds, those that override others first; else the default |
//! | a number | on top: plus each addition that holds, times each multiplication that holds |
//! | a ranking | each item after the first takes 10 bits: `(first * 1024 + second) * 1024 + third` |
//! | a quality or right | (the default or a widening) and none of the narrowings |
//!
//! A clause holds if its kinds and its condition do, and no clause that silences it has kinds and a condition that do.
//! Whether the silencing clause is silenced itself does not matter.

use super::value::{Scope, Value};
use crate::dag::NodeId;
use crate::happen::order::sorted;
use crate::lowering::Lowering;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use tilewright_diagnostics::Diagnostic;
use tilewright_diagnostics::codes::{CIRCLE, DEFINITION_CIRCLE, LONG_RANKING};
use tilewright_model::book::{Clause, Definition, Form, Kinds, Layer, Sort};
use tilewright_tables::{Arithmetic, EVERY_KIND};

/// The most items of a ranking.
pub const MOST_ITEMS: usize = 3;
/// One more than the greatest item of a ranking after the first.
pub const ITEM: i32 = 1024;
/// The most combinations of kinds for which entries are made of more than what clauses ask for.
const MOST_ENTRIES: usize = 4096;

/// A definition that is worked out.
#[derive(Debug)]
pub struct Table {
    /// The parameters by whose kinds entries are chosen, and how many kinds there are.
    pub dispatch: Vec<(usize, usize)>,
    /// The entries, the kind of the first of these parameters slowest.
    pub entries: Vec<NodeId>,
    /// Variables of the frame.
    pub locals: u16,
}

impl<'a> Lowering<'a> {
    /// The clauses of a definition that are in force and not replaced: the default first, then by pack and id. Each
    /// comes with its row in the rulebook.
    pub fn clauses(&self, definition: &'a Definition) -> Vec<(usize, &'a Clause)> {
        let here: Vec<(usize, &Clause)> =
            definition.clauses.iter().enumerate().filter(|(_, c)| self.ruleset.in_force(&c.origin)).collect();
        let silences = here.iter().flat_map(|(_, clause)| &clause.silences);
        let replaced: HashSet<usize> = silences.filter(|s| s.everywhere).map(|silence| silence.clause.0).collect();
        let mut list: Vec<(usize, &Clause)> = here.iter().copied().filter(|(row, _)| !replaced.contains(row)).collect();
        list.sort_by_key(|(row, clause)| {
            let first = clause.origin.rules.first().map(|rule| rule.node.as_str());
            (clause.layer != Layer::Default, clause.origin.pack, first, *row)
        });
        list
    }

    /// The definition with this new number.
    pub fn defined(&self, number: usize) -> &'a Definition {
        let book = self.book;
        &book.definitions[self.numbers.definitions.order[number]]
    }

    /// The parameters as variables of the definition's own frame; of some the kind is known.
    pub fn parameters(&mut self, definition: &'a Definition, known: &[Option<u8>]) -> Scope {
        let mut values = Vec::new();
        for (at, ty) in definition.parameters.iter().enumerate() {
            let local = self.dag.local(u16::try_from(at).unwrap_or(u16::MAX));
            let kinds = match known.get(at) {
                Some(Some(kind)) => 1u64 << kind,
                _ => self.numbers.kinds(ty.sort, ty.kinds),
            };
            values.push(Value::sure(local, ty.sort).of_kinds(kinds));
        }
        let depth = u16::try_from(values.len()).unwrap_or(u16::MAX);
        Scope::of(values, depth)
    }

    /// The answer of a definition in its own frame, where some parameters are of known kinds.
    pub fn entry(&mut self, number: usize, known: &[Option<u8>]) -> NodeId {
        let key = (number, known.to_vec());
        if let Some(&id) = self.entries.get(&key) {
            return id;
        }
        let definition = self.defined(number);
        let mut scope = self.parameters(definition, known);
        let id = self.answer(number, &mut scope);
        self.entries.insert(key, id);
        id
    }

    /// The definition with all its entries. One that asks itself is reported and answers nothing.
    pub fn table(&mut self, number: usize) -> Rc<Table> {
        if let Some(table) = self.tables.get(&number) {
            return Rc::clone(table);
        }
        if self.busy.contains(&number) {
            self.endless(number);
            let entries = vec![self.dag.constant(0)];
            return Rc::new(Table { dispatch: Vec::new(), entries, locals: 0 });
        }
        self.busy.push(number);
        let parameters = u16::try_from(self.defined(number).parameters.len()).unwrap_or(u16::MAX);
        let ((dispatch, entries), locals) = self.framed(parameters, |lowering| lowering.work_out(number));
        self.busy.pop();
        let table = Rc::new(Table { dispatch, entries, locals });
        self.tables.insert(number, Rc::clone(&table));
        table
    }

    fn endless(&mut self, number: usize) {
        let start = self.busy.iter().position(|&busy| busy == number).unwrap_or(0);
        let names: Vec<String> =
            self.busy[start..].iter().chain([&number]).map(|&n| format!("`{}`", self.defined(n).name)).collect();
        let message = format!("this definition asks itself: {}", names.join(" asks "));
        self.report.push(Diagnostic::new(&DEFINITION_CIRCLE, self.defined(number).origin.span, message));
    }

    /// Entries by the kinds of all parameters that have kinds; parameters whose kind makes no difference are dropped.
    fn work_out(&mut self, number: usize) -> (Vec<(usize, usize)>, Vec<NodeId>) {
        let definition = self.defined(number);
        self.check_ranking(definition);
        let mut dispatch = self.dimensions(definition, false);
        if dispatch.iter().map(|(_, kinds)| kinds).product::<usize>() > MOST_ENTRIES {
            dispatch = self.dimensions(definition, true);
        }
        let count: usize = dispatch.iter().map(|(_, kinds)| kinds).product();
        if count > usize::from(u16::MAX) {
            let message = format!("`{}` depends on {count} combinations of kinds", definition.name);
            self.too_many(definition.origin.span, message);
            dispatch.clear();
        }
        let mut entries = Vec::new();
        for row in 0..dispatch.iter().map(|(_, kinds)| kinds).product::<usize>() {
            let known = self.kinds_of_row(definition, &dispatch, row);
            entries.push(self.entry(number, &known));
        }
        collapse(&mut dispatch, &mut entries);
        (dispatch, entries)
    }

    /// Parameters that have kinds of which each thing has exactly one; `asked`: only where a clause asks for kinds.
    fn dimensions(&self, definition: &'a Definition, asked: bool) -> Vec<(usize, usize)> {
        let clauses = self.clauses(definition);
        let mut dimensions = Vec::new();
        for (at, ty) in definition.parameters.iter().enumerate() {
            let Some(present) = self.numbers.present(ty.sort) else { continue };
            let kinds = |kinds: Option<&Kinds>| kinds.is_some_and(|k| !k.is_all() && *k != ty.kinds);
            if present.count_ones() > 1 && (!asked || clauses.iter().any(|(_, c)| kinds(c.kinds.get(at)))) {
                dimensions.push((at, present.count_ones() as usize));
            }
        }
        dimensions
    }

    /// The kinds that a row stands for. A kind that the parameter cannot be of is taken as the first that it can.
    fn kinds_of_row(&self, definition: &'a Definition, dispatch: &[(usize, usize)], row: usize) -> Vec<Option<u8>> {
        let mut known = vec![None; definition.parameters.len()];
        let mut rest = row;
        for &(parameter, kinds) in dispatch.iter().rev() {
            let ty = definition.parameters[parameter];
            let possible = self.numbers.kinds(ty.sort, ty.kinds) & self.numbers.present(ty.sort).unwrap_or(EVERY_KIND);
            let kind = rest % kinds;
            rest /= kinds;
            let kind =
                if possible & (1 << kind) == 0 && possible != 0 { possible.trailing_zeros() as usize } else { kind };
            known[parameter] = u8::try_from(kind).ok();
        }
        known
    }

    fn check_ranking(&mut self, definition: &'a Definition) {
        let items = self.clauses(definition).into_iter().filter(|(_, clause)| clause.layer == Layer::Continuation);
        let items: Vec<&Clause> = items.map(|(_, clause)| clause).collect();
        if let Some(clause) = items.get(MOST_ITEMS - 1) {
            let message = format!(
                "`{}` has {} items in this ruleset, and there is room for {MOST_ITEMS}",
                definition.name,
                items.len() + 1
            );
            let there = definition.origin.span;
            self.report.push(Diagnostic::new(&LONG_RANKING, clause.origin.span, message).and(there, "defined here"));
        }
    }

    /// The answer of a definition with these values of its parameters, as an expression in their frame.
    pub fn answer(&mut self, number: usize, scope: &mut Scope) -> NodeId {
        let definition = self.defined(number);
        let clauses = self.clauses(definition);
        let holds: Vec<NodeId> = clauses.iter().map(|(_, clause)| self.holds(clause, scope)).collect();
        let silencers = silencers(&clauses);
        let live: Vec<NodeId> =
            (0..clauses.len()).map(|at| self.live(&clauses, &holds, at, silencers.get(&clauses[at].0))).collect();
        let layers = Layers { clauses: &clauses, live: &live };
        match definition.form {
            Form::Quality | Form::Right => self.permission(&layers, scope),
            Form::Value => self.value(definition, &layers, scope),
            Form::Ranking => self.ranking(definition, &layers, scope),
        }
    }

    /// Whether the kinds and the condition of a clause hold.
    pub fn holds(&mut self, clause: &'a Clause, scope: &mut Scope) -> NodeId {
        let mut all = self.dag.truth(true);
        for (at, &kinds) in clause.kinds.iter().enumerate() {
            if let Some(value) = scope.get(tilewright_model::book::VariableId(at))
                && !kinds.is_all()
            {
                let is = self.is_kind(value, kinds);
                all = self.dag.and(all, is);
            }
        }
        if self.dag.is_no(all) {
            return all;
        }
        let Some(when) = &clause.when else { return all };
        let when = self.inner(when, scope);
        self.dag.and(all, when)
    }

    /// An expression of a clause; the variables it binds are its own.
    fn inner(&mut self, expr: &'a tilewright_model::book::Expr, scope: &Scope) -> NodeId {
        self.expr(expr, &mut scope.clone()).id
    }

    /// Whether a clause holds and none that silences it does. That exceptions silence each other is left out: they are
    /// tried in that order.
    fn live(
        &mut self,
        clauses: &[(usize, &'a Clause)],
        holds: &[NodeId],
        at: usize,
        silencers: Option<&Vec<usize>>,
    ) -> NodeId {
        let mut live = holds[at];
        let (_, clause) = clauses[at];
        for &other in silencers.into_iter().flatten() {
            let ordered = clause.layer == Layer::Exception && clauses[other].1.layer == Layer::Exception;
            if !ordered && clause.layer != Layer::Default {
                let not = self.dag.not(holds[other]);
                live = self.dag.and(live, not);
            }
        }
        live
    }

    fn permission(&mut self, layers: &Layers<'_, 'a>, scope: &mut Scope) -> NodeId {
        let (mut yes, mut no) = (Vec::new(), Vec::new());
        for (at, (_, clause)) in layers.clauses.iter().enumerate() {
            let narrowing = clause.layer == Layer::Narrowing;
            let mut live = layers.live[at];
            if !narrowing && !self.dag.is_no(live) {
                let value = self.inner(&clause.value, scope);
                live = self.dag.and(live, value);
            }
            if narrowing { no.push(live) } else { yes.push(live) }
        }
        let (yes, no) = (self.dag.any(&yes), self.dag.any(&no));
        let not = self.dag.not(no);
        if self.dag.size(not, 64) <= self.dag.size(yes, 64) { self.dag.and(not, yes) } else { self.dag.and(yes, not) }
    }

    /// The default, or the exception that holds.
    fn base(&mut self, definition: &'a Definition, layers: &Layers<'_, 'a>, scope: &mut Scope) -> NodeId {
        let mut base = match definition.result.sort {
            Sort::Number | Sort::Truth => self.dag.constant(0),
            _ => self.dag.nothing(),
        };
        let exceptions: Vec<usize> = layers.of(Layer::Exception).collect();
        let mut order: Vec<usize> = layers.of(Layer::Default).collect();
        order.extend(self.by_override(definition, layers, &exceptions));
        for at in order {
            let live = layers.live[at];
            if !self.dag.is_no(live) {
                let value = self.inner(&layers.clauses[at].1.value, scope);
                base = self.dag.choose(live, value, base);
            }
        }
        base
    }

    /// Exceptions, those that override others last.
    fn by_override(&mut self, definition: &'a Definition, layers: &Layers<'_, 'a>, exceptions: &[usize]) -> Vec<usize> {
        let clause = |n: usize| layers.clauses[exceptions[n]];
        let mut edges = Vec::new();
        for over in 0..exceptions.len() {
            for under in 0..exceptions.len() {
                if clause(over).1.silences.iter().any(|silence| silence.clause.0 == clause(under).0) {
                    edges.push((over, under));
                }
            }
        }
        match sorted(exceptions.len(), &edges) {
            Ok(order) => order.into_iter().rev().map(|n| exceptions[n]).collect(),
            Err(circle) => {
                let first = circle.first().map_or(definition.origin.span, |&n| clause(n).1.origin.span);
                let message = format!("clauses of `{}` override each other in a circle", definition.name);
                let mut diagnostic = Diagnostic::new(&CIRCLE, first, message);
                for &n in circle.iter().skip(1) {
                    diagnostic = diagnostic.and(clause(n).1.origin.span, "and this one");
                }
                self.report.push(diagnostic);
                exceptions.to_vec()
            }
        }
    }

    fn value(&mut self, definition: &'a Definition, layers: &Layers<'_, 'a>, scope: &mut Scope) -> NodeId {
        let mut value = self.base(definition, layers, scope);
        for (layer, how, neutral) in
            [(Layer::Addition, Arithmetic::Add, 0), (Layer::Multiplication, Arithmetic::Multiply, 1)]
        {
            for at in layers.of(layer) {
                let amount = self.amount(layers, at, neutral, scope);
                value = self.dag.arith(how, value, amount);
            }
        }
        value
    }

    fn amount(&mut self, layers: &Layers<'_, 'a>, at: usize, neutral: i32, scope: &mut Scope) -> NodeId {
        let neutral = self.dag.constant(neutral);
        if self.dag.is_no(layers.live[at]) {
            return neutral;
        }
        let amount = self.inner(&layers.clauses[at].1.value, scope);
        self.dag.choose(layers.live[at], amount, neutral)
    }

    fn ranking(&mut self, definition: &'a Definition, layers: &Layers<'_, 'a>, scope: &mut Scope) -> NodeId {
        let mut packed = self.value(definition, layers, scope);
        for at in layers.of(Layer::Continuation).take(MOST_ITEMS - 1) {
            let item = self.amount(layers, at, 0, scope);
            let room = self.dag.constant(ITEM);
            packed = self.dag.arith(Arithmetic::Multiply, packed, room);
            packed = self.dag.arith(Arithmetic::Add, packed, item);
        }
        packed
    }
}

/// By the row of a clause: the places of the clauses that silence it, in order.
pub fn silencers(clauses: &[(usize, &Clause)]) -> HashMap<usize, Vec<usize>> {
    let mut found: HashMap<usize, Vec<usize>> = HashMap::new();
    for (at, (_, clause)) in clauses.iter().enumerate() {
        for silence in &clause.silences {
            let list = found.entry(silence.clause.0).or_default();
            if list.last() != Some(&at) {
                list.push(at);
            }
        }
    }
    found
}

/// The clauses of one answer.
struct Layers<'l, 'a> {
    clauses: &'l [(usize, &'a Clause)],
    live: &'l [NodeId],
}

impl Layers<'_, '_> {
    fn of(&self, layer: Layer) -> impl Iterator<Item = usize> + '_ {
        (0..self.clauses.len()).filter(move |&at| self.clauses[at].1.layer == layer)
    }
}

/// Drops parameters whose kind makes no difference.
fn collapse(dispatch: &mut Vec<(usize, usize)>, entries: &mut Vec<NodeId>) {
    let mut at = 0;
    while at < dispatch.len() {
        let kinds = dispatch[at].1;
        let stride: usize = dispatch[at + 1..].iter().map(|(_, kinds)| kinds).product();
        let first = |row: usize| row / (stride * kinds) * (stride * kinds) + row % stride;
        if kinds == 0 || (0..entries.len()).any(|row| entries[row] != entries[first(row)]) {
            at += 1;
            continue;
        }
        *entries = (0..entries.len()).filter(|&row| first(row) == row).map(|row| entries[row]).collect();
        dispatch.remove(at);
    }
}
