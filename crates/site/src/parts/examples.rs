//! Scenarios as examples: the board before and after, what is done, the points with the entries that gave them.

use crate::edition::Edition;
use crate::parts::deeds;
use crate::site::{Example, plain};
use minijinja::{Value, context};
use std::collections::BTreeMap;
use tilewright_engine::{Game, Place, packing};
use tilewright_model::book::PackId;
use tilewright_scenarios::{Film, Frame, Points, Saying, Shot};

/// Pictures of an example besides the first.
const MOST_PICTURES: usize = 3;

/// The examples of an entry: those that stand below it, and links to others that show it too.
///
/// The first that stands here is open if `opens` says so, which it then does no longer.
pub fn of_entry(edition: &Edition<'_>, at: usize, opens: &mut bool) -> Vec<Value> {
    let id = &edition.site.book.entries[at].decl.id.node;
    let shows = |example: &&Example<'_>| example.scenario.decl.shows.iter().any(|shown| shown.node == *id);
    let examples = edition.site.examples.iter().filter(shows);
    let shown = examples.map(|example| match example.home == Some(at) {
        true => whole(edition, example, std::mem::take(opens)),
        false => link(edition, example),
    });
    shown.collect()
}

/// The examples of a pack that stand below no entry.
pub fn homeless(edition: &Edition<'_>, pack: PackId) -> Vec<Value> {
    let own = edition.site.examples.iter().filter(|example| example.home.is_none() && example.scenario.pack == pack);
    own.map(|example| whole(edition, example, false)).collect()
}

fn link(edition: &Edition<'_>, example: &Example<'_>) -> Value {
    let href = format!("{}#{}", edition.pack_page(example.scenario.pack), example.anchor);
    context! { name => name(edition, example), here => false, href }
}

/// Everything about an example.
fn whole(edition: &Edition<'_>, example: &Example<'_>, open: bool) -> Value {
    let decl = &example.scenario.decl;
    let options = decl.options.iter().map(|(name, value)| format!("{} = {}", name.node, value.node));
    let teller = example.film.as_ref().map(|film| Teller { edition, example, film });
    context! {
        id => plain(&example.anchor),
        name => name(edition, example),
        here => true,
        open,
        packs => decl.packs.iter().map(|pack| edition.pack_named(&pack.node)).collect::<Vec<_>>(),
        options => options.collect::<Vec<_>>(),
        shows => edition.entries(decl.shows.iter().map(|id| id.node.as_str())),
        place => edition.site.place(decl.span),
        passes => teller.is_some(),
        source => if teller.is_none() { Some(decl.play.node.as_str()) } else { None },
        before => teller.as_ref().and_then(Teller::before),
        steps => teller.as_ref().map(Teller::steps),
    }
}

/// The name of an example as a sentence.
fn name(edition: &Edition<'_>, example: &Example<'_>) -> Value {
    let name = edition.plainly(&example.scenario.decl.name.node);
    edition.marked(&sentence(name.text), name.language)
}

/// A text with a capital letter in front.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

struct Teller<'a> {
    edition: &'a Edition<'a>,
    example: &'a Example<'a>,
    film: &'a Film,
}

/// What can be seen on a board: where tiles and pieces are.
type Look = (BTreeMap<usize, i32>, Vec<Place>);

fn look(game: &Game) -> Look {
    let tiles = game.laid().filter_map(|tile| Some((tile, game.spot(tile)?)));
    let pieces = (0..game.world().piece_count()).map(|piece| game.place(piece));
    let seen = |place: Place| if place.is_on_board() { place } else { Place::Nowhere };
    (tiles.collect(), pieces.map(seen).collect())
}

impl Teller<'_> {
    /// The board before anything is done, if anything lies there.
    fn before(&self) -> Option<Value> {
        let game = &self.film.opening;
        (game.laid().len() > 0).then(|| self.picture(game, 0, &[]))
    }

    /// Every line that says something, with a picture where much has changed.
    fn steps(&self) -> Vec<Value> {
        let pictured = self.pictured();
        let mut shown = look(&self.film.opening);
        let mut number = 0;
        let mut steps = Vec::new();
        for (at, frame) in self.film.frames.iter().enumerate() {
            let picture = match &frame.says {
                Saying::Action(shot) if pictured.contains(&at) => {
                    let now = look(&shot.after);
                    let lit = new_cells(&shown, &now);
                    shown = now;
                    number += 1;
                    Some(self.picture(&shot.after, number, &lit))
                }
                _ => None,
            };
            steps.extend(self.step(frame, picture));
        }
        steps
    }

    /// The lines behind which the board is drawn: where points were given, and the last; only if it looks different.
    fn pictured(&self) -> Vec<usize> {
        let actions = self.film.frames.iter().enumerate().filter_map(|(at, frame)| match &frame.says {
            Saying::Action(shot) => Some((at, &**shot)),
            _ => None,
        });
        let actions: Vec<(usize, &Shot)> = actions.collect();
        let last = actions.last().map(|(at, _)| *at);
        let mut shown = look(&self.film.opening);
        let mut chosen = Vec::new();
        for (at, shot) in actions {
            let now = look(&shot.after);
            let room = chosen.len() + 1 < MOST_PICTURES;
            if now != shown && (Some(at) == last || (!shot.points.is_empty() && room)) {
                chosen.push(at);
                shown = now;
            }
        }
        chosen
    }

    fn picture(&self, game: &Game, number: usize, lit: &[i32]) -> Value {
        let id = format!("{}-{number}", self.example.anchor);
        let name = self.edition.plainly(&self.example.scenario.decl.name.node).text;
        let arguments = [("name", name.into())];
        let alt = self.edition.locale.text(if number == 0 { "board-before" } else { "board-after" }, &arguments);
        let site = self.edition.site;
        let svg = site.painter.board(self.edition.style(), game, self.film.grid, &self.film.players, lit, &alt);
        self.edition.picture(&id, alt, svg)
    }

    fn step(&self, frame: &Frame, picture: Option<Value>) -> Option<Value> {
        let text = frame.text.as_str();
        Some(match &frame.says {
            Saying::Action(shot) => context! {
                kind => "action",
                player => self.player(shot.player),
                colour => self.film.players.get(usize::from(shot.player)),
                deed => deeds::deed(self.edition, shot.offer.as_deref(), &shot.values.iter().map(String::as_str).collect::<Vec<_>>()),
                passes => shot.offer.is_none(),
                done => self.done(shot),
                points => shot.points.iter().map(|points| self.points(points, shot)).collect::<Vec<_>>(),
                picture,
            },
            Saying::Refused { player, answer, rules } => context! {
                kind => "refused",
                player => self.player(*player),
                deed => deeds::answer(self.edition, answer),
                rules => self.edition.entries(rules.iter().map(String::as_str)),
            },
            Saying::Can { player, offer, list } => {
                let deed = deeds::deed(self.edition, offer.as_deref(), &[]);
                let list: Vec<String> = list.iter().map(|one| self.alternative(one)).collect();
                context! { kind => "can", player => self.player(*player), deed, list }
            }
            Saying::Cannot { player, offer } => {
                let deed = deeds::deed(self.edition, offer.as_deref(), &[]);
                context! { kind => "cannot", player => self.player(*player), deed }
            }
            Saying::Scores => return None,
            Saying::Holds => context! { kind => "holds", text },
        })
    }

    /// One of the answers that a line lists.
    fn alternative(&self, written: &str) -> String {
        let places: Vec<String> =
            deeds::values(written).into_iter().map(|value| deeds::place(self.edition, value)).collect();
        places.join(", ")
    }

    fn points(&self, points: &Points, shot: &Shot) -> Value {
        let feature = points.feature.and_then(|segment| i32::try_from(segment).ok());
        context! {
            player => self.player(points.player),
            points => points.points,
            feature => feature.map(|segment| self.place(&shot.after, Place::Segment(segment))),
            rules => self.edition.entries(points.rules.iter().map(String::as_str)),
        }
    }

    /// What an action brought about, with all that followed by itself: tiles laid, pieces moved.
    fn done(&self, shot: &Shot) -> Vec<Value> {
        let world = shot.after.world();
        let mut done = Vec::new();
        for tile in shot.after.laid().filter(|tile| shot.before.spot(*tile).is_none()) {
            let Some(spot) = shot.after.spot(tile) else { continue };
            let cell = self.film.grid.cell(packing::x_of(spot), packing::y_of(spot));
            let key = world.tables().tiles[world.kind_of_tile(tile)].key.to_string();
            done.push(context! { what => "laid", tile => key, cell });
        }
        let pieces = 0..world.piece_count();
        for piece in pieces.filter(|&piece| shot.before.place(piece) != shot.after.place(piece)) {
            done.push(context! {
                what => "moved",
                piece => self.piece(&shot.after, piece),
                from => self.place(&shot.before, shot.before.place(piece)),
                to => self.place(&shot.after, shot.after.place(piece)),
            });
        }
        done
    }

    fn player(&self, player: u8) -> String {
        let name = self.film.players.get(usize::from(player)).map_or("?", String::as_str);
        self.edition.locale.word("player", name)
    }

    fn piece(&self, game: &Game, piece: usize) -> String {
        let world = game.world();
        let words = &world.tables().pieces[world.kind_of_piece(piece)].name.words;
        let known = self.edition.site.book.pieces.iter().find(|piece| piece.noun.words == **words);
        let title = known.map_or_else(|| words.to_string(), |piece| self.edition.title(&piece.noun));
        match world.owner_of_piece(piece) {
            Some(owner) => format!("{title} ({})", self.player(owner)),
            None => title,
        }
    }

    /// A place in words.
    fn place(&self, game: &Game, place: Place) -> String {
        let (world, book) = (game.world(), self.edition.site.book);
        let cell = |packed: i32| self.film.grid.cell(packing::x_of(packed), packing::y_of(packed));
        match place {
            Place::Segment(segment) => {
                let Ok(segment) = usize::try_from(segment) else { return String::new() };
                let (tile, _) = world.tile_of_segment(segment);
                let words = &world.tables().features[world.kind_of_segment(segment)].name.words;
                let known = book.features.iter().find(|feature| feature.noun.words == **words);
                let title = known.map_or_else(|| words.to_string(), |feature| self.edition.title(&feature.noun));
                let at = game.spot(tile).map(cell);
                at.map_or(title.clone(), |at| format!("{title} {at}"))
            }
            Place::Zone(zone) => {
                let words = &world.tables().zones[world.row_of_zone(zone)].name.words;
                let known = book.zones.iter().find(|zone| zone.noun.words == **words);
                known.map_or_else(|| words.to_string(), |zone| self.edition.title(&zone.noun))
            }
            Place::Tile(tile) => {
                let spot = usize::try_from(tile).ok().and_then(|tile| game.spot(tile));
                spot.map(cell).unwrap_or_default()
            }
            Place::Cell(packed) => cell(packed),
            Place::Vertex(packed) => self.edition.locale.text("corner-near", &[("cell", cell(packed).into())]),
            Place::Nowhere => self.edition.locale.text("nowhere", &[]),
        }
    }
}

/// The cells on which tiles were laid from one look to another.
fn new_cells(before: &Look, after: &Look) -> Vec<i32> {
    let new = after.0.iter().filter(|(tile, _)| !before.0.contains_key(tile));
    new.map(|(_, spot)| packing::cell(packing::x_of(*spot), packing::y_of(*spot))).collect()
}
