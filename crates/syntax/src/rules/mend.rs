//! Reads pieces and, where one does not parse, finds out what was meant.

use super::ast::{Clause, Guard, RuleId};
use super::build::Builder;
use crate::draft::Draft;
use super::{build_clauses, grammar};
use tilewright_diagnostics::{Diagnostic, Report, codes};

pub(crate) fn heading(draft: Draft, report: &mut Report) -> Option<(Vec<RuleId>, Vec<Guard>)> {
    match grammar::heading(draft.text()) {
        Ok(pair) => Builder { draft: &draft, report }.heading(&pair?),
        Err(stop) => {
            report.push(Diagnostic::new(&codes::HEADING, draft.span(stop.at..stop.at), format!("{stop:?}")));
            None
        }
    }
}

pub(crate) fn clauses(draft: Draft, report: &mut Report) -> Option<Vec<Clause>> {
    match grammar::clauses(draft.text()) {
        Ok(pair) => build_clauses(&draft, &pair?, report),
        Err(stop) => {
            report.push(Diagnostic::new(&codes::RULE_SYNTAX, draft.span(stop.at..stop.at+1), format!("{stop:?}")));
            None
        }
    }
}
