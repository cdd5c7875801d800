//! Reads pieces and, where one does not parse, finds out what was meant.
//!
//! Likely changes are tried out: one that lets the parser go further is what was meant, so the message can say it, and
//! reading goes on with the changed text to find the next mistake.

use super::ast::{Clause, Guard, RuleId};
use super::build::Builder;
use super::expected::{expected, is_effect, wants_name};
use super::grammar::{self, Pair, Stop};
use super::repairs::{Repair, Sight};
use super::words::{self, tokens};
use super::{headings, repairs};
use crate::draft::{Draft, Edit};
use tilewright_diagnostics::{Diagnostic, Report, codes};

/// How many mistakes of one piece are looked for.
const ROUNDS: usize = 12;

/// After so many findings in one file nothing is guessed any more: it is no rule file, and guessing takes time.
const PATIENCE: usize = 500;

/// In a clause of so many bytes nothing is guessed either.
const LONG: usize = 8 << 10;

type Parse = for<'t> fn(&'t str) -> Result<Option<Pair<'t>>, Stop>;

/// The ids and guards of a heading.
pub(crate) fn heading(mut draft: Draft, report: &mut Report) -> (Vec<RuleId>, Vec<Guard>) {
    let mut told = Told::default();
    for _ in 0..ROUNDS {
        let stop = match grammar::heading(draft.text()) {
            Ok(pair) => {
                return pair.and_then(|pair| Builder { draft: &draft, report }.heading(&pair)).unwrap_or_default();
            }
            Err(stop) => stop,
        };
        let sight = Sight::new(&draft, &stop);
        let Some((repair, mended)) = best(&draft, &stop, headings::repairs(&sight), grammar::heading) else {
            told.tell(headings::problem(&sight), report);
            break;
        };
        told.tell(repair.problem, report);
        draft = mended;
    }
    let ids = tokens(draft.text()).into_iter().filter(|token| words::is_id(token.text));
    let ids = ids.map(|token| RuleId::new(token.text.to_string(), draft.span(token.range))).collect();
    (ids, Vec::new())
}

/// The clauses of a piece: one, or several where the end of one was forgotten.
pub(crate) fn clauses(mut draft: Draft, report: &mut Report) -> Vec<Clause> {
    let mut told = Told::default();
    for _ in 0..ROUNDS {
        let stop = match grammar::clauses(draft.text()) {
            Ok(pair) => {
                return pair.and_then(|pair| Builder { draft: &draft, report }.clauses(&pair)).unwrap_or_default();
            }
            Err(stop) => stop,
        };
        let sight = Sight::new(&draft, &stop);
        let hopeful = report.len() < PATIENCE && draft.text().len() < LONG;
        let groups = if hopeful { repairs::groups(&sight) } else { Vec::new() };
        let found = groups.into_iter().find_map(|group| best(&draft, &stop, group, grammar::clauses));
        draft = match found {
            Some((repair, mended)) => {
                told.tell(repair.problem, report);
                mended
            }
            None => {
                told.tell(problem(&sight), report);
                match sight.effect() {
                    Some(range) => draft.with(&[Edit { range, text: String::new() }]),
                    None => return Vec::new(),
                }
            }
        };
    }
    Vec::new()
}

/// What was said about a piece already; the same letter or word need not be complained of twice.
#[derive(Default)]
struct Told(Vec<(&'static str, String)>);

impl Told {
    fn tell(&mut self, problem: Diagnostic, report: &mut Report) {
        let key = (problem.code.id, problem.message.clone());
        if !self.0.contains(&key) {
            self.0.push(key);
            report.push(problem);
        }
    }
}

/// The repair that lets the parser go furthest, if one lets it go on at all; of two alike, the first.
fn best(draft: &Draft, stop: &Stop, repairs: Vec<Repair>, parse: Parse) -> Option<(Repair, Draft)> {
    let mut best: Option<(usize, Repair, Draft)> = None;
    for repair in repairs {
        let edited = repair.edits.iter().map(|edit| edit.range.end).min().unwrap_or(0);
        let before = draft.text().len() - edited.max(stop.at).min(draft.text().len());
        let mended = draft.with(&repair.edits);
        let left = match parse(mended.text()) {
            Ok(_) => 0,
            Err(_) if repair.only_whole => continue,
            Err(next) => {
                // Counted from the end, so that the lengths of the changes do not matter; never 0, which is for "parses".
                let left = mended.text().len() - next.at.min(mended.text().len());
                if left > before || (left == before && !repair.sure) {
                    continue;
                }
                left + 1
            }
        };
        if best.as_ref().is_none_or(|(least, ..)| left < *least) {
            best = Some((left, repair, mended));
        }
    }
    best.map(|(_, repair, mended)| (repair, mended))
}

/// What is said when nothing likely was found.
fn problem(sight: &Sight<'_>) -> Diagnostic {
    let Some(token) = sight.token(0) else {
        let place = sight.token(-1).map_or(0..0, |last| last.range.clone());
        let problem = Diagnostic::new(&codes::RULE_SYNTAX, sight.span(place), "this clause is not finished");
        return helped(problem.here("something is missing behind this"), sight);
    };
    let span = sight.span(token.range.clone());
    if is_effect(sight.stop) && token.is_word() {
        let message = format!("there is no effect `{}`", token.text);
        return helped(Diagnostic::new(&codes::RULE_SYNTAX, span, message), sight);
    }
    if token.text == "/" {
        return Diagnostic::new(&codes::RULE_SYNTAX, span, "numbers are not divided")
            .help("rules reckon with whole numbers, by `+`, `-` and `*`");
    }
    let message = format!("`{}` cannot stand here", token.text);
    let here = if sight.at_start() { "" } else { "the clause makes sense up to here" };
    let problem = Diagnostic::new(&codes::RULE_SYNTAX, span, message).here(here);
    if wants_name(sight.stop) && words::LIKE_NOUNS.contains(&token.text) {
        return helped(problem.help("it is a word of the language, so nothing can be called so"), sight);
    }
    helped(problem, sight)
}

fn helped(problem: Diagnostic, sight: &Sight<'_>) -> Diagnostic {
    let possible = expected(sight.stop);
    if possible.is_empty() { problem } else { problem.help(format!("here may stand {possible}")) }
}
