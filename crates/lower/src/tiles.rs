//! Tiles: the faces that the guards choose, sides as numbered profiles, and which fit.

use crate::lowering::Lowering;
use crate::nouns::name;
use std::collections::BTreeSet;
use tilewright_model::book::{Face, MarkId, Tile};
use tilewright_model::topology::Carry;
use tilewright_tables::{Kinds, Lattice, MarkCount, Profile, Segment, SegmentLink, TileKind, TileZone, ZoneId};

/// What stands in a profile for a port that is none.
pub const NO_PORT: u8 = u8::MAX;

/// What a side carries: the kind at each port, or nothing if it is wild.
type Side = Vec<u8>;

impl<'a> Lowering<'a> {
    /// The tiles and the profiles of their sides.
    pub fn tiles(&mut self, lattice: &Lattice) -> (Vec<TileKind>, Vec<Profile>) {
        let book = self.book;
        let mut tiles = Vec::new();
        let mut sides: Vec<Vec<Side>> = Vec::new();
        for old in self.numbers.tiles.order.clone() {
            let tile = &book.tiles[old];
            let face = self.face(tile);
            sides.push(self.sides(tile, face, lattice));
            tiles.push(self.tile(tile, face, lattice));
        }
        let all: BTreeSet<&Side> = sides.iter().flatten().collect();
        let all: Vec<&Side> = all.into_iter().collect();
        if all.len() > 64 {
            let at = self.somewhere();
            self.too_many(at, format!("tiles have {} different sides, and there is room for 64", all.len()));
        }
        for (tile, sides) in tiles.iter_mut().zip(&sides) {
            let number = |side| all.iter().position(|known| *known == side).and_then(|n| u8::try_from(n).ok());
            tile.sides = sides.iter().map(|side| number(side).unwrap_or(0)).collect::<Vec<_>>().into();
        }
        let fits = |a: &Side| {
            let fitting = all.iter().enumerate().take(64).filter(|(_, b)| fit(a, b));
            fitting.fold(0, |bits, (n, _)| bits | (1 << n))
        };
        let profiles = all.iter().map(|side| Profile { ports: side.to_vec().into(), fits: fits(side) }).collect();
        (tiles, profiles)
    }

    /// The first variant whose guards hold, or what holds everywhere.
    fn face(&self, tile: &'a Tile) -> &'a Face {
        let chosen = tile.variants.iter().find(|(guards, _)| guards.iter().all(|guard| self.ruleset.holds(guard)));
        chosen.map_or(&tile.face, |(_, face)| face)
    }

    fn sides(&mut self, tile: &'a Tile, face: &'a Face, lattice: &Lattice) -> Vec<Side> {
        let ports = usize::from(lattice.ports);
        let mut sides = Vec::new();
        for side in 0..lattice.sides.len() {
            let carries: Vec<Carry> = (0..ports)
                .map(|port| face.topology.profile.get(side * ports + port).copied().unwrap_or(Carry::Nothing))
                .collect();
            let wild = tile.wild || carries.contains(&Carry::Wild);
            sides.push(if wild { Side::new() } else { carries.iter().map(|carry| self.carry(*carry, tile)).collect() });
        }
        sides
    }

    fn carry(&mut self, carry: Carry, tile: &'a Tile) -> u8 {
        match carry {
            Carry::Kind(kind) => self.kind(kind, tile),
            Carry::Wild | Carry::Nothing => NO_PORT,
        }
    }

    fn kind(&mut self, kind: usize, tile: &'a Tile) -> u8 {
        self.feature(tilewright_model::book::FeatureId(kind), tile.noun.span).unwrap_or(NO_PORT)
    }

    fn tile(&mut self, tile: &'a Tile, face: &'a Face, lattice: &Lattice) -> TileKind {
        let mut zones = Vec::new();
        for &(zone, count) in &face.zones {
            if let Some(zone) = self.zone(zone, tile.noun.span) {
                zones.push(TileZone { zone: ZoneId(zone), count: u16::try_from(count).unwrap_or(0) });
            }
        }
        let classes = tile.classes.iter().filter_map(|class| self.numbers.classes.get(class.0));
        let classes: Kinds = classes.take_while(|&n| n < 64).fold(0, |bits, n| bits | (1 << n));
        let looks = face.topology.looks.clamp(1, lattice.sides.len().max(1));
        TileKind {
            key: tile.noun.key.clone().into(),
            pack: self.book.packs[tile.noun.pack.0].id.clone().into(),
            name: name(&tile.noun),
            each_player: self.small(tile.each_player, &tile.noun),
            zones: zones.into(),
            classes,
            marks: self.mark_counts(&tile.marks).into(),
            sides: Vec::new().into(),
            rotations: u8::try_from(looks).unwrap_or(1),
            segments: self.segments(tile, face).into(),
        }
    }

    fn segments(&mut self, tile: &'a Tile, face: &'a Face) -> Vec<Segment> {
        let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let mut segments = Vec::new();
        for (at, segment) in face.topology.segments.iter().enumerate() {
            let corners = face.topology.corners.iter().enumerate().take(8);
            let corners = corners.filter(|(_, alone)| **alone == Some(at)).fold(0, |bits, (n, _)| bits | (1 << n));
            let mut links = Vec::new();
            for &(link, from, to) in &face.links {
                let Some(link) = self.link(link, tile.noun.span) else { continue };
                for (here, there) in [(from, to), (to, from)] {
                    if here == at {
                        links.push(SegmentLink { link, to: small(there) });
                    }
                }
            }
            segments.push(Segment {
                kind: self.kind(segment.kind, tile),
                ports: u32::try_from(segment.ports.0).unwrap_or(u32::MAX),
                corners,
                touches: segment.touches.iter().map(|&other| small(other)).collect::<Vec<_>>().into(),
                marks: self.mark_counts(face.marks.get(at).map_or(&[][..], Vec::as_slice)).into(),
                links: links.into(),
            });
        }
        segments
    }

    /// Marks; those of packs that are not in play mean nothing.
    fn mark_counts(&mut self, marks: &[(MarkId, i32)]) -> Vec<MarkCount> {
        let mut list: Vec<MarkCount> = Vec::new();
        for &(mark, count) in marks {
            if let Some(mark) = self.numbers.marks.get(mark.0).and_then(|n| u8::try_from(n).ok()) {
                list.push(MarkCount { mark, count: u8::try_from(count).unwrap_or(0) });
            }
        }
        list.sort_by_key(|mark| mark.mark);
        list
    }
}

/// Whether two sides may lie against each other: one is wild, or they carry the same, one seen from the other side.
/// Against a side without ports nothing lies.
fn fit(a: &Side, b: &Side) -> bool {
    let none = |side: &Side| side.contains(&NO_PORT);
    if none(a) || none(b) {
        return false;
    }
    a.is_empty() || b.is_empty() || a.iter().eq(b.iter().rev())
}
