//! A scenario as far as words go: everything named is there, nothing has been laid.

use crate::at::At;
use crate::line::{self, Line, Standing};
use crate::names::{Names, Read, unclear};
use tilewright_diagnostics::codes::{SCENARIO_BOARD, SCENARIO_STOCK};
use tilewright_diagnostics::{Diagnostic, Report, Span};
use tilewright_docs::text::Grid;
use tilewright_engine::{World, packing};
use tilewright_syntax::nouns::decl::ScenarioDecl;

/// Cells that an empty board is taken to have in each direction.
const EMPTY_BOARD: i32 = 9;
/// Cells that a board may have in each direction.
const BIGGEST_BOARD: usize = 200;

/// What is to be laid, put and done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The players, in turn order.
    pub players: Vec<String>,
    /// Names of cells: the word in the left upper corner of the board is `a1`; the middle of what is drawn is the middle of
    /// the game's board.
    pub grid: Grid,
    /// The player whose turn it is.
    pub turn: u8,
    /// The tiles on the board, row by row.
    pub tiles: Vec<Laid>,
    /// Pieces on the board.
    pub pieces: Vec<Put>,
    /// What is left in supplies.
    pub supply: Vec<Left>,
    /// Scores, by player.
    pub scores: Vec<i32>,
    /// The kinds of tiles that come up, with their places.
    pub draws: Vec<(usize, Span)>,
    /// What is done and must hold.
    pub lines: Vec<Line>,
}

/// A tile on the board.
#[derive(Clone, Debug)]
pub struct Laid {
    /// The row of its kind.
    pub kind: usize,
    /// Its spot.
    pub spot: i32,
    /// Where it is written.
    pub span: Span,
}

/// A piece on the board.
#[derive(Clone, Debug)]
pub struct Put {
    /// The row of its kind.
    pub kind: usize,
    /// Its owner.
    pub owner: Option<u8>,
    /// Where it stands.
    pub place: Standing,
    /// Where it is written.
    pub span: Span,
}

/// How many pieces are left.
#[derive(Clone, Debug)]
pub struct Left {
    /// Whose.
    pub player: u8,
    /// The row of their kind.
    pub kind: usize,
    /// How many.
    pub count: usize,
    /// Where it is written.
    pub span: Span,
}

impl Plan {
    /// Finds everything that a scenario names; what is not there goes into the report.
    pub fn new(decl: &ScenarioDecl, world: &World, report: &mut Report) -> Plan {
        let players: Vec<String> = decl.players.iter().map(|player| player.node.clone()).collect();
        let board = At::of(&decl.board);
        let rows: Vec<Vec<At<'_>>> = board.split("\n").map(|row| row.words().collect()).collect();
        let grid = grid(&rows);
        let names = Names { world, players: &players, grid };
        let mut plan = Plan {
            grid,
            turn: 0,
            tiles: Vec::new(),
            pieces: Vec::new(),
            supply: Vec::new(),
            scores: decl.scores.iter().map(|score| score.node).collect(),
            draws: Vec::new(),
            lines: Vec::new(),
            players: players.clone(),
        };
        if let Some(turn) = &decl.turn {
            plan.turn = keep(names.player(At::of(turn)), report).unwrap_or(0);
        }
        plan.tiles = tiles(&rows, &names, report);
        plan.pieces = decl.pieces.iter().filter_map(|piece| keep(put(At::of(piece).trim(), &names), report)).collect();
        plan.supply = decl.supply.iter().filter_map(|piece| keep(left(At::of(piece).trim(), &names), report)).collect();
        plan.draws = decl.draws.iter().filter_map(|key| keep(drawn(At::of(key).trim(), &names), report)).collect();
        if !decl.scores.is_empty() && decl.scores.len() != players.len() {
            let message = format!("{} scores for {} players", decl.scores.len(), players.len());
            report.push(Diagnostic::new(&SCENARIO_STOCK, decl.scores[0].span, message));
        }
        plan.lines = line::parse(At::of(&decl.play), &names, report);
        plan
    }

    /// Whether nothing lies on the board, so that the game is set up as it always is.
    pub fn is_empty_board(&self) -> bool {
        self.tiles.is_empty()
    }
}

fn keep<T>(read: Read<T>, report: &mut Report) -> Option<T> {
    read.map_err(|problem| report.push(*problem)).ok()
}

/// Names of cells for a board that is drawn so.
fn grid(rows: &[Vec<At<'_>>]) -> Grid {
    let rows: Vec<&Vec<At<'_>>> = rows.iter().filter(|row| !row.is_empty()).collect();
    let size = |size: usize| i32::try_from(size).unwrap_or(0);
    let (width, height) = (size(rows.iter().map(|row| row.len()).max().unwrap_or(0)), size(rows.len()));
    if height == 0 { Grid::new(-EMPTY_BOARD / 2, -EMPTY_BOARD / 2) } else { Grid::new(-width / 2, -height / 2) }
}

/// The tiles of a board; lines without words are no rows.
fn tiles(rows: &[Vec<At<'_>>], names: &Names<'_>, report: &mut Report) -> Vec<Laid> {
    let mut tiles = Vec::new();
    for (y, row) in rows.iter().filter(|row| !row.is_empty()).enumerate() {
        for (x, word) in row.iter().enumerate().filter(|(_, word)| word.text != ".") {
            tiles.extend(keep(tile(*word, x, y, names), report));
        }
    }
    tiles
}

fn tile(word: At<'_>, x: usize, y: usize, names: &Names<'_>) -> Read<Laid> {
    let (key, turns) = word.rsplit_once("/").map_or((word, None), |(key, turns)| (key, Some(turns)));
    // A key may hold a slash, and a board more cells than have names.
    let whole = names.world.find_tile_kind(word.text).is_some();
    let (key, turns) = if whole { (word, None) } else { (key, turns) };
    let cell = cell_at(names.grid, x, y);
    let cell = cell.ok_or_else(|| {
        Box::new(Diagnostic::new(&SCENARIO_BOARD, word.span, "the board has more than 200 columns or rows"))
    })?;
    let rotation = turns.map_or(Ok(0), |turns| names.turns(turns))?;
    Ok(Laid { kind: names.tile(key)?, spot: packing::spot(cell, rotation), span: word.span })
}

/// The cell of a word of the board.
fn cell_at(grid: Grid, x: usize, y: usize) -> Option<i32> {
    if x >= BIGGEST_BOARD || y >= BIGGEST_BOARD {
        return None;
    }
    let (left, top) = grid.first();
    let (x, y) = (left + i32::try_from(x).ok()?, top + i32::try_from(y).ok()?);
    Some(packing::cell(x, y))
}

fn drawn(key: At<'_>, names: &Names<'_>) -> Read<(usize, Span)> {
    names.tile(key).map(|kind| (kind, key.span))
}

fn put(at: At<'_>, names: &Names<'_>) -> Read<Put> {
    let (owner, rest) = names.leading_player(at).map_or((None, at), |(player, rest)| (Some(player), rest));
    let (kind, rest) = match names.leading_piece(rest) {
        Err(_) if owner.is_none() && at.text.contains(' ') => return Err(whose(at, names)),
        found => found?,
    };
    if owner.is_none() && names.world.tables().pieces[kind].neutral == 0 {
        return Err(whose(at, names));
    }
    Ok(Put { kind, owner, place: names.standing(rest)?, span: at.span })
}

/// A piece at whose beginning no player stands, though one should.
fn whose(at: At<'_>, names: &Names<'_>) -> Box<Diagnostic> {
    let first = at.words().next().unwrap_or(at);
    names.player(first).err().unwrap_or_else(|| unclear(at.span, format!("`{}` does not say whose it is", at.text)))
}

fn left(at: At<'_>, names: &Names<'_>) -> Read<Left> {
    let wrong = || unclear(at.span, format!("`{}` is not of the form `PLAYER PIECE NUMBER`", at.text));
    let (rest, number) = at.rsplit_once(" ").ok_or_else(wrong)?;
    let count = number.text.parse().map_err(|_| wrong())?;
    let (player, rest) = names.leading_player(rest).ok_or_else(|| whose(at, names))?;
    Ok(Left { player, kind: names.piece(rest)?, count, span: at.span })
}
