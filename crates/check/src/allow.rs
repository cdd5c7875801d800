//! Warnings that a pack allows itself, with a reason.

use tilewright_diagnostics::codes::MOOT_ALLOWANCE;
use tilewright_diagnostics::{Diagnostic, Report, Severity};
use tilewright_model::book::{Allowance, Pack, Rulebook};

/// The report without what packs allow, and with a warning for each allowance that keeps nothing silent. A finding
/// belongs to every pack in whose files it has a place. Errors cannot be allowed.
pub fn apply(book: &Rulebook, report: &Report) -> Report {
    let mut used = vec![false; book.allowances.len()];
    let mut left = Report::new();
    for found in report.sorted() {
        let mut silent = false;
        for (at, allowance) in book.allowances.iter().enumerate().filter(|(_, own)| covers(book, own, found)) {
            used[at] = true;
            silent |= found.severity() == Severity::Warning && allowance.code == found.code;
        }
        if !silent {
            left.push(found.clone());
        }
    }
    // Where there are errors, not everything was looked for.
    if report.has_errors() {
        return left;
    }
    for (allowance, _) in book.allowances.iter().zip(&used).filter(|(_, used)| !**used) {
        // Without the other pack nothing can be said of it.
        if allowance.with.as_ref().is_some_and(|with| !book.packs.iter().any(|pack| pack.id == *with)) {
            continue;
        }
        let message = format!("nothing in this pack calls for `{}` to be allowed", allowance.code.name);
        let found = Diagnostic::new(&MOOT_ALLOWANCE, allowance.span, message).help("take the allowance out");
        left.push(found);
    }
    left
}

fn covers(book: &Rulebook, allowance: &Allowance, found: &Diagnostic) -> bool {
    let lies_in = |pack: &Pack| found.labels.iter().any(|label| pack.sources.contains(&label.span.source));
    let other = |with: &String| book.packs.iter().any(|pack| pack.id == *with && lies_in(pack));
    found.code == allowance.code && lies_in(&book.packs[allowance.pack.0]) && allowance.with.as_ref().is_none_or(other)
}
