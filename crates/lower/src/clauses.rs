//! Clauses as they are written, for explanations, and what must never be.

use crate::dag::{NodeId, RangeId};
use crate::finish::{ClauseRow, DefinitionRow};
use crate::lowering::Lowering;
use crate::query::definition::{ITEM, MOST_ITEMS, silencers};
use crate::query::value::Scope;
use tilewright_model::book::{Clause, Definition, Invariant, Layer};
use tilewright_tables as tables;
use tilewright_tables::Arithmetic;

impl<'a> Lowering<'a> {
    /// All definitions in play with their clauses.
    pub fn all_definitions(&mut self) -> Vec<DefinitionRow> {
        let mut rows = Vec::new();
        for number in 0..self.numbers.definitions.len() {
            let table = self.table(number);
            let definition = self.defined(number);
            let parameters = u16::try_from(definition.parameters.len()).unwrap_or(u16::MAX);
            self.verbatim = true;
            let (clauses, locals) = self.framed(parameters, |lowering| lowering.clause_rows(definition));
            self.verbatim = false;
            rows.push(DefinitionRow { number, clauses, locals: locals.max(table.locals) });
        }
        rows
    }

    fn clause_rows(&mut self, definition: &'a Definition) -> Vec<ClauseRow> {
        let clauses = self.clauses(definition);
        let silenced_by = silencers(&clauses);
        let items = clauses.iter().filter(|(_, clause)| clause.layer == Layer::Continuation).count();
        let mut rows = Vec::new();
        let mut item = 0;
        for (row, clause) in &clauses {
            let mut scope = self.parameters(definition, &[]);
            let holds = self.holds(clause, &mut scope);
            let value = self.expr(&clause.value, &mut scope).id;
            item += usize::from(clause.layer == Layer::Continuation);
            let value = self.packed(clause, value, item, items);
            rows.push(ClauseRow {
                rules: Self::rules_of(&clause.origin),
                layer: layer(clause.layer),
                when: (!self.dag.is_yes(holds)).then_some(holds),
                value,
                silenced_by: silenced_by.get(row).cloned().unwrap_or_default(),
            });
        }
        rows
    }

    /// A value of a clause as it counts in the packed number of a ranking.
    fn packed(&mut self, clause: &Clause, value: NodeId, item: usize, items: usize) -> NodeId {
        let items = items.min(MOST_ITEMS - 1);
        let after = match clause.layer {
            Layer::Continuation => items.saturating_sub(item),
            Layer::Multiplication => 0,
            _ => items,
        };
        let mut value = value;
        for _ in 0..after {
            let room = self.dag.constant(ITEM);
            value = self.dag.arith(Arithmetic::Multiply, value, room);
        }
        value
    }

    /// What must never be, by pack and id: rule ids, range, variables.
    pub fn all_invariants(&mut self) -> Vec<(Vec<String>, RangeId, u16)> {
        let book = self.book;
        let mut list: Vec<&Invariant> = book.invariants.iter().filter(|i| self.ruleset.in_force(&i.origin)).collect();
        list.sort_by_key(|i| (i.origin.pack, i.origin.rules.first().map(|rule| rule.node.as_str())));
        let mut rows = Vec::new();
        for invariant in list {
            let (range, locals) = self.framed(0, |lowering| {
                let found = lowering.find(&invariant.range, &[], None, &mut Scope::default());
                (!found.empty).then(|| lowering.close(found))
            });
            if let Some(range) = range {
                rows.push((Self::rules_of(&invariant.origin), range, locals));
            }
        }
        rows
    }
}

fn layer(layer: Layer) -> tables::Layer {
    match layer {
        Layer::Default => tables::Layer::Default,
        Layer::Exception => tables::Layer::Exception,
        Layer::Addition | Layer::Continuation => tables::Layer::Addition,
        Layer::Multiplication => tables::Layer::Multiplication,
        Layer::Widening => tables::Layer::Widening,
        Layer::Narrowing => tables::Layer::Narrowing,
    }
}
