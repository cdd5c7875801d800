//! Known findings: a file that lets an old pack adopt the checker.
//!
//! A line each: code, file, message, with a tab between. Lines of the source are left out, since they shift. A finding
//! that is listed twice is known twice.

use crate::status::Stop;
use std::collections::BTreeMap;
use std::path::Path;
use tilewright_diagnostics::{Diagnostic, Report, SourceMap};

const HEAD: &str = "# Findings of `tilewright check` that are known: a line each, code, file, message.\n";

/// The findings as the text of such a file.
pub(super) fn text(report: &Report, sources: &SourceMap) -> String {
    let mut lines: Vec<String> = report.sorted().into_iter().map(|found| line(found, sources)).collect();
    lines.sort();
    lines.iter().fold(HEAD.to_string(), |text, line| text + line + "\n")
}

fn line(found: &Diagnostic, sources: &SourceMap) -> String {
    let file = found.span().map(|span| sources.get(span.source).name).unwrap_or_default();
    // Where the folder lies on this machine is nobody's business: the pack's folder and the file stay.
    let parts: Vec<&str> = file.split('/').collect();
    let file = parts[parts.len().saturating_sub(2)..].join("/");
    format!("{}\t{file}\t{}", found.code.id, found.message.replace(['\t', '\n'], " "))
}

/// The findings that are not listed in a file; how many are, and how many lines of it are found no more.
pub(super) fn unknown(report: &Report, sources: &SourceMap, file: &Path) -> Result<(Report, usize, usize), Stop> {
    let read = std::fs::read_to_string(file);
    let Ok(text) = read else {
        return Stop::wrong(format!("`{}` cannot be read; write it with `--write-baseline`", file.display()));
    };
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        *known.entry(line).or_default() += 1;
    }
    let (mut left, mut silent) = (Report::new(), 0);
    for found in report.sorted() {
        match known.get_mut(line(found, sources).as_str()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                silent += 1;
            }
            _ => left.push(found.clone()),
        }
    }
    Ok((left, silent, known.values().sum()))
}
