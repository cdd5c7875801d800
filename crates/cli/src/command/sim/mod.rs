//! `sim`: many random games, and what came of them.

mod tally;
mod telling;

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
use tally::Tally;
use telling::Telling;
use tilewright_engine::playout::{Random, play};
use tilewright_engine::{Event, Game, World};

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
/// More threads help nobody.
const MOST_THREADS: usize = 256;
/// More answers than these in one game are no game.
const MOST_ANSWERS: usize = 1_000_000;

/// Plays.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    let Some(tables) = ruleset::tables(&input, &args.at.which, io)? else { return Ok(Status::Problems) };
    let world = World::new(tables, args.players, args.copies.get()).map_err(|error| Stop::Wrong(error.to_string()))?;
    let world = Arc::new(world);
    let own = thread::available_parallelism().map_or(1, |threads| threads.get());
    let threads = args.threads.map_or(own, |threads| usize::from(threads.get())).min(MOST_THREADS);
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
            game.chance_mut().reseed(args.seed, number);
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
