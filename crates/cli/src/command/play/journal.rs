//! What happens in a game, turn by turn: what was done, and each score with its reasons.

use crate::Io;
use crate::input::Input;
use crate::status::Stop;
use std::collections::BTreeSet;
use tilewright_docs::text::{Grid, Words};
use tilewright_engine::{Action, Event, Game};
use tilewright_tables::{NOTHING, RuleId, Sort};

/// The most letters of a statement that are shown.
const STATEMENT: usize = 110;

/// Tells a game.
pub struct Journal<'a> {
    input: &'a Input,
    players: &'a [String],
    grid: Grid,
    /// How many turns there have been.
    turns: usize,
    /// The beginning of the line of the turn, what was done in it, and the lines about its scores.
    title: String,
    deeds: Vec<String>,
    scores: Vec<String>,
    /// Lines that are ready to be written.
    ready: Vec<String>,
    /// Entries whose statements have been shown.
    stated: BTreeSet<String>,
    drawn: Option<usize>,
}

impl<'a> Journal<'a> {
    /// Nothing has happened.
    pub fn new(input: &'a Input, players: &'a [String], grid: Grid) -> Journal<'a> {
        Journal {
            input,
            players,
            grid,
            turns: 0,
            title: "set-up".to_string(),
            deeds: Vec::new(),
            scores: Vec::new(),
            ready: Vec::new(),
            stated: BTreeSet::new(),
            drawn: None,
        }
    }

    /// The tile that was drawn last.
    pub fn drawn(&self) -> Option<usize> {
        self.drawn
    }

    /// An action that is about to be done, in words; nothing of what is no decision.
    pub fn words(&self, game: &Game, action: Action) -> Option<String> {
        let offer = game.world().tables().offers.get(action.offer.index())?;
        let decided = game.legal().len() > 1 || !offer.values.is_empty();
        decided.then(|| Words::new(game, &self.grid, self.players).action(action))
    }

    /// Takes note of what an action brought about.
    pub fn note(&mut self, game: &Game, words: Option<String>) {
        let mut words = words;
        for event in game.events() {
            match event {
                Event::Answered { .. } => self.deeds.extend(words.take()),
                Event::Turn { player } => self.turn(*player),
                Event::Drawn { sort: Sort::Tile, value } => self.draw(game, *value),
                Event::TileMoved { .. } | Event::Drawn { .. } | Event::Moved { .. } | Event::Over => {}
                Event::Laid { tile, spot } => {
                    if self.turns == 0 {
                        let key = usize::try_from(*tile).map_or("?", |tile| key(game, tile));
                        let spot = Words::new(game, &self.grid, self.players).spot(*spot);
                        self.deeds.push(format!("{key} lies at {spot}"));
                    }
                }
                Event::Scored { player, points, feature, rules, .. } if *points != 0 => {
                    self.score(game, *player, *points, *feature, rules);
                }
                Event::Scored { .. } => {}
            }
        }
    }

    fn turn(&mut self, player: u8) {
        self.close();
        self.turns += 1;
        let player = self.players.get(usize::from(player)).map_or("?", String::as_str);
        self.title = format!("{:>3} {player}", self.turns);
    }

    /// Makes lines of what was done and scored.
    fn close(&mut self) {
        if !self.deeds.is_empty() || !self.scores.is_empty() {
            self.ready
                .push(format!("{}: {}", self.title, self.deeds.join("; ")).trim_end_matches([':', ' ']).to_string());
        }
        self.deeds.clear();
        self.ready.append(&mut self.scores);
    }

    fn draw(&mut self, game: &Game, tile: i32) {
        self.drawn = usize::try_from(tile).ok();
        if let Some(tile) = self.drawn {
            self.deeds.push(format!("draws {}", key(game, tile)));
        }
    }

    fn score(&mut self, game: &Game, player: u8, points: i32, feature: i32, rules: &[RuleId]) {
        let tables = game.world().tables();
        let player = self.players.get(usize::from(player)).map_or("?", String::as_str);
        let feature = match feature {
            NOTHING => String::new(),
            feature => format!(" for {}", Words::new(game, &self.grid, self.players).value(Sort::Feature, feature)),
        };
        let ids: Vec<String> = rules.iter().map(|rule| tables.rules[rule.index()].to_string()).collect();
        let unit = if points == 1 { "point" } else { "points" };
        self.scores.push(format!("      {player} scores {points} {unit}{feature} [{}]", ids.join(", ")));
        for id in ids {
            if self.stated.insert(id.clone()) {
                self.scores.push(format!("        {id}: {}", self.statement(&id)));
            }
        }
    }

    /// The first words of what an entry says.
    fn statement(&self, id: &str) -> String {
        let entry = self.input.book.entries.iter().find(|entry| entry.decl.id.node == id);
        let texts = entry.map(|entry| &entry.decl.statement);
        let text = texts.and_then(|texts| texts.get("en").or_else(|| texts.values().next()));
        let text = text.map_or("", |text| text.node.as_str());
        match text.char_indices().nth(STATEMENT) {
            Some((end, _)) => {
                let end = text[..end].rfind(' ').unwrap_or(end);
                format!("{} ...", &text[..end])
            }
            None => text.to_string(),
        }
    }

    /// Writes what has not been written.
    pub fn flush(&mut self, io: &mut Io<'_>) -> Result<(), Stop> {
        self.close();
        for line in self.ready.drain(..) {
            writeln!(io.out, "{line}")?;
        }
        Ok(())
    }
}

fn key(game: &Game, tile: usize) -> &str {
    let kind = game.world().kind_of_tile(tile);
    game.world().tables().tiles.get(kind).map_or("?", |kind| kind.key.as_ref())
}
