//! How things are drawn of which the packs say nothing.

use super::{Colour, Layer, Livery, Style, Tone};
use tilewright_model::book::{ClassId, FeatureId, GroupId, LinkId, Looked, MarkId, Noun, PieceId, RoleId, Rulebook};
use tilewright_syntax::nouns::decl::SideUse;

/// Somebody who stands.
const PAWN: &str =
    "M50 6 A17 17 0 0 1 63 34 L60 42 C72 50 76 66 80 92 L20 92 C24 66 28 50 40 42 L37 34 A17 17 0 0 1 50 6 Z";
const DISC: &str = "M50 6 A44 44 0 1 1 50 94 A44 44 0 1 1 50 6 Z";
const HOUSE: &str = "M10 46 L50 10 L90 46 L90 92 L10 92 Z";
const DIAMOND: &str = "M50 6 L94 50 L50 94 L6 50 Z";
const TRIANGLE: &str = "M50 8 L94 88 L6 88 Z";
const SQUARE: &str = "M12 12 L88 12 L88 88 L12 88 Z";
const CROSS: &str = "M36 6 L64 6 L64 36 L94 36 L94 64 L64 64 L64 94 L36 94 L36 64 L6 64 L6 36 L36 36 Z";
const BAR: &str = "M6 34 L94 34 L94 66 L6 66 Z";

/// What has no look at all.
pub(super) fn anything(name: &str) -> Style {
    Style {
        name: name.into(),
        fill: None,
        line: Tone::own("line"),
        wall: None,
        width: 6.0,
        picture: Vec::new(),
        size: 20.0,
        turned: None,
        sign: [50.0, 66.0, 34.0],
        texture: Vec::new(),
    }
}

/// The plain styles of everything that can be drawn.
pub(super) fn styles(book: &Rulebook) -> Vec<(Looked, Style)> {
    let mut styles = Vec::new();
    for (n, feature) in book.features.iter().enumerate() {
        let plain = anything(&name(book, "f", &feature.noun));
        styles.push((Looked::Feature(FeatureId(n)), of_feature(n, feature.side, &feature.letter, plain)));
    }
    for (n, mark) in book.marks.iter().enumerate() {
        let letter = mark.noun.words.chars().take(1).collect::<String>();
        let picture = picture(DIAMOND, Colour::Tone(tone(n)), letter, 46.0, 66.0);
        let plain = anything(&name(book, "m", &mark.noun));
        styles.push((Looked::Mark(MarkId(n)), Style { picture, size: 18.0, ..plain }));
    }
    for (n, link) in book.links.iter().enumerate() {
        styles.push((Looked::Link(LinkId(n)), anything(&name(book, "l", &link.noun))));
    }
    for (n, class) in book.classes.iter().enumerate() {
        styles.push((Looked::Class(ClassId(n)), anything(&name(book, "c", &class.noun))));
    }
    for (n, group) in book.groups.iter().enumerate() {
        styles.push((Looked::Group(GroupId(n)), Style { size: 34.0, ..anything(&name(book, "g", &group.noun)) }));
    }
    for (n, piece) in book.pieces.iter().enumerate() {
        let plain = anything(&name(book, "p", &piece.noun));
        let picture = picture(PAWN, Colour::Owner, piece.letter.clone(), 30.0, 90.0);
        styles.push((Looked::Piece(PieceId(n)), Style { picture, size: 34.0, sign: [50.0, 56.0, 22.0], ..plain }));
    }
    for (n, role) in book.roles.iter().enumerate() {
        styles.push((Looked::Role(RoleId(n)), Style { size: 34.0, ..anything(&name(book, "r", &role.noun)) }));
    }
    styles
}

/// A word that no other noun has: its sort, and its pack where it is not the first with its key.
fn name(book: &Rulebook, sort: &str, noun: &Noun) -> String {
    let pack = book.packs.get(noun.pack.0).map_or("", |pack| pack.id.as_str());
    format!("{sort}-{pack}-{}", noun.key)
}

fn of_feature(number: usize, side: SideUse, letter: &str, plain: Style) -> Style {
    match side {
        SideUse::Rest => Style { fill: Some(Tone::own("ground")), ..plain },
        SideUse::Whole => Style { fill: Some(tone(number)), width: 4.0, ..plain },
        SideUse::Middle => Style { fill: Some(tone(number)), width: 9.0, ..plain },
        SideUse::None => {
            let picture = picture(HOUSE, Colour::Tone(tone(number)), letter.into(), 46.0, 80.0);
            Style { picture, size: 34.0, ..plain }
        }
    }
}

fn tone(number: usize) -> Tone {
    Tone::own(["plain-a", "plain-b", "plain-c", "plain-d"][number % 4])
}

/// A plain shape with a letter.
fn picture(path: &str, fill: Colour, letter: String, large: f64, down: f64) -> Vec<Layer> {
    let ink = if fill == Colour::Owner { "halo" } else { "edge" };
    let line = if fill == Colour::Owner { Colour::Owner } else { Colour::Tone(Tone::own("line")) };
    vec![
        Layer { path: path.into(), fill: Some(fill), line: Some(line), width: 4.0, letter: None },
        Layer { letter: Some((letter, large, down)), fill: Some(Colour::Tone(Tone::own(ink))), ..Layer::default() },
    ]
}

/// Players where no pack says how they are told apart: colours that most people can tell apart, and shapes.
pub(super) fn liveries() -> Vec<Livery> {
    let signs = [("one", DISC), ("two", SQUARE), ("three", TRIANGLE), ("four", DIAMOND), ("five", CROSS), ("six", BAR)];
    let livery = |(name, sign): (&str, &str)| Livery {
        name: name.into(),
        fill: Tone::own(name),
        line: Tone::own("edge"),
        ink: Tone::own(if name == "four" { "edge" } else { "halo" }),
        sign: sign.into(),
    };
    signs.into_iter().map(livery).collect()
}
