//! Laws: from the text of a `.rules` file to its syntax tree.

pub mod ast;
mod build;
mod check;
mod cut;

mod expected;
mod grammar;
mod headings;
mod mend;
pub mod print;
mod repairs;
#[cfg(test)]
mod tests;
mod words;

use crate::draft::Draft;
use ast::{Clause, RuleFile, Section};
use std::ops::Range;
use tilewright_diagnostics::{Diagnostic, Report, SourceId, Span, codes};

/// Reads a rule file. All mistakes are reported in one pass; clauses with a mistake that could be guessed are in the tree as
/// they were probably meant, the others are left out.
pub fn parse(source: SourceId, text: &str) -> (RuleFile, Report) {
    let mut reader = Reader { source, text, report: Report::new() };
    let mut file = RuleFile::default();
    for piece in cut::cut(source, text, &mut reader.report) {
        let section = match piece.heading {
            Some(range) => reader.heading(range),
            None => reader.no_heading(&piece.clauses),
        };
        let clauses = piece.clauses.into_iter().flat_map(|range| reader.clauses(range)).collect();
        file.sections.push(Section { clauses, ..section });
    }
    check::check(&file, text, &mut reader.report);
    (file, reader.report)
}

struct Reader<'a> {
    source: SourceId,
    text: &'a str,
    report: Report,
}

impl Reader<'_> {
    fn no_heading(&mut self, clauses: &[Range<usize>]) -> Section {
        let first = clauses.first().cloned().unwrap_or_default();
        let line = self.text.get(first.clone()).and_then(|text| text.lines().next()).map_or(0, str::len);
        let span = Span::new(self.source, first.start, first.start + line);
        let problem = Diagnostic::new(&codes::MISSING_HEADING, span, "this stands under no heading")
            .help("begin with the ids of the rulebook entries that it carries out, in square brackets: `[MY-PACK-01]`");
        self.report.push(problem);
        Section { span, ids: Vec::new(), guards: Vec::new(), clauses: Vec::new() }
    }

    fn heading(&mut self, range: Range<usize>) -> Section {
        let draft = Draft::new(self.source, self.text, range);
        let span = draft.span(0..draft.text().len());
        let (ids, guards) = mend::heading(draft, &mut self.report);
        Section { span, ids, guards, clauses: Vec::new() }
    }

    /// One clause, or several where the end of one was forgotten.
    fn clauses(&mut self, range: Range<usize>) -> Vec<Clause> {
        mend::clauses(Draft::new(self.source, self.text, range), &mut self.report)
    }
}
