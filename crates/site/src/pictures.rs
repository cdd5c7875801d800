//! Pictures of tiles, boards and pieces. Nothing else in this crate knows who draws them.
//!
//! All pictures have the same ids, so that pages can say once what they have in common.

use crate::Format;
use tilewright_docs::svg::{self, Options, Theme};
use tilewright_docs::text::Grid;
use tilewright_engine::Game;
use tilewright_model::book::{Face, Piece, Rulebook, Tile};

/// Draws the things of a game.
pub struct Painter<'a> {
    book: &'a Rulebook,
    theme: Theme,
}

/// What all pictures of one edition have in common.
#[derive(Clone, Copy)]
pub struct Style<'a> {
    /// The language of what is written in pictures.
    pub language: &'a str,
    /// Whether pictures stand in pages, which have the style sheet, or are files of their own.
    pub format: Format,
}

impl<'a> Painter<'a> {
    /// With the look that the packs say.
    pub fn new(book: &'a Rulebook) -> Painter<'a> {
        Painter { book, theme: Theme::of(book) }
    }

    /// The style sheet of all pictures.
    pub fn css(&self) -> String {
        svg::css(&self.theme)
    }

    /// A tile.
    pub fn tile(&self, style: Style<'_>, tile: &Tile, face: &Face) -> String {
        svg::tile(&self.theme, self.book, tile, face, options(style, &[]))
    }

    /// A piece in the colour of a player.
    pub fn piece(&self, style: Style<'_>, piece: &Piece, player: &str) -> String {
        svg::piece(&self.theme, self.book, piece, Some(0), &[player.to_string()], options(style, &[]))
    }

    /// A board, and what it shows in words. `lit` are cells on which something was just laid.
    pub fn board(
        &self,
        style: Style<'_>,
        game: &Game,
        grid: Grid,
        players: &[String],
        lit: &[i32],
        title: &str,
    ) -> String {
        let options = Options { title: Some(title.to_string()), ..options(style, lit) };
        svg::board(&self.theme, self.book, game, grid, players, options)
    }
}

fn options(style: Style<'_>, lit: &[i32]) -> Options {
    Options {
        id: "p".into(),
        language: style.language.to_string(),
        style: style.format == Format::Markdown,
        lit: lit.to_vec(),
        ..Options::default()
    }
}
