//! The page of a pack.

use crate::edition::Edition;
use crate::parts::chapters::{CHAPTERS, groups};
use crate::parts::course::Course;
use crate::parts::entries::Notes;
use crate::parts::{boxes, examples};
use crate::site::plain;
use minijinja::{Value, context};
use tilewright_model::book::{Origin, PackId};

/// What the page of a pack shows.
pub fn page(edition: &Edition<'_>, id: PackId) -> Value {
    let site = edition.site;
    let pack = &site.book.packs[id.0];
    let mut notes = Notes::default();
    let chapters: Vec<(&str, Vec<Value>)> =
        CHAPTERS.iter().map(|name| (*name, groups(edition, id, name, &mut notes))).collect();
    let chapter = |name: &str| {
        chapters.iter().find(|(known, _)| *known == name).map(|(_, groups)| groups.clone()).unwrap_or_default()
    };
    // The steps are those of the pack with what it requires; what other packs add stands on their pages.
    let required = site.book.with_required([id]);
    let there = |origin: &Origin| required.contains(&origin.pack);
    let shown = |origin: &Origin| origin.pack == id;
    let course = Course::new(edition, &there, &shown);
    let rest = ["placing", "meaning", "scoring", "interplay", "end", "others", "questions", "more"];
    let rest = rest.into_iter().map(|name| {
        context! { id => name, title => edition.locale.text(&format!("chapter-{name}"), &[]), groups => chapter(name) }
    });
    context! {
        id => &pack.id,
        facts => facts(edition, id),
        tiles => boxes::tiles(edition, id),
        pieces => boxes::pieces(edition, id),
        nouns => boxes::other_nouns(edition, id),
        options => boxes::options(edition, |other| other == id, None),
        box_groups => chapter("box"),
        setup_groups => chapter("setup"),
        turn_groups => chapter("turn"),
        variant_groups => chapter("variants"),
        chapters => rest.filter(has_groups).collect::<Vec<_>>(),
        marks_new => !pack.is_game,
        steps => course.steps(),
        whenever => course.whenever(),
        homeless => examples::homeless(edition, id),
        questions => questions(edition, id),
        notes => notes.all(edition),
        ruleset => context! { href => edition.page(&format!("ruleset-{}", plain(&pack.id))) },
    }
}

fn has_groups(chapter: &Value) -> bool {
    chapter.get_attr("groups").is_ok_and(|groups| groups.len().unwrap_or(0) > 0)
}

fn facts(edition: &Edition<'_>, id: PackId) -> Value {
    let pack = &edition.site.book.packs[id.0];
    context! {
        tiles => pack.tile_count.as_ref().map(|count| count.node),
        least => pack.players.map(|(least, _)| least),
        most => pack.players.map(|(_, most)| most),
        publisher => &pack.publisher,
        published => &pack.published,
        editions => pack.editions.iter().map(|name| edition.locale.word("edition", name)).collect::<Vec<_>>(),
        requires => pack.requires.iter().map(|id| edition.pack_named(id)).collect::<Vec<_>>(),
        note => edition.text(&pack.note),
        reconstructed => pack.reconstructed.as_deref().map(|why| edition.plain(why)),
    }
}

/// What the sources leave open.
fn questions(edition: &Edition<'_>, id: PackId) -> Vec<Value> {
    let entries = edition.site.entries_of(id).filter_map(|(_, entry)| {
        let question = entry.decl.open_question.as_ref()?;
        let id = &entry.decl.id.node;
        Some(context! { id, href => edition.entry_link(id), text => edition.plain(&question.node) })
    });
    entries.collect()
}
