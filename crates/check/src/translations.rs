//! Languages: which texts of the packs are missing in which language. English is what they fall back to.

use crate::coverage::nouns;
use std::collections::BTreeMap;
use tilewright_model::book::{PackId, Rulebook};
use tilewright_syntax::nouns::decl::Texts;

/// The language in which every text should be.
pub const FALLBACK: &str = "en";

/// What is missing in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    /// Statements of entries: their ids.
    pub statements: Vec<String>,
    /// Titles of packs and nouns that have one in another language: their keys.
    pub titles: Vec<String>,
    /// Helps of options: their keys.
    pub helps: Vec<String>,
    /// Notes of packs: their ids.
    pub notes: Vec<String>,
}

impl Missing {
    /// How many texts are missing.
    pub fn count(&self) -> usize {
        self.statements.len() + self.titles.len() + self.helps.len() + self.notes.len()
    }
}

/// What some packs lack, by language: every language that any text of the rulebook is written in.
pub fn missing(book: &Rulebook, of: impl Fn(PackId) -> bool) -> BTreeMap<String, Missing> {
    let mut found: BTreeMap<String, Missing> = languages(book).map(|language| (language, Missing::default())).collect();
    for (language, missing) in &mut found {
        let lacks = |texts: &Texts| !texts.is_empty() && !texts.contains_key(language.as_str());
        for entry in book.entries.iter().filter(|entry| of(entry.pack) && lacks(&entry.decl.statement)) {
            missing.statements.push(entry.decl.id.node.clone());
        }
        for (_, pack) in book.packs.iter().enumerate().filter(|(index, _)| of(PackId(*index))) {
            missing.titles.extend(lacks(&pack.title).then(|| pack.id.clone()));
            missing.notes.extend(lacks(&pack.note).then(|| pack.id.clone()));
        }
        for noun in nouns(book).into_iter().filter(|noun| of(noun.pack) && lacks(&noun.title)) {
            missing.titles.push(noun.key.clone());
        }
        for option in book.options.iter().filter(|option| of(option.noun.pack) && lacks(&option.help)) {
            missing.helps.push(option.noun.key.clone());
        }
    }
    found
}

/// The languages of a rulebook, sorted.
fn languages(book: &Rulebook) -> impl Iterator<Item = String> {
    let mut found: Vec<&str> = Vec::new();
    let packs = book.packs.iter().flat_map(|pack| [&pack.title, &pack.note]);
    let entries = book.entries.iter().map(|entry| &entry.decl.statement);
    let options = book.options.iter().map(|option| &option.help);
    let titles = nouns(book).into_iter().map(|noun| &noun.title);
    for texts in packs.chain(entries).chain(options).chain(titles) {
        found.extend(texts.keys().map(String::as_str));
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(str::to_string).collect::<Vec<_>>().into_iter()
}
