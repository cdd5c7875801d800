//! What never changes in a game: the tables, how many play, what lies in the box, and what is worked out from that.

mod code;
mod contents;
mod geometry;
mod inlined;
mod names;
mod nodes;
mod paths;
mod programs;
mod reads;
mod screens;
mod slots;

use tilewright_tables::{Expr, ExprId, ProcedureId, Range, Sort, StateId, Tables};

pub(crate) use code::Code;
pub(crate) use contents::{NOBODY, PieceRow, SegmentRow, StateRow, TileRow};
pub(crate) use geometry::{Geometry, NO_SEGMENT, Part};
pub(crate) use inlined::Question;
pub(crate) use nodes::Node;
pub(crate) use paths::{Nearness, Path};
pub(crate) use programs::DefinitionRow;
pub(crate) use reads::{ALL, PIECES, SURROUNDINGS, WatchRow, state_bit};
pub(crate) use screens::Screening;
pub(crate) use slots::SlotLayout;

use crate::SetupError;

/// No tile, segment or feature.
pub(crate) const NONE: u16 = u16::MAX;

/// Everything about a game that no turn changes. Make it once and share it between games.
#[derive(Debug)]
pub struct World {
    tables: Tables,
    pub(crate) players: u8,
    pub(crate) copies: u16,
    /// The box.
    pub(crate) tiles: Box<[TileRow]>,
    pub(crate) segments: Box<[SegmentRow]>,
    pub(crate) pieces: Box<[PieceRow]>,
    pub(crate) states: Box<[StateRow]>,
    /// The states of pieces.
    pub(crate) piece_states: Box<[StateId]>,
    /// Words of a set of pieces.
    pub(crate) piece_words: usize,
    /// How many values of sort zone there are.
    pub(crate) zones: usize,
    /// How the tiles lie and fit.
    pub(crate) geometry: Geometry,
    /// How the counts of a feature are laid out.
    pub(crate) slots: SlotLayout,
    /// The program, without the indirection of the tables.
    pub(crate) exprs: Box<[Expr]>,
    pub(crate) nodes: Box<[Node]>,
    /// Calls that need not be made.
    pub(crate) questions: Box<[Question]>,
    pub(crate) arguments: Box<[ExprId]>,
    pub(crate) ranges: Box<[Range]>,
    pub(crate) paths: Box<[Path]>,
    /// By range: how its condition on spots is asked.
    pub(crate) screens: Box<[Screening]>,
    /// By range: the variable with the spot beside whose cell it finds the empty ones, if that is what it does.
    pub(crate) empty_beside: Box<[Option<u8>]>,
    pub(crate) code: Code,
    pub(crate) definitions: Box<[DefinitionRow]>,
    /// For each kind of feature, the watches that can hold for it.
    pub(crate) watches: Box<[Box<[WatchRow]>]>,
    /// For each kind of feature, what any of its watches reads.
    pub(crate) watched: Box<[u64]>,
    /// Words of 16 bits with which a feature remembers what held for it.
    pub(crate) held_words: usize,
    /// What is called, for each deed.
    pub(crate) hooks: [Box<[ProcedureId]>; 5],
    /// For each offer, whether its ranges bind variables that are no part of an action.
    pub(crate) projecting: Box<[bool]>,
    /// For each offer, which value of an action is a spot that need not be listed, but only counted.
    pub(crate) counted: Box<[Option<u8>]>,
}

impl World {
    /// Lays out the box of a ruleset for so many players. `copies` multiplies the tiles in zones into which nobody sees.
    ///
    /// # Errors
    /// If the players are too few or too many, if there is no room for what there is, or if the tables ask for something
    /// that the engine cannot do.
    pub fn new(tables: Tables, players: u8, copies: u16) -> Result<World, SetupError> {
        let (least, most) = (tables.least_players.max(1), tables.most_players.min(MOST_PLAYERS));
        if players < least || players > most {
            return Err(SetupError::Players { asked: players, least, most });
        }
        let geometry = Geometry::new(&tables)?;
        let contents = contents::lay_out(&tables, &geometry, players, copies.max(1))?;
        let slots = SlotLayout::new(&tables, &geometry, players)?;
        let paths = paths::of_ranges(&tables)?;
        let code = code::of(&tables, &paths);
        let definitions = programs::definitions(&tables)?;
        let inlining = inlined::of(&tables, &definitions);
        let screens = screens::of_ranges(&tables, &paths);
        let projecting = programs::projecting(&tables)?;
        let watches = reads::watches(&tables)?;
        let watched = watches.iter().map(|rows| rows.iter().fold(0, |all, row| all | row.reads)).collect();
        Ok(World {
            players,
            copies: copies.max(1),
            piece_words: contents.pieces.len().div_ceil(64).max(1),
            piece_states: programs::states_of(&tables, Sort::Piece),
            zones: tables.zones.len() * (players as usize + 1),
            tiles: contents.tiles,
            segments: contents.segments,
            pieces: contents.pieces,
            states: contents.states,
            geometry,
            nodes: nodes::of(&inlining, &slots, &tables.ranges, &paths),
            slots,
            exprs: inlining.exprs.into(),
            questions: inlining.questions.into(),
            arguments: inlining.arguments.into(),
            ranges: tables.ranges.to_vec().into(),
            paths,
            counted: programs::counted(&tables, &projecting, &screens),
            screens,
            empty_beside: screens::empty_beside(&tables),
            code,
            definitions,
            watches,
            watched,
            held_words: tables.watches.len().div_ceil(16).max(1),
            hooks: programs::hooks(&tables),
            projecting,
            tables,
        })
    }

    /// The tables.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// How often the tiles in zones into which nobody sees are there.
    pub fn copies(&self) -> u16 {
        self.copies
    }

    /// How many tiles the box holds.
    pub fn tile_count(&self) -> usize {
        self.tiles.len()
    }

    /// How many pieces the box holds.
    pub fn piece_count(&self) -> usize {
        self.pieces.len()
    }

    /// How many segments the tiles of the box have.
    pub fn segment_count(&self) -> usize {
        self.segments.len()
    }

    /// The row of the kind of a tile.
    pub fn kind_of_tile(&self, tile: usize) -> usize {
        self.tiles[tile].kind as usize
    }

    /// The row of the kind of a piece.
    pub fn kind_of_piece(&self, piece: usize) -> usize {
        self.pieces[piece].kind as usize
    }

    /// Who owns a piece.
    pub fn owner_of_piece(&self, piece: usize) -> Option<u8> {
        Some(self.pieces[piece].owner).filter(|&owner| owner != NOBODY)
    }

    /// Who owns a tile.
    pub fn owner_of_tile(&self, tile: usize) -> Option<u8> {
        Some(self.tiles[tile].owner).filter(|&owner| owner != NOBODY)
    }

    /// The row of the kind of a segment.
    pub fn kind_of_segment(&self, segment: usize) -> usize {
        self.segments[segment].kind as usize
    }

    /// The tile of a segment, and its number there.
    pub fn tile_of_segment(&self, segment: usize) -> (usize, usize) {
        let row = self.segments[segment];
        (row.tile as usize, row.number as usize)
    }

    /// The segments of a tile.
    pub fn segments_of_tile(&self, tile: usize) -> std::ops::Range<usize> {
        let row = self.tiles[tile];
        row.first as usize..row.first as usize + row.segments as usize
    }

    /// The value of a zone; the owner counts only where the zone has owners. Nothing if it needs an owner and has none.
    pub fn zone(&self, row: usize, owner: Option<u8>) -> i32 {
        let each = self.tables.zones[row].each_player;
        match (each, owner) {
            (false, _) => self.zone_value(row, self.players as usize),
            (true, Some(owner)) if owner < self.players => self.zone_value(row, owner as usize),
            _ => tilewright_tables::NOTHING,
        }
    }

    /// The row of a zone.
    pub fn row_of_zone(&self, zone: i32) -> usize {
        zone as usize / (self.players as usize + 1)
    }

    /// Who owns a zone.
    pub fn owner_of_zone(&self, zone: i32) -> Option<u8> {
        let owner = zone as usize % (self.players as usize + 1);
        (owner < self.players as usize).then_some(owner as u8)
    }

    /// The spot that looks the same with the least rotation.
    pub fn plain_spot(&self, tile: usize, spot: i32) -> i32 {
        let rotations = self.tables.tiles[self.kind_of_tile(tile)].rotations.max(1);
        crate::packing::spot(crate::packing::cell_of(spot), crate::packing::rotation_of(spot) % rotations)
    }

    #[inline]
    pub(crate) fn zone_value(&self, row: usize, owner: usize) -> i32 {
        (row * (self.players as usize + 1) + owner) as i32
    }

    #[inline]
    pub(crate) fn part(&self, segment: usize) -> &Part {
        &self.geometry.parts[self.segments[segment].part as usize]
    }

    /// The kind of a piece, segment or feature; 0 of other sorts.
    #[inline]
    pub(crate) fn kind_of(&self, sort: Sort, value: i32) -> usize {
        match sort {
            Sort::Piece => self.pieces[value as usize].kind as usize,
            Sort::Segment | Sort::Feature => self.segments[value as usize].kind as usize,
            Sort::Tile => self.tiles[value as usize].kind as usize,
            _ => 0,
        }
    }

    /// Whether a thing is of one of these kinds.
    #[inline]
    pub(crate) fn is_kind(&self, sort: Sort, kinds: u64, value: i32) -> bool {
        match sort {
            Sort::Tile => self.geometry.classes[self.tiles[value as usize].kind as usize] & kinds != 0,
            Sort::Piece | Sort::Segment | Sort::Feature => kinds >> self.kind_of(sort, value) & 1 == 1,
            _ => true,
        }
    }
}

/// The most players for whom values have room.
pub(crate) const MOST_PLAYERS: u8 = 16;
