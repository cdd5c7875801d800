//! Lists of the tables that are made of what was worked out.

use super::Parts;
use super::rows::{Rows, local, row};
use crate::happen::offers::ChoiceRow;
use crate::happen::proc::Proc;
use crate::lowering::Lowering;
use tilewright_tables as tables;
use tilewright_tables::{ExprId, Op};

impl<'a> Lowering<'a> {
    pub(super) fn definition_rows(
        &mut self,
        parts: &Parts<'a>,
        rows: &mut Rows,
    ) -> (Vec<tables::Definition>, Vec<tables::Clause>) {
        let (mut definitions, mut clauses) = (Vec::new(), Vec::new());
        for part in &parts.definitions {
            let table = self.table(part.number);
            let definition = self.defined(part.number);
            self.check_frame(definition.origin.span, &definition.name, part.locals);
            let sort = |parameter: usize| crate::lowering::sort(definition.parameters[parameter].sort);
            let dispatch = table.dispatch.iter().map(|&(parameter, kinds)| tables::Dispatch {
                parameter: local(row(parameter)),
                sort: sort(parameter),
                kinds: local(row(kinds)),
            });
            let dispatch: Vec<tables::Dispatch> = dispatch.collect();
            let entries: Vec<ExprId> = table.entries.iter().map(|&entry| self.expr_row(entry, rows)).collect();
            let first = clauses.len();
            for clause in &part.clauses {
                let silenced_by = clause.silenced_by.iter().map(|at| tables::ClauseId(row(first + at)));
                clauses.push(tables::Clause {
                    rules: rows.rule_list(&clause.rules),
                    layer: clause.layer,
                    when: clause.when.map(|when| self.expr_row(when, rows)),
                    value: self.expr_row(clause.value, rows),
                    silenced_by: silenced_by.collect::<Vec<_>>().into(),
                });
            }
            let parameters = (0..definition.parameters.len()).map(sort).collect::<Vec<_>>();
            definitions.push(tables::Definition {
                name: definition.name.clone().into(),
                parameters: parameters.into(),
                result: crate::lowering::sort(definition.result.sort),
                locals: local(part.locals),
                dispatch: dispatch.into(),
                entries: entries.into(),
                clauses: (first..clauses.len()).map(|at| tables::ClauseId(row(at))).collect::<Vec<_>>().into(),
            });
        }
        (definitions, clauses)
    }

    pub(super) fn procedure_rows(&mut self, procs: &[Proc], rows: &mut Rows) -> (Vec<tables::Procedure>, Vec<Op>) {
        let (mut list, mut code) = (Vec::new(), Vec::new());
        for proc in procs {
            self.check_frame(proc.span, &proc.name, proc.locals);
            let start = code.len();
            list.push(tables::Procedure {
                name: proc.name.clone().into(),
                parameters: local(proc.parameters),
                locals: local(proc.locals),
                start: row(start),
            });
            for ins in &proc.code {
                let op = self.op(ins, start, rows);
                code.push(op);
            }
        }
        (list, code)
    }

    pub(super) fn choice_rows(&self, parts: &Parts<'a>, rows: &Rows) -> Vec<tables::Choice> {
        let choice = |part: &ChoiceRow<'a>| tables::Choice {
            name: part.choice.name.clone().into(),
            rules: rows.rule_list(&Self::rules_of(&part.choice.origin)),
            parameters: local(row(part.choice.parameters.len())),
            player: local(row(part.choice.player)),
            optional: part.choice.optional,
            offers: part.offers.iter().map(|&at| tables::OfferId(row(at))).collect::<Vec<_>>().into(),
        };
        parts.choices.iter().map(choice).collect()
    }

    pub(super) fn offer_rows(&mut self, parts: &Parts<'a>, rows: &mut Rows) -> Vec<tables::Offer> {
        let mut offers = Vec::new();
        for part in &parts.offers {
            self.check_frame(part.offer.origin.span, &part.offer.name, part.locals);
            let value = |&(at, sort): &(u16, tables::Sort)| tables::OfferValue { local: local(at), sort };
            let given = part.given.map(|given| self.expr_row(given, rows));
            let ranges: Vec<_> = part.ranges.iter().map(|&range| self.range_row(range, rows)).collect();
            let written = part.written.iter().map(|written| written.map(|id| self.expr_row(id, rows)));
            let written: Vec<_> = written.collect();
            offers.push(tables::Offer {
                name: part.offer.name.clone().into(),
                rules: rows.rule_list(&Self::rules_of(&part.offer.origin)),
                parameters: local(part.parameters),
                locals: local(part.locals),
                given,
                ranges: ranges.into(),
                values: part.values.iter().map(value).collect::<Vec<_>>().into(),
                so_that: part.so_that.map(|so_that| self.expr_row(so_that, rows)),
                written: written.into(),
                body: rows.procedures[part.body.0 as usize],
                aside: part.aside,
            });
        }
        offers
    }

    pub(super) fn watch_rows(&mut self, parts: &Parts<'a>, rows: &mut Rows) -> Vec<tables::Watch> {
        let mut watches = Vec::new();
        for part in &parts.watches {
            watches.push(tables::Watch {
                name: part.name.clone().into(),
                rules: rows.rule_list(&Self::rules_of(&part.law.origin)),
                kinds: part.kinds,
                around: part.around,
                condition: self.expr_row(part.condition, rows),
                locals: local(part.locals),
                body: rows.procedures[part.body.0 as usize],
            });
        }
        watches
    }
}
