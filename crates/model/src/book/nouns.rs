//! What there is, with names resolved.

use super::{ClassId, FeatureId, Guard, Kinds, LinkId, MarkId, PackId, PieceId, SequenceId, Sort, ZoneId};
use crate::topology::{Drawing, Topology};
use tilewright_diagnostics::{Code, SourceId, Span, Spanned};
use tilewright_syntax::nouns::decl::{PeerDecl, RuleDecl, ScenarioDecl, SideUse, Text, Texts};

/// A pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The folder's name.
    pub id: String,
    /// What people read.
    pub title: Texts,
    /// Where it is declared.
    pub span: Span,
    /// Its files.
    pub sources: Vec<SourceId>,
    /// Whether it brings the turn.
    pub is_game: bool,
    /// Ids of packs that must be in play as well.
    pub requires: Vec<String>,
    /// Ids of packs that may be named under a guard though they are not there.
    pub knows: Vec<String>,
    /// How many kinds of tiles it declares, whether or not they can be drawn.
    pub declared_tiles: usize,
    /// How many tiles its box holds.
    pub tile_count: Option<Spanned<i32>>,
    /// The fewest and most players.
    pub players: Option<(i32, i32)>,
    /// The shape of the lattice.
    pub lattice: Option<String>,
    /// Who published it.
    pub publisher: Option<String>,
    /// When: a year, or a year and a month.
    pub published: Option<String>,
    /// The editions of the game for which it exists.
    pub editions: Vec<String>,
    /// What else people should know of the box.
    pub note: Texts,
    /// Why its set of tiles is not known for sure, if it is not.
    pub reconstructed: Option<String>,
    /// Entries of the rulebook that these facts carry out.
    pub cites: Vec<Spanned<String>>,
}

/// What every noun has.
#[derive(Clone, Debug)]
pub struct Noun {
    /// The pack that declares it.
    pub pack: PackId,
    /// Its key.
    pub key: String,
    /// Its words.
    pub words: String,
    /// Its plural words.
    pub plural: String,
    /// What people read.
    pub title: Texts,
    /// Where it is declared.
    pub span: Span,
    /// Entries that it carries out.
    pub cites: Vec<Spanned<String>>,
}

/// A kind of feature.
#[derive(Clone, Debug)]
pub struct Feature {
    /// Its name.
    pub noun: Noun,
    /// What it takes of a side.
    pub side: SideUse,
    /// How it is drawn in text.
    pub letter: String,
}

/// Something drawn.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Its name.
    pub noun: Noun,
    /// The kinds of features on which it may be drawn.
    pub on: Kinds,
    /// Whether it is drawn on the tile itself.
    pub on_tile: bool,
}

/// A kind of link.
#[derive(Clone, Debug)]
pub struct Link {
    /// Its name.
    pub noun: Noun,
    /// The kind that ends there.
    pub from: FeatureId,
    /// The kind at which it ends.
    pub to: FeatureId,
    /// The key that the drawn element must carry.
    pub drawn: Option<String>,
}

/// A class of tiles.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its name.
    pub noun: Noun,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its name.
    pub noun: Noun,
    /// How many each player has.
    pub each_player: i32,
    /// How many belong to nobody.
    pub neutral: i32,
    /// Where it begins.
    pub zone: Option<ZoneId>,
    /// How it is drawn in text.
    pub letter: String,
}

/// A word for several kinds of pieces.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name.
    pub noun: Noun,
    /// The kinds.
    pub kinds: Kinds,
}

/// A word for a piece by where it stands.
#[derive(Clone, Debug)]
pub struct Role {
    /// Its name.
    pub noun: Noun,
    /// The kinds of pieces.
    pub kinds: Kinds,
    /// The kind of feature.
    pub on: FeatureId,
}

/// A place off the board.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name.
    pub noun: Noun,
    /// `Tile` or `Piece`.
    pub holds: Sort,
    /// Whether each player has one.
    pub each_player: bool,
    /// Whether nobody sees what is in it.
    pub hidden: bool,
}

/// Something that the rules remember.
#[derive(Clone, Debug)]
pub struct State {
    /// Its name.
    pub noun: Noun,
    /// Whose it is.
    pub of: Sort,
    /// What it holds; `Truth` for yes/no.
    pub holds: Sort,
    /// What happens when features join.
    pub merge: Merge,
    /// The sequence at whose end it is wiped.
    pub lasts: Option<SequenceId>,
}

/// How the state of two features becomes that of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// Yes if either is.
    Any,
    /// Yes if both are.
    All,
    /// The sum.
    Sum,
    /// The greater.
    Most,
}

/// An option.
#[derive(Clone, Debug)]
pub struct GameOption {
    /// Its name.
    pub noun: Noun,
    /// Its values.
    pub values: Vec<String>,
    /// The value that holds if nothing is chosen: its place in `values`.
    pub default: usize,
    /// What it is for.
    pub help: Texts,
    /// Whether it is a house rule.
    pub house: bool,
}

/// A kind of tile.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its name.
    pub noun: Noun,
    /// What holds in any ruleset where no variant does.
    pub face: Face,
    /// What is different under guards; the first that holds counts.
    pub variants: Vec<(Vec<Guard>, Face)>,
    /// How many the box holds, where no variant says otherwise, and the place where it says so.
    pub count: Spanned<i32>,
    /// How many of them each player has.
    pub each_player: i32,
    /// The classes it belongs to.
    pub classes: Vec<ClassId>,
    /// Marks of the tile itself.
    pub marks: Vec<(MarkId, i32)>,
    /// Whether its edges are wild.
    pub wild: bool,
    /// Why it is not known for sure.
    pub reconstructed: Option<String>,
}

/// What is drawn on a tile, and how many there are.
#[derive(Clone, Debug)]
pub struct Face {
    /// Where they begin, and how many there; their sum is the count.
    pub zones: Vec<(ZoneId, i32)>,
    /// What the author drew: the elements are the first segments.
    pub drawing: Drawing,
    /// Segments, fields, contacts, corners.
    pub topology: Topology,
    /// Marks by segment.
    pub marks: Vec<Vec<(MarkId, i32)>>,
    /// Links between segments: the one that ends, the one at which it ends.
    pub links: Vec<(LinkId, usize, usize)>,
}

impl Face {
    /// How many tiles of it there are in the zones.
    pub fn count(&self) -> i32 {
        self.zones.iter().map(|(_, count)| count).sum()
    }
}

/// An entry of a rulebook.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The pack.
    pub pack: PackId,
    /// What is written.
    pub decl: RuleDecl,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The pack.
    pub pack: PackId,
    /// What is written.
    pub decl: ScenarioDecl,
}

/// A warning that a pack allows.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// The pack.
    pub pack: PackId,
    /// What is allowed.
    pub code: &'static Code,
    /// Where it stands.
    pub span: Span,
    /// The other pack with which alone it is found.
    pub with: Option<String>,
    /// Why.
    pub reason: String,
}

/// A text of a pack in another language.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The pack that brings it.
    pub pack: PackId,
    /// The code of the language.
    pub language: String,
    /// The text as a pack has it.
    pub text: Text,
    /// What it is in the language.
    pub said: String,
}

/// How another program calls what a pack brings. All its names of ours are known to be there.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The pack.
    pub pack: PackId,
    /// What is written.
    pub decl: PeerDecl,
}

impl Piece {
    /// Its id as a set of kinds.
    pub fn kinds(id: PieceId) -> Kinds {
        Kinds::one(id.0)
    }
}
