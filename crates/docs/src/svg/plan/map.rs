//! A map of a tile in small squares: which segment is seen where. From it comes where something has room.

use crate::svg::geometry::{Point, SIDE};
use tilewright_model::topology::Topology;

/// Squares to a side.
const COUNT: usize = 50;
/// The size of a square.
pub(crate) const STEP: f64 = SIDE / COUNT as f64;
/// Distances across and aslant, in squares.
const STEPS: [(i32, i32, f64); 8] = [
    (1, 0, 1.0),
    (-1, 0, 1.0),
    (0, 1, 1.0),
    (0, -1, 1.0),
    (1, 1, 1.414),
    (1, -1, 1.414),
    (-1, 1, 1.414),
    (-1, -1, 1.414),
];

/// What is seen on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// A segment.
    Segment(usize),
    /// Land of which it is not known yet to which segment it belongs, or of none.
    Land,
    /// Something else.
    Other,
}

/// The map of a tile.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    squares: Vec<Seen>,
}

impl Map {
    /// A map; `seen` says what is drawn at a point, nothing for the land.
    pub fn of(topology: &Topology, seen: impl Fn(Point) -> Option<Seen>) -> Map {
        let squares = (0..COUNT * COUNT).map(|square| seen(middle(square)).unwrap_or(Seen::Land)).collect();
        let mut map = Map { squares };
        map.settle(topology);
        map
    }

    /// Gives each piece of the land to the segment to whose ports it reaches; what is left to segments without ports.
    fn settle(&mut self, topology: &Topology) {
        let mut fields: Vec<(usize, Vec<usize>)> = Vec::new();
        for (number, field) in topology.fields() {
            fields.push((number, field.ports.iter().filter_map(|port| square(port_place(port))).collect()));
        }
        let mut rest: Vec<Vec<usize>> = Vec::new();
        let mut known = vec![false; self.squares.len()];
        for start in 0..self.squares.len() {
            if self.squares[start] != Seen::Land || known[start] {
                continue;
            }
            let piece = self.flood(start, &mut known);
            match fields.iter().find(|(_, ports)| ports.iter().any(|port| piece.contains(port))) {
                Some((field, _)) => piece.iter().for_each(|&square| self.squares[square] = Seen::Segment(*field)),
                None => rest.push(piece),
            }
        }
        rest.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        let inner = fields.iter().filter(|(_, ports)| ports.is_empty());
        for (piece, (field, _)) in rest.iter().zip(inner) {
            piece.iter().for_each(|&square| self.squares[square] = Seen::Segment(*field));
        }
    }

    /// The land that hangs together with a square; it is known from then on.
    fn flood(&self, start: usize, known: &mut [bool]) -> Vec<usize> {
        let mut piece = vec![start];
        known[start] = true;
        let mut next = 0;
        while let Some(&here) = piece.get(next) {
            next += 1;
            for (x, y, _) in &STEPS[..4] {
                if let Some(there) = beside(here, *x, *y).filter(|&there| self.squares[there] == Seen::Land)
                    && !std::mem::replace(&mut known[there], true)
                {
                    piece.push(there);
                }
            }
        }
        piece
    }

    /// What is seen at a point.
    pub fn at(&self, point: Point) -> Seen {
        square(point).map_or(Seen::Other, |square| self.squares[square])
    }

    /// How far each place is from everything but what `own` says, and from the rim.
    pub fn room(&self, own: impl Fn(Seen) -> bool) -> Reach {
        let mut far: Vec<f64> = self.squares.iter().map(|&seen| if own(seen) { f64::MAX } else { 0.0 }).collect();
        let mut relax = |square: usize| {
            for (x, y, step) in STEPS {
                let there = beside(square, x, y).map_or(0.0, |there| far[there]);
                far[square] = far[square].min(there + step);
            }
        };
        (0..COUNT * COUNT).for_each(&mut relax);
        (0..COUNT * COUNT).rev().for_each(&mut relax);
        Reach { far }
    }
}

/// How far each place is from everything that is in its way.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    far: Vec<f64>,
}

impl Reach {
    /// The places that have any room, with how much.
    pub fn places(&self) -> impl Iterator<Item = (Point, f64)> + Clone + '_ {
        let far = self.far.iter().enumerate().filter(|(_, far)| **far > 0.0);
        far.map(|(square, far)| (middle(square), (far - 0.5) * STEP))
    }

    /// The room at a point.
    pub fn at(&self, point: Point) -> f64 {
        square(point).map_or(0.0, |square| ((self.far[square] - 0.5) * STEP).max(0.0))
    }
}

/// A point just inside the tile at a port.
fn port_place(port: usize) -> Point {
    use crate::svg::geometry::{inward, rim};
    let side = port / 3;
    let along = [1.0 / 6.0, 0.5, 5.0 / 6.0][port % 3];
    rim(side as f64 + along) + inward(side) * 0.5
}

fn middle(square: usize) -> Point {
    Point::new((square % COUNT) as f64 + 0.5, (square / COUNT) as f64 + 0.5) * STEP
}

fn square(point: Point) -> Option<usize> {
    let inside = |n: f64| (0.0..SIDE).contains(&n).then_some((n / STEP) as usize);
    Some(inside(point.y)? * COUNT + inside(point.x)?)
}

fn beside(square: usize, x: i32, y: i32) -> Option<usize> {
    let step = |from: usize, by: i32| from.checked_add_signed(isize::try_from(by).ok()?).filter(|&to| to < COUNT);
    Some(step(square / COUNT, y)? * COUNT + step(square % COUNT, x)?)
}
