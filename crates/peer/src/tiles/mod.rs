//! Tile definitions of the other program: tiles, and sets of tiles with their numbers, in one XML file.
//!
//! [`read`] knows the form of the file and no word of any tile: what elements and attributes mean is found out in
//! [`crate::import`]. Everything keeps its place.

mod broken;
mod read;
#[cfg(test)]
mod tests;

pub use read::{MOST_BYTES, plain, read};

use std::fmt;

/// A place in a file: line and column, from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Something wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// Where.
    pub place: Place,
    /// What is wrong, in one sentence.
    pub message: String,
}

/// What a file defines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definitions {
    /// The tiles, in their order.
    pub tiles: Vec<TileDef>,
    /// The sets, in their order.
    pub sets: Vec<TileSet>,
    /// What else stands in the file.
    pub others: Vec<Part>,
    /// What is wrong in it; in the order of the file.
    pub mistakes: Vec<Mistake>,
}

/// A tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileDef {
    /// Its id.
    pub id: String,
    /// Where it begins.
    pub place: Place,
    /// What is said of the tile itself, without the id.
    pub attributes: Vec<Attribute>,
    /// What is on it.
    pub parts: Vec<Part>,
}

/// An element within another: something on a tile, or something said of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is.
    pub word: String,
    /// Where it begins.
    pub place: Place,
    /// The words of its text: sides, mostly.
    pub text: Vec<String>,
    /// What is said of it.
    pub attributes: Vec<Attribute>,
}

/// A name with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// A set of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    /// Its id.
    pub id: String,
    /// Where it begins.
    pub place: Place,
    /// What is said of it, without the id.
    pub attributes: Vec<Attribute>,
    /// Its tiles.
    pub counts: Vec<Count>,
    /// What else stands in it.
    pub others: Vec<Part>,
}

/// How many of a tile are in a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The id of the tile, which another file may define.
    pub tile: String,
    /// How many.
    pub count: u32,
    /// Where it is said.
    pub place: Place,
}

impl Part {
    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|attribute| attribute.name == name).map(|attribute| attribute.value.as_str())
    }
}

impl Attribute {
    /// As it is written.
    pub fn shown(&self) -> String {
        format!("{}=\"{}\"", self.name, self.value)
    }
}
