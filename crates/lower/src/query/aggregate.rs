//! Numbers over ranges. What is asked of the pieces, tiles and ports of a feature has a slot that the engine keeps
//! up to date; the rest looks through the range.

use super::range::Found;
use super::value::{Scope, Value};
use crate::dag::{Node, NodeId};
use crate::lowering::Lowering;
use tilewright_model::book::{self, Expr, Range, Sort};
use tilewright_tables::{Arithmetic, Comparison, EVERY_KIND, Fold, Function, NOTHING, Relation, Slot};

/// Pieces of a feature, perhaps only those of one player.
#[derive(Clone, Copy, Debug)]
struct Pieces {
    feature: NodeId,
    player: Option<NodeId>,
    kinds: u64,
}

impl<'a> Lowering<'a> {
    /// Whether a range has a member.
    pub fn exists(&mut self, range: &'a Range, scope: &mut Scope) -> NodeId {
        let depth = scope.depth;
        let found = self.find(range, &[], None, scope);
        scope.depth = depth;
        if found.empty {
            return self.dag.truth(false);
        }
        if let Some(count) = self.kept(&found) {
            return self.dag.positive(count);
        }
        let range = self.close(found);
        self.dag.intern(Node::Exists(range))
    }

    /// How many members a range has.
    pub fn count(&mut self, range: &'a Range, scope: &mut Scope) -> NodeId {
        let depth = scope.depth;
        let found = self.find(range, &[], None, scope);
        scope.depth = depth;
        if found.empty {
            return self.dag.constant(0);
        }
        if let Some(count) = self.kept(&found) {
            return count;
        }
        let range = self.close(found);
        self.dag.intern(Node::Count(range))
    }

    /// Whether a value is a member of a range.
    pub fn member(&mut self, thing: &'a Expr, range: &'a Range, scope: &mut Scope) -> NodeId {
        let thing = self.expr(thing, scope);
        let depth = scope.depth;
        let found = self.find(range, &[], None, scope);
        scope.depth = depth;
        if found.empty || self.dag.known(thing.id) == Some(NOTHING) {
            return self.dag.truth(false);
        }
        let range = self.close(found);
        self.dag.intern(Node::Member(range, thing.id))
    }

    /// A fold of an expression over a range.
    pub fn fold(&mut self, fold: book::Fold, body: &'a Expr, range: &'a Range, scope: &mut Scope) -> Value {
        let depth = scope.depth;
        let found = self.find(range, &[], None, scope);
        let how = match fold {
            book::Fold::Sum => Fold::Sum,
            book::Fold::Greatest => Fold::Greatest,
            book::Fold::Least => Fold::Least,
        };
        let id = if found.empty {
            self.dag.constant(if how == Fold::Sum { 0 } else { NOTHING })
        } else {
            let split =
                if how == Fold::Sum && !self.verbatim { self.split_by_kind(&found, range, body, scope) } else { None };
            match split {
                Some(sum) => sum,
                None => {
                    let body = self.expr(body, scope).id;
                    let range = self.close(found);
                    self.dag.fold(how, range, body)
                }
            }
        };
        scope.depth = depth;
        Value { sure: how == Fold::Sum, ..Value::new(id, Sort::Number) }
    }

    /// The number of members, where the engine keeps it.
    fn kept(&mut self, found: &Found) -> Option<NodeId> {
        let anchor = found.anchor?;
        let plain = found.filter.is_empty() && found.range.kinds == EVERY_KIND;
        match (found.range.relation, found.member.sort, anchor.sort) {
            (Relation::In, Sort::Tile, Sort::Feature) if plain => Some(self.dag.slot(Slot::Tiles, anchor.id, None)),
            (Relation::At, Sort::Cell, Sort::Vertex) if plain => Some(self.dag.get(Function::CellsOfVertex, anchor.id)),
            _ if self.verbatim => None,
            _ => {
                let pieces = self.pieces(found)?;
                Some(self.pieces_slot(pieces, pieces.kinds))
            }
        }
    }

    /// The pieces of a feature that a range finds, if it asks for nothing but kinds and owner.
    fn pieces(&self, found: &Found) -> Option<Pieces> {
        let anchor = found.anchor?;
        let inside =
            (found.range.relation, found.member.sort, anchor.sort) == (Relation::In, Sort::Piece, Sort::Feature);
        if !inside {
            return None;
        }
        let all = Pieces { feature: anchor.id, player: None, kinds: found.range.kinds };
        match found.filter.as_slice() {
            [] => Some(all),
            [one] => {
                let Node::Compare(Comparison::Equal, a, b) = *self.dag.node(*one) else { return None };
                let owner = |id| *self.dag.node(id) == Node::Get(Function::OwnerOfPiece, found.member.id);
                let player = if owner(a) { b } else { a };
                let other = if owner(a) { a } else { b };
                let free = self.dag.uses(player, found.range.local) == 0;
                (owner(other) && free).then_some(Pieces { player: Some(player), ..all })
            }
            _ => None,
        }
    }

    fn pieces_slot(&mut self, pieces: Pieces, kinds: u64) -> NodeId {
        let kinds = if self.numbers.present(Sort::Piece) == Some(kinds) { EVERY_KIND } else { kinds };
        let slot = if pieces.player.is_some() { Slot::PlayerPieces(kinds) } else { Slot::Pieces(kinds) };
        self.dag.slot(slot, pieces.feature, pieces.player)
    }

    /// A sum over pieces of a feature as a sum over their kinds: so many of each, times what one of the kind adds,
    /// where that is the same for all of the kind.
    fn split_by_kind(&mut self, found: &Found, range: &'a Range, body: &'a Expr, scope: &mut Scope) -> Option<NodeId> {
        let pieces = self.pieces(found)?;
        let present = self.numbers.present(Sort::Piece)? & pieces.kinds;
        let mut groups: Vec<(NodeId, u64)> = Vec::new();
        for kind in (0..64).map(|kind| 1u64 << kind).filter(|kind| present & kind != 0) {
            scope.bind(range.variable, Value { kinds: kind, ..found.member });
            let each = self.expr(body, scope).id;
            if self.dag.uses(each, found.range.local) > 0 {
                scope.bind(range.variable, found.member);
                return None;
            }
            match groups.iter_mut().find(|(known, _)| *known == each) {
                Some((_, kinds)) => *kinds |= kind,
                None => groups.push((each, kind)),
            }
        }
        scope.bind(range.variable, found.member);
        let mut sum = self.dag.constant(0);
        for (each, kinds) in groups {
            if self.dag.is_no(each) {
                continue;
            }
            let count = self.pieces_slot(pieces, kinds);
            let part = self.dag.arith(Arithmetic::Multiply, count, each);
            sum = self.dag.arith(Arithmetic::Add, sum, part);
        }
        Some(sum)
    }
}
