//! `conflicts`: each definition with its clauses by layer, what overrides what, and where two can clash.

use crate::Io;
use crate::args::Where;
use crate::command::check::count;
use crate::command::coverage::place;
use crate::input::Input;
use crate::ruleset;
use crate::status::{Status, Stop};
use std::fmt::Write;
use tilewright_check::conflicts::cases::{Cases, id};
use tilewright_check::conflicts::{Clash, clashes};
use tilewright_lower::Ruleset;
use tilewright_model::book::{Clause, Definition, Form, Kinds, Layer, Rulebook};
use tilewright_model::print::{Printer, VariableNames, guard};

/// The words of `conflicts`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// Every combination of packs and options at once, not one ruleset
    #[arg(long)]
    all: bool,
    /// Only definitions whose name contains this text
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Definitions without any clause but their default as well
    #[arg(long)]
    plain: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Shows definitions as trees.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    if !input.tell_errors(io)? {
        return Ok(Status::Problems);
    }
    let ruleset = if args.all { None } else { Some(ruleset::choose(&input, &args.at.which)?) };
    let book = chosen(&input.book, ruleset.as_ref());
    let mut definitions: Vec<&Definition> = book.definitions.iter().collect();
    definitions.sort_by(|a, b| a.name.cmp(&b.name));
    definitions.retain(|definition| {
        !definition.clauses.is_empty()
            && (args.plain || definition.clauses.len() > 1)
            && args.only.as_ref().is_none_or(|text| definition.name.contains(text.as_str()))
    });
    let mut trees = Vec::new();
    let mut found = 0;
    for definition in &definitions {
        let cases = Cases::of(&book, definition);
        let clashes = clashes(&cases);
        found += clashes.len();
        trees.push((cases, clashes));
    }
    if args.json {
        let list: Vec<serde_json::Value> = trees.iter().map(|(cases, clashes)| json(&input, cases, clashes)).collect();
        let whole = serde_json::json!({ "clashes": found, "definitions": list });
        writeln!(io.out, "{}", serde_json::to_string_pretty(&whole).map_err(std::io::Error::from)?)?;
    } else {
        for (cases, clashes) in &trees {
            write!(io.out, "{}", tree(&input, cases, clashes))?;
        }
        let which = if args.all { "in every combination of packs and options" } else { "in this ruleset" };
        writeln!(io.out, "{}, {} {which}", count(definitions.len(), "definition"), clashing(found))?;
    }
    Ok(Status::fine_if(found == 0))
}

fn clashing(found: usize) -> String {
    if found == 1 { "1 clash".to_string() } else { format!("{found} clashes") }
}

/// The rulebook with the clauses of a ruleset alone. What silences what is kept: clauses that are left out are replaced
/// by nothing, and their places are closed.
fn chosen(book: &Rulebook, ruleset: Option<&Ruleset>) -> Rulebook {
    let mut book = book.clone();
    let Some(ruleset) = ruleset else { return book };
    for definition in &mut book.definitions {
        let there: Vec<bool> = definition.clauses.iter().map(|clause| ruleset.in_force(&clause.origin)).collect();
        let place = |old: usize| there[..old].iter().filter(|there| **there).count();
        for clause in &mut definition.clauses {
            clause.silences.retain(|silence| there[silence.clause.0]);
            clause.silences.iter_mut().for_each(|silence| silence.clause.0 = place(silence.clause.0));
            // They hold, so they need not be told.
            clause.origin.guards.clear();
        }
        let mut kept = there.iter();
        definition.clauses.retain(|_| *kept.next().unwrap_or(&false));
    }
    book.invariants.retain(|invariant| ruleset.in_force(&invariant.origin));
    book
}

/// The layers, as people call them, in the order in which they count.
const LAYERS: &[(Layer, &str)] = &[
    (Layer::Default, "normally"),
    (Layer::Exception, "is"),
    (Layer::Addition, "increases by"),
    (Layer::Multiplication, "is multiplied by"),
    (Layer::Continuation, "continues with"),
    (Layer::Widening, "yes as well"),
    (Layer::Narrowing, "no after all"),
];

fn tree(input: &Input, cases: &Cases, clashes: &[Clash]) -> String {
    let definition = cases.definition;
    let mut text = format!("{} ({})\n", definition.name, form(definition.form));
    for (layer, words) in LAYERS {
        let of: Vec<usize> =
            (0..definition.clauses.len()).filter(|at| definition.clauses[*at].layer == *layer).collect();
        if of.is_empty() {
            continue;
        }
        let _ = writeln!(text, "  {words}");
        // What others silence stands below them.
        let inner = |at: &usize| of.iter().any(|by| silences(definition, *by, *at) && by != at);
        let mut shown = Vec::new();
        for &at in of.iter().filter(|at| !inner(at)) {
            branch(input, cases, at, &of, 2, &mut shown, &mut text);
        }
        // Clauses that silence each other in a circle have no top.
        for &at in &of {
            if !shown.contains(&at) {
                branch(input, cases, at, &of, 2, &mut shown, &mut text);
            }
        }
    }
    for clash in clashes {
        let (a, b) = clash.clauses;
        let words = cases.words(&clash.case, &[a, b]);
        let words = if words.is_empty() { "always".to_string() } else { words };
        let ids = [a, b].map(|at| id(&definition.clauses[at]));
        let _ = writeln!(text, "  clash: {} and {} both hold: {words}", ids[0], ids[1]);
        for assumed in assumed(cases, clash) {
            let _ = writeln!(text, "    assumed: {assumed}");
        }
    }
    text.push('\n');
    text
}

fn form(form: Form) -> &'static str {
    match form {
        Form::Value => "a value",
        Form::Ranking => "a ranking",
        Form::Quality => "a quality",
        Form::Right => "a right",
    }
}

fn silences(definition: &Definition, by: usize, at: usize) -> bool {
    definition.clauses[by].silences.iter().any(|silence| silence.clause.0 == at)
}

fn branch(
    input: &Input,
    cases: &Cases,
    at: usize,
    of: &[usize],
    depth: usize,
    shown: &mut Vec<usize>,
    text: &mut String,
) {
    let clause = &cases.definition.clauses[at];
    let _ = writeln!(text, "{}{}  {}", "  ".repeat(depth), said(cases, clause), place(input, clause.origin.span));
    if shown.contains(&at) {
        return;
    }
    shown.push(at);
    for silence in &clause.silences {
        let other = silence.clause.0;
        let word = match (silence.everywhere, clause.layer) {
            (true, _) => "replaces",
            (_, Layer::Widening) => "despite",
            _ => "instead of",
        };
        let _ = writeln!(text, "{}{word}", "  ".repeat(depth + 1));
        if of.contains(&other) && !shown.contains(&other) {
            branch(input, cases, other, of, depth + 2, shown, text);
        } else {
            let other = &cases.definition.clauses[other];
            let _ = writeln!(text, "{}{}", "  ".repeat(depth + 2), said(cases, other));
        }
    }
}

/// A clause in a line: ids and guards, value, kinds, condition.
fn said(cases: &Cases, clause: &Clause) -> String {
    let printer = Printer { book: cases.book, names: VariableNames::Written(&clause.frame) };
    let mut text = heading(cases.book, clause);
    let yes_or_no = matches!(clause.layer, Layer::Widening | Layer::Narrowing);
    if !yes_or_no {
        let _ = write!(text, " {}", printer.expr(&clause.value));
    }
    let declared = &cases.definition.parameters;
    let named = clause.frame.variables.iter().zip(&clause.kinds).zip(declared);
    let kinds: Vec<String> = named
        .filter(|((_, kinds), ty)| **kinds != Kinds::ALL && **kinds != ty.kinds)
        .map(|((variable, kinds), _)| format!("{} {}", printer.kinds(variable.ty.sort, *kinds), variable.name))
        .collect();
    if !kinds.is_empty() {
        let _ = write!(text, " for {}", kinds.join(", "));
    }
    if let Some(when) = &clause.when {
        let _ = write!(text, " when {}", printer.expr(when));
    }
    text
}

fn heading(book: &Rulebook, clause: &Clause) -> String {
    let ids: Vec<&str> = clause.origin.rules.iter().map(|rule| rule.node.as_str()).collect();
    let guards: Vec<String> = clause.origin.guards.iter().map(|own| guard(book, own)).collect();
    let guards = if guards.is_empty() { String::new() } else { format!(" {}", guards.join(" and ")) };
    format!("[{}{guards}]", ids.join(", "))
}

fn assumed(cases: &Cases, clash: &Clash) -> Vec<String> {
    let frame = &cases.definition.clauses[clash.clauses.0].frame;
    clash.case.assumptions(&Printer { book: cases.book, names: VariableNames::Written(frame) })
}

fn json(input: &Input, cases: &Cases, clashes: &[Clash]) -> serde_json::Value {
    let definition = cases.definition;
    let layer = |layer: Layer| LAYERS.iter().find(|(known, _)| *known == layer).map_or("?", |(_, words)| words);
    let clauses = definition.clauses.iter().enumerate().map(|(at, clause)| {
        let silences: Vec<serde_json::Value> = clause
            .silences
            .iter()
            .map(|silence| serde_json::json!({ "clause": silence.clause.0, "everywhere": silence.everywhere }))
            .collect();
        serde_json::json!({
            "clause": at, "layer": layer(clause.layer), "said": said(cases, clause), "silences": silences,
            "rules": clause.origin.rules.iter().map(|rule| rule.node.as_str()).collect::<Vec<_>>(),
            "place": place(input, clause.origin.span),
        })
    });
    let clauses: Vec<serde_json::Value> = clauses.collect();
    let clashes = clashes.iter().map(|clash| {
        let (a, b) = clash.clauses;
        serde_json::json!({
            "clauses": [a, b], "situation": cases.words(&clash.case, &[a, b]), "assumed": assumed(cases, clash),
        })
    });
    let clashes: Vec<serde_json::Value> = clashes.collect();
    serde_json::json!({ "name": definition.name, "form": form(definition.form), "clauses": clauses, "clashes": clashes })
}
