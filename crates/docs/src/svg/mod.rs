//! Tiles and boards as pictures.
//!
//! How each thing is drawn comes from the packs ([`Theme`]); where on a tile it is drawn follows from ports and contacts.
//!
//! | what | where |
//! |---|---|
//! | how things are drawn: colours, pictures, the style sheet | `theme/` |
//! | points, curves, lines | `geometry/` |
//! | where everything on a tile is | `plan/` |
//! | from the plan to elements of SVG | `paint/` |
//! | a tile, a board, a sheet of tiles, a piece | [`tile()`], [`board()`], [`sheet()`], [`piece()`] |
//!
//! The same input gives the same bytes.

mod board;
mod figure;
mod geometry;
mod options;
mod paint;
mod piece;
mod plan;
mod sheet;
mod theme;
mod tile;

pub use board::board;
pub use options::{Ghost, Options};
pub use piece::piece;
pub use sheet::{Entry, sheet};
pub use theme::Theme;
pub use tile::tile;

/// The style sheet for a page on which figures without a style of their own stand.
///
/// Dark colours hold where the reader prefers them, or below an element with `data-theme="dark"`; light ones below one with
/// `data-theme="light"`.
pub fn css(theme: &Theme) -> String {
    theme.page_style()
}
