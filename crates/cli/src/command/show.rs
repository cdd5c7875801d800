//! `show`: a form of the program as text.

use crate::Io;
use crate::args::Where;
use crate::input::Input;
use crate::ruleset;
use crate::status::{Status, Stop};
use clap::ValueEnum;
use std::io::Error;
use tilewright_lower::{emit, listing};
use tilewright_model::print;
use tilewright_syntax::rules;

/// The words of `show`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// Which form
    #[arg(long, value_enum)]
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Stage {
    /// The rules as they were parsed
    Syntax,
    /// Names resolved, types checked
    Model,
    /// The laws of a ruleset, as a listing
    Lowered,
    /// The tables of a ruleset, as JSON
    Tables,
}

/// Shows a form of the program.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    match args.stage {
        Stage::Syntax => return syntax(&input, io),
        Stage::Model => write!(io.out, "{}", print::listing(&input.book))?,
        Stage::Lowered | Stage::Tables => {
            let Some(tables) = ruleset::tables(&input, &args.at.which, io)? else { return Ok(Status::Problems) };
            let text = match args.stage {
                Stage::Lowered => listing::listing(&tables),
                _ => emit::json::json(&tables).map_err(Error::from)?,
            };
            write!(io.out, "{text}")?;
            return Ok(Status::Fine);
        }
    }
    Ok(Status::fine_if(input.tell_errors(io)?))
}

/// The rule files as they were parsed, each under its name.
fn syntax(input: &Input, io: &mut Io<'_>) -> Result<Status, Stop> {
    for id in input.packs.iter().flat_map(|pack| &pack.laws) {
        let source = input.sources.get(*id);
        let (file, _) = rules::parse(*id, &source.text);
        writeln!(io.out, "# {}\n", source.name)?;
        writeln!(io.out, "{}", rules::print::file(&file))?;
    }
    Ok(Status::fine_if(input.tell_errors(io)?))
}
