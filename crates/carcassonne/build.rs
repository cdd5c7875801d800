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

/// From packs to tables.
#[cfg(feature = "tables")]
mod tables {
    use super::{Pack, fs};
    use std::error::Error;
    use tilewright_diagnostics::render::{Format, render};
    use tilewright_diagnostics::{Report, SourceMap};
    use tilewright_lower::{Choice, Ruleset, emit, lower};
    use tilewright_model::book::Rulebook;
    use tilewright_model::{PackFiles, read};

    /// The rulesets that are compiled, as Rust.
    pub fn compiled(packs: &[Pack]) -> Result<String, Box<dyn Error>> {
        let mut sources = SourceMap::new();
        let files: Vec<PackFiles> = packs.iter().map(|pack| files(pack, &mut sources)).collect::<Result<_, _>>()?;
        let (book, report) = read(&sources, &files);
        fail_on_errors(&report, &sources)?;
        let base = Choice { packs: vec!["base".to_string()], options: Vec::new() };
        let all = Choice { packs: packs.iter().map(|pack| pack.id.clone()).collect(), options: Vec::new() };
        Ok(table("BASE", &book, &base, &sources)? + &table("ALL", &book, &all, &sources)?)
    }

    fn files(pack: &Pack, sources: &mut SourceMap) -> Result<PackFiles, Box<dyn Error>> {
        let mut files = PackFiles { id: pack.id.clone(), ..PackFiles::default() };
        for (name, path) in &pack.files {
            let list = if name.ends_with(".toml") { &mut files.nouns } else { &mut files.laws };
            list.push(sources.add(format!("data/carcassonne/{}/{name}", pack.id), fs::read_to_string(path)?));
        }
        Ok(files)
    }

    fn table(name: &str, book: &Rulebook, choice: &Choice, sources: &SourceMap) -> Result<String, Box<dyn Error>> {
        let chosen = Ruleset::choose(book, choice);
        let ruleset = chosen.map_err(|problems| problems.iter().map(|p| format!("{p}\n")).collect::<String>())?;
        match lower(book, &ruleset) {
            Ok(tables) => {
                let packs = choice.packs.join(", ");
                let text = emit::rust::rust(name, &tables).map_err(|error| error.to_string())?;
                let doc = format!("/// The packs {packs}.\npub static ");
                Ok(text.replacen("pub static ", &doc, 1))
            }
            Err(report) => {
                fail_on_errors(&report, sources)?;
                Err("the packs cannot be compiled".into())
            }
        }
    }

    fn fail_on_errors(report: &Report, sources: &SourceMap) -> Result<(), Box<dyn Error>> {
        if report.has_errors() {
            // Shown as it is: an error of `main` would be shown on one line.
            eprint!("{}", render(report, sources, Format::Human));
            return Err("the packs in data/carcassonne are not in order".into());
        }
        Ok(())
    }
}
