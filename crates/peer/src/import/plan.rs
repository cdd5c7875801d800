//! What becomes of each tile of the file.

use super::keys::Keys;
use super::notes::{About, Note};
use super::search::{Found, Patience, Sought, search};
use super::sought::{Known, known};
use super::words::{OfTile, TOGETHER, Words};
use crate::tiles::{Mistake, TileDef};
use tilewright_model::topology::{Contact, Lattice, MOST_ELEMENTS, PortSet, derive};

/// A tile of the pack.
#[derive(Clone, Debug)]
pub struct Planned<'a> {
    /// Its id in the file.
    pub id: String,
    /// Our key.
    pub key: String,
    /// How many there are; none as long as nobody says how many.
    pub count: u32,
    /// The drawing; none if the tile cannot be said here, and then a note says why.
    pub found: Option<Found>,
    /// Marks of what is drawn, by element.
    pub marks: Vec<Vec<(&'a str, i32)>>,
    /// Words for the tile itself.
    pub of_tile: Vec<OfTile<'a>>,
    /// What could not be carried over.
    pub notes: Vec<Note>,
}

/// Plans tiles one after the other.
pub struct Planner<'a, 'b> {
    words: &'b Words<'a>,
    keys: Keys,
    patience: Patience,
}

impl<'a, 'b> Planner<'a, 'b> {
    /// Nothing is planned yet.
    pub fn new(words: &'b Words<'a>) -> Self {
        Planner { words, keys: Keys::without(words.tile_keys()), patience: Patience::FILE }
    }

    /// Plans a tile.
    ///
    /// # Errors
    ///
    /// Everything in it that contradicts itself or names nothing.
    pub fn tile(&mut self, tile: &TileDef) -> Result<Planned<'a>, Vec<Mistake>> {
        let known = known(tile, self.words);
        if !known.mistakes.is_empty() {
            return Err(known.mistakes);
        }
        let mut notes = known.notes.clone();
        let found = match self.found(&known) {
            Ok(found) => {
                notes.extend(
                    apart(&known.sought, &found, self.words).map(|(what, why)| note(tile, About::OnTile, what, why)),
                );
                Some(found)
            }
            Err(reason) => {
                // What is on a tile that is not there need not be told.
                notes.retain(|note| note.about == About::Missing);
                notes.extend(
                    reason.map(|Reason { what, why, detail }| Note { detail, ..note(tile, About::Missing, what, why) }),
                );
                None
            }
        };
        let key = self.keys.key(&tile.id);
        Ok(Planned { id: tile.id.clone(), key, count: 0, found, marks: known.marks, of_tile: known.of_tile, notes })
    }

    /// The drawing, or why there is none; no reason if a note says it already.
    fn found(&mut self, known: &Known<'_>) -> Result<Found, Option<Reason>> {
        let lattice = &self.words.lattice;
        let reason = |what: &str, why: &str, detail| Err(Some(Reason { what: what.into(), why: why.into(), detail }));
        if known.notes.iter().any(|note| note.about == About::Missing) {
            return Err(None);
        }
        if known.sought.drawn.len() > MOST_ELEMENTS {
            return reason("too much on them", &format!("{MOST_ELEMENTS} things are the most"), String::new());
        }
        if !known.missing.is_empty() {
            let why =
                "a tile has a feature or a field at every half side, unless something bigger than the tile takes it";
            return reason("half sides that belong to nothing", why, lattice.port_names(known.missing));
        }
        let found = self.patience.for_tile(|patience| search(lattice, &known.sought, patience));
        found.ok_or_else(|| {
            let what = "fields that do not follow from what is drawn".to_string();
            let why = "one of the two is wrong, or they are drawn in a way that was not found".to_string();
            Some(Reason { what, why, detail: differing(lattice, &known.sought) })
        })
    }
}

/// Why a tile cannot be said.
struct Reason {
    what: String,
    why: String,
    detail: String,
}

fn note(tile: &TileDef, about: About, what: String, why: String) -> Note {
    Note { about, what, why, detail: String::new(), id: tile.id.clone(), place: tile.place }
}

/// The fields as they are written and as they follow from what is drawn, without anything more.
fn differing(lattice: &Lattice, sought: &Sought) -> String {
    let shown = |fields: Vec<PortSet>| {
        let mut fields: Vec<PortSet> = fields.into_iter().map(|ports| ports.without(lattice.middles())).collect();
        fields.sort_by_key(|ports| ports.iter().next().unwrap_or(usize::MAX));
        let named = |ports: PortSet| if ports.is_empty() { "inside".to_string() } else { lattice.port_names(ports) };
        fields.into_iter().map(named).collect::<Vec<_>>().join(" | ")
    };
    let written = shown(sought.fields.iter().map(|field| field.ports).collect());
    match derive(lattice, &super::search::hinted(lattice, sought)) {
        Ok(topology) => {
            let derived = shown(topology.fields().map(|(_, field)| field.ports).collect());
            let same = if written == derived { ", which touch other things" } else { "" };
            format!("written {written}; drawn {derived}{same}")
        }
        Err(_) => format!("written {written}"),
    }
}

/// Parts that hang together in the file and are not linked here.
fn apart<'b>(
    sought: &'b Sought,
    found: &'b Found,
    words: &'b Words<'_>,
) -> impl Iterator<Item = (String, String)> + 'b {
    let linked = |a: usize, b: usize| {
        found.topology.contacts.iter().any(|contact| match *contact {
            Contact::EndsAt(x, y) | Contact::EndTogether(x, y) => (x, y) == (a, b) || (y, x) == (a, b),
            Contact::Touch(..) => false,
        })
    };
    let drawn = &sought.drawn;
    let pairs = (0..drawn.len()).flat_map(move |a| (a + 1..drawn.len()).map(move |b| (a, b)));
    let together =
        move |&(a, b): &(usize, usize)| drawn[a].groups.iter().any(|letter| drawn[b].groups.contains(letter));
    let apart = pairs.filter(together).filter(move |&(a, b)| !linked(a, b));
    apart.map(|(a, b)| {
        let what = format!("`{TOGETHER}` between a {} and a {}", words.key(drawn[a].kind), words.key(drawn[b].kind));
        (what, "links are where one ends at the other, and neither does".to_string())
    })
}
