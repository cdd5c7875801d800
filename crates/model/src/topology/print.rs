//! A tile as text, for people.

use super::lattice::{Lattice, Spot};
use super::shape::{Contact, Segment, Topology};
use std::fmt::Write;

/// Names that the text shows.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The name of a kind of feature.
    pub kind: &'a dyn Fn(usize) -> String,
    /// What else is to be said of a segment (its marks); may be empty.
    pub more: &'a dyn Fn(usize) -> String,
}

/// The picture of a tile, if the lattice has one, and a line for each segment and contact. In the picture drawn
/// segments are capital letters in their order, fields small ones; a dot is no segment.
pub fn listing(topology: &Topology, lattice: &Lattice, names: Names<'_>) -> String {
    let mut text = picture(topology, lattice);
    for (index, segment) in topology.segments.iter().enumerate() {
        let _ = writeln!(text, "{}", segment_line(topology, lattice, names, index, segment));
    }
    for contact in &topology.contacts {
        let (a, b) = contact.both();
        let (a, b) = (letter(topology, a), letter(topology, b));
        let _ = match contact {
            Contact::EndsAt(..) => writeln!(text, "{a} ends at {b}"),
            Contact::EndTogether(..) => writeln!(text, "{a} and {b} end together"),
            Contact::Touch(..) => writeln!(text, "{a} touches {b}"),
        };
    }
    let sides = lattice.sides();
    if topology.looks < sides {
        let _ = writeln!(text, "turns that differ: {}", topology.looks);
    }
    text
}

/// The picture alone: a frame of letters.
pub fn picture(topology: &Topology, lattice: &Lattice) -> String {
    let mut text = String::new();
    for row in lattice.picture() {
        let cell = |&spot: &Spot| match spot {
            Spot::Blank => ' ',
            Spot::Port(port) => letter_or_dot(topology, topology.ports.get(port)),
            Spot::Corner(corner) => letter_or_dot(topology, topology.corners.get(corner)),
        };
        let cells: Vec<String> = row.iter().map(|spot| cell(spot).to_string()).collect();
        let _ = writeln!(text, "{}", cells.join(" ").trim_end());
    }
    text
}

fn segment_line(topology: &Topology, lattice: &Lattice, names: Names<'_>, index: usize, segment: &Segment) -> String {
    let mut line = format!("{} {}", letter(topology, index), (names.kind)(segment.kind));
    let ports = lattice.port_names(segment.ports);
    let _ = write!(line, ": {}", if ports.is_empty() { "inside" } else { &ports });
    let more = (names.more)(index);
    if !more.is_empty() {
        let _ = write!(line, ", {more}");
    }
    if !segment.drawn && !segment.touches.is_empty() {
        let touched: Vec<String> = segment.touches.iter().map(|&other| letter(topology, other).to_string()).collect();
        let _ = write!(line, "; touches {}", touched.join(" "));
    }
    let corners = (0..lattice.sides()).filter(|&corner| topology.corners.get(corner) == Some(&Some(index)));
    let corners: Vec<&str> = corners.map(|corner| lattice.corner_name(corner)).collect();
    if !corners.is_empty() {
        let _ = write!(line, "; corners {}", corners.join(" "));
    }
    line
}

fn letter_or_dot(topology: &Topology, segment: Option<&Option<usize>>) -> char {
    segment.copied().flatten().map_or('.', |segment| letter(topology, segment))
}

/// The letter of a segment: capital if drawn, small if derived; `?` past the alphabet.
fn letter(topology: &Topology, segment: usize) -> char {
    let drawn = topology.segments.iter().filter(|segment| segment.drawn).count();
    let (first, step) = if segment < drawn { (b'A', segment) } else { (b'a', segment - drawn) };
    let letter = u8::try_from(step).ok().filter(|&step| step < 26).map(|step| char::from(first + step));
    letter.unwrap_or('?')
}
