//! Writes tables by hand.

use tilewright_tables::*;

/// Rows that are being collected.
#[derive(Default)]
pub struct Rows {
    pub exprs: Vec<Expr>,
    pub arguments: Vec<ExprId>,
    pub ranges: Vec<Range>,
    pub sets: Vec<Kinds>,
    pub code: Vec<Op>,
}

impl Rows {
    pub fn e(&mut self, expr: Expr) -> ExprId {
        if let Some(row) = self.exprs.iter().position(|other| *other == expr) {
            return ExprId(row as u16);
        }
        self.exprs.push(expr);
        ExprId(self.exprs.len() as u16 - 1)
    }
    pub fn number(&mut self, n: i32) -> ExprId {
        self.e(Expr::Const(n))
    }
    pub fn local(&mut self, n: u8) -> ExprId {
        self.e(Expr::Local(n))
    }
    pub fn get(&mut self, function: Function, a: ExprId) -> ExprId {
        self.e(Expr::Get(function, a))
    }
    pub fn equal(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.e(Expr::Compare(Comparison::Equal, a, b))
    }
    pub fn args(&mut self, list: &[ExprId]) -> ArgumentsId {
        self.arguments.extend_from_slice(list);
        ArgumentsId((self.arguments.len() - list.len()) as u16)
    }
    pub fn set(&mut self, kinds: Kinds) -> KindSetId {
        self.sets.push(kinds);
        KindSetId(self.sets.len() as u16 - 1)
    }
    pub fn range(&mut self, element: Sort, relation: Relation, anchor: Sort, args: &[ExprId], local: u8) -> RangeId {
        let arguments = self.args(args);
        let range =
            Range { element, relation, anchor, arguments, kinds: EVERY_KIND, local, filter: None, alike: false };
        self.ranges.push(range);
        RangeId(self.ranges.len() as u16 - 1)
    }
    pub fn filtered(&mut self, range: RangeId, filter: ExprId) -> RangeId {
        self.ranges[range.index()].filter = Some(filter);
        range
    }
    pub fn alike(&mut self, range: RangeId) -> RangeId {
        self.ranges[range.index()].alike = true;
        range
    }
    pub fn here(&self) -> u16 {
        self.code.len() as u16
    }
    pub fn op(&mut self, op: Op) -> usize {
        self.code.push(op);
        self.code.len() - 1
    }
    /// Makes the jump at a row go to the next row.
    pub fn land(&mut self, row: usize) {
        let here = self.here();
        match &mut self.code[row] {
            Op::Unless(_, target) | Op::Jump(target) => *target = here,
            Op::Each { next, .. } => *next = here,
            _ => unreachable!(),
        }
    }
    /// A loop.
    pub fn each(&mut self, range: RangeId, list: u8, random: bool, body: impl FnOnce(&mut Rows)) {
        let each = self.op(Op::Each { range, list, random, next: 0 });
        let start = self.here();
        body(self);
        self.land(each);
        self.op(Op::Next { range, list, random, body: start });
    }
}

pub fn name(words: &'static str) -> Name {
    Name { words: words.into(), plural: format!("{words}s").into() }
}

/// A port by its name.
pub fn port(name: &str) -> u32 {
    let names = ["NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"];
    names.iter().position(|other| *other == name).unwrap() as u32
}

pub fn segment(kind: u8, ports: &str, corners: u8, touches: &[u8], flags: u8) -> Segment {
    Segment {
        kind,
        ports: ports.split_whitespace().fold(0, |bits, name| bits | 1 << port(name)),
        corners,
        touches: touches.to_vec().into(),
        marks: if flags > 0 { vec![MarkCount { mark: 0, count: flags }].into() } else { vec![].into() },
        links: vec![].into(),
    }
}

pub fn square() -> Lattice {
    let step = |(x, y): (i8, i8)| Step { x, y };
    Lattice {
        sides: [(0, -1), (1, 0), (0, 1), (-1, 0)].map(step).to_vec().into(),
        ports: 3,
        around: [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)].map(step).to_vec().into(),
        corners: [(1, 0), (1, 1), (0, 1), (0, 0)].map(step).to_vec().into(),
        vertex_cells: [(0, -1), (0, 0), (-1, 0), (-1, -1)].map(step).to_vec().into(),
    }
}
