//! Reading names.

use std::fmt;

use tilewright_tables::{NOTHING, OfferId, Sort};

use super::Names;
use crate::action::Action;
use crate::packing;
use crate::position::Place;

/// Why a name names nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameError(pub String);

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NameError {}

type Read<T> = Result<T, NameError>;

fn no<T>(text: String) -> Read<T> {
    Err(NameError(text))
}

impl Names<'_> {
    /// The thing of a sort that a name names.
    ///
    /// # Errors
    /// If it names none.
    pub fn read(&self, sort: Sort, text: &str) -> Read<i32> {
        let text = text.trim();
        match sort {
            _ if text == "nothing" => Ok(NOTHING),
            Sort::Number => text.parse().or_else(|_| no(format!("`{text}` is no number"))),
            Sort::Truth => match text {
                "yes" => Ok(1),
                "no" => Ok(0),
                _ => no(format!("`{text}` is neither yes nor no")),
            },
            Sort::Player => self.read_player(text).map(i32::from),
            Sort::Cell => self.read_cell(text),
            Sort::Spot => self.read_spot(text),
            Sort::Vertex => self.read_vertex(text),
            Sort::Tile => self.read_tile(text),
            Sort::Segment => self.read_segment(text),
            Sort::Feature => {
                let segment = self.read_segment(text)?;
                let feature = self.game.position.feature_of(segment);
                if feature == NOTHING { no(format!("`{text}` is not on the board")) } else { Ok(feature) }
            }
            Sort::Piece => self.read_piece(text),
            Sort::Zone => self.read_zone(text),
            Sort::Game => Ok(0),
        }
    }

    /// The player of a name or number.
    ///
    /// # Errors
    /// If there is none.
    pub fn read_player(&self, text: &str) -> Read<u8> {
        let players = self.game.world.players;
        if let Some(player) = self.players.iter().position(|name| name == text) {
            return Ok(player as u8);
        }
        match text.parse::<u8>() {
            Ok(number) if (1..=players).contains(&number) => Ok(number - 1),
            _ => no(format!("`{text}` is no player")),
        }
    }

    /// The cell of a name or of coordinates.
    ///
    /// # Errors
    /// If it is none.
    pub fn read_cell(&self, text: &str) -> Read<i32> {
        let found = self.cells.and_then(|cells| cells.find(text)).or_else(|| {
            let (x, y) = text.split_once(',')?;
            Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
        });
        match found {
            Some((x, y)) if x.abs() < packing::FARTHEST && y.abs() < packing::FARTHEST => Ok(packing::cell(x, y)),
            Some(_) => no(format!("`{text}` is too far away")),
            None => no(format!("`{text}` is no cell")),
        }
    }

    fn read_spot(&self, text: &str) -> Read<i32> {
        let (cell, rotation) = match (text.rsplit_once('/'), text.rsplit_once(' ')) {
            (Some((cell, turned)), _) => (cell, turned),
            (None, Some((cell, turned))) if turned.starts_with('r') => (cell, &turned[1..]),
            _ => (text, "0"),
        };
        match rotation.parse::<u8>() {
            Ok(rotation) if (rotation as usize) < self.game.world.geometry.sides => {
                Ok(packing::spot(self.read_cell(cell.trim())?, rotation))
            }
            _ => no(format!("`r{rotation}` is no rotation")),
        }
    }

    fn read_vertex(&self, text: &str) -> Read<i32> {
        let parts = text.strip_prefix("corner ").unwrap_or(text).split_once(" of ");
        let Some((corner, cell)) = parts else { return no(format!("`{text}` is no corner of a cell")) };
        let cell = self.read_cell(cell)?;
        let geometry = &self.game.world.geometry;
        match (0..geometry.sides).find(|&number| self.corner(number) == corner) {
            Some(number) => Ok(packing::stepped(cell, geometry.corner_steps[number])),
            None => no(format!("`{corner}` is no corner")),
        }
    }

    /// The row of a kind of tile by its key, `pack/key` or words.
    ///
    /// # Errors
    /// If there is none.
    pub fn read_tile_kind(&self, text: &str) -> Read<usize> {
        let tiles = &self.game.world.tables().tiles;
        let with_pack =
            text.split_once('/').and_then(|(pack, key)| tiles.iter().position(|t| t.pack == pack && t.key == key));
        with_pack
            .or_else(|| self.game.world.find_tile_kind(text))
            .map_or_else(|| no(format!("`{text}` is no tile")), Ok)
    }

    fn read_tile(&self, text: &str) -> Read<i32> {
        let world = &self.game.world;
        if let Some(cell) = text.strip_prefix("tile at ") {
            return self.tile_on(cell).map(|tile| tile as i32);
        }
        let kind = self.read_tile_kind(text)?;
        let mut tiles =
            (0..world.tiles.len()).filter(|&t| world.kind_of_tile(t) == kind && self.game.spot(t).is_none());
        // One's own before others, one that can be answered with before any other.
        let legal = |&tile: &usize| {
            self.game.legal().iter().any(|action| {
                let offer = world.tables().offers.get(action.offer.index());
                let mut values = offer.into_iter().flat_map(|offer| offer.values.iter()).zip(action.values);
                values.any(|(value, v)| value.sort == Sort::Tile && v == tile as i32)
            })
        };
        let found = tiles.clone().find(legal).or_else(|| {
            tiles.clone().find(|&t| world.owner_of_tile(t).is_some_and(|owner| Some(owner) == self.speaker))
        });
        found.or_else(|| tiles.next()).map_or_else(|| no(format!("every `{text}` is on the board")), |t| Ok(t as i32))
    }

    fn tile_on(&self, cell: &str) -> Read<usize> {
        let number = self.read_cell(cell)?;
        self.game.tile_at(number).map_or_else(|| no(format!("nothing lies on {cell}")), Ok)
    }

    fn read_segment(&self, text: &str) -> Read<i32> {
        let world = &self.game.world;
        let Some((what, cell)) = text.rsplit_once(" of ") else {
            return no(format!("`{text}` is no segment: write `KIND PORT of CELL`"));
        };
        let tile = self.tile_on(cell)?;
        let (kind, rest) = self.split_kind(what)?;
        let mut left: Vec<usize> = world.segments_of_tile(tile).filter(|&s| world.kind_of_segment(s) == kind).collect();
        for word in rest.split_whitespace() {
            match word.strip_prefix('#').map(str::parse::<usize>) {
                Some(Ok(number)) => left.retain(|&s| world.tile_of_segment(s).1 + 1 == number),
                Some(Err(_)) => return no(format!("`{word}` is no number")),
                None => left.retain(|&s| self.has_port(s, word)),
            }
        }
        match left[..] {
            [segment] => Ok(segment as i32),
            [] => no(format!("there is no {what} on {cell}")),
            _ => no(format!("there are several: {what} of {cell}; say a port")),
        }
    }

    /// Whether a segment has a port, or any port of a side if a side is named.
    fn has_port(&self, segment: usize, port: &str) -> bool {
        self.ports(segment).iter().any(|own| own == port)
    }

    /// A kind of feature, and the words after it.
    fn split_kind<'t>(&self, text: &'t str) -> Read<(usize, &'t str)> {
        let features = &self.game.world.tables().features;
        let kinds = features.iter().enumerate().filter_map(|(kind, feature)| {
            let rest = text.strip_prefix(feature.name.words.as_ref())?;
            (rest.is_empty() || rest.starts_with(' ')).then_some((kind, rest))
        });
        kinds
            .min_by_key(|(_, rest)| rest.len())
            .map_or_else(|| no(format!("`{text}` begins with no kind of feature")), Ok)
    }

    fn read_piece(&self, text: &str) -> Read<i32> {
        let world = &self.game.world;
        if let Some((first, rest)) = text.split_once(' ')
            && let Some(player) = self.players.iter().position(|name| name == first)
        {
            return self.spoken_by(Some(player as u8)).read_piece(rest);
        }
        let pieces = &world.tables().pieces;
        let kinds = pieces.iter().enumerate().filter_map(|(kind, piece)| {
            let rest = text.strip_prefix(piece.name.words.as_ref())?;
            (rest.is_empty() || rest.starts_with(' ')).then_some((kind, rest.trim_start()))
        });
        let Some((kind, mut rest)) = kinds.min_by_key(|(_, rest)| rest.len()) else {
            return no(format!("`{text}` is no piece"));
        };
        let mut owner = self.speaker;
        if let Some(after) = rest.strip_prefix("of ") {
            let end = after.find(" on ").or_else(|| after.find(" at ")).unwrap_or(after.len());
            owner = Some(self.read_player(&after[..end])?);
            rest = after[end..].trim_start();
        }
        let place = self.read_standing(rest)?;
        let matches = |&piece: &usize| {
            let is_whose = world.owner_of_piece(piece).is_none_or(|o| Some(o) == owner);
            let here = self.game.place(piece);
            let is_where = match &place {
                Some(places) => places.contains(&here),
                None => !here.is_on_board(),
            };
            world.kind_of_piece(piece) == kind && is_whose && is_where
        };
        let all = || 0..world.pieces.len();
        // Those in a zone before those that are out of the game.
        let found = all().filter(matches).min_by_key(|&piece| self.game.place(piece) == Place::Nowhere);
        found.map_or_else(|| no(format!("there is no `{text}`")), |piece| Ok(piece as i32))
    }

    /// Where a piece is said to stand; none if nothing is said.
    fn read_standing(&self, text: &str) -> Read<Option<Vec<Place>>> {
        if text.is_empty() {
            return Ok(None);
        }
        if let Some(corner) = text.strip_prefix("at ") {
            return Ok(Some(vec![Place::Vertex(self.read_vertex(corner)?)]));
        }
        let Some(on) = text.strip_prefix("on ") else { return no(format!("`{text}` says not where")) };
        if let Ok(segment) = self.read_segment(on) {
            return Ok(Some(vec![Place::Segment(segment)]));
        }
        if let Some(cell) = on.strip_prefix("tile at ") {
            return Ok(Some(vec![Place::Tile(self.tile_on(cell)? as i32)]));
        }
        let cell = self.read_cell(on)?;
        let mut places = vec![Place::Cell(cell)];
        places.extend(self.game.tile_at(cell).map(|tile| Place::Tile(tile as i32)));
        Ok(Some(places))
    }

    fn read_zone(&self, text: &str) -> Read<i32> {
        let world = &self.game.world;
        let (words, owner) = match text.rsplit_once(" of ") {
            Some((words, owner)) if world.find_zone(text).is_none() => (words, Some(self.read_player(owner)?)),
            _ => (text, self.speaker),
        };
        let Some(row) = world.find_zone(words) else { return no(format!("`{words}` is no zone")) };
        match world.zone(row, owner) {
            NOTHING => no(format!("say whose {words}")),
            zone => Ok(zone),
        }
    }

    /// The action that a text says, whether it is legal or not: `pass` (or `nothing`), or an offer of the waiting choice and its values.
    ///
    /// # Errors
    /// If nobody is asked, or it names no offer or not what the offer is for.
    pub fn read_action(&self, text: &str) -> Read<Action> {
        let text = text.trim();
        let Some(pending) = self.game.pending() else { return no("nobody is asked".into()) };
        if text == "pass" || text == "nothing" {
            return Ok(Action::PASS);
        }
        if let Some(&action) = self.game.legal().iter().find(|&&action| self.action(action) == text) {
            return Ok(action);
        }
        let tables = self.game.world.tables();
        let offers = &tables.choices[pending.choice.index()].offers;
        let mut best: Option<(OfferId, &str)> = None;
        for &id in offers.iter() {
            let rest = text.strip_prefix(tables.offers[id.index()].name.as_ref());
            if let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with(' '))
                && best.is_none_or(|(_, other)| rest.len() < other.len())
            {
                best = Some((id, rest.trim()));
            }
        }
        let Some((id, rest)) = best else {
            let names: Vec<&str> = offers.iter().map(|id| tables.offers[id.index()].name.as_ref()).collect();
            return no(format!("`{text}` begins with no offer of {}: {}", self.question(pending), names.join(", ")));
        };
        let offer = &tables.offers[id.index()];
        let parts: Vec<&str> = if rest.is_empty() { Vec::new() } else { rest.split(", ").collect() };
        if parts.len() != offer.values.len() {
            return no(format!("`{}` is for {} things, not {}", offer.name, offer.values.len(), parts.len()));
        }
        let values = offer.values.iter().zip(parts).map(|(value, part)| self.read(value.sort, part));
        Ok(self.plain_action(Action::new(id, &values.collect::<Read<Vec<i32>>>()?)))
    }

    /// The action that looks the same with the least rotation, if a tile it lays looks the same when turned.
    fn plain_action(&self, action: Action) -> Action {
        if self.game.is_legal(action) {
            return action;
        }
        let tables = self.game.world.tables();
        let offer = &tables.offers[action.offer.index()];
        let Some(number) = offer.values.iter().position(|value| value.sort == Sort::Spot) else { return action };
        let turned = |rotation: u8| {
            let mut other = action;
            other.values[number] = packing::spot(packing::cell_of(action.values[number]), rotation);
            other
        };
        // Only what looks the same is meant: a tile with fewer rotations than sides.
        let spot = action.values[number];
        let of_tile = |tile: usize| self.game.world.plain_spot(tile, spot);
        let tiles = action.values.iter().zip(offer.values.iter()).filter(|(_, value)| value.sort == Sort::Tile);
        let mut plain = tiles.map(|(&tile, _)| of_tile(tile as usize));
        let plain = plain.next().or_else(|| self.tile_of_offer(offer).map(of_tile));
        plain.map_or(action, |plain| turned(packing::rotation_of(plain)))
    }

    /// The tile for which an offer lists spots, if it is no value of the action.
    fn tile_of_offer(&self, offer: &tilewright_tables::Offer) -> Option<usize> {
        let world = &self.game.world;
        let pending = self.game.pending()?;
        let spots = offer.ranges.iter().find(|range| world.paths[range.index()] == crate::world::Path::Spots)?;
        let mut work = crate::eval::Work { fuel: crate::vm::FUEL, ..Default::default() };
        crate::vm::open_frame(&mut work, offer, pending.arguments());
        let mut eval = crate::eval::Eval::new(world, &self.game.position, &mut work);
        let tile = eval.value(0, world.arguments[world.ranges[spots.index()].arguments.index()]);
        usize::try_from(tile).ok().filter(|&tile| tile < world.tiles.len())
    }
}
