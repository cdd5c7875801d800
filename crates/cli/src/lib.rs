//! The `tilewright` command as a library: the same without a process, so that tests can call it.
//!
//! | what | where |
//! |---|---|
//! | the words of the command line | `args` |
//! | packs from folders, or embedded | [`folder`], `embedded`, [`input`] |
//! | which ruleset is meant | `ruleset` |
//! | files that are written | `output` |
//! | one file for each verb | `command/` |

mod args;
mod command;
pub mod embedded;
pub mod folder;
pub mod input;
mod output;
mod ruleset;
mod status;

use clap::Parser;
use std::ffi::OsString;
use std::io::{BufRead, ErrorKind, Write};

pub use command::check::whole;
pub use status::{Status, Stop};

/// Where the command reads and writes.
pub struct Io<'a> {
    /// What a person types.
    pub input: &'a mut dyn BufRead,
    /// Answers.
    pub out: &'a mut dyn Write,
    /// What is said about the run itself.
    pub err: &'a mut dyn Write,
}

/// Runs a command line, the name of the command first. Gives the exit status: 0 fine, 1 problems found, 2 wrong use or
/// unreadable input.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> u8 {
    let ended = match args::Args::try_parse_from(args) {
        Ok(args) => command::run(args.verb, io),
        Err(error) => asked_for_help(&error, io),
    };
    let ended = ended.and_then(|status| io.out.flush().map(|()| status).map_err(Stop::from));
    match ended {
        Ok(status) => status.code(),
        Err(Stop::Wrong(message)) => {
            let _ = writeln!(io.err, "error: {message}");
            Status::Wrong.code()
        }
        // Whoever read has what he wanted.
        Err(Stop::Io(error)) if error.kind() == ErrorKind::BrokenPipe => Status::Fine.code(),
        Err(Stop::Io(error)) => {
            let _ = writeln!(io.err, "error: {error}");
            Status::Wrong.code()
        }
    }
}

fn asked_for_help(error: &clap::Error, io: &mut Io<'_>) -> Result<Status, Stop> {
    let text = error.render();
    if error.use_stderr() {
        write!(io.err, "{text}")?;
        Ok(Status::Wrong)
    } else {
        write!(io.out, "{text}")?;
        Ok(Status::Fine)
    }
}
