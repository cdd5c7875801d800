//! Places on the board as the other program writes them.

use super::Words;
use tilewright_engine::{Game, Place, World, packing};

/// The places at which a side can be held, clockwise, as the other program writes them.
const SIDES: [&str; 4] = ["N", "E", "S", "W"];
/// Several sides held, as bits from the first on, as it writes them.
const SEVERAL: [(u8, &str); 12] = [
    (0b0101, "NS"),
    (0b1010, "WE"),
    (0b1001, "NW"),
    (0b0011, "NE"),
    (0b0110, "SE"),
    (0b1100, "SW"),
    (0b1110, "_N"),
    (0b1101, "_E"),
    (0b1011, "_S"),
    (0b0111, "_W"),
    (0b1111, "NWSE"),
    (0b0000, "I"),
];
impl Words {
    /// A part of a tile: `x,y:Feature:Location`.
    pub fn segment(&self, game: &Game, segment: usize) -> Option<String> {
        let world = game.world();
        let (tile, number) = world.tile_of_segment(segment);
        let spot = game.spot(tile)?;
        let kind = world.kind_of_segment(segment);
        let (word, halves) = self.features.get(kind)?.as_ref()?;
        let parts = &world.tables().tiles.get(world.kind_of_tile(tile))?.segments;
        let ports = turned(world, parts.get(number)?.ports, packing::rotation_of(spot));
        let place = if ports == 0 {
            // Several without a side are numbered.
            let before = parts[..number].iter().filter(|part| usize::from(part.kind) == kind && part.ports == 0);
            "I".repeat(before.count() + 1)
        } else if *halves {
            half_sides(world, ports)
        } else {
            sides(world, ports)
        };
        Some(format!("{}:{word}:{place}", cell(spot)))
    }

    /// A figure that stands somewhere: `player.kind@x,y:Feature:Location`.
    pub fn figure(&self, game: &Game, piece: usize, place: Place) -> Option<String> {
        let world = game.world();
        let word = self.pieces.get(world.kind_of_piece(piece))?.as_ref()?;
        let place = match place {
            Place::Segment(segment) => self.segment(game, usize::try_from(segment).ok()?)?,
            Place::Vertex(vertex) => self.corner(game, vertex)?,
            Place::Tile(tile) => cell(game.spot(usize::try_from(tile).ok()?)?),
            Place::Cell(on) => cell(on),
            Place::Zone(_) | Place::Nowhere => return None,
        };
        Some(match world.owner_of_piece(piece) {
            Some(owner) => format!("{owner}.{word}@{place}"),
            None => format!("{word}@{place}"),
        })
    }

    /// A corner where cells meet: the part that lies in the first corner of the last tile.
    pub(super) fn corner(&self, game: &Game, vertex: i32) -> Option<String> {
        let world = game.world();
        let lattice = &world.tables().lattice;
        let corner = lattice.corners.len().checked_sub(1)?;
        let step = lattice.corners[corner];
        let cell = packing::cell(packing::x_of(vertex) - i32::from(step.x), packing::y_of(vertex) - i32::from(step.y));
        let tile = game.tile_at(cell)?;
        let rotation = usize::from(packing::rotation_of(game.spot(tile)?));
        let unturned = (corner + lattice.corners.len() - rotation) % lattice.corners.len();
        let parts = &world.tables().tiles[world.kind_of_tile(tile)].segments;
        let number = parts.iter().position(|part| part.corners >> unturned & 1 == 1)?;
        self.segment(game, world.segments_of_tile(tile).start + number)
    }
}

/// A cell: `x,y`.
pub(super) fn cell(of: i32) -> String {
    format!("{},{}", packing::x_of(of), packing::y_of(of))
}

/// A cell and a turning: `x,y:degrees`.
pub(super) fn written_spot(spot: i32, turns: u8) -> String {
    format!("{}:{}", cell(spot), u16::from(turns) * 90)
}

/// The cell of `x,y`; none if it is too far away.
pub fn read_cell(text: &str) -> Option<i32> {
    let (x, y) = text.split_once(',')?;
    near(x.parse().ok()?, y.parse().ok()?)
}

/// A cell by its coordinates; none if it is too far away.
pub fn near(x: i32, y: i32) -> Option<i32> {
    let is_near = |n: i32| n > -packing::FARTHEST && n < packing::FARTHEST;
    (is_near(x) && is_near(y)).then(|| packing::cell(x, y))
}
/// Ports as they lie on the board.
fn turned(world: &World, ports: u32, rotation: u8) -> u32 {
    let lattice = &world.tables().lattice;
    let (sides, each) = (lattice.sides.len(), usize::from(lattice.ports));
    let all = sides * each;
    (0..all)
        .filter(|port| ports >> port & 1 == 1)
        .fold(0, |turned, port| turned | 1 << ((port + usize::from(rotation) * each) % all))
}

/// The sides at which a part has a port: `N`, `SW`, `_N`.
fn sides(world: &World, ports: u32) -> String {
    let each = usize::from(world.tables().lattice.ports);
    let held = |side: usize| ports >> (side * each) & ((1 << each) - 1) != 0;
    let bits = (0..SIDES.len()).filter(|&side| held(side)).fold(0u8, |bits, side| bits | 1 << side);
    match SEVERAL.iter().find(|(several, _)| *several == bits) {
        Some((_, text)) => (*text).to_string(),
        None => (0..SIDES.len()).filter(|&side| held(side)).map(|side| SIDES[side]).collect(),
    }
}

/// The half sides that a part has: `NL.NR.EL`.
fn half_sides(world: &World, ports: u32) -> String {
    let each = usize::from(world.tables().lattice.ports);
    let mut halves = Vec::new();
    for (number, side) in SIDES.iter().enumerate() {
        for (port, half) in [(0, "L"), (each.saturating_sub(1), "R")] {
            if ports >> (number * each + port) & 1 == 1 {
                halves.push(format!("{side}{half}"));
            }
        }
    }
    halves.join(".")
}
