//! Languages: which texts of the packs are missing in which language. English is what they fall back to.

use crate::coverage::nouns;
use std::collections::{BTreeMap, BTreeSet};
use tilewright_diagnostics::codes::STALE_TRANSLATION;
use tilewright_diagnostics::{Diagnostic, Report, likely};
use tilewright_model::book::{PackId, Rulebook};
pub use tilewright_syntax::nouns::decl::FALLBACK;
use tilewright_syntax::nouns::decl::Texts;

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
    /// Texts without a table of languages of their own: as they are written.
    pub plain: Vec<String>,
}

impl Missing {
    /// How many texts are missing.
    pub fn count(&self) -> usize {
        self.statements.len() + self.titles.len() + self.helps.len() + self.notes.len() + self.plain.len()
    }
}

/// What some packs lack, by language: every language that any text of the rulebook is written in.
pub fn missing(book: &Rulebook, of: impl Fn(PackId) -> bool) -> BTreeMap<String, Missing> {
    let mut found: BTreeMap<String, Missing> = languages(book).map(|language| (language, Missing::default())).collect();
    let plain: Vec<(PackId, &str)> = plain(book).into_iter().filter(|(pack, _)| of(*pack)).collect();
    for (language, missing) in &mut found {
        let untold = |text: &str| language != FALLBACK && said(book, language, text).is_none();
        missing.plain.extend(plain.iter().filter(|(_, text)| untold(text)).map(|(_, text)| text.to_string()));
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
    found.extend(book.translations.iter().map(|translation| translation.language.as_str()));
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(str::to_string).collect::<Vec<_>>().into_iter()
}

/// The texts that are written in English alone and read by people, each once: words of offers, names of scenarios, open
/// questions, reasons why something is reconstructed.
fn plain(book: &Rulebook) -> Vec<(PackId, &str)> {
    let offers = book.offers.iter().map(|offer| (offer.origin.pack, offer.name.as_str()));
    let scenarios = book.scenarios.iter().map(|scenario| (scenario.pack, scenario.decl.name.node.as_str()));
    let questions = book.entries.iter().filter_map(|entry| Some((entry.pack, entry.decl.open_question.as_ref()?)));
    let packs = book.packs.iter().enumerate().map(|(index, pack)| (PackId(index), &pack.reconstructed));
    let tiles = book.tiles.iter().map(|tile| (tile.noun.pack, &tile.reconstructed));
    let reasons = packs.chain(tiles).filter_map(|(pack, why)| Some((pack, why.as_deref()?)));
    let all = offers.chain(scenarios).chain(questions.map(|(pack, text)| (pack, text.node.as_str()))).chain(reasons);
    let mut seen = BTreeSet::new();
    all.filter(|(_, text)| seen.insert(*text)).collect()
}

/// What a text that is written in English alone is in another language, if a pack says so.
pub fn said<'b>(book: &'b Rulebook, language: &str, text: &str) -> Option<&'b str> {
    let found = book.translations.iter().find(|known| known.language == language && known.text.node == text);
    found.map(|known| known.said.as_str())
}

/// Reports translations of what no pack says.
pub(crate) fn check(book: &Rulebook, report: &mut Report) {
    let known: BTreeSet<&str> = plain(book).into_iter().map(|(_, text)| text).collect();
    for translation in book.translations.iter().filter(|translation| !known.contains(translation.text.node.as_str())) {
        let found = Diagnostic::new(&STALE_TRANSLATION, translation.text.span, "no text of a pack reads like this");
        report.push(match likely(&translation.text.node, known.iter().copied()) {
            Some(text) => found.suggest(Some(text)),
            None => found.help("write the text as it stands in the pack, or leave the line out"),
        });
    }
}
