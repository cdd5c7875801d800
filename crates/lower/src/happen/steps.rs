//! The steps of a sequence in their order.

use super::order::{closure, sorted};
use crate::lowering::Lowering;
use std::collections::BTreeMap;
use tilewright_diagnostics::Diagnostic;
use tilewright_diagnostics::codes::UNORDERED_STEPS;
use tilewright_model::book::{PackId, Sequence, Step};

impl<'a> Lowering<'a> {
    /// The steps of a sequence that are in force, as rows of the rulebook's sequences. Two of different packs that
    /// matter to each other must be ordered; other ones come by pack.
    pub fn steps(&mut self, id: usize) -> Vec<usize> {
        let book = self.book;
        let sequence = &book.sequences[id];
        let here = sequence.steps.iter().filter(|step| self.ruleset.in_force(&step.origin));
        let here: Vec<&Step> = here.collect();
        // A step may be named again to order it.
        let mut steps: Vec<&Step> = Vec::new();
        for step in &here {
            if !steps.iter().any(|known| known.sequence == step.sequence) {
                steps.push(step);
            }
        }
        steps.sort_by_key(|step| step.origin.pack);
        let rows: BTreeMap<usize, usize> = steps.iter().enumerate().map(|(at, step)| (step.sequence.0, at)).collect();
        let mut edges = Vec::new();
        for step in &here {
            let Some(&at) = rows.get(&step.sequence.0) else { continue };
            edges.extend(step.after.iter().filter_map(|other| rows.get(&other.0)).map(|&other| (other, at)));
            edges.extend(step.before.iter().filter_map(|other| rows.get(&other.0)).map(|&other| (at, other)));
        }
        let order = match sorted(steps.len(), &edges) {
            Ok(order) => order,
            Err(circle) => {
                let names: Vec<String> =
                    circle.iter().map(|&at| format!("`{}`", book.sequences[steps[at].sequence.0].name)).collect();
                let places: Vec<_> = circle.iter().map(|&at| steps[at].origin.span).collect();
                self.circle(format!("steps of `{}` in a circle: {}", sequence.name, names.join(" before ")), &places);
                (0..steps.len()).collect()
            }
        };
        self.check_order(sequence, &steps, &edges);
        order.into_iter().map(|at| steps[at].sequence.0).collect()
    }

    fn check_order(&mut self, sequence: &'a Sequence, steps: &[&'a Step], edges: &[(usize, usize)]) {
        let ordered = closure(steps.len(), edges);
        for b in 0..steps.len() {
            for a in 0..b {
                let packs: [PackId; 2] = [steps[a].origin.pack, steps[b].origin.pack];
                if packs[0] == packs[1] || ordered.contains(&(a, b)) || ordered.contains(&(b, a)) {
                    continue;
                }
                let touches = [a, b].map(|at| self.touch_of(steps[at].sequence.0));
                let Some(why) = touches[0].matters_to(&touches[1], self.book) else { continue };
                let names = [a, b].map(|at| &self.book.sequences[steps[at].sequence.0].name);
                let packs = packs.map(|pack| &self.book.packs[pack.0].id);
                let message = format!(
                    "`{}` of the pack `{}` and `{}` of the pack `{}` are both steps of `{}`, and nobody says which comes first",
                    names[0], packs[0], names[1], packs[1], sequence.name
                );
                let help = format!("say `{} has step {} after {}.` or `before`", sequence.name, names[1], names[0]);
                self.report.push(
                    Diagnostic::new(&UNORDERED_STEPS, steps[b].origin.span, message)
                        .here(why)
                        .and(steps[a].origin.span, "the other step")
                        .help(help),
                );
            }
        }
    }
}
