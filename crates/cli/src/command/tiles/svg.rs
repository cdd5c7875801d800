//! `tiles --svg`: the tiles as pictures.

use crate::command::check::count;
use crate::status::Stop;
use crate::{Io, folder, output};
use std::fs;
use std::path::Path;
use tilewright_docs::svg::{Entry, Options, Theme, sheet, tile};
use tilewright_lower::Ruleset;
use tilewright_model::book::{Face, Rulebook, Tile};

/// The sheet of all tiles.
const INDEX: &str = "index";

/// Writes one sheet to the output, or a file for each face of each tile and the sheet into a folder.
pub(super) fn write(
    book: &Rulebook,
    tiles: &[&Tile],
    ruleset: Option<&Ruleset>,
    output: Option<&Path>,
    io: &mut Io<'_>,
) -> Result<(), Stop> {
    let theme = Theme::of(book);
    let entries: Vec<Entry<'_>> = tiles.iter().map(|tile| entry(tile, ruleset)).collect();
    let heading = format!("{} of tiles", count(entries.len(), "kind"));
    let index = sheet(&theme, book, &entries, &heading, Options::default());
    let Some(folder) = output else {
        write!(io.out, "{index}")?;
        return Ok(());
    };
    let wrong =
        |at: &Path, error: std::io::Error| Stop::Wrong(format!("cannot write `{}`: {error}", folder::shown(at)));
    fs::create_dir_all(folder).map_err(|error| wrong(folder, error))?;
    let mut number = 0;
    let mut put = |name: &str, text: &str| {
        let file = folder.join(format!("{name}.svg"));
        number += 1;
        output::replace(&file, text).map_err(|error| wrong(&file, error))
    };
    put(INDEX, &index)?;
    for Entry { tile: kind, face, .. } in &entries {
        for (n, face) in faces(kind, face, ruleset).iter().enumerate() {
            let key = &kind.noun.key;
            let name = if n == 0 { key.clone() } else { format!("{key}-{}", n + 1) };
            put(&name, &tile(&theme, book, kind, face, Options::default()))?;
        }
    }
    writeln!(io.out, "{} written to {}", count(number, "picture"), folder::shown(folder))?;
    Ok(())
}

/// A tile as it is in a ruleset; without one as it is by itself, and if then there is none of it, how many there may be.
fn entry<'a>(tile: &'a Tile, ruleset: Option<&Ruleset>) -> Entry<'a> {
    let number = |face: &Face| face.zones.iter().map(|(_, count)| count).sum::<i32>();
    let holds = |ruleset: &Ruleset| {
        tile.variants.iter().find(|(guards, _)| guards.iter().all(|guard| ruleset.holds(guard))).map(|(_, face)| face)
    };
    let face = ruleset.and_then(holds).unwrap_or(&tile.face);
    let mut count = if tile.each_player > 0 { tile.count.node } else { number(face) };
    if count == 0 && ruleset.is_none() {
        count = tile.variants.iter().map(|(_, face)| number(face)).max().unwrap_or(0);
    }
    Entry { tile, face, count }
}

/// All that may be drawn on a tile: in a ruleset one thing, otherwise perhaps several.
fn faces<'a>(tile: &'a Tile, face: &'a Face, ruleset: Option<&Ruleset>) -> Vec<&'a Face> {
    let mut faces = vec![face];
    if ruleset.is_none() {
        for (_, other) in &tile.variants {
            let same = |known: &&Face| known.drawing == other.drawing && known.marks == other.marks;
            if !faces.iter().any(same) {
                faces.push(other);
            }
        }
    }
    faces
}
