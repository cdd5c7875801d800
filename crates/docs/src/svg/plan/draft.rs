//! A plan while it is made: areas first, then what goes through, where several meet, what stands, what ends there.

use super::area::{Area, Form, Span, spans};
use super::band::{Band, RING, beside_wall, nowhere, opening, port};
use super::room::Room;
use super::{Sizes, Thing, order};
use crate::svg::geometry::{Line, MIDDLE, Point};
use std::collections::BTreeMap;
use tilewright_model::topology::{Drawing, Element, Target};
use tilewright_syntax::nouns::decl::SideUse;

/// How far what stands somewhere keeps from everything else.
const MARGIN: f64 = 2.0;
/// The most that something straight gives way.
const MOST_BOW: f64 = 12.0;
/// The room that is wanted around a place where several meet.
const MEETING: f64 = 15.0;

/// A plan while it is made.
pub(super) struct Draft<'a> {
    pub(super) drawing: &'a Drawing,
    pub(super) sizes: &'a Sizes,
    pub(super) above: Vec<(usize, usize)>,
    pub(super) areas: BTreeMap<usize, Area>,
    pub(super) bands: BTreeMap<usize, Band>,
    pub(super) things: BTreeMap<usize, Thing>,
    pub(super) meetings: Vec<Point>,
    /// Places where something ends at a wall.
    pub(super) openings: Vec<Point>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(drawing: &'a Drawing, sizes: &'a Sizes) -> Draft<'a> {
        Draft {
            drawing,
            sizes,
            above: order::above(drawing),
            areas: BTreeMap::new(),
            bands: BTreeMap::new(),
            things: BTreeMap::new(),
            meetings: Vec::new(),
            openings: Vec::new(),
        }
    }

    fn elements(&self) -> impl Iterator<Item = (usize, &'a Element)> + use<'a> {
        self.drawing.elements.iter().enumerate()
    }

    fn half(&self, element: usize) -> f64 {
        self.sizes.half.get(element).copied().unwrap_or(4.0)
    }

    /// Half of what the wall of an area takes, with its teeth.
    fn wall(&self, element: usize) -> f64 {
        self.half(element) * 2.0
    }

    pub(super) fn areas(&mut self) {
        let is_area = |element: &Element| element.uses == SideUse::Whole;
        let whole: Vec<usize> = self.elements().filter(|(_, element)| is_area(element)).map(|(n, _)| n).collect();
        for &number in &whole {
            let element = &self.drawing.elements[number];
            let others = whole.iter().filter(|other| **other != number);
            let spans: Vec<Span> = others.flat_map(|&other| spans(&self.drawing.elements[other])).collect();
            let over = |pair: fn(&(usize, usize)) -> (usize, usize)| {
                self.above.iter().map(pair).any(|(own, other)| own == number && whole.contains(&other))
            };
            let form =
                Form { bridge: over(|&(upper, lower)| (upper, lower)), sunk: over(|&(upper, lower)| (lower, upper)) };
            self.areas.insert(number, Area::of(element, &spans, form));
        }
    }

    /// Bands that go off the tile at several sides, or at none.
    pub(super) fn through(&mut self) {
        for (number, element) in self.elements().filter(|(_, element)| element.uses == SideUse::Middle) {
            let half = self.half(number);
            let sides: Vec<usize> = element.arms.iter().map(|arm| arm.side).collect();
            let band = match sides.as_slice() {
                [] => Band::inside(half),
                [_] => continue,
                &[from, to] => Band::through([from, to], self.way(number, [from, to]), half),
                _ => {
                    let (middle, _) = self.room(&[]).place(RING + half + MARGIN);
                    Band::round(&sides, middle, half)
                }
            };
            self.bands.insert(number, band);
        }
    }

    /// The place by which a band goes because it touches something there, and the direction.
    fn way(&self, number: usize, sides: [usize; 2]) -> Option<(Point, Point)> {
        let half = self.half(number);
        let near = port(sides[0]).toward(port(sides[1]), 0.5).toward(MIDDLE, 0.4);
        let along = (port(sides[1]) - port(sides[0])).unit();
        let element = &self.drawing.elements[number];
        let met = element.meets().find_map(|target| match target {
            Target::Element(other) => Some(other),
            Target::Meeting(_) => None,
        });
        // It does not matter which of the two says that they touch.
        let by = |other: &Element| other.meets().any(|target| target == Target::Element(number));
        let met = met.or_else(|| {
            self.elements().find(|(n, other)| self.areas.contains_key(n) && by(other)).map(|(other, _)| other)
        });
        if let Some(area) = met.and_then(|other| self.areas.get(&other)) {
            return beside_wall(near, area, half);
        }
        let meets = element.meets().any(|target| matches!(target, Target::Meeting(_)));
        meets.then_some((near, along))
    }

    pub(super) fn meetings(&mut self) {
        let place = |_| self.room(&[]).place(MEETING).0;
        self.meetings = (0..self.drawing.meetings).map(place).collect();
        // Several on one tile lie beside each other.
        let count = self.meetings.len();
        if count > 1 {
            let step = 44.0 / count as f64;
            for (n, meeting) in self.meetings.iter_mut().enumerate() {
                meeting.x += step * (n as f64 - (count as f64 - 1.0) / 2.0);
            }
        }
    }

    /// Bands with one arm: first those that end at walls, meetings or nowhere, then those that end at what stands inside.
    pub(super) fn ending(&mut self, at_things: bool) {
        for (number, element) in self.elements().filter(|(_, element)| element.uses == SideUse::Middle) {
            let [arm] = element.arms.as_slice() else { continue };
            let stands = |target: &Target| matches!(target, Target::Element(other) if self.stands(*other));
            if self.bands.contains_key(&number) || element.meets().any(|target| stands(&target)) != at_things {
                continue;
            }
            let (end, along) = self.end(element, arm.side);
            if along.is_some() {
                self.openings.push(end);
            }
            self.bands.insert(number, Band::ending(arm.side, end, along, self.half(number)));
        }
    }

    /// Whether an element stands inside, without any sides.
    fn stands(&self, element: usize) -> bool {
        self.drawing.elements.get(element).is_some_and(|element| element.uses == SideUse::None)
    }

    /// Where a band from a side ends, and in which direction, if that is not simply where it leads.
    fn end(&self, element: &Element, side: usize) -> (Point, Option<Point>) {
        for target in element.meets() {
            match target {
                Target::Meeting(meeting) => {
                    if let Some(place) = self.meetings.get(meeting) {
                        return (*place, None);
                    }
                }
                Target::Element(other) => {
                    if let Some(thing) = self.things.get(&other) {
                        return (thing.at, None);
                    }
                    if let Some((point, into)) =
                        self.areas.get(&other).and_then(|area| opening(side, area, &self.openings))
                    {
                        return (point, Some(into));
                    }
                    if let Some(line) = self.bands.get(&other).and_then(|band| band.lines.first()) {
                        let near = line
                            .places(1.0)
                            .min_by(|a, b| a.point.to(nowhere(side)).total_cmp(&b.point.to(nowhere(side))));
                        return (near.map_or(MIDDLE, |place| place.point), None);
                    }
                }
            }
        }
        (nowhere(side), None)
    }

    /// What stands inside. What is straight and in its way gives way.
    pub(super) fn things(&mut self) {
        for (number, element) in self.elements().filter(|(_, element)| element.uses == SideUse::None) {
            let size = self.sizes.picture.get(number).copied().unwrap_or(30.0);
            let wanted = size / 2.0 + MARGIN;
            let (mut at, mut room) = self.room_for(number, element).place(wanted);
            if room < wanted && self.give_way(at, wanted - room) {
                (at, room) = self.room_for(number, element).place(wanted);
            }
            let size = size.min(2.0 * room.max(7.0) + MARGIN);
            self.things.insert(number, Thing { at, size });
        }
    }

    /// Everything that is in the way of anything; bands that end at `but` are not.
    fn room(&self, but: &[usize]) -> Room<'_> {
        let bands = self.bands.iter().filter(|(number, _)| !but.contains(number));
        let things = self.things.values().map(|thing| (thing.at, thing.size / 2.0));
        let open = self.bands.iter().filter_map(|(number, band)| self.open(*number, band));
        Room {
            areas: self.areas.iter().map(|(number, area)| (area.outline.as_slice(), self.wall(*number))).collect(),
            bands: bands.flat_map(|(_, band)| band.lines.iter().map(|line| (line, band.half))).collect(),
            things: things.chain(open).collect(),
            ..Room::default()
        }
    }

    /// What stands where a band ends in the open.
    fn open(&self, number: usize, band: &Band) -> Option<(Point, f64)> {
        let size = self.sizes.open.get(number).copied().filter(|size| *size > 0.0)?;
        let meets = self.drawing.elements.get(number)?.meets().next().is_some();
        band.end.filter(|_| !meets).map(|(at, _)| (at, size / 2.0))
    }

    /// Where an element without sides can stand.
    fn room_for(&self, number: usize, element: &Element) -> Room<'_> {
        let ends_here = |other: &Element| other.meets().any(|target| target == Target::Element(number));
        let arriving: Vec<(usize, &Element)> = self.elements().filter(|(_, other)| ends_here(other)).collect();
        let but: Vec<usize> = arriving.iter().map(|(other, _)| *other).collect();
        let mut room = self.room(&but);
        let around = element.meets().find_map(|target| match target {
            Target::Element(other) => Some((self.areas.get(&other)?, self.wall(other))),
            Target::Meeting(_) => None,
        });
        if let Some((area, wall)) = around {
            room.areas.retain(|(outline, _)| outline.as_ptr() != area.outline.as_ptr());
            room.within = Some((&area.outline, wall));
        }
        for (other, from) in arriving.iter().filter_map(|(_, other)| Some((other, port(other.arms.first()?.side)))) {
            let crossed = |band: &usize| other.over.contains(band);
            let (over, past): (Vec<_>, Vec<_>) =
                self.bands.iter().filter(|(band, _)| !but.contains(band)).partition(|(band, _)| crossed(band));
            room.reached.push((from, past.iter().flat_map(|(_, band)| band.lines.iter()).collect::<Vec<&Line>>()));
            room.behind.extend(over.iter().filter_map(|(_, band)| Some((from, band.lines.first()?))));
        }
        room
    }

    /// Bends straight bands away from a place; says whether there are any.
    fn give_way(&mut self, at: Point, by: f64) -> bool {
        let mut gave = false;
        for (number, element) in self.elements() {
            let [from, to] = element.arms.as_slice() else { continue };
            let straight = (from.side + 2) % 4 == to.side && element.ends.is_empty() && element.touches.is_empty();
            let Some(band) = self.bands.get_mut(&number).filter(|_| straight) else { continue };
            let along = (port(to.side) - port(from.side)).unit();
            let across = along.right();
            let away = if (MIDDLE - at).dot(across) < 0.0 { -across } else { across };
            *band = Band::bowed([from.side, to.side], away * by.min(MOST_BOW), band.half);
            gave = true;
        }
        gave
    }

    /// What stands on the tile besides, in the open.
    pub(super) fn more(&self) -> Vec<Thing> {
        let mut room = self.room(&[]);
        let mut more = Vec::new();
        for &size in &self.sizes.more {
            let (at, free) = room.place(size / 2.0 + MARGIN);
            let size = size.min(2.0 * free.max(6.0) + MARGIN);
            room.things.push((at, size / 2.0));
            more.push(Thing { at, size });
        }
        more
    }
}
