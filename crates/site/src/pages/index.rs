//! The first page: the packs, how to read, languages.

use super::Shown;
use crate::edition::Edition;
use minijinja::{Value, context};
use tilewright_check::translations;
use tilewright_model::book::PackId;

/// What the first page shows.
pub fn page(edition: &Edition<'_>, rulesets: &[Shown]) -> Value {
    let site = edition.site;
    let cards = site.packs.iter().map(|&id| {
        let PackId(row) = id;
        let pack = &site.book.packs[row];
        let tile = site.book.tiles.iter().enumerate().filter(|(_, tile)| tile.noun.pack == id);
        let picture = tile.max_by_key(|(row, tile)| (tile.face.topology.segments.len().min(5), usize::MAX - row));
        let picture = picture.map(|(_, tile)| {
            let name = format!("card-{row}");
            let svg = site.painter.tile(edition.style(), tile, &tile.face);
            edition.picture(&name, edition.title(&tile.noun), svg)
        });
        let examples = site.examples.iter().filter(|example| example.scenario.pack == id).count();
        context! {
            id => &pack.id,
            title => edition.pack_title(id),
            href => edition.pack_page(id),
            tiles => pack.tile_count.as_ref().map_or(0, |count| count.node),
            entries => site.entries_of(id).count(),
            examples,
            requires => pack.requires.iter().map(|id| edition.pack_named(id)).collect::<Vec<_>>(),
            is_game => pack.is_game,
            picture,
        }
    });
    let missing = translations::missing(site.book, |_| true);
    let missing = missing.get(&edition.locale.language).map_or(0, translations::Missing::count);
    let rulesets = rulesets
        .iter()
        .map(|shown| context! { title => &shown.title, href => edition.page(&shown.name) })
        .collect::<Vec<_>>();
    context! { cards => cards.collect::<Vec<_>>(), rulesets, missing }
}
