//! Where bands end: openings in walls, what links look like, and places where several meet.

use super::Scene;
use super::band::filling;
use crate::svg::figure::Figure;
use crate::svg::geometry::Point;
use crate::svg::theme::{Style, Tone};
use tilewright_model::book::Looked;
use tilewright_model::topology::Target;

/// The radius of a place where several meet that has no picture.
const DOT: f64 = 7.0;

impl<'a> Scene<'a> {
    pub(super) fn ends(&self, figure: &mut Figure<'a>) {
        for (&element, band) in &self.plan.bands {
            let Some((end, along)) = band.end else { continue };
            let links = self.links_of(element);
            let walls = links.iter().filter_map(|(_, other)| Some((other, self.plan.areas.get(other)?)));
            for (other, _) in walls.take(1) {
                self.opening(figure, element, *other, end, along);
            }
            for (style, other) in links {
                if self.plan.areas.contains_key(&other) && !style.picture.is_empty() {
                    figure.pointing(&style.name, &style.picture, end, style.size, along);
                }
            }
        }
        self.meetings(figure);
    }

    /// The looks of the links of an element that ends somewhere, with the element at which it ends: what is always there
    /// before what is drawn now and then.
    fn links_of(&self, element: usize) -> Vec<(&'a Style, usize)> {
        let mut links: Vec<_> = self.face.links.iter().filter(|(_, from, _)| *from == element).collect();
        links.sort_by_key(|(link, ..)| self.book.links.get(link.0).is_some_and(|link| link.drawn.is_some()));
        links.iter().filter_map(|(link, _, to)| Some((self.theme.style(Looked::Link(*link))?, *to))).collect()
    }

    /// The band goes on through the wall.
    fn opening(&self, figure: &mut Figure<'a>, element: usize, area: usize, end: Point, along: Point) {
        let (Some(style), Some(wall)) = (self.element(element), self.element(area)) else { return };
        let reach = along * (wall.width * 0.9);
        let data = format!("M{}L{}", end - reach, end + reach);
        figure.blunt(wall.line, style.width + 3.0, &data, "");
        figure.blunt(filling(style), style.width, &data, "");
    }

    fn meetings(&self, figure: &mut Figure<'a>) {
        for (number, place) in self.plan.meetings.iter().enumerate() {
            let ends = |element: usize| {
                let element = self.face.drawing.elements.get(element);
                element.is_some_and(|element| element.ends.contains(&Target::Meeting(number)))
            };
            let mut links = self.face.links.iter().filter(|(_, a, b)| ends(*a) && ends(*b));
            let styles = links.by_ref().filter_map(|(link, ..)| self.theme.style(Looked::Link(*link)));
            match styles.into_iter().find(|style| !style.picture.is_empty()) {
                Some(style) => self.upright(figure, style, *place, style.size),
                None => {
                    let any = (0..self.face.drawing.elements.len()).find(|&element| ends(element));
                    let style = any.and_then(|element| self.element(element));
                    let (fill, line) = style.map_or((Tone::own("paper"), Tone::own("line")), |s| (filling(s), s.line));
                    dot(figure, *place, fill, line);
                }
            }
        }
    }
}

fn dot(figure: &mut Figure<'_>, at: Point, fill: Tone, line: Tone) {
    let here = format!("M{at}l0 0");
    figure.stroke(line, 2.0 * DOT + 3.0, &here, "");
    figure.stroke(fill, 2.0 * DOT, &here, "");
}
