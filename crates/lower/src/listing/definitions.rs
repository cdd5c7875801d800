//! Definitions: their clauses as written, and what became of them for each combination of kinds.

use super::scope::Scope;
use super::words::filled;
use std::fmt::Write;
use tilewright_tables::{Clause, Definition, Expr, ExprId, Layer, Sort, Tables};

/// All definitions.
pub fn definitions(tables: &Tables, text: &mut String) {
    for definition in tables.definitions.iter() {
        let mut scope = Scope::new(tables);
        let sorts = definition.parameters.iter().enumerate();
        let letters: Vec<String> =
            sorts.map(|(at, &sort)| scope.bind(u8::try_from(at).unwrap_or(u8::MAX), Some(sort))).collect();
        let name = filled(&definition.name, &letters);
        let _ = writeln!(text, "\ndefine {name}: {}", super::noun(definition.result));
        let truth = definition.result == Sort::Truth;
        for id in definition.clauses.iter() {
            let _ = writeln!(text, "    {}", clause(tables, &tables.clauses[id.index()], &mut scope, truth));
        }
        for (cubes, entry) in groups(definition) {
            let mut lines = Vec::new();
            decisions(&mut scope, entry, truth, &mut lines);
            let whose = kinds_of(definition, &scope, &cubes);
            let _ = writeln!(text, "    = {whose}{}", lines.join("\n      "));
        }
    }
}

fn clause(tables: &Tables, clause: &Clause, scope: &mut Scope<'_>, truth: bool) -> String {
    let layer = match clause.layer {
        Layer::Default => "normally",
        Layer::Exception => "but",
        Layer::Addition => "plus",
        Layer::Multiplication => "times",
        Layer::Widening => "also",
        Layer::Narrowing => "but not",
    };
    let value = scope.answer(clause.value, truth);
    let when = clause.when.map(|when| scope.condition(when));
    let what = match (truth && value == "yes", when) {
        (true, Some(when)) => format!("when {when}"),
        (true, None) if clause.layer == Layer::Narrowing => "always".to_string(),
        (_, None) => value,
        (_, Some(when)) => format!("{value} when {when}"),
    };
    let silenced: Vec<String> =
        clause.silenced_by.iter().map(|id| super::rules(tables, &tables.clauses[id.index()].rules)).collect();
    let rules = super::rules(tables, &clause.rules);
    if silenced.is_empty() {
        format!("{layer} {what} {rules}")
    } else {
        format!("{layer} {what} {rules}, silenced by {}", silenced.join(", "))
    }
}

/// A chain of ifs, a line each.
fn decisions(scope: &mut Scope<'_>, id: ExprId, truth: bool, lines: &mut Vec<String>) {
    match scope.tables.exprs[id.index()] {
        Expr::If(condition, then, otherwise) => {
            let condition = scope.condition(condition);
            lines.push(format!("if {condition}: {}", scope.answer(then, truth)));
            decisions(scope, otherwise, truth, lines);
        }
        _ if lines.is_empty() => lines.push(scope.answer(id, truth)),
        _ => lines.push(format!("else: {}", scope.answer(id, truth))),
    }
}

/// Sets of kinds, one for each parameter by whose kind entries are chosen.
type Cube = Vec<u64>;

/// Different entries, each with the combinations of kinds for which it counts.
fn groups(definition: &Definition) -> Vec<(Vec<Cube>, ExprId)> {
    let mut groups: Vec<(Vec<Cube>, ExprId)> = Vec::new();
    for (row, &entry) in definition.entries.iter().enumerate() {
        let mut rest = row;
        let mut cube: Cube = Vec::new();
        for dispatch in definition.dispatch.iter().rev() {
            let kinds = usize::from(dispatch.kinds).max(1);
            cube.push(1u64 << (rest % kinds).min(63));
            rest /= kinds;
        }
        cube.reverse();
        match groups.iter_mut().find(|(_, known)| *known == entry) {
            Some((cubes, _)) => cubes.push(cube),
            None => groups.push((vec![cube], entry)),
        }
    }
    for (cubes, _) in &mut groups {
        (0..definition.dispatch.len()).rev().for_each(|dimension| merge(cubes, dimension));
    }
    groups
}

/// Joins combinations that differ in one parameter only.
fn merge(cubes: &mut Vec<Cube>, dimension: usize) {
    let mut merged: Vec<Cube> = Vec::new();
    for cube in cubes.drain(..) {
        let same = |known: &Cube| (0..cube.len()).all(|at| at == dimension || known[at] == cube[at]);
        match merged.iter_mut().find(|known| same(known)) {
            Some(known) => known[dimension] |= cube[dimension],
            None => merged.push(cube),
        }
    }
    *cubes = merged;
}

fn kinds_of(definition: &Definition, scope: &Scope<'_>, cubes: &[Cube]) -> String {
    let mut ways = Vec::new();
    for cube in cubes {
        let mut parts = Vec::new();
        for (dispatch, &kinds) in definition.dispatch.iter().zip(cube) {
            let all = if dispatch.kinds >= 64 { u64::MAX } else { (1u64 << dispatch.kinds) - 1 };
            if kinds != all {
                let sort = if dispatch.sort == Sort::Segment { Sort::Feature } else { dispatch.sort };
                parts.push(format!("{} {}", scope.kinds(sort, kinds, false), scope.letter(dispatch.parameter)));
            }
        }
        ways.push(parts.join(", "));
    }
    match ways.join("; or ") {
        words if words.is_empty() => words,
        words => format!("{words}: "),
    }
}
