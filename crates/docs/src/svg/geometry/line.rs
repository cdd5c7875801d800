//! Lines of short straight pieces, along which things are measured.

use super::point::Point;
use std::fmt::Write;

/// A line of straight pieces.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    pub points: Vec<Point>,
}

/// A place on a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Place {
    pub point: Point,
    /// The direction of the line there.
    pub along: Point,
    /// How far it is from the beginning.
    pub far: f64,
}

impl Line {
    pub fn new(points: Vec<Point>) -> Line {
        Line { points }
    }

    pub fn length(&self) -> f64 {
        self.points.windows(2).map(|pair| pair[0].to(pair[1])).sum()
    }

    /// The place so far from the beginning.
    pub fn at(&self, far: f64) -> Place {
        let mut gone = 0.0;
        let mut last =
            Place { point: self.points.first().copied().unwrap_or_default(), along: Point::default(), far: 0.0 };
        for pair in self.points.windows(2) {
            let step = pair[0].to(pair[1]);
            let along = (pair[1] - pair[0]).unit();
            if gone + step >= far && step > 0.0 {
                let part = ((far - gone) / step).clamp(0.0, 1.0);
                return Place { point: pair[0].toward(pair[1], part), along, far };
            }
            gone += step;
            last = Place { point: pair[1], along, far: gone };
        }
        last
    }

    /// Places along the line, so far apart.
    pub fn places(&self, apart: f64) -> impl Iterator<Item = Place> + '_ {
        let length = self.length();
        let mut far = 0.0;
        std::iter::from_fn(move || {
            let place = (far <= length).then(|| self.at(far));
            far += apart;
            place
        })
    }

    /// The part between two distances from the beginning.
    pub fn between(&self, from: f64, to: f64) -> Line {
        let mut points = vec![self.at(from).point];
        let mut gone = 0.0;
        for pair in self.points.windows(2) {
            gone += pair[0].to(pair[1]);
            if gone > from && gone < to {
                points.push(pair[1]);
            }
        }
        points.push(self.at(to).point);
        Line { points }
    }

    /// The line moved to its right.
    pub fn beside(&self, by: f64) -> Line {
        let count = self.points.len();
        let moved = |i: usize| {
            let (before, after) = (self.points[i.saturating_sub(1)], self.points[(i + 1).min(count - 1)]);
            self.points[i] + (after - before).unit().right() * by
        };
        Line { points: (0..count).map(moved).collect() }
    }

    /// The line as path data.
    pub fn data(&self) -> String {
        let mut text = String::new();
        for (index, point) in self.points.iter().enumerate() {
            let _ = write!(text, "{}{point}", if index == 0 { "M" } else { "L" });
        }
        text
    }
}

/// How far a point is from a line.
pub(crate) fn distance(point: Point, line: &[Point]) -> f64 {
    let piece = |pair: &[Point]| {
        let (a, way) = (pair[0], pair[1] - pair[0]);
        let square = way.dot(way);
        let part = if square < 1e-9 { 0.0 } else { ((point - a).dot(way) / square).clamp(0.0, 1.0) };
        point.to(a + way * part)
    };
    line.windows(2).map(piece).fold(f64::INFINITY, f64::min)
}

/// Whether a point lies within a closed line.
pub(crate) fn encloses(outline: &[Point], point: Point) -> bool {
    let mut inside = false;
    for (index, a) in outline.iter().enumerate() {
        let b = outline[(index + 1) % outline.len()];
        if (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// How far along the first of two lines they cross first.
pub(crate) fn crossing(line: &Line, other: &[Point]) -> Option<f64> {
    let mut gone = 0.0;
    for pair in line.points.windows(2) {
        let way = pair[1] - pair[0];
        let hits = other.windows(2).filter_map(|other| {
            let (start, across) = (other[0] - pair[0], other[1] - other[0]);
            let area = way.x * across.y - way.y * across.x;
            let part = (start.x * across.y - start.y * across.x) / area;
            let there = (start.x * way.y - start.y * way.x) / area;
            (area.abs() > 1e-9 && (0.0..=1.0).contains(&part) && (0.0..=1.0).contains(&there)).then_some(part)
        });
        if let Some(part) = hits.min_by(f64::total_cmp) {
            return Some(gone + part * way.length());
        }
        gone += way.length();
    }
    None
}
