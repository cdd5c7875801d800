//! A board in letters.

use super::grid::Grid;
use super::tile::{HEIGHT, Picture, WIDTH};
use std::fmt::{self, Write};
use tilewright_engine::{Game, Place, packing};

/// A column between tiles.
const GAP: usize = 1;
/// The most columns or rows that are drawn.
const MOST: i32 = 400;

/// The board of a game, ready to be written. Cells have their names at the edges; a piece is its letter and the number of
/// its player.
pub struct Board<'a> {
    game: &'a Game,
    grid: Grid,
    labels: Vec<(i32, i32, String)>,
}

impl<'a> Board<'a> {
    /// The board, with the names of cells that a grid gives.
    pub fn new(game: &'a Game, grid: Grid) -> Board<'a> {
        Board { game, grid, labels: Vec::new() }
    }

    /// Writes something into an empty cell.
    pub fn label(mut self, cell: i32, text: impl Into<String>) -> Board<'a> {
        self.labels.push((packing::x_of(cell), packing::y_of(cell), text.into()));
        self
    }

    /// The cells that are drawn: from the first column and row to the last ones.
    fn area(&self) -> Option<(i32, i32, i32, i32)> {
        let tiles =
            self.game.laid().filter_map(|tile| self.game.spot(tile)).map(|s| (packing::x_of(s), packing::y_of(s)));
        let mut cells: Vec<(i32, i32)> = tiles.collect();
        cells.extend(self.labels.iter().map(|(x, y, _)| (*x, *y)));
        cells.extend((0..self.game.world().piece_count()).filter_map(|piece| match self.game.place(piece) {
            Place::Cell(cell) => Some((packing::x_of(cell), packing::y_of(cell))),
            _ => None,
        }));
        let (first, rest) = cells.split_first()?;
        Some(rest.iter().fold((first.0, first.1, first.0, first.1), |(left, top, right, bottom), &(x, y)| {
            (left.min(x), top.min(y), right.max(x), bottom.max(y))
        }))
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((left, top, right, bottom)) = self.area() else {
            return writeln!(f, "(no tile lies on the board)");
        };
        if right - left >= MOST || bottom - top >= MOST {
            return writeln!(f, "(the board is too wide to be drawn)");
        }
        let mut canvas = Canvas::new(left, top, right, bottom);
        let pictures = canvas.tiles(self.game);
        for (x, y, text) in &self.labels {
            canvas.middle(*x, *y, text);
        }
        canvas.pieces(self.game, &pictures);
        canvas.write(f, &self.grid)
    }
}

/// Letters of a whole board.
struct Canvas {
    left: i32,
    top: i32,
    columns: usize,
    rows: usize,
    lines: Vec<Vec<char>>,
    /// Where pieces are drawn.
    taken: Vec<Vec<bool>>,
}

impl Canvas {
    fn new(left: i32, top: i32, right: i32, bottom: i32) -> Canvas {
        let size = |from: i32, to: i32| usize::try_from(to - from + 1).unwrap_or(0);
        let (columns, rows) = (size(left, right), size(top, bottom));
        let (width, height) = (columns * (WIDTH + GAP), rows * HEIGHT);
        Canvas {
            left,
            top,
            columns,
            rows,
            lines: vec![vec![' '; width]; height],
            taken: vec![vec![false; width]; height],
        }
    }

    /// The first line and column of a cell.
    fn corner(&self, x: i32, y: i32) -> Option<(usize, usize)> {
        let column = usize::try_from(x - self.left).ok().filter(|&column| column < self.columns)?;
        let row = usize::try_from(y - self.top).ok().filter(|&row| row < self.rows)?;
        Some((row * HEIGHT, column * (WIDTH + GAP)))
    }

    /// Draws all tiles; gives the picture of each.
    fn tiles(&mut self, game: &Game) -> Vec<(usize, Picture)> {
        let mut pictures = Vec::new();
        for tile in game.laid() {
            let Some(spot) = game.spot(tile) else { continue };
            let kind = game.world().kind_of_tile(tile);
            let picture = Picture::new(game.world().tables(), kind, packing::rotation_of(spot));
            if let Some((line, column)) = self.corner(packing::x_of(spot), packing::y_of(spot)) {
                for (number, text) in picture.lines().enumerate() {
                    self.put(line + number, column, &text, false);
                }
            }
            pictures.push((tile, picture));
        }
        pictures
    }

    fn pieces(&mut self, game: &Game, pictures: &[(usize, Picture)]) {
        for piece in 0..game.world().piece_count() {
            let text = token(game, piece);
            match game.place(piece) {
                Place::Segment(segment) => {
                    let segment = usize::try_from(segment).unwrap_or(usize::MAX);
                    self.on_segment(game, pictures, segment, &text);
                }
                Place::Tile(tile) => {
                    let spot = usize::try_from(tile).ok().and_then(|tile| game.spot(tile));
                    if let Some(spot) = spot {
                        self.middle(packing::x_of(spot), packing::y_of(spot), &text);
                    }
                }
                Place::Cell(cell) => self.middle(packing::x_of(cell), packing::y_of(cell), &text),
                Place::Vertex(vertex) => self.at_vertex(game, vertex, &text),
                Place::Nowhere | Place::Zone(_) => {}
            }
        }
    }

    fn on_segment(&mut self, game: &Game, pictures: &[(usize, Picture)], segment: usize, text: &str) {
        if segment >= game.world().segment_count() {
            return;
        }
        let (tile, number) = game.world().tile_of_segment(segment);
        let picture = pictures.iter().find(|(drawn, _)| *drawn == tile);
        let corner = game.spot(tile).and_then(|spot| self.corner(packing::x_of(spot), packing::y_of(spot)));
        let (Some((_, picture)), Some((line, column))) = (picture, corner) else { return };
        let taken = |l: usize, c: usize| self.taken[line + l][column + c];
        if let Some((l, c)) = picture.place(number, text.chars().count(), &taken) {
            self.put(line + l, column + c, text, true);
        }
    }

    /// Writes into the middle of a cell.
    fn middle(&mut self, x: i32, y: i32, text: &str) {
        if let Some((line, column)) = self.corner(x, y) {
            let indent = WIDTH.saturating_sub(text.chars().count()) / 2;
            self.put(line + HEIGHT / 2, column + indent, text, true);
        }
    }

    /// Writes where the cells around a vertex meet.
    fn at_vertex(&mut self, game: &Game, vertex: i32, text: &str) {
        let around = &game.world().tables().lattice.vertex_cells;
        let cells = around.iter().map(|&step| packing::stepped(vertex, step));
        let corners = cells.filter_map(|cell| self.corner(packing::x_of(cell), packing::y_of(cell)));
        // The last line of the first cell, or the first of the last one.
        if let Some((line, column)) = corners.max() {
            self.put(line.saturating_sub(1), column.saturating_sub(GAP), text, true);
        }
    }

    fn put(&mut self, line: usize, column: usize, text: &str, taken: bool) {
        for (number, letter) in text.chars().enumerate() {
            if let Some(place) = self.lines.get_mut(line).and_then(|line| line.get_mut(column + number)) {
                *place = letter;
                self.taken[line][column + number] = taken;
            }
        }
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, grid: &Grid) -> fmt::Result {
        let names: Vec<String> = (0..self.rows).map(|row| grid.row(self.top + coordinate(row))).collect();
        let margin = names.iter().map(String::len).max().unwrap_or(0) + 1;
        let mut header = " ".repeat(margin);
        for column in 0..self.columns {
            let _ = write!(header, "{:^width$}", grid.column(self.left + coordinate(column)), width = WIDTH + GAP);
        }
        writeln!(f, "{}", header.trim_end())?;
        for (number, line) in self.lines.iter().enumerate() {
            let name = if number % HEIGHT == HEIGHT / 2 { names[number / HEIGHT].as_str() } else { "" };
            let text: String = line.iter().collect();
            writeln!(f, "{}", format!("{name:>width$} {text}", width = margin - 1).trim_end())?;
        }
        Ok(())
    }
}

fn coordinate(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}

/// A piece as it is drawn: its letter, and the number of its player.
fn token(game: &Game, piece: usize) -> String {
    let kind = game.world().kind_of_piece(piece);
    let letter = game.world().tables().pieces.get(kind).map_or("?", |kind| kind.letter.as_ref());
    let letter = if letter.is_empty() { "?" } else { letter };
    match game.world().owner_of_piece(piece) {
        Some(owner) => format!("{letter}{}", owner + 1),
        None => letter.to_string(),
    }
}

/// What the letters on a board mean, in one line.
pub fn legend(game: &Game) -> String {
    let tables = game.world().tables();
    let mut parts: Vec<String> = tables.features.iter().map(|f| format!("{} {}", f.letter, f.name.words)).collect();
    let marks: Vec<&str> = tables.marks.iter().map(|mark| mark.words.as_ref()).collect();
    if !marks.is_empty() {
        parts.push(format!("* {}", marks.join(" or ")));
    }
    parts.push("+ where several end".to_string());
    parts.extend(tables.pieces.iter().map(|piece| match piece.each_player {
        0 => format!("{} {}", piece.letter, piece.name.words),
        _ => format!("{}1 {} of player 1", piece.letter, piece.name.words),
    }));
    parts.join(", ")
}
