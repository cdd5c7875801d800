//! Values of the partial evaluation, and the variables that are seen.

use crate::dag::NodeId;
use tilewright_model::book::{Sort, VariableId};
use tilewright_tables::EVERY_KIND;

/// An expression and what is known of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// The expression.
    pub id: NodeId,
    /// Its sort.
    pub sort: Sort,
    /// The kinds that its value may be of.
    pub kinds: u64,
    /// Whether it can never be nothing.
    pub sure: bool,
    /// For a piece or segment: the feature in which it is known to be, and the kinds of that.
    pub home: Option<(NodeId, u64)>,
}

impl Value {
    /// A value of which only the sort is known.
    pub fn new(id: NodeId, sort: Sort) -> Value {
        Value { id, sort, kinds: EVERY_KIND, sure: false, home: None }
    }

    /// A value that can never be nothing.
    pub fn sure(id: NodeId, sort: Sort) -> Value {
        Value { sure: true, ..Value::new(id, sort) }
    }

    /// The value, known to be of one of these kinds. A tile may be of several classes or none, so that two such facts
    /// do not make a third: of tiles nothing is remembered.
    pub fn of_kinds(self, kinds: u64) -> Value {
        let kinds = if self.sort == Sort::Tile { EVERY_KIND } else { self.kinds & kinds };
        Value { kinds, ..self }
    }
}

/// The variables that are seen at one place of a law.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    values: Vec<Option<Value>>,
    /// How many variables of the table's frame are taken.
    pub depth: u16,
}

impl Scope {
    /// The parameters of a frame: its first variables.
    pub fn of(parameters: Vec<Value>, depth: u16) -> Scope {
        Scope { values: parameters.into_iter().map(Some).collect(), depth }
    }

    /// What a variable stands for.
    pub fn get(&self, variable: VariableId) -> Option<Value> {
        self.values.get(variable.0).copied().flatten()
    }

    /// Gives a variable its value.
    pub fn bind(&mut self, variable: VariableId, value: Value) {
        if self.values.len() <= variable.0 {
            self.values.resize(variable.0 + 1, None);
        }
        self.values[variable.0] = Some(value);
    }
}
