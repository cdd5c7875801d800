//! An entry of the rulebook: what it says, what carries it out, what changes that, what shows it.

use crate::edition::Edition;
use crate::parts::examples;
use crate::site::plain;
use minijinja::{Value, context};
use tilewright_check::laws::{self, Law};
use tilewright_model::book::{Entry, Noun};

/// Footnotes of a page: sources, each once, with the entries that come from them.
#[derive(Default)]
pub struct Notes {
    sources: Vec<(String, Vec<String>)>,
    /// Whether the next example is shown open: the first of each group is.
    opens: bool,
}

impl Notes {
    /// A new group of entries begins.
    pub fn group(&mut self) {
        self.opens = true;
    }

    /// The number of a source from which an entry comes.
    fn number(&mut self, source: &str, id: &str) -> usize {
        let known = self.sources.iter().position(|(known, _)| known == source);
        let at = known.unwrap_or_else(|| {
            self.sources.push((source.to_string(), Vec::new()));
            self.sources.len() - 1
        });
        self.sources[at].1.push(id.to_string());
        at + 1
    }

    /// All footnotes, numbered from 1.
    pub fn all(&self, edition: &Edition<'_>) -> Vec<Value> {
        let notes = self.sources.iter().zip(1..);
        notes
            .map(|((source, ids), number)| {
                let entries = edition.entries(ids.iter().map(String::as_str));
                context! { number, id => format!("source-{number}"), text => source, entries }
            })
            .collect()
    }
}

/// One entry, by its place in the rulebook.
pub fn entry(edition: &Edition<'_>, at: usize, notes: &mut Notes) -> Value {
    let book = edition.site.book;
    let entry = &book.entries[at];
    let id = entry.decl.id.node.as_str();
    let source = entry.decl.source.node.as_str();
    let laws = |found: Vec<Law<'_>>| found.iter().map(|law| edition.law(law.origin)).collect::<Vec<_>>();
    let note = notes.number(source, id);
    context! {
        id,
        anchor => plain(id),
        kind => edition.locale.word("kind", &entry.decl.kind.node),
        statement => edition.text(&entry.decl.statement),
        source => context! { number => note, href => format!("#source-{note}"), text => source },
        question => entry.decl.open_question.as_ref().map(|question| edition.plain(&question.node)),
        needs => needs(edition, entry),
        waits => waits(edition, entry),
        place => edition.site.place(entry.decl.span),
        laws => laws(laws::of(book, id)),
        follows => follows(edition, id),
        refined => laws(laws::refining(book, id)),
        overrides => laws(laws::overridden(book, id)),
        overridden => laws(laws::overriding(book, id)),
        nouns => cited(edition, id),
        examples => examples::of_entry(edition, at, &mut notes.opens),
    }
}

fn needs(edition: &Edition<'_>, entry: &Entry) -> Vec<Value> {
    entry.decl.needs.iter().map(|pack| edition.pack_named(&pack.node)).collect()
}

/// The packs for which an entry waits, since they are not there.
fn waits(edition: &Edition<'_>, entry: &Entry) -> Vec<String> {
    let book = edition.site.book;
    let id = &entry.decl.id.node;
    let needed = entry.decl.needs.iter().map(|pack| &pack.node).filter(|pack| edition.site.pack(pack).is_none());
    let waiting = book.waiting.iter().filter(|waiting| waiting.rules.iter().any(|rule| rule.node == *id));
    let mut packs: Vec<String> = needed.chain(waiting.map(|waiting| &waiting.pack)).cloned().collect();
    packs.sort();
    packs.dedup();
    packs
}

/// The entries from which one follows, with what they say.
fn follows(edition: &Edition<'_>, id: &str) -> Vec<Value> {
    let book = edition.site.book;
    let own = book.follows.iter().filter(|follows| follows.origin.rules.iter().any(|rule| rule.node == id));
    let from = own.flat_map(|follows| &follows.from).map(|from| {
        let statement = edition.site.entry(&from.node).map(|at| edition.text(&book.entries[at].decl.statement));
        context! { id => &from.node, href => edition.entry_link(&from.node), statement }
    });
    from.collect()
}

/// What there is that carries an entry out: tiles, pieces, options, the facts of the box.
fn cited(edition: &Edition<'_>, id: &str) -> Vec<Value> {
    let site = edition.site;
    let cites = |noun: &Noun| noun.cites.iter().any(|cited| cited.node == id);
    let mut found = Vec::new();
    let facts = site.book.packs.iter().enumerate().filter(|(_, pack)| pack.cites.iter().any(|cited| cited.node == id));
    for (index, _) in facts {
        let pack = tilewright_model::book::PackId(index);
        found.push(context! { title => edition.pack_title(pack), href => edition.pack_page(pack) + "#facts" });
    }
    for (index, tile) in site.book.tiles.iter().enumerate().filter(|(_, tile)| cites(&tile.noun)) {
        let href = format!("{}#{}", edition.pack_page(tile.noun.pack), site.tiles[index]);
        let title = format!("{} ({})", tile.noun.key, edition.title(&tile.noun));
        found.push(context! { title, href, sort => edition.locale.word("sort", "tile") });
    }
    let others = crate::site::nouns(site.book).into_iter().enumerate().filter(|(_, (_, noun))| cites(noun));
    for (row, (family, noun)) in others {
        let href = edition.name_link(crate::site::NameKind::Noun(row));
        found.push(context! { title => edition.title(noun), href, sort => edition.locale.word("sort", family) });
    }
    found
}
