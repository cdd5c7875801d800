//! Where everything on a tile is drawn. It follows from ports and contacts; no tile is known by name.

mod area;
mod band;
mod draft;
mod map;
mod order;
mod room;
mod spots;

use crate::svg::geometry::{Point, encloses};
pub(crate) use area::Area;
pub(crate) use band::Band;
use draft::Draft;
pub(crate) use map::{Map, Reach, Seen};
use std::collections::BTreeMap;
use tilewright_model::topology::{Drawing, Topology};

/// How large things are to be drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sizes {
    /// By element: half of the width of a band.
    pub half: Vec<f64>,
    /// By element: how large the picture is of what stands inside.
    pub picture: Vec<f64>,
    /// By element: how large the picture is that stands where it ends in the open.
    pub open: Vec<f64>,
    /// Pictures that stand on the tile besides.
    pub more: Vec<f64>,
}

/// Something that stands on a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thing {
    /// Its middle.
    pub at: Point,
    /// How large it is.
    pub size: f64,
}

/// Where everything is.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Areas by element.
    pub areas: BTreeMap<usize, Area>,
    /// Bands by element.
    pub bands: BTreeMap<usize, Band>,
    /// What stands inside, by element.
    pub things: BTreeMap<usize, Thing>,
    /// Where several meet.
    pub meetings: Vec<Point>,
    /// What stands on the tile besides.
    pub more: Vec<Thing>,
    /// Bands and areas from the back to the front.
    pub order: Vec<usize>,
    /// Where something ends at a wall.
    pub openings: Vec<Point>,
    /// What passes over what: the upper, the lower.
    pub above: Vec<(usize, usize)>,
    /// What is seen where.
    pub map: Map,
}

impl Plan {
    /// Works out where everything is.
    pub fn of(drawing: &Drawing, topology: &Topology, sizes: &Sizes) -> Plan {
        let mut draft = Draft::new(drawing, sizes);
        draft.areas();
        draft.through();
        draft.meetings();
        draft.ending(false);
        draft.things();
        draft.ending(true);
        let more = draft.more();
        let Draft { areas, bands, things, meetings, openings, above, .. } = draft;
        let layer = |element: usize| u8::from(areas.contains_key(&element));
        let mut order = order::order(drawing.elements.len(), layer, &above);
        order.retain(|element| areas.contains_key(element) || bands.contains_key(element));
        let map = Map::of(topology, |at| {
            let besides = more.iter().any(|thing: &Thing| at.to(thing.at) < thing.size / 2.0);
            if besides { Some(Seen::Other) } else { seen(at, &order, &areas, &bands, &things) }
        });
        Plan { areas, bands, things, meetings, more, order, openings, above, map }
    }

    /// Places for marks on a segment, away from where pieces stand.
    pub fn marks(&self, segment: usize, count: usize, size: f64) -> Vec<Point> {
        let taken = self.spots(segment, 1);
        let taken = if self.areas.contains_key(&segment) { taken } else { Vec::new() };
        self.far_apart(segment, count, size / 2.0, &taken)
    }
}

/// What is drawn at a point, from the front to the back.
fn seen(
    at: Point,
    order: &[usize],
    areas: &BTreeMap<usize, Area>,
    bands: &BTreeMap<usize, Band>,
    things: &BTreeMap<usize, Thing>,
) -> Option<Seen> {
    if let Some((element, _)) = things.iter().find(|(_, thing)| at.to(thing.at) < thing.size / 2.0) {
        return Some(Seen::Segment(*element));
    }
    let hit = |element: &&usize| {
        areas.get(element).is_some_and(|area| encloses(&area.outline, at))
            || bands.get(element).is_some_and(|band| band.away(at) < band.half + 1.0)
    };
    order.iter().rev().find(hit).map(|element| Seen::Segment(*element))
}
