//! From the texts of packs to the typed rulebook: the whole front of the compiler in one call.

use crate::book::Rulebook;
use crate::resolve::{Pack, resolve};
use tilewright_diagnostics::{Report, SourceId, SourceMap};
use tilewright_syntax::{nouns, rules};

/// The texts of one pack.
#[derive(Clone, Debug, Default)]
pub struct PackFiles {
    /// The folder's name.
    pub id: String,
    /// Its TOML files, sorted by name.
    pub nouns: Vec<SourceId>,
    /// Its rule files, sorted by name.
    pub laws: Vec<SourceId>,
}

/// Reads and resolves packs. Everything wrong in any of them is in the report; the rulebook holds what could be made out.
pub fn read(sources: &SourceMap, packs: &[PackFiles]) -> (Rulebook, Report) {
    let mut report = Report::new();
    let mut read = Vec::new();
    for pack in packs {
        let texts: Vec<_> = pack.nouns.iter().map(|id| (*id, sources.get(*id).text)).collect();
        let files: Vec<(SourceId, &str)> = texts.iter().map(|(id, text)| (*id, &**text)).collect();
        let (decl, found) = nouns::read(&pack.id, &files);
        report.extend(found);
        let mut laws = Vec::new();
        for id in &pack.laws {
            let (file, found) = rules::parse(*id, &sources.get(*id).text);
            report.extend(found);
            laws.push(file);
        }
        let sources = pack.nouns.iter().chain(&pack.laws).copied().collect();
        read.push(Pack { decl, rules: laws, sources });
    }
    let (book, found) = resolve(read);
    report.extend(found);
    (book, report)
}
