//! The files of a pack, as somebody would write them by hand.

use super::Pack;
use super::draws::{draws, quoted};
use super::notes::{About, groups};
use super::plan::Planned;
use super::words::{OfTile, PROGRAM, Words};
use std::fmt::Write;

/// The file that says what could not be carried over.
pub const NOT_IMPORTED: &str = "NOT-IMPORTED.md";

/// `pack.toml`.
pub fn pack(pack: &Pack, title: &str, requires: &[String]) -> String {
    let mut text = format!("# Made by `tilewright import` of {}. The tiles stand in tiles.toml.\n", origin(pack));
    if pack.notes.is_empty() {
        text += "# What is still to be written: laws (.rules), their entries ([[rule]]) and scenarios.\n";
    } else {
        let _ = writeln!(text, "# What could not be carried over stands in {NOT_IMPORTED}.");
        text += "# What is still to be written besides: laws (.rules), their entries ([[rule]]) and scenarios.\n";
    }
    let requires: Vec<String> = requires.iter().map(|id| quoted(id)).collect();
    let _ = write!(text, "\n[pack]\ntitle = {{ en = {} }}\nrequires = [{}]\n", quoted(title), requires.join(", "));
    let missing = groups(&pack.notes, About::Missing).iter().any(|group| !group.notes.is_empty());
    if missing {
        let _ = writeln!(text, "# tile_count = {}   # once all tiles are there", pack.in_file);
    } else {
        let _ = writeln!(text, "tile_count = {}", pack.tiles);
    }
    text
}

/// `tiles.toml`.
pub fn tiles(pack: &Pack, planned: &[Planned<'_>], words: &Words<'_>) -> String {
    let mut text = format!("# The tiles of {}, as they are drawn: fields are derived.\n", origin(pack));
    text += "# Above each tile stands its id in that file.\n";
    for tile in planned {
        text.push('\n');
        text += &self::tile(tile, words);
    }
    text
}

fn tile(tile: &Planned<'_>, words: &Words<'_>) -> String {
    let said: Vec<String> = tile.notes.iter().map(|note| note.comment()).collect();
    let Some(found) = &tile.found else {
        return format!("# {} is not here: {}\n", tile.id, said.join("; "));
    };
    let mut text = format!("# {}", tile.id);
    if let Some((pack, key)) = words.tile(&tile.id) {
        let _ = write!(text, ": the same as {key} of the pack {pack}");
    }
    text.push('\n');
    if !said.is_empty() {
        let _ = writeln!(text, "# not carried over: {}", said.join("; "));
    }
    let _ = writeln!(text, "[tile.{}]\ncount = {}", tile.key, tile.count);
    let classes: Vec<String> = tile.of_tile.iter().filter_map(|word| word.class()).map(quoted).collect();
    if !classes.is_empty() {
        let _ = writeln!(text, "is = [{}]", classes.join(", "));
    }
    if !found.drawing.elements.is_empty() {
        text += &draws(&found.drawing, &tile.marks, words);
    }
    let marks: Vec<String> =
        tile.of_tile.iter().filter_map(|word| word.mark()).map(|mark| format!("{mark} = 1")).collect();
    if !marks.is_empty() {
        let _ = writeln!(text, "marks = {{ {} }}", marks.join(", "));
    }
    text
}

/// `peer.toml`: how the other program calls the tiles, so that its recorded games can be played.
pub fn peer(pack: &Pack) -> String {
    let mut text = format!("# How JCloisterZone calls what is in this pack, by `{}`.\n\n[peer.{PROGRAM}]\n", pack.file);
    let mut sets = pack.sets.iter();
    if let Some(first) = sets.next() {
        let first = format!("{{ set = {} }}", quoted(first));
        let others: String = sets.map(|set| format!(", {{ set = {}, needed = true }}", quoted(set))).collect();
        let _ = writeln!(text, "setup = [{first}{others}]");
    }
    if !pack.keys.is_empty() {
        let _ = write!(text, "\n[peer.{PROGRAM}.tiles]\n");
    }
    for (id, key) in &pack.keys {
        let _ = writeln!(text, "{} = {}", quoted(id), quoted(key));
    }
    text
}

/// The file that says what could not be carried over; none if everything could.
pub fn not_imported(pack: &Pack) -> Option<String> {
    if pack.notes.is_empty() {
        return None;
    }
    let mut text = format!("# What could not be carried over\n\nFrom {}, by `tilewright import`.\n", origin(pack));
    text += "Strike out what you have dealt with, and delete this file when nothing is left.\n";
    for (about, heading) in HEADINGS {
        let groups = groups(&pack.notes, about);
        if !groups.is_empty() {
            let _ = write!(text, "\n## {heading}\n\n");
        }
        for group in groups {
            let _ = writeln!(text, "- {}", group.said());
            group.members().iter().for_each(|member| {
                let _ = writeln!(text, "  - {member}");
            });
        }
    }
    Some(text)
}

/// What notes are about, for people.
pub const HEADINGS: [(About, &str); 3] = [
    (About::Missing, "Tiles that are not there"),
    (About::OnTile, "What is on the tiles"),
    (About::Set, "The set and the file"),
];

/// Where the tiles come from.
fn origin(pack: &Pack) -> String {
    let sets: Vec<String> = pack.sets.iter().map(|id| format!("`{id}`")).collect();
    match sets.as_slice() {
        [] => format!("`{}`", pack.file),
        [set] => format!("the set {set} in `{}`", pack.file),
        _ => format!("the sets {} in `{}`", sets.join(", "), pack.file),
    }
}

/// A title from ids of sets: `corn-circles/1` becomes `Corn circles 1`. What follows a colon is the edition.
pub fn title(ids: &[String], file: &str) -> String {
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem).to_string();
    let ids = if ids.is_empty() { std::slice::from_ref(&stem) } else { ids };
    let title = |id: &String| {
        let id = id.split_once(':').map_or(id.as_str(), |(id, _)| id);
        let words: Vec<&str> = id.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let mut letters = words.join(" ");
        if let Some(first) = letters.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        letters
    };
    let titles: Vec<String> = ids.iter().map(title).filter(|title| !title.is_empty()).collect();
    if titles.is_empty() { "Imported tiles".to_string() } else { titles.join(", ") }
}

impl<'a> OfTile<'a> {
    fn mark(self) -> Option<&'a str> {
        if let OfTile::Mark(key) = self { Some(key) } else { None }
    }

    fn class(self) -> Option<&'a str> {
        if let OfTile::Class(key) = self { Some(key) } else { None }
    }
}
