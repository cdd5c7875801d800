//! Which tiles are taken, and how many of each.

use super::Failed;
use super::notes::{About, Note};
use super::words::Words;
use crate::tiles::{Attribute, Definitions, Place, TileSet};
use std::collections::{BTreeMap, BTreeSet};

/// What is taken of a file.
#[derive(Clone, Debug, Default)]
pub struct Chosen {
    /// The sets.
    pub sets: Vec<String>,
    /// The other sets.
    pub others: Vec<String>,
    /// What could not be carried over.
    pub notes: Vec<Note>,
    counts: BTreeMap<String, u32>,
}

impl Chosen {
    /// How many of a tile there are; none if it is not taken.
    pub fn count(&self, tile: &str) -> Option<u32> {
        self.counts.get(tile).copied()
    }
}

/// Chooses the sets with these ids, or the first one. A file without sets gives each of its tiles.
pub fn choose(definitions: &Definitions, ids: &[String], words: &Words<'_>) -> Result<Chosen, Failed> {
    let all = || definitions.sets.iter().map(|set| set.id.clone());
    if let Some(id) = ids.iter().find(|id| !definitions.sets.iter().any(|set| set.id == **id)) {
        return Err(Failed::NoSet(id.clone(), all().collect()));
    }
    let first = definitions.sets.first().map(|set| &set.id);
    let is_taken = |set: &&TileSet| if ids.is_empty() { Some(&set.id) == first } else { ids.contains(&set.id) };
    let taken: Vec<&TileSet> = definitions.sets.iter().filter(is_taken).collect();
    let mut chosen = Chosen { sets: taken.iter().map(|set| set.id.clone()).collect(), ..Chosen::default() };
    chosen.others = all().filter(|id| !chosen.sets.contains(id)).collect();
    if definitions.sets.is_empty() {
        chosen.counts = definitions.tiles.iter().map(|tile| (tile.id.clone(), own_count(&tile.attributes))).collect();
    }
    let there: BTreeSet<&str> = definitions.tiles.iter().map(|tile| tile.id.as_str()).collect();
    for set in taken {
        chosen.set(set, &there, words);
    }
    for part in &definitions.others {
        let why = "it says nothing that a pack says in this way".to_string();
        chosen.note(format!("`<{}>`", part.word), why, "", part.text.join(" "), part.place);
    }
    Ok(chosen)
}

/// The number that a tile itself gives.
fn own_count(attributes: &[Attribute]) -> u32 {
    let written = attributes.iter().find(|attribute| attribute.name == "count");
    written.and_then(|attribute| attribute.value.parse().ok()).filter(|count| *count <= 1000).unwrap_or(1)
}

impl Chosen {
    fn set(&mut self, set: &TileSet, there: &BTreeSet<&str>, words: &Words<'_>) {
        for count in &set.counts {
            if there.contains(count.tile.as_str()) {
                let sum = self.counts.entry(count.tile.clone()).or_default();
                *sum = sum.saturating_add(count.count);
                continue;
            }
            let what = format!("tiles of the set `{}` that another file defines", set.id);
            let (why, detail) = match words.tile(&count.tile) {
                Some((pack, key)) => {
                    (format!("they are in the pack `{pack}`"), format!("{} of them, called {key}", count.count))
                }
                None => ("they have to be imported from that file".to_string(), format!("{} of them", count.count)),
            };
            self.note(what, why, &count.tile, detail, count.place);
        }
        for part in &set.others {
            let why = "what a pack does to others is said in its laws".to_string();
            let said: Vec<String> = part.attributes.iter().map(Attribute::shown).collect();
            self.note(format!("`<{}>` of a set", part.word), why, &set.id, said.join(" "), part.place);
        }
        for attribute in &set.attributes {
            let why = "packs have no word for it".to_string();
            self.note(format!("`{}` of a set", attribute.shown()), why, &set.id, String::new(), set.place);
        }
    }

    fn note(&mut self, what: String, why: String, id: &str, detail: String, place: Place) {
        self.notes.push(Note { about: About::Set, what, why, detail, id: id.to_string(), place });
    }
}
