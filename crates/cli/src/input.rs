//! From what is written on the command line to the typed rulebook.

use crate::args::{Where, Which};
use crate::status::Stop;
use crate::{Io, embedded, folder};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tilewright_diagnostics::render::{Format, render};
use tilewright_diagnostics::{Report, SourceMap};
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;
use tilewright_syntax::nouns;

/// Everything that was read.
#[derive(Clone, Debug)]
pub struct Input {
    /// All texts.
    pub sources: SourceMap,
    /// The files of each pack, sorted by id.
    pub packs: Vec<PackFiles>,
    /// Ids of the packs that were named one by one, and not as part of a game folder.
    pub named: Vec<String>,
    /// What the packs say.
    pub book: Rulebook,
    /// What is wrong with it so far.
    pub report: Report,
}

impl Input {
    /// Reads what a command line names.
    ///
    /// # Errors
    ///
    /// If something cannot be read, or two packs have one name.
    pub(crate) fn read(at: &Where) -> Result<Input, Stop> {
        Input::of(&at.paths, &at.which)
    }

    /// The same, of paths alone.
    pub(crate) fn of(paths: &[String], which: &Which) -> Result<Input, Stop> {
        let mut shelf = Shelf::default();
        for path in paths {
            if path == embedded::WORD {
                embedded::ids().try_for_each(|id| shelf.take_embedded(id))?;
            } else {
                shelf.path(Path::new(path))?;
            }
        }
        for path in &which.more {
            if !folder::is_pack(path) {
                return Stop::wrong(format!(
                    "`{}` is no pack: a pack is a folder with a `pack.toml`",
                    folder::shown(path)
                ));
            }
            shelf.named_pack(path)?;
        }
        shelf.fetch_required()?;
        let packs: Vec<PackFiles> = shelf.packs.into_values().map(|(files, _)| files).collect();
        let (book, report) = tilewright_model::read(&shelf.sources, &packs);
        Ok(Input { sources: shelf.sources, packs, named: shelf.named, book, report })
    }

    /// Says on the error stream what is wrong, if anything is; says whether it can be played.
    pub(crate) fn tell_errors(&self, io: &mut Io<'_>) -> Result<bool, Stop> {
        tell(&self.report, &self.sources, io)
    }
}

/// Writes a report to the error stream; says whether it holds no error.
pub(crate) fn tell(report: &Report, sources: &SourceMap, io: &mut Io<'_>) -> Result<bool, Stop> {
    write!(io.err, "{}", render(report, sources, Format::Human))?;
    if report.has_errors() {
        writeln!(io.err, "{}", crate::command::check::problems(report))?;
    }
    Ok(!report.has_errors())
}

/// Packs while they are gathered.
#[derive(Default)]
struct Shelf {
    sources: SourceMap,
    /// By id: the files, and where they are if they are not embedded.
    packs: BTreeMap<String, (PackFiles, Option<Place>)>,
    named: Vec<String>,
}

/// Where a pack is.
struct Place {
    /// The folder, without any detours.
    full: PathBuf,
    /// The folder in which it lies, in the words of the command line.
    around: PathBuf,
}

impl Place {
    fn of(path: &Path) -> Result<Place, Stop> {
        let full = path.canonicalize()?;
        let around = match (path.file_name(), path.parent(), full.parent()) {
            (Some(_), Some(parent), _) | (None, _, Some(parent)) => parent.to_path_buf(),
            _ => PathBuf::new(),
        };
        Ok(Place { full, around })
    }
}

impl Shelf {
    fn path(&mut self, path: &Path) -> Result<(), Stop> {
        if folder::is_pack(path) {
            return self.named_pack(path);
        }
        if !path.exists() {
            let hint = if folder::shown(path).ends_with(embedded::WORD) {
                format!("; the word `{}` alone stands for the packs that come along", embedded::WORD)
            } else {
                String::new()
            };
            return Stop::wrong(format!("there is no `{}`{hint}", folder::shown(path)));
        }
        let folders = folder::pack_folders(path).map_err(Stop::Wrong)?;
        folders.iter().try_for_each(|pack| self.take(pack).map(|_| ()))
    }

    fn named_pack(&mut self, path: &Path) -> Result<(), Stop> {
        let id = self.take(path)?;
        if !self.named.contains(&id) {
            self.named.push(id);
        }
        Ok(())
    }

    /// Takes up a pack folder; gives its id.
    fn take(&mut self, path: &Path) -> Result<String, Stop> {
        let id = folder::name(path).map_err(Stop::Wrong)?;
        let place = Place::of(path)?;
        match self.packs.get(&id) {
            Some((_, Some(other))) if other.full == place.full => return Ok(id),
            Some((_, other)) => return two_of(&id, other.as_ref(), &format!("`{}`", folder::shown(path))),
            None => {}
        }
        let files = folder::pack(path, &mut self.sources).map_err(Stop::Wrong)?;
        self.packs.insert(id.clone(), (files, Some(place)));
        Ok(id)
    }

    fn take_embedded(&mut self, id: &str) -> Result<(), Stop> {
        match self.packs.get(id) {
            Some((_, None)) => return Ok(()),
            Some((_, Some(place))) => return two_of(id, Some(place), &format!("the one of `{}`", embedded::WORD)),
            None => {}
        }
        if let Some(files) = embedded::pack(id, &mut self.sources) {
            self.packs.insert(id.to_string(), (files, None));
        }
        Ok(())
    }

    /// What a pack requires, and what its scenarios play with, is looked for beside it, then among the packs that come
    /// along.
    fn fetch_required(&mut self) -> Result<(), Stop> {
        let mut todo: Vec<String> = self.packs.keys().cloned().collect();
        while let Some(id) = todo.pop() {
            let Some((files, at)) = self.packs.get(&id) else { continue };
            let beside = at.as_ref().map(|place| place.around.clone());
            for required in required(&self.sources, files) {
                if self.packs.contains_key(&required) || !is_plain(&required) {
                    continue;
                }
                match beside.as_ref().map(|folder| folder.join(&required)).filter(|path| folder::is_pack(path)) {
                    Some(path) => drop(self.take(&path)?),
                    None => self.take_embedded(&required)?,
                }
                todo.push(required);
            }
        }
        Ok(())
    }
}

/// Two packs have one name.
fn two_of<T>(id: &str, first: Option<&Place>, second: &str) -> Result<T, Stop> {
    let first = match first {
        Some(place) => format!("`{}`", folder::shown(&place.full)),
        None => format!("the one of `{}`", embedded::WORD),
    };
    Stop::wrong(format!("two packs are called `{id}`: {first} and {second}"))
}

/// Whether an id can be the name of a folder beside another, and nothing else.
fn is_plain(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_alphanumeric() || "-_".contains(c))
}

/// The ids of the packs that a pack requires, and of those that its scenarios name.
fn required(sources: &SourceMap, files: &PackFiles) -> Vec<String> {
    let texts: Vec<_> = files.nouns.iter().map(|id| (*id, sources.get(*id).text)).collect();
    // Only some of them say so: the others need not be read for this.
    let says = |text: &str| text.contains("requires") || text.contains("[[scenario]]");
    let own: Vec<_> = texts.iter().filter(|(_, text)| says(text)).map(|(id, text)| (*id, &**text)).collect();
    let (decl, _) = nouns::read(&files.id, &own);
    let played = decl.scenarios.iter().flat_map(|scenario| &scenario.packs);
    decl.requires.iter().chain(played).map(|id| id.node.clone()).collect()
}
