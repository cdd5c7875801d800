//! The scores of the base game with Abbey & Mayor worked out by hand-written rules, from the boards that a game goes
//! through. Knows the nouns of that game, as the engine must not.

use super::{Board, Cell, Found, Lying, Shapes, lying};
use std::collections::{BTreeMap, BTreeSet};
use tilewright_engine::{Event, Game, Place, packing};

/// Follows a game and keeps scores of its own.
#[derive(Default)]
pub struct Scorer {
    /// The scores so far.
    pub scores: Vec<i32>,
    /// What lies where, as far as the game has been followed.
    tiles: BTreeMap<Cell, Lying>,
    /// Where each piece on the board stands: its segment.
    standing: BTreeMap<usize, usize>,
    /// Where each piece at a vertex stands, and whether it has come in this turn.
    barns: BTreeMap<usize, (Cell, bool)>,
    /// Pieces that have moved on after the scoring of this turn.
    moved_on: Vec<(usize, usize)>,
}

impl Scorer {
    /// Before the first turn.
    pub fn new(game: &Game) -> Scorer {
        Scorer { scores: vec![0; usize::from(game.world().players())], ..Scorer::default() }
    }

    /// Whether a scoring has begun that is worked out here only at the end of the turn: somebody is asked where a piece
    /// goes that was scored.
    pub fn is_behind(&self, game: &Game) -> bool {
        let choices = &game.world().tables().choices;
        game.pending().is_some_and(|pending| choices[pending.choice.index()].name.starts_with("leaving"))
    }

    /// Takes up what the last action brought about, which may be the end of one turn and the beginning of the next. What
    /// is laid and placed is taken from the engine; what is scored and goes home is worked out here.
    pub fn follow(&mut self, game: &Game, shapes: &Shapes) {
        for event in game.events() {
            match event {
                Event::Laid { tile, spot } => {
                    if let Ok(tile) = usize::try_from(*tile) {
                        self.tiles.extend([lying(game, tile, *spot)]);
                    }
                }
                Event::Moved { piece, from, to: Place::Segment(segment) } => {
                    if let (Ok(piece), Ok(segment)) = (usize::try_from(*piece), usize::try_from(*segment)) {
                        match from {
                            // What goes from place to place has been scored.
                            Place::Segment(_) => self.moved_on.push((piece, segment)),
                            _ => self.standing.extend([(piece, segment)]),
                        }
                    }
                }
                Event::Moved { piece, to: Place::Vertex(vertex), .. } => {
                    if let Ok(piece) = usize::try_from(*piece) {
                        let vertex = (packing::x_of(*vertex), packing::y_of(*vertex));
                        self.barns.insert(piece, (vertex, true));
                    }
                }
                Event::Turn { .. } => self.end_turn(game, shapes),
                Event::Over => {
                    self.end_turn(game, shapes);
                    self.finish(game, &Board::with(game, shapes, self.tiles.clone()));
                }
                _ => {}
            }
        }
    }

    fn end_turn(&mut self, game: &Game, shapes: &Shapes) {
        let board = Board::with(game, shapes, self.tiles.clone());
        let features = board.features();
        for feature in &features {
            if is_complete(game, &board, feature) {
                self.settle(game, &board, feature, true);
            }
        }
        for field in features.iter().filter(|feature| name(game, feature) == "field") {
            let barns = self.barns_in(&board, field);
            if !barns.is_empty() {
                let rate = if barns.iter().any(|barn| self.barns[barn].1) { 3 } else { 1 };
                self.pay(game, &board, field, rate * fed(game, &board, &features, field));
            }
        }
        self.standing.extend(self.moved_on.drain(..));
        self.barns.values_mut().for_each(|(_, new)| *new = false);
    }

    /// The barns at corners of a field.
    fn barns_in(&self, board: &Board, field: &Found) -> Vec<usize> {
        let stands = |vertex: &Cell| board.at_vertex(*vertex).iter().any(|segment| field.segments.contains(segment));
        self.barns.iter().filter(|(_, (vertex, _))| stands(vertex)).map(|(barn, _)| *barn).collect()
    }

    fn finish(&mut self, game: &Game, board: &Board) {
        let features = board.features();
        for feature in features.iter().filter(|feature| name(game, feature) != "field") {
            self.settle(game, board, feature, false);
        }
        for field in features.iter().filter(|feature| name(game, feature) == "field") {
            let fed = fed(game, board, &features, field);
            self.pay(game, board, field, 3 * fed);
            let barns = self.barns_in(board, field);
            let owners: BTreeSet<_> = barns.iter().filter_map(|barn| game.world().owner_of_piece(*barn)).collect();
            for owner in owners {
                self.scores[usize::from(owner)] += 4 * fed;
            }
        }
    }

    fn settle(&mut self, game: &Game, board: &Board, feature: &Found, complete: bool) {
        let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        let tiles = number(feature.cells().len());
        let worth = match name(game, feature) {
            "road" => tiles,
            "city" => (tiles + number(pennants(board, feature))) * if complete { 2 } else { 1 },
            "monastery" => feature.cells().first().map_or(0, |cell| number(around(board, *cell)) + 1),
            _ => return,
        };
        self.pay(game, board, feature, worth);
    }

    fn pay(&mut self, game: &Game, board: &Board, feature: &Found, worth: i32) {
        let ids: BTreeSet<usize> = feature.segments.iter().map(|segment| super::id(game, board, *segment)).collect();
        let here: Vec<usize> =
            self.standing.iter().filter(|(_, segment)| ids.contains(segment)).map(|(piece, _)| *piece).collect();
        let mut counts = vec![0; self.scores.len()];
        for piece in &here {
            if let Some(owner) = game.world().owner_of_piece(*piece) {
                counts[usize::from(owner)] += strength(game, board, feature, *piece);
            }
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        for (player, count) in counts.iter().enumerate() {
            if most > 0 && *count == most {
                self.scores[player] += worth;
            }
        }
        self.standing.retain(|piece, _| !here.contains(piece));
    }
}

fn name<'a>(game: &'a Game, feature: &Found) -> &'a str {
    &game.world().tables().features[feature.kind].name.words
}

fn strength(game: &Game, board: &Board, feature: &Found, piece: usize) -> usize {
    match game.world().tables().pieces[game.world().kind_of_piece(piece)].name.words.as_ref() {
        "mayor" => pennants(board, feature),
        _ => 1,
    }
}

/// How many completed cities touch a field.
fn fed(game: &Game, board: &Board, features: &[Found], field: &Found) -> i32 {
    let cities = features.iter().filter(|city| name(game, city) == "city" && city.openings == 0);
    i32::try_from(cities.filter(|city| touch(board, field, city)).count()).unwrap_or(i32::MAX)
}

fn is_complete(game: &Game, board: &Board, feature: &Found) -> bool {
    match name(game, feature) {
        "road" | "city" => feature.openings == 0,
        "monastery" => feature.cells().iter().all(|cell| around(board, *cell) == 8),
        _ => false,
    }
}

fn around(board: &Board, (x, y): Cell) -> usize {
    let cells = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
    cells.filter(|cell| *cell != (x, y) && board.tiles.contains_key(cell)).count()
}

fn pennants(board: &Board, feature: &Found) -> usize {
    let marks = feature
        .segments
        .iter()
        .flat_map(|(cell, segment)| board.tables.tiles[board.tiles[cell].kind].segments[*segment].marks.iter());
    let pennants = marks.filter(|count| board.tables.marks[usize::from(count.mark)].words == "pennant");
    pennants.map(|count| usize::from(count.count)).sum()
}

fn touch(board: &Board, field: &Found, city: &Found) -> bool {
    field.segments.iter().any(|(cell, segment)| {
        let touched = &board.tables.tiles[board.tiles[cell].kind].segments[*segment].touches;
        touched.iter().any(|other| city.segments.contains(&(*cell, usize::from(*other))))
    })
}
