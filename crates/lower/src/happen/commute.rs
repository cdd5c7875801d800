//! Laws of several packs at one moment: whether it matters which comes first.

use super::laws::{edges, names};
use super::order::closure;
use crate::lowering::Lowering;
use crate::ruleset::Ruleset;
use tilewright_diagnostics::codes::UNORDERED_LAWS;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::{Kinds, Law, Moment, Rulebook};

/// Warns of laws of several packs in a ruleset that are in force at one moment, of which it matters which comes first, and
/// of which nobody says so.
pub fn unordered(book: &Rulebook, ruleset: &Ruleset) -> Report {
    let mut moments: Vec<Moment> = Vec::new();
    for law in &book.laws {
        if ruleset.in_force(&law.origin) && !moments.contains(&law.moment) {
            moments.push(law.moment);
        }
    }
    let mut lowering = Lowering::new(book, ruleset);
    let mut found = Report::new();
    for moment in moments {
        let laws = lowering.laws(moment);
        lowering.compare(&laws, &mut found);
    }
    found
}

impl<'a> Lowering<'a> {
    fn compare(&self, laws: &[&'a Law], found: &mut Report) {
        if laws.windows(2).all(|two| two[0].origin.pack == two[1].origin.pack) {
            return;
        }
        let ordered = closure(laws.len(), &edges(laws));
        for b in 0..laws.len() {
            for a in 0..b {
                let (first, second) = (laws[a], laws[b]);
                let settled = ordered.contains(&(a, b)) || ordered.contains(&(b, a));
                if first.origin.pack == second.origin.pack || settled || !meet(first, second) {
                    continue;
                }
                let why = self.touch_of_law(first).matters_to(&self.touch_of_law(second), self.book);
                if let Some(why) = why {
                    found.push(self.describe_unordered(first, second, why));
                }
            }
        }
    }

    fn describe_unordered(&self, first: &Law, second: &Law, why: String) -> Diagnostic {
        let packs = [first, second].map(|law| &self.book.packs[law.origin.pack.0].id);
        let message = format!(
            "at one moment the packs `{}` and `{}` let something happen, and nobody says which comes first",
            packs[0], packs[1]
        );
        let id = first.origin.rules.first().map_or("?", |rule| rule.node.as_str());
        Diagnostic::new(&UNORDERED_LAWS, second.origin.span, message)
            .here(why)
            .and(first.origin.span, "the other law")
            .help(format!("say `after {id}` or `before {id}`, or put a step into a sequence"))
    }
}

/// Whether two laws at one moment can be meant of the same things, and neither silences the other.
fn meet(a: &Law, b: &Law) -> bool {
    let apart = a.kinds.iter().zip(&b.kinds).any(|(a, b)| a.and(*b) == Kinds(0));
    !apart && !names(&a.instead, b) && !names(&b.instead, a)
}
