//! From the plan of a tile to elements of SVG.

mod area;
mod band;
mod ends;
mod plans;
mod standing;
mod texture;

use super::figure::Figure;
use super::geometry::{Point, SIDE};
use super::plan::{Plan, Seen, Sizes};
use super::theme::{Style, Theme, Tone};
pub(crate) use plans::Plans;
use std::sync::Arc;
use tilewright_model::book::{ClassId, Face, Looked, MarkId, Rulebook, Tile};

/// A tile that is to be painted.
pub(crate) struct Scene<'a> {
    pub theme: &'a Theme,
    pub book: &'a Rulebook,
    pub tile: &'a Tile,
    pub face: &'a Face,
    /// Clockwise quarter turns with which the tile will lie. What is a picture stands upright then.
    pub turned: u8,
    pub plan: Arc<Plan>,
}

impl<'a> Scene<'a> {
    /// Plans a tile that is not turned.
    pub fn of(theme: &'a Theme, book: &'a Rulebook, tile: &'a Tile, face: &'a Face) -> Scene<'a> {
        let elements = || face.drawing.elements.iter().map(|element| theme.feature(element.kind));
        let more = tile.marks.iter().flat_map(|(mark, count)| {
            let size = theme.style(Looked::Mark(*mark)).map_or(20.0, |style| style.size);
            (0..*count).map(move |_| size)
        });
        let sizes = Sizes {
            half: elements().map(|style| style.map_or(4.0, |style| style.width / 2.0)).collect(),
            picture: elements().map(|style| style.map_or(30.0, |style| style.size)).collect(),
            open: elements().map(|style| style.filter(|s| !s.picture.is_empty()).map_or(0.0, |s| s.size)).collect(),
            more: more.collect(),
        };
        let plan = theme.plans.of(tile, face, || Plan::of(&face.drawing, &face.topology, &sizes));
        Scene { theme, book, tile, face, turned: 0, plan }
    }

    /// Paints the tile into a figure, in a square of 100 by 100.
    pub fn paint(&self, figure: &mut Figure<'a>) {
        self.ground(figure);
        let order = &self.plan.order;
        let mut at = 0;
        while at < order.len() {
            let run = self.run(&order[at..]);
            if self.plan.areas.contains_key(&order[at]) {
                self.area(figure, order[at]);
            } else {
                self.bands(figure, &order[at..at + run]);
            }
            at += run;
        }
        self.ends(figure);
        self.standing(figure);
        let edge = Tone::own("edge");
        let frame = format!("M0 0H{SIDE}V{SIDE}H0Z");
        figure.stroke(edge, 1.0, &frame, " opacity=\".45\"");
    }

    /// How many of these can be painted in one go: one area, or bands of which none passes over another.
    fn run(&self, rest: &[usize]) -> usize {
        let is_band = |element: &&usize| self.plan.bands.contains_key(element);
        let bands = rest.iter().take_while(is_band).count();
        let over = |n: usize| {
            rest[..n].iter().any(|lower| self.plan.above.iter().any(|&(upper, low)| upper == rest[n] && low == *lower))
        };
        (1..bands).find(|&n| over(n)).unwrap_or(bands).max(1)
    }

    fn ground(&self, figure: &mut Figure<'a>) {
        let own = self.tile.classes.iter().filter_map(|class| self.class(*class)).find(|style| style.fill.is_some());
        let land = self.theme.ground(self.book);
        let Some(style) = own.or(land) else { return };
        let square = format!("M0 0H{SIDE}V{SIDE}H0Z");
        figure.fill(style.fill.unwrap_or(Tone::own("ground")), &square);
        let drawn = |segment: usize| self.face.topology.segments.get(segment).is_some_and(|segment| segment.drawn);
        let reach = self.plan.map.room(|seen| match seen {
            Seen::Segment(segment) => !drawn(segment),
            Seen::Land => true,
            Seen::Other => false,
        });
        self.strewn(figure, style, &reach, &[], 7);
    }

    /// A picture that stands upright however the tile lies.
    fn upright(&self, figure: &mut Figure<'a>, style: &'a Style, at: Point, size: f64) {
        let turned = style.turned.unwrap_or(0) + 4 - self.turned % 4;
        figure.picture(&style.name, &style.picture, at, size, turned % 4);
    }

    fn class(&self, class: ClassId) -> Option<&'a Style> {
        self.theme.style(Looked::Class(class))
    }

    /// How an element is drawn.
    fn element(&self, element: usize) -> Option<&'a Style> {
        self.theme.feature(self.face.drawing.elements.get(element)?.kind)
    }

    /// The marks of a segment.
    fn marks_of(&self, segment: usize) -> &'a [(MarkId, i32)] {
        self.face.marks.get(segment).map_or(&[], Vec::as_slice)
    }
}
