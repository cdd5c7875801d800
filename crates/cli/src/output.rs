//! Files that are written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Error, Write};
use std::path::{Path, PathBuf};

/// A file in every folder that [`folder`] writes. It lists what was written there and may be written again.
const OURS: &str = ".tilewright";

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

/// Writes a folder of files, given by paths with `/` between their parts, as a whole or not at all. A folder that is there is
/// replaced if it holds nothing but what was written so.
pub(crate) fn folder(folder: &Path, files: &BTreeMap<String, String>) -> io::Result<()> {
    let folder = if folder.exists() { folder.canonicalize()? } else { folder.to_path_buf() };
    if folder.exists() && !folder.is_dir() {
        return Err(Error::other(format!("`{}` is no folder", folder.display())));
    }
    if let Some(other) = foreign(&folder)? {
        return Err(Error::other(format!(
            "`{}` holds `{}`, which would be lost: name a folder that is empty or new",
            folder.display(),
            other.display()
        )));
    }
    let beside = beside(&folder, "new")?;
    let done = fill(&beside, files).and_then(|()| exchange(&beside, &folder));
    if done.is_err() {
        let _ = fs::remove_dir_all(&beside);
    }
    done
}

/// Something in a folder that was not written there by [`folder`].
fn foreign(folder: &Path) -> io::Result<Option<PathBuf>> {
    if !folder.exists() {
        return Ok(None);
    }
    let list = fs::read_to_string(folder.join(OURS)).unwrap_or_default();
    let ours: BTreeSet<&str> = list.lines().chain([OURS]).collect();
    let files = crate::folder::files(folder).map_err(Error::other)?;
    let inside = |file: PathBuf| file.strip_prefix(folder).map(Path::to_path_buf).unwrap_or(file);
    let mut inside = files.into_iter().map(inside);
    // A folder that we did not write is taken only if it is empty.
    let is_ours = !list.is_empty();
    Ok(inside.find(|file| !is_ours || !ours.contains(crate::folder::shown(file).as_str())))
}

fn beside(folder: &Path, what: &str) -> io::Result<PathBuf> {
    let name = folder.file_name().ok_or_else(|| Error::other("it has no name"))?;
    Ok(folder.with_file_name(format!(".{}.{what}.{}", name.to_string_lossy(), std::process::id())))
}

fn fill(folder: &Path, files: &BTreeMap<String, String>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let list: Vec<&str> = files.keys().map(String::as_str).collect();
    fs::write(folder.join(OURS), list.join("\n") + "\n")?;
    for (path, text) in files {
        let file = folder.join(path);
        file.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(file, text)?;
    }
    Ok(())
}

/// Puts a new folder in the place of an old one.
fn exchange(new: &Path, folder: &Path) -> io::Result<()> {
    if !folder.exists() {
        return fs::rename(new, folder);
    }
    let old = beside(folder, "old")?;
    fs::rename(folder, &old)?;
    if let Err(error) = fs::rename(new, folder) {
        let _ = fs::rename(&old, folder);
        return Err(error);
    }
    fs::remove_dir_all(&old)
}
