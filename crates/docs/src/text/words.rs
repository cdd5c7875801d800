//! Actions, places and questions in the words of the tables, as scenarios write them: `laying c2/1`.

use super::grid::Grid;
use tilewright_engine::naming::Names;
use tilewright_engine::{Action, Game, packing};
use tilewright_tables::Sort;

/// The word for "nothing" as an answer.
const NOTHING: &str = "nothing";

/// Says things about a game.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    names: Names<'a>,
    game: &'a Game,
    grid: &'a Grid,
}

impl<'a> Words<'a> {
    /// With these names for cells and players.
    pub fn new(game: &'a Game, grid: &'a Grid, players: &'a [String]) -> Words<'a> {
        Words { names: Names::of(game).with_cells(grid).with_players(players), game, grid }
    }

    /// The names that the engine knows.
    pub fn names(&self) -> Names<'a> {
        self.names
    }

    /// An action: the words of its offer, then its values.
    pub fn action(&self, action: Action) -> String {
        self.with_offer(
            action,
            |words, values| if values.is_empty() { words.into() } else { format!("{words} {values}") },
        )
    }

    /// The values of an action alone: `c2/1`, or `kind, segment`.
    pub fn values(&self, action: Action) -> String {
        self.with_offer(action, |_, values| values.to_string())
    }

    fn with_offer(&self, action: Action, say: impl Fn(&str, &str) -> String) -> String {
        let Some(offer) = self.game.world().tables().offers.get(action.offer.index()) else { return NOTHING.into() };
        let values = offer.values.iter().zip(action.values).map(|(value, v)| self.value(value.sort, v));
        say(&offer.name, &values.collect::<Vec<_>>().join(", "))
    }

    /// One thing.
    pub fn value(&self, sort: Sort, value: i32) -> String {
        match sort {
            Sort::Spot if value >= 0 => self.spot(value),
            _ => self.names.value(sort, value),
        }
    }

    /// A spot: the cell, and how often the tile is turned clockwise.
    pub fn spot(&self, spot: i32) -> String {
        let cell = self.grid.cell(packing::x_of(spot), packing::y_of(spot));
        format!("{cell}/{}", packing::rotation_of(spot))
    }

    /// A text of the engine, which calls cells by their coordinates, with the names of cells put in: `b2` for `1,-1`.
    pub fn translated(&self, text: &str) -> String {
        let mut said = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(|c: char| c.is_ascii_digit() || c == '-') {
            let (before, from) = rest.split_at(start);
            said += before;
            let end = from.find(|c: char| !(c.is_ascii_digit() || c == '-' || c == ',')).unwrap_or(from.len());
            let (word, behind) = from.split_at(end);
            let inside = before.chars().last().is_some_and(char::is_alphanumeric);
            match coordinates(word.trim_end_matches(',')) {
                Some((x, y)) if !inside => {
                    said += &self.grid.cell(x, y);
                    said += &word[word.trim_end_matches(',').len()..];
                    rest = behind;
                    // A spot: `1,-1 r3` is `b2/3`.
                    if let Some(turns) =
                        behind.strip_prefix(" r").filter(|turns| turns.starts_with(|c: char| c.is_ascii_digit()))
                    {
                        said.push('/');
                        rest = turns;
                    }
                }
                _ => {
                    said += word;
                    rest = behind;
                }
            }
        }
        said + rest
    }
}

fn coordinates(word: &str) -> Option<(i32, i32)> {
    let (x, y) = word.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}
