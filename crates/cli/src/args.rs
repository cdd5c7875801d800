//! The words of the command line. Each verb's own words stand in the file of the verb.

use crate::command::*;
use clap::{Args as ClapArgs, Parser, Subcommand};
use std::path::PathBuf;

/// Compiles tile-laying games from packs of data, checks them, and plays them.
#[derive(Parser, Debug)]
#[command(
    name = "tilewright",
    version,
    after_help = "PATH is a game folder, a pack folder, several of them, or the word `carcassonne` for the packs that come along.\n\
                  Exit status: 0 fine, 1 problems found, 2 wrong use or unreadable input."
)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
}

/// What the command can do.
#[derive(Subcommand, Debug)]
pub enum Verb {
    /// Check packs: everything wrong in them, in one pass
    Check(check::Args),
    /// Show a form of the program as text
    Show(show::Args),
    /// Compile a ruleset to tables
    Build(build::Args),
    /// Run the scenarios of packs
    Test(test::Args),
    /// Play random games and count
    Sim(sim::Args),
    /// Play recorded games again
    Replay(replay::Args),
    /// Explain a diagnostic code or an entry of the rulebook
    Explain(explain::Args),
    /// What of the rulebook is carried out and shown, and what is not
    Coverage(coverage::Args),
    /// The tiles as the compiler understands them
    Tiles(tiles::Args),
    /// Play a game in the terminal, against people or bots
    Play(play::Args),
    /// Each definition with its clauses by layer, what overrides what, and what can clash
    Conflicts(conflicts::Args),
    /// Pieces against what rules ask of them and do to them
    Matrix(matrix::Args),
    /// Write the rulebook as a site
    Doc(doc::Args),
    #[command(hide = true, disable_help_flag = true)]
    New(later::Args),
    /// Make a pack from another program's definitions of tiles
    Import(import::Args),
    #[command(hide = true, disable_help_flag = true)]
    Fmt(later::Args),
    #[command(hide = true, disable_help_flag = true)]
    Lsp(later::Args),
}

/// Which packs are read, and which ruleset is meant.
#[derive(ClapArgs, Clone, Debug, Default)]
pub struct Where {
    /// A game folder, a pack folder, several, or `carcassonne`
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<String>,
    #[command(flatten)]
    pub which: Which,
}

/// Which ruleset is meant.
#[derive(ClapArgs, Clone, Debug, Default)]
pub struct Which {
    /// Packs in play, with commas between; what they require comes along
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub packs: Vec<String>,
    /// Set an option; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Add a pack that lies elsewhere; may be given several times
    #[arg(long = "pack", value_name = "DIR")]
    pub more: Vec<PathBuf>,
}
