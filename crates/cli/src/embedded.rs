//! The packs that come with the command.

use tilewright_carcassonne::PACKS;
use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;

/// The word that stands for them in place of a path.
pub const WORD: &str = "carcassonne";

/// Ids of all of them, sorted.
pub fn ids() -> impl Iterator<Item = &'static str> {
    PACKS.iter().map(|pack| pack.id)
}

/// The files of one of them.
pub fn pack(id: &str, sources: &mut SourceMap) -> Option<PackFiles> {
    let pack = PACKS.iter().find(|pack| pack.id == id)?;
    let mut files = PackFiles { id: id.to_string(), ..PackFiles::default() };
    for file in pack.files {
        let list = if file.name.ends_with(".toml") { &mut files.nouns } else { &mut files.laws };
        list.push(sources.add(format!("{WORD}/{id}/{}", file.name), file.text));
    }
    Some(files)
}
