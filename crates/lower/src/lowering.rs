//! What all parts of the lowering share.

use crate::dag::{Dag, NodeId};
use crate::happen::proc::{Job, Proc};
use crate::numbers::Numbers;
use crate::query::definition::Table;
use crate::query::value::Value;
use crate::ruleset::Ruleset;
use std::collections::{BTreeMap, HashMap, VecDeque};
use tilewright_diagnostics::codes::{ABSENT_NOUN, TOO_MANY};
use tilewright_diagnostics::{Diagnostic, Report, Span};
use tilewright_model::book::{self, Noun, Origin, Rulebook};
use tilewright_tables as tables;

/// A call: definition, arguments, variables that are taken where it stands.
type CallKey = (usize, Vec<Value>, u16);

/// The state of a lowering.
pub struct Lowering<'a> {
    /// What is lowered.
    pub book: &'a Rulebook,
    /// What is chosen.
    pub ruleset: &'a Ruleset,
    /// The numbers of what is in play.
    pub numbers: Numbers,
    /// The expressions.
    pub dag: Dag,
    /// What was found wrong.
    pub report: Report,
    /// The greatest number of variables of the frame at hand.
    pub most: u16,
    /// Calls are kept as they are written: for explanations.
    pub verbatim: bool,
    /// Entries of definitions that are worked out, by definition and kinds of parameters.
    pub entries: HashMap<(usize, Vec<Option<u8>>), NodeId>,
    /// What calls became, by definition, arguments and taken variables: the answer in their place, and how many
    /// variables it needs.
    pub inlined: HashMap<CallKey, (Option<NodeId>, u16)>,
    /// Definitions that are worked out.
    pub tables: HashMap<usize, std::rc::Rc<Table>>,
    /// What definitions look at, where it was asked.
    pub looked_at: std::cell::RefCell<HashMap<usize, std::collections::BTreeSet<crate::happen::touch::Thing>>>,
    /// Definitions that are being worked out, outermost first.
    pub busy: Vec<usize>,
    /// The procedures.
    pub procs: Vec<Proc>,
    /// The procedures by what they are for.
    pub jobs: BTreeMap<Job, usize>,
    /// Procedures whose code is still to be made.
    pub todo: VecDeque<Job>,
    /// States that the rules did not declare.
    pub counters: Vec<tables::State>,
    /// Places in the laws that give points: their rule ids.
    pub sites: Vec<(Vec<String>, Vec<NodeId>)>,
    /// Limits of offers that may be taken at any time.
    pub asides: Vec<crate::happen::aside::Aside>,
}

impl<'a> Lowering<'a> {
    /// Nothing lowered yet.
    pub fn new(book: &'a Rulebook, ruleset: &'a Ruleset) -> Self {
        Lowering {
            book,
            ruleset,
            numbers: Numbers::of(book, ruleset),
            dag: Dag::default(),
            report: Report::new(),
            most: 0,
            verbatim: false,
            entries: HashMap::new(),
            inlined: HashMap::new(),
            tables: HashMap::new(),
            looked_at: std::cell::RefCell::default(),
            busy: Vec::new(),
            procs: Vec::new(),
            jobs: BTreeMap::new(),
            todo: VecDeque::new(),
            counters: Vec::new(),
            sites: Vec::new(),
            asides: Vec::new(),
        }
    }

    /// Runs something that needs a frame of its own; gives its answer and how many variables the frame has.
    pub fn framed<T>(&mut self, parameters: u16, run: impl FnOnce(&mut Self) -> T) -> (T, u16) {
        let outer = std::mem::replace(&mut self.most, parameters);
        let answer = run(self);
        (answer, std::mem::replace(&mut self.most, outer))
    }

    /// Notes that a frame needs so many variables.
    pub fn need(&mut self, locals: u16) {
        self.most = self.most.max(locals);
    }

    /// The new number of something that a law names, or a diagnostic.
    pub fn number(&mut self, number: Option<usize>, noun: &Noun, at: Span) -> Option<u16> {
        if number.is_none() {
            let pack = &self.book.packs[noun.pack.0].id;
            let message = format!("`{}` belongs to the pack `{pack}`, which is not in play", noun.words);
            let help = format!("put `with {pack}` in the heading, or let the pack require it");
            self.report.push(Diagnostic::new(&ABSENT_NOUN, at, message).and(noun.span, "declared here").help(help));
        }
        number.and_then(|n| u16::try_from(n).ok())
    }

    /// A state's number.
    pub fn state(&mut self, id: book::StateId, at: Span) -> Option<u16> {
        let book = self.book;
        self.number(self.numbers.states.get(id.0), &book.states[id.0].noun, at)
    }

    /// A zone's number.
    pub fn zone(&mut self, id: book::ZoneId, at: Span) -> Option<u16> {
        let book = self.book;
        self.number(self.numbers.zones.get(id.0), &book.zones[id.0].noun, at)
    }

    /// A mark's number.
    pub fn mark(&mut self, id: book::MarkId, at: Span) -> Option<u8> {
        let book = self.book;
        let number = self.number(self.numbers.marks.get(id.0), &book.marks[id.0].noun, at);
        number.and_then(|n| u8::try_from(n).ok())
    }

    /// A link's number.
    pub fn link(&mut self, id: book::LinkId, at: Span) -> Option<u8> {
        let book = self.book;
        let number = self.number(self.numbers.links.get(id.0), &book.links[id.0].noun, at);
        number.and_then(|n| u8::try_from(n).ok())
    }

    /// A feature kind's number.
    pub fn feature(&mut self, id: book::FeatureId, at: Span) -> Option<u8> {
        let book = self.book;
        let number = self.number(self.numbers.features.get(id.0), &book.features[id.0].noun, at);
        number.and_then(|n| u8::try_from(n).ok())
    }

    /// Says that something is more than the tables hold.
    pub fn too_many(&mut self, at: Span, message: String) {
        self.report.push(Diagnostic::new(&TOO_MANY, at, message));
    }

    /// The place to show for a problem of the ruleset as a whole.
    pub fn somewhere(&self) -> Span {
        let packs: Vec<&book::Pack> = self.ruleset.packs().map(|pack| &self.book.packs[pack.0]).collect();
        let game = packs.iter().find(|pack| pack.is_game).or(packs.first());
        game.map_or_else(|| Span::new(tilewright_diagnostics::SourceId(0), 0, 0), |pack| pack.span)
    }

    /// The rule ids of a law, as written.
    pub fn rules_of(origin: &Origin) -> Vec<String> {
        origin.rules.iter().map(|rule| rule.node.clone()).collect()
    }

    /// The new number of a definition, whether or not it is in force.
    pub fn definition(&mut self, id: book::DefinitionId, at: Span) -> Option<usize> {
        let number = self.numbers.definitions.get(id.0);
        if number.is_none() {
            let definition = &self.book.definitions[id.0];
            let pack = &self.book.packs[definition.origin.pack.0].id;
            let message =
                format!("`{}` is not defined in this ruleset: it is a law of the pack `{pack}`", definition.name);
            let there = definition.origin.span;
            self.report.push(Diagnostic::new(&ABSENT_NOUN, at, message).and(there, "defined here, under a guard"));
        }
        number
    }
}

/// The sort as the tables have it.
pub fn sort(sort: book::Sort) -> tables::Sort {
    match sort {
        book::Sort::Number => tables::Sort::Number,
        book::Sort::Truth => tables::Sort::Truth,
        book::Sort::Player => tables::Sort::Player,
        book::Sort::Tile => tables::Sort::Tile,
        book::Sort::Cell => tables::Sort::Cell,
        book::Sort::Spot => tables::Sort::Spot,
        book::Sort::Vertex => tables::Sort::Vertex,
        book::Sort::Segment => tables::Sort::Segment,
        book::Sort::Feature => tables::Sort::Feature,
        book::Sort::Piece => tables::Sort::Piece,
        book::Sort::Zone => tables::Sort::Zone,
        book::Sort::Game => tables::Sort::Game,
    }
}
