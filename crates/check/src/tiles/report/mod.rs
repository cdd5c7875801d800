//! What there is to know of tile sets: sums, sides, what looks alike, what fits nowhere, what holes can be filled.

mod holes;
mod likeness;

use super::sides::{self, copies, lattice};
use crate::conflicts::cases::brought;
use std::collections::BTreeMap;
use tilewright_model::book::{PackId, Rulebook, Tile};

pub use holes::{Hole, Holes};
pub use likeness::{Alike, Likeness};

/// A tile set and what it does to those that it is played with.
#[derive(Clone, Debug)]
pub struct PackReport {
    /// The pack.
    pub pack: PackId,
    /// Kinds of tiles.
    pub kinds: usize,
    /// Tiles in the box, without those that each player has.
    pub tiles: i32,
    /// How many each player has. Elsewhere they are counted for the most players.
    pub each_player: i32,
    /// What the pack says of it.
    pub said: Option<i32>,
    /// Kinds that could not be drawn; `check` says why.
    pub undrawn: usize,
    /// How many tiles begin in each zone.
    pub zones: Vec<(String, i32)>,
    /// How many carry each mark.
    pub marks: Vec<(String, i32)>,
    /// How many links of each kind there are.
    pub links: Vec<(String, i32)>,
    /// How many tiles are of each class.
    pub classes: Vec<(String, i32)>,
    /// Tiles that are not known for sure.
    pub reconstructed: Vec<String>,
    /// Why the whole set is not known for sure.
    pub reconstruction: Option<String>,
    /// Pairs of kinds that look alike, of this pack or one it requires.
    pub alike: Vec<Alike>,
    /// Tiles that fit no other tile.
    pub unfitting: Vec<String>,
    /// The sides of the pack alone, and of all that is then in play: words, how many.
    pub sides: Vec<(String, i32, i32)>,
    /// The holes that can arise before and with the pack.
    pub holes: Holes,
}

/// A report of each pack that has tiles, in the order of the packs.
pub fn report(book: &Rulebook) -> Vec<PackReport> {
    let unfitting = super::fit::unfitting(book);
    let packs = (0..book.packs.len()).map(PackId);
    let has_tiles = |pack: &PackId| book.tiles.iter().any(|tile| tile.noun.pack == *pack);
    packs.filter(has_tiles).map(|pack| pack_report(book, pack, &unfitting)).collect()
}

fn pack_report(book: &Rulebook, pack: PackId, unfitting: &[usize]) -> PackReport {
    let players = book.most_players().unwrap_or(1);
    let own: Vec<&Tile> = book.tiles.iter().filter(|tile| tile.noun.pack == pack).collect();
    let packs = brought(book, std::iter::once(pack.0));
    let with: Vec<&Tile> = book.tiles.iter().filter(|tile| packs.contains(&book.packs[tile.noun.pack.0].id)).collect();
    let before: Vec<&Tile> = with.iter().copied().filter(|tile| tile.noun.pack != pack).collect();
    let facts = &book.packs[pack.0];
    PackReport {
        pack,
        kinds: own.len(),
        tiles: own.iter().filter(|tile| tile.each_player == 0).map(|tile| copies(tile, players)).sum(),
        each_player: own.iter().map(|tile| tile.each_player).sum(),
        said: facts.tile_count.as_ref().map(|count| count.node),
        undrawn: facts.declared_tiles.saturating_sub(own.len()),
        zones: zones(book, &own, players),
        marks: marks(book, &own, players),
        links: links(book, &own, players),
        classes: classes(book, &own, players),
        reconstructed: own.iter().filter(|tile| tile.reconstructed.is_some()).map(|t| t.noun.key.clone()).collect(),
        reconstruction: facts.reconstructed.clone(),
        alike: likeness::alike(book, &own, &with),
        unfitting: unfitting
            .iter()
            .map(|at| &book.tiles[*at])
            .filter(|t| t.noun.pack == pack)
            .map(|t| t.noun.key.clone())
            .collect(),
        sides: side_mix(book, &own, &with, players),
        holes: Holes::of(book, &before, &with, players),
    }
}

/// Adds up numbers by word, in the order of the words.
fn sum(pairs: impl Iterator<Item = (String, i32)>) -> Vec<(String, i32)> {
    let mut sums: BTreeMap<String, i32> = BTreeMap::new();
    pairs.filter(|(_, count)| *count != 0).for_each(|(word, count)| *sums.entry(word).or_default() += count);
    sums.into_iter().collect()
}

fn zones(book: &Rulebook, tiles: &[&Tile], players: i32) -> Vec<(String, i32)> {
    let each = tiles.iter().filter(|t| t.each_player > 0).map(|t| ("for each player".to_string(), copies(t, players)));
    let zones = tiles.iter().filter(|tile| tile.each_player == 0).flat_map(|tile| &tile.face.zones);
    sum(zones.map(|(zone, count)| (book.zones[zone.0].noun.words.clone(), *count)).chain(each))
}

fn marks(book: &Rulebook, tiles: &[&Tile], players: i32) -> Vec<(String, i32)> {
    let marked = tiles.iter().flat_map(|tile| {
        let all = tile.marks.iter().chain(tile.face.marks.iter().flatten());
        all.map(move |(mark, count)| {
            (book.marks[mark.0].noun.words.clone(), count.saturating_mul(copies(tile, players)))
        })
    });
    sum(marked)
}

fn links(book: &Rulebook, tiles: &[&Tile], players: i32) -> Vec<(String, i32)> {
    let linked = tiles.iter().flat_map(|tile| {
        tile.face.links.iter().map(move |(link, _, _)| (book.links[link.0].noun.words.clone(), copies(tile, players)))
    });
    sum(linked)
}

fn classes(book: &Rulebook, tiles: &[&Tile], players: i32) -> Vec<(String, i32)> {
    let classes = tiles.iter().flat_map(|tile| {
        tile.classes.iter().map(move |class| (book.classes[class.0].noun.words.clone(), copies(tile, players)))
    });
    sum(classes)
}

fn side_mix(book: &Rulebook, own: &[&Tile], with: &[&Tile], players: i32) -> Vec<(String, i32, i32)> {
    let lattice = lattice(book);
    let mix = |tiles: &[&Tile]| -> BTreeMap<String, i32> {
        let sides = tiles.iter().flat_map(|tile| {
            let sides = sides::sides(&lattice, &tile.face.topology);
            let number = copies(tile, players);
            sides.into_iter().map(move |side| (side, number))
        });
        sum(sides.map(|(side, number)| (sides::words(book, &side), number))).into_iter().collect()
    };
    let (alone, all) = (mix(own), mix(with));
    all.iter().map(|(word, count)| (word.clone(), alone.get(word).copied().unwrap_or(0), *count)).collect()
}
