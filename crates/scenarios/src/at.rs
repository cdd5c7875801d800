//! A piece of a text in a TOML file, with its place.

use std::ops::Range;
use tilewright_diagnostics::{Span, Spanned};

/// A piece of what was written. Cutting it keeps the place.
#[derive(Clone, Copy, Debug)]
pub struct At<'a> {
    /// The piece.
    pub text: &'a str,
    /// Where it is; the whole text where that cannot be told.
    pub span: Span,
    exact: bool,
}

impl<'a> At<'a> {
    /// A whole text. How it is quoted shows in how much longer it is in the file than what it says.
    pub fn of(written: &'a Spanned<String>) -> At<'a> {
        let text = written.node.as_str();
        let quotes = written.span.range().len().saturating_sub(text.len());
        // 'text', '''text''', or '''text''' that begins on a new line. Escapes can make a text shorter by as much; then places
        // are a little off, which in plain letters does no harm.
        let start = match quotes {
            2 => Some(1),
            6 if text.is_ascii() => Some(3),
            7 if text.is_ascii() => Some(4),
            _ => None,
        };
        match start {
            Some(start) => {
                let first = written.span.range().start + start;
                At { text, span: Span::new(written.span.source, first, first + text.len()), exact: true }
            }
            None => At { text, span: written.span, exact: false },
        }
    }

    /// A part of it, by bytes.
    pub fn slice(self, range: Range<usize>) -> At<'a> {
        let text = self.text.get(range.clone()).unwrap_or_default();
        if !self.exact {
            return At { text, ..self };
        }
        let start = self.span.range().start + range.start;
        At { text, span: Span::new(self.span.source, start, start + text.len()), exact: true }
    }

    /// Without blanks at both ends.
    pub fn trim(self) -> At<'a> {
        let start = self.text.len() - self.text.trim_start().len();
        let end = start + self.text.trim().len();
        self.slice(start..end)
    }

    /// Its parts between separators, trimmed.
    pub fn split(self, separator: &'static str) -> impl Iterator<Item = At<'a>> {
        let mut start = Some(0);
        std::iter::from_fn(move || {
            let from = start?;
            let found = self.text[from..].find(separator).map(|at| from + at);
            start = found.map(|at| at + separator.len());
            Some(self.slice(from..found.unwrap_or(self.text.len())).trim())
        })
    }

    /// Its words.
    pub fn words(self) -> impl Iterator<Item = At<'a>> {
        self.split(" ").filter(|word| !word.text.is_empty())
    }

    /// What stands before and behind the first separator, trimmed.
    pub fn split_once(self, separator: &str) -> Option<(At<'a>, At<'a>)> {
        self.cut(self.text.find(separator)?, separator.len())
    }

    /// What stands before and behind the last separator, trimmed.
    pub fn rsplit_once(self, separator: &str) -> Option<(At<'a>, At<'a>)> {
        self.cut(self.text.rfind(separator)?, separator.len())
    }

    fn cut(self, at: usize, length: usize) -> Option<(At<'a>, At<'a>)> {
        Some((self.slice(0..at).trim(), self.slice(at + length..self.text.len()).trim()))
    }

    /// What follows a word at the beginning, trimmed: the word must end there.
    pub fn after(self, word: &str) -> Option<At<'a>> {
        let rest = self.text.strip_prefix(word)?;
        let ends = rest.is_empty() || !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
        ends.then(|| self.slice(word.len()..self.text.len()).trim())
    }

    /// What stands before a word at the end, trimmed.
    pub fn before(self, word: &str) -> Option<At<'a>> {
        let rest = self.text.strip_suffix(word)?;
        (rest.is_empty() || rest.ends_with(' ')).then(|| self.slice(0..rest.len()).trim())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_diagnostics::SourceId;

    #[test]
    fn parts_know_their_places() {
        let file = "play = '''\nred: a | b\n  end\n'''";
        let written = Spanned::new("red: a | b\n  end\n".to_string(), Span::new(SourceId(0), 7, file.len()));
        let whole = At::of(&written);
        let lines: Vec<At<'_>> = whole.split("\n").filter(|line| !line.text.is_empty()).collect();
        assert_eq!(lines.iter().map(|line| &file[line.span.range()]).collect::<Vec<_>>(), ["red: a | b", "end"]);
        let (player, rest) = lines[0].split_once(":").unwrap_or((whole, whole));
        assert_eq!((player.text, &file[rest.span.range()]), ("red", "a | b"));
        assert_eq!(rest.split("|").map(|part| part.text).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(rest.after("a").map(|rest| rest.text), Some("| b"));
    }
}
