//! Sequences and events: laws and steps in their order.

use super::proc::{Code, Ins, Job};
use crate::dag::NodeId;
use crate::lowering::Lowering;
use crate::query::value::{Scope, Value};
use std::collections::BTreeSet;
use tilewright_model::book::{EventId, Moment, SequenceId, Type};

impl<'a> Lowering<'a> {
    /// The parameters of a procedure: its first variables.
    pub fn procedure_scope(&mut self, parameters: &[Type]) -> Scope {
        let mut values = Vec::new();
        for (at, ty) in parameters.iter().enumerate() {
            let local = self.dag.local(u16::try_from(at).unwrap_or(u16::MAX));
            let kinds = self.numbers.kinds(ty.sort, ty.kinds);
            values.push(Value::sure(local, ty.sort).of_kinds(kinds));
        }
        let depth = u16::try_from(values.len()).unwrap_or(u16::MAX);
        Scope::of(values, depth)
    }

    /// The code of a sequence: its own laws, its steps; at the end what it remembers is wiped.
    pub fn sequence(&mut self, id: usize) -> Vec<Ins> {
        let book = self.book;
        let sequence = &book.sequences[id];
        let scope = self.procedure_scope(&sequence.parameters);
        let mut code = Code::default();
        for flag in self.windows(id) {
            let yes = self.dag.truth(true);
            code.push(Ins::SetGame(flag, yes));
        }
        let laws = self.laws(Moment::During(SequenceId(id)));
        self.run_laws(&laws, &scope, &mut code);
        for step in self.steps(id) {
            if self.does_nothing(step, &mut BTreeSet::new()) {
                continue;
            }
            let count = book.sequences[step].parameters.len();
            let arguments: Vec<NodeId> =
                (0..count).map(|at| self.dag.local(u16::try_from(at).unwrap_or(u16::MAX))).collect();
            let body = self.procedure(Job::Sequence(step));
            code.push(Ins::Call(body, arguments));
        }
        for state in self.wiped_after(id) {
            code.push(Ins::Wipe(state));
        }
        code.push(Ins::Return);
        code.list
    }

    /// The code of an event: its laws.
    pub fn event(&mut self, id: usize) -> Vec<Ins> {
        let book = self.book;
        let scope = self.procedure_scope(&book.events[id].parameters);
        let mut code = Code::default();
        let laws = self.laws(Moment::On(EventId(id)));
        self.run_laws(&laws, &scope, &mut code);
        code.push(Ins::Return);
        code.list
    }

    /// The states that are wiped at the end of a sequence.
    fn wiped_after(&self, id: usize) -> Vec<u16> {
        let declared = self.numbers.states.order.iter().enumerate();
        let mut list: Vec<u16> = declared
            .filter(|(_, old)| self.book.states[**old].lasts == Some(SequenceId(id)))
            .filter_map(|(new, _)| u16::try_from(new).ok())
            .collect();
        list.extend(self.wiped_counters(id));
        list
    }

    /// Whether a sequence has no laws, wipes nothing, and its steps do nothing either.
    fn does_nothing(&self, id: usize, seen: &mut BTreeSet<usize>) -> bool {
        let sequence = &self.book.sequences[id];
        let steps = sequence.steps.iter().filter(|step| self.ruleset.in_force(&step.origin));
        let steps: Vec<usize> = steps.map(|step| step.sequence.0).collect();
        !self.has_laws(Moment::During(SequenceId(id)))
            && self.wiped_after(id).is_empty()
            && self.windows(id).is_empty()
            && (!seen.insert(id) || steps.into_iter().all(|step| self.does_nothing(step, seen)))
    }
}
