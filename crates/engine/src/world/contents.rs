//! What lies in the box: every tile, segment and piece with its number, and where states keep their values.

use tilewright_tables::{Merge, NOTHING, Sort, Tables};

use super::Geometry;
use crate::SetupError;

/// The owner of what belongs to nobody.
pub(crate) const NOBODY: u8 = u8::MAX;
/// The zone of what begins nowhere.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// A tile of the box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TileRow {
    pub kind: u16,
    pub first: u16,
    /// The zone in which it begins.
    pub zone: u16,
    pub segments: u8,
    pub owner: u8,
}

/// A segment of a tile of the box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SegmentRow {
    pub tile: u16,
    /// The row of what is the same for all tiles of the kind.
    pub part: u16,
    pub number: u8,
    pub kind: u8,
}

/// A piece of the box. Pieces of one kind and owner have numbers that follow each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceRow {
    /// The first piece of the same kind and owner.
    pub group: u16,
    /// The zone in which it begins.
    pub zone: u16,
    pub kind: u8,
    pub owner: u8,
}

/// Where a state keeps its values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StateRow {
    pub of: Sort,
    pub holds: Sort,
    pub merge: Merge,
    /// Whether values are single bits.
    pub truth: bool,
    pub default: i32,
    /// The first word or value.
    pub offset: u32,
    /// How many things can carry it.
    pub things: u32,
}

/// Everything that is numbered.
pub(crate) struct Contents {
    pub tiles: Box<[TileRow]>,
    pub segments: Box<[SegmentRow]>,
    pub pieces: Box<[PieceRow]>,
    pub states: Box<[StateRow]>,
}

const MOST_TILES: usize = 0x7FFE;
const MOST_SEGMENTS: usize = 0xFFFE;
const MOST_PIECES: usize = 4096;

/// Numbers everything in the box. `copies` multiplies the tiles in zones into which nobody sees: those that are drawn, not
/// those that are laid out.
pub(crate) fn lay_out(tables: &Tables, geometry: &Geometry, players: u8, copies: u16) -> Result<Contents, SetupError> {
    let tiles = tiles(tables, players, copies)?;
    let segments = segments(tables, geometry, &tiles);
    let pieces = pieces(tables, players)?;
    let zones = tables.zones.len() * (players as usize + 1);
    let states = states(tables, players as usize, tiles.len(), segments.len(), pieces.len(), zones)?;
    Ok(Contents { tiles, segments, pieces, states })
}

fn too_many(what: &'static str, count: usize, limit: usize) -> Result<(), SetupError> {
    if count > limit { Err(SetupError::TooMany { what, count, limit }) } else { Ok(()) }
}

fn tiles(tables: &Tables, players: u8, copies: u16) -> Result<Box<[TileRow]>, SetupError> {
    let owners = players as usize + 1;
    let mut tiles = Vec::new();
    let mut first = 0_usize;
    for (kind, row) in tables.tiles.iter().enumerate() {
        let mut put = |tiles: &mut Vec<TileRow>, count: usize, owner: u8, zone: u16| -> Result<(), SetupError> {
            too_many("tiles", tiles.len() + count, MOST_TILES)?;
            too_many("segments of tiles", first + count * row.segments.len(), MOST_SEGMENTS)?;
            for _ in 0..count {
                let (kind, segments) = (kind as u16, row.segments.len() as u8);
                tiles.push(TileRow { kind, first: first as u16, zone, segments, owner });
                first += segments as usize;
            }
            Ok(())
        };
        let mut owned = 0;
        for place in row.zones.iter() {
            let zone = place.zone.index();
            if tables.zones[zone].each_player {
                owned += place.count as usize;
                for player in 0..players {
                    let value = (zone * owners + player as usize) as u16;
                    put(&mut tiles, place.count as usize, player, value)?;
                }
            } else {
                let value = (zone * owners + players as usize) as u16;
                let times = if tables.zones[zone].hidden { copies as usize } else { 1 };
                put(&mut tiles, place.count as usize * times, NOBODY, value)?;
            }
        }
        for player in 0..players {
            put(&mut tiles, (row.each_player as usize).saturating_sub(owned), player, NOWHERE)?;
        }
    }
    Ok(tiles.into())
}

fn segments(tables: &Tables, geometry: &Geometry, tiles: &[TileRow]) -> Box<[SegmentRow]> {
    let mut segments = Vec::new();
    for (tile, row) in tiles.iter().enumerate() {
        let kind = row.kind as usize;
        for (number, segment) in tables.tiles[kind].segments.iter().enumerate() {
            segments.push(SegmentRow {
                tile: tile as u16,
                part: geometry.first_part[kind] + number as u16,
                number: number as u8,
                kind: segment.kind,
            });
        }
    }
    segments.into()
}

fn pieces(tables: &Tables, players: u8) -> Result<Box<[PieceRow]>, SetupError> {
    let owners = players as usize + 1;
    let mut pieces: Vec<PieceRow> = Vec::new();
    for (kind, row) in tables.pieces.iter().enumerate() {
        for owner in 0..owners {
            let neutral = owner == players as usize;
            let count = if neutral { row.neutral } else { row.each_player };
            let zone = match row.zone {
                Some(zone) if !tables.zones[zone.index()].each_player => {
                    (zone.index() * owners + players as usize) as u16
                }
                Some(zone) if !neutral => (zone.index() * owners + owner) as u16,
                _ => NOWHERE,
            };
            let group = pieces.len() as u16;
            let owner = if neutral { NOBODY } else { owner as u8 };
            for _ in 0..count {
                pieces.push(PieceRow { group, zone, kind: kind as u8, owner });
            }
        }
    }
    too_many("pieces", pieces.len(), MOST_PIECES)?;
    too_many("kinds of pieces", tables.pieces.len(), 64)?;
    Ok(pieces.into())
}

fn states(
    tables: &Tables,
    players: usize,
    tiles: usize,
    segments: usize,
    pieces: usize,
    zones: usize,
) -> Result<Box<[StateRow]>, SetupError> {
    let (mut words, mut values) = (0_u32, 0_u32);
    let mut rows = Vec::new();
    for state in tables.states.iter() {
        let things = match state.of {
            Sort::Game => 1,
            Sort::Player => players,
            Sort::Tile => tiles,
            Sort::Segment | Sort::Feature => segments,
            Sort::Piece => pieces,
            Sort::Zone => zones,
            other => return Err(SetupError::Unsupported(format!("`{}` is a state of a {other:?}", state.name.words))),
        } as u32;
        let truth = state.holds == Sort::Truth;
        let default = if matches!(state.holds, Sort::Truth | Sort::Number) { 0 } else { NOTHING };
        let offset = if truth { words } else { values };
        if truth {
            words += things.div_ceil(64);
        } else {
            values += things;
        }
        rows.push(StateRow { of: state.of, holds: state.holds, merge: state.merge, truth, default, offset, things });
    }
    Ok(rows.into())
}
