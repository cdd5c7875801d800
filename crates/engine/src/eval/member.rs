//! Whether one thing is related, without going through the others where that is quicker.

use tilewright_tables::{NOTHING, RangeId};

use super::{Eval, Tracer};
use crate::position::Place;
use crate::world::Path;

impl<T: Tracer> Eval<'_, T> {
    /// Whether a value, which is not nothing, is found by the relation of a range. Kinds and filter are not asked.
    pub(crate) fn is_related(&mut self, base: usize, range: RangeId, value: i32) -> bool {
        let row = &self.world.ranges[range.index()];
        let path = self.world.paths[range.index()];
        if value < 0 && path != Path::Between || !self.is_there(row.element, value) {
            return false;
        }
        let (world, position, v) = (self.world, self.position, value as usize);
        let players = 0..world.players as i32;
        match path {
            Path::Players => players.contains(&value),
            Path::PlayersFrom => players.contains(&value) && self.argument(base, row, 0) >= 0,
            Path::PlayersAfter => {
                let from = self.argument(base, row, 0);
                players.contains(&value) && from >= 0 && from != value
            }
            Path::Between => {
                let (from, to) = (self.argument(base, row, 0), self.argument(base, row, 1));
                from != NOTHING && from <= value && value <= to
            }
            Path::BoardFeatures | Path::BoardSegments => position.feature_of(value) != NOTHING,
            Path::BoardTiles => position.spots[v] != NOTHING,
            Path::BoardPieces => position.pieces.places[v].is_on_board(),
            Path::WholeZone | Path::ZoneTiles => {
                let zone = self.argument(base, row, 0);
                zone >= 0 && position.zones.zone_of_tile[v] as i32 == zone
            }
            Path::ZonePieces => {
                let zone = self.argument(base, row, 0);
                zone >= 0 && position.pieces.places[v] == Place::Zone(zone)
            }
            Path::FeaturePieces => {
                let feature = self.argument(base, row, 0);
                let feature = position.feature_of(feature);
                feature != NOTHING && position.pieces.places[v].is_on_board() && position.feature_of_piece(v) == feature
            }
            Path::FeatureSegments => {
                let feature = self.argument(base, row, 0);
                let feature = position.feature_of(feature);
                feature != NOTHING && position.feature_of(value) == feature
            }
            Path::TileSegments => world.segments[v].tile as i32 == self.argument(base, row, 0),
            Path::SegmentPieces => {
                let segment = self.argument(base, row, 0);
                segment >= 0 && position.pieces.places[v] == Place::Segment(segment)
            }
            Path::TilePieces => {
                let tile = self.argument(base, row, 0);
                tile >= 0 && self.tile_of_piece(v) == tile
            }
            Path::Spots => {
                let tile = self.argument(base, row, 0);
                tile >= 0 && position.fits(world, tile as usize, value)
            }
            Path::Marked(element, state) => {
                world.states[state.index()].of == element && position.state(world, state, value) > 0
            }
            _ => self.any_related(base, path, row, &mut |_: &mut Self, other| other == value),
        }
    }

    /// Whether there can be a thing with this number.
    fn is_there(&self, sort: tilewright_tables::Sort, value: i32) -> bool {
        use tilewright_tables::Sort;
        let count = match sort {
            Sort::Player => self.world.players as usize,
            Sort::Tile => self.world.tiles.len(),
            Sort::Segment | Sort::Feature => self.world.segments.len(),
            Sort::Piece => self.world.pieces.len(),
            Sort::Zone => self.world.zones,
            _ => return true,
        };
        value >= 0 && (value as usize) < count
    }
}
