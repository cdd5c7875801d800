//! Points, which are also directions.

use super::{MIDDLE, SIDE};
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// A point, or the way from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    pub fn to(self, other: Point) -> f64 {
        (other - self).length()
    }

    /// The same direction with length 1; nothing stays nothing.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length < 1e-9 { Point::default() } else { self * (1.0 / length) }
    }

    /// The direction a quarter turn clockwise, as it is seen.
    pub fn right(self) -> Point {
        Point::new(-self.y, self.x)
    }

    /// The point between this and another: 0 is here, 1 is there.
    pub fn toward(self, other: Point, part: f64) -> Point {
        self + (other - self) * part
    }

    /// The point turned clockwise with its tile, by quarters.
    pub fn turned(self, quarters: u8) -> Point {
        (0..quarters % 4).fold(self, |p, _| MIDDLE + (p - MIDDLE).right())
    }

    /// How far it is from the rim of the tile; negative outside.
    pub fn to_rim(self) -> f64 {
        self.x.min(self.y).min(SIDE - self.x).min(SIDE - self.y)
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

impl Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        self * -1.0
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", number(self.x), number(self.y))
    }
}

/// A number with at most two decimals and without needless noughts.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}
