//! What the grammar lets through and a reader could misunderstand.
use super::ast::RuleFile;
use tilewright_diagnostics::Report;
pub(crate) fn check(_file: &RuleFile, _text: &str, _report: &mut Report) {}
