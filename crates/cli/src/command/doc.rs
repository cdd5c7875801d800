//! `doc`: the rulebook as a site.

use crate::Io;
use crate::args::Where;
use crate::command::check::count;
use crate::input::Input;
use crate::output;
use crate::status::{Status, Stop};
use clap::ValueEnum;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tilewright_lower::Choice;
use tilewright_site::{Options, TEMPLATES, build};

/// The words of `doc`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// The language; several with commas between get a folder each
    #[arg(long = "lang", value_name = "A,B", value_delimiter = ',', default_value = "en")]
    languages: Vec<String>,
    /// The folder to write; one that is there must hold nothing but an older site
    #[arg(short, long = "output", value_name = "DIR")]
    output: PathBuf,
    /// How pages are written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// A folder of templates that replace ours, file by file
    #[arg(long, value_name = "DIR")]
    templates: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Pages for a browser
    #[default]
    Html,
    /// Pages for a wiki
    Markdown,
}

/// Writes the site. With `--packs` or `--option` the ruleset that they choose has a page of its own.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    if !input.tell_errors(io)? {
        return Ok(Status::Problems);
    }
    let templates = args.templates.as_deref().map(templates).transpose()?.unwrap_or_default();
    let options = Options {
        languages: args.languages.clone(),
        format: match args.format {
            Format::Html => tilewright_site::Format::Html,
            Format::Markdown => tilewright_site::Format::Markdown,
        },
        templates,
        ruleset: ruleset(&input, args)?,
    };
    let files = build(&input.sources, &input.book, &options).map_err(|error| Stop::Wrong(error.to_string()))?;
    output::folder(&args.output, &files)?;
    let shown = crate::folder::shown(&args.output);
    writeln!(io.out, "{} written to {shown}: begin with {}", count(files.len(), "file"), first(&files))?;
    Ok(Status::Fine)
}

fn first(files: &BTreeMap<String, String>) -> &str {
    files.keys().find(|path| path.starts_with("index.")).map_or("?", String::as_str)
}

/// The ruleset that is asked for, if one is.
fn ruleset(input: &Input, args: &Args) -> Result<Option<Choice>, Stop> {
    let which = &args.at.which;
    let asked = !which.packs.is_empty() || !which.options.is_empty();
    asked.then(|| crate::ruleset::choice(input, which)).transpose()
}

/// The templates of a folder: those that have the path of one of ours. Any other file is a mistake.
fn templates(folder: &Path) -> Result<BTreeMap<String, String>, Stop> {
    let mut found = BTreeMap::new();
    let mut others = crate::folder::files(folder).map_err(Stop::Wrong)?;
    others.retain(|path| !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.')));
    for path in others {
        let name = crate::folder::shown(path.strip_prefix(folder).unwrap_or(&path));
        if !TEMPLATES.iter().any(|(known, _)| *known == name) {
            return Err(Stop::Wrong(tilewright_site::Error::UnknownTemplate(name).to_string()));
        }
        found.insert(name, crate::folder::text(&path).map_err(Stop::Wrong)?);
    }
    Ok(found)
}
