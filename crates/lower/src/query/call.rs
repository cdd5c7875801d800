//! Calls of definitions: worked out where the answer is known, inlined where it is small, left otherwise.

use super::definition::Table;
use super::value::{Scope, Value};
use crate::dag::{NO, Node, NodeId, YES};
use crate::lowering::{Lowering, sort};
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
        let id = match self.inlined(number, &arguments, depth) {
            Some(id) => id,
            None => {
                let list = arguments.iter().map(|argument| argument.id).collect();
                self.dag.intern(Node::Call(u16::try_from(number).unwrap_or(u16::MAX), list))
            }
        };
        Value { sure, ..Value::new(id, result) }
    }

    /// What [`Lowering::inline`] finds; asked once for each list of arguments, so that definitions that ask each other
    /// often do not cost more than they are long.
    fn inlined(&mut self, number: usize, arguments: &[Value], depth: u16) -> Option<NodeId> {
        let table = self.table(number);
        if self.verbatim {
            return None;
        }
        let key = (number, arguments.to_vec(), depth);
        let (found, locals) = match self.inlined.get(&key) {
            Some(&known) => known,
            None => {
                let found = self.framed(depth, |lowering| lowering.inline(number, &table, arguments, depth));
                self.inlined.insert(key, found);
                found
            }
        };
        self.need(locals);
        found
    }

    /// The answer to put in place of a call, if it is the same for all kinds that the arguments may be of and small.
    /// Where it is chosen by the kind of something that is nothing, a call answers nothing: so must what replaces it.
    fn inline(&mut self, number: usize, table: &Table, arguments: &[Value], depth: u16) -> Option<NodeId> {
        let Some(entry) = self.only_entry(table, arguments) else {
            return self.by_kind_alone(table, arguments);
        };
        if self.dag.size(entry, SMALL + 1) > SMALL {
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
        let chooses = |at: usize| table.dispatch.iter().any(|&(parameter, _)| parameter == at);
        let mut seen = arguments.to_vec();
        for (at, value) in seen.iter_mut().enumerate() {
            value.sure |= chooses(at);
        }
        let answer = self.answer(number, &mut Scope::of(seen.clone(), depth));
        for at in (0..arguments.len()).filter(|&at| !arguments[at].sure && chooses(at)) {
            let mut without = seen.clone();
            without[at] = Value { id: self.dag.nothing(), home: None, ..without[at] };
            let without = self.answer(number, &mut Scope::of(without, depth));
            if !matches!(self.dag.known(without), Some(0 | NOTHING)) {
                return None;
            }
        }
        Some(answer)
    }

    /// The entries for the kinds that the arguments may be of, with the kinds of each.
    fn possible(table: &Table, arguments: &[Value]) -> Vec<(NodeId, Vec<usize>)> {
        let mut list = Vec::new();
        for (row, &entry) in table.entries.iter().enumerate() {
            let mut rest = row;
            let mut kinds = Vec::new();
            for &(_, count) in table.dispatch.iter().rev() {
                kinds.push(rest % count);
                rest /= count;
            }
            kinds.reverse();
            let fits = table.dispatch.iter().zip(&kinds).all(|(&(parameter, _), kind)| {
                arguments.get(parameter).is_none_or(|argument| argument.kinds & (1u64 << kind) != 0)
            });
            if fits {
                list.push((entry, kinds));
            }
        }
        list
    }

    /// The one entry for all kinds that the arguments may be of.
    fn only_entry(&self, table: &Table, arguments: &[Value]) -> Option<NodeId> {
        let possible = Self::possible(table, arguments);
        let (first, _) = possible.first()?;
        possible.iter().all(|(entry, _)| entry == first).then_some(*first)
    }

    /// If the kind of one argument alone decides between yes and no: the question for that kind.
    fn by_kind_alone(&mut self, table: &Table, arguments: &[Value]) -> Option<NodeId> {
        let possible = Self::possible(table, arguments);
        if !possible.iter().all(|(entry, _)| matches!(self.dag.known(*entry), Some(NO | YES))) {
            return None;
        }
        let varies = |at: usize| possible.iter().any(|(_, kinds)| kinds[at] != possible[0].1[at]);
        let mut varying = (0..table.dispatch.len()).filter(|&at| varies(at));
        let (at, None) = (varying.next()?, varying.next()) else { return None };
        let yes = possible.iter().filter(|(entry, _)| self.dag.is_yes(*entry));
        let yes = yes.fold(0, |bits, (_, kinds)| bits | 1u64 << kinds[at]);
        let unsure = |&(parameter, _): &(usize, usize)| !arguments.get(parameter).is_some_and(|value| value.sure);
        let others_sure = table.dispatch.iter().enumerate().all(|(other, dispatch)| other == at || !unsure(dispatch));
        let argument = *arguments.get(table.dispatch[at].0)?;
        others_sure.then(|| self.dag.is_kind(sort(argument.sort), yes, argument.id, argument.kinds, argument.sure))
    }
}
