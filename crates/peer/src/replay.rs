//! Recorded games of another program, played again on ours.

use crate::outcome::{Difference, Outcome, Step, Stop, needs};
use crate::setup::{Meant, Setup, meant};
use crate::words::{Words, row_of_piece};
use crate::{jcz, trace};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;
use tilewright_engine::{Chance, Game, Place, World};
use tilewright_lower::{Ruleset, lower};
use tilewright_model::book::{Peer, Rulebook};
use tilewright_tables::Tables;

/// How many pieces of a kind a file may give to each player.
const MOST_PIECES: u8 = 20;

/// The name under which packs speak of the program.
pub const PEER: &str = "jcz";

/// Plays recorded games, and makes each ruleset once.
pub struct Replayer<'a> {
    book: &'a Rulebook,
    peers: Vec<&'a Peer>,
    tables: HashMap<String, Result<Tables, String>>,
    rooms: HashMap<(String, u8), Rc<Room>>,
}

/// A ruleset for so many players, with the other program's words for it.
struct Room {
    world: Arc<World>,
    words: Words,
    meant: Meant,
}

impl<'a> Replayer<'a> {
    /// For the packs of this rulebook.
    pub fn new(book: &'a Rulebook) -> Replayer<'a> {
        let peers = book.peers.iter().filter(|peer| peer.decl.name.node == PEER).collect();
        Replayer { book, peers, tables: HashMap::new(), rooms: HashMap::new() }
    }

    /// Plays a trace. `file` is how it is called where differences are known.
    pub fn trace(&mut self, file: &str, text: &str) -> Outcome {
        let played = trace::read::read(text).and_then(|read| {
            let players = read.setup.players.unwrap_or(0);
            let room = self.room(&read.setup, players)?;
            trace::play(room.game(self.book)?, &room.words, &read)
        });
        self.outcome(file, played.map(|()| Vec::new()))
    }

    /// Plays a saved game.
    pub fn jcz(&mut self, file: &str, text: &str) -> Outcome {
        let played = jcz::read::read(text).and_then(|read| {
            let players = u8::try_from(read.players.len()).unwrap_or(u8::MAX);
            let room = self.room(&read.setup, players)?;
            jcz::play(room.game(self.book)?, &room.words, &read)
        });
        self.outcome(file, played)
    }

    fn outcome(&self, file: &str, played: Step<Vec<(String, usize)>>) -> Outcome {
        match played {
            Ok(left_out) => Outcome::Passed { left_out },
            Err(Stop::Needs(what)) => Outcome::Skipped(what),
            Err(Stop::Broken(why)) => Outcome::Broken(why),
            Err(Stop::Differs(found)) => self.known(file, &found).unwrap_or(Outcome::Failed(found)),
        }
    }

    /// The difference as one that is known.
    fn known(&self, file: &str, found: &Difference) -> Option<Outcome> {
        let known = self.peers.iter().flat_map(|peer| &peer.decl.known);
        let step = found.step.and_then(|step| i32::try_from(step).ok());
        let mut here = known
            .filter(|known| is_end_of(file, &known.file.node) && known.step.as_ref().map(|step| step.node) == step);
        here.next().map(|known| Outcome::Known { rule: known.rule.node.clone(), why: known.why.node.clone() })
    }

    fn room(&mut self, setup: &Setup, players: u8) -> Step<Rc<Room>> {
        let meant = meant(self.book, &self.peers, setup)?;
        let key = format!("{meant:?}");
        if let Some(room) = self.rooms.get(&(key.clone(), players)) {
            return Ok(room.clone());
        }
        let book = self.book;
        let tables = self.tables.entry(key.clone()).or_insert_with(|| compiled(book, &meant)).clone();
        let tables = tables.map_err(|why| Stop::Needs(vec![why]))?;
        let world = match World::new(tables, players, 1) {
            Ok(world) => Arc::new(world),
            Err(error) => return needs(format!("a ruleset for others: {error}")),
        };
        let chosen = |peer: &&Peer| meant.choice.packs.contains(&book.packs[peer.pack.0].id);
        let peers: Vec<&Peer> = self.peers.iter().copied().filter(chosen).collect();
        let words = Words::new(book, &peers, &world);
        let room = Rc::new(Room { world, words, meant });
        self.rooms.insert((key, players), room.clone());
        Ok(room)
    }
}

/// Whether a path ends with another, part by part.
fn is_end_of(file: &str, end: &str) -> bool {
    file.strip_suffix(end).is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

fn compiled(book: &Rulebook, meant: &Meant) -> Result<Tables, String> {
    let ruleset = Ruleset::choose(book, &meant.choice)
        .map_err(|problems| problems.first().map(ToString::to_string).unwrap_or_default())?;
    let tables =
        lower(book, &ruleset).map_err(|_| "a ruleset that cannot be made; `tilewright check` says why".to_string())?;
    let mut pieces = tables.pieces.to_vec();
    for (row, count) in meant.pieces.iter().filter_map(|(key, count)| Some((row_of_piece(book, &tables, key)?, count)))
    {
        let count = u8::try_from(*count).ok().filter(|&count| count <= MOST_PIECES);
        let count = count.ok_or("more pieces than fit in a box")?;
        pieces[row].each_player = pieces[row].each_player.max(count);
    }
    // The other program lets people play alone.
    Ok(Tables { least_players: 1, pieces: pieces.into(), ..tables })
}

impl Room {
    /// A game in which each player has as many pieces and tiles as the file says.
    fn game(&self, book: &Rulebook) -> Step<Game> {
        let world = &self.world;
        let mut game = Game::new(world.clone(), Chance::seeded(0, 0));
        let mut setup = game.setup().map_err(|error| Stop::Needs(vec![error.to_string()]))?;
        for (key, count) in &self.meant.pieces {
            let Some(kind) = row_of_piece(book, world.tables(), key) else { continue };
            for player in 0..world.players() {
                let is_own =
                    |&piece: &usize| world.kind_of_piece(piece) == kind && world.owner_of_piece(piece) == Some(player);
                let own = (0..world.piece_count()).filter(is_own).collect();
                for piece in too_many(own, *count, &world.tables().pieces[kind].name.words)? {
                    let moved = setup.move_piece(piece, Place::Nowhere);
                    moved.map_err(|error| Stop::Needs(vec![error.to_string()]))?;
                }
            }
        }
        for (key, count) in &self.meant.tiles {
            let Some(kind) = world.tables().tiles.iter().position(|tile| tile.key == *key) else { continue };
            for player in 0..world.players() {
                let is_own =
                    |&tile: &usize| world.kind_of_tile(tile) == kind && world.owner_of_tile(tile) == Some(player);
                let own = (0..world.tile_count()).filter(is_own).collect();
                for tile in too_many(own, *count, key)? {
                    setup.put_away(tile);
                }
            }
        }
        Ok(game)
    }
}

/// Those of a player's things that a file does not have.
fn too_many(mut own: Vec<usize>, count: u32, word: &str) -> Step<Vec<usize>> {
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if own.len() < count {
        return needs(format!("{count} `{word}` for each player, where the box has {}", own.len()));
    }
    Ok(own.split_off(count))
}
