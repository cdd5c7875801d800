//! One tile.

use super::figure::{Figure, Frame};
use super::geometry::{MIDDLE, SIDE};
use super::paint::Scene;
use super::{Options, Theme};
use tilewright_model::book::{Face, Noun, Rulebook, Tile};

/// The square of a tile alone.
const FRAME: Frame = Frame { left: 0.0, top: 0.0, width: SIDE, height: SIDE };

/// A tile with one of its faces, as a figure.
pub fn tile(theme: &Theme, book: &Rulebook, tile: &Tile, face: &Face, options: Options) -> String {
    let mut figure = Figure::new(theme, &options);
    let mut scene = Scene::of(theme, book, tile, face);
    let id = define(&mut figure, &mut scene, options.turned);
    figure.place(&id, MIDDLE, SIDE, options.turned % 4);
    figure.finish(FRAME, &title(tile, &options.language))
}

/// Defines a tile in a figure as it will lie, but not turned yet; gives its id.
pub(crate) fn define<'a>(figure: &mut Figure<'a>, scene: &mut Scene<'a>, turned: u8) -> String {
    scene.turned = turned % 4;
    let pack = scene.book.packs.get(scene.tile.noun.pack.0).map_or("", |pack| pack.id.as_str());
    let name = format!("tile-{pack}-{}-{}", scene.tile.noun.key, scene.turned);
    let (theme, shown) = (figure.theme, (scene.tile, scene.face));
    let painted = theme.plans.painted(shown, scene.turned, figure.ids(), || {
        figure.made(|figure| {
            figure.clip();
            let clip = figure.id("clip");
            figure.define(&name, |figure| {
                figure.add(format_args!("<g clip-path=\"url(#{clip})\">"));
                scene.paint(figure);
                figure.add(format_args!("</g>"));
            });
        })
    });
    figure.take(&painted);
    figure.id(&name)
}

/// What people read of a tile.
pub(crate) fn title(tile: &Tile, language: &str) -> String {
    let key = &tile.noun.key;
    let words = words(&tile.noun, language);
    if words == *key { key.clone() } else { format!("{key}: {words}") }
}

/// What people read of a noun in a language, or in English, or its words.
pub(crate) fn words(noun: &Noun, language: &str) -> String {
    let title = noun.title.get(language).or_else(|| noun.title.get("en"));
    title.map_or_else(|| noun.words.clone(), |title| title.node.clone())
}
