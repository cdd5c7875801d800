//! The course of what takes the middle of sides: smooth from side to side, or from a side to where it ends.

use super::area::Area;
use crate::svg::geometry::{Curve, Line, MIDDLE, Point, distance, encloses, inward, rim};

/// How far from its side something ends that ends nowhere, or looks for the wall at which it ends.
const FAR: f64 = 38.0;
/// The radius of the ring in which more than two arms meet.
pub(crate) const RING: f64 = 13.0;
/// How far apart things end at one wall.
const APART: f64 = 24.0;
/// A wall is drawn on both sides of its line.
const WALL: f64 = 2.5;

/// What takes the middle of sides, as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Band {
    /// Its course: one curve, or one for each arm and a ring.
    pub strokes: Vec<Curve>,
    /// The same in short pieces.
    pub lines: Vec<Line>,
    /// Half of its width.
    pub half: f64,
    /// Where it ends on the tile, if it does, and the direction in which it arrives.
    pub end: Option<(Point, Point)>,
}

impl Band {
    fn new(strokes: Vec<Curve>, half: f64, end: Option<(Point, Point)>) -> Band {
        let lines = strokes.iter().map(Curve::line).collect();
        Band { strokes, lines, half, end }
    }

    /// How far a point is from its middle.
    pub fn away(&self, point: Point) -> f64 {
        self.lines.iter().map(|line| distance(point, &line.points)).fold(f64::INFINITY, f64::min)
    }

    /// From one side to another, if need be by way of some place in some direction.
    pub fn through(sides: [usize; 2], by: Option<(Point, Point)>, half: f64) -> Band {
        let [from, to] = sides.map(port);
        let [leaving, coming] = sides.map(inward);
        let curve = match by {
            Some((place, along)) => {
                let along = if along.dot(to - from) < 0.0 { -along } else { along };
                Curve::between(from, leaving, place, along).then(&Curve::between(place, along, to, -coming))
            }
            None if (sides[0] + 2) % 4 == sides[1] => Curve::from(from).straight(to),
            // A quarter of a circle round the corner.
            None => Curve::from(from).bent(from + leaving * 27.6, to + coming * 27.6, to),
        };
        Band::new(vec![curve], half, None)
    }

    /// From one side to the opposite one, with a bow in the middle.
    pub fn bowed(sides: [usize; 2], bow: Point, half: f64) -> Band {
        let [from, to] = sides.map(port);
        let (middle, along) = (MIDDLE + bow, (to - from).unit());
        let curve = Curve::from(from).bent(from + along * 22.0, middle - along * 22.0, middle).bent(
            middle + along * 22.0,
            to - along * 22.0,
            to,
        );
        Band::new(vec![curve], half, None)
    }

    /// From more than two sides into a ring.
    pub fn round(sides: &[usize], middle: Point, half: f64) -> Band {
        let mut strokes: Vec<Curve> = Vec::new();
        for &side in sides {
            let from = port(side);
            let end = middle + (from - middle).unit() * RING;
            strokes.push(Curve::between(from, inward(side), end, (middle - from).unit()));
        }
        let k = RING * 0.5523;
        let p = |x: f64, y: f64| middle + Point::new(x, y);
        let ring = Curve::from(p(0.0, -RING))
            .bent(p(k, -RING), p(RING, -k), p(RING, 0.0))
            .bent(p(RING, k), p(k, RING), p(0.0, RING))
            .bent(p(-k, RING), p(-RING, k), p(-RING, 0.0))
            .bent(p(-RING, -k), p(-k, -RING), p(0.0, -RING));
        strokes.push(ring);
        Band::new(strokes, half, None)
    }

    /// From one side to a place.
    pub fn ending(side: usize, end: Point, along: Option<Point>, half: f64) -> Band {
        let from = port(side);
        let along = along.unwrap_or_else(|| (end - from).unit());
        let curve = Curve::between(from, inward(side), end, along);
        Band::new(vec![curve], half, Some((end, along)))
    }

    /// Something without sides: a short piece in the middle.
    pub fn inside(half: f64) -> Band {
        let reach = Point::new(16.0, 0.0);
        Band::new(vec![Curve::from(MIDDLE - reach).straight(MIDDLE + reach)], half, None)
    }
}

/// The middle of a side.
pub(crate) fn port(side: usize) -> Point {
    rim(side as f64 + 0.5)
}

/// Where something ends that ends nowhere.
pub(crate) fn nowhere(side: usize) -> Point {
    port(side) + inward(side) * FAR
}

/// Where something from a side meets a wall, away from the places that are taken there, and the direction into the wall.
pub(crate) fn opening(side: usize, area: &Area, taken: &[Point]) -> Option<(Point, Point)> {
    wall_place(nowhere(side), area, taken)
}

/// The place of a wall that is nearest to a point, and the direction into it.
pub(crate) fn wall_place(near: Point, area: &Area, taken: &[Point]) -> Option<(Point, Point)> {
    let mut best: Option<(f64, Point, Point)> = None;
    for wall in &area.walls {
        let line = wall.line();
        let length = line.length();
        // Not near the corners: there is no room.
        for place in line.places(length / 96.0).filter(|place| (0.14..=0.86).contains(&(place.far / length))) {
            let dense: f64 = taken.iter().map(|other| (APART - other.to(place.point)).max(0.0)).sum();
            let cost = near.to(place.point) + 4.0 * dense;
            if best.is_none_or(|(least, ..)| cost < least) {
                // A wall is cut into short pieces: its direction is that from some way before to some way behind.
                let [before, behind] = [-2.0, 2.0].map(|by| line.at((place.far + by).clamp(0.0, length)).point);
                let across = (behind - before).unit().right();
                let inside = encloses(&area.outline, place.point + across * 0.5);
                best = Some((cost, place.point, if inside { across } else { -across }));
            }
        }
    }
    best.map(|(_, point, into)| (point, into))
}

/// A place beside a wall, and the direction along it.
pub(crate) fn beside_wall(near: Point, area: &Area, half: f64) -> Option<(Point, Point)> {
    let (point, into) = wall_place(near, area, &[])?;
    Some((point - into * (half + WALL), into.right()))
}
