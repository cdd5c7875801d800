//! A piece of a file that may be mended while it is read, and that still knows where each byte was written.

use std::ops::Range;
use tilewright_diagnostics::{SourceId, Span};

/// A change to a draft: these bytes become that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    /// Bytes of the draft.
    pub range: Range<usize>,
    /// What stands there instead.
    pub text: String,
}

/// A piece of a file.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    source: SourceId,
    base: usize,
    text: String,
    /// For each byte of a mended text, the bytes of the piece it stands for. Empty while nothing was mended.
    origin: Vec<Range<usize>>,
}

impl Draft {
    /// The bytes `range` of a file.
    pub fn new(source: SourceId, file: &str, range: Range<usize>) -> Self {
        let base = range.start;
        Draft { source, base, text: file.get(range).unwrap_or_default().to_string(), origin: Vec::new() }
    }

    /// The text as mended so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where some bytes of the mended text were written.
    pub fn span(&self, range: Range<usize>) -> Span {
        let (start, end) = if self.origin.is_empty() {
            (range.start, range.end)
        } else {
            let written = self.origin.last().map_or(0, |last| last.end);
            let start = self.origin.get(range.start).map_or(written, |bytes| bytes.start);
            let last = range.end.checked_sub(1).filter(|_| range.end > range.start);
            (start, last.and_then(|last| self.origin.get(last)).map_or(start, |bytes| bytes.end).max(start))
        };
        Span::new(self.source, self.base + start, self.base + end)
    }

    /// The draft with some changes made. They must not overlap; changes outside the text are left out.
    pub fn with(&self, edits: &[Edit]) -> Draft {
        let mut edits: Vec<&Edit> = edits.iter().filter(|edit| self.text.get(edit.range.clone()).is_some()).collect();
        edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
        let mut mended = Draft { text: String::new(), origin: Vec::new(), ..self.clone() };
        let mut done = 0;
        for edit in edits {
            if edit.range.start < done {
                continue;
            }
            mended.keep(self, done..edit.range.start);
            let from = self.written(edit.range.clone());
            mended.text.push_str(&edit.text);
            mended.origin.extend(std::iter::repeat_n(from, edit.text.len()));
            done = edit.range.end;
        }
        mended.keep(self, done..self.text.len());
        mended
    }

    fn keep(&mut self, from: &Draft, range: Range<usize>) {
        self.text.push_str(from.text.get(range.clone()).unwrap_or_default());
        self.origin.extend(range.map(|byte| from.written(byte..byte + 1)));
    }

    /// The bytes of the piece, as it was written, that some bytes of the mended text stand for.
    fn written(&self, range: Range<usize>) -> Range<usize> {
        let span = self.span(range);
        span.start as usize - self.base..span.end as usize - self.base
    }
}

#[cfg(test)]
mod tests {
    use super::{Draft, Edit};
    use tilewright_diagnostics::{SourceId, Span};

    #[test]
    fn mended_text_points_at_what_was_written() {
        let file = "xx p cannot q.";
        let draft = Draft::new(SourceId(0), file, 3..14);
        let mended = draft.with(&[Edit { range: 2..8, text: "may not".into() }]);
        assert_eq!(mended.text(), "p may not q.");
        assert_eq!(mended.span(2..9), Span::new(SourceId(0), 5, 11));
        assert_eq!(mended.span(6..9), Span::new(SourceId(0), 5, 11));
        assert_eq!(mended.span(10..11), Span::new(SourceId(0), 12, 13));
        let twice = mended.with(&[Edit { range: 12..12, text: "!".into() }, Edit { range: 0..1, text: "w".into() }]);
        assert_eq!(twice.text(), "w may not q.!");
        assert_eq!(twice.span(10..11), Span::new(SourceId(0), 12, 13));
        assert_eq!(twice.span(0..1), Span::new(SourceId(0), 3, 4));
    }
}
