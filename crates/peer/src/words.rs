//! The other program's words for the things of a game of ours, by the tables of the packs.

use crate::form::{Blank, Form};
use std::collections::HashMap;
use tilewright_engine::{Action, Game, Place, World, packing};
use tilewright_model::book::{Peer, Rulebook};
use tilewright_syntax::nouns::decl::SideUse;
use tilewright_tables::{NOTHING, Sort};

/// The other program's words for what is in one ruleset.
#[derive(Debug)]
pub struct Words {
    /// Its tiles: the row of our kind, and how often its drawing is ours turned clockwise.
    tiles: HashMap<String, (usize, u8)>,
    /// By row of our kind of tile: the same turns.
    turns: Vec<u8>,
    /// By row of our kind of feature: its word, and whether it names half sides.
    features: Vec<Option<(String, bool)>>,
    /// By row of our kind of piece.
    pieces: Vec<Option<String>>,
    /// What points are for: the row of our kind of feature.
    scores: HashMap<String, usize>,
    /// By row of our offer.
    offers: Vec<Option<Form>>,
    /// The row of the zone to which discarded tiles go.
    pub discards: Option<usize>,
}

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
    /// The words for the things of a world.
    pub fn new(book: &Rulebook, peers: &[&Peer], world: &World) -> Words {
        let tables = world.tables();
        let row_of_feature = |key: &str| {
            let feature = book.features.iter().find(|feature| feature.noun.key == key)?;
            let row = tables.features.iter().position(|row| row.name.words == feature.noun.words)?;
            Some((row, feature.side == SideUse::Rest))
        };
        let mut words = Words {
            tiles: HashMap::new(),
            turns: vec![0; tables.tiles.len()],
            features: vec![None; tables.features.len()],
            pieces: vec![None; tables.pieces.len()],
            scores: HashMap::new(),
            offers: Vec::new(),
            discards: None,
        };
        let mut forms: HashMap<&str, &str> = HashMap::new();
        for peer in peers {
            let pack = &book.packs[peer.pack.0].id;
            for (id, tile) in &peer.decl.tiles {
                words.tile(world, pack, &id.node, &tile.node);
            }
            for (word, feature) in &peer.decl.features {
                if let Some((row, halves)) = row_of_feature(&feature.node) {
                    words.features[row] = Some((word.node.clone(), halves));
                }
            }
            for (word, feature) in &peer.decl.scores {
                words.scores.extend(row_of_feature(&feature.node).map(|(row, _)| (word.node.clone(), row)));
            }
            for (word, piece) in &peer.decl.pieces {
                if let Some(row) = row_of_piece(book, world, &piece.node) {
                    words.pieces[row] = Some(word.node.clone());
                }
            }
            forms.extend(peer.decl.offers.iter().map(|(offer, form)| (offer.node.as_str(), form.node.as_str())));
            if let Some(zone) = &peer.decl.discards {
                let noun = book.zones.iter().find(|known| known.noun.key == zone.node);
                words.discards = noun.and_then(|zone| world.find_zone(&zone.noun.words));
            }
        }
        words.offers =
            tables.offers.iter().map(|offer| forms.get(offer.name.as_ref()).map(|form| Form::new(form))).collect();
        words
    }

    fn tile(&mut self, world: &World, pack: &str, id: &str, written: &str) {
        let tiles = &world.tables().tiles;
        let (key, turns) = written.split_once('/').unwrap_or((written, "0"));
        let sides = u8::try_from(world.tables().lattice.sides.len()).unwrap_or(1).max(1);
        let turns = turns.parse::<u8>().unwrap_or(0) % sides;
        let own = tiles.iter().position(|tile| tile.key == key && tile.pack == pack);
        if let Some(row) = own.or_else(|| tiles.iter().position(|tile| tile.key == key)) {
            self.tiles.insert(id.to_string(), (row, turns));
            self.turns[row] = turns;
        }
    }

    /// The row of our kind of tile, and how often the other drawing is ours turned clockwise.
    pub fn tile_kind(&self, id: &str) -> Option<(usize, u8)> {
        self.tiles.get(id).copied()
    }

    /// The other program's name of our kind of tile.
    pub fn tile_id(&self, kind: usize) -> &str {
        let mut ids: Vec<&str> =
            self.tiles.iter().filter(|(_, (row, _))| *row == kind).map(|(id, _)| id.as_str()).collect();
        ids.sort_unstable();
        ids.first().copied().unwrap_or("?")
    }

    /// The row of our kind of feature for which points are, by its word for it.
    pub fn score_kind(&self, word: &str) -> Option<usize> {
        self.scores.get(word.split('.').next().unwrap_or(word)).copied()
    }

    /// The row of our kind of piece.
    pub fn piece_kind(&self, word: &str) -> Option<usize> {
        self.pieces.iter().position(|own| own.as_deref() == Some(word))
    }

    /// Its words for our kinds of pieces.
    pub fn piece_words(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().flatten().map(String::as_str)
    }

    /// Whether some answer of ours could be written with this word in front.
    pub fn can_say(&self, kind: &str) -> bool {
        kind == "pass"
            || self.offers.iter().flatten().any(|form| form.can_begin(kind, &|word| self.piece_kind(word).is_some()))
    }

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
    fn corner(&self, game: &Game, vertex: i32) -> Option<String> {
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

    /// Every way in which an answer may be written; a tile that looks alike when turned has several. None if no pack says
    /// how.
    pub fn answers(&self, game: &Game, action: Action) -> Option<Vec<String>> {
        if action.is_pass() {
            return Some(vec!["pass".to_string()]);
        }
        let form = self.offers.get(action.offer.index())?.as_ref()?;
        let offer = game.world().tables().offers.get(action.offer.index())?;
        let mut texts = vec![String::new()];
        for part in form.parts() {
            let blanks = match part {
                crate::form::Part::Text(text) => vec![text.clone()],
                crate::form::Part::Blank(blank) => {
                    let number = offer.values.iter().position(|value| value.sort == blank.sort())?;
                    self.blank(game, *blank, action.values[number])?
                }
            };
            texts = texts.iter().flat_map(|text| blanks.iter().map(move |blank| format!("{text}{blank}"))).collect();
        }
        Some(texts)
    }

    /// What stands in a blank.
    fn blank(&self, game: &Game, blank: Blank, value: i32) -> Option<Vec<String>> {
        let world = game.world();
        let index = usize::try_from(value).ok();
        Some(vec![match blank {
            Blank::Spot => return Some(self.spots(game, value)),
            Blank::Cell => cell(value),
            Blank::Corner => self.corner(game, value)?,
            Blank::Segment => self.segment(game, index?)?,
            Blank::Piece => self.pieces.get(world.kind_of_piece(index?))?.clone()?,
            Blank::Figure => self.figure(game, index?, game.place(index?))?,
            Blank::Tile => self.tile_id(world.kind_of_tile(index?)).to_string(),
            Blank::Player | Blank::Number => value.to_string(),
        }])
    }

    /// A spot for the tile in hand, with all turnings that look alike.
    fn spots(&self, game: &Game, spot: i32) -> Vec<String> {
        let world = game.world();
        let sides = world.tables().lattice.sides.len();
        let Some(kind) = in_hand(game) else { return vec![written_spot(spot, packing::rotation_of(spot))] };
        let alike = usize::from(world.tables().tiles[kind].rotations).clamp(1, sides);
        let first = usize::from(packing::rotation_of(spot)) + sides - usize::from(self.turns[kind]);
        let turns = (first..first + sides).step_by(alike).map(|turn| turn % sides);
        turns.map(|turn| written_spot(spot, u8::try_from(turn).unwrap_or(0))).collect()
    }

    /// An answer of ours for a text of the other program, legal or not.
    pub fn action(&self, game: &Game, text: &str) -> Option<Action> {
        let offers = &game.world().tables().choices.get(game.pending()?.choice.index())?.offers;
        offers.iter().find_map(|id| {
            let offer = game.world().tables().offers.get(id.index())?;
            let blanks = self.offers.get(id.index())?.as_ref()?.read(text)?;
            let values = offer.values.iter().map(|value| {
                let (blank, text) = blanks.iter().find(|(blank, _)| blank.sort() == value.sort)?;
                self.value(game, *blank, text)
            });
            Some(Action::new(*id, &values.collect::<Option<Vec<i32>>>()?))
        })
    }

    fn value(&self, game: &Game, blank: Blank, text: &str) -> Option<i32> {
        let world = game.world();
        match blank {
            Blank::Cell => read_cell(text),
            Blank::Spot => {
                let (cell, degrees) = text.rsplit_once(':')?;
                let turns = u8::try_from(degrees.parse::<u16>().ok()? / 90).ok()?;
                let turns = turns + in_hand(game).map_or(0, |kind| self.turns[kind]);
                let sides = u8::try_from(world.tables().lattice.sides.len()).ok()?;
                Some(packing::spot(read_cell(cell)?, turns.checked_rem(sides)?))
            }
            Blank::Segment => {
                let tile = game.tile_at(read_cell(text.split(':').next()?)?)?;
                let mut own = world.segments_of_tile(tile);
                own.find(|&segment| self.segment(game, segment).as_deref() == Some(text))
                    .and_then(|s| i32::try_from(s).ok())
            }
            Blank::Piece => {
                let (kind, player) = (self.piece_kind(text)?, game.pending()?.player);
                let spare = |&piece: &usize| {
                    world.kind_of_piece(piece) == kind
                        && world.owner_of_piece(piece) == Some(player)
                        && !game.place(piece).is_on_board()
                };
                (0..world.piece_count()).find(spare).and_then(|piece| i32::try_from(piece).ok())
            }
            Blank::Figure => {
                let stands = |&piece: &usize| self.figure(game, piece, game.place(piece)).as_deref() == Some(text);
                (0..world.piece_count()).find(stands).and_then(|piece| i32::try_from(piece).ok())
            }
            Blank::Player | Blank::Number => text.parse().ok(),
            Blank::Corner | Blank::Tile => None,
        }
    }
}

/// The row of a kind of piece by its key.
pub fn row_of_piece(book: &Rulebook, world: &World, key: &str) -> Option<usize> {
    let piece = book.pieces.iter().find(|piece| piece.noun.key == key)?;
    world.tables().pieces.iter().position(|row| row.name.words == piece.noun.words)
}

/// The kind of the tile that is in the hand of the player who is asked; the last one that came there.
pub fn in_hand(game: &Game) -> Option<usize> {
    let world = game.world();
    let player = game.pending()?.player;
    let zones = world.tables().zones.iter().enumerate().filter(|(_, zone)| zone.holds_tiles && zone.each_player);
    let mut tiles = zones.filter_map(|(row, _)| {
        let zone = world.zone(row, Some(player));
        if zone == NOTHING { None } else { game.tiles_in(zone).last().copied() }
    });
    tiles.next().map(|tile| world.kind_of_tile(usize::from(tile)))
}

fn cell(of: i32) -> String {
    format!("{},{}", packing::x_of(of), packing::y_of(of))
}

fn written_spot(spot: i32, turns: u8) -> String {
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

impl Blank {
    /// The sort of thing that stands there.
    pub fn sort(self) -> Sort {
        match self {
            Blank::Spot => Sort::Spot,
            Blank::Cell => Sort::Cell,
            Blank::Corner => Sort::Vertex,
            Blank::Segment => Sort::Segment,
            Blank::Piece | Blank::Figure => Sort::Piece,
            Blank::Tile => Sort::Tile,
            Blank::Player => Sort::Player,
            Blank::Number => Sort::Number,
        }
    }
}
