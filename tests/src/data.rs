//! Where the shipped packs and the shared test inputs lie.

use std::path::{Path, PathBuf};
use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;

/// The folder of the repository.
pub fn repository() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().unwrap_or(tests).to_path_buf()
}

/// The shipped game.
pub fn carcassonne() -> PathBuf {
    repository().join("data/carcassonne")
}

/// Inputs beside the repository that are no part of it; none where they are absent, which the test then says.
pub fn shared(what: &str) -> Option<PathBuf> {
    let found = repository().parent()?.join("shared").join(what);
    if found.exists() {
        return Some(found);
    }
    println!("skipped: there is no folder `shared/{what}` beside the repository");
    None
}

/// Reads the packs of some folders together.
pub fn packs(folders: &[PathBuf]) -> Result<(SourceMap, Vec<PackFiles>), String> {
    let mut sources = SourceMap::new();
    let mut packs = Vec::new();
    for folder in folders {
        packs.extend(tilewright_cli::folder::packs(folder, &mut sources)?);
    }
    Ok((sources, packs))
}

/// The rulebook of the shipped game, and its sources. What is wrong with it is told as text.
pub fn rulebook() -> Result<(SourceMap, Rulebook), String> {
    let (sources, packs) = packs(&[carcassonne()])?;
    let (book, report) = tilewright_model::read(&sources, &packs);
    if !report.is_empty() {
        return Err(tilewright_diagnostics::render::render(
            &report,
            &sources,
            tilewright_diagnostics::render::Format::Human,
        ));
    }
    Ok((sources, book))
}
