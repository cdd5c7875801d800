//! What takes whole sides: filled, strewn, walled.

use super::Scene;
use crate::svg::figure::Figure;
use crate::svg::geometry::{Point, crossing, number};
use crate::svg::plan::{Area, Band, Seen};
use crate::svg::theme::{Style, Tone};

/// The room that is kept free at a opening.
const OPENING: f64 = 8.0;
/// How far teeth stand out of a wall, for its width.
const TEETH: f64 = 0.55;

impl<'a> Scene<'a> {
    pub(super) fn area(&self, figure: &mut Figure<'a>, element: usize) {
        let (Some(area), Some(style)) = (self.plan.areas.get(&element), self.element(element)) else { return };
        let over = |lower: &usize| self.plan.above.contains(&(element, *lower));
        if self.plan.areas.keys().any(over) {
            for wall in &area.walls {
                figure.blunt(Tone::own("shade"), style.width * 2.6, &wall.data(), " opacity=\".35\"");
            }
        }
        figure.fill(style.fill.unwrap_or(Tone::own("plain-a")), &area.data);
        let reach = self.plan.map.room(|seen| seen == Seen::Segment(element));
        let marks = self.mark_places(element);
        let openings = self.plan.openings.iter().map(|opening| (*opening, OPENING));
        let taken: Vec<(Point, f64)> = marks.iter().map(|(_, at, size)| (*at, size * 0.4)).chain(openings).collect();
        self.strewn(figure, style, &reach, &taken, 3 + u32::try_from(element).unwrap_or(0));
        for wall in &area.walls {
            walled(figure, style, &wall.data());
        }
        for (lower, band) in self.plan.bands.iter().filter(|(lower, _)| over(lower)) {
            let lower = self.element(*lower).map_or(Tone::own("line"), |style| style.line);
            self.mouths(figure, style, area, band, lower);
        }
        self.put_marks(figure, &marks);
    }

    /// Where a band goes in and out below an area.
    fn mouths(&self, figure: &mut Figure<'a>, style: &Style, area: &Area, band: &Band, line: Tone) {
        for course in &band.lines {
            let mut back = course.clone();
            back.points.reverse();
            for way in [course, &back] {
                let Some(far) =
                    area.walls.iter().filter_map(|wall| crossing(way, &wall.line().points)).reduce(f64::min)
                else {
                    continue;
                };
                let place = way.at(far);
                let (side, radius) = (place.along.right(), band.half + 1.5);
                let foot = place.point - place.along * (style.width * 0.6);
                let (a, b) = (foot + side * radius, foot - side * radius);
                let top = style.width * 1.5 + radius;
                let (c, d) = (a + place.along * top, b + place.along * top);
                let data = format!("M{a}C{c} {d} {b}Z");
                figure.fill(Tone::own("shade"), &data);
                figure.stroke(style.wall.unwrap_or(line), 1.8, &format!("M{a}C{c} {d} {b}"), "");
            }
        }
    }
}

/// A wall along a line: with battlements if the style has a wall.
fn walled(figure: &mut Figure<'_>, style: &Style, data: &str) {
    let Some(wall) = style.wall else {
        return figure.blunt(style.line, style.width, data, "");
    };
    let width = style.width;
    let tooth = width * 0.62;
    let dashes = |long: f64, start: f64| {
        let (long, gap) = (number(long), number(2.0 * tooth - long));
        format!(" stroke-dasharray=\"{long} {gap}\" stroke-dashoffset=\"{}\"", number(-start))
    };
    let out = width * (1.0 + 2.0 * TEETH);
    figure.blunt(style.line, out + 1.4, data, &dashes(tooth + 1.4, 0.0));
    figure.blunt(style.line, width + 1.6, data, "");
    figure.blunt(wall, out, data, &dashes(tooth, 0.7));
    figure.blunt(wall, width, data, "");
    figure.blunt(style.line, width * 0.3, data, " opacity=\".35\"");
}
