//! Plays a trace on a game of ours, step by step.

use super::compare::{self, Course};
use super::read::{Trace, TraceStep, hash, written_out};
use crate::outcome::{Difference, Step, Stop, broken, needs};
use crate::table::{Answer, Table, kind_of};
use crate::words::{Words, near};
use std::collections::{BTreeMap, BTreeSet};
use tilewright_engine::{Chance, Game, packing};

/// Plays a trace to its end.
///
/// # Errors
///
/// Where it differs, or what it needs.
pub fn play(game: Game, words: &Words, trace: &Trace) -> Step<()> {
    needed(words, trace)?;
    let mut game = game;
    script(game.chance_mut(), words, trace)?;
    let mut table = Table::start(game, words)?;
    begun(&table, trace)?;
    let mut course = Course::new(&table);
    for (number, step) in trace.steps.iter().enumerate() {
        table.step = Some(number + 1);
        if let Some(chosen) = &step.c {
            decision(&mut table, step, chosen)?;
        } else if let Some(tile) = &step.discard {
            discard(&mut table, tile)?;
        } else if step.turn.is_some() {
            compare::turn(&mut table, step, &mut course)?;
        } else {
            return broken(format!("step {}: neither a decision nor the end of a turn", number + 1));
        }
    }
    table.step = None;
    compare::end(&mut table, &trace.end, &mut course)
}

/// Words of a trace that no pack knows.
fn needed(words: &Words, trace: &Trace) -> Step<()> {
    let mut missing = BTreeSet::new();
    let tiles = trace.pack.keys().chain(&trace.draws).chain(trace.setup.start.iter().map(|start| &start.tile));
    missing.extend(tiles.filter(|id| words.tile_kind(id).is_none()).map(|id| format!("the tile `{id}`")));
    for step in &trace.steps {
        missing.extend(step.rand.iter().map(|what| format!("the random value `{what}`")));
        let full = step.o.iter().flat_map(BTreeMap::keys);
        let kinds = full.chain(step.n.iter().flat_map(BTreeMap::keys));
        missing.extend(kinds.filter(|kind| !words.can_say(kind)).map(|kind| format!("the answer `{kind}`")));
        let events = step.record.ev.iter().map(|event| event.get(0).and_then(|name| name.as_str()).unwrap_or("?"));
        missing.extend(events.map(|event| format!("the event `{event}`")));
    }
    if missing.is_empty() { Ok(()) } else { Err(Stop::Needs(missing.into_iter().collect())) }
}

/// Lays down what will be drawn.
fn script(chance: &mut Chance, words: &Words, trace: &Trace) -> Step<()> {
    let mut drawn = Vec::new();
    for id in &trace.draws {
        match words.tile_kind(id).and_then(|(kind, _)| u16::try_from(kind).ok()) {
            Some(kind) => drawn.push(tilewright_engine::Drawn::Tile(kind)),
            None => return needs(format!("the tile `{id}`")),
        }
    }
    chance.script(drawn, true);
    Ok(())
}

/// Whether ours has begun alike: the same board, the same tiles to be drawn.
fn begun(table: &Table<'_>, trace: &Trace) -> Step<()> {
    let (game, world, words) = (&table.game, table.game.world(), table.words);
    let mut lies: Vec<(i32, &str)> = Vec::new();
    for tile in game.laid() {
        let spot = game.spot(tile).unwrap_or_default();
        lies.push((world.plain_spot(tile, spot), words.tile_id(world.kind_of_tile(tile))));
    }
    let mut theirs: Vec<(i32, &str)> = Vec::new();
    for start in &trace.setup.start {
        let Some(cell) = near(start.x, start.y) else {
            return broken(format!("start: {},{} is too far away", start.x, start.y));
        };
        let Some((kind, turns)) = words.tile_kind(&start.tile) else {
            return needs(format!("the tile `{}`", start.tile));
        };
        let alike = u16::from(world.tables().tiles[kind].rotations.max(1));
        let turn = (start.rotation / 90 % 4 + u16::from(turns)) % alike;
        theirs.push((packing::spot(cell, u8::try_from(turn).unwrap_or(0)), &start.tile));
    }
    lies.sort_unstable();
    theirs.sort_unstable();
    if lies != theirs {
        let shown = |tiles: &[(i32, &str)]| {
            let tiles = tiles.iter().map(|(spot, id)| {
                format!(
                    "{id} at {},{}:{}",
                    packing::x_of(*spot),
                    packing::y_of(*spot),
                    u16::from(packing::rotation_of(*spot)) * 90
                )
            });
            tiles.collect::<Vec<_>>().join(", ")
        };
        return Err(table.differs(format!("the board begins with {}, ours with {}", shown(&theirs), shown(&lies))));
    }
    let mut more: BTreeMap<&str, i64> = BTreeMap::new();
    for (id, count) in &trace.pack {
        *more.entry(id).or_default() += i64::from(*count);
    }
    for (row, zone) in world.tables().zones.iter().enumerate() {
        if zone.holds_tiles && zone.hidden && !zone.each_player {
            for &tile in game.tiles_in(world.zone(row, None)) {
                *more.entry(words.tile_id(world.kind_of_tile(usize::from(tile)))).or_default() -= 1;
            }
        }
    }
    more.retain(|_, count| *count != 0);
    if more.is_empty() { Ok(()) } else { Err(table.differs(format!("more tiles there than here, by kind: {more:?}"))) }
}

/// A player decides.
fn decision(table: &mut Table<'_>, step: &TraceStep, chosen: &str) -> Step<()> {
    let Some(player) = step.player else { return broken(format!("step {}: nobody decides", table.step.unwrap_or(0))) };
    let full = step.o.as_ref().map(written_out).transpose();
    let theirs = full.map_err(|why| Stop::Broken(format!("step {}: {why}", table.step.unwrap_or(0))))?;
    let listed = step.o.iter().flat_map(|kinds| kinds.keys()).chain(step.n.iter().flat_map(|counts| counts.keys()));
    let kinds: Vec<&str> = listed.map(String::as_str).collect();
    loop {
        let answers = table.answers()?;
        let ours = texts(&answers);
        let asked = table.game.pending().map(|pending| pending.player);
        let same = match (&theirs, &step.h) {
            (Some(theirs), _) => *theirs == ours,
            (None, Some(theirs)) => *theirs == hash(&ours),
            (None, None) => return broken(format!("step {}: no answers are listed", table.step.unwrap_or(0))),
        };
        if same && asked == Some(player) {
            break;
        }
        match table.only(&answers, &kinds) {
            Some(action) => table.apply(action)?,
            None if asked.is_none() => {
                return Err(table.differs(format!("it goes on with player {player}, ours is over")));
            }
            None => return Err(different(table, &answers, theirs.as_deref(), step, player)),
        }
    }
    if let Some(discarded) = table.discarded.front() {
        let id = table.words.tile_id(*discarded).to_string();
        return Err(table.differs(format!("ours has discarded `{id}`")));
    }
    tile(table, step)?;
    let answers = table.answers()?;
    match answers.iter().find(|answer| answer.texts.iter().any(|text| text == chosen)) {
        Some(answer) => table.apply(answer.action),
        None => broken(format!("step {}: `{chosen}` is none of the answers", table.step.unwrap_or(0))),
    }
}

/// The tile in hand is the one that was drawn.
fn tile(table: &Table<'_>, step: &TraceStep) -> Step<()> {
    let Some(id) = &step.tile else { return Ok(()) };
    let Some((kind, _)) = table.words.tile_kind(id) else { return needs(format!("the tile `{id}`")) };
    let is_drawn = table.game.world().tables().tiles[kind].each_player == 0;
    match table.drawn.filter(|drawn| is_drawn && *drawn != kind) {
        Some(drawn) => Err(table.differs(format!("`{id}` is in hand, ours is `{}`", table.words.tile_id(drawn)))),
        None => Ok(()),
    }
}

/// All ways to write all answers, sorted.
fn texts(answers: &[Answer]) -> Vec<String> {
    let mut texts: Vec<String> = answers.iter().flat_map(|answer| answer.texts.clone()).collect();
    texts.sort();
    texts.dedup();
    texts
}

/// The answers are not the same.
fn different(table: &Table<'_>, answers: &[Answer], theirs: Option<&[String]>, step: &TraceStep, player: u8) -> Stop {
    let what = format!("player {player} has other answers than to our question, {}", table.question());
    let mut details = Vec::new();
    let mut rules = Vec::new();
    let ours = texts(answers);
    if let Some(theirs) = theirs {
        if theirs.iter().any(|text| ours.iter().any(|own| kind_of(own) == kind_of(text))) {
            each(table, answers, theirs, &mut details, &mut rules);
        }
        details.push(format!("there: {}", theirs.join(" ")));
    } else {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        ours.iter().for_each(|text| *counts.entry(kind_of(text)).or_default() += 1);
        details.push(format!("how many there: {:?}", step.n.as_ref().unwrap_or(&BTreeMap::new())));
        details.push(format!("how many here:  {counts:?}"));
    }
    details.push(format!("here:  {}", ours.join(" ")));
    details.push(format!("it chooses {}", step.c.as_deref().unwrap_or("nothing")));
    rules.sort();
    rules.dedup();
    match table.differs(what) {
        Stop::Differs(found) => Stop::Differs(Box::new(Difference { details, rules, ..*found })),
        other => other,
    }
}

/// How many answers that only one side has are explained.
const MOST: usize = 6;

/// Answers that only one side has, with the reasons.
fn each(table: &Table<'_>, answers: &[Answer], theirs: &[String], details: &mut Vec<String>, rules: &mut Vec<String>) {
    let ours = texts(answers);
    for text in theirs.iter().filter(|text| ours.binary_search(text).is_err()).take(MOST) {
        let (why, ids) = table.why_not(text);
        details.push(format!("only there: {why}"));
        rules.extend(ids);
    }
    let written = answers.iter().flat_map(|answer| answer.texts.iter().map(move |text| (text, answer.action)));
    for (text, action) in written.filter(|(text, _)| theirs.binary_search(text).is_err()).take(MOST) {
        details.push(format!("only here: {text}"));
        rules.extend(table.rules_of(action));
    }
}

/// A tile is discarded.
fn discard(table: &mut Table<'_>, id: &str) -> Step<()> {
    let Some((kind, _)) = table.words.tile_kind(id) else { return needs(format!("the tile `{id}`")) };
    table.go_on(|table| !table.discarded.is_empty())?;
    match table.discarded.pop_front() {
        Some(ours) if ours == kind => Ok(()),
        Some(ours) => Err(table.differs(format!("`{id}` is discarded, here `{}`", table.words.tile_id(ours)))),
        None => Err(table.differs(format!("`{id}` is discarded, here nothing"))),
    }
}
