//! What stands on a tile: things without sides, marks, pictures of classes.

use super::Scene;
use crate::svg::figure::Figure;
use crate::svg::geometry::{MIDDLE, Point};
use crate::svg::theme::Style;
use tilewright_model::book::{Looked, MarkId};

/// The most marks of one kind that are drawn one by one.
const MOST_MARKS: i32 = 6;

impl<'a> Scene<'a> {
    pub(super) fn standing(&self, figure: &mut Figure<'a>) {
        self.classes(figure);
        for (&element, thing) in &self.plan.things {
            if let Some(style) = self.element(element) {
                self.upright(figure, style, thing.at, thing.size);
            }
            self.small_marks(figure, element);
        }
        let marks = self.tile.marks.iter().flat_map(|(mark, count)| (0..*count).map(move |_| *mark));
        for (mark, thing) in marks.zip(&self.plan.more) {
            if let Some(style) = self.theme.style(Looked::Mark(mark)) {
                self.upright(figure, style, thing.at, thing.size);
            }
        }
    }

    /// The picture of a class stands where something ends in the open, or else in the middle; without one, what ends in the
    /// open has its own picture there.
    fn classes(&self, figure: &mut Figure<'a>) {
        let mut open = self.open_ends();
        let styles = self.tile.classes.iter().filter_map(|class| self.class(*class));
        for style in styles.filter(|style| !style.picture.is_empty()) {
            match open.pop() {
                Some((_, at, along)) => figure.pointing(&style.name, &style.picture, at, style.size, along),
                None => self.upright(figure, style, MIDDLE, style.size),
            }
        }
        for (element, at, _) in open {
            if let Some(style) = self.element(element).filter(|style| !style.picture.is_empty()) {
                self.upright(figure, style, at, style.size);
            }
        }
    }

    /// The bands that end in the open, where, and in which direction.
    fn open_ends(&self) -> Vec<(usize, Point, Point)> {
        let elements = &self.face.drawing.elements;
        let open = |element: usize| {
            elements.get(element).is_some_and(|element| element.meets().next().is_none() && element.clear.is_empty())
        };
        let bands = self.plan.bands.iter().filter(|(element, _)| open(**element));
        bands.filter_map(|(element, band)| band.end.map(|(at, along)| (*element, at, along))).collect()
    }

    /// The marks of a segment, with their places and sizes.
    pub(super) fn mark_places(&self, segment: usize) -> Vec<(MarkId, Point, f64)> {
        let all = self.marks_of(segment).iter();
        let each: Vec<MarkId> =
            all.flat_map(|(mark, count)| (0..(*count).min(MOST_MARKS)).map(move |_| *mark)).collect();
        let size = |mark: &MarkId| self.theme.style(Looked::Mark(*mark)).map_or(14.0, |style: &Style| style.size);
        let largest = each.iter().map(size).fold(0.0, f64::max);
        let places = self.plan.marks(segment, each.len(), largest);
        each.into_iter().zip(places).map(|(mark, at)| (mark, at, size(&mark))).collect()
    }

    /// Marks on what is no area.
    pub(super) fn small_marks(&self, figure: &mut Figure<'a>, segment: usize) {
        self.put_marks(figure, &self.mark_places(segment));
    }

    pub(super) fn put_marks(&self, figure: &mut Figure<'a>, marks: &[(MarkId, Point, f64)]) {
        for &(mark, at, size) in marks {
            if let Some(style) = self.theme.style(Looked::Mark(mark)) {
                self.upright(figure, style, at, size);
            }
        }
    }
}
