//! A slow, obvious recount of everything that is kept up to date, for tests and for `sim` in a doubtful mood.

use std::collections::BTreeSet;

use tilewright_tables::{NOTHING, Slot};

use super::{Place, Position, Screen};
use crate::packing;
use crate::world::{NO_SEGMENT, NOBODY, NONE, World};

impl Position {
    /// Says what is kept wrongly.
    pub fn audit(&self, world: &World) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut seen = BTreeSet::new();
        for &tile in &self.laid {
            for segment in world.segments_of_tile(tile as usize) {
                if seen.insert(segment as u16) {
                    let members = self.flood(world, segment as u16);
                    self.audit_feature(world, &members, &mut wrong);
                    seen.extend(members);
                }
            }
        }
        for segment in 0..world.segments.len() as u16 {
            if self.features.of[segment as usize] != NONE && !seen.contains(&segment) {
                wrong.push(format!("segment {segment} has a feature, but does not lie on the board"));
            }
        }
        self.audit_frontier(world, &mut wrong);
        self.audit_pieces(world, &mut wrong);
        wrong
    }

    /// The segments that face the ports of a segment; none for a port against which nothing lies.
    fn facing(&self, world: &World, segment: u16) -> Vec<Option<Option<u16>>> {
        let geometry = &world.geometry;
        let row = world.segments[segment as usize];
        let (kind, spot) = (world.tiles[row.tile as usize].kind as usize, self.spots[row.tile as usize]);
        let mut found = Vec::new();
        for side in 0..geometry.sides {
            let cell = packing::stepped(packing::cell_of(spot), geometry.side_steps[side]);
            let neighbour = self.laid.iter().find(|&&t| packing::cell_of(self.spots[t as usize]) == cell);
            for (place, &number) in geometry.carried(kind, packing::rotation_of(spot), side).iter().enumerate() {
                if number != row.number {
                    continue;
                }
                found.push(neighbour.map(|&tile| {
                    let other = world.tiles[tile as usize];
                    let rotation = packing::rotation_of(self.spots[tile as usize]);
                    let facing = geometry.carried(other.kind as usize, rotation, geometry.opposite[side] as usize);
                    let number = facing[geometry.ports - 1 - place];
                    (number != NO_SEGMENT).then(|| other.first + number as u16)
                }));
            }
        }
        found
    }

    fn flood(&self, world: &World, start: u16) -> BTreeSet<u16> {
        let (mut members, mut open) = (BTreeSet::from([start]), vec![start]);
        while let Some(segment) = open.pop() {
            let kind = world.segments[segment as usize].kind;
            let beside = self.facing(world, segment).into_iter().flatten().flatten();
            let beside = beside.filter(|&other| world.segments[other as usize].kind == kind);
            let linked = self.links.iter().filter_map(|made| match segment {
                s if s == made.a => Some(made.b),
                s if s == made.b => Some(made.a),
                _ => None,
            });
            for other in beside.chain(linked) {
                if members.insert(other) {
                    open.push(other);
                }
            }
        }
        members
    }

    fn audit_feature(&self, world: &World, members: &BTreeSet<u16>, wrong: &mut Vec<String>) {
        let Some(&any) = members.first() else { return };
        let feature = self.features.of[any as usize];
        if feature == NONE || members.iter().any(|&m| self.features.of[m as usize] != feature) {
            wrong.push(format!("segments {members:?} should be one feature"));
            return;
        }
        let mut circle = BTreeSet::new();
        self.features.any_member(feature, |member| !circle.insert(member));
        if circle != *members || self.features.size[feature as usize] as usize != members.len() {
            wrong.push(format!("feature {feature} has segments {circle:?} instead of {members:?}"));
        }
        let eldest = members.iter().min_by_key(|&&m| self.rank_of_segment(world, m));
        if eldest != Some(&self.features.eldest[feature as usize]) {
            wrong.push(format!("feature {feature} has another eldest segment than {eldest:?}"));
        }
        for (slot, &column) in world.tables().slots.iter().zip(&world.slots.columns) {
            let players = if matches!(slot, Slot::PlayerPieces(_)) { world.players } else { 1 };
            for player in 0..players {
                let kept =
                    self.features.slots[feature as usize * world.slots.width + column as usize + player as usize];
                let counted = self.recount(world, members, slot, player);
                if kept as usize != counted {
                    wrong.push(format!("{slot:?} of feature {feature}, player {player}: {kept} instead of {counted}"));
                }
            }
        }
    }

    fn recount(&self, world: &World, members: &BTreeSet<u16>, slot: &Slot, player: u8) -> usize {
        let pieces = |kinds: u64, whose: Option<u8>| {
            let counts = |&piece: &usize| {
                let row = world.pieces[piece];
                let mine = whose.is_none_or(|owner| row.owner == owner && owner != NOBODY);
                kinds >> row.kind & 1 == 1 && mine && members.contains(&self.pieces.stands[piece])
            };
            (0..world.pieces.len()).filter(counts).count()
        };
        match slot {
            Slot::Openings => {
                members.iter().map(|&m| self.facing(world, m).iter().filter(|f| f.is_none()).count()).sum()
            }
            Slot::Tiles => members.iter().map(|&m| world.segments[m as usize].tile).collect::<BTreeSet<_>>().len(),
            Slot::Marks(mark) => {
                let marks = members.iter().flat_map(|&m| world.part(m as usize).marks.iter());
                marks.filter(|m| m.mark == *mark).map(|m| m.count as usize).sum()
            }
            Slot::Pieces(kinds) => pieces(*kinds, None),
            Slot::PlayerPieces(kinds) => pieces(*kinds, Some(player)),
        }
    }

    fn audit_frontier(&self, world: &World, wrong: &mut Vec<String>) {
        let geometry = &world.geometry;
        let mut cells = BTreeSet::new();
        for &tile in &self.laid {
            let cell = packing::cell_of(self.spots[tile as usize]);
            let beside = geometry.side_steps.iter().map(|&step| packing::stepped(cell, step));
            cells.extend(beside.filter(|&c| self.tile_at(c).is_none()));
        }
        for kind in 0..world.tables().tiles.len() {
            let mut slow = BTreeSet::new();
            for &cell in &cells {
                let rotations = world.tables().tiles[kind].rotations.max(1);
                slow.extend(
                    (0..rotations).map(|r| packing::spot(cell, r)).filter(|&s| self.fits_slowly(world, kind, s)),
                );
            }
            let mut quick = BTreeSet::new();
            self.placement.any_spot(geometry, kind, Screen::ALL, |spot| !quick.insert(spot));
            if slow != quick {
                wrong.push(format!("tile kind {kind} fits at {quick:?} instead of {slow:?}"));
            }
        }
    }

    fn fits_slowly(&self, world: &World, kind: usize, spot: i32) -> bool {
        let geometry = &world.geometry;
        (0..geometry.sides).all(|side| {
            let cell = packing::stepped(packing::cell_of(spot), geometry.side_steps[side]);
            self.tile_at(cell).is_none_or(|tile| {
                let rotation = packing::rotation_of(self.spots[tile as usize]);
                let other = world.tiles[tile as usize].kind as usize;
                let lies = geometry.profile(other, rotation, geometry.opposite[side] as usize);
                let own = geometry.profile(kind, packing::rotation_of(spot), side);
                world.tables().profiles[own as usize].fits >> lies & 1 == 1
            })
        })
    }

    fn audit_pieces(&self, world: &World, wrong: &mut Vec<String>) {
        for (piece, &place) in self.pieces.places.iter().enumerate() {
            let stands = self.pieces.stands[piece];
            if let Place::Segment(segment) = place
                && stands as i32 != segment
            {
                wrong.push(format!("piece {piece} counts on {stands} instead of {segment}"));
            }
            let zone = (0..world.zones as i32).filter(|&zone| self.zones.holds_piece(zone, piece));
            let expected = if let Place::Zone(zone) = place { vec![zone] } else { vec![] };
            if zone.collect::<Vec<_>>() != expected {
                wrong.push(format!("piece {piece} is in other zones than {expected:?}"));
            }
        }
        for (tile, &spot) in self.spots.iter().enumerate() {
            if (spot != NOTHING) && self.zones.zone_of_tile[tile] != NONE {
                wrong.push(format!("tile {tile} is on the board and in a zone"));
            }
        }
    }
}
