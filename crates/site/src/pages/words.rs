//! The page of words: every name with what it means and what refines it.

use crate::edition::Edition;
use crate::parts::merged;
use crate::site::{Name, NameKind, nouns};
use minijinja::{Value, context};
use tilewright_model::book::{ChoiceId, DefinitionId, EventId, Law, Moment, OfferPlace, Origin, SequenceId};

/// The kinds of names, in the order of the page. Words of the interface.
const FAMILIES: &[&str] = &[
    "feature", "mark", "link", "class", "piece", "group", "role", "zone", "option", "state", "value", "ranking",
    "quality", "right", "sequence", "choice", "event",
];

/// What the page of words shows.
pub fn page(edition: &Edition<'_>) -> Value {
    let groups = FAMILIES.iter().filter_map(|family| {
        let mut names: Vec<&Name> = edition.site.names.all.iter().filter(|name| name.family == *family).collect();
        names.sort_by_key(|name| name.written.to_lowercase());
        let words: Vec<Value> = names.into_iter().map(|name| word(edition, name)).collect();
        let title = edition.locale.word("sorts", family);
        let about = edition.locale.text(&format!("about-{family}"), &[]);
        (!words.is_empty()).then(|| context! { id => *family, title, about, words })
    });
    context! { groups => groups.collect::<Vec<_>>() }
}

fn word(edition: &Edition<'_>, name: &Name) -> Value {
    let more = match name.kind {
        NameKind::Definition(id) => definition(edition, id),
        NameKind::Sequence(id) => sequence(edition, id),
        NameKind::Choice(id) => choice(edition, id),
        NameKind::Event(id) => event(edition, id),
        NameKind::Noun(row) => noun(edition, row),
    };
    context! {
        id => &name.anchor,
        written => &name.written,
        pack => name.pack.map(|pack| context! { title => edition.pack_title(pack), href => edition.pack_page(pack) }),
        ..more
    }
}

/// A definition: its own words first, then whatever refines it.
fn definition(edition: &Edition<'_>, id: DefinitionId) -> Value {
    let merged = merged::definition(edition, id, &|_| true);
    context! { clauses => merged.and_then(|merged| merged.get_attr("clauses").ok()) }
}

fn sequence(edition: &Edition<'_>, id: SequenceId) -> Value {
    let book = edition.site.book;
    let steps = &book.sequences[id.0].steps;
    let during: Vec<&Law> = book.laws.iter().filter(|law| law.moment == Moment::During(id)).collect();
    let put_in = book.sequences.iter().flat_map(|other| &other.steps).filter(|step| step.sequence == id);
    let origins = put_in.map(|step| &step.origin).chain(steps.iter().map(|step| &step.origin));
    listed(edition, origins.chain(during.into_iter().map(|law| &law.origin)))
}

fn choice(edition: &Edition<'_>, id: ChoiceId) -> Value {
    let book = edition.site.book;
    let offers = book.offers.iter().filter(|offer| offer.place == OfferPlace::Choice(id)).map(|offer| &offer.origin);
    let withheld = book.withholds.iter().filter(|withhold| withhold.choice == id).map(|withhold| &withhold.origin);
    listed(edition, std::iter::once(&book.choices[id.0].origin).chain(offers).chain(withheld))
}

fn event(edition: &Edition<'_>, id: EventId) -> Value {
    let book = edition.site.book;
    let laws = book.laws.iter().filter(|law| law.moment == Moment::On(id)).map(|law| &law.origin);
    let shown = listed(edition, book.events[id.0].origin.iter().chain(laws));
    context! { engine => book.events[id.0].deed.is_some(), ..shown }
}

fn noun(edition: &Edition<'_>, row: usize) -> Value {
    let found = nouns(edition.site.book).get(row).map(|(_, noun)| *noun);
    let Some(noun) = found else { return context! {} };
    let titles = noun.title.iter().map(|(language, title)| {
        context! { language, text => &title.node, current => *language == edition.locale.language }
    });
    let option = edition.site.book.options.iter().find(|option| option.noun.span == noun.span);
    context! {
        title => edition.title(noun),
        titles => titles.collect::<Vec<_>>(),
        help => option.map(|option| edition.text(&option.help)),
        values => option.map(|option| option.values.join(" | ")),
        cites => edition.entries(noun.cites.iter().map(|id| id.node.as_str())),
        place => edition.site.place(noun.span),
    }
}

/// Laws, each once, the first as the definition and the others as what refines it.
fn listed<'a>(edition: &Edition<'_>, origins: impl Iterator<Item = &'a Origin>) -> Value {
    let mut seen = Vec::new();
    let mut shown = Vec::new();
    for origin in origins {
        if !seen.contains(&origin.span) {
            seen.push(origin.span);
            shown.push(context! { law => edition.law(origin) });
        }
    }
    context! { clauses => shown }
}
