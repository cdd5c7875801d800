//! Ranges: how their members are found, and what is known of each.

use super::value::{Scope, Value};
use crate::dag::{Node, NodeId, RangeNode};
use crate::lowering::{Lowering, sort};
use tilewright_diagnostics::Diagnostic;
use tilewright_diagnostics::codes::NO_SUCH_RELATION;
use tilewright_model::book::{Expr, ExprKind, Range, Relation, Sort};
use tilewright_tables as tables;
use tilewright_tables::{EVERY_KIND, Function, NOTHING};

/// A range that is worked out. Its variable is bound in the scope, whose depth the caller gives back.
#[derive(Clone, Debug)]
pub struct Found {
    /// The range, without its filter.
    pub range: RangeNode,
    /// What each member must fulfil.
    pub filter: Vec<NodeId>,
    /// A member.
    pub member: Value,
    /// The first argument of the relation.
    pub anchor: Option<Value>,
    /// Whether it is known to have no member.
    pub empty: bool,
}

impl<'a> Lowering<'a> {
    /// Works out a range and binds its variable, to `local` if given; `also` are further conditions on its members.
    pub fn find(&mut self, range: &'a Range, also: &[&'a Expr], local: Option<u16>, scope: &mut Scope) -> Found {
        let (relation, arguments) = self.relation(range, scope);
        let anchor = arguments.first().copied();
        let local = local.unwrap_or(scope.depth);
        scope.depth = scope.depth.max(local + 1);
        self.need(scope.depth);
        let mut kinds = self.numbers.kinds(range.element, range.kinds);
        let inside = matches!(range.relation, Relation::In(_)) && range.element != Sort::Tile;
        let feature = anchor.filter(|anchor| inside && anchor.sort == Sort::Feature);
        if let (Some(feature), Sort::Segment) = (feature, range.element) {
            kinds = self.narrow(range.element, kinds, feature.kinds);
        }
        let mut conditions: Vec<&'a Expr> = Vec::new();
        let filters = range.filter.iter().chain(also.iter().copied());
        filters.for_each(|filter| split(filter, &mut conditions));
        for condition in &conditions {
            if let ExprKind::IsKind(thing, wanted) = &condition.kind
                && matches!(thing.kind, ExprKind::Variable(v) if v == range.variable)
            {
                let wanted = self.numbers.kinds(range.element, *wanted);
                kinds = if range.element == Sort::Tile { kinds } else { self.narrow(range.element, kinds, wanted) };
            }
        }
        let home = feature.map(|feature| (feature.id, feature.kinds));
        let member = Value { home, ..Value::sure(self.dag.local(local), range.element) }.of_kinds(kinds);
        scope.bind(range.variable, member);
        let mut filter = Vec::new();
        for condition in conditions {
            let id = self.condition(condition, scope);
            filter.extend(self.dag.conjuncts(id));
        }
        let anchor_sort = anchor.map_or(tables::Sort::Game, |anchor| sort(anchor.sort));
        let arguments: Vec<NodeId> = arguments.iter().map(|argument| argument.id).collect();
        let nothing = arguments.iter().any(|&id| self.dag.known(id) == Some(NOTHING));
        let mut found = Found {
            range: RangeNode {
                element: sort(range.element),
                relation,
                anchor: anchor_sort,
                arguments,
                kinds,
                local,
                filter: None,
                alike: false,
            },
            filter,
            member,
            anchor,
            empty: kinds == 0 || nothing,
        };
        self.settle(&mut found);
        if found.range.relation == tables::Relation::All && !found.empty {
            self.countable(range);
        }
        found
    }

    /// Of places and other endless things only those can be gone through that a relation finds.
    fn countable(&mut self, range: &Range) {
        use Sort as S;
        if matches!(range.element, S::Player | S::Feature | S::Segment | S::Tile | S::Piece) {
            return;
        }
        let message = format!("all {} there are cannot be gone through", range.element.plural());
        let help =
            "say by a relation which: `at`, `of`, `beside`, `around` or `near` what, or, of numbers, `from` and `to`";
        self.report.push(Diagnostic::new(&NO_SUCH_RELATION, range.span, message).help(help));
    }

    /// Kinds that are in both sets; all that there are stays every kind.
    fn narrow(&self, sort: Sort, a: u64, b: u64) -> u64 {
        let kinds = a & b;
        if self.numbers.present(sort) == Some(kinds) { EVERY_KIND } else { kinds }
    }

    /// Drops what always holds, takes kinds out of the filter, and starts from a narrower range or a mark where
    /// everything would be looked through for it.
    fn settle(&mut self, found: &mut Found) {
        let mut seen: Vec<NodeId> = Vec::new();
        for id in std::mem::take(&mut found.filter) {
            match *self.dag.node(id) {
                Node::IsKind(_, kinds, of) if of == found.member.id && found.member.sort != Sort::Tile => {
                    found.range.kinds = self.narrow(found.member.sort, found.range.kinds, kinds);
                }
                _ if !self.dag.is_yes(id) && !seen.contains(&id) => seen.push(id),
                _ => {}
            }
        }
        found.member.kinds &= found.range.kinds;
        found.empty |= found.range.kinds == 0 || seen.iter().any(|&id| self.dag.is_no(id));
        found.filter = seen;
        if found.range.relation == tables::Relation::All {
            self.start_narrower(found);
        }
        if found.range.relation == tables::Relation::All {
            self.start_from_mark(found);
        }
    }

    /// Of all things those that are in a range: then that range is looked through.
    fn start_narrower(&mut self, found: &mut Found) {
        let (member, local) = (found.member.id, found.range.local);
        let narrower = found.filter.iter().position(|&id| match *self.dag.node(id) {
            Node::Member(range, of) => {
                of == member && self.dag.range(range).arguments.iter().all(|&id| self.dag.uses(id, local) == 0)
            }
            _ => false,
        });
        let Some(at) = narrower else { return };
        let Node::Member(range, _) = *self.dag.node(found.filter[at]) else { return };
        let range = self.dag.range(range).clone();
        if range.element != found.range.element {
            return;
        }
        found.filter.remove(at);
        found.range.relation = range.relation;
        found.range.anchor = range.anchor;
        found.range.arguments = range.arguments;
        found.range.kinds = match found.member.sort {
            Sort::Tile if found.range.kinds != EVERY_KIND && range.kinds != EVERY_KIND => {
                let also = self.dag.is_kind(found.range.element, range.kinds, member, EVERY_KIND, true);
                found.filter.insert(0, also);
                found.range.kinds
            }
            sort => self.narrow(sort, found.range.kinds, range.kinds),
        };
        found.empty |= found.range.kinds == 0;
        if let Some(filter) = range.filter {
            let filter = self.dag.rename(filter, range.local, local);
            found.filter.extend(self.dag.conjuncts(filter));
        }
        // All there are of these are on the board; so must be those of the range.
        if let Some(on_board) = on_board(found.member.sort) {
            let on_board = self.dag.get(on_board, member);
            let there = matches!(range.relation, tables::Relation::In) && range.anchor != tables::Sort::Zone;
            if !there && !found.filter.contains(&on_board) {
                found.filter.push(on_board);
            }
        }
    }

    /// Of all things those that carry a mark: then those are looked through.
    fn start_from_mark(&mut self, found: &mut Found) {
        let on_board = on_board(found.member.sort);
        let member = found.member.id;
        // All there are of these are on the board.
        if let Some(what) = on_board {
            let id = self.dag.get(what, member);
            found.filter.retain(|&known| known != id);
        }
        if !matches!(found.member.sort, Sort::Feature | Sort::Piece | Sort::Tile) {
            return;
        }
        let mark = found.filter.iter().position(|&id| matches!(*self.dag.node(id), Node::State(_, of) if of == member));
        let Some(at) = mark else { return };
        let Node::State(state, _) = *self.dag.node(found.filter[at]) else { return };
        found.filter.remove(at);
        found.range.relation = tables::Relation::Marked;
        found.range.anchor = tables::Sort::Number;
        found.range.arguments = vec![self.dag.constant(i32::from(state))];
        if let Some(on_board) = on_board {
            let on_board = self.dag.get(on_board, member);
            found.filter.insert(0, on_board);
        }
    }

    fn relation(&mut self, range: &'a Range, scope: &mut Scope) -> (tables::Relation, Vec<Value>) {
        use tables::Relation as R;
        let (relation, arguments): (R, Vec<&'a Expr>) = match &range.relation {
            Relation::All => (R::All, vec![]),
            Relation::From(a) => (R::From, vec![a]),
            Relation::After(a) => (R::After, vec![a]),
            Relation::In(a) => (R::In, vec![a]),
            Relation::On(a) => (R::On, vec![a]),
            Relation::At(a) => (R::At, vec![a]),
            Relation::Of(a) => (R::Of, vec![a]),
            Relation::For(a) => (R::For, vec![a]),
            Relation::Beside(a) => (R::Beside, vec![a]),
            Relation::Around(a) => (R::Around, vec![a]),
            Relation::Near(a) => (R::Near, vec![a]),
            Relation::Against(a) => (R::Against, vec![a]),
            Relation::Between(a, b) => (R::Between, vec![a, b]),
            Relation::Through(link, a) => {
                let link = self.link(*link, range.span);
                let row = self.dag.constant(link.map_or(NOTHING, i32::from));
                return (R::Through, vec![self.expr(a, scope), Value::sure(row, Sort::Number)]);
            }
            Relation::Beyond(feature, tile, spot) => {
                let feature = self.feature(*feature, range.span);
                let row = self.dag.constant(feature.map_or(NOTHING, i32::from));
                let (tile, spot) = (self.expr(tile, scope), self.expr(spot, scope));
                return (R::Beyond, vec![tile, spot, Value::sure(row, Sort::Number)]);
            }
        };
        (relation, arguments.into_iter().map(|argument| self.expr(argument, scope)).collect())
    }

    /// The range with its filter.
    pub fn close(&mut self, found: Found) -> crate::dag::RangeId {
        let mut range = found.range;
        if !found.filter.is_empty() {
            range.filter = Some(self.dag.all(&found.filter));
        }
        self.dag.intern_range(range)
    }
}

/// The parts of an `and`, in order.
pub fn split<'a>(expr: &'a Expr, into: &mut Vec<&'a Expr>) {
    match &expr.kind {
        ExprKind::And(a, b) => {
            split(a, into);
            split(b, into);
        }
        _ => into.push(expr),
    }
}

/// How to ask whether a thing is on the board, of those that may be elsewhere.
fn on_board(sort: Sort) -> Option<Function> {
    match sort {
        Sort::Piece => Some(Function::PieceOnBoard),
        Sort::Tile => Some(Function::TileOnBoard),
        _ => None,
    }
}
