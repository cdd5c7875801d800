//! What all languages share: anchors, the words of the laws and where they stand, scenarios as films.

mod anchors;
mod links;
mod names;

pub use anchors::{Anchors, plain, slug};
pub use links::{Piece, Style};
pub use names::{Name, NameKind, Names, nouns};

use crate::pictures::Painter;
use crate::{Choice, Error};
use std::collections::BTreeMap;
use tilewright_diagnostics::{SourceMap, Span};
use tilewright_lower::Ruleset;
use tilewright_model::book::{Entry, PackId, Rulebook, Scenario};
use tilewright_scenarios::{Film, Runner, Verdict};

/// What all languages share.
pub struct Site<'a> {
    /// All texts.
    pub sources: &'a SourceMap,
    /// What the packs say.
    pub book: &'a Rulebook,
    /// Names of the laws and nouns, with their anchors.
    pub names: Names,
    /// Draws.
    pub painter: Painter<'a>,
    /// The page of each scenario: its anchor, and what was seen when it was played.
    pub examples: Vec<Example<'a>>,
    /// The anchor of each tile.
    pub tiles: Vec<String>,
    /// The packs in the order in which they are shown: games, then whatever needs them.
    pub packs: Vec<PackId>,
    /// A ruleset that somebody chose.
    pub chosen: Option<Ruleset>,
    links: links::Links,
    entries: BTreeMap<&'a str, usize>,
}

/// A scenario as an example.
pub struct Example<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// Its anchor on the page of its pack.
    pub anchor: String,
    /// The entry below which it stands, by its place in the rulebook; none if it stands at the end of its pack.
    pub home: Option<usize>,
    /// What was seen; nothing if it does not pass.
    pub film: Option<Film>,
}

impl<'a> Site<'a> {
    /// Plays all scenarios and finds all links.
    pub fn new(sources: &'a SourceMap, book: &'a Rulebook, chosen: Option<&Choice>) -> Result<Site<'a>, Error> {
        let chosen = chosen.map(|choice| Ruleset::choose(book, choice)).transpose().map_err(|problems| {
            Error::Ruleset(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        })?;
        let entries = book.entries.iter().enumerate().map(|(at, entry)| (entry.decl.id.node.as_str(), at)).collect();
        let names = Names::new(book);
        let links = links::Links::new(sources, book, &names);
        let mut anchors = Anchors::default();
        let tiles = book.tiles.iter().map(|tile| anchors.take("tile", &tile.noun.key)).collect();
        let examples = examples(book, &entries, &mut anchors);
        let mut packs: Vec<PackId> = (0..book.packs.len()).map(PackId).collect();
        packs.sort_by_key(|pack| (!book.packs[pack.0].is_game, book.packs[pack.0].requires.len(), pack.0));
        Ok(Site { packs, sources, book, names, painter: Painter::new(book), examples, tiles, chosen, links, entries })
    }

    /// The place of an entry in the rulebook.
    pub fn entry(&self, id: &str) -> Option<usize> {
        self.entries.get(id).copied()
    }

    /// The piece of a law file that a span covers, with links, without the blanks in front of all its lines.
    pub fn code(&self, span: Span) -> Vec<Piece> {
        self.links.pieces(self.sources, span)
    }

    /// Where something is written: `file:line`.
    pub fn place(&self, span: Span) -> String {
        let (line, _) = self.sources.position(span);
        format!("{}:{line}", self.file(span))
    }

    /// The file of something, as a path in the folder of the game.
    fn file(&self, span: Span) -> String {
        let name = self.sources.get(span.source).name;
        let folders = self.book.packs.iter().map(|pack| format!("{}/", pack.id));
        let start = folders.filter_map(|folder| name.find(&folder)).min().unwrap_or(0);
        name[start..].to_string()
    }

    /// The name of the file of something, without folder and ending: `tower` for `laws/tower.toml`.
    pub fn stem(&self, span: Span) -> String {
        let name = self.sources.get(span.source).name;
        let file = name.rsplit('/').next().unwrap_or_default();
        file.rsplit_once('.').map_or(file, |(stem, _)| stem).to_string()
    }

    /// The pack with an id, if it is there.
    pub fn pack(&self, id: &str) -> Option<PackId> {
        self.book.packs.iter().position(|pack| pack.id == id).map(PackId)
    }

    /// The entries of a pack with their places, in the order of their files.
    pub fn entries_of(&self, pack: PackId) -> impl Iterator<Item = (usize, &'a Entry)> {
        self.book.entries.iter().enumerate().filter(move |(_, entry)| entry.pack == pack)
    }
}

/// Plays each scenario. It stands below the first of its entries that is one of its pack.
fn examples<'a>(book: &'a Rulebook, entries: &BTreeMap<&str, usize>, anchors: &mut Anchors) -> Vec<Example<'a>> {
    let mut runner = Runner::new(book);
    let of = |scenario: &'a Scenario| {
        let shown = scenario.decl.shows.iter().filter_map(|id| entries.get(id.node.as_str()));
        let home = shown.copied().find(|at| book.entries[*at].pack == scenario.pack);
        let anchor = anchors.take("example", &scenario.decl.name.node);
        let film = runner.film(scenario).map_err(|verdict: Verdict| drop(verdict)).ok();
        Example { scenario, anchor, home, film }
    };
    book.scenarios.iter().map(of).collect()
}
