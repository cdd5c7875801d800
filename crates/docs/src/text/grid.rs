//! Names of cells: a letter for the column, a number for the row.

use tilewright_engine::naming::CellNames;
use tilewright_engine::{Game, packing};

/// Columns are named `a b ... z aa ab ...` from left to right, rows `1 2 ...` from the top. What lies left of `a` is named
/// with capitals, from `Z` leftwards; above row 1 come 0 and the negative numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    left: i32,
    top: i32,
}

/// More columns than these have no name.
const MOST: i32 = 20_000;

impl Grid {
    /// The names with `a1` at this cell.
    pub fn new(left: i32, top: i32) -> Grid {
        Grid { left, top }
    }

    /// The names with `a1` so that all tiles of a game, and the cells around them, have plain names.
    pub fn around(game: &Game) -> Grid {
        let cells = || game.laid().filter_map(|tile| game.spot(tile));
        let left = cells().map(packing::x_of).min().unwrap_or(0) - 1;
        let top = cells().map(packing::y_of).min().unwrap_or(0) - 1;
        Grid { left, top }
    }

    /// The coordinates of `a1`.
    pub fn first(&self) -> (i32, i32) {
        (self.left, self.top)
    }

    /// The name of a column.
    pub fn column(&self, x: i32) -> String {
        let column = x - self.left;
        if column >= 0 { letters(column, b'a') } else { letters(-1 - column, b'A').chars().map(mirrored).collect() }
    }

    /// The name of a row.
    pub fn row(&self, y: i32) -> String {
        (y - self.top + 1).to_string()
    }

    /// The name of a cell by its coordinates.
    pub fn cell(&self, x: i32, y: i32) -> String {
        self.column(x) + &self.row(y)
    }
}

impl CellNames for Grid {
    fn name(&self, x: i32, y: i32) -> Option<String> {
        Some(self.cell(x, y))
    }

    fn find(&self, name: &str) -> Option<(i32, i32)> {
        let split = name.find(|c: char| !c.is_ascii_alphabetic())?;
        let (column, row) = name.split_at(split);
        let row: i32 = row.parse().ok().filter(|row: &i32| row.abs() < MOST)?;
        let x = if column.bytes().all(|b| b.is_ascii_lowercase()) {
            number(column, b'a')?
        } else if column.bytes().all(|b| b.is_ascii_uppercase()) {
            -1 - number(&column.chars().map(mirrored).collect::<String>(), b'A')?
        } else {
            return None;
        };
        Some((x + self.left, row - 1 + self.top))
    }
}

/// `A` for `Z` and the reverse.
fn mirrored(letter: char) -> char {
    u8::try_from(letter).map_or(letter, |byte| char::from(b'A' + b'Z' - byte))
}

fn letters(number: i32, first: u8) -> String {
    let mut rest = number.clamp(0, MOST) + 1;
    let mut text = Vec::new();
    while rest > 0 {
        let digit = u8::try_from((rest - 1) % 26).unwrap_or(0);
        text.push(char::from(first + digit));
        rest = (rest - 1) / 26;
    }
    text.iter().rev().collect()
}

fn number(text: &str, first: u8) -> Option<i32> {
    let digits = text.bytes().try_fold(0i32, |sum, byte| {
        let digit = i32::from(byte.checked_sub(first)?);
        sum.checked_mul(26)?.checked_add(digit + 1)
    })?;
    (1..=MOST).contains(&digits).then_some(digits - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_name_that_finds_it() {
        let grid = Grid::new(-3, 2);
        assert_eq!((grid.cell(-3, 2), grid.cell(-2, 3)), ("a1".into(), "b2".into()));
        assert_eq!((grid.cell(22, 2), grid.cell(23, 2), grid.cell(-4, 1)), ("z1".into(), "aa1".into(), "Z0".into()));
        for x in -60..60 {
            for y in [-9, 0, 2, 40] {
                assert_eq!(grid.find(&grid.cell(x, y)), Some((x, y)), "{}", grid.cell(x, y));
            }
        }
    }

    #[test]
    fn what_is_no_name_finds_nothing() {
        for name in ["", "b", "2", "2b", "bB2", "b2x", "b-", "zzzzzzzz1", "b99999999999"] {
            assert_eq!(Grid::new(0, 0).find(name), None, "{name}");
        }
    }
}
