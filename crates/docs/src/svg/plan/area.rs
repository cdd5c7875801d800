//! The shape of what takes whole sides: along the rim where it goes off the tile, along smooth walls elsewhere.

use crate::svg::geometry::{Curve, Line, MIDDLE, Point, SIDES, inward, rim, rim_direction};
use tilewright_model::topology::{Element, PortSet, Reach};

/// How the shape of an area differs from the usual one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Form {
    /// It passes over another one: a bridge, as narrow as may be.
    pub bridge: bool,
    /// Another one passes over it: it leaves more room beside it.
    pub sunk: bool,
}

/// What takes whole sides, as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    /// Its outline as path data.
    pub data: String,
    /// Its outline, closed, in short pieces.
    pub outline: Vec<Point>,
    /// Its walls: the outline without what lies on the rim.
    pub walls: Vec<Curve>,
}

/// A part of the rim, in sides from the first corner; a point has no length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Span {
    pub from: f64,
    pub to: f64,
}

const NEAR: f64 = 1e-6;
/// Half a side with its middle is a little more than half.
const HALF: f64 = 0.64;
/// The radius of an area that reaches no side.
const INNER: f64 = 18.0;

/// The parts of the rim that an element takes or reaches, in order; what hangs together is one.
pub(crate) fn spans(element: &Element) -> Vec<Span> {
    let mut spans: Vec<Span> = element.arms.iter().map(|arm| span(arm.side, arm.ports)).collect();
    spans.extend(element.reaches.iter().map(|reach| match *reach {
        Reach::Corner(corner) => point((corner + 1) as f64),
        Reach::Middle(side) => point(side as f64 + 0.5),
    }));
    spans.sort_by(|a, b| a.from.total_cmp(&b.from));
    let mut merged: Vec<Span> = Vec::new();
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.from <= last.to + NEAR => last.to = last.to.max(span.to),
            _ => merged.push(span),
        }
    }
    // The last and the first may hang together over the first corner.
    if let [first, .., last] = merged.as_mut_slice()
        && last.to + NEAR >= first.from + SIDES as f64
    {
        first.from = last.from - SIDES as f64;
        merged.pop();
    }
    merged
}

fn span(side: usize, ports: PortSet) -> Span {
    let third = |n| ports.has(side * 3 + n);
    let side = side as f64;
    match (third(0), third(2)) {
        (true, true) => Span { from: side, to: side + 1.0 },
        (true, false) => Span { from: side, to: side + HALF },
        (false, true) => Span { from: side + 1.0 - HALF, to: side + 1.0 },
        (false, false) => Span { from: side + 0.3, to: side + 0.7 },
    }
}

fn point(at: f64) -> Span {
    let at = at.rem_euclid(SIDES as f64);
    Span { from: at, to: at }
}

impl Area {
    /// The area of an element. `others` are the spans of the other areas of the tile.
    pub fn of(element: &Element, others: &[Span], form: Form) -> Area {
        if form.bridge
            && let Some(area) = bridge(element)
        {
            return area;
        }
        let spans = spans(element);
        let Some(first) = spans.first() else { return round() };
        let mut outline = Outline::at(rim(first.from));
        for (index, span) in spans.iter().enumerate() {
            outline.along_rim(*span);
            let next = spans[(index + 1) % spans.len()];
            let start = if index + 1 == spans.len() { next.from + SIDES as f64 } else { next.from };
            if start - span.to > NEAR {
                outline.wall(wall(*span, Span { from: start, ..next }, others, form));
            }
        }
        outline.finish()
    }
}

/// The wall from the end of one span to the start of the next.
fn wall(span: Span, next: Span, others: &[Span], form: Form) -> Curve {
    let same = |a: f64, b: f64| ((a - b + 0.5).rem_euclid(SIDES as f64) - 0.5).abs() < NEAR;
    let hug = |at: f64| others.iter().any(|other| same(other.from, at) || same(other.to, at));
    let (start, end) = (rim(span.to), rim(next.from));
    let round_a_corner = (1.5..2.5).contains(&(next.from - span.to));
    let toward_land = |is_point: bool, hugs: bool| match (is_point, hugs) {
        (true, _) => 0.7,
        (false, true) => 0.42,
        (false, false) if round_a_corner => 0.57,
        (false, false) => 0.5,
    };
    let leaving = direction(span.to, true, toward_land(span.from == span.to, hug(span.to)));
    let arriving = direction(next.from, false, toward_land(next.from == next.to, hug(next.from)));
    let chord = start.to(end);
    // A wall that leaves in the direction in which it arrives is nearly straight; one that comes back swings out.
    let bend = |direction: Point, way: Point| {
        let reach = 1.0 / 3.0 + 0.68 * (1.0 - direction.dot(way.unit()));
        chord * reach * if form.sunk { 1.25 } else { 1.0 }
    };
    let (a, b) = (bend(leaving, end - start), bend(arriving, start - end));
    Curve::from(start).bent(start + leaving * a, end + arriving * b, end)
}

/// The direction in which a wall leaves the rim: between the land ahead and the own side behind.
fn direction(at: f64, clockwise: bool, toward_land: f64) -> Point {
    let sides = SIDES as f64;
    let side_of = |at: f64| at.rem_euclid(sides) as usize;
    let (before, after) = (rim_direction(side_of(at - NEAR)), rim_direction(side_of(at + NEAR)));
    let (land, own) = if clockwise { (after, -before) } else { (-before, after) };
    if land.dot(own) < -0.5 {
        // In the middle of a side there is only one way in.
        return (inward(side_of(at)) + land * (2.5 * toward_land - 1.0)).unit();
    }
    (land * toward_land + own * (1.0 - toward_land)).unit()
}

/// An area inside the tile.
fn round() -> Area {
    let k = INNER * 0.5523;
    let right = Curve::from(MIDDLE + Point::new(0.0, -INNER)).bent(
        MIDDLE + Point::new(k, -INNER),
        MIDDLE + Point::new(INNER, -k),
        MIDDLE + Point::new(INNER, 0.0),
    );
    let ring = (1..4).fold(right.clone(), |ring, quarter| ring.then(&right.turned(quarter)));
    let mut outline = Outline::at(ring.start);
    outline.wall(ring);
    outline.finish()
}

/// An area that passes over another one: a shallow cap at each end and a narrow bridge.
fn bridge(element: &Element) -> Option<Area> {
    let sides: Vec<usize> = element.arms.iter().map(|arm| arm.side).collect();
    let p = Point::new;
    let down = Curve::from(p(100.0, 0.0)).bent(p(85.0, 12.0), p(70.0, 6.0), p(66.0, 20.0));
    let up = Curve::from(p(34.0, 20.0)).bent(p(30.0, 6.0), p(15.0, 12.0), p(0.0, 0.0));
    let (from, walls) = match sides.as_slice() {
        [side] => {
            let end = down.straight(p(66.0, 76.0)).bent(p(66.0, 94.0), p(34.0, 94.0), p(34.0, 76.0));
            (*side, vec![end.straight(p(34.0, 20.0)).then(&up)])
        }
        [a, b] if (a + 2) % SIDES == *b => {
            let right = down.straight(p(66.0, 80.0)).bent(p(70.0, 94.0), p(85.0, 88.0), p(100.0, 100.0));
            let left = right.turned(2);
            (*a, vec![right, left])
        }
        _ => return None,
    };
    let quarters = u8::try_from(from).unwrap_or(0);
    let walls: Vec<Curve> = walls.iter().map(|wall| wall.turned(quarters)).collect();
    let mut outline = Outline::at(p(0.0, 0.0).turned(quarters));
    for wall in walls {
        outline.edge(wall.start);
        outline.wall(wall);
    }
    Some(outline.finish())
}

/// An outline while it is drawn.
struct Outline {
    path: Curve,
    walls: Vec<Curve>,
}

impl Outline {
    fn at(start: Point) -> Outline {
        Outline { path: Curve::from(start), walls: Vec::new() }
    }

    fn edge(&mut self, to: Point) {
        self.path = std::mem::replace(&mut self.path, Curve::from(to)).straight(to);
    }

    /// Along the rim, round its corners.
    fn along_rim(&mut self, span: Span) {
        let mut corner = (span.from + NEAR).floor() + 1.0;
        while corner < span.to - NEAR {
            self.edge(rim(corner));
            corner += 1.0;
        }
        if span.to > span.from {
            self.edge(rim(span.to));
        }
    }

    fn wall(&mut self, wall: Curve) {
        self.path.parts.extend(&wall.parts);
        self.walls.push(wall);
    }

    fn finish(self) -> Area {
        let Line { points } = self.path.line();
        Area { data: format!("{}Z", self.path.data()), outline: points, walls: self.walls }
    }
}
