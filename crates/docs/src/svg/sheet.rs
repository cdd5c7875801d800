//! Many tiles on one sheet, with keys and numbers.

use super::figure::{Figure, Frame, escaped};
use super::geometry::{Point, SIDE, number};
use super::paint::Scene;
use super::tile::{define, title};
use super::{Options, Theme};
use tilewright_model::book::{Face, Rulebook, Tile};

/// The space around a tile.
const GAP: f64 = 14.0;
/// The height of what is written below a tile.
const LINE: f64 = 16.0;
/// The most tiles in a row.
const ROW: usize = 8;

/// A tile on a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The tile.
    pub tile: &'a Tile,
    /// What is drawn on it.
    pub face: &'a Face,
    /// How many there are.
    pub count: i32,
}

/// Tiles in rows, each with its key and number below it, as one figure.
pub fn sheet(theme: &Theme, book: &Rulebook, entries: &[Entry<'_>], heading: &str, options: Options) -> String {
    let mut figure = Figure::new(theme, &options);
    let columns = entries.len().clamp(1, ROW);
    let rows = entries.len().div_ceil(columns);
    let (wide, high) = (SIDE + GAP, SIDE + GAP + LINE);
    let frame = Frame { left: 0.0, top: 0.0, width: GAP + wide * columns as f64, height: GAP + high * rows as f64 };
    figure.add(format_args!(
        "<rect class=\"tw-f-paper\" width=\"{}\" height=\"{}\"/>\n",
        number(frame.width),
        number(frame.height)
    ));
    for (n, entry) in entries.iter().enumerate() {
        let corner = Point::new(GAP + wide * (n % columns) as f64, GAP + high * (n / columns) as f64);
        let id = define(&mut figure, &mut Scene::of(theme, book, entry.tile, entry.face), 0);
        let said = escaped(&title(entry.tile, &options.language));
        figure.add(format_args!(
            "<g><title>{said}</title><use href=\"#{id}\" transform=\"translate({corner})\"/>\
             <text class=\"tw-f-ink\" x=\"{}\" y=\"{}\">{} × {}</text></g>\n",
            number(corner.x + SIDE / 2.0),
            number(corner.y + SIDE + 13.0),
            entry.count,
            escaped(&entry.tile.noun.key)
        ));
    }
    figure.finish(frame, heading)
}
