//! From a tile of the file to what is known of it: drawn things, fields, and what has no word here.

use super::notes::{About, Note};
use super::said::{mark, no_class, no_mark, no_word, shown};
use super::search::{Shown, Sought, SoughtField};
use super::words::{FIELD, OfTile, TOGETHER, TOUCHED, Words};
use crate::tiles::{Attribute, Mistake, Part, Place, TileDef};
use tilewright_model::topology::{Arm, PortSet};
use tilewright_syntax::nouns::decl::SideUse;

/// What is known of a tile.
#[derive(Clone, Debug, Default)]
pub struct Known<'a> {
    /// What is drawn, and the fields.
    pub sought: Sought,
    /// Marks of what is drawn, by element: keys with numbers.
    pub marks: Vec<Vec<(&'a str, i32)>>,
    /// Words of the packs for the tile itself.
    pub of_tile: Vec<OfTile<'a>>,
    /// Half sides that belong to nothing.
    pub missing: PortSet,
    /// What could not be carried over.
    pub notes: Vec<Note>,
    /// What is wrong with it.
    pub mistakes: Vec<Mistake>,
}

/// Works out what is known of a tile.
pub fn known<'a>(tile: &TileDef, words: &Words<'a>) -> Known<'a> {
    let sought = Sought { rest: words.rest, ..Sought::default() };
    let known = Known { sought, ..Known::default() };
    let cities = vec![None; words.lattice.sides()];
    let mut reader = Reader { tile, words, known, cities, sides: PortSet::EMPTY, ports: PortSet::EMPTY };
    for part in tile.parts.iter().filter(|part| part.word != FIELD) {
        reader.part(part);
    }
    for part in tile.parts.iter().filter(|part| part.word == FIELD) {
        reader.field(part);
    }
    for attribute in &tile.attributes {
        reader.said_of_tile(attribute);
    }
    let lattice = &words.lattice;
    reader.known.missing = lattice.all().without(lattice.middles()).without(reader.ports);
    reader.known
}

/// The most letters of one thing.
const MOST_LETTERS: usize = 12;

struct Reader<'a, 'b> {
    tile: &'b TileDef,
    words: &'b Words<'a>,
    known: Known<'a>,
    /// By side: what fields may say that they touch.
    cities: Vec<Option<usize>>,
    /// The sides that are taken.
    sides: PortSet,
    /// The ports that are taken.
    ports: PortSet,
}

impl<'a> Reader<'a, '_> {
    /// Something that is no field.
    fn part(&mut self, part: &Part) {
        match self.words.kind(&part.word) {
            Some(kind) if self.words.uses(kind) == SideUse::None && !part.text.is_empty() => {
                let why = format!("a {} has none in the packs in sight", self.words.key(kind));
                self.note(part, About::Missing, format!("a `<{}>` that has sides", part.word), why);
            }
            Some(kind) => self.drawn(part, kind),
            None if part.text.is_empty() => self.inside(part),
            None => {
                let why = "no pack in sight has a feature of this name".to_string();
                self.note(part, About::Missing, format!("a `<{}>` that has sides", part.word), why);
            }
        }
    }

    /// A feature.
    fn drawn(&mut self, part: &Part, kind: usize) {
        let (uses, lattice) = (self.words.uses(kind), &self.words.lattice);
        let mut arms = Vec::new();
        for word in &part.text {
            match lattice.side(word) {
                None => self.mistake(part.place, format!("`{word}` is no side: the sides are {}", self.all_sides())),
                Some(side) if self.sides.has(side) => {
                    self.mistake(part.place, format!("side {word} of tile `{}` is taken twice", self.tile.id));
                }
                Some(side) => {
                    self.sides.add(side);
                    arms.push(Arm::whole(side, uses, lattice));
                }
            }
        }
        arms.sort();
        self.ports = arms.iter().fold(self.ports, |ports, arm| ports.union(arm.ports));
        let groups = self.groups(part);
        let mut marks: Vec<(&'a str, i32)> = Vec::new();
        for attribute in part.attributes.iter().filter(|attribute| attribute.name != TOGETHER) {
            match mark(attribute, |word| self.words.mark(word, kind)) {
                Some((_, 0)) => {}
                Some(mark) => marks.push(mark),
                None => {
                    let why = no_mark(attribute, self.words.key(kind));
                    self.note(part, About::OnTile, format!("{} of a {}", shown(attribute), part.word), why);
                }
            }
        }
        let (index, counted) = (self.known.sought.drawn.len(), part.word == TOUCHED);
        for arm in arms.iter().filter(|_| counted) {
            self.cities[arm.side] = Some(index);
        }
        self.known.sought.drawn.push(Shown { kind, uses, arms, groups, counted });
        self.known.marks.push(marks);
    }

    /// The letters that it shares with others.
    fn groups(&mut self, part: &Part) -> Vec<String> {
        let written = part.attribute(TOGETHER).unwrap_or_default();
        let mut groups: Vec<String> = written.split_whitespace().map(String::from).collect();
        groups.sort();
        groups.dedup();
        if groups.len() > MOST_LETTERS {
            self.mistake(
                part.place,
                format!("`{TOGETHER}` has {} letters, and {MOST_LETTERS} is the most", groups.len()),
            );
            groups.truncate(MOST_LETTERS);
        }
        groups
    }

    /// Something without sides that is no feature here.
    fn inside(&mut self, part: &Part) {
        let word = self.words.of_tile(&part.word);
        self.known.of_tile.extend(word);
        if word.is_none() || !part.attributes.is_empty() {
            let said = part.attributes.iter().map(|attribute| format!(" {}", attribute.shown())).collect::<String>();
            self.note(part, About::OnTile, format!("`<{}{said}>`", part.word), no_word(&part.word));
        }
    }

    /// Something said of the tile itself. How many there are is found out elsewhere.
    fn said_of_tile(&mut self, attribute: &Attribute) {
        let word = self.words.of_tile(&attribute.name).or_else(|| self.words.of_tile(&attribute.value));
        self.known.of_tile.extend(word);
        if word.is_none() && attribute.name != "count" {
            self.known.notes.push(Note {
                about: About::OnTile,
                what: format!("{} of a tile", shown(attribute)),
                why: no_class(&attribute.name),
                detail: String::new(),
                id: self.tile.id.clone(),
                place: self.tile.place,
            });
        }
    }

    fn field(&mut self, part: &Part) {
        let lattice = &self.words.lattice;
        let mut ports = PortSet::EMPTY;
        for word in part.text.iter().filter(|word| !word.chars().all(|c| c == 'I')) {
            match lattice.port(word).filter(|&port| !lattice.middles().has(port)) {
                None => self.mistake(part.place, format!("`{word}` is no half side: those of N are NL and NR")),
                Some(port) if self.ports.has(port) => {
                    self.mistake(part.place, format!("half side {word} of tile `{}` is taken twice", self.tile.id));
                }
                Some(port) => {
                    self.ports.add(port);
                    ports.add(port);
                }
            }
        }
        let touches = self.touched(part);
        self.known.sought.fields.push(SoughtField { ports, touches });
        for attribute in part.attributes.iter().filter(|attribute| attribute.name != TOUCHED) {
            let why = "fields are not drawn but follow from what is, so nothing is drawn on one".to_string();
            self.note(part, About::OnTile, format!("{} of a field", shown(attribute)), why);
        }
    }

    /// The parts that a field says it touches.
    fn touched(&mut self, part: &Part) -> Vec<usize> {
        let mut touches = Vec::new();
        for word in part.attribute(TOUCHED).unwrap_or_default().split_whitespace() {
            match self.words.lattice.side(word).and_then(|side| self.cities[side]) {
                Some(touched) => touches.push(touched),
                None => {
                    let message = format!("a field says that it touches a {TOUCHED} at `{word}`, and there is none");
                    self.mistake(part.place, message);
                }
            }
        }
        touches.sort_unstable();
        touches.dedup();
        touches
    }

    fn all_sides(&self) -> String {
        self.words.lattice.side_names().collect::<Vec<_>>().join(", ")
    }

    fn note(&mut self, part: &Part, about: About, what: String, why: String) {
        let (id, detail) = (self.tile.id.clone(), part.text.join(" "));
        self.known.notes.push(Note { about, what, why, detail, id, place: part.place });
    }

    fn mistake(&mut self, place: Place, message: String) {
        self.known.mistakes.push(Mistake { place, message });
    }
}
