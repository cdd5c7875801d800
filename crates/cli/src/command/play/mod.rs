//! `play`: a game in the terminal.

mod journal;
mod person;

use crate::Io;
use crate::args::Where;
use crate::command::check::{self, count};
use crate::input::Input;
use crate::status::{Status, Stop};
use crate::{folder, output, ruleset};
use journal::Journal;
use person::Person;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tilewright_docs::text::{Board, Grid, legend};
use tilewright_engine::playout::Random;
use tilewright_engine::record::Recorder;
use tilewright_engine::{Action, Game, Refusal, Status as GameStatus, World};
use tilewright_tables::Tables;

/// The words of `play`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// How many play
    #[arg(long, default_value_t = 2, value_name = "N")]
    players: u8,
    /// Which of them are people, with commas between; the others are bots that play at random
    #[arg(long, default_value = "1", value_name = "A,B", value_delimiter = ',', conflicts_with = "auto")]
    people: Vec<u8>,
    /// Bots alone: check the packs, compile the ruleset, play one game to its end, and explain its scores
    #[arg(long)]
    auto: bool,
    /// The seed: one seed, one game; without it, any
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Write a record of the game to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// More answers than these are no game.
const MOST_ANSWERS: usize = 1_000_000;

/// Plays.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    if args.auto {
        let report = check::findings(&input, &args.at)?;
        if !crate::input::tell(&report, &input.sources, io)? {
            return Ok(Status::Problems);
        }
        writeln!(io.out, "{}", check::verdict(&input.book, &report))?;
    }
    let Some(tables) = ruleset::tables(&input, &args.at.which, io)? else { return Ok(Status::Problems) };
    if args.auto {
        writeln!(io.out, "{}\n", compiled(&tables))?;
    }
    let world = Arc::new(World::new(tables, args.players, 1).map_err(|error| Stop::Wrong(error.to_string()))?);
    let seed = args.seed.unwrap_or_else(any_seed);
    let players: Vec<String> = (1..=args.players).map(|player| format!("player {player}")).collect();
    let people = if args.auto { &[][..] } else { &args.people };
    if let Some(nobody) = people.iter().find(|person| **person == 0 || **person > args.players) {
        return Stop::wrong(format!("there is no player {nobody}: {} play", args.players));
    }
    let grid = if people.is_empty() { final_grid(&world, seed)? } else { wide_grid() };
    let mut table = Table { world, players, grid, seed, people, input: &input };
    let game = table.play(args, io)?;
    Ok(Status::fine_if(!matches!(game.status(), GameStatus::Failed(_))))
}

/// What was compiled, in one line.
fn compiled(tables: &Tables) -> String {
    let packs: Vec<&str> = tables.packs.iter().map(AsRef::as_ref).collect();
    format!(
        "compiled {}: {}, {}, {}, {}, {}",
        packs.join(", "),
        count(tables.tiles.len(), "kind") + " of tiles",
        count(tables.definitions.len(), "definition"),
        count(tables.choices.len(), "choice"),
        count(tables.exprs.len(), "expression"),
        count(tables.code.len(), "instruction"),
    )
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(now.subsec_nanos()) ^ now.as_secs()
}

/// Names for cells while it is not known how far the board will grow.
fn wide_grid() -> Grid {
    Grid::new(-12, -12)
}

/// A game that tells everything, not begun.
fn new_game(world: &Arc<World>, seed: u64) -> Game {
    let mut game = Game::seeded(world.clone(), seed, 0);
    game.set_tracing(true);
    game.set_asking_always(true);
    game
}

/// Names for the cells of a game of bots: it is played beforehand, to see how far it goes.
fn final_grid(world: &Arc<World>, seed: u64) -> Result<Grid, Stop> {
    let mut game = new_game(world, seed);
    let mut bot = Bot::new(seed);
    game.start().map_err(|error| Stop::Wrong(error.to_string()))?;
    for _ in 0..MOST_ANSWERS {
        let Some(action) = bot.answer(&game) else { break };
        if game.apply(action).is_err() {
            break;
        }
    }
    Ok(Grid::around(&game))
}

/// Somebody who plays at random. What is the only answer costs no luck.
struct Bot(Random);

impl Bot {
    fn new(seed: u64) -> Bot {
        Bot(Random::seeded(seed, 0))
    }

    fn answer(&mut self, game: &Game) -> Option<Action> {
        only_answer(game).or_else(|| self.0.choose(game))
    }
}

/// The answer, if there is only one.
fn only_answer(game: &Game) -> Option<Action> {
    match (game.pending(), game.legal()) {
        (Some(pending), [action]) if !pending.may_pass => Some(*action),
        _ => None,
    }
}

/// Everything that stays the same during a game.
struct Table<'a> {
    world: Arc<World>,
    players: Vec<String>,
    grid: Grid,
    seed: u64,
    people: &'a [u8],
    input: &'a Input,
}

impl Table<'_> {
    fn play(&mut self, args: &Args, io: &mut Io<'_>) -> Result<Game, Stop> {
        let mut game = new_game(&self.world, self.seed);
        let mut journal = Journal::new(self.input, &self.players, self.grid);
        let mut bot = Bot::new(self.seed);
        let mut recorder = Recorder::begin(&game, Some((self.seed, 0)));
        writeln!(io.out, "seed {}", self.seed)?;
        if !self.people.is_empty() {
            writeln!(io.out, "{}\n{}", legend(&game), person::HELP)?;
        }
        let started = game.start();
        journal.note(&game, None);
        let mut ended = started.map_err(Refusal::Failed);
        let mut answers = 0;
        while let (Ok(()), Some(pending), true) = (&ended, game.pending().copied(), answers < MOST_ANSWERS) {
            let is_person = self.people.contains(&(pending.player + 1)) && only_answer(&game).is_none();
            let action = if is_person {
                journal.flush(io)?;
                let person = Person { players: &self.players, grid: &self.grid, drawn: journal.drawn() };
                person.answer(&game, io)?
            } else {
                bot.answer(&game)
            };
            let Some(action) = action else { break };
            // Whoever plays the record is not asked what has only one answer.
            if only_answer(&game).is_none() {
                recorder.note(&game, action);
            }
            let words = journal.words(&game, action);
            ended = game.apply(action);
            journal.note(&game, words);
            answers += 1;
        }
        journal.flush(io)?;
        if let Err(refusal) = &ended {
            writeln!(io.err, "error: the game cannot go on: {refusal}")?;
        }
        self.result(&game, io)?;
        if let Some(file) = &args.record {
            let done = output::replace(file, &recorder.finish(&game));
            done.map_err(|error| Stop::Wrong(format!("cannot write `{}`: {error}", folder::shown(file))))?;
            writeln!(io.out, "recorded in {}", folder::shown(file))?;
        }
        Ok(game)
    }

    /// The board and the scores.
    fn result(&self, game: &Game, io: &mut Io<'_>) -> Result<(), Stop> {
        writeln!(io.out, "\n{}", Board::new(game, self.grid))?;
        if self.people.is_empty() {
            writeln!(io.out, "{}", legend(game))?;
        }
        let scores: Vec<String> =
            self.players.iter().zip(game.scores()).map(|(name, score)| format!("{name} {score}")).collect();
        let end = if game.is_over() { "result" } else { "so far" };
        writeln!(io.out, "{end}: {}", scores.join(", "))?;
        let winners = if game.is_over() { game.winners() } else { Vec::new() };
        let winners: Vec<&str> =
            winners.into_iter().filter_map(|winner| Some(self.players.get(usize::from(winner))?.as_str())).collect();
        if !winners.is_empty() {
            writeln!(io.out, "winner: {}", winners.join(", "))?;
        }
        Ok(())
    }
}
