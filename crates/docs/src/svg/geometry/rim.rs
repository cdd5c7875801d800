//! The rim of a tile: measured in sides, clockwise from the corner before the first side.

use super::SIDE;
use super::point::Point;

/// How many sides a square has.
pub(crate) const SIDES: usize = 4;

/// The corner before each side, and the direction of the side.
const CORNERS: [(Point, Point); SIDES] = [
    (Point::new(0.0, 0.0), Point::new(1.0, 0.0)),
    (Point::new(SIDE, 0.0), Point::new(0.0, 1.0)),
    (Point::new(SIDE, SIDE), Point::new(-1.0, 0.0)),
    (Point::new(0.0, SIDE), Point::new(0.0, -1.0)),
];

/// The point so many sides along the rim.
pub(crate) fn rim(sides: f64) -> Point {
    let sides = sides.rem_euclid(SIDES as f64);
    let side = (sides as usize).min(SIDES - 1);
    let (corner, along) = CORNERS[side];
    corner + along * ((sides - side as f64) * SIDE)
}

/// The direction in which the rim goes on, clockwise, along a side.
pub(crate) fn rim_direction(side: usize) -> Point {
    CORNERS[side % SIDES].1
}

/// The direction from a side into the tile.
pub(crate) fn inward(side: usize) -> Point {
    rim_direction(side).right()
}
