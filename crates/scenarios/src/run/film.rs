//! Plays a plan and keeps what pictures want.

use super::{Moment, Run, run_begun};
use crate::film::{Film, Frame, Points, Saying, Shot};
use crate::line::{Answer, Line, Says, Words};
use crate::outcome::Failure;
use crate::plan::Plan;
use tilewright_engine::Game;

/// Plays a game that has not begun by its plan, and keeps the game as it was before each action.
///
/// # Errors
///
/// The first line that is not as it says.
pub fn film(plan: &Plan, game: Game) -> Result<Film, Box<Failure>> {
    let mut run = Run::new(plan, game);
    run.given = Some(Vec::new());
    run_begun(&mut run)?;
    let opening = run.passed.first().map_or_else(|| run.game.clone(), |passed| passed.before.clone());
    let mut frames = Vec::new();
    // The number of the answer that each action is: what was given since belongs to it.
    let mut numbers = Vec::new();
    for (number, line) in plan.lines.iter().enumerate() {
        let before = run.before(line);
        numbers.push(before.as_ref().map(|(answer, _)| *answer));
        frames.push(frame(line, before.map(|(_, game)| game)));
        run.line(&line.says).map_err(|wrong| run.failure(Some(number), wrong))?;
    }
    run.nothing_unsaid(usize::MAX).map_err(|wrong| run.failure(plan.lines.len().checked_sub(1), wrong))?;
    finish(&run, &mut frames, &numbers);
    Ok(Film { players: plan.players.clone(), grid: plan.grid, opening, frames, end: run.game })
}

/// The game after each action is the one before the next; points go to the last action before them.
fn finish(run: &Run<'_>, frames: &mut [Frame], numbers: &[Option<usize>]) {
    let (mut after, mut until) = (run.game.clone(), usize::MAX);
    for (frame, number) in frames.iter_mut().zip(numbers).rev() {
        let (Saying::Action(shot), Some(number)) = (&mut frame.says, number) else { continue };
        let own = run.given.iter().flatten().filter(|(answer, _)| (*number..until).contains(answer));
        shot.points = own.map(|(_, points)| points.clone()).collect();
        shot.after = std::mem::replace(&mut after, shot.before.clone());
        until = *number;
    }
}

fn frame(line: &Line, before: Option<Game>) -> Frame {
    let says = match (&line.says, before) {
        (Says::Does { player, answer, values, refused: None }, Some(before)) => Saying::Action(Box::new(Shot {
            player: *player,
            offer: offer(answer),
            values: texts(values),
            after: before.clone(),
            before,
            points: Vec::new(),
        })),
        (Says::Does { player, answer, values, refused }, _) => Saying::Refused {
            player: *player,
            answer: [offer(answer).unwrap_or_default(), texts(values).join(", ")].join(" ").trim().to_string(),
            rules: refused.as_deref().map(texts).unwrap_or_default(),
        },
        (Says::Can { player, answer, list }, _) => Saying::Can {
            player: *player,
            offer: offer(answer),
            list: list.iter().flatten().map(|(words, _)| words.text.clone()).collect(),
        },
        (Says::Cannot { player, answer }, _) => Saying::Cannot { player: *player, offer: offer(answer) },
        (Says::Scores { .. }, _) => Saying::Scores,
        _ => Saying::Holds,
    };
    Frame { text: line.text.clone(), says }
}

fn offer(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Nothing => None,
        Answer::Offer(words) => Some(words.clone()),
    }
}

fn texts(words: &[Words]) -> Vec<String> {
    words.iter().map(|words| words.text.clone()).collect()
}

impl Run<'_> {
    /// The number of the answer that a line gives, and the game before it; nothing if it gives none.
    fn before(&self, line: &Line) -> Option<(usize, Game)> {
        let Says::Does { player, answer, refused: None, .. } = &line.says else { return None };
        match self.moment(*player, answer).ok()? {
            Moment::Passed(number) => {
                let passed = self.passed.get(number)?;
                Some(((self.answers + number).saturating_sub(self.passed.len()), passed.before.clone()))
            }
            Moment::Now => Some((self.answers, self.game.clone())),
        }
    }
}

impl super::Scored {
    /// The same with names in place of rows.
    pub(super) fn points(&self, run: &Run<'_>) -> Points {
        let tables = run.game.world().tables();
        Points {
            player: self.player,
            points: self.points,
            feature: usize::try_from(self.feature).ok(),
            rules: self.rules.iter().map(|rule| tables.rules[rule.index()].to_string()).collect(),
        }
    }
}
