//! Plays a saved game on one of ours, and looks whether what must hold does.

use super::assertions;
use super::messages::{ABBEY, Meaning, meaning, tile_of};
use super::read::{Message, Saved};
use crate::outcome::{Difference, Step, Stop, broken, needs};
use crate::table::{Answer, Table, kind_of};
use crate::words::{Words, near};
use std::collections::BTreeSet;
use tilewright_engine::{Drawn, Game, SetupError, packing};

/// Plays a saved game. Gives the words that are left out, and how often each.
///
/// # Errors
///
/// Where it differs, or what it needs.
pub fn play(game: Game, words: &Words, saved: &Saved) -> Step<Vec<(String, usize)>> {
    let Some(test) = &saved.test else { return needs("assertions: nothing is said of what must hold") };
    let messages = taken_back(&saved.replay);
    let answers = needed(words, &messages, &test.assertions)?;
    let mut game = game;
    set_up(&mut game, words, saved, &messages)?;
    let mut table = Table::start(game, words)?;
    for (number, answer) in answers {
        table.step = Some(number);
        take(&mut table, &answer)?;
    }
    table.step = None;
    table.go_on(|_| false)?;
    let names: Vec<&str> = saved.players.iter().map(|player| player.name.as_str()).collect();
    let left_out = assertions::check(&table, &names, &test.assertions)?;
    Ok(left_out)
}

/// The messages with their numbers from 1, without those that were taken back.
fn taken_back(replay: &[Message]) -> Vec<(usize, &Message)> {
    let mut messages: Vec<(usize, &Message)> = Vec::new();
    for (number, message) in replay.iter().enumerate() {
        if message.kind == "UNDO" {
            messages.pop();
        } else {
            messages.push((number + 1, message));
        }
    }
    messages
}

/// The answers; everything that no pack knows is an error.
fn needed(words: &Words, messages: &[(usize, &Message)], assertions: &[String]) -> Step<Vec<(usize, String)>> {
    let mut missing = BTreeSet::new();
    let mut answers = Vec::new();
    for (number, message) in messages {
        missing.extend(
            tile_of(message)
                .filter(|id| *id != ABBEY && words.tile_kind(id).is_none())
                .map(|id| format!("the tile `{id}`")),
        );
        match meaning(message) {
            Ok(Meaning::Answer(text)) => {
                if !words.can_say(kind_of(&text)) {
                    missing.insert(format!("the answer `{}`", kind_of(&text)));
                }
                answers.push((*number, text));
            }
            Ok(Meaning::Interface) => {}
            Err(what) if what.starts_with("the ") => {
                missing.insert(what);
            }
            Err(what) => return broken(format!("step {number}: {what}")),
        }
    }
    missing.extend(assertions.iter().filter_map(|text| assertions::unknown(words, text)));
    if missing.is_empty() { Ok(answers) } else { Err(Stop::Needs(missing.into_iter().collect())) }
}

/// Lays what lies at the beginning, and lets come up what came up.
fn set_up(game: &mut Game, words: &Words, saved: &Saved, messages: &[(usize, &Message)]) -> Step<()> {
    let kind = |id: &str| words.tile_kind(id).ok_or_else(|| Stop::Needs(vec![format!("the tile `{id}`")]));
    let refused = |error: SetupError| Stop::Broken(format!("setup: {error}"));
    let world = game.world().clone();
    let tables = world.tables();
    let common = |row: &usize| tables.zones[*row].holds_tiles && !tables.zones[*row].each_player;
    let mut setup = game.setup().map_err(refused)?;
    for row in (0..tables.zones.len()).filter(common) {
        setup.empty_zone(world.zone(row, None)).map_err(refused)?;
    }
    for start in &saved.setup.start {
        let (kind, turns) = kind(&start.tile)?;
        let Some(cell) = near(start.x, start.y) else { return broken("setup: a tile lies too far away") };
        let turn = u8::try_from(start.rotation / 90 % 4).unwrap_or(0).wrapping_add(turns) % 4;
        setup.lay(kind, packing::spot(cell, turn)).map_err(refused)?;
    }
    let draws = draws(saved, messages);
    let mut kinds = Vec::new();
    for id in &draws {
        kinds.push(kind(id)?.0);
    }
    let limit = saved.notes.as_ref().map_or(0, |notes| notes.end);
    let mut left: Vec<usize> = kinds.clone();
    if limit == 0 {
        left.extend(rest(setup.game(), &kinds));
    } else if usize::try_from(limit).is_ok_and(|limit| limit < left.len()) {
        left.truncate(usize::try_from(limit).unwrap_or(0));
    }
    for row in (0..tables.zones.len()).filter(common).filter(|row| tables.zones[*row].hidden) {
        let own: Vec<usize> = left.iter().copied().filter(|&kind| drawn_from(tables, kind) == Some(row)).collect();
        setup.fill_zone(world.zone(row, None), &own).map_err(refused)?;
    }
    let script = kinds.iter().filter_map(|&kind| u16::try_from(kind).ok()).map(Drawn::Tile);
    game.chance_mut().script(script, false);
    Ok(())
}

/// The zone from which a kind of tile is drawn.
fn drawn_from(tables: &tilewright_tables::Tables, kind: usize) -> Option<usize> {
    let mut zones = tables.tiles[kind].zones.iter().map(|zone| zone.zone.index());
    zones.find(|&row| tables.zones[row].hidden)
}

/// The kinds of the tiles of the box that neither lie nor are drawn by the file, each as often as it is left.
fn rest(game: &Game, drawn: &[usize]) -> Vec<usize> {
    let world = game.world();
    let mut drawn = drawn.to_vec();
    let mut rest = Vec::new();
    for tile in (0..world.tile_count()).filter(|&tile| game.spot(tile).is_none() && world.owner_of_tile(tile).is_none())
    {
        let kind = world.kind_of_tile(tile);
        match drawn.iter().position(|&other| other == kind) {
            Some(at) => {
                drawn.swap_remove(at);
            }
            None => rest.push(kind),
        }
    }
    rest
}

/// The tiles that come up, in their order.
fn draws<'s>(saved: &'s Saved, messages: &[(usize, &'s Message)]) -> Vec<&'s str> {
    let mut placed: Vec<&str> =
        messages.iter().filter_map(|(_, message)| tile_of(message)).filter(|id| *id != ABBEY).collect();
    let named = saved.notes.as_ref().map_or(&[][..], |notes| &notes.draws);
    if named.len() >= placed.len() {
        placed = named.iter().map(String::as_str).collect();
    }
    let limit = saved.notes.as_ref().map_or(0, |notes| notes.end);
    if limit == 0 && placed.len() >= named.len() {
        // What is in hand at the end.
        let asserted = saved.test.iter().flat_map(|test| &test.assertions);
        let mut hands = asserted.filter_map(|text| text.strip_prefix("Available action TilePlacement for "));
        let count = messages.iter().filter(|(_, m)| tile_of(m).is_some_and(|id| id != ABBEY)).count();
        if placed.len() == count {
            placed.extend(hands.next().map(|id| id.trim_end_matches('.')));
        }
    }
    placed
}

/// Gives an answer; what the other program does not ask is answered before it.
fn take(table: &mut Table<'_>, text: &str) -> Step<()> {
    loop {
        let answers = table.answers()?;
        let found = answers.iter().find(|answer| answer.texts.iter().any(|own| own == text));
        if let Some(answer) = found.filter(|_| text != "pass" || answers.len() > 1) {
            return table.apply(answer.action);
        }
        match table.only(&answers, &[kind_of(text)]) {
            Some(action) => table.apply(action)?,
            None => return Err(refused(table, &answers, text)),
        }
    }
}

fn refused(table: &Table<'_>, answers: &[Answer], text: &str) -> Stop {
    let (why, rules) = if text == "pass" { (text.to_string(), Vec::new()) } else { table.why_not(text) };
    let legal: Vec<&str> = answers.iter().flat_map(|answer| answer.texts.iter().map(String::as_str)).collect();
    let details = vec![format!("only there: {why}"), format!("here:  {}", legal.join(" "))];
    match table.differs(format!("the answer is not legal here: {}", table.question())) {
        Stop::Differs(found) => Stop::Differs(Box::new(Difference { details, rules, ..*found })),
        other => other,
    }
}
