//! `build`: a ruleset as tables, in a file.

use crate::Io;
use crate::args::Where;
use crate::input::Input;
use crate::status::{Status, Stop};
use crate::{folder, ruleset};
use clap::ValueEnum;
use std::fs;
use std::io::{self, Error, Write};
use std::path::{Path, PathBuf};
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
            replace(file, &text)
                .map_err(|error| Stop::Wrong(format!("cannot write `{}`: {error}", folder::shown(file))))?;
            writeln!(io.out, "wrote {} ({} bytes)", folder::shown(file), text.len())?;
        }
    }
    Ok(Status::Fine)
}

/// Writes a file as a whole or not at all. A link is followed; what is no file, such as a terminal, is written to as it is.
pub(crate) fn replace(file: &Path, text: &str) -> io::Result<()> {
    let file = if file.exists() { file.canonicalize()? } else { file.to_path_buf() };
    if file.exists() && !file.is_file() {
        return fs::OpenOptions::new().write(true).open(&file)?.write_all(text.as_bytes());
    }
    let name = file.file_name().ok_or_else(|| Error::other("it is no file"))?;
    let beside = file.with_file_name(format!(".{}.{}", name.to_string_lossy(), std::process::id()));
    let done = fs::write(&beside, text).and_then(|()| fs::rename(&beside, &file));
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}
