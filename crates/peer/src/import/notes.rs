//! What could not be carried over.

use crate::tiles::Place;
use std::collections::BTreeMap;

/// Something that could not be carried over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it is about.
    pub about: About,
    /// What could not be carried over, the same for all that are alike; for a tile, what is on it.
    pub what: String,
    /// Why, the same for all that are alike.
    pub why: String,
    /// What is particular about this one; may be empty.
    pub detail: String,
    /// The id of the tile or set; empty for the file itself.
    pub id: String,
    /// Where it stands.
    pub place: Place,
}

/// What a note is about, in the order in which people read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// A tile that is not there.
    Missing,
    /// Something on a tile that is there.
    OnTile,
    /// A set, or the file.
    Set,
}

/// Notes that say the same of several tiles.
#[derive(Clone, Debug)]
pub struct Group<'a> {
    /// The notes; never none.
    pub notes: Vec<&'a Note>,
}

impl Group<'_> {
    /// What they say.
    pub fn said(&self) -> String {
        let Some(first) = self.notes.first() else { return String::new() };
        let tiles = if first.about == About::Missing { "tiles with " } else { "" };
        format!("{tiles}{}: {}", first.what, first.why)
    }

    /// Of what they say it: `AM/R (line 12, S), ...`.
    pub fn members(&self) -> Vec<String> {
        self.notes.iter().map(|note| note.member()).collect()
    }
}

impl Note {
    fn member(&self) -> String {
        let Note { id, place, detail, .. } = self;
        let detail = if detail.is_empty() { String::new() } else { format!(": {detail}") };
        if id.is_empty() {
            format!("line {}{detail}", place.line)
        } else {
            format!("{id} (line {}{detail})", place.line)
        }
    }

    /// In a comment above its tile.
    pub fn comment(&self) -> String {
        let detail = if self.detail.is_empty() { String::new() } else { format!(" ({})", self.detail) };
        format!("{}{detail}", self.what)
    }
}

/// Notes about one thing, those that say the same together, in the order in which they first come up.
pub fn groups(notes: &[Note], about: About) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut known: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for note in notes.iter().filter(|note| note.about == about) {
        let at = *known.entry((&note.what, &note.why)).or_insert(groups.len());
        match groups.get_mut(at) {
            Some(group) => group.notes.push(note),
            None => groups.push(Group { notes: vec![note] }),
        }
    }
    groups
}
