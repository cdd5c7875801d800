//! Where there is room on a tile for something that stands there.

use crate::svg::geometry::{Line, MIDDLE, Point, SIDE, crossing, distance, encloses};

/// How far apart the places are that are tried.
const STEP: f64 = 2.0;

/// What is in the way on a tile.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room<'a> {
    /// Outlines of areas outside which it must stand, with half of the widths of their walls.
    pub areas: Vec<(&'a [Point], f64)>,
    /// The area within which it must stand, if any.
    pub within: Option<(&'a [Point], f64)>,
    /// Lines with half of their widths.
    pub bands: Vec<(&'a Line, f64)>,
    /// What stands there already, with its radius.
    pub things: Vec<(Point, f64)>,
    /// From this place it must be reached without crossing these lines.
    pub reached: Vec<(Point, Vec<&'a Line>)>,
    /// From this place it must lie behind this line.
    pub behind: Vec<(Point, &'a Line)>,
}

impl Room<'_> {
    /// How far a place is from everything; negative within it.
    pub fn clearance(&self, at: Point) -> f64 {
        let mut clear = at.to_rim();
        for (area, half) in &self.areas {
            let away = distance(at, area);
            clear = clear.min(if encloses(area, at) { -away } else { away } - half);
        }
        if let Some((area, half)) = self.within {
            let away = distance(at, area);
            clear = clear.min(if encloses(area, at) { away } else { -away } - half);
        }
        for (line, half) in &self.bands {
            clear = clear.min(distance(at, &line.points) - half);
        }
        for (other, radius) in &self.things {
            clear = clear.min(at.to(*other) - radius);
        }
        clear
    }

    /// Whether what must lead there can.
    fn is_reached(&self, at: Point) -> bool {
        let direct = |from: Point| Line::new(vec![from, at]);
        self.reached
            .iter()
            .all(|(from, lines)| lines.iter().all(|line| crossing(&direct(*from), &line.points).is_none()))
            && self.behind.iter().all(|(from, line)| crossing(&direct(*from), &line.points).is_some())
    }

    /// A place with as much room as is wanted, as near the middle as may be; or else that with the most room. Gives the
    /// room as well.
    pub fn place(&self, wanted: f64) -> (Point, f64) {
        let mut best = (f64::NEG_INFINITY, MIDDLE, 0.0);
        for pass in [true, false] {
            for at in places() {
                if pass && !self.is_reached(at) {
                    continue;
                }
                let clear = self.clearance(at);
                let score = clear.min(wanted) - at.to(MIDDLE) * 0.24;
                if score > best.0 + 1e-9 {
                    best = (score, at, clear);
                }
            }
            if best.0 > f64::NEG_INFINITY {
                break;
            }
        }
        (best.1, best.2)
    }
}

/// All places that are tried, the middle first.
fn places() -> impl Iterator<Item = Point> {
    let count = (SIDE / STEP) as usize;
    let grid = (0..count * count).map(move |n| Point::new((n % count) as f64 + 0.5, (n / count) as f64 + 0.5) * STEP);
    std::iter::once(MIDDLE).chain(grid)
}
