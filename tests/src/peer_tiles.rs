//! The published tiles whose fields people typed by hand, in the words of the shipped packs.

use std::path::{Path, PathBuf};
use tilewright_model::book::Rulebook;
use tilewright_model::topology::{Arm, Lattice, PortSet, Third};
use tilewright_peer::import::search::{Shown, Sought};
use tilewright_peer::import::sought::known;
use tilewright_peer::import::words::Words;
use tilewright_syntax::nouns::decl::SideUse;

/// One tile.
#[derive(Clone, Debug)]
pub struct PeerTile {
    /// Its id.
    pub id: String,
    /// What is known of it.
    pub sought: Sought,
    /// Half sides that belong to nothing.
    pub missing: PortSet,
}

/// The number of a kind that no pack has.
const BOARD_PIECE: usize = 63;

impl PeerTile {
    /// The tile with one more thing drawn: a board piece that takes the ports that belong to nothing, half a side at a
    /// time, and the middles beside them.
    pub fn with_board_piece(&self, lattice: &Lattice) -> Sought {
        let half = |third, side| self.missing.has(lattice.port_of(side, third));
        let arm = |side| match (half(Third::Left, side), half(Third::Right, side)) {
            (true, true) => Some(Arm::whole(side, SideUse::Whole, lattice)),
            (true, false) => Some(Arm::half(side, Third::Left, lattice)),
            (false, true) => Some(Arm::half(side, Third::Right, lattice)),
            (false, false) => None,
        };
        let arms = (0..lattice.sides()).filter_map(arm).collect();
        let piece = Shown { kind: BOARD_PIECE, uses: SideUse::Whole, arms, groups: Vec::new(), counted: false };
        let mut sought = self.sought.clone();
        sought.drawn.push(piece);
        sought
    }
}

/// The files with tile definitions, sorted; none where they are absent, which the test then says.
pub fn files() -> Option<Vec<PathBuf>> {
    let folder = crate::data::shared("peer/jcz/expansions")?;
    let entries = std::fs::read_dir(folder).ok()?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "xml"));
    files.sort();
    Some(files)
}

/// All tiles of some files, in their order.
pub fn read_all(files: &[PathBuf], book: &Rulebook) -> Result<Vec<PeerTile>, String> {
    let words = Words::of(book).ok_or("no pack says how tiles look")?;
    let mut tiles = Vec::new();
    for file in files {
        tiles.extend(read(file, &words)?);
    }
    Ok(tiles)
}

fn read(file: &Path, words: &Words<'_>) -> Result<Vec<PeerTile>, String> {
    let bytes = std::fs::read(file).map_err(|e| e.to_string())?;
    let found = tilewright_peer::tiles::read(&bytes).map_err(|wrong| format!("{}: {wrong:?}", file.display()))?;
    let tile = |tile: &tilewright_peer::tiles::TileDef| {
        let known = known(tile, words);
        match known.mistakes.first() {
            Some(mistake) => Err(format!("{}:{}: {}", file.display(), mistake.place, mistake.message)),
            None => Ok(PeerTile { id: tile.id.clone(), sought: known.sought, missing: known.missing }),
        }
    };
    found.tiles.iter().map(tile).collect()
}
