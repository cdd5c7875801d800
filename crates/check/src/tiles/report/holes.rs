//! Holes: cells with tiles at all their sides, and how many tiles can fill them.

use crate::tiles::sides::{self, Side, copies, is_bare, is_wild, lattice};
use std::collections::{BTreeMap, BTreeSet};
use tilewright_model::book::{Rulebook, Tile};

/// Holes are made of so many different sides at most: those that are most common.
const MOST_SIDES: usize = 8;
/// A hole is rare if so few tiles fill it.
const FEW: i32 = 2;
/// So many examples are told.
const MOST_TOLD: usize = 5;

/// A hole, and what fills it.
#[derive(Clone, Debug)]
pub struct Hole {
    /// What lies around it, clockwise.
    pub around: Vec<String>,
    /// How many tiles fill it, before a pack and with it; none before if a side of it is new.
    pub before: Option<i32>,
    /// The same with the pack.
    pub with: i32,
}

/// The holes that can arise.
#[derive(Clone, Debug, Default)]
pub struct Holes {
    /// Tiles before the pack and with it.
    pub tiles: (i32, i32),
    /// How many different holes there are.
    pub all: usize,
    /// How many of them nothing fills.
    pub impossible: usize,
    /// How many of them one tile or two fill.
    pub rare: usize,
    /// Holes with a new side that nothing fills or few.
    pub new: Vec<Hole>,
    /// Holes whose share of tiles that fill them falls most.
    pub rarer: Vec<Hole>,
}

impl Holes {
    /// The holes among the tiles that are there before a pack and with it.
    pub fn of(book: &Rulebook, before: &[&Tile], with: &[&Tile], players: i32) -> Holes {
        let lattice = lattice(book);
        let look = |tile: &Tile| (sides::sides(&lattice, &tile.face.topology), copies(tile, players));
        let old: Vec<(Vec<Side>, i32)> = before.iter().map(|tile| look(tile)).collect();
        let all: Vec<(Vec<Side>, i32)> = with.iter().map(|tile| look(tile)).collect();
        let known: BTreeSet<Side> = common(&old);
        let (fill_old, fill_all) = (Filling::of(&old), Filling::of(&all));
        let mut holes =
            Holes { tiles: (old.iter().map(|t| t.1).sum(), all.iter().map(|t| t.1).sum()), ..Holes::default() };
        let (mut new, mut rarer) = (Vec::new(), Vec::new());
        for around in rings(&common(&all).into_iter().collect::<Vec<_>>(), lattice.sides()) {
            let with = fill_all.number(&around);
            holes.all += 1;
            holes.impossible += usize::from(with == 0);
            holes.rare += usize::from((1..=FEW).contains(&with));
            let is_old = around.iter().all(|side| known.contains(side));
            let hole = Hole {
                around: around.iter().map(|side| sides::words(book, side)).collect(),
                before: is_old.then(|| fill_old.number(&around)),
                with,
            };
            match hole.before {
                None if with <= FEW => new.push(hole),
                Some(count) if count > 0 && holes.loses(count, with) => rarer.push(hole),
                _ => {}
            }
        }
        new.sort_by_key(|hole: &Hole| hole.with);
        let (before, after) = holes.tiles;
        // By the share that is left, the smallest first: whole numbers keep it the same everywhere.
        rarer.sort_by_key(|hole| {
            i64::from(hole.with) * i64::from(before) * 1000
                / (i64::from(hole.before.unwrap_or(1)) * i64::from(after)).max(1)
        });
        new.truncate(MOST_TOLD);
        rarer.truncate(MOST_TOLD);
        Holes { new, rarer, ..holes }
    }

    /// Whether a smaller share of the tiles fills it than before.
    fn loses(&self, before: i32, with: i32) -> bool {
        i64::from(with) * i64::from(self.tiles.0) < i64::from(before) * i64::from(self.tiles.1)
    }
}

/// How many tiles fill a hole, by its ring.
struct Filling {
    /// Tiles without wild sides, by their rings begun at each side.
    rings: BTreeMap<Vec<Side>, i32>,
    /// Tiles that fill anything.
    wild: i32,
}

impl Filling {
    fn of(tiles: &[(Vec<Side>, i32)]) -> Filling {
        let mut filling = Filling { rings: BTreeMap::new(), wild: 0 };
        for (sides, count) in tiles.iter().filter(|(sides, _)| !sides.iter().any(is_bare)) {
            if sides.iter().any(is_wild) {
                filling.wild += count;
            } else {
                *filling.rings.entry(least(sides)).or_default() += count;
            }
        }
        filling
    }

    /// The number for a ring of what the filling tile itself must show.
    fn number(&self, ring: &[Side]) -> i32 {
        self.rings.get(&least(ring)).copied().unwrap_or(0) + self.wild
    }
}

/// A ring begun where it is the least.
fn least(ring: &[Side]) -> Vec<Side> {
    let turned = |by: usize| ring.iter().cycle().skip(by).take(ring.len()).copied().collect::<Vec<Side>>();
    (0..ring.len()).map(turned).min().unwrap_or_default()
}

/// The sides that tiles show most.
fn common(tiles: &[(Vec<Side>, i32)]) -> BTreeSet<Side> {
    let mut counts: BTreeMap<Side, i32> = BTreeMap::new();
    for (sides, count) in tiles {
        for side in sides.iter().filter(|side| !is_wild(side) && !is_bare(side)) {
            *counts.entry(*side).or_default() += count;
        }
    }
    let mut sides: Vec<(i32, Side)> = counts.into_iter().map(|(side, count)| (-count, side)).collect();
    sides.sort_unstable();
    sides.into_iter().take(MOST_SIDES).map(|(_, side)| side).collect()
}

/// All rings of sides that differ by more than turning.
fn rings(sides: &[Side], length: usize) -> Vec<Vec<Side>> {
    // More sides than a square has would make too many.
    if length > 4 {
        return Vec::new();
    }
    let mut found = vec![Vec::new()];
    for _ in 0..length {
        found = found
            .into_iter()
            .flat_map(|ring: Vec<Side>| {
                sides.iter().map(move |side| ring.iter().chain([side]).copied().collect::<Vec<Side>>())
            })
            .collect();
    }
    found.retain(|ring| *ring == least(ring));
    found
}
