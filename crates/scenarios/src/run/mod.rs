//! Plays a plan line by line.

mod actions;
mod claims;
mod draws;
mod film;

pub use film::film;

use crate::film::Points;
use crate::line::{Answer, Says, Words};
use crate::outcome::Failure;
use crate::plan::Plan;
use draws::Draws;
use tilewright_docs::text::{self, Board};
use tilewright_engine::{Action, Event, Game, Refusal};
use tilewright_tables::RuleId;

/// More forced answers in a row than these are no game.
const MOST_FORCED: usize = 10_000;

/// Plays a game that has not begun by its plan.
///
/// # Errors
///
/// The first line that is not as it says.
pub fn run(plan: &Plan, game: Game) -> Result<(), Box<Failure>> {
    let mut run = Run::new(plan, game);
    run_begun(&mut run)?;
    for (number, line) in plan.lines.iter().enumerate() {
        run.line(&line.says).map_err(|wrong| run.failure(Some(number), wrong))?;
    }
    run.nothing_unsaid(usize::MAX).map_err(|wrong| run.failure(plan.lines.len().checked_sub(1), wrong))
}

/// Begins a game.
fn run_begun(run: &mut Run<'_>) -> Result<(), Box<Failure>> {
    run.begin().map_err(|wrong| run.failure(None, wrong))
}

/// What was expected, and what happened instead.
#[derive(Debug)]
pub struct Wrong {
    expected: String,
    happened: String,
}

impl Wrong {
    fn new(expected: impl Into<String>, happened: impl Into<String>) -> Wrong {
        Wrong { expected: expected.into(), happened: happened.into() }
    }
}

type Held = Result<(), Wrong>;

/// An answer that was the only one, given without being written down.
struct Passed {
    /// The game before it.
    before: Game,
    /// The answer.
    action: Action,
}

/// Points that were given.
#[derive(Clone, Debug)]
struct Scored {
    player: u8,
    points: i32,
    feature: i32,
    rules: Vec<RuleId>,
    /// How many forced answers had been given since the last written one.
    after: usize,
}

/// What has been said of the points that the last action brought.
#[derive(Default)]
struct Said {
    /// Whether a line told a score.
    scores: bool,
    /// Players whose points were told.
    points: Vec<u8>,
}

struct Run<'a> {
    plan: &'a Plan,
    game: Game,
    draws: Draws,
    /// Forced answers since the last written one.
    passed: Vec<Passed>,
    /// Points given since the last written answer that no line has told yet.
    scored: Vec<Scored>,
    said: Said,
    /// How many answers were given, forced or written.
    answers: usize,
    /// All points with the number of the answer that brought them; nothing where nobody wants to know.
    given: Option<Vec<(usize, Points)>>,
}

/// The moment of the game that a line speaks of.
enum Moment {
    /// Before a forced answer.
    Passed(usize),
    /// Now.
    Now,
}

impl<'a> Run<'a> {
    fn new(plan: &'a Plan, game: Game) -> Run<'a> {
        Run {
            plan,
            game,
            draws: Draws::new(plan.draws.iter().map(|(kind, _)| *kind).collect()),
            passed: Vec::new(),
            scored: Vec::new(),
            said: Said::default(),
            answers: 0,
            given: None,
        }
    }
}

impl Run<'_> {
    fn begin(&mut self) -> Held {
        let done = self.draws.advance(&mut self.game, |game| game.start().map_err(Refusal::Failed));
        done.map_err(|refusal| Wrong::new("the game begins", self.refused(&refusal)))?;
        self.nothing_broken()?;
        self.take_note(0);
        self.take_forced()
    }

    fn line(&mut self, says: &Says) -> Held {
        match says {
            Says::Does { player, answer, values, refused: None } => self.does(*player, answer, values),
            Says::Does { player, answer, values, refused: Some(rules) } => {
                self.is_refused(*player, answer, values, rules)
            }
            Says::Can { player, answer, list } => self.can(*player, answer, list.as_deref()),
            Says::Cannot { player, answer } => self.cannot(*player, answer),
            Says::Scores { player, points, feature, rules } => self.scores(*player, *points, feature.as_ref(), rules),
            Says::Points { player, points } => self.points(*player, *points),
            Says::Holds { player, count, what, zone } => self.holds(*player, *count, *what, *zone),
            Says::Drawn { place, count, mark } => self.drawn(place, *count, *mark),
            Says::Same { positive, segments } => self.same(*positive, segments),
            Says::Stands { positive, owner, kind, place } => self.stands(*positive, *owner, *kind, place),
            Says::End => self.is_over(),
            Says::Winner(players) => self.winner(players),
        }
    }

    /// An action: it is taken, or it was the only one and has been taken already.
    fn does(&mut self, player: u8, answer: &Answer, values: &[Words]) -> Held {
        let moment = self.moment(player, answer)?;
        let action = self.read(&moment, player, answer, values)?;
        match moment {
            Moment::Passed(number) => {
                let passed = &self.passed[number];
                if !actions::alike(&passed.before, passed.action, action) {
                    let only = self.words(&passed.before).action(passed.action);
                    return Err(Wrong::new("it is allowed", format!("only `{only}` can be done")));
                }
                self.nothing_unsaid(number)?;
                self.passed.drain(..=number);
                self.scored.iter_mut().for_each(|scored| scored.after = scored.after.saturating_sub(number + 1));
            }
            Moment::Now => {
                self.nothing_unsaid(usize::MAX)?;
                self.passed.clear();
                self.apply(player, action, "it is allowed")?;
                self.take_note(0);
                self.take_forced()?;
            }
        }
        self.said = Said::default();
        Ok(())
    }

    /// Takes an action, after which all must hold that always does.
    fn apply(&mut self, player: u8, action: Action, expected: &str) -> Held {
        let done = self.draws.advance(&mut self.game, |game| game.apply_by(player, action));
        done.map_err(|refusal| Wrong::new(expected, self.refused(&refusal)))?;
        self.answers += 1;
        self.nothing_broken()
    }

    /// No law of what must never be is broken.
    fn nothing_broken(&self) -> Held {
        let tables = self.game.world().tables();
        match self.game.broken_invariants().first() {
            Some(&(row, value)) => {
                let invariant = &tables.invariants[row];
                let rules: Vec<&str> = invariant.rules.iter().map(|rule| tables.rules[rule.index()].as_ref()).collect();
                let sort = tables.ranges[invariant.range.index()].element;
                let thing = self.words(&self.game).value(sort, value);
                Err(Wrong::new(
                    format!("{} [{}]", invariant.text, rules.join(", ")),
                    format!("it is not so for {thing}"),
                ))
            }
            None => Ok(()),
        }
    }

    /// Gives the answers that are the only ones.
    fn take_forced(&mut self) -> Held {
        while let (Some(pending), [action]) = (self.game.pending().copied(), self.game.legal()) {
            let action = *action;
            if pending.may_pass || self.passed.len() >= MOST_FORCED {
                break;
            }
            self.passed.push(Passed { before: self.game.clone(), action });
            self.apply(pending.player, action, "the game goes on")?;
            self.take_note(self.passed.len());
        }
        Ok(())
    }

    /// Keeps in mind what points were given.
    fn take_note(&mut self, after: usize) {
        let known = self.scored.len();
        for event in self.game.events() {
            if let Event::Scored { player, points, feature, rules, .. } = event
                && *points != 0
            {
                self.scored.push(Scored {
                    player: *player,
                    points: *points,
                    feature: *feature,
                    rules: rules.clone(),
                    after,
                });
            }
        }
        if self.given.is_some() {
            let number = self.answers.saturating_sub(1);
            let new: Vec<_> = self.scored[known..].iter().map(|scored| (number, scored.points(self))).collect();
            self.given.iter_mut().for_each(|given| given.extend(new.iter().cloned()));
        }
    }

    /// The names of things in a game.
    fn words<'g>(&'g self, game: &'g Game) -> text::Words<'g> {
        text::Words::new(game, &self.plan.grid, &self.plan.players)
    }

    fn player(&self, player: u8) -> &str {
        self.plan.players.get(usize::from(player)).map_or("?", String::as_str)
    }

    /// Why something was refused, in the names of the scenario.
    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NotAsked { .. } => self.asked(),
            _ => self.words(&self.game).translated(&refusal.to_string()),
        }
    }

    /// Who is asked what.
    fn asked(&self) -> String {
        match self.game.pending() {
            Some(pending) => {
                let words = self.words(&self.game);
                let legal: Vec<String> =
                    self.game.legal().iter().take(12).map(|action| words.action(*action)).collect();
                let more = if self.game.legal().len() > legal.len() { " | ..." } else { "" };
                format!("{} is asked: {}{more}", self.player(pending.player), legal.join(" | "))
            }
            None if self.game.is_over() => "the game is over".to_string(),
            None => "nobody is asked".to_string(),
        }
    }

    fn failure(&self, line: Option<usize>, wrong: Wrong) -> Box<Failure> {
        let line = line.and_then(|number| self.plan.lines.get(number));
        Box::new(Failure {
            span: line.map(|line| line.span),
            line: line.map(|line| line.text.clone()).unwrap_or_default(),
            expected: wrong.expected,
            happened: wrong.happened,
            board: Board::new(&self.game, self.plan.grid).to_string(),
        })
    }
}
