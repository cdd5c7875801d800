//! A game of ours at which a recorded one is played again: its questions in the other program's words, and what came of
//! each answer.

use crate::outcome::{Difference, Step, Stop};
use crate::words::Words;
use std::collections::VecDeque;
use tilewright_docs::text::{Board, Grid};
use tilewright_engine::{Action, Event, Game, Place, Refusal};
use tilewright_tables::{NOTHING, RuleId, Sort};

/// Something that came of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// Points.
    Scored(Scored),
    /// A figure went back to its owner from there.
    Back(String),
    /// It is this player's turn.
    Turn(u8),
    /// The game ended.
    Over,
}

/// Points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// Who got them.
    pub player: u8,
    /// How many.
    pub points: i32,
    /// The row of the kind of feature for which they were.
    pub kind: Option<usize>,
    /// The entries behind them.
    pub rules: Vec<RuleId>,
}

/// An answer that is legal now, in the other program's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// All ways to write it.
    pub texts: Vec<String>,
    /// What it is.
    pub action: Action,
}

/// A game of ours with what happened in it.
#[derive(Debug)]
pub struct Table<'a> {
    /// The game.
    pub game: Game,
    /// The other program's words.
    pub words: &'a Words,
    /// What happened and has not been compared yet.
    pub told: Vec<Told>,
    /// Tiles that were discarded and not compared yet, by kind.
    pub discarded: VecDeque<usize>,
    /// The kind of the last tile that was drawn.
    pub drawn: Option<usize>,
    /// The step of the file, from 1; 0 for its beginning, none for its end.
    pub step: Option<usize>,
}

impl<'a> Table<'a> {
    /// Begins a game.
    pub fn start(mut game: Game, words: &'a Words) -> Step<Table<'a>> {
        game.set_asking_always(true);
        game.set_tracing(true);
        let started = game.start();
        let mut table = Table { game, words, told: Vec::new(), discarded: VecDeque::new(), drawn: None, step: Some(0) };
        match started {
            Ok(()) => {
                // Nothing that comes before the first question belongs to a turn that will end.
                table.hear(false);
                table.told.clear();
                Ok(table)
            }
            Err(error) => Err(table.differs(format!("our game cannot begin: {error}"))),
        }
    }

    /// Takes note of what the last answer brought about. By some answers what moves is said to have gone back.
    fn hear(&mut self, mut returns: bool) {
        let world = self.game.world().clone();
        for event in self.game.events() {
            match event {
                &Event::Scored { player, points, feature, ref rules, .. } => {
                    let kind = usize::try_from(feature).ok().map(|segment| world.kind_of_segment(segment));
                    self.told.push(Told::Scored(Scored { player, points, kind, rules: rules.clone() }));
                }
                &Event::Moved { piece, from, to: Place::Zone(zone) } => {
                    let Ok(piece) = usize::try_from(piece) else { continue };
                    let owner = world.owner_of_piece(piece);
                    let is_home = owner.is_some() && owner == world.owner_of_zone(zone);
                    let figure = if is_home { self.words.figure(&self.game, piece, from) } else { None };
                    self.told.extend(figure.map(Told::Back));
                }
                &Event::Moved { piece, from, to } if returns && from.is_on_board() && to.is_on_board() => {
                    returns = false;
                    let figure =
                        usize::try_from(piece).ok().and_then(|piece| self.words.figure(&self.game, piece, from));
                    self.told.extend(figure.map(Told::Back));
                }
                &Event::TileMoved { tile, to, .. } => {
                    let discards = self.words.discards.filter(|_| to != NOTHING && self.game.laid().len() > 0);
                    if discards.is_some_and(|row| world.row_of_zone(to) == row)
                        && let Ok(tile) = usize::try_from(tile)
                    {
                        self.discarded.push_back(world.kind_of_tile(tile));
                    }
                }
                &Event::Drawn { sort: Sort::Tile, value } => {
                    self.drawn = usize::try_from(value).ok().map(|tile| world.kind_of_tile(tile));
                }
                &Event::Turn { player } => self.told.push(Told::Turn(player)),
                Event::Over => self.told.push(Told::Over),
                _ => {}
            }
        }
    }

    /// The legal answers.
    pub fn answers(&self) -> Step<Vec<Answer>> {
        let mut answers = Vec::new();
        for &action in self.game.legal() {
            match self.words.answers(&self.game, action) {
                Some(texts) => answers.push(Answer { texts, action }),
                None => {
                    let offer = self.game.world().tables().offers.get(action.offer.index());
                    let name = offer.map_or("?", |offer| offer.name.as_ref());
                    return Err(Stop::Needs(vec![format!("a word of the other program for the offer `{name}`")]));
                }
            }
        }
        Ok(answers)
    }

    /// Answers.
    pub fn apply(&mut self, action: Action) -> Step<()> {
        match self.game.apply(action) {
            Ok(()) => {
                self.hear(self.words.returns(action.offer.index()));
                Ok(())
            }
            Err(refusal) => Err(self.differs(format!("our game cannot go on: {refusal}"))),
        }
    }

    /// The only answer to a question, if the other program might not have asked: it is no answer of one of these kinds.
    pub fn only(&self, answers: &[Answer], kinds: &[&str]) -> Option<Action> {
        match answers {
            [only] if !only.texts.iter().any(|text| kinds.contains(&kind_of(text)) && text != "pass") => {
                Some(only.action)
            }
            _ => None,
        }
    }

    /// Answers what the other program does not ask: questions with a single answer that it writes as none. Stops when
    /// `enough` says so.
    pub fn go_on(&mut self, mut enough: impl FnMut(&Self) -> bool) -> Step<()> {
        while !enough(self) && self.game.pending().is_some() {
            match self.answers()?.as_slice() {
                [only] if only.texts.iter().all(|text| text == "pass") => self.apply(only.action)?,
                _ => break,
            }
        }
        Ok(())
    }

    /// Ends the comparison: here they differ.
    pub fn differs(&self, what: impl Into<String>) -> Stop {
        Stop::Differs(Box::new(Difference {
            step: self.step,
            what: what.into(),
            details: Vec::new(),
            rules: Vec::new(),
            board: self.board(),
        }))
    }

    fn board(&self) -> String {
        let grid = Grid::around(&self.game);
        let (x, y) = grid.first();
        format!("  the board, where a1 is {x},{y}:\n{}", Board::new(&self.game, grid))
    }

    /// The question that waits, in our words.
    pub fn question(&self) -> String {
        match self.game.pending() {
            Some(pending) => {
                let choice = &self.game.world().tables().choices[pending.choice.index()];
                format!("`{}`, put to player {}", choice.name.trim_end_matches(" by _"), pending.player)
            }
            None if self.game.is_over() => "the end of the game".into(),
            None => "nothing".into(),
        }
    }

    /// Why a text of the other program is no answer here.
    pub fn why_not(&self, text: &str) -> (String, Vec<String>) {
        let Some(action) = self.words.action(&self.game, text) else {
            return (format!("{text}: no answer to our question"), Vec::new());
        };
        match self.game.clone().apply(action) {
            Ok(()) => (text.to_string(), Vec::new()),
            Err(refusal) => {
                let rules = match &refusal {
                    Refusal::NotAllowed { reasons, .. } => {
                        reasons.iter().flat_map(|reason| reason.rules.clone()).collect()
                    }
                    _ => Vec::new(),
                };
                (format!("{text}: {refusal}"), self.rules(&rules))
            }
        }
    }

    /// The entries behind an answer of ours.
    pub fn rules_of(&self, action: Action) -> Vec<String> {
        let tables = self.game.world().tables();
        let offer = tables.offers.get(action.offer.index()).map(|offer| offer.rules.to_vec()).unwrap_or_default();
        let choice = self.game.pending().map(|pending| tables.choices[pending.choice.index()].rules.to_vec());
        self.rules(&offer.into_iter().chain(choice.unwrap_or_default()).collect::<Vec<_>>())
    }

    /// Entries by their ids.
    pub fn rules(&self, rows: &[RuleId]) -> Vec<String> {
        let rules = &self.game.world().tables().rules;
        rows.iter().filter_map(|row| rules.get(row.index())).map(ToString::to_string).collect()
    }
}

/// The word in front of the `@` of an answer.
pub fn kind_of(text: &str) -> &str {
    text.split('@').next().unwrap_or(text)
}
