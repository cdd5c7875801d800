//! What may be asked of a figure.

use tilewright_engine::Place;

/// How a figure is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// What all ids of the figure begin with. Figures on one page have different ones.
    pub id: String,
    /// What people read of the figure, if not what there is to say of any such figure.
    pub title: Option<String>,
    /// The language of titles, where the packs have it.
    pub language: String,
    /// Whether the figure carries its own style. If not, the page has that of [`css`](super::css).
    pub style: bool,
    /// How wide the figure is on the page, in pixels; without it, as wide as its place.
    pub width: Option<u32>,
    /// Clockwise quarter turns of a single tile.
    pub turned: u8,
    /// Cells of a board that are to be seen at once: where something has just been laid.
    pub lit: Vec<i32>,
    /// What was refused, or is only thought of.
    pub ghosts: Vec<Ghost>,
}

/// Something that does not lie on the board, but is shown there.
#[derive(Clone, Debug, PartialEq)]
pub enum Ghost {
    /// A tile of a kind, by its row of the tables, at a spot.
    Tile {
        /// The kind.
        kind: usize,
        /// The spot.
        spot: i32,
        /// Whether it was refused; then it is crossed out.
        refused: bool,
    },
    /// A piece of the game at a place.
    Piece {
        /// The piece.
        piece: usize,
        /// The place.
        place: Place,
        /// Whether it was refused; then it is crossed out.
        refused: bool,
    },
}

impl Default for Options {
    fn default() -> Options {
        Options {
            id: "tw".into(),
            title: None,
            language: "en".into(),
            style: true,
            width: None,
            turned: 0,
            lit: Vec::new(),
            ghosts: Vec::new(),
        }
    }
}

impl Options {
    /// The same, with other ids.
    pub fn with_id(mut self, id: impl Into<String>) -> Options {
        self.id = id.into();
        self
    }

    /// The same, for a page that has the style sheet.
    pub fn on_a_page(mut self) -> Options {
        self.style = false;
        self
    }
}
