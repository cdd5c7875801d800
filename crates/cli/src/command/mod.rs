//! The verbs, a file each: its words on the command line, and what it does.

mod baseline;
pub mod build;
pub mod check;
pub mod conflicts;
pub mod coverage;
pub mod doc;
pub mod explain;
pub mod import;
pub mod later;
pub mod matrix;
pub mod play;
pub mod replay;
pub mod show;
pub mod sim;
pub mod test;
pub mod tiles;

use crate::Io;
use crate::args::Verb;
use crate::status::{Status, Stop};

/// Does what a verb says.
pub(crate) fn run(verb: Verb, io: &mut Io<'_>) -> Result<Status, Stop> {
    match verb {
        Verb::Check(args) => check::run(&args, io),
        Verb::Show(args) => show::run(&args, io),
        Verb::Build(args) => build::run(&args, io),
        Verb::Test(args) => test::run(&args, io),
        Verb::Sim(args) => sim::run(&args, io),
        Verb::Replay(args) => replay::run(&args, io),
        Verb::Explain(args) => explain::run(&args, io),
        Verb::Coverage(args) => coverage::run(&args, io),
        Verb::Tiles(args) => tiles::run(&args, io),
        Verb::Play(args) => play::run(&args, io),
        Verb::Conflicts(args) => conflicts::run(&args, io),
        Verb::Matrix(args) => matrix::run(&args, io),
        Verb::Doc(args) => doc::run(&args, io),
        Verb::New(_) => later::run("new", "write the skeleton of a pack"),
        Verb::Import(args) => import::run(&args, io),
        Verb::Fmt(_) => later::run("fmt", "bring packs into one form"),
        Verb::Lsp(_) => later::run("lsp", "serve editors"),
    }
}
