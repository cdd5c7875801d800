//! Letters for variables, and words for kinds.

use super::noun;
use std::collections::BTreeMap;
use tilewright_tables::{EVERY_KIND, Name, Sort, Tables};

/// The letters of the variables that are seen at one place.
#[derive(Clone)]
pub struct Scope<'t> {
    /// The tables.
    pub tables: &'t Tables,
    letters: BTreeMap<u8, String>,
}

impl<'t> Scope<'t> {
    /// No variables.
    pub fn new(tables: &'t Tables) -> Scope<'t> {
        Scope { tables, letters: BTreeMap::new() }
    }

    /// Gives a variable a letter by its sort; a number behind it where the letter is taken.
    pub fn bind(&mut self, local: u8, sort: Option<Sort>) -> String {
        let letter = match sort {
            Some(Sort::Number) => "n",
            Some(Sort::Player) => "w",
            Some(Sort::Tile) => "t",
            Some(Sort::Cell) => "c",
            Some(Sort::Spot) => "o",
            Some(Sort::Vertex) => "v",
            Some(Sort::Segment) => "s",
            Some(Sort::Feature) => "f",
            Some(Sort::Piece) => "p",
            Some(Sort::Zone) => "z",
            Some(Sort::Truth | Sort::Game) | None => "x",
        };
        self.letters.remove(&local);
        let taken = |name: &str| self.letters.values().any(|known| known == name);
        let name = (1..=256)
            .map(|n| if n == 1 { letter.to_string() } else { format!("{letter}{n}") })
            .find(|name| !taken(name))
            .unwrap_or_default();
        self.letters.insert(local, name.clone());
        name
    }

    /// The letter of a variable.
    pub fn letter(&self, local: u8) -> String {
        self.letters.get(&local).cloned().unwrap_or_else(|| format!("?{local}"))
    }

    /// What stood for a variable before it is bound again.
    pub fn before(&self, local: u8) -> Option<String> {
        self.letters.get(&local).cloned()
    }

    /// Forgets a variable, or gives it back what it was.
    pub fn restore(&mut self, local: u8, before: Option<String>) {
        match before {
            Some(name) => drop(self.letters.insert(local, name)),
            None => drop(self.letters.remove(&local)),
        }
    }

    /// Words for kinds of a sort, one or several.
    pub fn kinds(&self, sort: Sort, kinds: u64, plural: bool) -> String {
        let tables = self.tables;
        let name = |name: &Name| {
            if plural && sort != Sort::Segment { name.plural.to_string() } else { name.words.to_string() }
        };
        let all: Vec<String> = match sort {
            Sort::Piece => tables.pieces.iter().map(|kind| name(&kind.name)).collect(),
            Sort::Segment | Sort::Feature => tables.features.iter().map(|kind| name(&kind.name)).collect(),
            Sort::Tile => tables.classes.iter().map(name).collect(),
            _ => Vec::new(),
        };
        if kinds == EVERY_KIND || all.is_empty() {
            return match (sort, plural) {
                (Sort::Vertex, true) => "vertices".to_string(),
                (_, true) => format!("{}s", noun(sort)),
                _ => noun(sort).to_string(),
            };
        }
        let chosen: Vec<String> =
            all.into_iter().take(64).enumerate().filter(|(at, _)| kinds >> at & 1 == 1).map(|(_, name)| name).collect();
        let words = chosen.join(" or ");
        match (sort, plural) {
            (Sort::Segment, true) => format!("{words} segments"),
            (Sort::Segment, false) => format!("{words} segment"),
            _ => words,
        }
    }
}

/// A word with its article.
pub fn an(words: &str) -> String {
    let article = if words.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {words}")
}
