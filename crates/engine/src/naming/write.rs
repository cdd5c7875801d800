//! Writing names.

use tilewright_tables::{NOTHING, Sort};

use super::Names;
use crate::action::{Action, Pending};
use crate::packing;
use crate::position::Place;

impl Names<'_> {
    /// The name of a thing.
    pub fn value(&self, sort: Sort, value: i32) -> String {
        if value == NOTHING {
            return "nothing".into();
        }
        let known = self.count(sort).is_none_or(|count| (0..count as i32).contains(&value));
        match sort {
            _ if !known => format!("{} number {value}", crate::refusal::sort_words(sort)),
            Sort::Number => value.to_string(),
            Sort::Truth => if value > 0 { "yes" } else { "no" }.into(),
            Sort::Player => self.player(value as u8),
            Sort::Cell => self.cell(value),
            Sort::Spot => {
                let between = if self.cells.is_some() { "/" } else { " r" };
                format!("{}{between}{}", self.cell(value), packing::rotation_of(value))
            }
            Sort::Vertex => self.vertex(value),
            Sort::Tile => self.tile(value as usize),
            Sort::Segment => self.segment(value as usize),
            Sort::Feature => self.feature(value as usize),
            Sort::Piece => self.piece(value as usize),
            Sort::Zone => self.zone(value),
            Sort::Game => "game".into(),
        }
    }

    /// How many things of a sort there are, if they are numbered.
    pub(super) fn count(&self, sort: Sort) -> Option<usize> {
        let world = &self.game.world;
        match sort {
            Sort::Player => Some(world.players as usize),
            Sort::Tile => Some(world.tiles.len()),
            Sort::Segment | Sort::Feature => Some(world.segments.len()),
            Sort::Piece => Some(world.pieces.len()),
            Sort::Zone => Some(world.zones),
            _ => None,
        }
    }

    /// The name of a player.
    pub fn player(&self, player: u8) -> String {
        self.players.get(player as usize).cloned().unwrap_or_else(|| (player + 1).to_string())
    }

    /// The name of a cell.
    pub fn cell(&self, cell: i32) -> String {
        let (x, y) = (packing::x_of(cell), packing::y_of(cell));
        self.cells.and_then(|cells| cells.name(x, y)).unwrap_or_else(|| format!("{x},{y}"))
    }

    fn vertex(&self, vertex: i32) -> String {
        let geometry = &self.game.world.geometry;
        let cell = |around: usize| packing::stepped(vertex, geometry.vertex_steps[around]);
        let around = 0..geometry.vertex_steps.len();
        let around = around.clone().find(|&n| self.game.position.tile_at(cell(n)).is_some()).unwrap_or(0);
        let corner = self.corner(geometry.vertex_corners[around] as usize);
        format!("corner {corner} of {}", self.cell(cell(around)))
    }

    fn tile(&self, tile: usize) -> String {
        match self.game.spot(tile) {
            Some(spot) => format!("tile at {}", self.cell(packing::cell_of(spot))),
            None => self.tile_key(self.game.world.kind_of_tile(tile)),
        }
    }

    /// The key of a kind of tile, with its pack if others have the same.
    pub fn tile_key(&self, kind: usize) -> String {
        let tiles = &self.game.world.tables().tiles;
        let tile = &tiles[kind];
        let is_only = tiles.iter().filter(|other| other.key == tile.key).count() == 1;
        if is_only { tile.key.to_string() } else { format!("{}/{}", tile.pack, tile.key) }
    }

    fn segment(&self, segment: usize) -> String {
        let world = &self.game.world;
        let (tile, number) = world.tile_of_segment(segment);
        let kind = &world.tables().features[world.kind_of_segment(segment)].name.words;
        let place = match self.game.spot(tile) {
            Some(spot) => self.cell(packing::cell_of(spot)),
            None => self.tile_key(world.kind_of_tile(tile)),
        };
        if world.part(segment).siblings.is_empty() {
            return format!("{kind} of {place}");
        }
        match self.shortest_port(segment) {
            Some(port) => format!("{kind} {port} of {place}"),
            None => format!("{kind} #{} of {place}", number + 1),
        }
    }

    /// The ports of a segment as the tile lies, or as it is drawn if it does not.
    pub(super) fn ports(&self, segment: usize) -> Vec<String> {
        let world = &self.game.world;
        let (tile, number) = world.tile_of_segment(segment);
        let rotation = self.game.spot(tile).map_or(0, packing::rotation_of);
        let mut ports = Vec::new();
        for side in 0..world.geometry.sides {
            for (place, &carried) in world.geometry.carried(world.kind_of_tile(tile), rotation, side).iter().enumerate()
            {
                if carried as usize == number {
                    ports.push(self.port(side, place));
                }
            }
        }
        ports
    }

    fn shortest_port(&self, segment: usize) -> Option<String> {
        self.ports(segment).into_iter().min_by_key(String::len)
    }

    fn feature(&self, feature: usize) -> String {
        match self.game.feature(feature) {
            Some(feature) => self.segment(self.game.position.features.eldest[feature] as usize),
            None => self.segment(feature),
        }
    }

    fn piece(&self, piece: usize) -> String {
        let world = &self.game.world;
        let kind = &world.tables().pieces[world.kind_of_piece(piece)].name.words;
        let owner = world.owner_of_piece(piece).filter(|&owner| self.speaker != Some(owner));
        let owner = owner.map_or(String::new(), |owner| format!(" of {}", self.player(owner)));
        let place = match self.game.place(piece) {
            Place::Nowhere | Place::Zone(_) => String::new(),
            Place::Segment(segment) => format!(" on {}", self.segment(segment as usize)),
            Place::Vertex(vertex) => format!(" at {}", self.vertex(vertex)),
            Place::Tile(tile) => format!(" on {}", self.tile(tile as usize)),
            Place::Cell(cell) => format!(" on {}", self.cell(cell)),
        };
        format!("{kind}{owner}{place}")
    }

    fn zone(&self, zone: i32) -> String {
        let world = &self.game.world;
        let words = &world.tables().zones[world.row_of_zone(zone)].name.words;
        match world.owner_of_zone(zone) {
            Some(owner) => format!("{words} of {}", self.player(owner)),
            None => words.to_string(),
        }
    }

    /// Where a piece is.
    pub fn place(&self, place: Place) -> String {
        match place {
            Place::Nowhere => "nowhere".into(),
            Place::Zone(zone) => self.zone(zone),
            Place::Segment(segment) => self.segment(segment as usize),
            Place::Vertex(vertex) => self.vertex(vertex),
            Place::Tile(tile) => self.tile(tile as usize),
            Place::Cell(cell) => self.cell(cell),
        }
    }

    /// An action: the words of its offer and its values.
    pub fn action(&self, action: Action) -> String {
        let tables = self.game.world.tables();
        if action.is_pass() {
            return "pass".into();
        }
        let Some(offer) = tables.offers.get(action.offer.index()) else { return "no offer".into() };
        let values = offer.values.iter().zip(action.values).map(|(value, v)| self.value(value.sort, v));
        let values: Vec<String> = values.collect();
        if values.is_empty() { offer.name.to_string() } else { format!("{} {}", offer.name, values.join(", ")) }
    }

    /// A question: the words of its choice and what it is about.
    pub fn question(&self, pending: &Pending) -> String {
        let choice = &self.game.world.tables().choices[pending.choice.index()];
        format!("{} (player {})", choice.name, self.player(pending.player))
    }
}
