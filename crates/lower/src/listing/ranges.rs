//! Ranges in words.

use super::scope::Scope;
use tilewright_tables::{Expr, ExprId, RangeId, Relation, Sort};

impl Scope<'_> {
    /// A range; its variable is forgotten after it.
    pub fn range(&mut self, id: RangeId, plural: bool) -> String {
        let local = self.tables.ranges[id.index()].local;
        let before = self.before(local);
        let words = self.words_of(id, plural);
        self.restore(local, before);
        words
    }

    /// A range whose variable is seen from here on.
    pub fn keep_range(&mut self, id: RangeId) -> String {
        self.words_of(id, false)
    }

    /// The same, in the plural.
    pub fn keep_plural(&mut self, id: RangeId) -> String {
        self.words_of(id, true)
    }

    fn words_of(&mut self, id: RangeId, plural: bool) -> String {
        let range = self.tables.ranges[id.index()].clone();
        let relation = self.relation(&range);
        let noun = self.kinds(range.element, range.kinds, plural);
        let letter = self.bind(range.local, Some(range.element));
        let marked = match (range.relation, self.argument(&range, 0)) {
            (Relation::Marked, Some(Expr::Const(state))) => self.state_words(state),
            _ => String::new(),
        };
        let filter = match range.filter {
            Some(filter) => format!(" where {}", self.condition(filter)),
            None => String::new(),
        };
        format!("{marked}{noun} {letter}{relation}{filter}")
    }

    fn argument(&self, range: &tilewright_tables::Range, at: usize) -> Option<Expr> {
        let row: ExprId = *self.tables.arguments.get(range.arguments.index() + at)?;
        self.tables.exprs.get(row.index()).copied()
    }

    fn state_words(&self, state: i32) -> String {
        let state = usize::try_from(state).ok().and_then(|row| self.tables.states.get(row));
        state.map_or_else(String::new, |state| format!("{} ", state.name.words))
    }

    fn relation(&mut self, range: &tilewright_tables::Range) -> String {
        let count = match range.relation {
            Relation::All | Relation::Marked => 0,
            Relation::Beyond | Relation::Between => 2,
            _ => 1,
        };
        let words = self.arguments(range.arguments, count);
        let first = words.first().cloned().unwrap_or_default();
        let second = words.get(1).cloned().unwrap_or_default();
        let row = |at: usize| match self.argument(range, at) {
            Some(Expr::Const(row)) => usize::try_from(row).unwrap_or(usize::MAX),
            _ => usize::MAX,
        };
        match range.relation {
            Relation::All if matches!(range.element, Sort::Piece | Sort::Tile) => " on board".to_string(),
            Relation::All | Relation::Marked => String::new(),
            Relation::From => format!(" from {first}"),
            Relation::After => format!(" after {first}"),
            Relation::In => format!(" in {first}"),
            Relation::On => format!(" on {first}"),
            Relation::At => format!(" at {first}"),
            Relation::Of => format!(" of {first}"),
            Relation::For => format!(" for {first}"),
            Relation::Beside => format!(" beside {first}"),
            Relation::Around => format!(" around {first}"),
            Relation::Near => format!(" near {first}"),
            Relation::Against => format!(" against {first}"),
            Relation::Between => format!(" from {first} to {second}"),
            Relation::Through => {
                let link = self.tables.links.get(row(1)).map_or("?", |link| &*link.words);
                format!(" through {link} from {first}")
            }
            Relation::Beyond => {
                let kind = self.tables.features.get(row(2)).map_or("?", |kind| &*kind.name.words);
                format!(" through {kind} from {first} at {second}")
            }
        }
    }
}
