//! `test`: the scenarios of packs.

use crate::Io;
use crate::args::Where;
use crate::command::coverage::place;
use crate::input::Input;
use crate::status::{Status, Stop};
use tilewright_diagnostics::render::{Format, render};
use tilewright_model::book::Scenario;
use tilewright_scenarios::{Outcome, Runner, Verdict};

/// The words of `test`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// Only scenarios whose name, or an entry they show, contains this text
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
    /// Name every scenario
    #[arg(long)]
    list: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Plays scenarios.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    if !input.tell_errors(io)? {
        return Ok(Status::Problems);
    }
    let outcomes = outcomes(&input, args)?;
    let passed = outcomes.iter().filter(|outcome| outcome.is_passed()).count();
    let failed = outcomes.len() - passed;
    if args.json {
        writeln!(io.out, "{}", json(&input, &outcomes, passed)?)?;
    } else {
        for outcome in &outcomes {
            tell(&input, args, outcome, io)?;
        }
        writeln!(io.out, "{passed} passed, {failed} failed")?;
    }
    Ok(Status::fine_if(failed == 0))
}

fn outcomes(input: &Input, args: &Args) -> Result<Vec<Outcome>, Stop> {
    let packs = &args.at.which.packs;
    if let Some(unknown) = packs.iter().find(|id| !input.packs.iter().any(|pack| pack.id == **id)) {
        return Stop::wrong(format!("there is no pack `{unknown}`"));
    }
    if !args.at.which.options.is_empty() {
        return Stop::wrong("each scenario sets its own options: `--option` says nothing here");
    }
    // With pack folders named, what they only require is not tested.
    let wanted = |scenario: &&Scenario| {
        let pack = &input.book.packs[scenario.pack.0].id;
        let meant = if packs.is_empty() { &input.named } else { packs };
        (meant.is_empty() || meant.contains(pack)) && args.filter.as_ref().is_none_or(|text| has(scenario, text))
    };
    let mut runner = Runner::new(&input.book);
    Ok(input.book.scenarios.iter().filter(wanted).map(|scenario| runner.play(scenario)).collect())
}

fn has(scenario: &Scenario, text: &str) -> bool {
    let decl = &scenario.decl;
    decl.name.node.contains(text) || decl.shows.iter().any(|id| id.node.contains(text))
}

fn tell(input: &Input, args: &Args, outcome: &Outcome, io: &mut Io<'_>) -> Result<(), Stop> {
    match &outcome.verdict {
        Verdict::Passed if args.list => writeln!(io.out, "passed: {}: {}", outcome.pack, outcome.name)?,
        Verdict::Passed => {}
        Verdict::Failed(_) => writeln!(io.out, "{}", outcome.told(&input.sources))?,
        Verdict::Malformed(report) => {
            writeln!(io.out, "failed: {}: {}", outcome.pack, outcome.name)?;
            writeln!(io.out, "{}", render(report, &input.sources, Format::Human))?;
        }
    }
    Ok(())
}

fn json(input: &Input, outcomes: &[Outcome], passed: usize) -> Result<String, Stop> {
    let scenarios = outcomes.iter().map(|outcome| {
        let mut whole = serde_json::json!({
            "name": outcome.name, "pack": outcome.pack, "place": place(input, outcome.span), "passed": outcome.is_passed(),
        });
        match &outcome.verdict {
            Verdict::Passed => {}
            Verdict::Failed(failure) => {
                whole["failure"] = serde_json::json!({
                    "place": place(input, failure.span.unwrap_or(outcome.span)), "line": failure.line,
                    "expected": failure.expected, "happened": failure.happened, "board": failure.board,
                });
            }
            Verdict::Malformed(report) => {
                let text = render(report, &input.sources, Format::Json);
                whole["diagnostics"] = serde_json::from_str(&text).unwrap_or_default();
            }
        }
        whole
    });
    let scenarios: Vec<serde_json::Value> = scenarios.collect();
    let whole = serde_json::json!({ "passed": passed, "failed": outcomes.len() - passed, "scenarios": scenarios });
    serde_json::to_string_pretty(&whole).map_err(|error| Stop::Io(error.into()))
}
