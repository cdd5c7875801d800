//! Packs in folders: which files belong to which pack.

use std::path::{Path, PathBuf};
use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;

/// The largest file that is read, in bytes.
const LARGEST: u64 = 4 << 20;

/// The packs at a path: a game folder (packs in its folders), or one pack folder. Sorted by id.
pub fn packs(path: &Path, sources: &mut SourceMap) -> Result<Vec<PackFiles>, String> {
    pack_folders(path)?.iter().map(|folder| pack(folder, sources)).collect()
}

/// The pack folders at a path, sorted by name.
pub fn pack_folders(path: &Path) -> Result<Vec<PathBuf>, String> {
    let folders = if is_pack(path) { vec![path.to_path_buf()] } else { folders(path)? };
    let folders: Vec<PathBuf> = folders.into_iter().filter(|folder| is_pack(folder)).collect();
    if folders.is_empty() {
        return Err(format!("`{}` holds no pack: a pack is a folder with a `pack.toml`", shown(path)));
    }
    Ok(folders)
}

/// Whether a folder is a pack.
pub fn is_pack(path: &Path) -> bool {
    path.join("pack.toml").is_file()
}

/// Reads the files of one pack folder; those of folders in it belong to it too.
pub fn pack(folder: &Path, sources: &mut SourceMap) -> Result<PackFiles, String> {
    let id = name(folder)?;
    let files = files(folder)?;
    let mut pack = PackFiles { id, ..PackFiles::default() };
    for file in files {
        let list = match file.extension().and_then(|extension| extension.to_str()) {
            Some("toml") => &mut pack.nouns,
            Some("rules") => &mut pack.laws,
            _ => continue,
        };
        list.push(sources.add(shown(&file), text(&file)?));
    }
    Ok(pack)
}

/// All files of a folder and of those in it, sorted.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    collect(folder, &mut files, 0)?;
    files.sort();
    Ok(files)
}

/// The name of a folder, which is the id of its pack.
pub fn name(folder: &Path) -> Result<String, String> {
    let full = folder.canonicalize().ok();
    let name = full.as_deref().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    name.ok_or_else(|| format!("`{}` has no name", shown(folder)))
}

/// The text of a file. What is too large or no UTF-8 is an error.
pub fn text(file: &Path) -> Result<String, String> {
    let wrong = |what: String| format!("cannot read `{}`: {what}", shown(file));
    let size = std::fs::metadata(file).map_err(|error| wrong(error.to_string()))?.len();
    if size > LARGEST {
        return Err(wrong(format!("it has {size} bytes, and {LARGEST} is the most")));
    }
    std::fs::read_to_string(file).map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidData => wrong("it is no text in UTF-8".into()),
        _ => wrong(error.to_string()),
    })
}

/// A path as messages show it.
pub fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

fn folders(path: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found: Vec<PathBuf> = entries(path)?.into_iter().filter(|entry| entry.is_dir()).collect();
    found.sort();
    Ok(found)
}

fn entries(path: &Path) -> Result<Vec<PathBuf>, String> {
    let wrong = |error: std::io::Error| format!("cannot read `{}`: {error}", shown(path));
    std::fs::read_dir(path).map_err(wrong)?.map(|entry| entry.map(|entry| entry.path()).map_err(wrong)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>, depth: usize) -> Result<(), String> {
    if depth > 8 {
        return Err(format!("`{}` lies too deep", shown(folder)));
    }
    for entry in entries(folder)? {
        if entry.is_dir() {
            collect(&entry, files, depth + 1)?;
        } else {
            files.push(entry);
        }
    }
    Ok(())
}
