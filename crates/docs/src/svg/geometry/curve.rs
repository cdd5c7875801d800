//! Smooth curves: cubic Béziers one after another.

use super::line::Line;
use super::point::Point;
use std::fmt::Write;

/// Steps into which each part of a curve is cut where it is measured.
const STEPS: usize = 16;

/// A smooth curve.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    pub start: Point,
    /// Two points that bend it, and where it goes.
    pub parts: Vec<[Point; 3]>,
}

impl Curve {
    pub fn from(start: Point) -> Curve {
        Curve { start, parts: Vec::new() }
    }

    /// Goes on to a point, bent by two others.
    pub fn bent(mut self, first: Point, second: Point, end: Point) -> Curve {
        self.parts.push([first, second, end]);
        self
    }

    /// Goes on straight.
    pub fn straight(self, end: Point) -> Curve {
        let from = self.end();
        self.bent(from.toward(end, 1.0 / 3.0), from.toward(end, 2.0 / 3.0), end)
    }

    /// From one point in one direction to another, arriving in another direction.
    pub fn between(start: Point, leaving: Point, end: Point, arriving: Point) -> Curve {
        let reach = start.to(end) * 0.42;
        Curve::from(start).bent(start + leaving * reach, end - arriving * reach, end)
    }

    pub fn end(&self) -> Point {
        self.parts.last().map_or(self.start, |part| part[2])
    }

    /// This curve, then another that begins where it ends.
    pub fn then(mut self, other: &Curve) -> Curve {
        self.parts.extend(&other.parts);
        self
    }

    /// The curve cut into short straight pieces.
    pub fn line(&self) -> Line {
        let mut points = vec![self.start];
        let mut from = self.start;
        for [a, b, end] in &self.parts {
            for step in 1..=STEPS {
                points.push(at(from, *a, *b, *end, step as f64 / STEPS as f64));
            }
            from = *end;
        }
        Line::new(points)
    }

    /// The parts of the curve as path data, without where it begins.
    pub fn on(&self) -> String {
        let mut text = String::new();
        for [a, b, end] in &self.parts {
            let _ = write!(text, "C{a} {b} {end}");
        }
        text
    }

    /// The curve as path data.
    pub fn data(&self) -> String {
        format!("M{}{}", self.start, self.on())
    }

    pub fn turned(&self, quarters: u8) -> Curve {
        let parts = self.parts.iter().map(|part| part.map(|point| point.turned(quarters))).collect();
        Curve { start: self.start.turned(quarters), parts }
    }
}

fn at(from: Point, a: Point, b: Point, end: Point, t: f64) -> Point {
    let s = 1.0 - t;
    from * (s * s * s) + a * (3.0 * s * s * t) + b * (3.0 * s * t * t) + end * (t * t * t)
}
