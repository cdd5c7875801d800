//! Ranges: what a relation finds, narrowed by kinds, likeness and filter.

use tilewright_tables::{EVERY_KIND, NOTHING, Range, RangeId, Sort};

use super::relation::any_bit;
use super::{Eval, Tracer};
use crate::world::{NONE, Path, Screening};

impl<T: Tracer> Eval<'_, T> {
    /// Calls `visit` with the members of a range, each also in the range's variable, until it says yes. The order is the
    /// quickest; [`Eval::collect`] gives that of the game.
    #[inline]
    pub fn any_member<F>(&mut self, base: usize, range: RangeId, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        if !self.spend() {
            return false;
        }
        let row = &self.world.ranges[range.index()];
        let path = self.world.paths[range.index()];
        if path == Path::Spots && !T::ON && self.world.screens[range.index()] == Screening::Once {
            let Some((kind, screen)) = self.screened(base, range) else { return false };
            let (world, position) = (self.world, self.position);
            return position.placement.any_spot(&world.geometry, kind, screen, |spot| {
                self.set_local(base, row.local, spot);
                visit(self, spot)
            });
        }
        if row.kinds == EVERY_KIND && row.filter.is_none() && !row.alike {
            return self.any_related(base, path, row, &mut |eval: &mut Self, value| {
                eval.set_local(base, row.local, value);
                visit(eval, value)
            });
        }
        if row.alike && path == Path::ZonePieces && self.is_nothing_remembered_of_pieces() {
            return self.any_of_each_group(base, row, visit);
        }
        self.any_related(base, path, row, &mut |eval: &mut Self, value| {
            eval.passes(base, row, value) && visit(eval, value)
        })
    }

    /// Pieces in one zone of which nothing is remembered are alike if they are of one kind and owner: the first of each.
    fn any_of_each_group<F>(&mut self, base: usize, row: &Range, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position) = (self.world, self.position);
        let zone = self.argument(base, row, 0);
        let mut last = NONE;
        zone != NOTHING
            && any_bit(position.zones.pieces(zone), |piece| {
                let group = world.pieces[piece as usize].group;
                if group == last {
                    return false;
                }
                last = group;
                self.passes_but_likeness(base, row, piece) && visit(self, piece)
            })
    }

    fn is_nothing_remembered_of_pieces(&self) -> bool {
        self.world.piece_states.iter().all(|state| self.position.memory.counts[state.index()] == 0)
    }

    /// Whether something related passes: kind, likeness, filter. It is in the range's variable afterwards.
    pub(crate) fn passes(&mut self, base: usize, row: &Range, value: i32) -> bool {
        if row.kinds != EVERY_KIND && !self.world.is_kind(row.element, row.kinds, value) {
            return false;
        }
        if row.alike && self.repeats(row, value) {
            return false;
        }
        self.set_local(base, row.local, value);
        match row.filter {
            None => true,
            Some(filter) => {
                let mark = self.tracer.mark();
                let holds = self.holds(base, filter);
                if !holds {
                    self.tracer.back_to(mark);
                }
                holds
            }
        }
    }

    /// Whether a piece with a smaller number is like this one: same kind, owner, place and states.
    fn repeats(&self, row: &Range, value: i32) -> bool {
        if row.element != Sort::Piece {
            return false;
        }
        let places = &self.position.pieces.places;
        let group = self.world.pieces[value as usize].group;
        (group as usize..value as usize)
            .rev()
            .any(|other| places[other] == places[value as usize] && self.remembers_the_same(other, value as usize))
    }

    fn remembers_the_same(&self, a: usize, b: usize) -> bool {
        let (world, memory) = (self.world, &self.position.memory);
        world.piece_states.iter().all(|&state| {
            memory.counts[state.index()] == 0 || memory.get(world, state, a) == memory.get(world, state, b)
        })
    }

    /// The first piece that is like this one; other things are like nothing else.
    pub(crate) fn plain(&self, row: &Range, value: i32) -> i32 {
        if !row.alike || row.element != Sort::Piece || !(0..self.world.pieces.len() as i32).contains(&value) {
            return value;
        }
        let places = &self.position.pieces.places;
        let group = self.world.pieces[value as usize].group as usize;
        let alike =
            |&other: &usize| places[other] == places[value as usize] && self.remembers_the_same(other, value as usize);
        (group..value as usize).find(alike).map_or(value, |other| other as i32)
    }

    /// Puts the members of a range at the end of the found ones, in the order of the game. Says where they begin.
    pub fn collect(&mut self, base: usize, range: RangeId) -> usize {
        let start = self.work.found.len();
        self.any_member(base, range, &mut |eval, value| {
            eval.work.found.push(value);
            false
        });
        if self.world.paths[range.index()].is_unordered() {
            let element = self.world.ranges[range.index()].element;
            self.sort_found(start, element);
        }
        start
    }

    fn sort_found(&mut self, start: usize, element: Sort) {
        let (world, position) = (self.world, self.position);
        let found = &mut self.work.found[start..];
        match element {
            Sort::Segment => found.sort_unstable_by_key(|&s| position.rank_of_segment(world, s as u16)),
            Sort::Feature => found.sort_unstable_by_key(|&f| position.rank_of_feature(world, f as u16)),
            Sort::Tile => found.sort_unstable_by_key(|&t| (position.ages[t as usize], t)),
            Sort::Piece => found.sort_unstable(),
            _ => {}
        }
    }

    /// The value of an argument of a range.
    #[inline]
    pub(super) fn argument(&mut self, base: usize, row: &Range, number: usize) -> i32 {
        let expr = self.world.arguments[row.arguments.index() + number];
        self.value(base, expr)
    }

    /// Whether a value is a member of a range.
    pub fn is_member(&mut self, base: usize, range: RangeId, value: i32) -> bool {
        if value == NOTHING {
            return false;
        }
        let row = &self.world.ranges[range.index()];
        let value = if row.element == Sort::Feature { self.position.feature_of(value) } else { value };
        self.is_related(base, range, value) && self.passes_but_likeness(base, row, value)
    }

    /// Like [`Eval::passes`], but a piece that is like another counts as well.
    fn passes_but_likeness(&mut self, base: usize, row: &Range, value: i32) -> bool {
        if row.kinds != EVERY_KIND && !self.world.is_kind(row.element, row.kinds, value) {
            return false;
        }
        self.set_local(base, row.local, value);
        row.filter.is_none_or(|filter| self.holds(base, filter))
    }

    /// Whether a path leads through all tiles of a zone without looking at them.
    pub fn is_whole_zone(&self, range: RangeId) -> bool {
        self.world.paths[range.index()] == Path::WholeZone
    }
}

impl<T: Tracer> Eval<'_, T> {
    /// Puts everything related at the end of the found ones, whatever its kind and whether it passes the filter.
    pub(crate) fn related(&mut self, base: usize, path: Path, row: &Range) {
        self.any_related(base, path, row, &mut |eval: &mut Self, value| {
            eval.work.found.push(value);
            false
        });
    }
}
