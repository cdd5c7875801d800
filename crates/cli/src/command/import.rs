//! `import`: a pack from another program's definitions of tiles.

use crate::Io;
use crate::args::Which;
use crate::command::check::{self, count};
use crate::input::{Input, tell};
use crate::status::{Status, Stop};
use crate::{embedded, folder};
use std::fs;
use std::io::{Error, Read};
use std::path::{Path, PathBuf};
use tilewright_model::PackFiles;
use tilewright_peer::import::notes::{About, groups};
use tilewright_peer::import::{Failed, Pack, Wish, import, keys, write};
use tilewright_peer::tiles::{MOST_BYTES, Mistake};

/// The words of `import`.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The file: JCloisterZone's definitions of tiles, in XML
    #[arg(value_name = "FILE.xml")]
    file: PathBuf,
    /// The folder of the new pack: it is made, or must be empty; its name is the name of the pack
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Which set of tiles, if not the first one; may be given several times
    #[arg(long = "set", value_name = "ID")]
    sets: Vec<String>,
    /// The packs whose words the new pack may use: a game folder, a pack folder, or `carcassonne`; may be given several
    /// times
    #[arg(long = "with", value_name = "PATH", default_value = embedded::WORD)]
    with: Vec<String>,
}

/// The most mistakes, or kinds of things that could not be carried over, that are told.
const MOST_TOLD: usize = 40;
/// The most tiles that are named in one line.
const MOST_NAMED: usize = 12;

/// Makes a pack.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let id = name(&args.output)?;
    let input = Input::of(&args.with, &Which::default())?;
    if !input.tell_errors(io)? {
        return Ok(Status::Problems);
    }
    if input.packs.iter().any(|pack| pack.id == id) {
        return Stop::wrong(format!("there is a pack called `{id}` already: give the folder another name"));
    }
    let shown = folder::shown(&args.file);
    let file = args.file.file_name().map_or(shown.clone(), |name| name.to_string_lossy().into_owned());
    let wish = Wish { file, sets: args.sets.clone() };
    let pack = match import(&bytes(&args.file)?, &input.book, &wish) {
        Ok(pack) => pack,
        Err(failed) => return told(&failed, &shown, io),
    };
    if !is_fine(&pack, &id, &input, io)? {
        return Ok(Status::Problems);
    }
    write(&args.output, &pack.files)
        .map_err(|error| Stop::Wrong(format!("cannot write `{}`: {error}", folder::shown(&args.output))))?;
    tell_pack(&pack, &args.output, io)?;
    Ok(Status::Fine)
}

/// The name of the pack, if the folder can become one.
fn name(output: &Path) -> Result<String, Stop> {
    let shown = folder::shown(output);
    let Some(name) = output.file_name().and_then(|name| name.to_str()) else {
        return Stop::wrong(format!("`{shown}` cannot be the name of a pack: give a folder that has a name"));
    };
    if keys::plain(name) != name {
        return Stop::wrong(format!(
            "`{name}` cannot be the name of a pack: it is made of letters, digits and single hyphens, as in `{}`",
            keys::plain(name)
        ));
    }
    if output.exists() && !fs::read_dir(output).is_ok_and(|mut entries| entries.next().is_none()) {
        return Stop::wrong(format!("`{shown}` is there already and is not empty: nothing was written"));
    }
    Ok(name.to_string())
}

/// The file, or a little more than will be read of it.
fn bytes(file: &Path) -> Result<Vec<u8>, Stop> {
    let wrong = |error: Error| Stop::Wrong(format!("cannot read `{}`: {error}", folder::shown(file)));
    let mut bytes = Vec::new();
    let most = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX).saturating_add(1);
    fs::File::open(file).map_err(wrong)?.take(most).read_to_end(&mut bytes).map_err(wrong)?;
    Ok(bytes)
}

/// Says why there is no pack.
fn told(failed: &Failed, file: &str, io: &mut Io<'_>) -> Result<Status, Stop> {
    let line = |mistake: &Mistake| format!("{file}:{}: {}", mistake.place, mistake.message);
    match failed {
        Failed::NoGame => Stop::wrong("no pack says how tiles look: name one that does behind `--with`"),
        Failed::NoSet(id, sets) if sets.is_empty() => {
            Stop::wrong(format!("`{file}` has no set of tiles, and no `{id}`"))
        }
        Failed::NoSet(id, sets) => {
            Stop::wrong(format!("`{file}` has no set of tiles `{id}`; there is {}", quoted(sets, usize::MAX)))
        }
        Failed::Unreadable(mistake) => Stop::wrong(line(mistake)),
        Failed::Mistakes(mistakes) => {
            for mistake in mistakes.iter().take(MOST_TOLD) {
                writeln!(io.err, "error: {}", line(mistake))?;
            }
            if mistakes.len() > MOST_TOLD {
                writeln!(io.err, "and {} more", mistakes.len() - MOST_TOLD)?;
            }
            writeln!(io.err, "{}: nothing was written", count(mistakes.len(), "problem"))?;
            Ok(Status::Problems)
        }
    }
}

/// Whether the pack passes `check`, together with the packs whose words it uses. If not, that is told.
fn is_fine(pack: &Pack, id: &str, input: &Input, io: &mut Io<'_>) -> Result<bool, Stop> {
    let (mut sources, mut packs) = (input.sources.clone(), input.packs.clone());
    let mut made = PackFiles { id: id.to_string(), ..PackFiles::default() };
    for (name, text) in pack.files.iter().filter(|(name, _)| name.ends_with(".toml")) {
        made.nouns.push(sources.add(format!("{id}/{name}"), text.as_str()));
    }
    packs.push(made);
    packs.sort_by(|a, b| a.id.cmp(&b.id));
    let (book, report) = tilewright_model::read(&sources, &packs);
    let report = check::whole(&book, report, &[]);
    if report.has_errors() {
        writeln!(io.err, "error: the tiles were read, but the pack made of them has problems; nothing was written")?;
    }
    tell(&report, &sources, io)
}

/// Writes all files of a folder or none: they are written beside it, and the whole then gets its name.
fn write(folder: &Path, files: &[(String, String)]) -> Result<(), Error> {
    let name = folder.file_name().ok_or_else(|| Error::other("it has no name"))?;
    let beside = folder.with_file_name(format!(".{}.{}", name.to_string_lossy(), std::process::id()));
    fs::create_dir(&beside)?;
    let written = files.iter().try_for_each(|(name, text)| fs::write(beside.join(name), text));
    // An empty folder gives way; one that is not empty stays, and then nothing is written.
    let free = |()| if folder.exists() { fs::remove_dir(folder) } else { Ok(()) };
    let done = written.and_then(free).and_then(|()| fs::rename(&beside, folder));
    if done.is_err() {
        let _ = fs::remove_dir_all(&beside);
    }
    done
}

/// Says what was made, and what was not.
fn tell_pack(pack: &Pack, output: &Path, io: &mut Io<'_>) -> Result<(), Stop> {
    let shown = folder::shown(output);
    writeln!(io.out, "wrote {shown}: {} of {}", count(pack.tiles as usize, "tile"), count(pack.kinds, "kind"))?;
    match pack.sets.as_slice() {
        [] => writeln!(io.out, "the file has no sets: each of its tiles was taken")?,
        sets => writeln!(io.out, "taken: {}", quoted(sets, usize::MAX))?,
    }
    if !pack.other_sets.is_empty() {
        writeln!(io.out, "not taken, to be asked for with `--set`: {}", quoted(&pack.other_sets, MOST_TOLD))?;
    }
    if !pack.other_tiles.is_empty() {
        writeln!(io.out, "tiles that are not in what was taken: {}", quoted(&pack.other_tiles, MOST_NAMED))?;
    }
    if !pack.notes.is_empty() {
        writeln!(io.out, "not carried over ({shown}/{} says where):", write::NOT_IMPORTED)?;
    }
    let all: Vec<_> = [About::Missing, About::OnTile, About::Set].map(|about| groups(&pack.notes, about)).concat();
    for group in all.iter().take(MOST_TOLD) {
        writeln!(io.out, "  {}", group.said())?;
        let mut ids: Vec<String> = group.notes.iter().map(|note| note.id.clone()).filter(|id| !id.is_empty()).collect();
        ids.dedup();
        if !ids.is_empty() {
            writeln!(io.out, "      {}", quoted(&ids, MOST_NAMED))?;
        }
    }
    if all.len() > MOST_TOLD {
        writeln!(io.out, "  and {} more", all.len() - MOST_TOLD)?;
    }
    writeln!(io.out, "next: `tilewright check {shown}`, then write its laws")?;
    Ok(())
}

/// Names in quotes with commas between; those past the most as a number.
fn quoted(names: &[String], most: usize) -> String {
    let shown: Vec<String> = names.iter().take(most).map(|name| format!("`{name}`")).collect();
    let more = names.len().saturating_sub(most);
    if more == 0 { shown.join(", ") } else { format!("{} and {more} more", shown.join(", ")) }
}
