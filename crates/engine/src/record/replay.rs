//! Playing a record.

use std::sync::Arc;

use super::{Line, Record, RecordError};
use crate::chance::{Chance, Drawn};
use crate::naming::Names;
use crate::{Action, Game, World};

/// Plays a record in a world that was made for its header.
///
/// # Errors
/// If the world is another one, or a line does not agree with the laws.
pub fn replay(world: &Arc<World>, record: &Record) -> Result<Game, RecordError> {
    replay_with(world, record, |_, _, _| {})
}

/// The same, and shows each action before it is applied, with its line.
///
/// # Errors
/// Like [`replay`].
pub fn replay_with(
    world: &Arc<World>,
    record: &Record,
    mut each: impl FnMut(usize, &Game, Action),
) -> Result<Game, RecordError> {
    check(world, record)?;
    let mut game = Game::new(world.clone(), Chance::seeded(0, 0));
    let drawn = record.lines.iter().filter_map(|(line, what)| match what {
        Line::Tile(key) => Some(read_kind(&game, *line, key)),
        Line::Value(value) => Some(Ok(Drawn::Value(*value))),
        _ => None,
    });
    let drawn = drawn.collect::<Result<Vec<Drawn>, RecordError>>()?;
    game.chance_mut().script(drawn, true);
    let first = record.lines.first().map_or(1, |(line, _)| *line);
    game.start().map_err(|error| RecordError { line: first, text: error.to_string() })?;
    for (line, what) in &record.lines {
        let fail = |text: String| RecordError { line: *line, text };
        match what {
            Line::Tile(_) | Line::Value(_) => {}
            Line::Answer { player, words } => {
                let action = read_answer(&game, *player, words).map_err(fail)?;
                each(*line, &game, action);
                game.apply(action).map_err(|refusal| RecordError { line: *line, text: refusal.to_string() })?;
            }
            Line::Scores(scores) => {
                if scores != game.scores() {
                    return Err(fail(format!("the scores are {:?}, not {scores:?}", game.scores())));
                }
            }
        }
    }
    Ok(game)
}

fn check(world: &World, record: &Record) -> Result<(), RecordError> {
    let (header, tables) = (&record.header, world.tables());
    let options = tables.options.iter().map(|option| (option.name.as_ref(), option.value.as_ref()));
    let same_options = options.eq(header.options.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let text = if header.players != world.players() {
        format!("the record is for {} players", header.players)
    } else if header.copies != world.copies() {
        format!("the record is for {} copies", header.copies)
    } else if !header.packs.is_empty() && header.packs != *tables.packs {
        format!("the record is for packs {}", header.packs.join(", "))
    } else if !header.options.is_empty() && !same_options {
        "the record is for other options".into()
    } else {
        return Ok(());
    };
    Err(RecordError { line: 1, text })
}

fn read_kind(game: &Game, line: usize, key: &str) -> Result<Drawn, RecordError> {
    match Names::of(game).read_tile_kind(key) {
        Ok(kind) => Ok(Drawn::Tile(kind as u16)),
        Err(error) => Err(RecordError { line, text: error.to_string() }),
    }
}

fn read_answer(game: &Game, player: u8, words: &str) -> Result<Action, String> {
    let Some(pending) = game.pending() else { return Err("nobody is asked".into()) };
    if pending.player != player {
        return Err(format!("player {} is asked, not player {}", pending.player + 1, player + 1));
    }
    let names = Names::of(game);
    if let Some((plain, place)) = words.strip_suffix(')').and_then(|words| words.rsplit_once(" ("))
        && let Ok(place) = place.parse::<usize>()
    {
        let mut alike = game.legal().iter().filter(|&&action| names.action(action) == plain);
        return alike.nth(place.saturating_sub(1)).copied().ok_or(format!("there are not so many `{plain}`"));
    }
    names.read_action(words).map_err(|error| error.to_string())
}
