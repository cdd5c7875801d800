//! The TOML of one file: parsed with recovery, its messages said for people who do not program.

use crate::draft::{Draft, Edit};
use std::ops::Range;
use tilewright_diagnostics::{Code, Diagnostic, Report, SourceId, Span, codes};
use toml::Spanned as TomlSpanned;
use toml::de::{DeTable, DeValue};

/// The largest file, in bytes.
const MAX_FILE: usize = 4 << 20;

/// After so many mistakes the file is taken for something else than TOML, and no more is read of it.
const PATIENCE: usize = 1000;

/// A table of the TOML tree.
pub(crate) type Tree<'t> = DeTable<'t>;
/// A value with its place.
pub(crate) type Node<'t> = TomlSpanned<DeValue<'t>>;

/// More brackets that are never closed than this are one mistake: there is no use in telling, or closing, each.
const MOST_UNCLOSED: usize = 20;

/// A file while its tree is read.
pub(crate) struct File<'t> {
    draft: &'t Draft,
    /// The bytes of the mended text where it is no TOML.
    broken: Vec<Range<usize>>,
}

/// Takes up a file; brackets that are never closed are reported, and closed where that was probably meant.
pub(crate) fn mended(source: SourceId, text: &str, report: &mut Report) -> Option<Draft> {
    if text.len() > MAX_FILE {
        let message = format!("this file is larger than {} MiB", MAX_FILE >> 20);
        let problem = Diagnostic::new(&codes::TOML_LIMIT, Span::new(source, 0, 0), message);
        report.push(problem.help("split it into several files"));
        return None;
    }
    let draft = Draft::new(source, text, 0..text.len());
    let mut edits = Vec::new();
    for open in unclosed(text).into_iter().take(MOST_UNCLOSED) {
        let span = draft.span(open.at..open.at + 1);
        let problem = Diagnostic::new(&codes::TOML_SYNTAX, span, format!("this `{}` is never closed", open.opener()))
            .and(draft.span(open.end..open.end), format!("`{}` is missing here or before", open.closer()));
        report.push(problem);
        edits.push(Edit { range: open.end..open.end, text: open.closer().to_string() });
    }
    for (heading, brackets) in open_headings(text) {
        let problem = Diagnostic::new(&codes::TOML_SYNTAX, draft.span(heading.clone()), "this heading is not closed");
        let written = text.get(heading.clone()).unwrap_or_default();
        report.push(problem.help(format!("write `{}{brackets}`", written.trim_end_matches(']'))));
        let closed = heading.end - (written.len() - written.trim_end_matches(']').len());
        edits.push(Edit { range: closed..heading.end, text: brackets.to_string() });
    }
    Some(if edits.is_empty() { draft } else { draft.with(&edits) })
}

/// The headings that lack a bracket at their end, and the brackets that belong there.
fn open_headings(text: &str) -> Vec<(Range<usize>, &'static str)> {
    let mut found = Vec::new();
    let mut scan = Scan { text, at: 0 };
    let (mut depth, mut end) = (0_usize, 0);
    while let Some((at, sign)) = scan.next() {
        if sign == '[' && depth == 0 && text.get(end..at).is_some_and(|gap| at == 0 || gap.contains('\n')) {
            let line = text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
            let heading = line.split('#').next().unwrap_or_default().trim_end();
            let brackets = if heading.starts_with("[[") { "]]" } else { "]" };
            if !heading.ends_with(brackets) && !heading.contains('=') {
                found.push((at..at + heading.len(), brackets));
            }
            scan.at = at + line.len();
        } else if matches!(sign, '[' | '{') {
            depth += 1;
        } else if matches!(sign, ']' | '}') {
            depth = depth.saturating_sub(1);
        }
        end = scan.at;
    }
    found
}

/// Parses a file; what is no TOML is reported, and the rest comes back all the same.
pub(crate) fn parse<'t>(draft: &'t Draft, report: &mut Report) -> (File<'t>, Tree<'t>) {
    let (tree, errors) = DeTable::parse_recoverable(draft.text());
    let mut file = File { draft, broken: Vec::new() };
    let hopeless = errors.len() > PATIENCE;
    let mut last_line = None;
    for error in errors.into_iter().take(PATIENCE) {
        let range = error.span().unwrap_or(0..0);
        let line = file.line(range.start);
        if !error.message().starts_with("duplicate key") {
            file.broken.push(range.clone());
        } else if !file.is_heading(&line) && file.first_of(&range).is_none() {
            // The key of a table that was itself reported as written twice.
            continue;
        }
        // One slip makes the parser stumble several times on its line.
        if last_line.replace(line.clone()) != Some(line) {
            report.push(file.problem(error.message(), range));
        }
    }
    (file, if hopeless { Tree::new() } else { tree.into_inner() })
}

impl File<'_> {
    fn problem(&self, message: &str, range: Range<usize>) -> Diagnostic {
        let said = SAID.iter().find(|said| message.starts_with(said.begins));
        let (code, text, help) = match said {
            Some(said) => (said.code, said.text, said.help),
            None => (&codes::TOML_SYNTAX, "this cannot be read", ""),
        };
        let written = self.draft.text().get(range.clone()).unwrap_or_default();
        let nothing = written.is_empty() && text.contains("no value");
        let text = if nothing { "a value is missing here".to_string() } else { text.replace("{}", written) };
        let mut problem = Diagnostic::new(code, self.span(self.visible(range.clone())), text);
        if !help.is_empty() {
            problem = problem.help(help);
        }
        if code.id == codes::DUPLICATE.id
            && let Some(first) = self.first_of(&range)
        {
            problem = problem.here("here again").and(self.span(first), "first here");
        }
        problem
    }

    /// Where the same heading, or the same key of the same table, was written first.
    fn first_of(&self, again: &Range<usize>) -> Option<Range<usize>> {
        let text = self.draft.text();
        let line = text.get(self.line(again.start))?.trim();
        let before = text.get(..self.line(again.start).start)?;
        let mut start = before.len();
        for earlier in before.split_inclusive('\n').rev() {
            start -= earlier.len();
            let (indent, trimmed) = (earlier.len() - earlier.trim_start().len(), earlier.trim());
            let heading = line.starts_with('[');
            let same = if heading { trimmed == line } else { key_of(trimmed) == key_of(line) };
            if same {
                return Some(start + indent..start + indent + if heading { trimmed } else { key_of(trimmed) }.len());
            }
            if !heading && trimmed.starts_with('[') {
                return None;
            }
        }
        None
    }

    fn is_heading(&self, line: &Range<usize>) -> bool {
        self.draft.text().get(line.clone()).is_some_and(|line| line.trim_start().starts_with('['))
    }

    /// A place that has something to show: the word before it, if there is nothing at it.
    fn visible(&self, range: Range<usize>) -> Range<usize> {
        if range.end > range.start {
            return range;
        }
        let line = self.line(range.start);
        let before = self.draft.text().get(line.start..range.start).unwrap_or_default().trim_end();
        let word = before.rsplit([' ', '\t', '=', '[', '{', ',']).next().map_or(0, str::len);
        let end = line.start + before.len();
        if end > line.start { end - word.max(1).min(before.len())..end } else { range }
    }

    /// The line around a byte.
    fn line(&self, at: usize) -> Range<usize> {
        let text = self.draft.text();
        let at = at.min(text.len());
        let start = text.as_bytes().iter().take(at).rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        let length = text.as_bytes().iter().skip(at).position(|byte| *byte == b'\n');
        start..length.map_or(text.len(), |length| at + length)
    }

    /// Where some bytes were written.
    pub fn span(&self, range: Range<usize>) -> Span {
        let text = self.draft.text();
        let snap = |mut at: usize| {
            at = at.min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        self.draft.span(snap(range.start)..snap(range.end))
    }

    /// Whether something in these bytes was already reported as no TOML, so that nothing more need be said about it.
    pub fn is_broken(&self, range: &Range<usize>) -> bool {
        self.broken.iter().any(|broken| broken.start <= range.end && range.start <= broken.end)
    }

    /// Whether a line that is no TOML begins with a key, so that the key is not really missing.
    pub fn is_tried(&self, key: &str) -> bool {
        let text = self.draft.text();
        self.broken
            .iter()
            .any(|broken| text.get(self.line(broken.start)).is_some_and(|line| line.trim_start().starts_with(key)))
    }
}

fn key_of(line: &str) -> &str {
    line.split('=').next().unwrap_or_default().trim()
}

/// How the parser's messages are said here.
struct Said {
    begins: &'static str,
    code: &'static Code,
    text: &'static str,
    help: &'static str,
}

const fn said(begins: &'static str, text: &'static str, help: &'static str) -> Said {
    Said { begins, code: &codes::TOML_SYNTAX, text, help }
}

static SAID: &[Said] = &[
    Said {
        begins: "duplicate key",
        code: &codes::DUPLICATE,
        text: "`{}` is written twice",
        help: "keep one of the two, or put both into one table",
    },
    Said { begins: "recursion limit", code: &codes::TOML_LIMIT, text: "this is nested too deeply", help: "" },
    Said { begins: "cannot recurse", code: &codes::TOML_LIMIT, text: "this is nested too deeply", help: "" },
    said("string values must be quoted", "`{}` is no value: texts stand in quotes", "write `key = \"text\"`"),
    said(
        "invalid boolean",
        "`{}` is no value: texts stand in quotes, and yes and no are written `true` and `false`",
        "",
    ),
    said(
        "invalid basic string",
        "this text does not end on its line",
        "a text ends with the same quotes with which it begins",
    ),
    said(
        "invalid literal string",
        "this text does not end on its line",
        "a text ends with the same quotes with which it begins",
    ),
    said(
        "invalid multi-line",
        "this text never ends",
        "a long text ends with the same three quotes with which it begins",
    ),
    said("unclosed table", "this heading is not closed", "a heading stands in square brackets: `[piece.token]`"),
    said("unclosed array table", "this heading is not closed", "it stands in two pairs of brackets: `[[rule]]`"),
    said("unclosed array", "this list is never closed", "a list ends with `]`"),
    said("unclosed inline table", "this table is never closed", "it ends with `}`"),
    said("key with no value", "a key alone says nothing", "write `key = value`; a heading stands in square brackets"),
    said("missing value", "something must stand before and behind `=`", "write `key = value`"),
    said("unexpected key or value", "nothing more can stand on this line", "each key begins a line of its own"),
    said(
        "missing comma between array elements",
        "a comma is missing before this",
        "the members of a list are separated by commas",
    ),
    said(
        "missing comma between key-value",
        "a comma is missing before this",
        "the keys of a table are separated by commas",
    ),
    said("extra comma", "there is a comma too many", ""),
    said(
        "missing key for inline",
        "a key is missing here, or a comma is too many",
        "write `{ key = value, key = value }`",
    ),
    said("missing assignment", "`=` is missing here", "write `{ key = value }`"),
    said("cannot extend value", "`{}` already has a value of its own", "a key with a value cannot be a table as well"),
    said("unquoted keys cannot be empty", "a name is missing here", ""),
    said("unexpected leading zero", "a number does not begin with 0", ""),
    said(
        "missing escaped value",
        "`\\` in a text begins a special sign, and there is none like this",
        "write `\\\\` for a single `\\`, or use single quotes",
    ),
    said("invalid array", "this cannot stand in a list", ""),
    said("invalid key", "this is no key", "a key is made of letters, digits, `-` and `_`"),
];

/// A bracket that is never closed.
struct Unclosed {
    at: usize,
    brace: bool,
    /// Where it should have been closed at the latest.
    end: usize,
}

impl Unclosed {
    fn opener(&self) -> char {
        if self.brace { '{' } else { '[' }
    }

    fn closer(&self) -> char {
        if self.brace { '}' } else { ']' }
    }
}

/// Finds the brackets of values that are still open where the next heading or key begins at the margin.
fn unclosed(text: &str) -> Vec<Unclosed> {
    let mut found = Vec::new();
    let mut open: Vec<(usize, bool)> = Vec::new();
    let mut scan = Scan { text, at: 0 };
    let mut value = false;
    let mut end = 0;
    while let Some((at, sign)) = scan.next() {
        let margin = at == 0 || text.as_bytes().get(at - 1) == Some(&b'\n');
        if margin && !open.is_empty() && begins(text, at, end) {
            found.extend(open.drain(..).rev().map(|(at, brace)| Unclosed { at, brace, end }));
        }
        if margin && open.is_empty() {
            value = false;
        }
        match sign {
            '=' => value = true,
            '[' | '{' if value => open.push((at, sign == '{')),
            ']' | '}' if open.last().is_some_and(|(_, brace)| *brace == (sign == '}')) => {
                open.pop();
            }
            _ => {}
        }
        end = scan.at;
    }
    found.extend(open.drain(..).rev().map(|(at, brace)| Unclosed { at, brace, end }));
    found
}

/// Whether a heading or a key begins at the margin at a place; `end` is the end of what stands before.
fn begins(text: &str, at: usize, end: usize) -> bool {
    let line = text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default().trim_end();
    let name = |name: &str| {
        !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '"' | ' '))
    };
    if let Some(inner) = line.strip_prefix('[') {
        let inner = inner.split('#').next().unwrap_or_default().trim_end();
        let inner = inner.trim_start_matches('[').trim_end_matches(']');
        return line.contains(']') && inner.starts_with(|c: char| c.is_alphabetic()) && name(inner);
    }
    let goes_on = text.get(..end).is_some_and(|before| before.ends_with([',', '{', '[']));
    !goes_on && line.split_once('=').is_some_and(|(key, _)| name(key.trim()))
}

/// The signs of a text one by one, without blanks, comments and the insides of quotes.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl Scan<'_> {
    fn next(&mut self) -> Option<(usize, char)> {
        loop {
            let rest = self.text.get(self.at..)?;
            let sign = rest.chars().next()?;
            let start = self.at;
            match sign {
                '#' => self.at += rest.find('\n').unwrap_or(rest.len()),
                '"' | '\'' => {
                    self.at += quoted_length(rest, sign);
                    return Some((start, sign));
                }
                _ => {
                    self.at += sign.len_utf8();
                    if !sign.is_whitespace() {
                        return Some((start, sign));
                    }
                }
            }
        }
    }
}

/// How long the text in quotes is with which `rest` begins.
fn quoted_length(rest: &str, quote: char) -> usize {
    let three = quote.to_string().repeat(3);
    if let Some(inner) = rest.strip_prefix(&three) {
        return inner.find(&three).map_or(rest.len(), |length| length + 6);
    }
    let mut escaped = false;
    for (at, sign) in rest.char_indices().skip(1) {
        match sign {
            '\n' => return at,
            _ if escaped => escaped = false,
            '\\' if quote == '"' => escaped = true,
            _ if sign == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}
