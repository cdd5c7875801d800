//! The laws' code in the form in which it runs: what a procedure calls with its own arguments and nothing else in its frame
//! stands in its place, and loops are noted that do nothing as long as nothing carries a state.

use tilewright_tables::{ArgumentsId, Expr, Op, Procedure, ProcedureId, Relation, StateId, Tables};

use super::Path;

/// The instructions of all procedures, and where each begins.
#[derive(Debug)]
pub(crate) struct Code {
    /// All instructions.
    pub ops: Box<[Op]>,
    /// By instruction that begins a loop: the state without which the loop does nothing.
    pub idle: Box<[Option<StateId>]>,
    /// By procedure.
    pub procedures: Box<[ProcedureRow]>,
}

/// Where a procedure begins, and its frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProcedureRow {
    pub start: u16,
    pub parameters: u8,
    pub locals: u8,
}

/// No more than this is put in place of calls, so that places can be numbered.
const MOST_OPS: usize = 30_000;
/// How deep calls within calls are put in place.
const DEEPEST: usize = 12;

/// Puts the code together.
pub(crate) fn of(tables: &Tables, paths: &[Path]) -> Code {
    let mut ops: Vec<Op> = Vec::new();
    let mut procedures = Vec::new();
    for (row, procedure) in tables.procedures.iter().enumerate() {
        let start = ops.len();
        let sees_others = |expr: &Expr| matches!(expr, Expr::Supposing(body, _) if body.index() == row);
        let deepest = if tables.exprs.iter().any(sees_others) || start > MOST_OPS { 0 } else { DEEPEST };
        let mut locals = procedure.locals.max(procedure.parameters);
        let body = in_place(tables, procedure, deepest, &mut locals);
        ops.extend(body.into_iter().map(|op| with_targets(op, |target| start + target)));
        ops.push(Op::Return);
        procedures.push(ProcedureRow { start: start as u16, parameters: procedure.parameters, locals });
    }
    let idle = (0..ops.len()).map(|at| idle(&ops, tables, paths, at)).collect();
    Code { ops: ops.into(), idle, procedures: procedures.into() }
}

/// The instructions of a procedure, without the last, which ends it.
fn body<'t>(tables: &'t Tables, procedure: &Procedure) -> &'t [Op] {
    let start = procedure.start as usize;
    let (mut end, mut farthest) = (start, start);
    while end < tables.code.len() {
        match tables.code[end] {
            Op::Return if end >= farthest => break,
            Op::Unless(_, to) | Op::Jump(to) | Op::Each { next: to, .. } => farthest = farthest.max(to as usize),
            _ => {}
        }
        end += 1;
    }
    &tables.code[start..end]
}

/// The same with what it calls put in place. Targets are counted from the beginning; the end is the place after the last.
/// `locals` grows to what the frame then needs.
fn in_place(tables: &Tables, procedure: &Procedure, depth: usize, locals: &mut u8) -> Vec<Op> {
    let mut ops: Vec<Op> = Vec::new();
    // The instructions of the body itself, and where each comes to stand.
    let (mut own, mut places) = (Vec::new(), Vec::new());
    for op in body(tables, procedure) {
        places.push(ops.len());
        match *op {
            Op::Call(called, arguments) if depth > 0 && can_be_in_place(tables, procedure, called, arguments) => {
                let (called, start) = (&tables.procedures[called.index()], ops.len());
                *locals = called.locals.max(*locals);
                let inner = in_place(tables, called, depth - 1, locals);
                ops.extend(inner.into_iter().map(|op| with_targets(op, |target| start + target)));
            }
            op => {
                own.push(ops.len());
                ops.push(op);
            }
        }
    }
    places.push(ops.len());
    let end = ops.len();
    for at in own {
        let start = procedure.start as usize;
        ops[at] = match ops[at] {
            Op::Return => Op::Jump(end as u16),
            op => with_targets(op, |target| places.get(target - start).copied().unwrap_or(end)),
        };
    }
    ops
}

/// Whether what is called can stand in place of the call: it gets the caller's own parameters and leaves them alone, and
/// one of the two has no other variables.
///
/// Its variables are then not empty when it begins, which nothing notices: a name stands for a variable only within the block
/// that binds it, and what binds it (`Let`, `Draw`, `Next`) sets it first, to nothing if there is nothing.
fn can_be_in_place(tables: &Tables, caller: &Procedure, called: ProcedureId, arguments: ArgumentsId) -> bool {
    let row = &tables.procedures[called.index()];
    let count = row.parameters;
    let passes_on = (0..count).all(|number| {
        let argument = tables.arguments[arguments.index() + number as usize];
        tables.exprs[argument.index()] == Expr::Local(number)
    });
    let assigned = |op: &Op| match *op {
        Op::Let(local, _) => local < count,
        Op::Each { range, list, .. } => list < count || tables.ranges[range.index()].local < count,
        Op::Draw(range) => tables.ranges[range.index()].local < count,
        _ => false,
    };
    let has_room = caller.locals <= count || row.locals <= count;
    passes_on && has_room && caller.parameters >= count && !body(tables, row).iter().any(assigned)
}

/// An instruction that goes on elsewhere.
fn with_targets(op: Op, to: impl Fn(usize) -> usize) -> Op {
    let to = |target: u16| to(target as usize) as u16;
    match op {
        Op::Unless(condition, target) => Op::Unless(condition, to(target)),
        Op::Jump(target) => Op::Jump(to(target)),
        Op::Each { range, list, random, next } => Op::Each { range, list, random, next: to(next) },
        Op::Next { range, list, random, body } => Op::Next { range, list, random, body: to(body) },
        op => op,
    }
}

/// The state without which the loop that begins here does nothing: it ranges over what carries it, or has nothing but such
/// a loop in it.
fn idle(ops: &[Op], tables: &Tables, paths: &[Path], at: usize) -> Option<StateId> {
    let Op::Each { range, random, next, .. } = ops[at] else { return None };
    if let Path::Marked(_, state) = paths[range.index()] {
        return Some(state);
    }
    let Op::Next { body, .. } = ops.get(next as usize)? else { return None };
    let inner = *body as usize;
    let Op::Each { next: inner_next, .. } = *ops.get(inner)? else { return None };
    // A list that is gone through in random order is drawn from; one over numbers may be endless work.
    let plain = !random && matches!(tables.ranges[range.index()].relation, Relation::From | Relation::All);
    (plain && inner_next + 1 == next && inner > at).then(|| idle(ops, tables, paths, inner))?
}
