//! Points and lines in the square of a tile: 100 by 100, x to the right, y down.
//!
//! There is no sine or cosine here: directions are vectors, so that the same input gives the same bytes everywhere.

mod curve;
mod line;
mod point;
mod rim;

pub(crate) use curve::Curve;
pub(crate) use line::{Line, crossing, distance, encloses};
pub(crate) use point::{Point, number};
pub(crate) use rim::{SIDES, inward, rim, rim_direction};

/// The length of a side.
pub(crate) const SIDE: f64 = 100.0;
/// The middle of a tile.
pub(crate) const MIDDLE: Point = Point { x: 50.0, y: 50.0 };
