//! A game as text: its board in letters, its cells named like those of a chess board, its actions in words.
//!
//! | what | where |
//! |---|---|
//! | names of cells: `b2` | [`Grid`] |
//! | one tile in letters | [`Picture`] |
//! | a board with its pieces | [`Board`] |
//! | actions and questions in words | [`Words`] |

mod board;
mod grid;
mod tile;
mod words;

pub use board::{Board, legend};
pub use grid::Grid;
pub use tile::{HEIGHT, Picture, WIDTH};
pub use words::Words;
