//! The typed rulebook: everything that the packs say, with names resolved and types checked. Which packs and options
//! are chosen is still open: guards are kept with each law.

pub mod expr;
pub mod law;
pub mod look;
pub mod nouns;
pub mod types;
pub mod visit;

pub use expr::*;
pub use law::*;
pub use look::*;
pub use nouns::*;
pub use types::*;

use std::collections::BTreeSet;

/// All packs that were read together.
#[derive(Clone, Debug, Default)]
pub struct Rulebook {
    /// The packs, sorted by id.
    pub packs: Vec<Pack>,
    /// Kinds of features.
    pub features: Vec<Feature>,
    /// Things drawn on segments and tiles.
    pub marks: Vec<Mark>,
    /// Kinds of links.
    pub links: Vec<Link>,
    /// Classes of tiles.
    pub classes: Vec<Class>,
    /// Kinds of pieces.
    pub pieces: Vec<Piece>,
    /// Groups of kinds of pieces.
    pub groups: Vec<Group>,
    /// Roles of pieces.
    pub roles: Vec<Role>,
    /// Zones.
    pub zones: Vec<Zone>,
    /// States.
    pub states: Vec<State>,
    /// Options.
    pub options: Vec<GameOption>,
    /// Kinds of tiles.
    pub tiles: Vec<Tile>,
    /// Entries of the rulebooks of all packs.
    pub entries: Vec<Entry>,
    /// Scenarios of all packs.
    pub scenarios: Vec<Scenario>,
    /// Warnings that packs allow.
    pub allowances: Vec<Allowance>,
    /// How other programs call what the packs bring.
    pub peers: Vec<Peer>,
    /// The colours of pictures.
    pub tints: Vec<Tint>,
    /// How things are drawn.
    pub looks: Vec<Look>,
    /// How players are told apart.
    pub liveries: Vec<Livery>,
    /// Texts of packs in other languages.
    pub translations: Vec<Translation>,
    /// Definitions with their clauses.
    pub definitions: Vec<Definition>,
    /// Sequences; each step is one too.
    pub sequences: Vec<Sequence>,
    /// Events that rules announce or the engine raises.
    pub events: Vec<Event>,
    /// Choices.
    pub choices: Vec<Choice>,
    /// Offers.
    pub offers: Vec<Offer>,
    /// Offers that are taken back.
    pub withholds: Vec<Withhold>,
    /// Laws: effects at a moment.
    pub laws: Vec<Law>,
    /// What must never be.
    pub invariants: Vec<Invariant>,
    /// Entries that need no clause of their own.
    pub follows: Vec<Follows>,
    /// Sections that wait for a pack that is known but not there.
    pub waiting: Vec<Waiting>,
}

impl Rulebook {
    /// The most players that any pack is for, if one says so.
    pub fn most_players(&self) -> Option<i32> {
        self.packs.iter().filter_map(|pack| pack.players).map(|(_, most)| most).max()
    }

    /// Some packs and all that they require, as far as it is there.
    pub fn with_required(&self, packs: impl IntoIterator<Item = PackId>) -> BTreeSet<PackId> {
        let mut open: Vec<PackId> = packs.into_iter().collect();
        let mut found = BTreeSet::new();
        while let Some(pack) = open.pop() {
            if found.insert(pack) {
                let requires = self.packs[pack.0].requires.iter();
                open.extend(requires.filter_map(|id| self.packs.iter().position(|other| other.id == *id).map(PackId)));
            }
        }
        found
    }
}
