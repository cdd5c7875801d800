//! Boards, tiles and actions as text, and the rulebook made from the packs.
//!
//! How a feature or a piece is drawn is data of the game: nothing here knows a word of one.

pub mod text;
