//! Places on a segment where pieces and marks go.

use super::Plan;
use super::map::Seen;
use crate::svg::geometry::{MIDDLE, Point};

/// More room than this is no better, for a piece and for a mark.
const ENOUGH: f64 = 17.0;
/// Parts of the course of something narrow at which pieces stand, in turn.
const ALONG: [f64; 9] = [0.5, 0.25, 0.75, 0.38, 0.62, 0.12, 0.88, 0.05, 0.95];

impl Plan {
    /// Places for pieces on a segment, the best first, on the tile as it is drawn, not turned.
    pub fn spots(&self, segment: usize, count: usize) -> Vec<Point> {
        if let Some(thing) = self.things.get(&segment) {
            return beside(thing.at, count);
        }
        match self.bands.get(&segment) {
            Some(_) => self.along(segment, count),
            None => self.far_apart(segment, count, ENOUGH, &[]),
        }
    }

    /// Places on something narrow, where it is seen.
    fn along(&self, segment: usize, count: usize) -> Vec<Point> {
        let Some(line) = self.bands.get(&segment).and_then(|band| band.lines.first()) else { return Vec::new() };
        let length = line.length();
        let mut places: Vec<Point> = ALONG.iter().map(|part| line.at(part * length).point).collect();
        // What is not seen, under something else, comes last.
        places.sort_by_key(|place| self.map.at(*place) != Seen::Segment(segment));
        places.truncate(count);
        while places.len() < count {
            places.push(line.at(0.5 * length).point);
        }
        places
    }

    /// Places with room, each as far as may be from those before and from others that are `taken`.
    pub(super) fn far_apart(&self, segment: usize, count: usize, enough: f64, taken: &[Point]) -> Vec<Point> {
        let room = self.map.room(|seen| seen == Seen::Segment(segment));
        let mut places: Vec<Point> = Vec::new();
        while places.len() < count {
            let score = |at: Point, far: f64| {
                let apart = places.iter().chain(taken).map(|other| at.to(*other)).fold(34.0, f64::min);
                far.min(enough) * 4.0 + apart - at.to(MIDDLE) * 0.05
            };
            let best = room.places().max_by(|(a, far_a), (b, far_b)| score(*a, *far_a).total_cmp(&score(*b, *far_b)));
            places.push(best.map_or(MIDDLE, |(at, _)| at));
        }
        places
    }
}

/// A place, and others around it.
fn beside(at: Point, count: usize) -> Vec<Point> {
    let steps = [(0.0, 0.0), (18.0, 4.0), (-18.0, 4.0), (0.0, 18.0), (0.0, -18.0)];
    (0..count).map(|n| at + Point::new(steps[n % steps.len()].0, steps[n % steps.len()].1)).collect()
}
