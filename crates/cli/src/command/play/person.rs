//! A person at the terminal: sees the board and what can be done, and answers with a number.

use crate::Io;
use crate::status::Stop;
use tilewright_docs::text::{Board, Grid, Picture, Words};
use tilewright_engine::{Action, Game, Place, packing};
use tilewright_tables::Sort;

/// What can be typed.
pub const HELP: &str = "\
Answer with the number of an action. b draws the board again, ? shows this help, q ends the game.
A place for a tile is its cell and quarter turns clockwise: c2/1. At the edge of the board stand the names of the cells.";

/// The most letters in a line of actions.
const LINE: usize = 100;

/// Somebody who is asked.
pub struct Person<'a> {
    /// The players' names.
    pub players: &'a [String],
    /// Names of cells.
    pub grid: &'a Grid,
    /// The tile that was drawn last.
    pub drawn: Option<usize>,
}

impl Person<'_> {
    /// Asks until there is an answer; none if the person leaves.
    pub fn answer(&self, game: &Game, io: &mut Io<'_>) -> Result<Option<Action>, Stop> {
        self.show_board(game, io)?;
        self.show_actions(game, io)?;
        loop {
            write!(io.out, "> ")?;
            io.out.flush()?;
            let mut line = String::new();
            if io.input.read_line(&mut line)? == 0 {
                writeln!(io.out, "\nthe input has ended")?;
                return Ok(None);
            }
            match line.trim() {
                "q" => return Ok(None),
                "?" | "help" => writeln!(io.out, "{HELP}")?,
                "b" => {
                    self.show_board(game, io)?;
                    self.show_actions(game, io)?;
                }
                "" => {}
                word => match self.meant(game, word) {
                    Some(action) => return Ok(Some(action)),
                    None => writeln!(io.out, "`{word}` is no answer: type a number from the list, or ?")?,
                },
            }
        }
    }

    /// A number of the list, or an action in words.
    fn meant(&self, game: &Game, word: &str) -> Option<Action> {
        if let Ok(number) = word.parse::<usize>() {
            return number.checked_sub(1).and_then(|index| self.in_order(game).get(index).copied());
        }
        let words = Words::new(game, self.grid, self.players);
        game.legal().iter().copied().find(|action| words.action(*action) == word || words.values(*action) == word)
    }

    /// The legal actions, offer by offer, "nothing" last.
    fn in_order(&self, game: &Game) -> Vec<Action> {
        let mut legal = game.legal().to_vec();
        legal.sort_by_key(|action| (action.is_pass(), action.offer));
        legal
    }

    fn show_board(&self, game: &Game, io: &mut Io<'_>) -> Result<(), Stop> {
        let mut board = Board::new(game, *self.grid);
        for cell in self.free_cells(game) {
            let name = self.grid.cell(packing::x_of(cell), packing::y_of(cell));
            board = board.label(cell, format!("({name})"));
        }
        writeln!(io.out, "\n{board}")?;
        for (player, (name, score)) in (0..).zip(self.players.iter().zip(game.scores())) {
            let points = if *score == 1 { "point" } else { "points" };
            writeln!(io.out, "{name}: {score} {points}; {}", stock(game, player))?;
        }
        Ok(())
    }

    /// The cells at which something can be laid now.
    fn free_cells(&self, game: &Game) -> Vec<i32> {
        let mut cells: Vec<i32> = Vec::new();
        for action in game.legal() {
            let offer = game.world().tables().offers.get(action.offer.index());
            let values = offer.into_iter().flat_map(|offer| offer.values.iter()).zip(action.values);
            cells.extend(values.filter(|(value, _)| value.sort == Sort::Spot).map(|(_, spot)| packing::cell_of(spot)));
        }
        cells.retain(|cell| game.tile_at(*cell).is_none());
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn show_actions(&self, game: &Game, io: &mut Io<'_>) -> Result<(), Stop> {
        let Some(pending) = game.pending() else { return Ok(()) };
        let tables = game.world().tables();
        let player = self.players.get(usize::from(pending.player)).map_or("?", String::as_str);
        writeln!(io.out, "{player}, {}:", topic(&tables.choices[pending.choice.index()].name))?;
        if !self.free_cells(game).is_empty() {
            self.show_tile(game, io)?;
        }
        let words = Words::new(game, self.grid, self.players);
        let (mut offer, mut line) = (None, String::new());
        for (index, action) in self.in_order(game).into_iter().enumerate() {
            let said = words.values(action);
            let said = if said.is_empty() { words.action(action) } else { said };
            let item = format!("  {}) {said}", index + 1);
            if offer != Some(action.offer) || line.chars().count() + item.chars().count() > LINE {
                write_line(&line, io)?;
                line.clear();
                if let Some(row) = tables.offers.get(action.offer.index()).filter(|_| offer != Some(action.offer)) {
                    writeln!(io.out, "  {}", row.name)?;
                }
                offer = Some(action.offer);
                line.push_str("  ");
            }
            line += &item;
        }
        write_line(&line, io)
    }

    /// The tile that is to be laid, turned in each way that looks different.
    fn show_tile(&self, game: &Game, io: &mut Io<'_>) -> Result<(), Stop> {
        let Some(tile) = self.drawn.filter(|tile| game.spot(*tile).is_none()) else { return Ok(()) };
        let kind = game.world().kind_of_tile(tile);
        let Some(row) = game.world().tables().tiles.get(kind) else { return Ok(()) };
        let pictures: Vec<Picture> =
            (0..row.rotations.max(1)).map(|rotation| Picture::new(game.world().tables(), kind, rotation)).collect();
        let titles: Vec<String> =
            (0..pictures.len()).map(|turns| format!("{:<7}", format!("{}/{turns}", row.key))).collect();
        writeln!(io.out, "    {}", titles.join("   ").trim_end())?;
        let columns: Vec<Vec<String>> = pictures.iter().map(|picture| picture.lines().collect()).collect();
        for line in 0..columns.first().map_or(0, Vec::len) {
            let parts: Vec<&str> = columns.iter().filter_map(|column| column.get(line)).map(String::as_str).collect();
            writeln!(io.out, "    {}", parts.join("   "))?;
        }
        Ok(())
    }
}

/// The pieces that a player has off the board, kind by kind.
fn stock(game: &Game, player: u8) -> String {
    let world = game.world();
    let own =
        |piece: &usize| world.owner_of_piece(*piece) == Some(player) && matches!(game.place(*piece), Place::Zone(_));
    let count =
        |kind: usize| (0..world.piece_count()).filter(own).filter(|&piece| world.kind_of_piece(piece) == kind).count();
    let kinds = world.tables().pieces.iter().enumerate().map(|(kind, piece)| match count(kind) {
        1 => format!("1 {}", piece.name.words),
        number => format!("{number} {}", piece.name.plural),
    });
    kinds.collect::<Vec<_>>().join(", ")
}

/// What a choice is about, without what it is asked of: `laying` of `laying by _`.
fn topic(name: &str) -> &str {
    match name.split_once(" _") {
        Some((words, _)) => words.rsplit_once(' ').map_or(words, |(words, _)| words),
        None => name,
    }
}

fn write_line(line: &str, io: &mut Io<'_>) -> Result<(), Stop> {
    if !line.is_empty() {
        writeln!(io.out, "{line}")?;
    }
    Ok(())
}
