//! What each relation finds.

use tilewright_tables::{NOTHING, Range, Relation, Sort, StateId};

use super::{Eval, Tracer};
use crate::packing;
use crate::position::{Place, Screen};
use crate::world::{NO_SEGMENT, NONE, Path};

impl<T: Tracer> Eval<'_, T> {
    /// Calls `visit` with everything that is related, until it says yes.
    pub(super) fn any_related<F>(&mut self, base: usize, path: Path, row: &Range, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position) = (self.world, self.position);
        let players = world.players as i32;
        match path {
            Path::Players => (0..players).any(|player| visit(self, player)),
            Path::PlayersFrom | Path::PlayersAfter => {
                let first = self.argument(base, row, 0);
                let skip = (path == Path::PlayersAfter) as i32;
                first >= 0 && (skip..players).any(|n| visit(self, (first + n) % players))
            }
            Path::Between => {
                let (from, to) = (self.argument(base, row, 0), self.argument(base, row, 1));
                from != NOTHING && to != NOTHING && (from..=to).any(|n| !self.spend() || visit(self, n))
            }
            Path::Marked(element, state) => self.any_marked(element, state, visit),
            Path::BoardTiles => position.laid.iter().any(|&tile| visit(self, tile as i32)),
            Path::BoardPieces => any_bit(&position.pieces.on_board, |piece| visit(self, piece)),
            Path::BoardSegments => position
                .laid
                .iter()
                .any(|&tile| world.segments_of_tile(tile as usize).any(|segment| visit(self, segment as i32))),
            Path::BoardFeatures => position.laid.iter().any(|&tile| {
                world.segments_of_tile(tile as usize).any(|segment| {
                    let feature = position.features.of[segment];
                    let is_first = position.features.eldest[feature as usize] as usize == segment;
                    is_first && visit(self, feature as i32)
                })
            }),
            Path::BeyondCells | Path::BeyondTiles => self.any_beyond(base, row, visit),
            Path::LinkedSegments | Path::LinkedFeatures => self.any_linked(base, row, visit),
            _ => match self.argument(base, row, 0) {
                NOTHING => false,
                anchor => self.any_of_anchor(path, row, anchor, visit),
            },
        }
    }

    /// The relations with one argument, which is not nothing.
    fn any_of_anchor<F>(&mut self, path: Path, row: &Range, anchor: i32, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position) = (self.world, self.position);
        match path {
            Path::WholeZone | Path::ZoneTiles => {
                position.zones.tiles(anchor).iter().any(|&tile| visit(self, tile as i32))
            }
            Path::ZonePieces => any_bit(position.zones.pieces(anchor), |piece| visit(self, piece)),
            Path::FeaturePieces => {
                let feature = position.feature_of(anchor);
                feature != NOTHING
                    && any_bit(&position.pieces.on_board, |piece| {
                        position.feature_of_piece(piece as usize) == feature && visit(self, piece)
                    })
            }
            Path::SegmentPieces => {
                self.any_piece_where(|_, piece| position.pieces.places[piece] == Place::Segment(anchor), visit)
            }
            Path::TilePieces => self.any_piece_where(|eval, piece| eval.tile_of_piece(piece) == anchor, visit),
            Path::VertexPieces => {
                self.any_piece_where(|_, piece| position.pieces.places[piece] == Place::Vertex(anchor), visit)
            }
            Path::FeatureSegments => match position.feature_of(anchor) {
                NOTHING => false,
                feature => position.features.any_member(feature as u16, |segment| visit(self, segment as i32)),
            },
            Path::FeatureTiles => self.any_tile_of_feature(anchor, visit),
            Path::TileSegments => {
                let segments = world.segments_of_tile(anchor as usize);
                segments.into_iter().any(|segment| visit(self, segment as i32))
            }
            Path::TileFeatures => {
                let segments = world.segments_of_tile(anchor as usize);
                self.any_feature_of(segments.map(|segment| segment as u16), visit)
            }
            Path::VertexSegments => (0..world.geometry.vertex_steps.len()).any(|around| {
                let segment = position.segment_at_vertex(world, anchor, around);
                segment.is_some_and(|segment| visit(self, segment as i32))
            }),
            Path::VertexFeatures => {
                let around = 0..world.geometry.vertex_steps.len();
                let segments = around.filter_map(|around| position.segment_at_vertex(world, anchor, around));
                self.any_feature_of(segments, visit)
            }
            Path::VertexCells => {
                world.geometry.vertex_steps.iter().any(|&step| visit(self, packing::stepped(anchor, step)))
            }
            Path::VertexTiles => world.geometry.vertex_steps.iter().any(|&step| {
                let tile = position.tile_at(packing::stepped(anchor, step));
                tile.is_some_and(|tile| visit(self, tile as i32))
            }),
            Path::Vertices => {
                let cell = self.cell_of_anchor(row.anchor, anchor);
                let steps = &world.geometry.corner_steps;
                cell != NOTHING && steps.iter().any(|&step| visit(self, packing::stepped(cell, step)))
            }
            Path::CellOfTile => {
                let cell = packing::cell_of(position.spots[anchor as usize]);
                cell != NOTHING && visit(self, cell)
            }
            Path::Spots => {
                let kind = world.tiles[anchor as usize].kind as usize;
                position.placement.any_spot(&world.geometry, kind, Screen::ALL, |spot| visit(self, spot))
            }
            Path::Touching => self.any_touching(anchor, visit),
            Path::Cells(nearness) => self.any_near(nearness, row, anchor, visit),
            Path::WildTiles => self.any_wild(anchor, visit),
            _ => false,
        }
    }

    fn any_piece_where<F, P>(&mut self, is: P, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
        P: Fn(&Self, usize) -> bool,
    {
        let position = self.position;
        any_bit(&position.pieces.on_board, |piece| is(self, piece as usize) && visit(self, piece))
    }

    /// Each feature of some segments once.
    pub(super) fn any_feature_of<F>(&mut self, segments: impl Iterator<Item = u16>, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let start = self.work.scratch.len();
        let features = segments.map(|segment| self.position.features.of[segment as usize]);
        self.work.scratch.extend(features.filter(|&feature| feature != NONE).map(i32::from));
        self.any_of_scratch(start, visit)
    }

    /// Each of the candidates from `start` on once. They are gone afterwards.
    pub(super) fn any_of_scratch<F>(&mut self, start: usize, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let end = self.work.scratch.len();
        let mut stopped = false;
        for index in start..end {
            let value = self.work.scratch[index];
            let is_new = if end - start <= 16 {
                !self.work.scratch[start..index].contains(&value)
            } else {
                if index == start {
                    self.work.scratch[start..end].sort_unstable();
                }
                index == start || self.work.scratch[index - 1] != self.work.scratch[index]
            };
            let value = self.work.scratch[index];
            if is_new && visit(self, value) {
                stopped = true;
                break;
            }
        }
        self.work.scratch.truncate(start);
        stopped
    }

    fn any_tile_of_feature<F>(&mut self, feature: i32, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position) = (self.world, self.position);
        let feature = position.feature_of(feature);
        if feature == NOTHING {
            return false;
        }
        position.features.any_member(feature as u16, |segment| {
            // A tile is met once: at its first segment that belongs.
            let row = world.segments[segment as usize];
            let first = segment - row.number as u16;
            let met = world.part(segment as usize).siblings.iter().any(|&number| {
                number < row.number && position.features.of[(first + number as u16) as usize] as i32 == feature
            });
            !met && visit(self, row.tile as i32)
        })
    }

    fn any_touching<F>(&mut self, feature: i32, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position) = (self.world, self.position);
        let feature = position.feature_of(feature);
        if feature == NOTHING {
            return false;
        }
        let start = self.work.scratch.len();
        position.features.any_member(feature as u16, |segment| {
            let first = segment - world.segments[segment as usize].number as u16;
            for &number in &world.part(segment as usize).touches {
                self.work.scratch.push(position.features.of[(first + number as u16) as usize] as i32);
            }
            false
        });
        self.any_of_scratch(start, visit)
    }

    fn any_linked<F>(&mut self, base: usize, row: &Range, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position) = (self.world, self.position);
        let (anchor, link) = (self.argument(base, row, 0), self.argument(base, row, 1));
        if anchor < 0 || link < 0 {
            return false;
        }
        let start = self.work.scratch.len();
        let mut add = |segment: u16| {
            let first = segment - world.segments[segment as usize].number as u16;
            let drawn = world.part(segment as usize).links.iter().filter(|l| l.link as i32 == link);
            self.work.scratch.extend(drawn.map(|l| (first + l.to as u16) as i32));
            for made in position.links.iter().filter(|made| made.link as i32 == link) {
                if made.a == segment {
                    self.work.scratch.push(made.b as i32);
                } else if made.b == segment {
                    self.work.scratch.push(made.a as i32);
                }
            }
            false
        };
        if row.anchor == Sort::Segment {
            add(anchor as u16);
        } else if position.feature_of(anchor) != NOTHING {
            position.features.any_member(position.feature_of(anchor) as u16, add);
        }
        if row.element == Sort::Feature {
            for index in start..self.work.scratch.len() {
                self.work.scratch[index] = position.feature_of(self.work.scratch[index]);
            }
        }
        self.any_of_scratch(start, &mut |eval: &mut Self, value| value != NOTHING && visit(eval, value))
    }

    fn any_wild<F>(&mut self, feature: i32, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position, geometry) = (self.world, self.position, &self.world.geometry);
        let feature = position.feature_of(feature);
        if feature == NOTHING || geometry.wild == 0 {
            return false;
        }
        let start = self.work.scratch.len();
        position.features.any_member(feature as u16, |segment| {
            let row = world.segments[segment as usize];
            let (kind, spot) = (world.tiles[row.tile as usize].kind as usize, position.spots[row.tile as usize]);
            for side in 0..geometry.sides {
                if !geometry.carried(kind, packing::rotation_of(spot), side).contains(&row.number) {
                    continue;
                }
                let cell = packing::stepped(packing::cell_of(spot), geometry.side_steps[side]);
                let Some(tile) = position.tile_at(cell) else { continue };
                let rotation = packing::rotation_of(position.spots[tile as usize]);
                let other = world.tiles[tile as usize].kind as usize;
                let profile = geometry.profile(other, rotation, geometry.opposite[side] as usize);
                if geometry.wild >> profile & 1 == 1 {
                    self.work.scratch.push(tile as i32);
                }
            }
            false
        });
        self.any_of_scratch(start, visit)
    }

    fn any_beyond<F>(&mut self, base: usize, row: &Range, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position, geometry) = (self.world, self.position, &self.world.geometry);
        debug_assert_eq!(row.relation, Relation::Beyond);
        let (tile, spot) = (self.argument(base, row, 0), self.argument(base, row, 1));
        let feature = self.argument(base, row, 2);
        if tile < 0 || spot < 0 {
            return false;
        }
        let tile = world.tiles[tile as usize];
        (0..geometry.sides).any(|side| {
            let carried = geometry.carried(tile.kind as usize, packing::rotation_of(spot), side);
            let carries = carried.iter().any(|&number| {
                number != NO_SEGMENT && world.segments[(tile.first + number as u16) as usize].kind as i32 == feature
            });
            let cell = packing::stepped(packing::cell_of(spot), geometry.side_steps[side]);
            carries
                && match row.element {
                    Sort::Cell => visit(self, cell),
                    _ => position.tile_at(cell).is_some_and(|tile| visit(self, tile as i32)),
                }
        })
    }

    fn any_marked<F>(&mut self, element: Sort, state: StateId, visit: &mut F) -> bool
    where
        F: FnMut(&mut Self, i32) -> bool,
    {
        let (world, position) = (self.world, self.position);
        let of = world.states[state.index()].of;
        position.memory.any_marked(world, state, |thing| of == element && visit(self, thing))
    }
}

/// Calls `each` with the numbers of the bits that are set, until it says yes.
pub(super) fn any_bit(words: &[u64], mut each: impl FnMut(i32) -> bool) -> bool {
    for (word, &bits) in words.iter().enumerate() {
        let mut rest = bits;
        while rest != 0 {
            if each((word * 64) as i32 + rest.trailing_zeros() as i32) {
                return true;
            }
            rest &= rest - 1;
        }
    }
    false
}
