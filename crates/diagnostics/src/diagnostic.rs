//! What was found: one sentence, the places, the way out.

use crate::{Code, Severity, Span};

/// A place and what it has to do with the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is to be seen there; may be empty.
    pub text: String,
    /// Whether this is the place to look at first.
    pub primary: bool,
}

/// One problem, told in the author's terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which kind of problem.
    pub code: &'static Code,
    /// One sentence: lower case, no final stop, the author's words in backticks.
    pub message: String,
    /// Every place involved, the primary one first.
    pub labels: Vec<Label>,
    /// The way out, where there is one.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// A problem at a place.
    pub fn new(code: &'static Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            message: message.into(),
            labels: vec![Label { span, text: String::new(), primary: true }],
            help: Vec::new(),
        }
    }

    /// Says what is to be seen at the primary place.
    pub fn here(mut self, text: impl Into<String>) -> Self {
        if let Some(first) = self.labels.first_mut() {
            first.text = text.into();
        }
        self
    }

    /// Adds another place.
    pub fn and(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into(), primary: false });
        self
    }

    /// Adds a way out.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// Adds "did you mean", if there is a likely word.
    pub fn suggest(self, likely: Option<impl AsRef<str>>) -> Self {
        match likely {
            Some(word) => self.help(format!("did you mean `{}`?", word.as_ref())),
            None => self,
        }
    }

    /// How serious it is.
    pub fn severity(&self) -> Severity {
        self.code.severity
    }

    /// The place to look at first.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }
}

/// Everything found in a run, in the order of the places.
#[derive(Clone, Debug, Default)]
pub struct Report {
    diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Nothing found yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes up one more.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Takes up all of another report.
    pub fn extend(&mut self, other: Report) {
        self.diagnostics.extend(other.diagnostics);
    }

    /// Whether there is an error (notes and warnings are none).
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity() == Severity::Error)
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// How many were found.
    pub fn len(&self) -> usize {
        self.diagnostics.len()
    }

    /// Everything found, sorted by place, then by code; the same thing said twice is given once.
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut all: Vec<&Diagnostic> = self.diagnostics.iter().collect();
        all.sort_by(|a, b| (a.span(), a.code.id, &a.message).cmp(&(b.span(), b.code.id, &b.message)));
        all.dedup();
        all
    }
}
