//! The topology of tiles: an author writes what is drawn, the rest follows.
//!
//! # The words, for somebody who looks at a printed tile
//!
//! A tile has sides, and each side has three *ports*: left, middle and right, as seen from the middle of the tile. On
//! a square tile they are, going round, `NL N NR EL E ER SL S SR WL W WR`. A kind of feature takes of a side either
//! all three ports (`side = "whole"`), the middle one (`"middle"`) or none (`"none"`). One kind takes what is left
//! (`"rest"`): it is never drawn. Below it is called *field*, and what belongs to it *land*.
//!
//! An element is written as its kind and the sides at which it goes off the tile: `keep = "N E"` is one keep that can
//! be left at both sides. A kind of which half a side belongs to it may take `WL`: the left half of `W`, with the
//! middle. An empty text is for something that lies inside. Then, where it applies:
//!
//! - `id = "k"`: a name, for other elements to refer to.
//! - `ends = ["k"]`: on the tile you see it *end there*: a track that stops at a wall, several that stop at one
//!   crossing. The name is that of an element, or any other word for a place where several end. This divides the land
//!   and makes links between segments.
//! - `touches = ["k"]`: you see the two *meet*, but neither ends there. This divides the land and makes no link.
//! - `over = ["k"]`: the two *cross*, one on a bridge or in a tunnel. It does not matter which one says it. The land is
//!   divided as if they touched: the ramp of a bridge begins where the other thing begins.
//! - `clear = ["S"]`: towards that side it *keeps clear of everything*: you can walk from one side of it to the other
//!   on the tile, because it runs under the land there, or because its bridge is so high that the land goes on below.
//!   Something with its one arm clear, which passes over something else, comes down behind it.
//! - `reaches = ["NE"]`: it *narrows to a point* in a corner, or in the middle of a side that is field (`"S"`). No port
//!   is taken, but the land is divided there.
//!
//! The whole tile may say `edges = "wild"` (they fit and close anything and carry nothing) or `edges = "none"` (nothing
//! ever lies next to them), and may write out its `fields` to have them checked.
//!
//! # How the rest follows
//!
//! Everything drawn that touches forms one *barrier*; barriers may not cross. Two ports of the land belong to one field
//! if and only if no barrier separates them. A field touches the elements that are met when walking along a barrier
//! from one port to the next. Land without ports between two barriers is a field that reaches no side; where the
//! elements of one barrier meet there is none. What stands in the open, without sides, is touched by a field if there
//! is no doubt by which: it is the only field, or the only one that touches what ends there.

mod barriers;
mod derive;
mod drawing;
mod faces;
mod from_decl;
mod lattice;
mod messages;
pub mod print;
mod problem;
mod shape;
#[cfg(test)]
mod tests;

pub use derive::derive;
pub use drawing::{Arm, Drawing, Edges, Element, MOST_ELEMENTS, Reach, Target};
pub use from_decl::{Kinds, drawn};
pub use lattice::{Lattice, PortSet, Spot, Third};
pub use problem::Problem;
pub use shape::{Carry, Contact, Segment, Topology};
