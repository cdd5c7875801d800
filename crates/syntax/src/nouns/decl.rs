//! What a pack declares in TOML: shapes alone, each value with its place. What names mean is decided in `model`.

use indexmap::IndexMap;
use tilewright_diagnostics::{Span, Spanned};

/// A text as written, with its place.
pub type Text = Spanned<String>;

/// The language in which packs are written: every text has it, and what is missing in another is read in it.
pub const FALLBACK: &str = "en";

/// A text in one or more languages: language code (`en`) to text.
pub type Texts = IndexMap<String, Text>;

/// Everything that the TOML files of one pack declare. Names are the keys of their tables, as written (`deep-canal`);
/// the words that rules use are those of `words`, or the name with blanks for hyphens.
#[derive(Clone, Debug)]
pub struct PackDecl {
    /// The folder's name.
    pub id: String,
    /// Where the `[pack]` table is, or the first file.
    pub span: Span,
    /// `title = { en = "..." }`
    pub title: Texts,
    /// `provides = "game"`: the pack that brings the turn.
    pub provides: Option<Text>,
    /// Packs that must be in play as well.
    pub requires: Vec<Text>,
    /// Packs that may be named under a guard though they do not exist here.
    pub knows: Vec<Text>,
    /// How many tiles the box holds, to be checked against the sum.
    pub tile_count: Option<Spanned<i32>>,
    /// `players = { least = 2, most = 6 }`
    pub players: Option<Spanned<(i32, i32)>>,
    /// Who published it.
    pub publisher: Option<Text>,
    /// When: a year, or a year and a month.
    pub published: Option<Text>,
    /// The editions in which it exists.
    pub editions: Vec<Text>,
    /// What else people should know of the box.
    pub note: Texts,
    /// Why its set of tiles is not known for sure.
    pub reconstructed: Option<Text>,
    /// Entries of the rulebook that these facts carry out.
    pub cites: Vec<Text>,
    /// `[lattice] shape = "square"`
    pub lattice: Option<Text>,
    /// `[feature.X]`
    pub features: Vec<FeatureDecl>,
    /// `[mark.X]`: what is drawn on segments or tiles and counted.
    pub marks: Vec<MarkDecl>,
    /// `[link.X]`: how segments of one tile hang together.
    pub links: Vec<LinkDecl>,
    /// `[class.X]`: a word for some tiles.
    pub classes: Vec<ClassDecl>,
    /// `[piece.X]`
    pub pieces: Vec<PieceDecl>,
    /// `[group.X]`: a word for several kinds of pieces.
    pub groups: Vec<GroupDecl>,
    /// `[role.X]`: a word for a piece by where it stands.
    pub roles: Vec<RoleDecl>,
    /// `[zone.X]`: places off the board.
    pub zones: Vec<ZoneDecl>,
    /// `[state.X]`: what the rules remember.
    pub states: Vec<StateDecl>,
    /// `[option.X]`
    pub options: Vec<OptionDecl>,
    /// `[tile.X]`
    pub tiles: Vec<TileDecl>,
    /// `[[rule]]`: entries of the rulebook.
    pub rules: Vec<RuleDecl>,
    /// `[[scenario]]`
    pub scenarios: Vec<ScenarioDecl>,
    /// `[[allow]]`
    pub allows: Vec<AllowDecl>,
    /// `[peer.X]`
    pub peers: Vec<PeerDecl>,
    /// `[tint.X]`: the colours of pictures.
    pub tints: Vec<TintDecl>,
    /// `[look.X]`: how things are drawn.
    pub looks: Vec<LookDecl>,
    /// `[player.X]`: how players are told apart.
    pub liveries: Vec<LiveryDecl>,
    /// `[translation.X]`: texts that have no table of languages of their own.
    pub translations: Vec<TranslationDecl>,
}

/// What every declared noun has.
#[derive(Clone, Debug)]
pub struct Noun {
    /// Its key, as written.
    pub name: Text,
    /// The words that rules use, if they are not the key with blanks for hyphens.
    pub words: Option<Text>,
    /// The plural words, if they are not the words with `s`.
    pub plural: Option<Text>,
    /// What people read: `title = { en = "...", de = "..." }`.
    pub title: Texts,
    /// Rulebook entries that it carries out.
    pub cites: Vec<Text>,
}

/// A kind of feature. Its word also names its segments.
#[derive(Clone, Debug)]
pub struct FeatureDecl {
    /// Its name.
    pub noun: Noun,
    /// What it takes of a side.
    pub side: Spanned<SideUse>,
    /// How it is drawn in text: `letter = "C"`.
    pub letter: Option<Text>,
}

/// What a kind of feature takes of a side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SideUse {
    /// `whole`: all ports of the side.
    Whole,
    /// `middle`: the middle port.
    Middle,
    /// `rest`: what is left; derived, never drawn.
    Rest,
    /// `none`: it touches no side.
    None,
}

/// Something drawn on a segment or a tile; `flags of f` counts them, `f has a flag` asks for one.
#[derive(Clone, Debug)]
pub struct MarkDecl {
    /// Its name.
    pub noun: Noun,
    /// A kind of feature, or `tile`.
    pub on: Vec<Text>,
}

/// How two segments of one tile hang together. It follows from the drawing: `from` ends at `to`.
#[derive(Clone, Debug)]
pub struct LinkDecl {
    /// Its name.
    pub noun: Noun,
    /// The kind of feature that ends there.
    pub from: Text,
    /// The kind of feature at which it ends; the same kind for two that end in one place.
    pub to: Text,
    /// A key that the drawn element must carry (`lock = true`); without one, every such ending is a link.
    pub drawn: Option<Text>,
}

/// A word for some kinds of tiles.
#[derive(Clone, Debug)]
pub struct ClassDecl {
    /// Its name.
    pub noun: Noun,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub struct PieceDecl {
    /// Its name.
    pub noun: Noun,
    /// The groups it belongs to.
    pub is: Vec<Text>,
    /// How many each player has.
    pub each_player: Option<Spanned<i32>>,
    /// How many belong to nobody.
    pub neutral: Option<Spanned<i32>>,
    /// The zone in which it begins.
    pub zone: Option<Text>,
    /// How it is drawn in text: `letter = "m"`.
    pub letter: Option<Text>,
}

/// A word for several kinds of pieces; packs add members.
#[derive(Clone, Debug)]
pub struct GroupDecl {
    /// Its name.
    pub noun: Noun,
}

/// A word for a piece by where it stands.
#[derive(Clone, Debug)]
pub struct RoleDecl {
    /// Its name.
    pub noun: Noun,
    /// The kind or group of pieces.
    pub piece: Text,
    /// The kind of feature on which it stands.
    pub on: Text,
}

/// A place off the board.
#[derive(Clone, Debug)]
pub struct ZoneDecl {
    /// Its name.
    pub noun: Noun,
    /// `tile` or `piece`.
    pub holds: Text,
    /// `nobody` or `each player`.
    pub owner: Text,
    /// `nobody`, `owner` or `everybody`.
    pub seen_by: Option<Text>,
}

/// Something that the rules remember.
#[derive(Clone, Debug)]
pub struct StateDecl {
    /// Its name.
    pub noun: Noun,
    /// Whose it is: `game`, `player`, `tile`, `feature`, `piece`.
    pub of: Text,
    /// `yes/no`, `number`, or a sort.
    pub holds: Text,
    /// What happens when two features become one: `any`, `all`, `sum`, `most`.
    pub merge: Option<Text>,
    /// The sequence at whose end it is wiped.
    pub lasts: Option<Text>,
}

/// A house rule or a difference between editions.
#[derive(Clone, Debug)]
pub struct OptionDecl {
    /// Its name.
    pub noun: Noun,
    /// What may be chosen.
    pub values: Vec<Text>,
    /// What holds if nothing is chosen.
    pub default: Text,
    /// What it is for.
    pub help: Texts,
    /// Whether it is a house rule.
    pub house: bool,
}

/// A kind of tile, as drawn.
#[derive(Clone, Debug)]
pub struct TileDecl {
    /// Its name.
    pub noun: Noun,
    /// How many there are.
    pub count: Spanned<i32>,
    /// How many each player has instead.
    pub each_player: Option<Spanned<i32>>,
    /// Where they begin: zone to number. Without it, all in the zone that holds tiles first.
    pub zones: Vec<(Text, Spanned<i32>)>,
    /// The classes it belongs to.
    pub is: Vec<Text>,
    /// `edges = "wild"`: fits and closes anything; `edges = "none"`: nothing ever lies next to it.
    pub edges: Option<Text>,
    /// What is drawn on it.
    pub draws: Vec<ElementDecl>,
    /// Fields written out, to be checked against the derivation: the ports of each.
    pub fields: Option<Vec<Text>>,
    /// Marks of the tile itself.
    pub marks: Vec<(Text, Spanned<i32>)>,
    /// Differences under an option or with a pack.
    pub when: Vec<TileWhen>,
    /// Why this tile is not known for sure.
    pub reconstructed: Option<Text>,
}

/// What is different about a tile in some rulesets.
#[derive(Clone, Debug)]
pub struct TileWhen {
    /// Where it is written.
    pub span: Span,
    /// `option = "mix"`, with `is`.
    pub option: Option<Text>,
    /// The option's value.
    pub is: Option<Text>,
    /// `pack = "harbour"`: when that pack is in play.
    pub pack: Option<Text>,
    /// Another number.
    pub count: Option<Spanned<i32>>,
    /// Another distribution over zones.
    pub zones: Vec<(Text, Spanned<i32>)>,
    /// Another drawing.
    pub draws: Option<Vec<ElementDecl>>,
}

/// One drawn element: `{ canal = "S", ends = ["M"] }`.
#[derive(Clone, Debug)]
pub struct ElementDecl {
    /// The whole element.
    pub span: Span,
    /// The kind of feature: the one key that names a kind.
    pub kind: Text,
    /// The sides it takes: `"N E"`, half a side `"WL"`; empty for something inside.
    pub sides: Text,
    /// A name for others to refer to.
    pub id: Option<Text>,
    /// Names of elements or meeting points at which it ends.
    pub ends: Vec<Text>,
    /// Names of elements that it merely touches.
    pub touches: Vec<Text>,
    /// Corners (`NE`) or field sides (`S`) that it reaches.
    pub reaches: Vec<Text>,
    /// Names of elements that it passes over.
    pub over: Vec<Text>,
    /// Sides (`S`) towards which it keeps clear of everything, so that it does not divide the land there.
    pub clear: Vec<Text>,
    /// Whatever else stands there: marks and keys of links (`flag = 1`, `lock = true`).
    pub marks: Vec<(Text, Spanned<i32>)>,
}

/// An entry of the rulebook.
#[derive(Clone, Debug)]
pub struct RuleDecl {
    /// Where it is.
    pub span: Span,
    /// Its id.
    pub id: Text,
    /// What it is about: `definition`, `placement`, `scoring`, `component`, ...
    pub kind: Text,
    /// What it says, in our own words.
    pub statement: Texts,
    /// Where it comes from.
    pub source: Text,
    /// Packs without which it says nothing.
    pub needs: Vec<Text>,
    /// What the sources leave open, and which reading is taken.
    pub open_question: Option<Text>,
}

/// A test that a modder can write.
#[derive(Clone, Debug)]
pub struct ScenarioDecl {
    /// Where it is.
    pub span: Span,
    /// A sentence.
    pub name: Text,
    /// The entries that it shows.
    pub shows: Vec<Text>,
    /// Packs in play besides this one and what it requires.
    pub packs: Vec<Text>,
    /// Options that are set: name to value.
    pub options: Vec<(Text, Text)>,
    /// The players' names, in turn order.
    pub players: Vec<Text>,
    /// Whose turn it is; the first player if absent.
    pub turn: Option<Text>,
    /// The board, drawn in text: a cell a word, `.` empty.
    pub board: Text,
    /// The pieces on the board: `red token on canal of b2`.
    pub pieces: Vec<Text>,
    /// The pieces left in a supply, where not all others are: `red token 0`.
    pub supply: Vec<Text>,
    /// Scores to begin with, in the order of the players.
    pub scores: Vec<Spanned<i32>>,
    /// The tiles that will be drawn, in order.
    pub draws: Vec<Text>,
    /// What is done and what must then hold, a line each.
    pub play: Text,
}

/// How another program calls what a pack brings.
#[derive(Clone, Debug)]
pub struct PeerDecl {
    /// The program.
    pub name: Text,
    /// Its tiles, and ours: `KEY` or `KEY/TURNS`.
    pub tiles: Vec<(Text, Text)>,
    /// Its kinds of features, and ours.
    pub features: Vec<(Text, Text)>,
    /// Its kinds of pieces, and ours.
    pub pieces: Vec<(Text, Text)>,
    /// What it says points are for, and our kind of feature.
    pub scores: Vec<(Text, Text)>,
    /// Our offers, and how it writes an answer.
    pub offers: Vec<(Text, Text)>,
    /// Our offers by which a piece moves on of which it says that it went back first.
    pub returns: Vec<Text>,
    /// The zone to which tiles go that it calls discarded.
    pub discards: Option<Text>,
    /// What it says of the ruleset.
    pub setup: Vec<PeerSetup>,
    /// Where it is known to differ.
    pub known: Vec<PeerKnown>,
}

/// A word with which another program says what is played.
#[derive(Clone, Debug)]
pub struct PeerSetup {
    /// Where it is written.
    pub span: Span,
    /// A set of tiles.
    pub set: Option<Text>,
    /// Something else in the box.
    pub element: Option<Text>,
    /// A rule that can be chosen.
    pub rule: Option<Text>,
    /// The value of the rule for which this holds; any if absent.
    pub value: Option<Text>,
    /// The kind of piece of which the element says how many each player has.
    pub piece: Option<Text>,
    /// The kind of tile of which the element says how many each player has.
    pub tile: Option<Text>,
    /// The option that it sets.
    pub option: Option<Text>,
    /// The value that the option then has.
    pub is: Option<Text>,
    /// The value that the option has if the word is absent.
    pub otherwise: Option<Text>,
    /// Whether it must be there but does not bring the pack along.
    pub needed: bool,
}

/// A recorded game that is known to differ.
#[derive(Clone, Debug)]
pub struct PeerKnown {
    /// The end of the file's path.
    pub file: Text,
    /// The step that differs.
    pub step: Option<Spanned<i32>>,
    /// The entry that decides it.
    pub rule: Text,
    /// What is different.
    pub why: Text,
}

/// A warning that the pack allows.
#[derive(Clone, Debug)]
pub struct AllowDecl {
    /// Where it stands.
    pub span: Span,
    /// The code or the name of the warning.
    pub code: Text,
    /// The other pack with which alone it is found.
    pub with: Option<Text>,
    /// Why it is meant so.
    pub reason: Text,
}

/// Texts of packs in another language.
#[derive(Clone, Debug)]
pub struct TranslationDecl {
    /// The code of the language.
    pub language: Text,
    /// A text as it stands in a pack, in English, and what it is in the language.
    pub texts: Vec<(Text, Text)>,
}

/// A colour of the pictures.
#[derive(Clone, Debug)]
pub struct TintDecl {
    /// Its name.
    pub name: Text,
    /// The colour on a light page: `#7db54a`.
    pub light: Text,
    /// The colour on a dark page.
    pub dark: Text,
}

/// How something is drawn. All colours are names of tints.
#[derive(Clone, Debug)]
pub struct LookDecl {
    /// The key of what is drawn.
    pub name: Text,
    /// With what it is filled.
    pub fill: Option<Text>,
    /// Its outline.
    pub line: Option<Text>,
    /// The wall around it.
    pub wall: Option<Text>,
    /// How wide it or its wall is.
    pub width: Option<Spanned<i32>>,
    /// Its picture.
    pub picture: Vec<LayerDecl>,
    /// How large the picture may be.
    pub size: Option<Spanned<i32>>,
    /// Quarter turns of the picture.
    pub turned: Option<Spanned<i32>>,
    /// Where the owner's sign stands, and how large it is.
    pub sign: Option<Vec<Spanned<i32>>>,
    /// What is strewn over it.
    pub texture: Vec<TextureDecl>,
}

/// One layer of a picture.
#[derive(Clone, Debug)]
pub struct LayerDecl {
    /// Where it is written.
    pub span: Span,
    /// Its outline: path data of SVG.
    pub path: Text,
    /// With what it is filled: a tint or `owner`.
    pub fill: Option<Text>,
    /// Its outline: a tint or `owner`.
    pub line: Option<Text>,
    /// How wide the outline is.
    pub width: Option<Spanned<i32>>,
}

/// A small picture that is strewn over something.
#[derive(Clone, Debug)]
pub struct TextureDecl {
    /// How large it is.
    pub size: Spanned<i32>,
    /// How far apart they are.
    pub gap: Spanned<i32>,
    /// The picture.
    pub picture: Vec<LayerDecl>,
}

/// How the pieces of a player are told from those of others.
#[derive(Clone, Debug)]
pub struct LiveryDecl {
    /// Its name.
    pub name: Text,
    /// What people read.
    pub title: Texts,
    /// The tint of the pieces.
    pub fill: Text,
    /// The tint of their outlines.
    pub line: Text,
    /// The tint of the sign.
    pub ink: Text,
    /// The sign: path data of SVG.
    pub sign: Text,
}
