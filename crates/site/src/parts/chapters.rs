//! In which order the entries of a pack are read: by what they are about, then by the file in which they stand.

use crate::edition::Edition;
use crate::parts::entries;
use crate::parts::entries::Notes;
use crate::site::slug;
use minijinja::{Value, context};
use tilewright_model::book::{Entry, PackId};

/// The chapters of a pack, in order. Words of the interface.
pub const CHAPTERS: &[&str] = &[
    "box",
    "setup",
    "turn",
    "placing",
    "meaning",
    "scoring",
    "interplay",
    "end",
    "others",
    "variants",
    "questions",
    "more",
];

/// The chapter of an entry: what it needs first, then its kind.
pub fn chapter(entry: &Entry) -> &'static str {
    let kind = entry.decl.kind.node.as_str();
    match kind {
        "house-rule" | "option" | "variant" => "variants",
        _ if !entry.decl.needs.is_empty() => "others",
        "interaction" => "interplay",
        "component" => "box",
        "setup" => "setup",
        "turn" | "turn-order" => "turn",
        "deployment" | "placement" => "placing",
        "definition" => "meaning",
        "scoring" => "scoring",
        "end-of-game" => "end",
        "faq" => "questions",
        _ => "more",
    }
}

/// A chapter: its groups of entries. Groups are the packs that entries need, or the files in which they stand.
pub fn groups(edition: &Edition<'_>, pack: PackId, chapter_name: &str, notes: &mut Notes) -> Vec<Value> {
    let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
    for (at, entry) in edition.site.entries_of(pack).filter(|(_, entry)| chapter(entry) == chapter_name) {
        let key = match entry.decl.needs.first() {
            Some(needed) => needed.node.clone(),
            None => edition.site.stem(entry.decl.span),
        };
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, own)) => own.push(at),
            None => groups.push((key, vec![at])),
        }
    }
    let one = groups.len() == 1;
    let shown = groups.into_iter().map(|(key, own)| {
        let needs = edition.site.book.entries[own[0]].decl.needs.first();
        let title = match needs {
            Some(_) => Some(pack_or_word(edition, &key)),
            None => topic(edition, pack, &key).filter(|_| !one),
        };
        notes.group();
        let entries: Vec<Value> = own.iter().map(|at| entries::entry(edition, *at, notes)).collect();
        let id = format!("{chapter_name}-{}", slug(&key));
        context! { id, title, needs => needs.map(|pack| edition.pack_named(&pack.node)), entries }
    });
    shown.collect()
}

fn pack_or_word(edition: &Edition<'_>, id: &str) -> String {
    edition.site.pack(id).map_or_else(|| id.to_string(), |pack| edition.pack_title(pack))
}

/// What a file is about: the noun of the pack whose name it has.
fn topic(edition: &Edition<'_>, pack: PackId, stem: &str) -> Option<String> {
    let nouns = tilewright_check::coverage::nouns(edition.site.book);
    nouns.into_iter().find(|noun| noun.pack == pack && noun.key == stem).map(|noun| edition.title(noun))
}
