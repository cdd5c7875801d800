//! What can be wrong with a drawing. Elements are given by their numbers.

use super::drawing::{MOST_ELEMENTS, Reach};
use super::lattice::PortSet;

/// Something that cannot be drawn, or contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More than [`MOST_ELEMENTS`] elements; the number.
    TooMany(usize),
    /// The kind takes what is left and is never drawn.
    NotDrawn {
        /// The element.
        element: usize,
    },
    /// The kind takes no side.
    TakesNoSide {
        /// The element.
        element: usize,
    },
    /// It takes a side, but the tile's edges are no ports.
    NoPorts {
        /// The element.
        element: usize,
    },
    /// It takes the same side twice.
    SideTwice {
        /// The element.
        element: usize,
        /// The side.
        side: usize,
    },
    /// Two elements take the same port.
    PortTaken {
        /// The element that comes first.
        first: usize,
        /// The element that comes too late.
        second: usize,
        /// The side.
        side: usize,
    },
    /// Two elements cross though neither passes over the other and they do not touch.
    Cross {
        /// One.
        first: usize,
        /// The other.
        second: usize,
    },
    /// It ends at, touches or passes over itself.
    Itself {
        /// The element.
        element: usize,
    },
    /// A meeting point is named by one element only.
    Lonely {
        /// The element.
        element: usize,
        /// The meeting point.
        meeting: usize,
    },
    /// It reaches a point that something else takes.
    NotFree {
        /// The element.
        element: usize,
        /// Which of the points that it reaches.
        which: usize,
        /// The point.
        reach: Reach,
        /// What takes the point.
        taken_by: usize,
    },
    /// It keeps clear towards a side that it does not take.
    ClearElsewhere {
        /// The element.
        element: usize,
        /// The side.
        side: usize,
    },
    /// The fields written out are not those that follow from the drawing. Middle ports are left out.
    FieldsDiffer {
        /// As written.
        written: Vec<PortSet>,
        /// As derived.
        derived: Vec<PortSet>,
    },
    /// A number that stands for nothing: an element, side or meeting point that does not exist.
    OutOfRange {
        /// The element.
        element: usize,
    },
}

impl Problem {
    /// The limit that [`Problem::TooMany`] speaks of.
    pub const LIMIT: usize = MOST_ELEMENTS;
}
