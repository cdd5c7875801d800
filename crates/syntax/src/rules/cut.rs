//! Cuts a file into headings and clauses before anything is parsed, so that a mistake costs one clause; and keeps the
//! limits, so that the parser never meets what could exhaust it.

use std::ops::Range;
use tilewright_diagnostics::{Diagnostic, Report, SourceId, Span, codes};

/// The largest file, in bytes.
pub(crate) const MAX_FILE: usize = 4 << 20;
/// The most clauses and headings of a file.
const MAX_CLAUSES: usize = 20_000;
/// How far the end of a heading is looked for, in bytes.
const MAX_HEADING: usize = 8 << 10;
/// The longest clause, in bytes.
const MAX_CLAUSE: usize = 64 << 10;
/// The deepest nesting of parentheses and blocks.
const MAX_DEPTH: usize = 64;
/// The most operators and folds of one condition or amount with those around it.
const MAX_LINKS: usize = 128;

/// Words that open another level or lengthen a chain without a bracket.
const LINKS: [&str; 8] = ["sum", "greatest", "least", "random", "where", "and", "or", "not"];
/// Words with which only a clause can begin, never an effect.
const CLAUSE_WORDS: [&str; 8] = ["define", "offer", "choice", "during", "event", "follows", "never", "on"];

/// A heading and the clauses below it, as places in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The heading; `None` for what stands above the first one.
    pub heading: Option<Range<usize>>,
    /// The clauses.
    pub clauses: Vec<Range<usize>>,
}

/// Cuts a file. Pieces that break a limit are reported and left out.
pub(crate) fn cut(source: SourceId, text: &str, report: &mut Report) -> Vec<Piece> {
    if text.len() > MAX_FILE {
        let message = format!("this file is larger than {} MiB", MAX_FILE >> 20);
        report.push(limit(Span::new(source, 0, 0), message).help("split it into several files"));
        return Vec::new();
    }
    let mut cutter = Cutter { source, text, at: 0, report };
    let mut pieces = vec![Piece { heading: None, clauses: cutter.clauses() }];
    let mut count = pieces.iter().map(|piece| piece.clauses.len()).sum::<usize>();
    while cutter.at < text.len() {
        let heading = cutter.heading();
        let mut piece = Piece { heading: Some(heading), clauses: cutter.clauses() };
        count += 1 + piece.clauses.len();
        if count > MAX_CLAUSES {
            let first = piece.heading.as_ref().map_or(0, |heading| heading.start);
            let message = format!("this file has more than {MAX_CLAUSES} clauses and headings");
            cutter.report.push(limit(Span::new(source, first, first), message).help("split it into several files"));
            piece.clauses.clear();
            pieces.push(piece);
            break;
        }
        pieces.push(piece);
    }
    pieces.retain(|piece| piece.heading.is_some() || !piece.clauses.is_empty());
    pieces
}

fn limit(span: Span, message: String) -> Diagnostic {
    Diagnostic::new(&codes::RULE_LIMIT, span, message)
}

struct Cutter<'a> {
    source: SourceId,
    text: &'a str,
    at: usize,
    report: &'a mut Report,
}

/// What is open inside a clause.
struct Open {
    brace: bool,
    /// Whether the clause goes on when it is closed, as after `supposing { ... }`.
    goes_on: bool,
    /// Links of the condition or amount that is being read at this level.
    links: usize,
}

/// What has been seen of a clause.
struct Clause {
    start: usize,
    open: Vec<Open>,
    /// How many brackets are open beyond the deepest that is allowed.
    beyond: usize,
    links: usize,
    /// The last word or sign.
    last: Range<usize>,
    /// Where a limit was broken, and which.
    broken: Option<(usize, String)>,
}

impl Cutter<'_> {
    /// The word or sign at a place; nothing at the end of the text.
    fn token(&self, at: usize) -> Range<usize> {
        let rest = self.text.get(at..).unwrap_or_default();
        let word =
            rest.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-' || *byte == b'_').count();
        let one = rest.chars().next().map_or(0, char::len_utf8);
        at..at + word.max(one)
    }

    /// The next place that is neither blank nor comment; whether a line begins there; and whether blanks stand before it.
    fn skip(&self, mut at: usize) -> (usize, bool) {
        let bytes = self.text.as_bytes();
        let mut first = self.text.get(..at).is_none_or(|before| before.is_empty() || before.ends_with('\n'));
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'\n' => first = true,
                b' ' | b'\t' | b'\r' => {}
                b'#' => {
                    at += bytes.iter().skip(at).take_while(|byte| **byte != b'\n').count();
                    continue;
                }
                _ if self.text.get(at..).is_some_and(|rest| rest.starts_with('\u{FEFF}')) => {
                    at += '\u{FEFF}'.len_utf8();
                    continue;
                }
                _ => break,
            }
            at += 1;
        }
        (at, first)
    }

    /// Reads a heading: up to `]`, or to the end of its line if there is none before the next clause.
    fn heading(&mut self) -> Range<usize> {
        let (start, _) = self.skip(self.at);
        let mut rest = self.text.get(start..).unwrap_or_default();
        if rest.len() > MAX_HEADING {
            let end = (MAX_HEADING - 3..=MAX_HEADING).rev().find(|end| rest.is_char_boundary(*end));
            rest = rest.get(..end.unwrap_or_default()).unwrap_or_default();
        }
        let line = rest.find('\n').unwrap_or(rest.len());
        let stop = rest.find(['.', '{', '}', ';']).unwrap_or(rest.len());
        let next = rest.find("\n[").unwrap_or(rest.len());
        let length = match rest.find(']') {
            Some(end) if end < stop.max(line) && end < next.max(1) => end + 1,
            _ => line,
        };
        self.at = start + length.max(1).min(rest.len());
        start..self.at
    }

    /// Reads clauses up to the next heading.
    fn clauses(&mut self) -> Vec<Range<usize>> {
        let mut clauses = Vec::new();
        loop {
            let (at, first) = self.skip(self.at);
            self.at = at;
            if at >= self.text.len() || (first && self.text.get(at..).is_some_and(|rest| rest.starts_with('['))) {
                return clauses;
            }
            let clause = self.clause();
            match clause.broken {
                Some((at, message)) => {
                    let span = Span::new(self.source, at, at + 1);
                    self.report.push(limit(span, message).help("say it in several definitions or clauses"));
                }
                None => clauses.push(clause.start..clause.last.end),
            }
        }
    }

    fn clause(&mut self) -> Clause {
        let mut clause =
            Clause { start: self.at, open: Vec::new(), beyond: 0, links: 0, last: self.at..self.at, broken: None };
        loop {
            let (at, first) = self.skip(self.at);
            let token = self.token(at);
            let word = self.text.get(token.clone()).unwrap_or_default();
            if word.is_empty() || (first && at > clause.start && self.begins(word, at, &clause)) {
                return clause;
            }
            self.at = token.end;
            let before = std::mem::replace(&mut clause.last, token.clone());
            if self.step(&mut clause, word, at, before) {
                return clause;
            }
        }
    }

    /// Whether something new begins with a word that is the first of its line, though nothing ended before it.
    fn begins(&self, word: &str, at: usize, clause: &Clause) -> bool {
        if word == "[" {
            return true;
        }
        let ended = self.text.get(clause.last.clone()).is_some_and(|last| matches!(last, "." | "{" | "}"));
        if clause.open.iter().any(|open| open.brace) {
            return ended && CLAUSE_WORDS.contains(&word);
        }
        let margin = self.text.get(..at).is_none_or(|before| before.is_empty() || before.ends_with('\n'));
        margin && CLAUSE_WORDS.iter().take(6).any(|begin| *begin == word)
    }

    /// Takes up a word or sign; says whether the clause ends with it.
    fn step(&self, clause: &mut Clause, word: &str, at: usize, before: Range<usize>) -> bool {
        let in_block = clause.open.iter().any(|open| open.brace);
        match word {
            "." => {
                let digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
                let bytes = self.text.as_bytes();
                if at > 0 && digit(bytes.get(at - 1)) && digit(bytes.get(at + 1)) {
                    return false;
                }
                clause.statement_ends();
                return !in_block;
            }
            "{" | "(" => {
                let goes_on = self.text.get(before).is_some_and(|last| last == "supposing");
                if clause.open.len() < MAX_DEPTH {
                    clause.open.push(Open { brace: word == "{", goes_on, links: 0 });
                } else {
                    clause.beyond += 1;
                    clause.breaks(at, format!("this is nested more than {MAX_DEPTH} levels deep"));
                }
            }
            ")" | "}" if clause.beyond > 0 => clause.beyond -= 1,
            ")" if clause.open.last().is_some_and(|open| !open.brace) => clause.close(),
            "}" => {
                while clause.open.last().is_some_and(|open| !open.brace) {
                    clause.open.pop();
                }
                let goes_on = clause.open.last().is_some_and(|open| open.goes_on);
                clause.close();
                if !goes_on {
                    clause.statement_ends();
                }
                return !goes_on && !clause.open.iter().any(|open| open.brace);
            }
            "+" | "-" | "*" => clause.link(at),
            _ if LINKS.contains(&word) => clause.link(at),
            _ => {}
        }
        if at - clause.start > MAX_CLAUSE {
            clause.breaks(clause.start, format!("this clause is longer than {} KiB", MAX_CLAUSE >> 10));
        }
        false
    }
}

impl Clause {
    fn breaks(&mut self, at: usize, message: String) {
        self.broken.get_or_insert((at, message));
    }

    fn link(&mut self, at: usize) {
        match self.open.last_mut() {
            Some(open) => open.links += 1,
            None => self.links += 1,
        }
        if self.links + self.open.iter().map(|open| open.links).sum::<usize>() > MAX_LINKS {
            self.breaks(at, format!("this has more than {MAX_LINKS} parts in one condition or amount"));
        }
    }

    /// Closes the innermost bracket; its links stay with what is around it.
    fn close(&mut self) {
        if let Some(closed) = self.open.pop() {
            match self.open.last_mut() {
                Some(open) => open.links += closed.links,
                None => self.links += closed.links,
            }
        }
    }

    fn statement_ends(&mut self) {
        while self.open.last().is_some_and(|open| !open.brace) {
            self.open.pop();
        }
        match self.open.last_mut() {
            Some(open) => open.links = 0,
            None => self.links = 0,
        }
    }
}
