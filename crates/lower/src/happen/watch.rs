//! Laws that wait for a feature to become something, and what the engine's own deeds set off.

use super::proc::{Code, Ins, Job, Proc, Rank};
use crate::dag::{Node, NodeId, ProcId};
use crate::lowering::Lowering;
use crate::query::value::{Scope, Value};
use std::collections::BTreeSet;
use tilewright_model::book::{self, Law, Moment, Quality, Sort};
use tilewright_tables as tables;
use tilewright_tables::EVERY_KIND;

/// A law that waits.
#[derive(Clone, Debug)]
pub struct WatchRow<'a> {
    /// What it is, for people.
    pub name: String,
    /// The law.
    pub law: &'a Law,
    /// The kinds for which it can hold.
    pub kinds: u64,
    /// The kinds for which it also asks what lies around.
    pub around: u64,
    /// The condition.
    pub condition: NodeId,
    /// Variables of the condition's frame.
    pub locals: u16,
    /// What happens.
    pub body: ProcId,
}

impl<'a> Lowering<'a> {
    /// All laws that wait for a feature, by quality and in their order.
    pub fn watches(&mut self) -> Vec<WatchRow<'a>> {
        let book = self.book;
        let mut qualities: Vec<(String, Quality)> = Vec::new();
        for law in book.laws.iter().filter(|law| self.ruleset.in_force(&law.origin)) {
            if let Moment::Becomes(quality) = law.moment
                && !qualities.iter().any(|(_, known)| *known == quality)
            {
                let words = match quality {
                    Quality::Definition(id) => book.definitions[id.0].name.replacen(" is ", " becomes ", 1),
                    Quality::State(id) => format!("_ becomes {}", book.states[id.0].noun.words),
                };
                qualities.push((format!("when {words}"), quality));
            }
        }
        qualities.sort_by(|a, b| a.0.cmp(&b.0));
        let mut rows = Vec::new();
        for (name, quality) in qualities {
            let laws = self.laws(Moment::Becomes(quality));
            for law in &laws {
                rows.extend(self.watch(&name, quality, law, &laws));
            }
        }
        rows
    }

    fn watch(&mut self, name: &str, quality: Quality, law: &'a Law, laws: &[&'a Law]) -> Option<WatchRow<'a>> {
        let feature = self.dag.local(0);
        let wanted = law.kinds.first().map_or(EVERY_KIND, |&kinds| self.numbers.kinds(Sort::Feature, kinds));
        let member = Value::sure(feature, Sort::Feature).of_kinds(wanted);
        let at = law.origin.span;
        let (condition, locals) = self.framed(1, |lowering| match quality {
            Quality::Definition(id) => {
                let number = lowering.definition(id, at)?;
                lowering.table(number);
                Some(lowering.dag.intern(Node::Call(u16::try_from(number).unwrap_or(u16::MAX), vec![feature])))
            }
            Quality::State(id) => {
                let state = lowering.state(id, at)?;
                Some(lowering.dag.intern(Node::State(state, feature)))
            }
        });
        let condition = condition?;
        let (mut kinds, mut around) = (0, 0);
        for kind in (0..self.numbers.features.len().min(64)).filter(|kind| wanted & (1 << kind) != 0) {
            let special = self.special(condition, kind);
            if !self.dag.is_no(special) {
                kinds |= 1 << kind;
                around |= if self.looks_around(special, &mut BTreeSet::new()) { 1 << kind } else { 0 };
            }
        }
        let (code, frame) = self.framed(1, |lowering| {
            let scope = Scope::of(vec![member], 1);
            let mut code = Code::default();
            lowering.run_law(law, laws, &scope, &mut code);
            code.push(Ins::Return);
            code.list
        });
        let body = self.add_procedure(Proc {
            rank: Rank::Watch,
            name: name.to_string(),
            parameters: 1,
            locals: frame,
            code,
            span: at,
        });
        let row = WatchRow { name: name.to_string(), law, kinds, around, condition, locals, body };
        (kinds != 0).then_some(row)
    }

    /// The condition of a watch for one kind of feature.
    fn special(&mut self, condition: NodeId, kind: usize) -> NodeId {
        let Node::Call(number, _) = *self.dag.node(condition) else { return condition };
        let table = self.table(usize::from(number));
        match table.dispatch.first() {
            Some((0, _)) => table.entries.get(kind).copied().unwrap_or(condition),
            _ => table.entries.first().copied().unwrap_or(condition),
        }
    }

    /// Whether an expression, or a definition that it asks, looks at cells or tiles around something.
    fn looks_around(&mut self, id: NodeId, seen: &mut BTreeSet<u16>) -> bool {
        let mut calls = BTreeSet::new();
        let mut around = false;
        let dag = &self.dag;
        dag.has(id, |node| {
            around |= dag.asks_around(node);
            if let Node::Call(number, _) = node {
                calls.insert(*number);
            }
            false
        });
        for number in calls {
            if !around && seen.insert(number) {
                let entries = self.table(usize::from(number)).entries.clone();
                around |= entries.into_iter().any(|entry| self.looks_around(entry, seen));
            }
        }
        around
    }

    /// What is called when the engine itself does something.
    pub fn hooks(&mut self) -> Vec<(tables::Deed, ProcId)> {
        let book = self.book;
        let mut hooks = Vec::new();
        for (row, event) in book.events.iter().enumerate() {
            let deed = match event.deed {
                Some(book::Deed::Laid) => tables::Deed::Laid,
                Some(book::Deed::Moved) => tables::Deed::Moved,
                Some(book::Deed::Joined) => tables::Deed::Joined,
                Some(book::Deed::Split) => tables::Deed::Split,
                Some(book::Deed::Given) => tables::Deed::Given,
                None => continue,
            };
            if self.has_laws(Moment::On(book::EventId(row))) {
                hooks.push((deed, self.procedure(Job::Event(row))));
            }
        }
        hooks.sort_by_key(|(deed, _)| *deed as u8);
        hooks
    }
}
