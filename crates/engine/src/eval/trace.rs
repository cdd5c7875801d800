//! Who wants to know why.

use tilewright_tables::ClauseId;

/// Takes note of the clauses that gave an answer.
pub(crate) trait Tracer {
    /// Whether clauses are asked at all.
    const ON: bool;
    /// A clause that counted.
    fn note(&mut self, clause: ClauseId);
    /// A place to go back to.
    fn mark(&self) -> usize;
    /// Forgets what was noted since then.
    fn back_to(&mut self, mark: usize);
}

/// Nobody.
pub(crate) struct NoTrace;

impl Tracer for NoTrace {
    const ON: bool = false;
    #[inline]
    fn note(&mut self, _: ClauseId) {}
    #[inline]
    fn mark(&self) -> usize {
        0
    }
    #[inline]
    fn back_to(&mut self, _: usize) {}
}

/// A list of the clauses, in the order in which they counted.
#[derive(Default)]
pub(crate) struct Trace {
    pub clauses: Vec<ClauseId>,
}

impl Tracer for Trace {
    const ON: bool = true;
    fn note(&mut self, clause: ClauseId) {
        self.clauses.push(clause);
    }
    fn mark(&self) -> usize {
        self.clauses.len()
    }
    fn back_to(&mut self, mark: usize) {
        self.clauses.truncate(mark);
    }
}
