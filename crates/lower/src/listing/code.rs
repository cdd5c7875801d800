//! Procedures: an instruction a line, loops indented, labels where jumps go.

use super::infer;
use super::scope::Scope;
use super::words::filled;
use std::collections::BTreeSet;
use std::fmt::Write;
use tilewright_tables::{Expr, ExprId, Op, ProcedureId, SiteId, Sort, Tables};

/// The instructions of a procedure.
pub fn ops(tables: &Tables, id: ProcedureId) -> Vec<Op> {
    let (start, end) = extent(tables, id);
    tables.code[start..end].to_vec()
}

/// Where a procedure begins and ends.
fn extent(tables: &Tables, id: ProcedureId) -> (usize, usize) {
    let start = usize::from(tables.procedures[id.index()].start);
    let ends = tables.procedures.iter().map(|other| usize::from(other.start)).filter(|&other| other > start);
    (start.min(tables.code.len()), ends.min().unwrap_or(tables.code.len()).min(tables.code.len()))
}

/// All procedures that are no bodies of offers or watches, which stand with those.
pub fn procedures(tables: &Tables, text: &mut String) {
    let mut elsewhere: BTreeSet<ProcedureId> = tables.offers.iter().map(|offer| offer.body).collect();
    elsewhere.extend(tables.watches.iter().map(|watch| watch.body));
    for row in 0..tables.procedures.len() {
        let id = ProcedureId(u16::try_from(row).unwrap_or(u16::MAX));
        if elsewhere.contains(&id) {
            continue;
        }
        let procedure = &tables.procedures[row];
        let sorts = infer::procedure(tables, id);
        let mut scope = Scope::new(tables);
        let letters: Vec<String> =
            (0..procedure.parameters).map(|at| scope.bind(at, sorts.get(&at).copied())).collect();
        if called_in_place(tables, id) {
            // It sees the variables of those who suppose it.
            sorts
                .iter()
                .filter(|(at, _)| **at >= procedure.parameters)
                .for_each(|(&at, &sort)| drop(scope.bind(at, Some(sort))));
        }
        let _ = writeln!(text, "\n{}", filled(&procedure.name, &letters));
        body(tables, id, scope, 1, text);
    }
}

/// Whether a procedure is supposed by an expression.
fn called_in_place(tables: &Tables, id: ProcedureId) -> bool {
    tables.exprs.iter().any(|expr| matches!(expr, Expr::Supposing(proc, _) if *proc == id))
}

/// The instructions of a procedure.
pub fn body(tables: &Tables, id: ProcedureId, mut scope: Scope<'_>, indent: usize, text: &mut String) {
    let (start, end) = extent(tables, id);
    let targets: BTreeSet<usize> = (start..end).filter_map(|at| jump(tables.code[at])).collect();
    let label = |at: usize| format!("L{}", targets.iter().position(|&target| target == at).map_or(0, |n| n + 1));
    let mut depth = indent;
    for at in start..end {
        let op = tables.code[at];
        if let Op::Next { .. } = op {
            if targets.contains(&at) {
                let _ = writeln!(text, "{}{}:", "    ".repeat(depth - 1), label(at));
            }
            depth = depth.saturating_sub(1).max(indent);
            continue;
        }
        if targets.contains(&at) {
            let _ = writeln!(text, "{}{}:", "    ".repeat(depth.saturating_sub(1)), label(at));
        }
        if op == Op::Return && at + 1 == end && !targets.contains(&at) {
            continue;
        }
        let target = jump(op).map(label).unwrap_or_default();
        let _ = writeln!(text, "{}{}", "    ".repeat(depth), scope.op(op, &target));
        depth += usize::from(matches!(op, Op::Each { .. }));
    }
}

/// Where an instruction jumps to, other than around a loop.
fn jump(op: Op) -> Option<usize> {
    match op {
        Op::Unless(_, to) | Op::Jump(to) => Some(usize::from(to)),
        _ => None,
    }
}

impl Scope<'_> {
    fn op(&mut self, op: Op, target: &str) -> String {
        match op {
            Op::Let(local, a) => {
                let value = self.answer(a, false);
                let known = self.before(local);
                let letter = known.unwrap_or_else(|| self.bind(local, None));
                format!("let {letter} be {value}")
            }
            Op::Unless(a, _) => format!("unless {} go to {target}", self.condition(a)),
            Op::Jump(_) => format!("go to {target}"),
            Op::Each { range, random, .. } => {
                let order = if random { ", in random order" } else { "" };
                format!("for each {}{order}", self.keep_range(range))
            }
            Op::Next { .. } => String::new(),
            Op::Drop(_) => "leave the loop".to_string(),
            Op::Call(id, arguments) => {
                let procedure = &self.tables.procedures[id.index()];
                let (name, count) = (procedure.name.clone(), usize::from(procedure.parameters));
                let words = self.arguments(arguments, count);
                format!("run {}", filled(&name, &words))
            }
            Op::Return => "return".to_string(),
            Op::Ask(id, arguments) => {
                let choice = &self.tables.choices[id.index()];
                let (name, count) = (choice.name.clone(), usize::from(choice.parameters));
                let words = self.arguments(arguments, count);
                format!("choose {}", filled(&name, &words))
            }
            Op::Give { points, player, feature, site } => self.give(points, player, feature, site),
            Op::SetGame(state, a) => {
                let state = &self.tables.states[state.index()];
                let (words, truth) = (state.name.words.clone(), state.holds == Sort::Truth);
                format!("set {words} to {}", self.answer(a, truth))
            }
            Op::Set(state, a, b) => {
                let state = &self.tables.states[state.index()];
                let (words, truth) = (state.name.words.clone(), state.holds == Sort::Truth);
                format!("set {words} of {} to {}", self.value(a), self.answer(b, truth))
            }
            Op::Wipe(state) => format!("wipe {}", self.tables.states[state.index()].name.words),
            Op::Draw(range) => format!("draw {}", self.keep_range(range)),
            _ => self.deed(op),
        }
    }

    fn deed(&mut self, op: Op) -> String {
        match op {
            Op::MovePiece(a, _, b) | Op::MoveTile(a, b) => format!("move {} to {}", self.value(a), self.value(b)),
            Op::Lay(a, b) => format!("lay {} at {}", self.value(a), self.value(b)),
            Op::Activate(a) => format!("make {} the active player", self.value(a)),
            Op::Link(a, b, link) => {
                let link = self.tables.links[usize::from(link)].words.clone();
                format!("link {} to {} as {link}", self.value(a), self.value(b))
            }
            Op::Unlink(a, link) => {
                let link = self.tables.links[usize::from(link)].words.clone();
                format!("unlink {link} of {}", self.value(a))
            }
            _ => String::new(),
        }
    }

    fn give(&mut self, points: ExprId, player: ExprId, feature: Option<ExprId>, site: SiteId) -> String {
        let rules = super::rules(self.tables, &self.tables.sites[site.index()].rules);
        let what = format!("give {} to {}", self.answer(points, false), self.value(player));
        match feature {
            Some(feature) => format!("{what} for {} {rules}", self.value(feature)),
            None => format!("{what} {rules}"),
        }
    }
}
