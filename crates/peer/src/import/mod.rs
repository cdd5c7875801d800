//! A pack from the other program's tile definitions: the way in for authors who have such files.
//!
//! What is drawn on a tile is looked for by [`search`]: fields are never written, they follow. What the packs in sight
//! have no word for is listed and never dropped in silence.
//!
//! | what | where |
//! |---|---|
//! | words of the packs, matched with those of the file | [`words`] |
//! | a tile of the file -> what is known of it | [`sought`], `said` |
//! | fields that are known -> the drawing from which they follow | [`search`] |
//! | what becomes of each tile, under which key | [`plan`], [`keys`] |
//! | what could not be carried over | [`notes`] |
//! | the files of the pack | [`write`], [`draws`] |

pub mod draws;
pub mod keys;
pub mod notes;
pub mod plan;
mod said;
pub mod search;
pub mod sets;
pub mod sought;
#[cfg(test)]
mod tests;
pub mod words;
pub mod write;

use crate::tiles::{self, Mistake};
use notes::{About, Note};
use plan::{Planned, Planner};
use std::collections::BTreeSet;
use tilewright_model::book::Rulebook;
use words::{OfTile, Words};

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// How the file is called where it is named.
    pub file: String,
    /// Ids of sets; none for the first one.
    pub sets: Vec<String>,
}

/// A pack that was made.
#[derive(Clone, Debug, Default)]
pub struct Pack {
    /// How the file is called.
    pub file: String,
    /// The sets that were taken.
    pub sets: Vec<String>,
    /// The sets that were not.
    pub other_sets: Vec<String>,
    /// Tiles of the file that are in no set that was taken.
    pub other_tiles: Vec<String>,
    /// How many tiles there are.
    pub tiles: u32,
    /// How many kinds of tiles.
    pub kinds: usize,
    /// How many tiles there would be if all could be carried over.
    pub in_file: u32,
    /// What could not be carried over.
    pub notes: Vec<Note>,
    /// The key of each tile, by its id in the file.
    pub keys: Vec<(String, String)>,
    /// The files: names and texts.
    pub files: Vec<(String, String)>,
}

/// Why no pack was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The file is no XML, or more than will be read.
    Unreadable(Mistake),
    /// These things are wrong in the file; in its order.
    Mistakes(Vec<Mistake>),
    /// A set that is not in the file, and those that are.
    NoSet(String, Vec<String>),
    /// No pack in sight says how tiles look.
    NoGame,
}

/// Makes a pack of a file, in the words of the packs of a rulebook.
///
/// # Errors
///
/// If the file is wrong, or something is asked for that is not there.
pub fn import(bytes: &[u8], book: &Rulebook, wish: &Wish) -> Result<Pack, Failed> {
    let words = Words::of(book).ok_or(Failed::NoGame)?;
    let definitions = tiles::read(bytes).map_err(Failed::Unreadable)?;
    let chosen = sets::choose(&definitions, &wish.sets, &words);
    let (mut planner, mut mistakes) = (Planner::new(&words), definitions.mistakes.clone());
    // Tiles in other sets are planned as well: what is wrong in the file is told at once.
    let mut planned: Vec<Planned<'_>> = Vec::new();
    for tile in &definitions.tiles {
        planner.tile(tile).map_or_else(|found| mistakes.extend(found), |tile| planned.push(tile));
    }
    if !mistakes.is_empty() {
        mistakes.sort();
        mistakes.dedup();
        return Err(Failed::Mistakes(mistakes));
    }
    let chosen = chosen?;
    let mut pack = Pack { file: tiles::plain(&wish.file), ..Pack::default() };
    let (mut planned, others): (Vec<_>, Vec<_>) = planned.into_iter().partition(|t| chosen.count(&t.id).is_some());
    planned.iter_mut().for_each(|tile| tile.count = chosen.count(&tile.id).unwrap_or(0));
    pack.other_tiles = others.into_iter().map(|tile| tile.id).collect();
    pack.notes = planned.iter().flat_map(|tile| tile.notes.iter().cloned()).chain(chosen.notes).collect();
    (pack.sets, pack.other_sets) = (chosen.sets, chosen.others);
    count(&mut pack, &planned);
    let requires = words.required(&used(&planned, &words));
    let title = write::title(&pack.sets, &pack.file);
    pack.files = vec![
        ("pack.toml".to_string(), write::pack(&pack, &title, &requires)),
        ("tiles.toml".to_string(), write::tiles(&pack, &planned, &words)),
        ("peer.toml".to_string(), write::peer(&pack)),
    ];
    pack.files.extend(write::not_imported(&pack).map(|text| (write::NOT_IMPORTED.to_string(), text)));
    Ok(pack)
}

fn count(pack: &mut Pack, planned: &[Planned<'_>]) {
    let there = || planned.iter().filter(|tile| tile.found.is_some());
    pack.kinds = there().count();
    pack.tiles = there().map(|tile| tile.count).sum();
    pack.in_file = planned.iter().map(|tile| tile.count).sum();
    pack.keys = there().map(|tile| (tile.id.clone(), tile.key.clone())).collect();
}

/// The keys of everything that the tiles name.
fn used<'a>(planned: &[Planned<'a>], words: &Words<'a>) -> BTreeSet<&'a str> {
    let mut used = BTreeSet::new();
    for tile in planned {
        let Some(found) = &tile.found else { continue };
        used.extend(found.drawing.elements.iter().map(|element| words.key(element.kind)));
        used.extend(tile.marks.iter().flatten().map(|(key, _)| *key));
        used.extend(tile.of_tile.iter().map(|word| match *word {
            OfTile::Mark(key) | OfTile::Class(key) => key,
        }));
    }
    used
}

impl Pack {
    /// Whether some tiles could not be carried over.
    pub fn is_missing_tiles(&self) -> bool {
        self.notes.iter().any(|note| note.about == About::Missing)
    }
}
