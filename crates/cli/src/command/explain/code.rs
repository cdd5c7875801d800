//! The page of a diagnostic code.

use super::wrapped;
use std::fmt::Write;
use tilewright_diagnostics::{Code, Severity};

/// What it means, a pack that has it, and the same pack mended.
pub fn page(code: &Code) -> String {
    let severity = match code.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut text = format!("{}: {} ({severity})\n\n", code.id, code.name.replace('-', " "));
    text += &wrapped(code.explanation, "");
    if !code.failing.is_empty() {
        let _ = write!(text, "\nThis has the problem:\n\n{}", files(code.failing));
    }
    if !code.mended.is_empty() {
        let _ = write!(text, "\nThis is mended:\n\n{}", files(code.mended));
    }
    text
}

/// Small files, each under its name.
fn files(example: &str) -> String {
    let shown = example.lines().map(|line| match line.strip_prefix("-- ") {
        Some(name) => format!("  {name}\n"),
        None if line.is_empty() => "\n".to_string(),
        None => format!("    {line}\n"),
    });
    shown.collect()
}
