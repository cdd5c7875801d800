//! Tiles that can be drawn and never be laid.

use super::sides::{self, Side, against, faces, is_bare, is_wild, lattice};
use crate::conflicts::cases::brought;
use std::collections::BTreeMap;
use tilewright_diagnostics::codes::TILE_FITS_NOWHERE;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::{PackId, Rulebook, Tile};
use tilewright_model::topology::Lattice;

/// Which tiles show a side: the first, and whether there is another copy or tile.
type Shown = BTreeMap<Side, (usize, bool)>;

/// Reports tiles that fit no other tile of the packs that are always in play with them.
pub fn check(book: &Rulebook, report: &mut Report) {
    for at in unfitting(book) {
        let tile = &book.tiles[at];
        let message = format!("the tile `{}` can never lie beside another tile", tile.noun.key);
        report.push(
            Diagnostic::new(&TILE_FITS_NOWHERE, tile.noun.span, message)
                .help("none of its sides fits a side of another tile of this pack or of those that it requires"),
        );
    }
}

/// The tiles that fit no other one.
pub fn unfitting(book: &Rulebook) -> Vec<usize> {
    let lattice = lattice(book);
    let all: Vec<Vec<Side>> = book.tiles.iter().map(|tile| all_sides(&lattice, tile)).collect();
    let mut found = Vec::new();
    for index in 0..book.packs.len() {
        let own: Vec<usize> = (0..book.tiles.len()).filter(|at| book.tiles[*at].noun.pack == PackId(index)).collect();
        if own.is_empty() {
            continue;
        }
        let packs = brought(book, std::iter::once(index));
        let there = |at: &usize| packs.contains(&book.packs[book.tiles[*at].noun.pack.0].id);
        let with: Vec<usize> = (0..book.tiles.len()).filter(there).collect();
        // A single tile is a sketch.
        if with.len() < 2 {
            continue;
        }
        let shown = shown(book, &with, &all);
        let wild = with.iter().any(|at| all[*at].iter().any(is_wild));
        found.extend(own.into_iter().filter(|at| !wild && !fits(&shown, *at, &all[*at])));
    }
    found
}

fn all_sides(lattice: &Lattice, tile: &Tile) -> Vec<Side> {
    let mut found: Vec<Side> = faces(tile).flat_map(|face| sides::sides(lattice, &face.topology)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn shown(book: &Rulebook, tiles: &[usize], all: &[Vec<Side>]) -> Shown {
    let mut shown = Shown::new();
    for &at in tiles {
        let several = book.tiles[at].count.node > 1 || book.tiles[at].each_player > 0;
        for side in &all[at] {
            let entry = shown.entry(*side).or_insert((at, several));
            entry.1 |= entry.0 != at || several;
        }
    }
    shown
}

fn fits(shown: &Shown, at: usize, own: &[Side]) -> bool {
    // A tile beside which nothing lies is meant so.
    own.iter().all(is_bare)
        || own
            .iter()
            .filter(|side| !is_bare(side))
            .any(|side| shown.get(&against(*side)).is_some_and(|(first, more)| *first != at || *more))
}
