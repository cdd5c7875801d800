//! Every name that laws may use, with the anchor at which it is explained.

use super::Anchors;
use tilewright_model::book::{
    ChoiceId, Definition, DefinitionId, EventId, Form, Noun, Origin, PackId, Rulebook, SequenceId,
};

/// What a name stands for: its row in the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// Something that is asked.
    Definition(DefinitionId),
    /// A row of steps.
    Sequence(SequenceId),
    /// A question to a player.
    Choice(ChoiceId),
    /// Something that is announced.
    Event(EventId),
    /// Something that there is: its place in [`nouns`].
    Noun(usize),
}

/// A name.
#[derive(Clone, Debug)]
pub struct Name {
    /// What it stands for.
    pub kind: NameKind,
    /// Which kind of thing that is: a word of the interface.
    pub family: &'static str,
    /// As it is written, with letters for what stands beside it.
    pub written: String,
    /// Where it is explained.
    pub anchor: String,
    /// The pack that brings it; none if the engine does.
    pub pack: Option<PackId>,
}

/// All names.
pub struct Names {
    /// Each of them.
    pub all: Vec<Name>,
}

impl Names {
    /// The names of a rulebook.
    pub fn new(book: &Rulebook) -> Names {
        let mut anchors = Anchors::default();
        let mut all = Vec::new();
        for (row, definition) in book.definitions.iter().enumerate() {
            let family = match definition.form {
                Form::Value => "value",
                Form::Ranking => "ranking",
                Form::Quality => "quality",
                Form::Right => "right",
            };
            let kind = NameKind::Definition(DefinitionId(row));
            all.push(name(kind, family, definition_as_written(definition), Some(definition.origin.pack)));
        }
        for (row, sequence) in book.sequences.iter().enumerate() {
            let step = book.sequences.iter().flat_map(|other| &other.steps).find(|step| step.sequence.0 == row);
            let pack = step.map(|step| &step.origin).or_else(|| sequence.steps.first().map(|step| &step.origin));
            let kind = NameKind::Sequence(SequenceId(row));
            all.push(name(kind, "sequence", dots(&sequence.name), pack.map(|origin| origin.pack)));
        }
        for (row, choice) in book.choices.iter().enumerate() {
            let kind = NameKind::Choice(ChoiceId(row));
            all.push(name(kind, "choice", dots(&choice.name), Some(choice.origin.pack)));
        }
        for (row, event) in book.events.iter().enumerate() {
            let pack = event.origin.as_ref().map(|origin: &Origin| origin.pack);
            all.push(name(NameKind::Event(EventId(row)), "event", dots(&event.name), pack));
        }
        for (row, (family, noun)) in nouns(book).into_iter().enumerate() {
            all.push(name(NameKind::Noun(row), family, noun.words.clone(), Some(noun.pack)));
        }
        for name in &mut all {
            name.anchor = anchors.take(name.family, &name.written.replace('…', " "));
        }
        Names { all }
    }

    /// The name of something.
    pub fn of(&self, kind: NameKind) -> Option<&Name> {
        self.all.iter().find(|name| name.kind == kind)
    }
}

fn name(kind: NameKind, family: &'static str, written: String, pack: Option<PackId>) -> Name {
    Name { kind, family, written, anchor: String::new(), pack }
}

/// Dots for what stands beside the words.
fn dots(name: &str) -> String {
    name.replace('_', "…")
}

/// The letters of its `define` for what stands beside the words.
fn definition_as_written(definition: &Definition) -> String {
    let letters = definition.clauses.first().map(|clause| &clause.frame.variables);
    let mut letters = letters.into_iter().flatten().map(|variable| variable.name.as_str());
    let mut parts = definition.name.split('_');
    let mut written = parts.next().unwrap_or_default().to_string();
    for part in parts {
        written += letters.next().filter(|letter| !letter.is_empty()).unwrap_or("…");
        written += part;
    }
    written
}

/// Everything that there is but tiles, each with the kind of thing that it is.
pub fn nouns(book: &Rulebook) -> Vec<(&'static str, &Noun)> {
    let mut found: Vec<(&'static str, &Noun)> = Vec::new();
    found.extend(book.features.iter().map(|noun| ("feature", &noun.noun)));
    found.extend(book.marks.iter().map(|noun| ("mark", &noun.noun)));
    found.extend(book.links.iter().map(|noun| ("link", &noun.noun)));
    found.extend(book.classes.iter().map(|noun| ("class", &noun.noun)));
    found.extend(book.pieces.iter().map(|noun| ("piece", &noun.noun)));
    found.extend(book.groups.iter().map(|noun| ("group", &noun.noun)));
    found.extend(book.roles.iter().map(|noun| ("role", &noun.noun)));
    found.extend(book.zones.iter().map(|noun| ("zone", &noun.noun)));
    found.extend(book.states.iter().map(|noun| ("state", &noun.noun)));
    found.extend(book.options.iter().map(|noun| ("option", &noun.noun)));
    found
}
