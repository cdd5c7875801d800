//! A slow, obvious recount of a position: features by flood fill over the board, and everything that is counted for them.
//! It shares nothing with the engine but the tables and where tiles and pieces are.

pub mod base_scoring;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use tilewright_engine::{Game, Place, packing};
use tilewright_tables::{Slot, SlotId, Tables};

/// A cell of the board.
pub type Cell = (i32, i32);

/// A tile on the board.
#[derive(Clone, Copy, Debug)]
pub struct Lying {
    /// The tile of the box.
    pub tile: usize,
    /// Its kind.
    pub kind: usize,
    /// Turned clockwise by so many sides.
    pub turned: usize,
}

/// A feature as the flood fill finds it.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Its kind.
    pub kind: usize,
    /// Its segments: cell and number on the tile.
    pub segments: BTreeSet<(Cell, usize)>,
    /// Ports against which nothing lies.
    pub openings: usize,
}

impl Found {
    /// The cells of its tiles, each once.
    pub fn cells(&self) -> BTreeSet<Cell> {
        self.segments.iter().map(|(cell, _)| *cell).collect()
    }
}

/// The board, read off a game.
pub struct Board<'a> {
    /// The tables.
    pub tables: &'a Tables,
    /// What lies where.
    pub tiles: BTreeMap<Cell, Lying>,
}

impl<'a> Board<'a> {
    /// The board of a game.
    pub fn of(game: &'a Game) -> Board<'a> {
        let tables = game.world().tables();
        let mut tiles = BTreeMap::new();
        for tile in game.laid() {
            if let Some(spot) = game.spot(tile) {
                let cell = (packing::x_of(spot), packing::y_of(spot));
                let turned = usize::from(packing::rotation_of(spot));
                tiles.insert(cell, Lying { tile, kind: game.world().kind_of_tile(tile), turned });
            }
        }
        Board { tables, tiles }
    }

    /// How many sides a tile has.
    pub fn sides(&self) -> usize {
        self.tables.lattice.sides.len()
    }

    /// The ports of a segment as it lies.
    pub fn ports(&self, lying: Lying, segment: usize) -> Vec<usize> {
        let per_side = usize::from(self.tables.lattice.ports);
        let all = self.sides() * per_side;
        let ports = self.tables.tiles[lying.kind].segments[segment].ports;
        (0..all).filter(|port| ports >> port & 1 == 1).map(|port| (port + per_side * lying.turned) % all).collect()
    }

    /// The cell across a side.
    pub fn across(&self, (x, y): Cell, side: usize) -> Cell {
        let step = self.tables.lattice.sides[side];
        (x + i32::from(step.x), y + i32::from(step.y))
    }

    /// What lies against a port: nothing, or the segment there (a wild side has none).
    fn against(&self, cell: Cell, port: usize) -> Option<(Cell, Option<usize>)> {
        let per_side = usize::from(self.tables.lattice.ports);
        let (side, at) = (port / per_side, port % per_side);
        let other = self.across(cell, side);
        let lying = *self.tiles.get(&other)?;
        let mirrored = ((side + self.sides() / 2) % self.sides()) * per_side + (per_side - 1 - at);
        let segments = 0..self.tables.tiles[lying.kind].segments.len();
        let segment = segments.into_iter().find(|segment| self.ports(lying, *segment).contains(&mirrored));
        Some((other, segment))
    }

    /// All features.
    pub fn features(&self) -> Vec<Found> {
        let mut seen = BTreeSet::new();
        let mut found = Vec::new();
        for (&cell, lying) in &self.tiles {
            for segment in 0..self.tables.tiles[lying.kind].segments.len() {
                if seen.insert((cell, segment)) {
                    let feature = self.flood(cell, segment);
                    seen.extend(feature.segments.iter().copied());
                    found.push(feature);
                }
            }
        }
        found
    }

    fn flood(&self, cell: Cell, segment: usize) -> Found {
        let kind = usize::from(self.tables.tiles[self.tiles[&cell].kind].segments[segment].kind);
        let mut found = Found { kind, ..Found::default() };
        let mut queue = VecDeque::from([(cell, segment)]);
        found.segments.insert((cell, segment));
        while let Some((cell, segment)) = queue.pop_front() {
            for port in self.ports(self.tiles[&cell], segment) {
                match self.against(cell, port) {
                    None => found.openings += 1,
                    Some((_, None)) => {}
                    Some((other, Some(next))) => {
                        if found.segments.insert((other, next)) {
                            queue.push_back((other, next));
                        }
                    }
                }
            }
        }
        found
    }
}

/// Everything in which the engine and the recount differ.
pub fn differences(game: &Game) -> Vec<String> {
    let board = Board::of(game);
    let mut wrong = Vec::new();
    for found in board.features() {
        feature(game, &board, &found, &mut wrong);
    }
    pieces(game, &mut wrong);
    wrong
}

fn id(game: &Game, board: &Board, (cell, segment): (Cell, usize)) -> usize {
    game.world().segments_of_tile(board.tiles[&cell].tile).start + segment
}

fn feature(game: &Game, board: &Board, found: &Found, wrong: &mut Vec<String>) {
    let ours: BTreeSet<usize> = found.segments.iter().map(|segment| id(game, board, *segment)).collect();
    let Some(&first) = ours.first() else { return };
    let theirs: BTreeSet<usize> = game.members(first).into_iter().collect();
    if ours != theirs {
        wrong.push(format!("feature of segment {first}: {ours:?} by flood fill, {theirs:?} in the engine"));
    }
    for (row, slot) in game.world().tables().slots.iter().enumerate() {
        for player in 0..game.world().players() {
            let expected = count(game, board, found, &ours, *slot, player);
            let kept = game.count(SlotId(u16::try_from(row).unwrap_or(u16::MAX)), first, player);
            if i64::from(kept) != expected {
                wrong.push(format!("{slot:?} of segment {first} for player {player}: {expected} counted, {kept} kept"));
            }
        }
    }
}

fn count(game: &Game, board: &Board, found: &Found, ids: &BTreeSet<usize>, slot: Slot, player: u8) -> i64 {
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    match slot {
        Slot::Openings => number(found.openings),
        Slot::Tiles => number(found.cells().len()),
        Slot::Marks(mark) => found
            .segments
            .iter()
            .flat_map(|(cell, segment)| board.tables.tiles[board.tiles[cell].kind].segments[*segment].marks.iter())
            .filter(|count| count.mark == mark)
            .map(|count| i64::from(count.count))
            .sum(),
        Slot::Pieces(kinds) => number(standing(game, ids, kinds).len()),
        Slot::PlayerPieces(kinds) => {
            let own = standing(game, ids, kinds).into_iter().filter(|piece| game.world().owner_of_piece(*piece) == Some(player));
            number(own.count())
        }
    }
}

/// The pieces of some kinds on segments (those at vertices are left to packs that have them).
fn standing(game: &Game, ids: &BTreeSet<usize>, kinds: u64) -> Vec<usize> {
    let on = |piece: &usize| match game.place(*piece) {
        Place::Segment(segment) => usize::try_from(segment).is_ok_and(|segment| ids.contains(&segment)),
        _ => false,
    };
    let of_kind = |piece: &usize| kinds >> game.world().kind_of_piece(*piece) & 1 == 1;
    (0..game.world().piece_count()).filter(on).filter(of_kind).collect()
}

/// Every piece is in a zone or on the board, on a segment that lies there.
fn pieces(game: &Game, wrong: &mut Vec<String>) {
    for piece in 0..game.world().piece_count() {
        match game.place(piece) {
            Place::Zone(_) => {}
            Place::Segment(segment) => {
                let tile = usize::try_from(segment).map(|segment| game.world().tile_of_segment(segment).0);
                if !tile.is_ok_and(|tile| game.spot(tile).is_some()) {
                    wrong.push(format!("piece {piece} stands on a tile that lies nowhere"));
                }
            }
            other => wrong.push(format!("piece {piece} is {other:?}")),
        }
    }
}
