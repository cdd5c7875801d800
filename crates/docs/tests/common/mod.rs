//! A made-up pack, read.

use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;

/// The rulebook of a pack with these nouns and a game that does nothing.
pub fn book(nouns: &str) -> Rulebook {
    let mut sources = SourceMap::new();
    let nouns = sources.add("pack.toml", nouns);
    let laws =
        sources.add("laws.rules", "[A-1]\ngame has step rest.\nduring rest { for each tile t in heap { stop. } }\n");
    let pack = PackFiles { id: "pack".into(), nouns: vec![nouns], laws: vec![laws] };
    let (book, report) = tilewright_model::read(&sources, &[pack]);
    assert!(report.is_empty(), "{report:?}");
    book
}
