//! How the counts of a feature are laid out: one row of small numbers for each feature.

use tilewright_tables::{Slot, Tables};

use super::Geometry;
use crate::SetupError;

/// A column to which a piece of a kind is added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceColumn {
    pub column: u8,
    /// Whether the owner's number is added to the column.
    pub per_player: bool,
    /// What changes for watches.
    pub bit: u64,
}

/// Where each slot is in a row.
#[derive(Debug)]
pub(crate) struct SlotLayout {
    /// Numbers in a row.
    pub width: usize,
    /// By slot, its first column.
    pub columns: Box<[u8]>,
    pub openings: Option<u8>,
    pub tiles: Option<u8>,
    /// What watches see when openings change.
    pub openings_bit: u64,
    /// By kind of piece.
    pub pieces: Box<[Box<[PieceColumn]>]>,
    /// By part, the row of a segment that lies alone.
    pub fresh: Box<[i16]>,
}

impl SlotLayout {
    /// Lays the slots out.
    pub fn new(tables: &Tables, geometry: &Geometry, players: u8) -> Result<SlotLayout, SetupError> {
        let mut columns: Vec<u8> = Vec::new();
        let mut width = 0_usize;
        for (row, slot) in tables.slots.iter().enumerate() {
            if let Some(same) = tables.slots[..row].iter().position(|other| other == slot) {
                columns.push(columns[same]);
                continue;
            }
            columns.push(width.min(255) as u8);
            width += if matches!(slot, Slot::PlayerPieces(_)) { players as usize } else { 1 };
        }
        if width > 255 {
            return Err(SetupError::TooMany { what: "counts of a feature", count: width, limit: 255 });
        }
        let find = |wanted: Slot| tables.slots.iter().position(|slot| *slot == wanted);
        let openings = find(Slot::Openings);
        let mut layout = SlotLayout {
            width,
            openings: openings.map(|row| columns[row]),
            tiles: find(Slot::Tiles).map(|row| columns[row]),
            openings_bit: openings.map_or(0, super::reads::slot_bit),
            pieces: (0..tables.pieces.len()).map(|kind| piece_columns(tables, &columns, kind)).collect(),
            columns: columns.into(),
            fresh: Box::new([]),
        };
        layout.fresh = geometry.parts.iter().flat_map(|part| layout.fresh_row(tables, part)).collect();
        Ok(layout)
    }

    fn fresh_row(&self, tables: &Tables, part: &super::Part) -> Vec<i16> {
        let mut row = vec![0; self.width];
        for (slot, &column) in tables.slots.iter().zip(&self.columns) {
            row[column as usize] = match slot {
                Slot::Openings => part.ports as i16,
                Slot::Tiles => 1,
                Slot::Marks(mark) => part.marks.iter().filter(|m| m.mark == *mark).map(|m| m.count as i16).sum(),
                Slot::Pieces(_) | Slot::PlayerPieces(_) => 0,
            };
        }
        row
    }
}

fn piece_columns(tables: &Tables, columns: &[u8], kind: usize) -> Box<[PieceColumn]> {
    let mut found: Vec<PieceColumn> = Vec::new();
    for (row, slot) in tables.slots.iter().enumerate() {
        let (kinds, per_player) = match slot {
            Slot::Pieces(kinds) => (kinds, false),
            Slot::PlayerPieces(kinds) => (kinds, true),
            _ => continue,
        };
        let column = columns[row];
        let bit = super::reads::slot_bit(row);
        if let Some(same) = found.iter_mut().find(|other| other.column == column) {
            same.bit |= bit;
        } else if kinds >> kind & 1 == 1 {
            found.push(PieceColumn { column, per_player, bit });
        }
    }
    found.into()
}
