//! What takes the middle of sides, and the bridges over it.

use super::Scene;
use crate::svg::figure::Figure;
use crate::svg::geometry::{Line, distance, encloses};
use crate::svg::plan::{Band, Seen};
use crate::svg::theme::{Style, Tone};

/// How wide the edge of a band is.
const EDGE: f64 = 1.3;
/// How far a bridge goes on over the banks.
const BANKS: f64 = 5.0;

impl<'a> Scene<'a> {
    /// Bands of which none passes over another: first all edges, then all fillings, so that they run into one another.
    pub(super) fn bands(&self, figure: &mut Figure<'a>, members: &[usize]) {
        let drawn: Vec<(usize, &Band, &'a Style)> = members
            .iter()
            .filter_map(|&element| Some((element, self.plan.bands.get(&element)?, self.element(element)?)))
            .collect();
        for (_, band, style) in &drawn {
            for stroke in &band.strokes {
                figure.stroke(style.line, 2.0 * (band.half + EDGE), &stroke.data(), "");
            }
        }
        for (_, band, style) in &drawn {
            for stroke in &band.strokes {
                figure.stroke(filling(style), 2.0 * band.half, &stroke.data(), "");
            }
        }
        for (element, _, style) in &drawn {
            let reach = self.plan.map.room(|seen| seen == Seen::Segment(*element));
            self.strewn(figure, style, &reach, &[], 5 + u32::try_from(*element).unwrap_or(0));
        }
        for (element, band, style) in &drawn {
            self.bridges(figure, *element, band, style);
            self.small_marks(figure, *element);
        }
    }

    /// The bridges with which a band passes over others.
    fn bridges(&self, figure: &mut Figure<'a>, element: usize, band: &Band, style: &Style) {
        for &(_, lower) in self.plan.above.iter().filter(|(upper, _)| *upper == element) {
            for line in &band.lines {
                let over = |at| match (self.plan.bands.get(&lower), self.plan.areas.get(&lower)) {
                    (Some(other), _) => other.lines.iter().any(|line| distance(at, &line.points) < other.half),
                    (None, Some(area)) => encloses(&area.outline, at),
                    (None, None) => false,
                };
                let places = || line.places(1.0).filter(|place| over(place.point)).map(|place| place.far);
                if let (Some(from), Some(to)) = (places().reduce(f64::min), places().reduce(f64::max)) {
                    deck(figure, &line.between((from - BANKS).max(0.0), to + BANKS), band.half, style);
                }
            }
        }
    }
}

/// The deck of a bridge: its shadow, its sides, its planks.
fn deck(figure: &mut Figure<'_>, line: &Line, half: f64, style: &Style) {
    let data = line.data();
    figure.blunt(Tone::own("shade"), 2.0 * half + 9.0, &data, " opacity=\".3\"");
    figure.blunt(style.line, 2.0 * half + 5.0, &data, "");
    figure.blunt(filling(style), 2.0 * half + 1.0, &data, "");
    figure.blunt(style.line, 2.0 * half + 1.0, &data, " opacity=\".4\" stroke-dasharray=\"0.7 2.3\"");
    for side in [1.0, -1.0] {
        let rail = line.beside(side * (half + 1.6)).data();
        figure.blunt(filling(style), 0.8, &rail, " opacity=\".8\"");
    }
}

/// With what a band is filled.
pub(super) fn filling(style: &Style) -> Tone {
    style.fill.unwrap_or(Tone::own("plain-b"))
}
