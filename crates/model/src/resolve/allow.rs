//! Warnings that packs allow.

use crate::book::{Allowance, PackId, Rulebook};
use tilewright_diagnostics::codes::{self, BAD_VALUE, UNKNOWN_NAME};
use tilewright_diagnostics::{Diagnostic, Report, Severity, likely};
use tilewright_syntax::nouns::decl::PackDecl;

/// Enters the allowances of all packs: each names a warning and gives a reason.
pub fn enter(book: &mut Rulebook, decls: &[PackDecl], report: &mut Report) {
    for (index, decl) in decls.iter().enumerate() {
        for allow in &decl.allows {
            let (code, span) = (&allow.code.node, allow.code.span);
            if allow.reason.node.trim().is_empty() {
                let message = "an allowance without a reason";
                report.push(
                    Diagnostic::new(&BAD_VALUE, allow.reason.span, message).help("say why this is meant as it is"),
                );
            }
            match codes::find(code) {
                None => {
                    let warnings = codes::ALL.iter().filter(|code| code.severity == Severity::Warning);
                    let likely = likely(code, warnings.flat_map(|code| [code.name, code.id]));
                    let error = Diagnostic::new(&UNKNOWN_NAME, span, format!("there is no warning `{code}`"));
                    report.push(error.suggest(likely));
                }
                Some(found) if found.severity == Severity::Error => {
                    let message = format!("`{code}` is an error, and only warnings can be allowed");
                    report.push(Diagnostic::new(&BAD_VALUE, span, message).help("mend what it is about"));
                }
                Some(found) => {
                    let reason = allow.reason.node.clone();
                    let with = allow.with.as_ref().map(|with| with.node.clone());
                    book.allowances.push(Allowance { pack: PackId(index), code: found, span, with, reason });
                }
            }
        }
    }
}
