//! Looking at a game: what an interface, a scenario or a test wants to know.

use tilewright_tables::{DefinitionId, NOTHING, Slot, SlotId, StateId};

use crate::eval::{Eval, Work};
use crate::position::{Place, Screen};
use crate::vm::FUEL;
use crate::world::NONE;
use crate::{Game, packing};

impl Game {
    /// The scores, by player.
    pub fn scores(&self) -> &[i32] {
        &self.position.scores
    }

    /// Whose turn it is.
    pub fn active(&self) -> u8 {
        self.position.active
    }

    /// Who began.
    pub fn first(&self) -> u8 {
        self.position.first
    }

    /// The tiles on the board, in the order in which they were laid.
    pub fn laid(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.position.laid.iter().map(|&tile| tile as usize)
    }

    /// The spot of a tile, if it is on the board.
    pub fn spot(&self, tile: usize) -> Option<i32> {
        self.position.spots.get(tile).copied().filter(|&spot| spot != NOTHING)
    }

    /// The tile on a cell.
    pub fn tile_at(&self, cell: i32) -> Option<usize> {
        self.position.tile_at(packing::cell_of(cell)).map(usize::from)
    }

    /// Where a piece is.
    pub fn place(&self, piece: usize) -> Place {
        self.position.pieces.places.get(piece).copied().unwrap_or(Place::Nowhere)
    }

    /// The tiles in a zone, by the zone's value.
    pub fn tiles_in(&self, zone: i32) -> &[u16] {
        if zone < 0 || zone as usize >= self.world.zones { &[] } else { self.position.zones.tiles(zone) }
    }

    /// The zone of a tile, by its value.
    pub fn zone_of_tile(&self, tile: usize) -> Option<i32> {
        self.position.zones.zone_of_tile.get(tile).filter(|&&zone| zone != NONE).map(|&zone| zone as i32)
    }

    /// The feature of a segment: the segment that stands for it. None if it is not on the board.
    pub fn feature(&self, segment: usize) -> Option<usize> {
        usize::try_from(self.position.feature_of(segment as i32)).ok()
    }

    /// The feature on which a piece counts.
    pub fn feature_of_piece(&self, piece: usize) -> Option<usize> {
        usize::try_from(self.position.feature_of_piece(piece)).ok()
    }

    /// The segments of the feature of a segment, by age of the tile and then by number.
    pub fn members(&self, segment: usize) -> Vec<usize> {
        let Some(feature) = self.feature(segment) else { return Vec::new() };
        let mut members = Vec::new();
        self.position.features.any_member(feature as u16, |member| {
            members.push(member);
            false
        });
        members.sort_unstable_by_key(|&member| self.position.rank_of_segment(&self.world, member));
        members.into_iter().map(usize::from).collect()
    }

    /// What a slot counts for the feature of a segment; `player` matters only where it counts for each player.
    pub fn count(&self, slot: SlotId, segment: usize, player: u8) -> i32 {
        let Some(feature) = self.feature(segment) else { return 0 };
        let per_player = matches!(self.world.tables().slots[slot.index()], Slot::PlayerPieces(_));
        let column = self.world.slots.columns[slot.index()] as usize + if per_player { player as usize } else { 0 };
        self.position.features.slots[feature * self.world.slots.width + column] as i32
    }

    /// The state of a thing; the thing does not matter for states of the game.
    pub fn state(&self, state: StateId, thing: i32) -> i32 {
        self.position.state(&self.world, state, thing)
    }

    /// The spots at which the sides of a tile fit what lies there.
    pub fn fitting_spots(&self, tile: usize) -> Vec<i32> {
        let mut spots = Vec::new();
        self.position.placement.any_spot(&self.world.geometry, self.world.kind_of_tile(tile), Screen::ALL, |spot| {
            spots.push(spot);
            false
        });
        spots.sort_unstable_by_key(|&spot| (packing::y_of(spot), packing::x_of(spot), packing::rotation_of(spot)));
        spots
    }

    /// The answer of a definition. Features may be given by any of their segments.
    pub fn ask(&self, definition: DefinitionId, arguments: &[i32]) -> i32 {
        let mut work = Work { fuel: FUEL, ..Work::default() };
        Eval::new(&self.world, &self.position, &mut work).ask(definition, arguments)
    }

    /// Who has won, or is ahead: those of whom the ruleset's definition says so; nobody if it has none.
    pub fn winners(&self) -> Vec<u8> {
        let Some(winning) = self.world.tables().winning else { return Vec::new() };
        (0..self.world.players()).filter(|&player| self.ask(winning, &[i32::from(player)]) > 0).collect()
    }

    /// The laws of what must never be that are broken, as rows of the tables, each with something of which it is true.
    pub fn broken_invariants(&self) -> Vec<(usize, i32)> {
        let mut broken = Vec::new();
        for (row, invariant) in self.world.tables().invariants.iter().enumerate() {
            let mut work = Work { fuel: FUEL, ..Work::default() };
            let mut eval = Eval::new(&self.world, &self.position, &mut work);
            eval.framed(invariant.locals, |eval, base| {
                eval.any_member(base, invariant.range, &mut |_, value| {
                    broken.push((row, value));
                    true
                })
            });
        }
        broken
    }

    /// Counts everything again, slowly, and says what the engine has kept wrongly. For tests: always empty.
    pub fn audit(&self) -> Vec<String> {
        self.position.audit(&self.world)
    }
}
