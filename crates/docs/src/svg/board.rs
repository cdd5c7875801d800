//! A board: tiles as they lie, pieces on them, names of cells at the margin.

use super::figure::{Figure, Frame, escaped};
use super::geometry::{Point, SIDE, number};
use super::paint::Scene;
use super::piece::{put, titled};
use super::theme::Tone;
use super::tile::{define, title, words};
use super::{Ghost, Options, Theme};
use crate::text::Grid;
use std::collections::BTreeMap;
use tilewright_engine::{Game, Place, packing};
use tilewright_model::book::{Face, Guard, GuardWhat, Rulebook, Tile};

/// The width of the margin with the names of cells.
const MARGIN: f64 = 20.0;
/// How far apart pieces stand at least.
const APART: f64 = 30.0;

/// The board of a game, as a figure. `players` are their names, in turn order.
pub fn board(theme: &Theme, book: &Rulebook, game: &Game, grid: Grid, players: &[String], options: Options) -> String {
    let mut board = Board::new(theme, book, game, grid, players, &options);
    board.paper();
    board.tiles();
    board.lit();
    board.pieces();
    board.ghosts();
    board.names();
    board.finish()
}

struct Board<'a> {
    theme: &'a Theme,
    book: &'a Rulebook,
    game: &'a Game,
    grid: Grid,
    players: &'a [String],
    options: &'a Options,
    figure: Figure<'a>,
    /// Plans by kind of tile.
    scenes: BTreeMap<usize, Scene<'a>>,
    /// The first and the last column and row.
    area: (i32, i32, i32, i32),
}

impl<'a> Board<'a> {
    fn new(
        theme: &'a Theme,
        book: &'a Rulebook,
        game: &'a Game,
        grid: Grid,
        players: &'a [String],
        options: &'a Options,
    ) -> Board<'a> {
        let figure = Figure::new(theme, options);
        let area = area(game, options);
        Board { theme, book, game, grid, players, options, figure, scenes: BTreeMap::new(), area }
    }

    /// The corner of a cell in the figure.
    fn corner(&self, x: i32, y: i32) -> Point {
        Point::new(f64::from(x - self.area.0), f64::from(y - self.area.1)) * SIDE
    }

    fn middle(&self, cell: i32) -> Point {
        self.corner(packing::x_of(cell), packing::y_of(cell)) + Point::new(SIDE, SIDE) * 0.5
    }

    /// Plans a kind of tile, once, and defines it as it lies; gives its id, and what people read of it.
    fn scene(&mut self, kind: usize, turned: u8) -> Option<(String, String)> {
        if !self.scenes.contains_key(&kind) {
            let (tile, face) = drawn(self.book, self.game, kind)?;
            self.scenes.insert(kind, Scene::of(self.theme, self.book, tile, face));
        }
        let scene = self.scenes.get_mut(&kind)?;
        Some((define(&mut self.figure, scene, turned), title(scene.tile, &self.options.language)))
    }

    /// A figure that stands alone brings its own paper.
    fn paper(&mut self) {
        if self.options.style {
            let Frame { left, top, width, height } = self.frame();
            let data = format!("M{} {}h{}v{}H{0}z", number(left), number(top), number(width), number(height));
            self.figure.fill(Tone::own("paper"), &data);
        }
    }

    fn frame(&self) -> Frame {
        let (left, top, right, bottom) = self.area;
        Frame {
            left: -MARGIN,
            top: -MARGIN,
            width: f64::from(right - left + 1) * SIDE + MARGIN * 1.5,
            height: f64::from(bottom - top + 1) * SIDE + MARGIN * 1.5,
        }
    }

    fn tiles(&mut self) {
        let game = self.game;
        for tile in game.laid() {
            if let Some(spot) = game.spot(tile) {
                self.tile(game.world().kind_of_tile(tile), spot);
            }
        }
    }

    fn tile(&mut self, kind: usize, spot: i32) {
        let (x, y) = (packing::x_of(spot), packing::y_of(spot));
        let Some((id, said)) = self.scene(kind, packing::rotation_of(spot)) else { return };
        let said = format!("{}: {said}", self.grid.cell(x, y));
        let (corner, turned) = (self.corner(x, y), 90 * u32::from(packing::rotation_of(spot)));
        self.figure.add(format_args!(
            "<g transform=\"translate({corner}) rotate({turned} 50 50)\"><title>{}</title><use href=\"#{id}\"/></g>\n",
            escaped(&said)
        ));
    }

    fn lit(&mut self) {
        for &cell in &self.options.lit {
            let corner = self.corner(packing::x_of(cell), packing::y_of(cell)) + Point::new(3.0, 3.0);
            let data = format!("M{corner}h94v94h-94z");
            self.figure.stroke(Tone::own("halo"), 8.0, &data, " opacity=\".7\"");
            self.figure.stroke(Tone::own("shine"), 5.0, &data, "");
        }
    }

    fn pieces(&mut self) {
        let game = self.game;
        let mut places: Vec<(Place, Vec<usize>)> = Vec::new();
        for piece in 0..game.world().piece_count() {
            let place = game.place(piece);
            match places.iter_mut().find(|(known, _)| *known == place) {
                Some((_, pieces)) => pieces.push(piece),
                None => places.push((place, vec![piece])),
            }
        }
        let mut all: Vec<(usize, Place, Point)> = Vec::new();
        for (place, pieces) in places {
            let points = self.points(place, pieces.len());
            all.extend(pieces.into_iter().zip(points).map(|(piece, at)| (piece, place, at)));
        }
        spread(&mut all);
        // What is nearer stands before what is farther away.
        all.sort_by(|(.., a), (.., b)| a.y.total_cmp(&b.y));
        for (piece, place, at) in all {
            self.piece(piece, place, at);
        }
    }

    /// Where so many pieces stand at a place.
    fn points(&self, place: Place, count: usize) -> Vec<Point> {
        match place {
            Place::Segment(segment) => self.on_segment(segment, count),
            Place::Tile(tile) => {
                let spot = usize::try_from(tile).ok().and_then(|tile| self.game.spot(tile));
                spot.map(|spot| row(self.middle(spot), count)).unwrap_or_default()
            }
            Place::Cell(cell) => row(self.middle(cell), count),
            Place::Vertex(vertex) => self.vertex(vertex).map(|at| row(at, count)).unwrap_or_default(),
            Place::Nowhere | Place::Zone(_) => Vec::new(),
        }
    }

    fn on_segment(&self, segment: i32, count: usize) -> Vec<Point> {
        let world = self.game.world();
        let segment = usize::try_from(segment).ok().filter(|segment| *segment < world.segment_count());
        let Some((tile, number)) = segment.map(|segment| world.tile_of_segment(segment)) else { return Vec::new() };
        let scene = self.scenes.get(&world.kind_of_tile(tile));
        let (Some(spot), Some(scene)) = (self.game.spot(tile), scene) else { return Vec::new() };
        let corner = self.corner(packing::x_of(spot), packing::y_of(spot));
        let spots = scene.plan.spots(number, count).into_iter();
        spots.map(|at| corner + at.turned(packing::rotation_of(spot))).collect()
    }

    /// The point where the cells around a vertex meet.
    fn vertex(&self, vertex: i32) -> Option<Point> {
        let around = &self.game.world().tables().lattice.vertex_cells;
        let middles = around.iter().map(|&step| self.middle(packing::stepped(vertex, step)));
        let sum = middles.clone().fold(Point::default(), |sum, middle| sum + middle);
        let count = middles.count();
        (count > 0).then(|| sum * (1.0 / count as f64))
    }

    fn piece(&mut self, piece: usize, place: Place, at: Point) {
        let world = self.game.world();
        let tables = world.tables();
        let Some(kind) = tables.pieces.get(world.kind_of_piece(piece)) else { return };
        let Some(number) = self.book.pieces.iter().position(|known| known.noun.words == kind.name.words) else {
            return;
        };
        let on = match place {
            Place::Segment(segment) => usize::try_from(segment).ok().and_then(|segment| self.feature(segment)),
            _ => None,
        };
        let (style, turned) = self.theme.piece(self.book, number, on);
        let owner = world.owner_of_piece(piece).map(usize::from);
        let livery = owner.and_then(|owner| self.theme.livery(owner, self.players));
        let said = titled(&words(&self.book.pieces[number].noun, &self.options.language), owner, self.players);
        put(&mut self.figure, style, turned, livery, at, style.size, Some(&said));
    }

    /// The kind of feature of a segment, in the rulebook.
    fn feature(&self, segment: usize) -> Option<usize> {
        let world = self.game.world();
        if segment >= world.segment_count() {
            return None;
        }
        let (tile, number) = world.tile_of_segment(segment);
        let scene = self.scenes.get(&world.kind_of_tile(tile))?;
        scene.face.topology.segments.get(number).map(|segment| segment.kind)
    }

    fn ghosts(&mut self) {
        for ghost in &self.options.ghosts {
            self.figure.add(format_args!("<g opacity=\".6\">"));
            let refused = match *ghost {
                Ghost::Tile { kind, spot, refused } => {
                    self.tile(kind, spot);
                    refused.then(|| (self.middle(spot), SIDE * 0.36))
                }
                Ghost::Piece { piece, place, refused } => {
                    let at = self.points(place, 1).first().copied();
                    at.iter().for_each(|at| self.piece(piece, place, *at));
                    at.filter(|_| refused).map(|at| (at, SIDE * 0.18))
                }
            };
            self.figure.add(format_args!("</g>\n"));
            if let Some((at, reach)) = refused {
                let (a, b) = (Point::new(reach, reach), Point::new(reach, -reach));
                let data = format!("M{}L{}M{}L{}", at - a, at + a, at - b, at + b);
                self.figure.stroke(Tone::own("halo"), 10.0, &data, "");
                self.figure.stroke(Tone::own("shine"), 6.0, &data, "");
            }
        }
    }

    /// The names of columns above and of rows on the left.
    fn names(&mut self) {
        let (left, top, right, bottom) = self.area;
        for x in left..=right {
            let at = self.corner(x, top) + Point::new(SIDE / 2.0, -MARGIN * 0.3);
            self.name(at, &self.grid.column(x));
        }
        for y in top..=bottom {
            let at = self.corner(left, y) + Point::new(-MARGIN / 2.0, SIDE / 2.0 + 4.0);
            self.name(at, &self.grid.row(y));
        }
    }

    fn name(&mut self, at: Point, name: &str) {
        let (x, y) = (number(at.x), number(at.y));
        self.figure.add(format_args!("<text class=\"tw-f-ink\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(name)));
    }

    fn finish(self) -> String {
        let tiles = self.game.laid().count();
        let stands = |piece: &usize| !matches!(self.game.place(*piece), Place::Nowhere | Place::Zone(_));
        let pieces = (0..self.game.world().piece_count()).filter(stands).count();
        let frame = self.frame();
        self.figure.finish(frame, &format!("board: {tiles} tiles, {pieces} pieces"))
    }
}

/// The first and the last column and row of everything that is shown.
fn area(game: &Game, options: &Options) -> (i32, i32, i32, i32) {
    let mut cells: Vec<i32> = game.laid().filter_map(|tile| game.spot(tile)).collect();
    cells.extend(&options.lit);
    cells.extend((0..game.world().piece_count()).filter_map(|piece| cell_of(game.place(piece))));
    cells.extend(options.ghosts.iter().filter_map(|ghost| match *ghost {
        Ghost::Tile { spot, .. } => Some(spot),
        Ghost::Piece { place, .. } => cell_of(place),
    }));
    let cells = cells.iter().map(|&cell| (packing::x_of(cell), packing::y_of(cell)));
    let bounds = cells.map(|(x, y)| (x, y, x, y));
    bounds.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3))).unwrap_or_default()
}

fn cell_of(place: Place) -> Option<i32> {
    match place {
        Place::Cell(cell) => Some(cell),
        _ => None,
    }
}

/// Moves pieces a little apart that would hide each other.
fn spread(pieces: &mut [(usize, Place, Point)]) {
    for first in 0..pieces.len() {
        for second in first + 1..pieces.len() {
            let (a, b) = (pieces[first].2, pieces[second].2);
            let lacks = APART - a.to(b);
            if lacks > 0.0 {
                let way = if a.to(b) < 1.0 { Point::new(1.0, 0.0) } else { (b - a).unit() };
                pieces[first].2 = a - way * (lacks / 2.0);
                pieces[second].2 = b + way * (lacks / 2.0);
            }
        }
    }
}

/// So many places beside each other around a point.
fn row(at: Point, count: usize) -> Vec<Point> {
    let middle = (count as f64 - 1.0) / 2.0;
    (0..count).map(|n| at + Point::new((n as f64 - middle) * APART, 0.0)).collect()
}

/// The tile of the rulebook that a kind of tile of the tables is, with the face that holds in the game's ruleset.
fn drawn<'a>(book: &'a Rulebook, game: &Game, kind: usize) -> Option<(&'a Tile, &'a Face)> {
    let tables = game.world().tables();
    let row = tables.tiles.get(kind)?;
    let same = |tile: &&Tile| {
        tile.noun.key == row.key && book.packs.get(tile.noun.pack.0).is_some_and(|pack| pack.id == row.pack)
    };
    let tile = book.tiles.iter().find(same)?;
    let holds = |guard: &Guard| {
        let so = match &guard.what {
            GuardWhat::Pack(id) => tables.packs.iter().any(|pack| pack == id),
            GuardWhat::Option(option, value) => {
                let option = &book.options[option.0];
                let chosen = tables.options.iter().find(|chosen| chosen.name == option.noun.words);
                chosen.is_some_and(|chosen| option.values.get(*value).is_some_and(|value| chosen.value == *value))
            }
        };
        so == guard.positive
    };
    let variant = tile.variants.iter().find(|(guards, _)| guards.iter().all(holds));
    Some((tile, variant.map_or(&tile.face, |(_, face)| face)))
}
