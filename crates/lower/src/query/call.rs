//! Calls of definitions: worked out where the answer is known, inlined where it is small, left otherwise.

use super::value::{Scope, Value};
use crate::dag::{Node, NodeId};
use crate::lowering::Lowering;
use tilewright_diagnostics::Span;
use tilewright_model::book::{DefinitionId, Sort};
use tilewright_tables::NOTHING;

/// Answers with no more nodes than this are put in place of the call.
const SMALL: usize = 10;

impl<'a> Lowering<'a> {
    /// What a definition answers for these arguments, in a frame of which `depth` variables are taken.
    pub fn call(&mut self, id: DefinitionId, arguments: Vec<Value>, depth: u16, at: Span) -> Value {
        let result = self.book.definitions[id.0].result.sort;
        let Some(number) = self.definition(id, at) else {
            return self.none(result);
        };
        let sure = matches!(result, Sort::Number | Sort::Truth);
        let id = match self.inline(number, &arguments, depth) {
            Some(id) => id,
            None => {
                let list = arguments.iter().map(|argument| argument.id).collect();
                self.dag.intern(Node::Call(u16::try_from(number).unwrap_or(u16::MAX), list))
            }
        };
        Value { sure, ..Value::new(id, result) }
    }

    /// The answer to put in place of a call, if it is the same for all kinds that the arguments may be of and small.
    /// Where it is chosen by the kind of something that is nothing, a call answers nothing: so must what replaces it.
    fn inline(&mut self, number: usize, arguments: &[Value], depth: u16) -> Option<NodeId> {
        let table = self.table(number);
        if self.verbatim {
            return None;
        }
        let entry = self.only_entry(number, arguments)?;
        if self.dag.known(entry).is_none() && self.dag.size(entry, SMALL + 1) > SMALL {
            return None;
        }
        let dear = |argument: &Value| match self.dag.node(argument.id) {
            Node::Get(_, of) => !matches!(self.dag.node(*of), Node::Local(_)),
            Node::Local(_) | Node::Const(_) | Node::Active | Node::First | Node::Origin | Node::GameState(_) => false,
            _ => true,
        };
        let twice = |at: usize| u16::try_from(at).is_ok_and(|at| self.dag.uses(entry, at) > 1);
        if arguments.iter().enumerate().any(|(at, argument)| dear(argument) && twice(at)) {
            return None;
        }
        let answer = self.answer(number, &mut Scope::of(arguments.to_vec(), depth));
        for at in (0..arguments.len()).filter(|&at| !arguments[at].sure) {
            if !table.dispatch.iter().any(|&(parameter, _)| parameter == at) {
                continue;
            }
            let mut without = arguments.to_vec();
            without[at] = Value { id: self.dag.nothing(), home: None, ..without[at] };
            let without = self.answer(number, &mut Scope::of(without, depth));
            if !matches!(self.dag.known(without), Some(0 | NOTHING)) {
                return None;
            }
        }
        Some(answer)
    }

    /// The one entry for all kinds that the arguments may be of.
    fn only_entry(&mut self, number: usize, arguments: &[Value]) -> Option<NodeId> {
        let table = self.table(number);
        let mut only = None;
        for (row, &entry) in table.entries.iter().enumerate() {
            let mut rest = row;
            let mut possible = true;
            for &(parameter, kinds) in table.dispatch.iter().rev() {
                let bits = arguments.get(parameter).map_or(u64::MAX, |argument| argument.kinds);
                possible &= bits & (1u64 << (rest % kinds)) != 0;
                rest /= kinds;
            }
            match only {
                _ if !possible => {}
                None => only = Some(entry),
                Some(known) if known == entry => {}
                Some(_) => return None,
            }
        }
        only
    }
}
