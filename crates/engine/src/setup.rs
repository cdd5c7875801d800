//! Boards set up by hand: a game that begins somewhere in the middle.
//!
//! Everything is done on a game that has not begun. What holds for a feature when the game begins is taken to have held
//! before: nothing is called for it. Then the laws run from their beginning; a zone whose tiles they would lay first can be
//! emptied.

use tilewright_tables::{NOTHING, StateId};

use crate::chance::Drawn;
use crate::naming::Names;
use crate::position::{Entry, Laid, Place};
use crate::world::{NOBODY, NONE};
use crate::{Game, SetupError, Status, packing};

/// A game that is being set up.
#[derive(Debug)]
pub struct Setup<'g> {
    game: &'g mut Game,
}

impl Game {
    /// Sets the game up otherwise than its box says.
    ///
    /// # Errors
    /// If it has begun.
    pub fn setup(&mut self) -> Result<Setup<'_>, SetupError> {
        if self.machine.status == Status::Fresh { Ok(Setup { game: self }) } else { Err(SetupError::Begun) }
    }
}

fn impossible<T>(text: String) -> Result<T, SetupError> {
    Err(SetupError::Impossible(text))
}

impl Setup<'_> {
    /// The names of things as they are now.
    pub fn names(&self) -> Names<'_> {
        Names::of(self.game)
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        self.game
    }

    /// Lays a tile of a kind, wherever one is left. Says which.
    ///
    /// # Errors
    /// If none is left, something lies there, or it does not fit.
    pub fn lay(&mut self, kind: usize, spot: i32) -> Result<usize, SetupError> {
        let tile = self.spare_tile(kind, &[])?;
        self.lay_tile(tile, spot)?;
        Ok(tile)
    }

    /// Lays a certain tile.
    ///
    /// # Errors
    /// If something lies there, or it does not fit.
    pub fn lay_tile(&mut self, tile: usize, spot: i32) -> Result<(), SetupError> {
        let (x, y) = (packing::x_of(spot), packing::y_of(spot));
        let game = &mut *self.game;
        let key = &game.world.tables().tiles[game.world.kind_of_tile(tile)].key;
        match game.position.grid.at(x, y) {
            Entry::Tile(_) => return impossible(format!("something lies on {x},{y} already")),
            Entry::Frontier(_) if !game.position.fits(&game.world, tile, game.world.plain_spot(tile, spot)) => {
                return impossible(format!("tile {key} does not fit on {x},{y}"));
            }
            _ => {}
        }
        let laid = Laid { tile: tile as u16, spot };
        game.position.lay(&game.world, laid).map_err(|error| SetupError::Impossible(error.to_string()))
    }

    /// A tile of a kind that is not on the board: out of the game, or else in a zone.
    fn spare_tile(&self, kind: usize, but: &[usize]) -> Result<usize, SetupError> {
        let world = &self.game.world;
        let spare =
            |&tile: &usize| world.kind_of_tile(tile) == kind && self.game.spot(tile).is_none() && !but.contains(&tile);
        // What is nobody's before what is somebody's, what is out of the game before what is in a zone.
        let tiles = (0..world.tiles.len()).filter(spare);
        let best =
            tiles.min_by_key(|&tile| (world.tiles[tile].owner != NOBODY, self.game.zone_of_tile(tile).is_some()));
        best.map_or_else(|| impossible(format!("no tile {} is left", world.tables().tiles[kind].key)), Ok)
    }

    /// Takes everything out of a zone, by the zone's value, and out of the game.
    ///
    /// # Errors
    /// If there is no such zone.
    pub fn empty_zone(&mut self, zone: i32) -> Result<(), SetupError> {
        self.check_zone(zone)?;
        let game = &mut *self.game;
        while let Some(&tile) = game.position.zones.tiles(zone).last() {
            game.position.zones.take_tile(tile as usize);
        }
        for piece in 0..game.world.pieces.len() {
            if game.position.pieces.places[piece] == Place::Zone(zone) {
                game.position.move_piece(&game.world, piece, Place::Nowhere);
            }
        }
        Ok(())
    }

    /// Takes a tile out of its zone, and out of the game.
    pub fn put_away(&mut self, tile: usize) {
        if tile < self.game.world.tiles.len() && self.game.spot(tile).is_none() {
            self.game.position.zones.take_tile(tile);
        }
    }

    /// Lets a zone hold exactly these tiles, by kind, in this order. What was in it before is out of the game.
    ///
    /// # Errors
    /// If there are not so many, or no such zone.
    pub fn fill_zone(&mut self, zone: i32, kinds: &[usize]) -> Result<(), SetupError> {
        self.empty_zone(zone)?;
        let mut tiles = Vec::new();
        for &kind in kinds {
            tiles.push(self.spare_tile(kind, &tiles)?);
        }
        for tile in tiles {
            self.game.position.zones.take_tile(tile);
            self.game.position.zones.put_tile(tile, zone as u16);
        }
        Ok(())
    }

    /// Moves every tile of a kind that is out of the game, or in a zone, to a zone.
    ///
    /// # Errors
    /// If there is no such zone.
    pub fn gather(&mut self, zone: i32, kind: usize) -> Result<(), SetupError> {
        self.check_zone(zone)?;
        for tile in 0..self.game.world.tiles.len() {
            if self.game.world.kind_of_tile(tile) == kind && self.game.spot(tile).is_none() {
                self.game.position.zones.take_tile(tile);
                self.game.position.zones.put_tile(tile, zone as u16);
            }
        }
        Ok(())
    }

    /// Puts a piece of a kind and owner somewhere: one from a zone, or one that is out of the game. Says which.
    ///
    /// # Errors
    /// If all are on the board.
    pub fn put_piece(&mut self, kind: usize, owner: Option<u8>, place: Place) -> Result<usize, SetupError> {
        let world = &self.game.world;
        let spare = |&piece: &usize| {
            world.kind_of_piece(piece) == kind
                && world.owner_of_piece(piece) == owner
                && !self.game.place(piece).is_on_board()
        };
        match (0..world.pieces.len()).filter(spare).min_by_key(|&piece| self.game.place(piece) == Place::Nowhere) {
            Some(piece) => self.move_piece(piece, place).map(|()| piece),
            None => impossible(format!("no {} is left", world.tables().pieces[kind].name.words)),
        }
    }

    /// Puts a certain piece somewhere.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn move_piece(&mut self, piece: usize, place: Place) -> Result<(), SetupError> {
        match place {
            Place::Zone(zone) => self.check_zone(zone)?,
            Place::Segment(segment) if self.game.feature(segment as usize).is_none() => {
                return impossible("a piece cannot stand on a segment that is not on the board".into());
            }
            _ => {}
        }
        self.game.position.move_piece(&self.game.world, piece, place);
        Ok(())
    }

    fn check_zone(&self, zone: i32) -> Result<(), SetupError> {
        if (0..self.game.world.zones as i32).contains(&zone) {
            Ok(())
        } else {
            Err(SetupError::Unknown("there is no such zone".into()))
        }
    }

    /// Gives a player a score.
    pub fn score(&mut self, player: u8, score: i32) {
        if let Some(own) = self.game.position.scores.get_mut(player as usize) {
            *own = score.max(NOTHING + 1);
        }
    }

    /// Lets a player be the first, whose turn it is.
    pub fn first(&mut self, player: u8) {
        if player < self.game.world.players {
            self.game.position.first = player;
            self.game.position.active = player;
        }
    }

    /// Sets the state of a thing; the thing does not matter for states of the game.
    pub fn state(&mut self, state: StateId, thing: i32, value: i32) {
        self.game.position.set_state(&self.game.world, state, thing, value);
    }

    /// Makes a link between two segments.
    pub fn link(&mut self, a: usize, b: usize, link: u8) {
        if self.game.feature(a).is_some() && self.game.feature(b).is_some() {
            self.game.position.link(&self.game.world, a as u16, b as u16, link);
        }
    }

    /// Says which kinds of tiles are drawn next. Afterwards the seed decides, or, if strict, nothing can be drawn.
    pub fn script(&mut self, kinds: &[usize], strict: bool) {
        self.game.position.chance.script(kinds.iter().map(|&kind| Drawn::Tile(kind as u16)), strict);
    }

    /// The zone in which a tile is, by its value; none if it is out of the game or on the board.
    pub fn zone_of(&self, tile: usize) -> Option<i32> {
        self.game.position.zones.zone_of_tile.get(tile).filter(|&&zone| zone != NONE).map(|&zone| zone as i32)
    }
}
