//! `sim`: many random games, and what came of them.

use crate::Io;
use crate::args::Where;
use crate::input::Input;
use crate::ruleset;
use crate::status::{Status, Stop};
use std::num::{NonZeroU16, NonZeroU64};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;
use tilewright_engine::playout::{Random, play};
use tilewright_engine::{Chance, Event, Game, World};

/// The words of `sim`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// How many play
    #[arg(long, default_value_t = 2, value_name = "N")]
    players: u8,
    /// How many games
    #[arg(long, default_value = "1000", value_name = "N")]
    games: NonZeroU64,
    /// The seed: one seed, the same games, on every machine and with any number of threads
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// Threads; as many as the machine has by default
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroU16>,
    /// Play with so many boxes of tiles in one
    #[arg(long, default_value = "1", value_name = "N")]
    copies: NonZeroU16,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Games that a thread takes at a time.
const BATCH: u64 = 16;
/// More answers than these in one game are no game.
const MOST_ANSWERS: usize = 1_000_000;

/// Plays.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    let Some(tables) = ruleset::tables(&input, &args.at.which, io)? else { return Ok(Status::Problems) };
    let world = World::new(tables, args.players, args.copies.get()).map_err(|error| Stop::Wrong(error.to_string()))?;
    let world = Arc::new(world);
    let own = thread::available_parallelism().map_or(1, |threads| threads.get().min(usize::from(u16::MAX)));
    let threads = args.threads.map_or(own, |threads| usize::from(threads.get()));
    let begin = Instant::now();
    let tally = all(&world, args, threads);
    let seconds = begin.elapsed().as_secs_f64();
    if let Some((game, error)) = &tally.failed {
        writeln!(io.err, "error: game {game} of seed {} cannot go on: {error}", args.seed)?;
    }
    let result = Telling { world: &world, args, tally: &tally, threads, seconds };
    if args.json {
        writeln!(io.out, "{}", result.json()?)?;
    } else {
        write!(io.out, "{}", result.text())?;
    }
    Ok(Status::fine_if(tally.failed.is_none()))
}

/// What is counted. All numbers are whole, so that the order of adding does not matter.
#[derive(Clone, Debug, Default)]
struct Tally {
    games: u64,
    turns: u64,
    answers: u64,
    scores: Vec<i64>,
    squares: Vec<i64>,
    wins: Vec<u64>,
    /// The first game that could not go on, and why.
    failed: Option<(u64, String)>,
}

impl Tally {
    fn new(players: u8) -> Tally {
        let players = usize::from(players);
        Tally { scores: vec![0; players], squares: vec![0; players], wins: vec![0; players], ..Tally::default() }
    }

    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.answers += other.answers;
        for (own, other) in self.scores.iter_mut().zip(other.scores) {
            *own += other;
        }
        for (own, other) in self.squares.iter_mut().zip(other.squares) {
            *own += other;
        }
        for (own, other) in self.wins.iter_mut().zip(other.wins) {
            *own += other;
        }
        self.failed = match (self.failed.take(), other.failed) {
            (Some(a), Some(b)) => Some(if a.0 <= b.0 { a } else { b }),
            (a, b) => a.or(b),
        };
    }
}

/// Plays all games on so many threads.
fn all(world: &Arc<World>, args: &Args, threads: usize) -> Tally {
    let next = AtomicU64::new(0);
    let mut tally = Tally::new(args.players);
    thread::scope(|scope| {
        let work = || some(world, args, &next);
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        tally.add(work());
        for other in others {
            match other.join() {
                Ok(found) => tally.add(found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    tally
}

/// Plays batches of games until none is left.
fn some(world: &Arc<World>, args: &Args, next: &AtomicU64) -> Tally {
    let mut tally = Tally::new(args.players);
    let fresh = Game::seeded(world.clone(), args.seed, 0);
    let mut game = fresh.clone();
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= args.games.get() {
            return tally;
        }
        for number in first..(first + BATCH).min(args.games.get()) {
            game.clone_from(&fresh);
            *game.chance_mut() = Chance::seeded(args.seed, number);
            one(&mut game, args.seed, number, &mut tally);
        }
    }
}

fn one(game: &mut Game, seed: u64, number: u64, tally: &mut Tally) {
    let started = game.start();
    let set_up = game.events().iter().take_while(|event| !matches!(event, Event::Turn { .. }));
    let set_up = set_up.filter(|event| matches!(event, Event::Laid { .. })).count();
    let played = started.and_then(|()| play(game, &mut Random::seeded(seed, number), MOST_ANSWERS));
    match played {
        Ok(answers) => {
            tally.games += 1;
            tally.turns += u64::try_from(game.laid().len().saturating_sub(set_up)).unwrap_or(0);
            tally.answers += u64::try_from(answers).unwrap_or(0);
            for (player, score) in game.scores().iter().enumerate() {
                tally.scores[player] += i64::from(*score);
                tally.squares[player] += i64::from(*score) * i64::from(*score);
            }
            for winner in game.winners() {
                tally.wins[usize::from(winner)] += 1;
            }
        }
        Err(error) => {
            let first = tally.failed.as_ref().is_none_or(|(other, _)| number < *other);
            if first {
                tally.failed = Some((number, error.to_string()));
            }
        }
    }
}

/// All there is to tell.
struct Telling<'a> {
    world: &'a World,
    args: &'a Args,
    tally: &'a Tally,
    threads: usize,
    seconds: f64,
}

impl Telling<'_> {
    /// A sum as a mean of all games, with four digits.
    fn mean(&self, sum: f64) -> f64 {
        if self.tally.games == 0 { 0.0 } else { rounded(sum / whole(self.tally.games)) }
    }

    fn mean_scores(&self) -> Vec<f64> {
        self.tally.scores.iter().map(|sum| self.mean(*sum as f64)).collect()
    }

    /// How far scores lie from their mean.
    fn spreads(&self) -> Vec<f64> {
        let games = whole(self.tally.games.max(1));
        let both = self.tally.scores.iter().zip(&self.tally.squares);
        both.map(|(sum, squares)| {
            let mean = *sum as f64 / games;
            rounded((*squares as f64 / games - mean * mean).max(0.0).sqrt())
        })
        .collect()
    }

    fn speed(&self) -> f64 {
        whole(self.tally.games) / self.seconds.max(1e-9)
    }

    fn json(&self) -> Result<String, Stop> {
        let tables = self.world.tables();
        let options = tables.options.iter().map(|option| (option.name.to_string(), option.value.to_string()));
        let options: serde_json::Map<String, serde_json::Value> =
            options.map(|(name, value)| (name, value.into())).collect();
        let whole = serde_json::json!({
            "packs": tables.packs.iter().map(AsRef::as_ref).collect::<Vec<&str>>(),
            "options": options,
            "players": self.world.players(),
            "copies": self.world.copies(),
            "seed": self.args.seed,
            "games": self.tally.games,
            "turns": self.tally.turns,
            "answers": self.tally.answers,
            "mean_turns": self.mean(whole(self.tally.turns)),
            "mean_score": self.mean_scores(),
            "score_deviation": self.spreads(),
            "wins": self.tally.wins,
            "threads": self.threads,
            "seconds": self.seconds,
            "games_per_second": self.speed(),
        });
        serde_json::to_string_pretty(&whole).map_err(|error| Stop::Io(error.into()))
    }

    fn text(&self) -> String {
        let packs: Vec<&str> = self.world.tables().packs.iter().map(AsRef::as_ref).collect();
        let mut text = format!(
            "{} games of {} with {} players, seed {}\n",
            self.tally.games,
            packs.join(", "),
            self.world.players(),
            self.args.seed
        );
        text += &format!("turns: {:.2} a game\n", self.mean(whole(self.tally.turns)));
        for (player, ((mean, spread), wins)) in
            self.mean_scores().iter().zip(self.spreads()).zip(&self.tally.wins).enumerate()
        {
            let share = 100.0 * self.mean(whole(*wins));
            text += &format!("player {}: {mean:.2} points (deviation {spread:.2}), ahead in {share:.1}%\n", player + 1);
        }
        text += &format!("{:.0} games/s on {} threads ({:.2} s)\n", self.speed(), self.threads, self.seconds);
        text
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are far below what a float holds")]
fn whole(number: u64) -> f64 {
    number as f64
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
