//! Asking: expressions, ranges and definitions over a position. Nothing here changes anything.

mod call;
mod cells;
mod expr;
mod member;
mod range;
mod relation;
mod screen;
mod trace;

use tilewright_tables::NOTHING;

use crate::position::{Position, copied};
use crate::world::World;

pub(crate) use trace::{NoTrace, Trace, Tracer};

/// The variables and lists with which laws work.
#[derive(Debug, Default)]
pub(crate) struct Work {
    /// The variables of all frames.
    pub locals: Vec<i32>,
    /// The lists of loops that are being gone through.
    pub loops: Vec<i32>,
    /// Members found, for whoever asked last.
    pub found: Vec<i32>,
    /// Candidates that are being looked at.
    pub scratch: Vec<i32>,
    /// How much may still be done until the next question.
    pub fuel: u32,
}

copied!(Work { locals, loops, found, scratch, fuel });

impl PartialEq for Work {
    fn eq(&self, other: &Work) -> bool {
        self.locals == other.locals && self.loops == other.loops
    }
}

/// How many variables there may be.
pub(crate) const MOST_LOCALS: usize = 60_000;

/// One asker.
pub(crate) struct Eval<'a, T: Tracer> {
    pub world: &'a World,
    pub position: &'a Position,
    pub work: &'a mut Work,
    pub tracer: T,
}

impl<'a> Eval<'a, NoTrace> {
    /// An asker that does not say why.
    #[inline]
    pub fn new(world: &'a World, position: &'a Position, work: &'a mut Work) -> Self {
        Eval { world, position, work, tracer: NoTrace }
    }
}

impl<T: Tracer> Eval<'_, T> {
    #[inline]
    pub(crate) fn local(&self, base: usize, local: u8) -> i32 {
        self.work.locals[base + local as usize]
    }

    #[inline]
    pub(crate) fn set_local(&mut self, base: usize, local: u8, value: i32) {
        self.work.locals[base + local as usize] = value;
    }

    /// Takes one unit of work. Says whether there is any left.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        self.work.fuel = self.work.fuel.saturating_sub(1);
        self.work.fuel != 0
    }

    /// A new frame with nothing in it, for as long as `ask` runs.
    pub(crate) fn framed<R>(&mut self, locals: u8, ask: impl FnOnce(&mut Self, usize) -> R) -> R {
        let base = self.work.locals.len();
        self.work.locals.resize(base + locals as usize, NOTHING);
        let result = ask(self, base);
        self.work.locals.truncate(base);
        result
    }
}
