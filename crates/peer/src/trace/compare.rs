//! What a turn brought, and the end, compared.

use super::read::{Record, TraceStep};
use crate::outcome::{Difference, Step, Stop, broken};
use crate::table::{Table, Told};

/// How far a trace has got.
#[derive(Debug)]
pub struct Course {
    /// The scores at the end of the last turn.
    scores: Vec<i32>,
    /// How many turns are over.
    turns: u32,
    /// Whose turn it is.
    active: u8,
}

impl Course {
    /// At the beginning.
    pub fn new(table: &Table<'_>) -> Course {
        let players = usize::from(table.game.world().players());
        Course { scores: vec![0; players], turns: 0, active: table.game.active() }
    }
}

/// A turn is over: its scores, its points, the figures that went back.
pub fn turn(table: &mut Table<'_>, step: &TraceStep, course: &mut Course) -> Step<()> {
    let record = &step.record;
    course.turns += 1;
    if step.turn != Some(course.turns) {
        return broken(format!("step {}: turn {} should be over", table.step.unwrap_or(0), course.turns));
    }
    if let Some(player) = step.player.filter(|&player| player != course.active) {
        return Err(table.differs(format!("the turn was player {player}'s, here player {}'s", course.active)));
    }
    let scores = &mut course.scores;
    let is_turn = |told: &Told| matches!(told, Told::Turn(_));
    let has_ended = |told: &[Told]| told.iter().any(|told| is_turn(told) || *told == Told::Over);
    table.go_on(|table| has_ended(&table.told))?;
    let all = std::mem::take(&mut table.told);
    let end = match all.iter().position(is_turn) {
        Some(end) => end,
        // After the last turn the game is scored in one go: the turn ends where it agrees.
        None if all.contains(&Told::Over) => {
            let agrees = |&end: &usize| told_alike(table, &all[..end], record, scores).is_empty();
            (0..=all.len()).find(agrees).unwrap_or(all.len())
        }
        None => all.len(),
    };
    compare(table, &all[..end], record, scores)?;
    let mut rest = all[end..].iter();
    if let Some(Told::Turn(player)) = rest.clone().next() {
        course.active = *player;
        rest.next();
    }
    table.told = rest.cloned().collect();
    Ok(())
}

/// The game is over: the last scores and points.
pub fn end(table: &mut Table<'_>, record: &Record, course: &mut Course) -> Step<()> {
    table.go_on(|_| false)?;
    if !table.game.is_over() {
        return Err(table.differs(format!("it is over, ours asks {}", table.question())));
    }
    if table.game.chance().left() > 0 {
        return Err(table.differs(format!("{} tiles more are drawn there", table.game.chance().left())));
    }
    let told = std::mem::take(&mut table.told);
    compare(table, &told, record, &mut course.scores)
}

fn compare(table: &Table<'_>, told: &[Told], record: &Record, scores: &mut Vec<i32>) -> Step<()> {
    let details = told_alike(table, told, record, scores);
    if details.is_empty() {
        *scores = after(told, scores);
        return Ok(());
    }
    match table.differs("what it brought is not the same") {
        Stop::Differs(found) => {
            Err(Stop::Differs(Box::new(Difference { details, rules: rules(table, told), ..*found })))
        }
        other => Err(other),
    }
}

fn after(told: &[Told], scores: &[i32]) -> Vec<i32> {
    let mut scores = scores.to_vec();
    for told in told {
        if let Told::Scored(scored) = told
            && let Some(score) = scores.get_mut(usize::from(scored.player))
        {
            *score = score.saturating_add(scored.points);
        }
    }
    scores
}

/// Points as they are compared: the player, how many, and for what kind of feature, if that is known on both sides.
type Points = Vec<(u8, i32, Option<usize>)>;

/// Everything that is not alike.
fn told_alike(table: &Table<'_>, told: &[Told], record: &Record, scores: &[i32]) -> Vec<String> {
    let mut details = Vec::new();
    let ours = after(told, scores);
    if ours != record.scores {
        details.push(format!("scores there {:?}, here {ours:?}", record.scores));
    }
    let words = table.words;
    let given = record.pts.iter().filter(|(_, _, points, _)| *points != 0);
    let mut theirs: Points =
        given.map(|(player, name, points, _)| (*player, *points, words.score_kind(name))).collect();
    let mut here: Points = told
        .iter()
        .filter_map(|told| match told {
            Told::Scored(scored) if scored.points != 0 => Some((scored.player, scored.points, scored.kind)),
            _ => None,
        })
        .collect();
    if theirs.iter().chain(&here).any(|(_, _, kind)| kind.is_none()) {
        theirs.iter_mut().chain(&mut here).for_each(|points| points.2 = None);
    }
    theirs.sort_unstable();
    here.sort_unstable();
    if theirs != here {
        details.push(format!("points there {}", shown(table, &theirs)));
        details.push(format!("points here  {}", shown(table, &here)));
    }
    let mut back: Vec<&str> = record.back.iter().map(|figure| figure.split('!').next().unwrap_or(figure)).collect();
    let figures = told.iter().filter_map(|told| match told {
        Told::Back(figure) => Some(figure.as_str()),
        _ => None,
    });
    let mut own: Vec<&str> = figures.collect();
    back.sort_unstable();
    own.sort_unstable();
    if back != own {
        details.push(format!("back there {}", back.join(" ")));
        details.push(format!("back here  {}", own.join(" ")));
    }
    details
}

fn shown(table: &Table<'_>, points: &Points) -> String {
    let features = &table.game.world().tables().features;
    let one = |(player, points, kind): &(u8, i32, Option<usize>)| {
        let kind = kind.and_then(|kind| features.get(kind)).map_or("?", |kind| kind.name.words.as_ref());
        format!("player {player} {points} ({kind})")
    };
    points.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The entries behind all points.
fn rules(table: &Table<'_>, told: &[Told]) -> Vec<String> {
    let scored = told.iter().filter_map(|told| match told {
        Told::Scored(scored) => Some(scored),
        _ => None,
    });
    let mut rules: Vec<String> = scored.flat_map(|scored| table.rules(&scored.rules)).collect();
    rules.sort();
    rules.dedup();
    rules
}
