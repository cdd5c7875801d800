//! Pictures of tiles and boards. Nothing else in this crate knows how they are drawn.

use crate::Format;
use tilewright_docs::text::Grid;
use tilewright_engine::{Game, packing};
use tilewright_model::book::{Face, Rulebook, Tile};

/// Draws the things of a game.
pub struct Painter<'a> {
    book: &'a Rulebook,
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
        Painter { book }
    }

    /// The style sheet of all pictures.
    pub fn css(&self) -> String {
        String::new()
    }

    /// A tile. `id` is one that no other picture of the page has.
    pub fn tile(&self, _style: Style<'_>, id: &str, tile: &Tile, _face: &Face) -> String {
        let title = tile.noun.title.get("en").map_or("", |title| title.node.as_str());
        let _ = self.book;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" id=\"{id}\"><title>{title}</title>\
             <rect width=\"100\" height=\"100\" fill=\"#8fb35b\"/><text x=\"50\" y=\"58\" text-anchor=\"middle\" \
             font-size=\"28\">{}</text></svg>",
            tile.noun.key
        )
    }

    /// A board. `lit` are cells on which something was just laid.
    pub fn board(
        &self,
        _style: Style<'_>,
        id: &str,
        game: &Game,
        grid: Grid,
        _players: &[String],
        lit: &[i32],
    ) -> String {
        let world = game.world();
        let spots = || game.laid().filter_map(|tile| Some((tile, game.spot(tile)?)));
        let (left, top) = grid.first();
        let width = spots().map(|(_, spot)| packing::x_of(spot) - left + 1).max().unwrap_or(1).max(1) * 100;
        let height = spots().map(|(_, spot)| packing::y_of(spot) - top + 1).max().unwrap_or(1).max(1) * 100;
        let mut text =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" id=\"{id}\">");
        for (tile, spot) in spots() {
            let (x, y) = ((packing::x_of(spot) - left) * 100, (packing::y_of(spot) - top) * 100);
            let lit = lit
                .iter()
                .any(|cell| (packing::x_of(*cell) - left) * 100 == x && (packing::y_of(*cell) - top) * 100 == y);
            let fill = if lit { "#c8df9c" } else { "#8fb35b" };
            let key = &world.tables().tiles[world.kind_of_tile(tile)].key;
            text += &format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"98\" height=\"98\" fill=\"{fill}\"/><text x=\"{}\" y=\"{}\" \
                 text-anchor=\"middle\" font-size=\"28\">{key}</text>",
                x + 50,
                y + 58
            );
        }
        text + "</svg>"
    }
}
