//! The end: what was worked out becomes tables.

mod lists;
mod rows;
mod used;

use crate::dag::{NodeId, ProcId, RangeId};
use crate::happen::offers::{ChoiceRow, OfferRow};
use crate::happen::watch::WatchRow;
use crate::lowering::Lowering;
use rows::{Rows, local, row};
use std::collections::BTreeSet;
use tilewright_diagnostics::{Report, Span};
use tilewright_tables as tables;
use tilewright_tables::Op;

/// What else the tables are made of.
pub struct Parts<'a> {
    /// Choices.
    pub choices: Vec<ChoiceRow<'a>>,
    /// Offers.
    pub offers: Vec<OfferRow<'a>>,
    /// Watches.
    pub watches: Vec<WatchRow<'a>>,
    /// Hooks.
    pub hooks: Vec<(tables::Deed, ProcId)>,
    /// Invariants: rule ids, text, range, variables.
    pub invariants: Vec<(Vec<String>, RangeId, u16)>,
    /// Definitions.
    pub definitions: Vec<DefinitionRow>,
    /// The game.
    pub game: ProcId,
}

/// A definition that is worked out.
pub struct DefinitionRow {
    /// Its row in the rulebook's definitions, in play.
    pub number: usize,
    /// Its clauses.
    pub clauses: Vec<ClauseRow>,
    /// Variables of the frame, those of the clauses included.
    pub locals: u16,
}

/// A clause for explanations.
pub struct ClauseRow {
    /// Its rule ids.
    pub rules: Vec<String>,
    /// Its layer.
    pub layer: tables::Layer,
    /// Its condition.
    pub when: Option<NodeId>,
    /// Its value.
    pub value: NodeId,
    /// The clauses of the definition that silence it, by their place among these.
    pub silenced_by: Vec<usize>,
}

impl<'a> Lowering<'a> {
    /// Everything as tables.
    pub fn tables(mut self, parts: Parts<'a>) -> Result<tables::Tables, Report> {
        let used = self.used(&parts);
        let (procs, procedures) = self.order_procedures(&used);
        let mut rows = Rows::new(procedures, used.slots(), self.all_rules(&parts));
        let (definitions, clauses) = self.definition_rows(&parts, &mut rows);
        let (procedure_rows, code) = self.procedure_rows(&procs, &mut rows);
        let choices = self.choice_rows(&parts, &rows);
        let offers = self.offer_rows(&parts, &mut rows);
        let watches = self.watch_rows(&parts, &mut rows);
        let hook = |(deed, body): &(tables::Deed, ProcId)| tables::Hook {
            deed: *deed,
            body: rows.procedures[body.0 as usize],
        };
        let hooks: Vec<tables::Hook> = parts.hooks.iter().map(hook).collect();
        let mut invariants = Vec::new();
        for (rules, range, locals) in &parts.invariants {
            let range = self.range_row(*range, &mut rows);
            let rules = rows.rule_list(rules);
            invariants.push(tables::Invariant { text: "".into(), rules, range, locals: local(*locals) });
        }
        let site = |(rules, because): &(Vec<String>, Vec<tables::ExprId>)| tables::Site {
            rules: rows.rule_list(rules),
            because: because.clone().into(),
        };
        let sites: Vec<_> = rows.sites.iter().map(site).collect();
        let lattice = crate::lattice::square();
        let (tiles, profiles) = self.tiles(&lattice);
        let (marks, links, classes) = self.names();
        let (least_players, most_players) = self.players();
        let game = rows.procedures[parts.game.0 as usize];
        self.check_rows(&rows, &code, &clauses, sites.len());
        let mut tables = tables::Tables {
            packs: self.pack_names().into(),
            options: self.chosen_options().into(),
            least_players,
            most_players,
            lattice,
            features: self.feature_kinds().into(),
            marks: marks.into(),
            links: links.into(),
            classes: classes.into(),
            pieces: self.piece_kinds().into(),
            zones: self.zone_rows().into(),
            states: self.state_rows().into(),
            profiles: profiles.into(),
            tiles: tiles.into(),
            slots: rows.slots.into(),
            exprs: rows.exprs.into(),
            arguments: rows.arguments.into(),
            ranges: rows.ranges.into(),
            kind_sets: rows.kind_sets.into(),
            winning: winning(&definitions),
            definitions: definitions.into(),
            clauses: clauses.into(),
            code: code.into(),
            procedures: procedure_rows.into(),
            choices: choices.into(),
            offers: offers.into(),
            watches: watches.into(),
            hooks: hooks.into(),
            invariants: Vec::new().into(),
            sites: sites.into(),
            rules: rows.rules.into_iter().map(tables::Text::from).collect::<Vec<_>>().into(),
            game,
        };
        for invariant in &mut invariants {
            invariant.text = crate::listing::invariant(&tables, invariant).into();
        }
        tables.invariants = invariants.into();
        if self.report.has_errors() { Err(self.report) } else { Ok(tables) }
    }

    fn fits(&mut self, at: Span, what: &str, count: usize, room: usize) {
        if count > room {
            self.too_many(at, format!("{what}: {count}, and there is room for {room}"));
        }
    }

    pub(super) fn check_frame(&mut self, at: Span, name: &str, locals: u16) {
        self.fits(at, &format!("variables of `{name}`"), usize::from(locals), usize::from(u8::MAX));
    }

    fn check_rows(&mut self, rows: &Rows, code: &[Op], clauses: &[tables::Clause], sites: usize) {
        let at = self.somewhere();
        let counts = [
            ("expressions", rows.exprs.len()),
            ("arguments", rows.arguments.len()),
            ("ranges", rows.ranges.len()),
            ("instructions", code.len()),
            ("clauses", clauses.len()),
            ("rule ids", rows.rules.len()),
            ("places that give points", sites),
            ("procedures", rows.procedures.len()),
        ];
        for (what, count) in counts {
            self.fits(at, what, count, usize::from(u16::MAX));
        }
    }

    /// The rule ids of everything, sorted.
    fn all_rules(&self, parts: &Parts<'a>) -> Vec<String> {
        let mut all: BTreeSet<String> = self.sites.iter().flat_map(|(rules, _)| rules).cloned().collect();
        let clauses = parts.definitions.iter().flat_map(|definition| &definition.clauses);
        all.extend(clauses.flat_map(|clause| clause.rules.iter().cloned()));
        let offers = parts.offers.iter().map(|offer| &offer.offer.origin);
        let choices = parts.choices.iter().map(|choice| &choice.choice.origin);
        let watches = parts.watches.iter().map(|watch| &watch.law.origin);
        all.extend(offers.chain(choices).chain(watches).flat_map(Self::rules_of));
        all.extend(parts.invariants.iter().flat_map(|(rules, ..)| rules.iter().cloned()));
        all.into_iter().collect()
    }
}

/// The definition that says who wins: a quality of one player of this name.
fn winning(definitions: &[tables::Definition]) -> Option<tables::DefinitionId> {
    let is = |definition: &tables::Definition| {
        definition.name == "_ is winning" && *definition.parameters == [tables::Sort::Player]
    };
    definitions.iter().position(is).map(|at| tables::DefinitionId(row(at)))
}
