//! Small pictures strewn over something: not in rows, and not at random either.

use super::Scene;
use crate::svg::figure::Figure;
use crate::svg::geometry::Point;
use crate::svg::plan::Reach;
use crate::svg::theme::{Style, Texture};

/// How much of its size a small picture keeps from the edge.
const KEEPS: f64 = 0.4;

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
        let mut placed: Vec<(usize, &Texture, Point)> = Vec::new();
        for (number, at) in shuffled(reach, seed) {
            let which = (noise(seed, number * 2 + 1) * style.texture.len() as f64) as usize;
            let Some(texture) = style.texture.get(which) else { return };
            let keeps = texture.size * KEEPS;
            let free = but.iter().all(|(other, radius)| at.to(*other) > radius + keeps)
                && placed.iter().all(|(_, other, there)| at.to(*there) >= texture.gap.max(other.gap));
            if free && reach.at(at) >= keeps {
                placed.push((which, texture, at));
            }
        }
        // What is nearer stands before what is farther away, as the tile will lie.
        placed.sort_by(|(.., a), (.., b)| a.turned(self.turned).y.total_cmp(&b.turned(self.turned).y));
        for (which, texture, at) in placed {
            let name = format!("{}-t{which}", style.name);
            figure.picture(&name, &texture.picture, at, texture.size, (4 - self.turned % 4) % 4);
        }
    }
}

/// Places with any room in an order that looks like chance and is always the same, with their numbers.
fn shuffled(reach: &Reach, seed: u32) -> Vec<(u32, Point)> {
    let mut places: Vec<(u32, Point)> = (0..).zip(reach.places().map(|(at, _)| at)).collect();
    places.sort_by(|(a, _), (b, _)| noise(seed, a * 2).total_cmp(&noise(seed, b * 2)));
    places
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
