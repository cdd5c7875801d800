//! Runs over `data/carcassonne`: embeds the texts of all packs, and compiles rulesets to tables.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let data = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../data/carcassonne").canonicalize()?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", data.display());
    let packs = packs(&data)?;
    fs::write(out.join("packs.rs"), texts(&packs)?)?;
    #[cfg(feature = "tables")]
    fs::write(out.join("tables.rs"), tables::compiled(&packs)?)?;
    Ok(())
}

/// A pack: its id, and its files by their names in it.
struct Pack {
    id: String,
    files: Vec<(String, PathBuf)>,
}

/// Every folder that holds a `pack.toml`, sorted.
fn packs(data: &Path) -> Result<Vec<Pack>, Box<dyn Error>> {
    let mut packs = Vec::new();
    for folder in entries(data)? {
        if !folder.join("pack.toml").is_file() {
            continue;
        }
        let id = name(&folder);
        let mut pack = Pack { id, files: Vec::new() };
        collect(&folder, "", &mut pack.files)?;
        pack.files.sort();
        packs.push(pack);
    }
    Ok(packs)
}

fn collect(folder: &Path, before: &str, files: &mut Vec<(String, PathBuf)>) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in entries(folder)? {
        let name = format!("{before}{}", name(&entry));
        if entry.is_dir() {
            collect(&entry, &format!("{name}/"), files)?;
        } else if name.ends_with(".toml") || name.ends_with(".rules") {
            println!("cargo::rerun-if-changed={}", entry.display());
            files.push((name, entry));
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        found.push(entry?.path());
    }
    found.sort();
    Ok(found)
}

fn name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// The list of all texts, as Rust.
fn texts(packs: &[Pack]) -> Result<String, std::fmt::Error> {
    let mut text = String::from("/// Every shipped pack, sorted by id.\npub static PACKS: &[Pack] = &[\n");
    for pack in packs {
        writeln!(text, "    Pack {{ id: {:?}, files: &[", pack.id)?;
        for (name, path) in &pack.files {
            writeln!(text, "        File {{ name: {name:?}, text: include_str!({:?}) }},", path.display().to_string())?;
        }
        text.push_str("    ] },\n");
    }
    text.push_str("];\n");
    Ok(text)
}
