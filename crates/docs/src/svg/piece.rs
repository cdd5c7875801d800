//! Pieces: a picture in the colour of the owner, with the owner's sign.

use super::figure::{Figure, Frame, escaped};
use super::geometry::{MIDDLE, Point, SIDE};
use super::theme::{Livery, Style};
use super::tile::words;
use super::{Options, Theme};
use tilewright_model::book::{Piece, Rulebook};

/// How wide the light edge around a piece is, in hundredths of its box.
const HALO: f64 = 13.0;

/// One piece, as a figure; of a player, by the player's place among `players`, or of nobody.
pub fn piece(
    theme: &Theme,
    book: &Rulebook,
    piece: &Piece,
    owner: Option<usize>,
    players: &[String],
    options: Options,
) -> String {
    let mut figure = Figure::new(theme, &options);
    let number = book.pieces.iter().position(|other| other.noun.span == piece.noun.span).unwrap_or(usize::MAX);
    let (style, turned) = theme.piece(book, number, None);
    let livery = owner.and_then(|owner| theme.livery(owner, players));
    let said = words(&piece.noun, &options.language);
    put(&mut figure, style, turned, livery, MIDDLE, SIDE * 0.9, None);
    let frame = Frame { left: 0.0, top: 0.0, width: SIDE, height: SIDE };
    figure.finish(frame, &titled(&said, owner, players))
}

/// What people read of a piece: whose it is, and what.
pub(crate) fn titled(words: &str, owner: Option<usize>, players: &[String]) -> String {
    match owner.map(|owner| (owner, players.get(owner))) {
        Some((_, Some(name))) => format!("{name}: {words}"),
        Some((owner, None)) => format!("{}: {words}", owner + 1),
        None => words.to_string(),
    }
}

/// Puts a piece into a figure, upright or turned, with its light edge and its sign.
pub(crate) fn put<'a>(
    figure: &mut Figure<'a>,
    style: &'a Style,
    turned: u8,
    livery: Option<&Livery>,
    at: Point,
    size: f64,
    title: Option<&str>,
) {
    let class = livery.map(|livery| format!(" class=\"tw-o-{}\"", livery.name)).unwrap_or_default();
    figure.add(format_args!("<g{class}>"));
    if let Some(title) = title {
        figure.add(format_args!("<title>{}</title>", escaped(title)));
    }
    let halo = figure.define(&format!("{}-halo", style.name), |figure| {
        if let Some(layer) = style.picture.first() {
            figure.stroke(super::theme::Tone::own("halo"), HALO, &layer.path, "");
        }
    });
    figure.place(&halo, at, size, turned);
    figure.picture(&style.name, &style.picture, at, size, turned);
    if let Some(livery) = livery {
        sign(figure, style, turned, livery, at, size);
    }
    figure.add(format_args!("</g>\n"));
}

/// The owner's sign stands upright, wherever the picture is turned.
fn sign(figure: &mut Figure<'_>, style: &Style, turned: u8, livery: &Livery, at: Point, size: f64) {
    let [x, y, large] = style.sign;
    if large <= 0.0 {
        return;
    }
    let place = Point::new(x, y).turned(turned);
    let id = figure.define(&format!("sign-{}", livery.name), |figure| {
        figure.add(format_args!("<path class=\"tw-f-sign\" d=\"{}\"/>", livery.sign));
    });
    figure.place(&id, at + (place - MIDDLE) * (size / SIDE), size * large / 100.0, 0);
}
