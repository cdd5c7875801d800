//! From a drawing to its topology.

use super::barriers::{Barriers, Taken, cross, place};
use super::drawing::{Drawing, Edges, Element, MOST_ELEMENTS, Reach, Target};
use super::faces::{Face, faces};
use super::lattice::{Lattice, PortSet};
use super::problem::Problem;
use super::shape::{Carry, Contact, Segment, Topology, halves};
use tilewright_syntax::nouns::decl::SideUse;

/// Derives what follows from a drawing, or says everything that is wrong with it.
///
/// # Errors
///
/// All problems of the drawing, in the order of the elements.
pub fn derive(lattice: &Lattice, drawing: &Drawing) -> Result<Topology, Vec<Problem>> {
    let mut problems = single(lattice, drawing);
    if problems.iter().any(|p| matches!(p, Problem::TooMany(_) | Problem::OutOfRange { .. })) {
        return Err(problems);
    }
    problems.extend(shared_ports(lattice, drawing));
    problems.extend(lonely(drawing));
    let barriers = Barriers::of(drawing, lattice);
    problems.extend(crossings(drawing, &barriers));
    problems.extend(not_free(lattice, drawing, &barriers));
    if !problems.is_empty() {
        return Err(problems);
    }
    let land = if drawing.edges == Edges::Ports && drawing.rest.is_some() {
        faces(drawing, &barriers, lattice)
    } else {
        Vec::new()
    };
    match differ(drawing, &land) {
        Some(problem) => Err(vec![problem]),
        None => Ok(build(lattice, drawing, &barriers, &land)),
    }
}

/// What is wrong with single elements.
fn single(lattice: &Lattice, drawing: &Drawing) -> Vec<Problem> {
    let mut problems = Vec::new();
    if drawing.elements.len() > MOST_ELEMENTS {
        problems.push(Problem::TooMany(drawing.elements.len()));
    }
    for (index, element) in drawing.elements.iter().enumerate() {
        if !in_range(lattice, drawing, element) {
            problems.push(Problem::OutOfRange { element: index });
            continue;
        }
        match element.uses {
            SideUse::Rest => problems.push(Problem::NotDrawn { element: index }),
            SideUse::None if !element.arms.is_empty() => problems.push(Problem::TakesNoSide { element: index }),
            _ if !element.arms.is_empty() && drawing.edges != Edges::Ports => {
                problems.push(Problem::NoPorts { element: index });
            }
            _ => {}
        }
        for (at, arm) in element.arms.iter().enumerate() {
            let again = element.arms[..at].iter().any(|earlier| earlier.side == arm.side);
            if again {
                problems.push(Problem::SideTwice { element: index, side: arm.side });
            }
        }
        for &side in element.clear.iter().filter(|&&side| !element.arms.iter().any(|arm| arm.side == side)) {
            problems.push(Problem::ClearElsewhere { element: index, side });
        }
        let itself = element.meets().any(|target| target == Target::Element(index)) || element.over.contains(&index);
        if itself {
            problems.push(Problem::Itself { element: index });
        }
    }
    problems
}

fn in_range(lattice: &Lattice, drawing: &Drawing, element: &Element) -> bool {
    let sides = lattice.sides();
    let target = |target: Target| match target {
        Target::Element(other) => other < drawing.elements.len(),
        Target::Meeting(meeting) => meeting < drawing.meetings,
    };
    let reach = |&reach: &Reach| match reach {
        Reach::Corner(at) | Reach::Middle(at) => at < sides,
    };
    element.arms.iter().all(|arm| arm.side < sides && arm.ports.without(lattice.all()).is_empty())
        && element.clear.iter().all(|&side| side < sides)
        && element.meets().all(target)
        && element.over.iter().all(|&other| other < drawing.elements.len())
        && element.reaches.iter().all(reach)
}

fn shared_ports(lattice: &Lattice, drawing: &Drawing) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (second, element) in drawing.elements.iter().enumerate() {
        for (first, earlier) in drawing.elements[..second].iter().enumerate() {
            let shared = element.ports().common(earlier.ports());
            let mut sides: Vec<usize> = shared.iter().map(|port| lattice.side_of(port)).collect();
            sides.dedup();
            problems.extend(sides.into_iter().map(|side| Problem::PortTaken { first, second, side }));
        }
    }
    problems
}

fn lonely(drawing: &Drawing) -> Vec<Problem> {
    let names = |element: &Element, meeting| element.meets().any(|target| target == Target::Meeting(meeting));
    let alone = |meeting| {
        let mut there = (0..drawing.elements.len()).filter(|&e| names(&drawing.elements[e], meeting));
        match (there.next(), there.next()) {
            (Some(element), None) => Some(Problem::Lonely { element, meeting }),
            _ => None,
        }
    };
    (0..drawing.meetings).filter_map(alone).collect()
}

fn crossings(drawing: &Drawing, barriers: &Barriers) -> Vec<Problem> {
    let taken = barriers.taken();
    let mut all: Vec<usize> = taken.iter().map(|t| t.barrier).collect();
    all.sort_unstable();
    all.dedup();
    let mut problems = Vec::new();
    for (i, &a) in all.iter().enumerate() {
        for &b in all[i + 1..].iter().filter(|&&b| cross(&taken, a, b)) {
            if let Some((first, second)) = crossing_elements(drawing, barriers, &taken, a, b) {
                problems.push(Problem::Cross { first: first.min(second), second: first.max(second) });
            }
        }
    }
    problems
}

/// Which elements of two barriers that cross are to be named: two that cross by themselves, or else the first of each
/// that goes off the tile, narrow ones before wide ones.
fn crossing_elements(
    drawing: &Drawing,
    barriers: &Barriers,
    taken: &[Taken],
    a: usize,
    b: usize,
) -> Option<(usize, usize)> {
    let of = |barrier: usize| {
        let there = taken.iter().filter(move |t| t.barrier == barrier).filter_map(|t| barriers.element(t.node));
        let mut there: Vec<usize> = there.collect();
        there.sort_by_key(|&element| (drawing.elements[element].uses != SideUse::Middle, element));
        there.dedup();
        there
    };
    let (of_a, of_b) = (of(a), of(b));
    let pairs = of_a.iter().flat_map(|&x| of_b.iter().map(move |&y| (x, y)));
    let by_themselves = |&(x, y): &(usize, usize)| {
        let own: Vec<Taken> = taken.iter().copied().filter(|t| t.node == x || t.node == y).collect();
        cross(&own, a, b)
    };
    pairs.clone().find(by_themselves).or_else(|| pairs.clone().next())
}

/// Points that are reached though something else is there.
fn not_free(lattice: &Lattice, drawing: &Drawing, barriers: &Barriers) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, element) in drawing.elements.iter().enumerate() {
        for (which, &reach) in element.reaches.iter().enumerate() {
            if let Some(taken_by) = taken_by(lattice, barriers, index, reach) {
                problems.push(Problem::NotFree { element: index, which, reach, taken_by });
            }
        }
    }
    problems
}

/// What else takes a point, if it does not hang together with the element.
fn taken_by(lattice: &Lattice, barriers: &Barriers, element: usize, reach: Reach) -> Option<usize> {
    let node = barriers.rim.get(place(reach, lattice)).copied().flatten()?;
    let together = barriers.barrier[node] == barriers.barrier[element];
    let shared = together && matches!(reach, Reach::Corner(_));
    barriers.element(node).filter(|&other| other != element && !shared)
}

fn differ(drawing: &Drawing, land: &[Face]) -> Option<Problem> {
    let sorted = |fields: Vec<PortSet>| {
        let mut fields: Vec<PortSet> = fields.into_iter().map(halves).collect();
        fields.sort_by_key(|ports| ports.iter().next().unwrap_or(usize::MAX));
        fields
    };
    let written = sorted(drawing.fields.clone()?);
    let derived = sorted(land.iter().map(|face| face.ports).collect());
    (written != derived).then_some(Problem::FieldsDiffer { written, derived })
}

fn build(lattice: &Lattice, drawing: &Drawing, barriers: &Barriers, land: &[Face]) -> Topology {
    let mut topology = Topology {
        segments: segments(drawing, land),
        ports: vec![None; lattice.ports()],
        corners: vec![None; lattice.sides()],
        profile: vec![carried(drawing); lattice.ports()],
        contacts: contacts(drawing),
        looks: 0,
    };
    for (index, segment) in topology.segments.iter().enumerate() {
        for port in segment.ports.iter() {
            topology.ports[port] = Some(index);
            topology.profile[port] = Carry::Kind(segment.kind);
        }
    }
    for corner in 0..lattice.sides() {
        let [before, after] = lattice.beside(corner).map(|port| topology.ports[port]);
        let free = barriers.rim[lattice.rim_of_corner(corner)].is_none();
        topology.corners[corner] = before.filter(|&field| free && before == after && !topology.segments[field].drawn);
    }
    topology.looks = topology.count_looks(lattice);
    topology
}

/// What ports carry that no segment has.
fn carried(drawing: &Drawing) -> Carry {
    match drawing.edges {
        Edges::Ports => drawing.rest.map_or(Carry::Nothing, Carry::Kind),
        Edges::Wild => Carry::Wild,
        Edges::Absent => Carry::Nothing,
    }
}

fn segments(drawing: &Drawing, land: &[Face]) -> Vec<Segment> {
    let drawn = drawing.elements.iter().enumerate().map(|(index, element)| Segment {
        kind: element.kind,
        drawn: true,
        look: element.look,
        ports: element.ports(),
        touches: (0..land.len())
            .filter(|&field| land[field].touches.contains(&index))
            .map(|field| drawing.elements.len() + field)
            .collect(),
    });
    let kind = drawing.rest.unwrap_or_default();
    let derived = land.iter().map(|face| Segment {
        kind,
        drawn: false,
        look: 0,
        ports: face.ports,
        touches: face.touches.clone(),
    });
    drawn.chain(derived).collect()
}

/// Where elements end at one another and in the same places, and where they touch.
fn contacts(drawing: &Drawing) -> Vec<Contact> {
    let mut contacts = Vec::new();
    for (index, element) in drawing.elements.iter().enumerate() {
        for &target in &element.ends {
            match target {
                Target::Element(other) => contacts.push(Contact::EndsAt(index, other)),
                Target::Meeting(_) => contacts.extend(met_later(drawing, index, target)),
            }
        }
        for &target in &element.touches {
            match target {
                Target::Element(other) => contacts.push(Contact::Touch(index.min(other), index.max(other))),
                Target::Meeting(_) => contacts.extend(met_later(drawing, index, target)),
            }
        }
    }
    let mut seen: Vec<Contact> = Vec::new();
    for contact in contacts {
        if !seen.contains(&contact) {
            seen.push(contact);
        }
    }
    seen
}

/// The contacts of an element with those that were written later and name the same meeting point.
fn met_later(drawing: &Drawing, index: usize, meeting: Target) -> impl Iterator<Item = Contact> {
    let later = (index + 1..drawing.elements.len())
        .filter(move |&other| drawing.elements[other].meets().any(|target| target == meeting));
    let ends = move |element: usize| drawing.elements[element].ends.contains(&meeting);
    later.map(move |other| match ends(index) && ends(other) {
        true => Contact::EndTogether(index, other),
        false => Contact::Touch(index, other),
    })
}
