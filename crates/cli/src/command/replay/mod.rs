//! `replay`: recorded games, played again.

mod peer;

use crate::Io;
use crate::args::Which;
use crate::input::Input;
use crate::status::{Status, Stop};
use crate::{embedded, folder};
use clap::ValueEnum;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tilewright_docs::text::{Board, Grid};
use tilewright_engine::record::{Header, parse, replay};
use tilewright_engine::{Game, World};
use tilewright_lower::{Choice, Ruleset, lower};

/// The words of `replay`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Recorded games; of a folder, all files in it that end in `.record`, `.jcz` or `.json`, by whose they are
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Whose records they are
    #[arg(long, value_enum, default_value_t = From::Ours)]
    from: From,
    /// Where the packs are that the records name; the packs that come along by default
    #[arg(long = "in", value_name = "PATH")]
    at: Vec<String>,
    /// Add a pack that lies elsewhere; may be given several times
    #[arg(long = "pack", value_name = "DIR")]
    more: Vec<PathBuf>,
    /// Draw the board at the end of each game
    #[arg(long)]
    board: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum From {
    /// This program's
    Ours,
    /// JCloisterZone's saved games, with what must hold at their end
    Jcz,
    /// Traces of JCloisterZone's engine, with all answers at each decision
    Trace,
}

/// Plays records.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let own = [embedded::WORD.to_string()];
    let paths = if args.at.is_empty() { &own[..] } else { &args.at };
    let input = Input::of(paths, &Which { more: args.more.clone(), ..Which::default() })?;
    if !input.tell_errors(io)? {
        return Ok(Status::Problems);
    }
    let files = files(&args.files, args.from.ending())?;
    if args.from != From::Ours {
        return peer::run(args, &files, &input, io);
    }
    let (mut passed, mut failed) = (0, 0);
    let mut worlds = Worlds { input: &input, known: HashMap::new() };
    for file in files {
        let text = folder::text(&file).map_err(Stop::Wrong)?;
        match again(&text, &mut worlds) {
            Ok(game) => {
                passed += 1;
                if args.board {
                    let scores: Vec<String> = game.scores().iter().map(i32::to_string).collect();
                    writeln!(io.out, "{}: {}", folder::shown(&file), scores.join(" : "))?;
                    writeln!(io.out, "{}", Board::new(&game, Grid::around(&game)))?;
                }
            }
            Err(why) => {
                failed += 1;
                writeln!(io.out, "failed: {}: {why}", folder::shown(&file))?;
            }
        }
    }
    writeln!(io.out, "{passed} passed, {failed} failed, 0 skipped")?;
    Ok(Status::fine_if(failed == 0))
}

impl From {
    /// How the names of such files end.
    fn ending(self) -> &'static str {
        match self {
            From::Ours => "record",
            From::Jcz => "jcz",
            From::Trace => "json",
        }
    }
}

/// The deepest folder that is looked into.
const DEEPEST: usize = 16;

/// The files that are meant: those that are named, and of folders all that end so, sorted.
fn files(named: &[PathBuf], ending: &str) -> Result<Vec<PathBuf>, Stop> {
    let mut files = Vec::new();
    for path in named {
        let mut inside = Vec::new();
        if path.is_dir() {
            walk(path, ending, DEEPEST, &mut inside)?;
            inside.sort();
        } else {
            inside.push(path.clone());
        }
        files.extend(inside);
    }
    Ok(files)
}

fn walk(at: &Path, ending: &str, deepest: usize, files: &mut Vec<PathBuf>) -> Result<(), Stop> {
    for entry in std::fs::read_dir(at)? {
        let path = entry?.path();
        if path.is_dir() {
            if deepest == 0 {
                return Stop::wrong(format!("`{}` lies too deep", folder::shown(&path)));
            }
            walk(&path, ending, deepest - 1, files)?;
        } else if path.extension().is_some_and(|extension| extension == ending) {
            files.push(path);
        }
    }
    Ok(())
}

fn again(text: &str, worlds: &mut Worlds<'_>) -> Result<Game, String> {
    let record = parse(text).map_err(|error| error.to_string())?;
    let world = worlds.get(&record.header)?;
    replay(&world, &record).map_err(|error| error.to_string())
}

/// What a record says of its ruleset and players, in one text.
type Key = String;

struct Worlds<'a> {
    input: &'a Input,
    known: HashMap<Key, Arc<World>>,
}

impl Worlds<'_> {
    fn get(&mut self, header: &Header) -> Result<Arc<World>, String> {
        let key = format!("{:?} {:?} {} {}", header.packs, header.options, header.players, header.copies);
        if let Some(world) = self.known.get(&key) {
            return Ok(world.clone());
        }
        let choice = Choice { packs: header.packs.clone(), options: header.options.clone() };
        let book = &self.input.book;
        let ruleset = Ruleset::choose(book, &choice);
        let ruleset = ruleset.map_err(|problems| problems.first().map(ToString::to_string).unwrap_or_default())?;
        let tables =
            lower(book, &ruleset).map_err(|_| "its ruleset cannot be made; `tilewright check` says why".to_string())?;
        let world = Arc::new(World::new(tables, header.players, header.copies).map_err(|error| error.to_string())?);
        self.known.insert(key, world.clone());
        Ok(world)
    }
}
