//! Answers to questions of ours as the other program writes them, and the reverse.

use super::Words;
use super::places::{cell, read_cell, written_spot};
use crate::form::{Blank, Part};
use tilewright_engine::{Action, Game, packing};
use tilewright_tables::{NOTHING, Sort};

impl Words {
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
                Part::Text(text) => vec![text.clone()],
                Part::Blank(blank) => {
                    let number = offer.values.iter().position(|value| blank.holds(value.sort))?;
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
                match blanks.iter().find(|(blank, _)| blank.holds(value.sort)) {
                    Some((Blank::Cell, text)) if value.sort == Sort::Spot => Some(packing::spot(read_cell(text)?, 0)),
                    Some((blank, text)) => self.value(game, *blank, text),
                    // Where a form has no place for a tile, the one in hand is meant.
                    None if value.sort == Sort::Tile => i32::try_from(tile_in_hand(game)?).ok(),
                    None => None,
                }
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
                let turns = u8::try_from(degrees.parse::<u16>().ok()? / 90 % 4).ok()?;
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

/// The kind of the tile that is in the hand of the player who is asked; the last one that came there.
pub fn in_hand(game: &Game) -> Option<usize> {
    tile_in_hand(game).map(|tile| game.world().kind_of_tile(tile))
}

fn tile_in_hand(game: &Game) -> Option<usize> {
    let world = game.world();
    let player = game.pending()?.player;
    let zones = world.tables().zones.iter().enumerate().filter(|(_, zone)| zone.holds_tiles && zone.each_player);
    let mut tiles = zones.filter_map(|(row, _)| {
        let zone = world.zone(row, Some(player));
        if zone == NOTHING { None } else { game.tiles_in(zone).last().copied() }
    });
    tiles.next().map(usize::from)
}

impl Blank {
    /// Whether a thing of a sort can stand there. Of a spot, the cell may be all that is written.
    pub fn holds(self, sort: Sort) -> bool {
        self.sort() == sort || (self == Blank::Cell && sort == Sort::Spot)
    }

    fn sort(self) -> Sort {
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
