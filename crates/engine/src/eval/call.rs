//! Definitions: by table when nobody asks why, clause by clause when somebody does.

use tilewright_tables::{ArgumentsId, ClauseId, DefinitionId, ExprId, Layer, NOTHING, Sort};

use super::{Eval, MOST_LOCALS, NoTrace, Tracer};
use crate::world::Node;

impl<T: Tracer> Eval<'_, T> {
    /// Asks a definition with arguments worked out in the frame at `base`.
    #[inline(never)]
    pub(super) fn call(&mut self, base: usize, definition: DefinitionId, arguments: ArgumentsId) -> i32 {
        let world = self.world;
        let row = &world.definitions[definition.index()];
        let frame = self.work.locals.len();
        if !self.spend() || frame > MOST_LOCALS {
            self.work.fuel = 0;
            return row.of_nothing;
        }
        for argument in 0..row.parameters {
            let value = self.value(base, world.arguments[arguments.index() + argument as usize]);
            let value = if row.features >> argument & 1 == 1 { self.position.feature_of(value) } else { value };
            self.work.locals.push(value);
        }
        let result = match self.entry(frame, definition) {
            _ if T::ON => {
                self.work.locals.resize(frame + row.locals as usize, NOTHING);
                self.answer(frame, definition)
            }
            None => row.of_nothing,
            Some(entry) => match self.world.nodes[entry.index()] {
                Node::Const(value) => value,
                _ => {
                    if row.locals > row.parameters {
                        self.work.locals.resize(frame + row.locals as usize, NOTHING);
                    }
                    self.value(frame, entry)
                }
            },
        };
        self.work.locals.truncate(frame);
        result
    }

    /// Asks what stands in place of a call. Whoever wants to know why has it made.
    #[inline]
    pub(super) fn question(&mut self, base: usize, row: u16) -> i32 {
        let world = self.world;
        let question = &world.questions[row as usize];
        if T::ON {
            return self.call(base, question.definition, question.arguments);
        }
        let mut entry = 0;
        for told in &question.dispatch {
            let value = self.local(base, told.local);
            let value = if told.feature { self.position.feature_of(value) } else { value };
            if value < 0 {
                return question.of_nothing;
            }
            entry = entry * told.kinds as usize + world.kind_of(told.sort, value);
        }
        match question.entries[entry] {
            Some(answer) => self.value(base, answer),
            None => self.call(base, question.definition, question.arguments),
        }
    }

    /// The expression that answers a definition whose arguments are in the frame; none if it is asked about nothing.
    #[inline(always)]
    fn entry(&self, frame: usize, definition: DefinitionId) -> Option<ExprId> {
        let row = &self.world.definitions[definition.index()];
        let mut entry = 0;
        for dispatch in &row.dispatch {
            let value = self.local(frame, dispatch.parameter);
            if value < 0 {
                return None;
            }
            entry = entry * dispatch.kinds as usize + self.world.kind_of(dispatch.sort, value);
        }
        Some(row.entries[entry])
    }

    /// Asks a definition with the arguments given.
    pub fn ask(&mut self, definition: DefinitionId, arguments: &[i32]) -> i32 {
        self.framed(self.world.definitions[definition.index()].locals, |eval, base| {
            for (local, &value) in arguments.iter().enumerate() {
                eval.set_local(base, local as u8, value);
            }
            eval.answer(base, definition)
        })
    }

    /// The answer of a definition whose arguments are in the frame.
    pub(crate) fn answer(&mut self, frame: usize, definition: DefinitionId) -> i32 {
        let world = self.world;
        let row = &world.definitions[definition.index()];
        let Some(entry) = self.entry(frame, definition) else { return row.of_nothing };
        if !T::ON {
            return self.value(frame, entry);
        }
        let traced = self.by_clauses(frame, definition);
        debug_assert_eq!(
            traced,
            Eval::new(world, self.position, self.work).value(frame, entry),
            "clauses and entries of `{}` differ",
            world.tables().definitions[definition.index()].name
        );
        traced
    }

    /// Whether the condition of a clause holds.
    pub(crate) fn clause_holds(&mut self, frame: usize, clause: ClauseId) -> bool {
        let row = &self.world.tables().clauses[clause.index()];
        row.when.is_none_or(|when| Eval::new(self.world, self.position, self.work).holds(frame, when))
    }

    /// Whether a clause holds and none that silences it does.
    pub(crate) fn is_live(&mut self, frame: usize, clause: ClauseId) -> bool {
        let row = &self.world.tables().clauses[clause.index()];
        self.clause_holds(frame, clause) && !row.silenced_by.iter().any(|&other| self.clause_holds(frame, other))
    }

    fn by_clauses(&mut self, frame: usize, definition: DefinitionId) -> i32 {
        let row = &self.world.tables().definitions[definition.index()];
        if row.result == Sort::Truth { self.truth(frame, &row.clauses) } else { self.amount(frame, &row.clauses) }
    }

    /// Notes a clause and what its condition and value asked. Gives its value.
    fn count_in(&mut self, frame: usize, clause: ClauseId) -> i32 {
        let row = &self.world.tables().clauses[clause.index()];
        self.tracer.note(clause);
        if let Some(when) = row.when {
            self.value(frame, when);
        }
        self.value(frame, row.value)
    }

    /// Yes if the default or a widening says so, and no narrowing that is not silenced says no.
    fn truth(&mut self, frame: usize, clauses: &[ClauseId]) -> i32 {
        let mut narrowed = false;
        for &clause in clauses {
            let layer = self.world.tables().clauses[clause.index()].layer;
            if layer == Layer::Narrowing && self.is_live(frame, clause) {
                self.count_in(frame, clause);
                narrowed = true;
            }
        }
        if narrowed {
            return 0;
        }
        let mut result = false;
        for &clause in clauses {
            let row = &self.world.tables().clauses[clause.index()];
            if row.layer != Layer::Narrowing && self.is_live(frame, clause) {
                let silent = Eval::<NoTrace>::new(self.world, self.position, self.work).holds(frame, row.value);
                if silent || row.layer == Layer::Default {
                    self.count_in(frame, clause);
                }
                result |= silent;
            }
        }
        result as i32
    }

    /// The live exception or the default, then additions, then multiplications.
    fn amount(&mut self, frame: usize, clauses: &[ClauseId]) -> i32 {
        let layer = |eval: &Self, clause: ClauseId| eval.world.tables().clauses[clause.index()].layer;
        let mut base = None;
        for &clause in clauses {
            if base.is_none() && layer(self, clause) == Layer::Exception && self.is_live(frame, clause) {
                base = Some(clause);
            }
        }
        let default = clauses.iter().copied().find(|&clause| layer(self, clause) == Layer::Default);
        let mut result = match base.or(default) {
            Some(clause) => self.count_in(frame, clause),
            None => NOTHING,
        };
        for wanted in [Layer::Addition, Layer::Multiplication] {
            for &clause in clauses {
                if layer(self, clause) == wanted && self.is_live(frame, clause) {
                    let value = number(self.count_in(frame, clause));
                    let sum = number(result);
                    result = match wanted {
                        Layer::Addition => sum.saturating_add(value),
                        _ => sum.saturating_mul(value),
                    };
                }
            }
        }
        result
    }
}

/// The number of nothing is 0.
fn number(value: i32) -> i32 {
    if value == NOTHING { 0 } else { value }
}
