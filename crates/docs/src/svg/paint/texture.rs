//! Small pictures strewn over something: not in rows, not at random.

use super::Scene;
use crate::svg::figure::Figure;
use crate::svg::geometry::{Point, SIDE};
use crate::svg::plan::Reach;
use crate::svg::theme::Style;

/// How much of its size a small picture keeps from the edge.
const KEEPS: f64 = 0.5;

impl<'a> Scene<'a> {
    /// Strews the texture of a style where there is room, but for some places with their radius.
    pub(super) fn strewn(
        &self,
        figure: &mut Figure<'a>,
        style: &'a Style,
        reach: &Reach,
        but: &[(Point, f64)],
        seed: u32,
    ) {
        let Some(gap) = style.texture.iter().map(|texture| texture.gap).reduce(f64::max) else { return };
        let rows = (SIDE / gap).ceil() as u32 + 1;
        for row in 0..rows {
            for column in 0..rows {
                let place = row * rows + column;
                let shake = Point::new(noise(seed, place * 3), noise(seed, place * 3 + 1)) - Point::new(0.5, 0.5);
                let brick = if row % 2 == 0 { 0.25 } else { 0.75 };
                let at = (Point::new(f64::from(column) + brick, f64::from(row) + 0.5) + shake * 0.5) * gap;
                let which = (noise(seed, place * 3 + 2) * style.texture.len() as f64) as usize;
                let Some(texture) = style.texture.get(which) else { continue };
                let free = but.iter().all(|(other, radius)| at.to(*other) > radius + texture.size * KEEPS);
                if free && reach.at(at) >= texture.size * KEEPS {
                    let name = format!("{}-t{which}", style.name);
                    figure.picture(&name, &texture.picture, at, texture.size, 0);
                }
            }
        }
    }
}

/// A number from 0 up to 1 that looks like chance and is always the same.
fn noise(seed: u32, n: u32) -> f64 {
    let mut hash = seed.wrapping_mul(0x9E37_79B9) ^ n.wrapping_mul(0x85EB_CA6B).wrapping_add(0x27D4_EB2F);
    for _ in 0..2 {
        hash ^= hash >> 15;
        hash = hash.wrapping_mul(0x2C1B_3C6D);
        hash ^= hash >> 12;
    }
    f64::from(hash >> 8) / f64::from(1u32 << 24)
}
