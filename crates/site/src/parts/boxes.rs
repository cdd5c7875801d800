//! What is in the box of a pack: tiles, pieces, whatever else it names, and its options.

use crate::edition::Edition;
use crate::site::{NameKind, nouns};
use minijinja::{Value, context};
use tilewright_lower::Ruleset;
use tilewright_model::book::{Face, GameOption, Guard, GuardWhat, MarkId, PackId, Piece, Tile};

/// In whose colour pieces are shown that could be anybody's.
const PLAYER: &str = "red";

/// The tiles of a pack.
pub fn tiles(edition: &Edition<'_>, pack: PackId) -> Vec<Value> {
    let tiles = edition.site.book.tiles.iter().enumerate();
    tiles.filter(|(_, tile)| tile.noun.pack == pack).map(|(row, tile)| self::tile(edition, row, tile)).collect()
}

fn tile(edition: &Edition<'_>, row: usize, tile: &Tile) -> Value {
    let site = edition.site;
    let anchor = &site.tiles[row];
    let title = edition.title(&tile.noun);
    let face = &tile.face;
    let svg = site.painter.tile(edition.style(), tile, face);
    let pictured =
        tile.variants.iter().filter(|(_, other)| other.topology != face.topology || other.marks != face.marks);
    let others = pictured.enumerate().map(|(number, (guards, other))| {
        let id = format!("{anchor}-other-{number}");
        let svg = site.painter.tile(edition.style(), tile, other);
        context! { guards => guarded(edition, guards), picture => edition.picture(&id, title.clone(), svg) }
    });
    context! {
        id => anchor,
        key => &tile.noun.key,
        title => &title,
        picture => edition.picture(anchor, title.clone(), svg),
        each => (tile.each_player > 0).then_some(tile.each_player),
        count => tile.face.count(),
        zones => zones(edition, &tile.face),
        variants => tile.variants.iter().filter(|(_, other)| other.zones != tile.face.zones).map(|(guards, other)| {
            context! { guards => guarded(edition, guards), count => other.count(), zones => zones(edition, other) }
        }).collect::<Vec<_>>(),
        others => others.collect::<Vec<_>>(),
        never => tile.face.count() == 0 && tile.each_player == 0 && tile.variants.iter().all(|(_, o)| o.count() == 0),
        tags => tags(edition, tile, face),
        wild => tile.wild,
        reconstructed => tile.reconstructed.as_deref().map(|why| edition.plain(why)),
        cites => edition.entries(tile.noun.cites.iter().map(|id| id.node.as_str())),
    }
}

/// Where tiles begin, if not all do where most tiles do.
fn zones(edition: &Edition<'_>, face: &Face) -> Vec<Value> {
    let several = face.zones.iter().filter(|(_, count)| *count > 0).count() > 1;
    let own = face.zones.iter().filter(|(_, count)| *count > 0 && several);
    own.map(|(zone, count)| {
        context! { zone => edition.title(&edition.site.book.zones[zone.0].noun), count }
    })
    .collect()
}

/// Guards in words for readers.
fn guarded(edition: &Edition<'_>, guards: &[Guard]) -> String {
    let book = edition.site.book;
    let said = guards.iter().map(|guard| {
        let (id, arguments) = match &guard.what {
            GuardWhat::Pack(pack) => {
                let title = edition.site.pack(pack).map_or_else(|| pack.clone(), |pack| edition.pack_title(pack));
                ("guard-pack", [("pack", title.into()), ("value", "".into())])
            }
            GuardWhat::Option(option, value) => {
                let option = &book.options[option.0];
                let value = option.values.get(*value).cloned().unwrap_or_default();
                ("guard-option", [("option", edition.title(&option.noun).into()), ("value", value.into())])
            }
        };
        edition.locale.text(&format!("{id}{}", if guard.positive { "" } else { "-not" }), &arguments)
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Classes and marks of a tile, each with what explains it.
fn tags(edition: &Edition<'_>, tile: &Tile, face: &Face) -> Vec<Value> {
    let book = edition.site.book;
    let mut tags = Vec::new();
    for class in &tile.classes {
        let noun = &book.classes[class.0].noun;
        tags.push(context! { title => edition.title(noun), href => noun_link(edition, "class", &noun.key) });
    }
    let mut marks: Vec<(MarkId, i32)> = Vec::new();
    for (mark, count) in tile.marks.iter().chain(face.marks.iter().flatten()) {
        match marks.iter_mut().find(|(known, _)| known == mark) {
            Some((_, sum)) => *sum += count,
            None => marks.push((*mark, *count)),
        }
    }
    for (mark, count) in marks {
        let noun = &book.marks[mark.0].noun;
        let count = (count > 1).then_some(count);
        tags.push(context! { title => edition.title(noun), count, href => noun_link(edition, "mark", &noun.key) });
    }
    let mut links: Vec<usize> = face.links.iter().map(|(link, _, _)| link.0).collect();
    links.sort_unstable();
    links.dedup();
    for link in links.into_iter().map(|link| &book.links[link]).filter(|link| link.drawn.is_some()) {
        let href = noun_link(edition, "link", &link.noun.key);
        tags.push(context! { title => edition.title(&link.noun), href });
    }
    tags
}

fn noun_link(edition: &Edition<'_>, family: &str, key: &str) -> Option<String> {
    let row = nouns(edition.site.book).iter().position(|(kind, noun)| *kind == family && noun.key == key)?;
    edition.name_link(NameKind::Noun(row))
}

/// The pieces of a pack.
pub fn pieces(edition: &Edition<'_>, pack: PackId) -> Vec<Value> {
    let pieces = edition.site.book.pieces.iter().enumerate();
    pieces.filter(|(_, piece)| piece.noun.pack == pack).map(|(row, piece)| self::piece(edition, row, piece)).collect()
}

fn piece(edition: &Edition<'_>, row: usize, piece: &Piece) -> Value {
    let book = edition.site.book;
    let groups = book.groups.iter().filter(|group| group.kinds.has(row)).map(|group| edition.title(&group.noun));
    let roles = book.roles.iter().filter(|role| role.kinds.has(row));
    let roles = roles.map(|role| {
        let on = edition.title(&book.features[role.on.0].noun);
        context! { title => edition.title(&role.noun), on }
    });
    let id = format!("piece-{}", piece.noun.key);
    let svg = edition.site.painter.piece(edition.style(), piece, PLAYER);
    context! {
        picture => edition.picture(&id, edition.title(&piece.noun), svg),
        title => edition.title(&piece.noun),
        words => &piece.noun.words,
        href => noun_link(edition, "piece", &piece.noun.key),
        each => piece.each_player,
        neutral => piece.neutral,
        zone => piece.zone.map(|zone| edition.title(&book.zones[zone.0].noun)),
        groups => groups.collect::<Vec<_>>(),
        roles => roles.collect::<Vec<_>>(),
        cites => edition.entries(piece.noun.cites.iter().map(|id| id.node.as_str())),
    }
}

/// What else a pack brings: kinds of features, marks, classes and so on, by kind of thing.
pub fn other_nouns(edition: &Edition<'_>, pack: PackId) -> Vec<Value> {
    let mut groups: Vec<(&str, Vec<Value>)> = Vec::new();
    for (row, (family, noun)) in nouns(edition.site.book).into_iter().enumerate() {
        if noun.pack != pack || matches!(family, "piece" | "option" | "state") {
            continue;
        }
        let entry = context! { title => edition.title(noun), href => edition.name_link(NameKind::Noun(row)) };
        match groups.last_mut() {
            Some((known, own)) if *known == family => own.push(entry),
            _ => groups.push((family, vec![entry])),
        }
    }
    let shown = groups.into_iter();
    shown.map(|(family, nouns)| context! { sort => edition.locale.word("sorts", family), nouns }).collect()
}

/// The options of packs, with what is chosen in a ruleset.
pub fn options(edition: &Edition<'_>, of: impl Fn(PackId) -> bool, ruleset: Option<&Ruleset>) -> Vec<Value> {
    let options = edition.site.book.options.iter().enumerate().filter(|(_, option)| of(option.noun.pack));
    options.map(|(row, option)| self::option(edition, row, option, ruleset)).collect()
}

fn option(edition: &Edition<'_>, row: usize, option: &GameOption, ruleset: Option<&Ruleset>) -> Value {
    let chosen = ruleset.and_then(|ruleset| ruleset.option(row)).unwrap_or(option.default);
    let values = option.values.iter().enumerate();
    context! {
        title => edition.title(&option.noun),
        key => &option.noun.key,
        href => noun_link(edition, "option", &option.noun.key),
        help => edition.text(&option.help),
        house => option.house,
        values => values.map(|(value, text)| {
            context! { text, default => value == option.default, chosen => value == chosen }
        }).collect::<Vec<_>>(),
        cites => edition.entries(option.noun.cites.iter().map(|id| id.node.as_str())),
    }
}
