//! The page of a ruleset: packs and options together.

use super::Shown;
use crate::edition::Edition;
use crate::parts::course::Course;
use crate::parts::{boxes, meetings, merged, rights};
use minijinja::{Value, context};
use tilewright_model::book::Origin;

/// What the page of a ruleset shows.
pub fn page(edition: &Edition<'_>, shown: &Shown) -> Value {
    let ruleset = &shown.ruleset;
    let book = edition.site.book;
    let packs = ruleset.packs().map(|pack| {
        let tiles = book.packs[pack.0].tile_count.as_ref().map_or(0, |count| count.node);
        context! { title => edition.pack_title(pack), href => edition.pack_page(pack), tiles }
    });
    let pieces = book.pieces.iter().filter(|piece| ruleset.has(piece.noun.pack));
    let pieces = pieces.map(|piece| {
        let pack = edition.pack_title(piece.noun.pack);
        context! { title => edition.title(&piece.noun), each => piece.each_player, neutral => piece.neutral, pack }
    });
    let total: i32 =
        ruleset.packs().filter_map(|pack| book.packs[pack.0].tile_count.as_ref()).map(|count| count.node).sum();
    let in_force = |origin: &Origin| ruleset.in_force(origin);
    let course = Course::new(edition, &in_force, &in_force);
    context! {
        packs_in_play => packs.collect::<Vec<_>>(),
        total,
        pieces => pieces.collect::<Vec<_>>(),
        options => boxes::options(edition, |pack| ruleset.has(pack), Some(ruleset)),
        marks_new => false,
        steps => course.steps(),
        whenever => course.whenever(),
        rights => rights::table(edition, ruleset),
        definitions => merged::definitions(edition, ruleset),
        meetings => meetings::all(edition, ruleset),
    }
}
