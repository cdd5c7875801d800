//! `build`: a ruleset as tables, in a file.

use crate::Io;
use crate::args::Where;
use crate::input::Input;
use crate::status::{Status, Stop};
use crate::{folder, output, ruleset};
use clap::ValueEnum;
use std::io::Error;
use std::path::PathBuf;
use tilewright_lower::emit;

/// The words of `build`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// As what
    #[arg(long, value_enum)]
    emit: Form,
    /// The file; without it the tables are written to the output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    Rust,
    Json,
}

/// Compiles a ruleset.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    let Some(tables) = ruleset::tables(&input, &args.at.which, io)? else { return Ok(Status::Problems) };
    let text = match args.emit {
        Form::Rust => emit::rust::rust("TABLES", &tables).map_err(|error| Stop::Wrong(error.to_string()))?,
        Form::Json => emit::json::json(&tables).map_err(Error::from)?,
    };
    match &args.output {
        None => write!(io.out, "{text}")?,
        Some(file) => {
            output::replace(file, &text)
                .map_err(|error| Stop::Wrong(format!("cannot write `{}`: {error}", folder::shown(file))))?;
            writeln!(io.out, "wrote {} ({} bytes)", folder::shown(file), text.len())?;
        }
    }
    Ok(Status::Fine)
}
