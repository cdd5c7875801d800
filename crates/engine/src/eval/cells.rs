//! What lies beside, around or near something.

use tilewright_tables::{NOTHING, Range, Sort, Step};

use super::{Eval, Tracer};
use crate::packing;
use crate::position::Place;
use crate::world::Nearness;

impl<T: Tracer> Eval<'_, T> {
    /// The cell of a thing from which others are looked for.
    pub(super) fn cell_of_anchor(&self, sort: Sort, anchor: i32) -> i32 {
        match sort {
            Sort::Tile => packing::cell_of(self.position.spots[anchor as usize]),
            Sort::Feature => match self.tile_of_feature(anchor) {
                NOTHING => NOTHING,
                tile => packing::cell_of(self.position.spots[tile as usize]),
            },
            _ => packing::cell_of(anchor),
        }
    }

    /// Calls `visit` with what lies on the cells near the anchor.
    pub(super) fn any_near<F>(&mut self, nearness: Nearness, row: &Range, anchor: i32, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let world = self.world;
        let cell = self.cell_of_anchor(row.anchor, anchor);
        if cell == NOTHING {
            return false;
        }
        let steps = match nearness {
            Nearness::Beside => &world.geometry.side_steps,
            Nearness::Around | Nearness::Near => &world.geometry.around_steps,
        };
        let start = self.work.scratch.len();
        let own = (nearness == Nearness::Near).then_some(Step { x: 0, y: 0 });
        for step in own.into_iter().chain(steps.iter().copied()) {
            self.add_on_cell(row.element, packing::stepped(cell, step));
        }
        self.any_of_scratch(start, visit)
    }

    /// Adds what lies on a cell to the candidates.
    fn add_on_cell(&mut self, element: Sort, cell: i32) {
        let (world, position) = (self.world, self.position);
        if element == Sort::Cell {
            self.work.scratch.push(cell);
            return;
        }
        let tile = position.tile_at(cell);
        if element == Sort::Piece {
            for piece in 0..position.pieces.places.len() {
                let place = position.pieces.places[piece];
                let is_here = place == Place::Cell(cell)
                    || place.is_on_board() && tile.is_some_and(|tile| self.tile_of_piece(piece) == tile as i32);
                if is_here {
                    self.work.scratch.push(piece as i32);
                }
            }
            return;
        }
        let Some(tile) = tile else { return };
        match element {
            Sort::Tile => self.work.scratch.push(tile as i32),
            Sort::Segment => {
                self.work.scratch.extend(world.segments_of_tile(tile as usize).map(|segment| segment as i32));
            }
            Sort::Feature => {
                let segments = world.segments_of_tile(tile as usize);
                self.work.scratch.extend(segments.map(|segment| position.features.of[segment] as i32));
            }
            _ => {}
        }
    }
}
