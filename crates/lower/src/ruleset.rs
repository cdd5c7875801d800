//! What is chosen: packs and options. It decides every guard.

use std::collections::BTreeSet;
use std::fmt;
use tilewright_diagnostics::codes::{NO_GAME, UNKNOWN_OPTION, UNKNOWN_OPTION_VALUE, UNKNOWN_PACK};
use tilewright_diagnostics::{Code, Diagnostic, Span};
use tilewright_model::book::{GameOption, Guard, GuardWhat, Origin, PackId, Rulebook};

/// What somebody asks for: ids of packs, and options with their values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Ids of packs; what they require comes along.
    pub packs: Vec<String>,
    /// Options (by key or words) and the values they shall have.
    pub options: Vec<(String, String)>,
}

/// Something asked for that is not there. It has no place in a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Which kind of problem.
    pub code: &'static Code,
    /// One sentence.
    pub message: String,
    /// What there is, and what was perhaps meant.
    pub help: Vec<String>,
    /// Where the wish is written, if a pack wishes it.
    pub span: Option<Span>,
}

impl Problem {
    fn new(code: &'static Code, message: String) -> Problem {
        Problem { code, message, help: Vec::new(), span: None }
    }

    fn likely(mut self, written: &str, known: &[&str], what: &str) -> Problem {
        if let Some(word) = tilewright_diagnostics::likely(written, known.iter().copied()) {
            self.help.push(format!("did you mean `{word}`?"));
        }
        self.help.push(match known {
            [] => format!("there are no {what}"),
            _ => format!("{what}: {}", known.iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ")),
        });
        self
    }

    /// The same as a diagnostic, for a report.
    pub fn diagnostic(&self) -> Diagnostic {
        let mut diagnostic = match self.span {
            Some(span) => Diagnostic::new(self.code, span, self.message.clone()),
            None => Diagnostic { code: self.code, message: self.message.clone(), labels: Vec::new(), help: Vec::new() },
        };
        diagnostic.help.clone_from(&self.help);
        diagnostic
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "; {help}"))
    }
}

/// The packs in play and the value of each of their options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    packs: BTreeSet<PackId>,
    ids: BTreeSet<String>,
    /// The value of each option of the rulebook; none if its pack is absent.
    options: Vec<Option<usize>>,
}

impl Ruleset {
    /// Finds what is asked for: the packs with all that they require, every option with its value or its default.
    ///
    /// # Errors
    ///
    /// Everything that is not there, each with what there is.
    pub fn choose(book: &Rulebook, choice: &Choice) -> Result<Ruleset, Vec<Problem>> {
        let mut problems = Vec::new();
        let packs = choose_packs(book, &choice.packs, &mut problems);
        let ids = packs.iter().map(|pack| book.packs[pack.0].id.clone()).collect();
        let there = |option: &GameOption| packs.contains(&option.noun.pack);
        let mut options: Vec<Option<usize>> = book.options.iter().map(|o| there(o).then_some(o.default)).collect();
        for (name, value) in &choice.options {
            match choose_option(book, &packs, name, value) {
                Ok((option, value)) => options[option] = Some(value),
                Err(problem) => problems.push(problem),
            }
        }
        if problems.is_empty() { Ok(Ruleset { packs, ids, options }) } else { Err(problems) }
    }

    /// Every pack of the rulebook, every option at its default.
    ///
    /// # Errors
    ///
    /// As for [`Ruleset::choose`].
    pub fn everything(book: &Rulebook) -> Result<Ruleset, Vec<Problem>> {
        let packs = book.packs.iter().map(|pack| pack.id.clone()).collect();
        Ruleset::choose(book, &Choice { packs, options: Vec::new() })
    }

    /// The packs in play, sorted by id.
    pub fn packs(&self) -> impl Iterator<Item = PackId> + '_ {
        self.packs.iter().copied()
    }

    /// Whether a pack is in play.
    pub fn has(&self, pack: PackId) -> bool {
        self.packs.contains(&pack)
    }

    /// The value of an option, by its place among the option's values; none if its pack is not in play.
    pub fn option(&self, option: usize) -> Option<usize> {
        self.options.get(option).copied().flatten()
    }

    /// Whether a guard holds.
    pub fn holds(&self, guard: &Guard) -> bool {
        let there = match &guard.what {
            GuardWhat::Pack(id) => self.ids.contains(id),
            GuardWhat::Option(option, value) => self.option(option.0) == Some(*value),
        };
        there == guard.positive
    }

    /// Whether something of this origin is in force.
    pub fn in_force(&self, origin: &Origin) -> bool {
        self.has(origin.pack) && origin.guards.iter().all(|guard| self.holds(guard))
    }
}

/// The packs asked for and all that they require.
fn choose_packs(book: &Rulebook, asked: &[String], problems: &mut Vec<Problem>) -> BTreeSet<PackId> {
    let known: Vec<&str> = book.packs.iter().map(|pack| pack.id.as_str()).collect();
    let mut packs = BTreeSet::new();
    let mut todo: Vec<(String, Option<PackId>)> = asked.iter().map(|id| (id.clone(), None)).collect();
    while let Some((id, by)) = todo.pop() {
        let Some(index) = known.iter().position(|known| *known == id) else {
            let message = match by {
                Some(PackId(by)) => format!("the pack `{}` requires `{id}`, which is not there", book.packs[by].id),
                None => format!("there is no pack `{id}`"),
            };
            let mut problem = Problem::new(&UNKNOWN_PACK, message).likely(&id, &known, "packs");
            problem.span = by.map(|by| book.packs[by.0].span);
            problems.push(problem);
            continue;
        };
        if packs.insert(PackId(index)) {
            todo.extend(book.packs[index].requires.iter().map(|id| (id.clone(), Some(PackId(index)))));
        }
    }
    if problems.is_empty() && !packs.iter().any(|pack| book.packs[pack.0].is_game) {
        let games: Vec<&str> = book.packs.iter().filter(|p| p.is_game).map(|p| p.id.as_str()).collect();
        let problem = Problem::new(&NO_GAME, "none of the chosen packs provides the game".to_string());
        problems.push(problem.likely("", &games, "packs that do"));
    }
    packs
}

/// An option that is set: its row and the row of its value.
fn choose_option(
    book: &Rulebook,
    packs: &BTreeSet<PackId>,
    name: &str,
    value: &str,
) -> Result<(usize, usize), Problem> {
    let named = |option: &GameOption| option.noun.key == name || option.noun.words == name;
    let there = |option: &GameOption| packs.contains(&option.noun.pack);
    let Some(index) = book.options.iter().position(|option| named(option) && there(option)) else {
        let problem = match book.options.iter().find(|option| named(option)) {
            Some(option) => {
                let pack = &book.packs[option.noun.pack.0].id;
                let mut problem = Problem::new(
                    &UNKNOWN_OPTION,
                    format!("the option `{name}` is one of the pack `{pack}`, which is not chosen"),
                );
                problem.help.push(format!("choose the pack `{pack}` as well"));
                problem
            }
            None => {
                let known: Vec<&str> = book.options.iter().filter(|o| there(o)).map(|o| o.noun.key.as_str()).collect();
                let problem = Problem::new(&UNKNOWN_OPTION, format!("there is no option `{name}`"));
                problem.likely(name, &known, "options of the chosen packs")
            }
        };
        return Err(problem);
    };
    let values: Vec<&str> = book.options[index].values.iter().map(String::as_str).collect();
    match values.iter().position(|known| *known == value) {
        Some(at) => Ok((index, at)),
        None => {
            let problem = Problem::new(&UNKNOWN_OPTION_VALUE, format!("the option `{name}` has no value `{value}`"));
            Err(problem.likely(value, &values, "its values"))
        }
    }
}
