//! Which words mean what: nouns of the packs, heads of definitions, and the engine's own words.

mod likely;
pub mod machine;
pub mod words;

use crate::book::{
    ChoiceId, DefinitionId, EventId, FeatureId, Function, Kinds, LinkId, MarkId, PackId, SequenceId, Sort, StateId,
    ZoneId,
};
use std::collections::{BTreeMap, BTreeSet};
use tilewright_syntax::rules::ast::Preposition;

pub use likely::likely;

/// A noun: what may stand before a variable, after `is a`, after `number of`.
#[derive(Clone, Debug, PartialEq)]
pub struct Noun {
    /// What it names.
    pub sort: Sort,
    /// Which kinds of it.
    pub kinds: Kinds,
    /// For a role: the kind of feature on which the piece stands.
    pub on: Option<FeatureId>,
    /// Whether this is the plural form.
    pub plural: bool,
    /// The pack it comes from; none for the engine's own.
    pub pack: Option<PackId>,
}

/// What a head with arguments may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// Something that the engine knows of one thing.
    Function(Function),
    /// The player whose turn it is.
    ActivePlayer,
    /// The player who began.
    FirstPlayer,
    /// The spot in the middle.
    Origin,
    /// The game itself.
    Game,
    /// A zone.
    Zone(ZoneId),
    /// A state that holds a number or a thing.
    State(StateId),
    /// The number of marks.
    Marks(MarkId),
    /// A definition of a value.
    Definition(DefinitionId),
    /// A yes/no state, said of its subject.
    IsState(StateId),
    /// A quality that packs refine, said of its subject.
    IsDefinition(DefinitionId),
    /// A cell that is empty.
    IsEmpty,
    /// A right that packs refine, said of its subject.
    May(DefinitionId),
    /// An event.
    Event(EventId),
    /// A choice.
    Choice(ChoiceId),
    /// A sequence.
    Sequence(SequenceId),
}

/// How a head is written: its words are the key under which it is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Signature {
    /// What it is.
    pub head: Head,
    /// Whether a direct object follows the words: `capture piece p`.
    pub object: bool,
    /// The prepositions of its arguments, in order.
    pub prepositions: Vec<Preposition>,
    /// The pack it comes from; none for the engine's own.
    pub pack: Option<PackId>,
}

/// Heads of one class by their words.
#[derive(Clone, Debug, Default)]
pub struct Heads {
    by_words: BTreeMap<String, Vec<Signature>>,
}

impl Heads {
    /// Adds a head. False if the same words with the same arguments are there already, in the same or a visible pack.
    pub fn add(&mut self, words: &str, signature: Signature) -> bool {
        let list = self.by_words.entry(words.to_string()).or_default();
        if list.iter().any(|s| s.object == signature.object && s.prepositions == signature.prepositions) {
            return false;
        }
        list.push(signature);
        true
    }

    /// All heads with these words.
    pub fn get(&self, words: &str) -> &[Signature] {
        self.by_words.get(words).map_or(&[], Vec::as_slice)
    }

    /// All words that are heads.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.by_words.keys().map(String::as_str)
    }
}

/// All words that packs and engine bring.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// Nouns by their words, singular and plural.
    pub nouns: BTreeMap<String, Vec<Noun>>,
    /// Values: functions, states, zones, marks, definitions.
    pub values: Heads,
    /// Qualities, said after `is` or before a noun.
    pub qualities: Heads,
    /// Rights, said after `may`.
    pub rights: Heads,
    /// Events.
    pub events: Heads,
    /// Choices.
    pub choices: Heads,
    /// Sequences.
    pub sequences: Heads,
    /// Marks by their singular words, for `has a`.
    pub marks: BTreeMap<String, MarkId>,
    /// Links by their singular words, for `through`.
    pub links: BTreeMap<String, LinkId>,
    /// Kinds of features by their singular words, for `through KIND`.
    pub features: BTreeMap<String, FeatureId>,
}

/// The packs whose words may be used at a place.
#[derive(Clone, Debug, Default)]
pub struct Visible {
    packs: BTreeSet<PackId>,
}

impl Visible {
    /// These packs and the engine.
    pub fn new(packs: impl IntoIterator<Item = PackId>) -> Self {
        Visible { packs: packs.into_iter().collect() }
    }

    /// Whether a word of this pack may be used.
    pub fn sees(&self, pack: Option<PackId>) -> bool {
        pack.is_none_or(|pack| self.packs.contains(&pack))
    }
}
