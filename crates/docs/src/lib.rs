//! Boards, tiles and actions as text, tiles and boards as pictures.
//!
//! How a feature or a piece is drawn is data of the game: nothing here knows a word of one.

pub mod svg;
pub mod text;
