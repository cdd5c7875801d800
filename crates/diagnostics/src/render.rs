//! The one place that knows how diagnostics are shown: for people (codespan-reporting), short, or as JSON.

use crate::{Diagnostic, Report, Severity, SourceId, SourceMap};
use codespan_reporting::diagnostic as shown;
use codespan_reporting::files::{self, Files};
use codespan_reporting::term;

/// How findings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// With the lines of the source.
    Human,
    /// A line each: `file:line:column: error[E0001]: message`.
    Short,
    /// A JSON array of objects.
    Json,
}

/// All findings as text, in the order of their places.
pub fn render(report: &Report, sources: &SourceMap, format: Format) -> String {
    let found = report.sorted();
    match format {
        Format::Human => found.iter().map(|d| human(d, sources)).collect(),
        Format::Short => found.iter().map(|d| short(d, sources)).collect(),
        Format::Json => json(&found, sources),
    }
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

fn short(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let place = match diagnostic.span() {
        Some(span) => {
            let (line, column) = sources.position(span);
            format!("{}:{line}:{column}: ", sources.get(span.source).name)
        }
        None => String::new(),
    };
    format!("{place}{}[{}]: {}\n", word(diagnostic.severity()), diagnostic.code.id, diagnostic.message)
}

fn json(found: &[&Diagnostic], sources: &SourceMap) -> String {
    let list: Vec<serde_json::Value> = found
        .iter()
        .map(|d| {
            let labels: Vec<serde_json::Value> = d
                .labels
                .iter()
                .map(|label| {
                    let (line, column) = sources.position(label.span);
                    serde_json::json!({
                        "file": &*sources.get(label.span.source).name,
                        "line": line, "column": column,
                        "start": label.span.start, "end": label.span.end,
                        "text": label.text, "primary": label.primary,
                    })
                })
                .collect();
            serde_json::json!({
                "code": d.code.id, "name": d.code.name, "severity": word(d.severity()),
                "message": d.message, "labels": labels, "help": d.help,
            })
        })
        .collect();
    let mut text = serde_json::to_string_pretty(&list).unwrap_or_default();
    text.push('\n');
    text
}

fn human(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let severity = match diagnostic.severity() {
        Severity::Error => shown::Severity::Error,
        Severity::Warning => shown::Severity::Warning,
    };
    let labels = diagnostic
        .labels
        .iter()
        .map(|label| {
            let style = if label.primary { shown::LabelStyle::Primary } else { shown::LabelStyle::Secondary };
            shown::Label::new(style, label.span.source, label.span.range()).with_message(&label.text)
        })
        .collect();
    let notes = diagnostic.help.iter().map(|help| format!("help: {help}")).collect();
    let shown = shown::Diagnostic::new(severity)
        .with_code(diagnostic.code.id)
        .with_message(&diagnostic.message)
        .with_labels(labels)
        .with_notes(notes);
    let config = term::Config { chars: term::Chars::ascii(), ..term::Config::default() };
    term::emit_into_string(&config, &Adapter(sources), &shown).unwrap_or_else(|_| short(diagnostic, sources))
}

/// Lets codespan-reporting look into a [`SourceMap`].
struct Adapter<'a>(&'a SourceMap);

impl<'a> Files<'a> for Adapter<'a> {
    type FileId = SourceId;
    type Name = String;
    type Source = std::sync::Arc<str>;

    fn name(&'a self, id: SourceId) -> Result<String, files::Error> {
        Ok(self.0.get(id).name.to_string())
    }

    fn source(&'a self, id: SourceId) -> Result<Self::Source, files::Error> {
        Ok(self.0.get(id).text)
    }

    fn line_index(&'a self, id: SourceId, byte: usize) -> Result<usize, files::Error> {
        let text = self.0.get(id).text;
        Ok(text.bytes().take(byte).filter(|b| *b == b'\n').count())
    }

    fn line_range(&'a self, id: SourceId, line: usize) -> Result<std::ops::Range<usize>, files::Error> {
        let text = self.0.get(id).text;
        let starts: Vec<usize> = files::line_starts(&text).collect();
        let start = *starts.get(line).ok_or(files::Error::LineTooLarge { given: line, max: starts.len() })?;
        Ok(start..starts.get(line + 1).copied().unwrap_or(text.len()))
    }
}
