//! A slow, obvious recount of a position: features by flood fill over the board, and everything that is counted for them.
//! It shares nothing with the engine but the tables and where tiles and pieces are.

pub mod scoring;

use std::collections::{BTreeMap, BTreeSet};
use tilewright_engine::{Game, Place, packing};
use tilewright_tables::{Slot, SlotId, Tables};

/// A cell of the board.
pub type Cell = (i32, i32);

/// How the kinds of tiles look in every turning: worked out once for all boards of a ruleset.
pub struct Shapes {
    /// Kind, turning, segment: the ports it has.
    ports: Vec<Vec<Vec<Vec<usize>>>>,
    /// Kind, turning, port: the segment there.
    at: Vec<Vec<Vec<Option<usize>>>>,
    /// Kind, turning, corner: the segment there, if there is one alone.
    corner: Vec<Vec<Vec<Option<usize>>>>,
}

impl Shapes {
    /// The shapes of all tiles.
    pub fn of(tables: &Tables) -> Shapes {
        let (sides, per_side) = (tables.lattice.sides.len(), usize::from(tables.lattice.ports));
        let all = sides * per_side;
        let (mut ports, mut at, mut corner) = (Vec::new(), Vec::new(), Vec::new());
        for kind in tables.tiles.iter() {
            let turned = |turning: usize, segment: &tilewright_tables::Segment| -> Vec<usize> {
                let own = (0..all).filter(|port| segment.ports >> port & 1 == 1);
                own.map(|port| (port + per_side * turning) % all).collect()
            };
            let turnings =
                (0..sides).map(|turning| kind.segments.iter().map(|segment| turned(turning, segment)).collect());
            let turnings: Vec<Vec<Vec<usize>>> = turnings.collect();
            let segment_at = |segments: &Vec<Vec<usize>>| -> Vec<Option<usize>> {
                (0..all).map(|port| segments.iter().position(|ports| ports.contains(&port))).collect()
            };
            at.push(turnings.iter().map(segment_at).collect());
            ports.push(turnings);
            let in_corner = |turning: usize, corner: usize| {
                let unturned = (corner + sides - turning) % sides;
                kind.segments.iter().position(|segment| segment.corners >> unturned & 1 == 1)
            };
            let in_corners = |turning: usize| (0..sides).map(|corner| in_corner(turning, corner)).collect();
            corner.push((0..sides).map(in_corners).collect());
        }
        Shapes { ports, at, corner }
    }
}

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
    /// Its segments: cell and number on the tile, sorted.
    pub segments: Vec<(Cell, usize)>,
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
    shapes: &'a Shapes,
    /// What lies where.
    pub tiles: BTreeMap<Cell, Lying>,
}

impl<'a> Board<'a> {
    /// The board of a game.
    pub fn of(game: &'a Game, shapes: &'a Shapes) -> Board<'a> {
        let laid = game.laid().filter_map(|tile| game.spot(tile).map(|spot| lying(game, tile, spot)));
        Board::with(game, shapes, laid.collect())
    }

    /// A board on which these tiles lie.
    pub fn with(game: &'a Game, shapes: &'a Shapes, tiles: BTreeMap<Cell, Lying>) -> Board<'a> {
        Board { tables: game.world().tables(), shapes, tiles }
    }

    /// What lies against a port: nothing, or the segment there (a wild side has none).
    fn against(&self, (x, y): Cell, port: usize) -> Option<(Cell, Option<usize>)> {
        let (sides, per_side) = (self.tables.lattice.sides.len(), usize::from(self.tables.lattice.ports));
        let (side, at) = (port / per_side, port % per_side);
        let step = self.tables.lattice.sides[side];
        let other = (x + i32::from(step.x), y + i32::from(step.y));
        let lying = self.tiles.get(&other)?;
        let mirrored = ((side + sides / 2) % sides) * per_side + (per_side - 1 - at);
        Some((other, self.shapes.at[lying.kind][lying.turned][mirrored]))
    }

    /// The segments that lie in a vertex, of all tiles that meet there.
    pub fn at_vertex(&self, (x, y): Cell) -> Vec<(Cell, usize)> {
        let corners = self.tables.lattice.corners.iter().enumerate();
        let segments = corners.filter_map(|(corner, step)| {
            let cell = (x - i32::from(step.x), y - i32::from(step.y));
            let lying = self.tiles.get(&cell)?;
            Some((cell, self.shapes.corner[lying.kind][lying.turned][corner]?))
        });
        segments.collect()
    }

    /// All features.
    pub fn features(&self) -> Vec<Found> {
        let mut seen: BTreeSet<(Cell, usize)> = BTreeSet::new();
        let mut found = Vec::new();
        for (&cell, lying) in &self.tiles {
            for segment in 0..self.shapes.ports[lying.kind][lying.turned].len() {
                if !seen.contains(&(cell, segment)) {
                    found.push(self.flood(cell, segment, &mut seen));
                }
            }
        }
        found
    }

    fn flood(&self, cell: Cell, segment: usize, seen: &mut BTreeSet<(Cell, usize)>) -> Found {
        let kind = usize::from(self.tables.tiles[self.tiles[&cell].kind].segments[segment].kind);
        let mut found = Found { kind, segments: vec![(cell, segment)], openings: 0 };
        seen.insert((cell, segment));
        let mut next = 0;
        while let Some(&(cell, segment)) = found.segments.get(next) {
            next += 1;
            let lying = self.tiles[&cell];
            for &port in &self.shapes.ports[lying.kind][lying.turned][segment] {
                match self.against(cell, port) {
                    None => found.openings += 1,
                    Some((other, Some(there))) if seen.insert((other, there)) => found.segments.push((other, there)),
                    Some(_) => {}
                }
            }
        }
        found.segments.sort_unstable();
        found
    }
}

/// A tile as it lies at a spot, and the cell.
pub fn lying(game: &Game, tile: usize, spot: i32) -> (Cell, Lying) {
    let turned = usize::from(packing::rotation_of(spot));
    ((packing::x_of(spot), packing::y_of(spot)), Lying { tile, kind: game.world().kind_of_tile(tile), turned })
}

/// Everything in which the engine and the recount differ.
pub fn differences(game: &Game, shapes: &Shapes) -> Vec<String> {
    let board = Board::of(game, shapes);
    let mut wrong = Vec::new();
    for found in board.features() {
        feature(game, &board, &found, &mut wrong);
    }
    pieces(game, &board, &mut wrong);
    wrong
}

fn id(game: &Game, board: &Board, (cell, segment): (Cell, usize)) -> usize {
    game.world().segments_of_tile(board.tiles[&cell].tile).start + segment
}

fn feature(game: &Game, board: &Board, found: &Found, wrong: &mut Vec<String>) {
    let mut ours: Vec<usize> = found.segments.iter().map(|segment| id(game, board, *segment)).collect();
    ours.sort_unstable();
    let Some(&first) = ours.first() else { return };
    let mut theirs = game.members(first);
    theirs.sort_unstable();
    if ours != theirs {
        wrong.push(format!("feature of segment {first}: {ours:?} by flood fill, {theirs:?} in the engine"));
    }
    for (row, slot) in game.world().tables().slots.iter().enumerate() {
        for player in 0..game.world().players() {
            let expected = count(game, board, found, &ours, *slot, player);
            let kept = game.count(SlotId(u16::try_from(row).unwrap_or(u16::MAX)), first, player);
            if usize::try_from(kept) != Ok(expected) {
                wrong.push(format!("{slot:?} of segment {first} for player {player}: {expected} counted, {kept} kept"));
            }
        }
    }
}

fn count(game: &Game, board: &Board, found: &Found, ids: &[usize], slot: Slot, player: u8) -> usize {
    match slot {
        Slot::Openings => found.openings,
        Slot::Tiles => found.cells().len(),
        Slot::Marks(mark) => found
            .segments
            .iter()
            .flat_map(|(cell, segment)| board.tables.tiles[board.tiles[cell].kind].segments[*segment].marks.iter())
            .filter(|count| count.mark == mark)
            .map(|count| usize::from(count.count))
            .sum(),
        Slot::Pieces(kinds) => standing(game, board, ids, kinds).count(),
        Slot::PlayerPieces(kinds) => {
            let own = |piece: &usize| game.world().owner_of_piece(*piece) == Some(player);
            standing(game, board, ids, kinds).filter(own).count()
        }
    }
}

/// The pieces of some kinds on segments, or at a vertex where one of them lies.
fn standing<'a>(game: &'a Game, board: &'a Board, ids: &'a [usize], kinds: u64) -> impl Iterator<Item = usize> + 'a {
    let on = move |piece: &usize| match game.place(*piece) {
        Place::Segment(segment) => usize::try_from(segment).is_ok_and(|segment| ids.binary_search(&segment).is_ok()),
        Place::Vertex(vertex) => {
            let there = board.at_vertex((packing::x_of(vertex), packing::y_of(vertex)));
            there.iter().any(|segment| ids.binary_search(&id(game, board, *segment)).is_ok())
        }
        _ => false,
    };
    let of_kind = move |piece: &usize| kinds >> game.world().kind_of_piece(*piece) & 1 == 1;
    (0..game.world().piece_count()).filter(on).filter(of_kind)
}

/// Every piece is in a zone or on the board: on a segment that lies there, or at a vertex of segments of one feature.
fn pieces(game: &Game, board: &Board, wrong: &mut Vec<String>) {
    for piece in 0..game.world().piece_count() {
        match game.place(piece) {
            Place::Zone(_) => {}
            Place::Segment(segment) => {
                let tile = usize::try_from(segment).map(|segment| game.world().tile_of_segment(segment).0);
                if !tile.is_ok_and(|tile| game.spot(tile).is_some()) {
                    wrong.push(format!("piece {piece} stands on a tile that lies nowhere"));
                }
            }
            Place::Vertex(vertex) => {
                let there = board.at_vertex((packing::x_of(vertex), packing::y_of(vertex)));
                let features: BTreeSet<Option<usize>> =
                    there.iter().map(|segment| game.feature(id(game, board, *segment))).collect();
                if features.len() != 1 {
                    wrong.push(format!("piece {piece} stands at a vertex of {} features", features.len()));
                }
            }
            other => wrong.push(format!("piece {piece} is {other:?}")),
        }
    }
}
