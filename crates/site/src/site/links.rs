//! Where names stand in the laws, so that each links to what explains it.
//!
//! What was resolved knows where it is written, but a phrase as a whole: `share of w in f`. The words are looked for in it.
//! Nouns are looked for everywhere else, the longest first.

use super::names::nouns;
use super::{Name, NameKind, Names};
use std::collections::BTreeMap;
use tilewright_diagnostics::{SourceId, SourceMap, Span};
use tilewright_model::book::visit::{walk, walk_effects, walk_range};
use tilewright_model::book::{
    Effect, EffectKind, Expr, ExprKind, Moment, OfferPlace, Quality, Range, Rulebook, SequenceId,
};

/// Words of the language itself, which begin or join clauses.
const KEYWORDS: &[&str] = &[
    "define",
    "normally",
    "when",
    "instead",
    "despite",
    "replaces",
    "during",
    "on",
    "offer",
    "choice",
    "event",
    "never",
    "for",
    "each",
    "if",
    "else",
    "let",
    "be",
    "do",
    "choose",
    "announce",
    "move",
    "lay",
    "give",
    "take",
    "set",
    "clear",
    "mark",
    "unmark",
    "link",
    "unlink",
    "repeat",
    "stop",
    "where",
    "and",
    "or",
    "not",
    "no",
    "is",
    "may",
    "has",
    "step",
    "after",
    "before",
    "follows",
    "continues",
    "increases",
    "decreases",
    "multiplied",
    "so",
    "that",
    "supposing",
];

/// How a piece of code is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As it is.
    Plain,
    /// A word of the language.
    Keyword,
    /// A remark.
    Comment,
}

/// A piece of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What is written.
    pub text: String,
    /// The anchor of the name that it is.
    pub anchor: Option<String>,
    /// How it is shown.
    pub style: Style,
}

/// Names in texts: by text, the first byte of each with the one behind it and the anchor.
pub struct Links {
    found: BTreeMap<SourceId, BTreeMap<usize, (usize, String)>>,
    /// Words of nouns with their anchors, the longest first.
    nouns: Vec<(String, String)>,
}

impl Links {
    /// Finds all names in the laws of a rulebook.
    pub fn new(sources: &SourceMap, book: &Rulebook, names: &Names) -> Links {
        let mut words: Vec<(String, String)> = Vec::new();
        for (row, (_, noun)) in nouns(book).into_iter().enumerate() {
            let Some(name) = names.of(NameKind::Noun(row)) else { continue };
            words.push((noun.words.clone(), name.anchor.clone()));
            words.push((noun.plural.clone(), name.anchor.clone()));
        }
        words.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        words.dedup_by(|a, b| a.0 == b.0);
        let mut finder = Finder { sources, book, names, links: Links { found: BTreeMap::new(), nouns: words } };
        finder.all();
        finder.links
    }

    /// What a span covers, in pieces.
    pub fn pieces(&self, sources: &SourceMap, span: Span) -> Vec<Piece> {
        let source = sources.get(span.source);
        let text = source.text.get(span.range()).unwrap_or_default();
        let (_, column) = sources.position(span);
        let mut pieces = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let linked = self.found.get(&span.source).and_then(|found| found.get(&(span.range().start + at)));
            let linked = linked.filter(|(end, _)| *end <= span.range().end && *end > span.range().start + at);
            let (length, piece) = match linked {
                Some((end, anchor)) => (end - span.range().start - at, (Some(anchor.clone()), Style::Plain)),
                None => self.next(rest),
            };
            push(&mut pieces, &rest[..length.max(1)], piece);
            at += length.max(1);
        }
        pieces.iter_mut().for_each(|piece| piece.text = dedented(&piece.text, column.saturating_sub(1)));
        pieces
    }

    /// How far the next piece goes where no name was found, and what it is.
    fn next(&self, rest: &str) -> (usize, (Option<String>, Style)) {
        if rest.starts_with('#') {
            return (rest.find('\n').unwrap_or(rest.len()), (None, Style::Comment));
        }
        if !rest.starts_with(is_letter) {
            let end = rest.find(|c: char| is_letter(c) || c == '#').unwrap_or(rest.len());
            return (end, (None, Style::Plain));
        }
        let noun = self.nouns.iter().find(|(words, _)| starts_with_words(rest, words));
        if let Some((words, anchor)) = noun {
            return (words.len(), (Some(anchor.clone()), Style::Plain));
        }
        let end = rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len());
        let style = if KEYWORDS.contains(&&rest[..end]) { Style::Keyword } else { Style::Plain };
        (end, (None, style))
    }
}

fn push(pieces: &mut Vec<Piece>, text: &str, (anchor, style): (Option<String>, Style)) {
    match pieces.last_mut() {
        Some(last) if anchor.is_none() && last.anchor.is_none() && last.style == style => last.text += text,
        _ => pieces.push(Piece { text: text.to_string(), anchor, style }),
    }
}

/// Without so many blanks at the beginning of each further line.
fn dedented(text: &str, blanks: usize) -> String {
    let mut lines = text.split('\n');
    let mut shown = lines.next().unwrap_or_default().to_string();
    for line in lines {
        let own = line.len() - line.trim_start_matches(' ').len();
        shown.push('\n');
        shown += &line[own.min(blanks)..];
    }
    shown
}

fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '-' || letter == '_'
}

/// Whether a text begins with whole words.
fn starts_with_words(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| !rest.starts_with(is_letter))
}

/// The first place of whole words in a text.
fn find_words(text: &str, words: &str) -> Option<usize> {
    let starts = text.match_indices(words).map(|(at, _)| at);
    starts.into_iter().find(|at| {
        let free = text[..*at].chars().next_back().is_none_or(|letter| !is_letter(letter));
        free && starts_with_words(&text[*at..], words)
    })
}

struct Finder<'a> {
    sources: &'a SourceMap,
    book: &'a Rulebook,
    names: &'a Names,
    links: Links,
}

impl Finder<'_> {
    fn all(&mut self) {
        let book = self.book;
        for (row, definition) in book.definitions.iter().enumerate() {
            let kind = NameKind::Definition(tilewright_model::book::DefinitionId(row));
            for clause in &definition.clauses {
                self.mark(kind, &definition.name, clause.origin.span);
                clause.when.iter().chain([&clause.value]).for_each(|expr| self.expr(expr));
            }
        }
        for (row, sequence) in book.sequences.iter().enumerate() {
            for step in &sequence.steps {
                self.sequence(SequenceId(row), step.origin.span);
                self.sequence(step.sequence, step.origin.span);
                step.after.iter().chain(&step.before).for_each(|other| self.sequence(*other, step.origin.span));
            }
        }
        for (row, choice) in book.choices.iter().enumerate() {
            self.mark(NameKind::Choice(tilewright_model::book::ChoiceId(row)), &choice.name, choice.origin.span);
        }
        for (row, event) in book.events.iter().enumerate() {
            if let Some(origin) = &event.origin {
                self.mark(NameKind::Event(tilewright_model::book::EventId(row)), &event.name, origin.span);
            }
        }
        self.happening();
    }

    fn happening(&mut self) {
        let book = self.book;
        for offer in &book.offers {
            match offer.place {
                OfferPlace::Choice(choice) => {
                    self.mark_after(NameKind::Choice(choice), &book.choices[choice.0].name, " in ", offer.origin.span);
                }
                OfferPlace::AnyTime(sequence) => self.sequence(sequence, offer.origin.span),
            }
            offer.ranges.iter().for_each(|range| self.range(range));
            offer.when.iter().chain(&offer.so_that).for_each(|expr| self.expr(expr));
            self.effects(&offer.effects);
        }
        for withhold in &book.withholds {
            let name = &book.choices[withhold.choice.0].name;
            self.mark_after(NameKind::Choice(withhold.choice), name, " in ", withhold.origin.span);
            withhold.when.iter().for_each(|expr| self.expr(expr));
        }
        for law in &book.laws {
            match law.moment {
                Moment::During(sequence) => self.sequence(sequence, law.origin.span),
                Moment::On(event) => self.mark(NameKind::Event(event), &book.events[event.0].name, law.origin.span),
                Moment::Becomes(Quality::Definition(definition)) => {
                    let name = &book.definitions[definition.0].name;
                    self.mark(NameKind::Definition(definition), name, law.origin.span);
                }
                Moment::Becomes(Quality::State(_)) => {}
            }
            law.when.iter().for_each(|expr| self.expr(expr));
            self.effects(&law.effects);
        }
        for invariant in &book.invariants {
            self.range(&invariant.range);
        }
    }

    fn sequence(&mut self, sequence: SequenceId, span: Span) {
        self.mark(NameKind::Sequence(sequence), &self.book.sequences[sequence.0].name, span);
    }

    fn expr(&mut self, expr: &Expr) {
        let mut calls = Vec::new();
        walk(expr, &mut |inner| calls.extend(call(inner)));
        self.calls(&calls);
    }

    fn range(&mut self, range: &Range) {
        let mut calls = Vec::new();
        walk_range(range, &mut |inner| calls.extend(call(inner)));
        self.calls(&calls);
    }

    fn calls(&mut self, calls: &[(tilewright_model::book::DefinitionId, Span)]) {
        for (definition, span) in calls {
            self.mark(NameKind::Definition(*definition), &self.book.definitions[definition.0].name, *span);
        }
    }

    fn effects(&mut self, effects: &[Effect]) {
        let (mut calls, mut named) = (Vec::new(), Vec::new());
        walk_effects(effects, &mut |effect| named.extend(happens(effect)), &mut |inner| calls.extend(call(inner)));
        for (kind, span) in named {
            let book = self.book;
            let name = match kind {
                NameKind::Choice(choice) => &book.choices[choice.0].name,
                NameKind::Event(event) => &book.events[event.0].name,
                NameKind::Sequence(sequence) => &book.sequences[sequence.0].name,
                _ => continue,
            };
            self.mark(kind, name, span);
        }
        self.calls(&calls);
    }

    fn mark(&mut self, kind: NameKind, name: &str, span: Span) {
        self.mark_after(kind, name, "", span);
    }

    /// Looks for the first words of a name in what a span covers, behind some text if that is there.
    fn mark_after(&mut self, kind: NameKind, name: &str, behind: &str, span: Span) {
        let Some(Name { anchor, .. }) = self.names.of(kind) else { return };
        let text = self.sources.snippet(span);
        let from = text.find(behind).map_or(0, |at| at + behind.len());
        let words = name.split('_').map(str::trim).find(|part| !part.is_empty()).unwrap_or_default();
        let bare = ["is ", "may "].iter().find_map(|verb| words.strip_prefix(verb)).unwrap_or(words);
        let first = bare.split(' ').next().unwrap_or_default();
        let found = [bare, first].into_iter().find_map(|words| Some((from + find_words(&text[from..], words)?, words)));
        if let Some((at, words)) = found.filter(|(_, words)| !words.is_empty()) {
            let start = span.range().start + at;
            let places = self.links.found.entry(span.source).or_default();
            places.entry(start).or_insert((start + words.len(), anchor.clone()));
        }
    }
}

fn call(expr: &Expr) -> Option<(tilewright_model::book::DefinitionId, Span)> {
    match expr.kind {
        ExprKind::Call(definition, _) => Some((definition, expr.span)),
        _ => None,
    }
}

fn happens(effect: &Effect) -> Option<(NameKind, Span)> {
    let kind = match effect.kind {
        EffectKind::Choose(choice, _) => NameKind::Choice(choice),
        EffectKind::Announce(event, _) => NameKind::Event(event),
        EffectKind::Do(sequence, _) | EffectKind::TakeTurns { sequence, .. } => NameKind::Sequence(sequence),
        _ => return None,
    };
    Some((kind, effect.span))
}
