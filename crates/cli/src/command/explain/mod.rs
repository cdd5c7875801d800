//! `explain`: what a diagnostic code means, or an entry of the rulebook.

mod code;
mod entry;

use crate::Io;
use crate::args::Which;
use crate::embedded;
use crate::input::Input;
use crate::status::{Status, Stop};
use tilewright_diagnostics::codes;
use tilewright_diagnostics::likely;

/// The words of `explain`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// A code such as `E0201`, or the id of an entry of a rulebook
    #[arg(value_name = "CODE|RULE")]
    what: String,
    /// Where the rulebook is; without it, the packs that come along
    #[arg(value_name = "PATH")]
    paths: Vec<String>,
    #[command(flatten)]
    which: Which,
}

/// Explains.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    if let Some(code) = codes::find(&args.what) {
        write!(io.out, "{}", code::page(code))?;
        return Ok(Status::Fine);
    }
    let own = [embedded::WORD.to_string()];
    let paths = if args.paths.is_empty() && args.which.more.is_empty() { &own[..] } else { &args.paths };
    let input = Input::of(paths, &args.which)?;
    let asked = |id: &str| id.eq_ignore_ascii_case(&args.what);
    let Some(entry) = input.book.entries.iter().find(|entry| asked(&entry.decl.id.node)) else {
        return unknown(&args.what, &input);
    };
    write!(io.out, "{}", entry::page(&input, entry))?;
    Ok(Status::Fine)
}

fn unknown(what: &str, input: &Input) -> Result<Status, Stop> {
    let entries = input.book.entries.iter().map(|entry| entry.decl.id.node.as_str());
    let known = codes::ALL.iter().flat_map(|code| [code.id, code.name]).chain(entries);
    let hint = match likely(what, known) {
        Some(word) => format!("; did you mean `{word}`?"),
        None => "; codes look like `E0201`, entries like those in `[[rule]]` of a pack".to_string(),
    };
    Stop::wrong(format!("`{what}` is neither a code nor an entry of these packs{hint}"))
}

/// A text in lines that are not too long, each indented.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = String::new();
    let mut line = String::from(indent);
    for word in text.split_whitespace() {
        if line.len() > indent.len() && line.chars().count() + 1 + word.chars().count() > 100 {
            lines += &(line + "\n");
            line = String::from(indent);
        }
        if line.len() > indent.len() {
            line.push(' ');
        }
        line += word;
    }
    lines + &line + "\n"
}

/// A piece of a file, indented, without the blanks that all its lines have in front.
fn indented(text: &str, indent: &str) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default().trim_start();
    let rest: Vec<&str> = lines.collect();
    let blanks = |line: &&str| line.len() - line.trim_start().len();
    let shared = rest.iter().filter(|line| !line.trim().is_empty()).map(blanks).min().unwrap_or(0);
    // The first line lost its blanks: what is below keeps its distance from the least of the others.
    let extra =
        if rest.last().is_some_and(|line| line.trim_start().starts_with('}')) || rest.is_empty() { "" } else { "  " };
    let mut shown = format!("{indent}{first}\n");
    for line in rest {
        let line = line.get(shared..).unwrap_or_default().trim_end();
        shown += &format!("{}\n", if line.is_empty() { String::new() } else { format!("{indent}{extra}{line}") });
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::{indented, wrapped};

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = "word ".repeat(40);
        assert!(wrapped(&text, "  ").lines().all(|line| line.starts_with("  word") && line.len() <= 100));
        assert_eq!(wrapped("", "  "), "  \n");
    }

    #[test]
    fn pieces_of_files_keep_their_shape() {
        assert_eq!(indented("a {\n  b.\n}", "    "), "    a {\n      b.\n    }\n");
        assert_eq!(indented("a\n    when b\n    and c.", "  "), "  a\n    when b\n    and c.\n");
    }
}
