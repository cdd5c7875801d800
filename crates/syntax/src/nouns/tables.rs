//! Every key of every table of the TOML files, once. From here come the reader, its messages, the reference of keys and the
//! JSON Schema.

use super::keys::{Key, Kind, Shape, Table};
use super::look::{LOOK, PLAYER, TINT};

pub(super) const fn must(name: &'static str, kind: Kind, help: &'static str, example: &'static str) -> Key {
    Key { name, kind, required: true, help, example }
}

pub(super) const fn may(name: &'static str, kind: Kind, help: &'static str, example: &'static str) -> Key {
    Key { name, kind, required: false, help, example }
}

/// The largest number of things.
const MANY: i32 = 10_000;

/// What every noun has besides its own keys.
pub static NOUN: &[Key] = &[
    may("words", Kind::Text, "the words that rules use, if not the name with blanks for hyphens", r#""deep canal""#),
    may("plural", Kind::Text, "the words for several, if not the words with `s`", r#""wharves""#),
    may("title", Kind::Texts, "what people read", r#"{ en = "Deep canal", de = "Tiefer Kanal" }"#),
    may("cites", Kind::TextList, "entries of the rulebook that this carries out", r#"["PACK-SETUP-01"]"#),
];

/// All tables that stand at the top of a file, in the order of the reference.
pub static TABLES: &[&Table] = &[
    &PACK,
    &LATTICE,
    &FEATURE,
    &MARK,
    &LINK,
    &CLASS,
    &PIECE,
    &GROUP,
    &ROLE,
    &ZONE,
    &STATE,
    &OPTION,
    &TILE,
    &RULE,
    &SCENARIO,
    &ALLOW,
    &PEER,
    &TINT,
    &LOOK,
    &PLAYER,
    &TRANSLATION,
];

/// `[pack]`
pub static PACK: Table = Table {
    name: "pack",
    shape: Shape::Single,
    help: "what the pack is called and what it goes with",
    noun: false,
    own: &[
        must("title", Kind::Texts, "what people read", r#"{ en = "The Canals", nl = "De Kanalen" }"#),
        may("provides", Kind::OneOf(&["game"]), "`game` for the pack that brings the turn", r#""game""#),
        may("requires", Kind::TextList, "packs that come along", r#"["base"]"#),
        may(
            "knows",
            Kind::TextList,
            "packs that may be named behind `with` though they do not exist here",
            r#"["harbour"]"#,
        ),
        may("tile_count", Kind::Number(0, MANY), "how many tiles the box holds; checked against the sum", "72"),
        may("players", Kind::LeastMost, "how many can play", "{ least = 2, most = 6 }"),
        may("publisher", Kind::Text, "who published it", r#""Canal Games""#),
        may("published", Kind::Text, "when: a year, or a year and a month", r#""2021-04""#),
        may("editions", Kind::TextList, "the editions of the game for which it exists", r#"["second", "third"]"#),
        may(
            "note",
            Kind::Texts,
            "what else people should know of the box",
            r#"{ en = "The canals are drawn in blue." }"#,
        ),
        may(
            "reconstructed",
            Kind::Text,
            "why its set of tiles is not known for sure",
            r#""the list of tiles is lost""#,
        ),
        may("cites", Kind::TextList, "entries of the rulebook that this carries out", r#"["PACK-SETUP-01"]"#),
    ],
};

/// `[lattice]`
pub static LATTICE: Table = Table {
    name: "lattice",
    shape: Shape::Single,
    help: "the board, in the pack that brings the turn",
    noun: false,
    own: &[must("shape", Kind::Text, "the form of a cell", r#""square""#)],
};

/// `[feature.NAME]`
pub static FEATURE: Table = Table {
    name: "feature",
    shape: Shape::Named,
    help: "a kind of feature; its word also names its segments",
    noun: true,
    own: &[
        must(
            "side",
            Kind::OneOf(&["whole", "middle", "rest", "none"]),
            "what it takes of a side: all of it, the middle, what is left (derived, never drawn), or nothing",
            r#""middle""#,
        ),
        may("letter", Kind::Text, "how it is drawn in text", r#""C""#),
    ],
};

/// `[mark.NAME]`
pub static MARK: Table = Table {
    name: "mark",
    shape: Shape::Named,
    help: "something drawn on segments or tiles that rules count or ask for",
    noun: true,
    own: &[must("on", Kind::TextList, "the kinds of features that may carry it, or `tile`", r#"["canal"]"#)],
};

/// `[link.NAME]`
pub static LINK: Table = Table {
    name: "link",
    shape: Shape::Named,
    help: "how two segments of one tile hang together; it follows from what is drawn to end where",
    noun: true,
    own: &[
        must("from", Kind::Text, "the kind of feature that ends there", r#""path""#),
        must("to", Kind::Text, "the kind at which it ends; the same kind for two that end in one place", r#""canal""#),
        may(
            "drawn",
            Kind::Text,
            "a key that the drawn thing must carry; without it every such end is a link",
            r#""lock""#,
        ),
    ],
};

/// `[class.NAME]`
pub static CLASS: Table =
    Table { name: "class", shape: Shape::Named, help: "a word for some kinds of tiles", noun: true, own: &[] };

/// `[piece.NAME]`
pub static PIECE: Table = Table {
    name: "piece",
    shape: Shape::Named,
    help: "a kind of piece",
    noun: true,
    own: &[
        may("is", Kind::TextList, "the groups it belongs to", r#"["counter"]"#),
        may("each_player", Kind::Number(0, MANY), "how many each player has", "7"),
        may("neutral", Kind::Number(0, MANY), "how many belong to nobody", "1"),
        may("zone", Kind::Text, "where it begins", r#""supply""#),
        may("letter", Kind::Text, "how it is drawn in text", r#""t""#),
    ],
};

/// `[group.NAME]`
pub static GROUP: Table = Table {
    name: "group",
    shape: Shape::Named,
    help: "a word for several kinds of pieces; any pack may add members",
    noun: true,
    own: &[],
};

/// `[role.NAME]`
pub static ROLE: Table = Table {
    name: "role",
    shape: Shape::Named,
    help: "a word for a piece by where it stands",
    noun: true,
    own: &[
        must("piece", Kind::Text, "the kind or group of pieces", r#""counter""#),
        must("on", Kind::Text, "the kind of feature on which it stands", r#""canal""#),
    ],
};

/// `[zone.NAME]`
pub static ZONE: Table = Table {
    name: "zone",
    shape: Shape::Named,
    help: "a place off the board",
    noun: true,
    own: &[
        must("holds", Kind::OneOf(&["tile", "piece"]), "what lies there", r#""piece""#),
        must("owner", Kind::OneOf(&["nobody", "each player"]), "one for all, or one each", r#""each player""#),
        may("seen_by", Kind::OneOf(&["nobody", "owner", "everybody"]), "who sees what lies there", r#""everybody""#),
    ],
};

/// `[state.NAME]`
pub static STATE: Table = Table {
    name: "state",
    shape: Shape::Named,
    help: "something that the rules remember",
    noun: true,
    own: &[
        must("of", Kind::Text, "whose it is: `game`, `player`, `tile`, `feature`, `piece`", r#""feature""#),
        must("holds", Kind::Text, "`yes/no`, `number`, or a kind of thing", r#""yes/no""#),
        may(
            "merge",
            Kind::OneOf(&["any", "all", "sum", "most"]),
            "what happens when two features become one; demanded for features",
            r#""any""#,
        ),
        may("lasts", Kind::Text, "the sequence at whose end it is wiped; without it, until a rule does", r#""part""#),
    ],
};

/// `[option.NAME]`
pub static OPTION: Table = Table {
    name: "option",
    shape: Shape::Named,
    help: "a house rule or a difference between editions",
    noun: true,
    own: &[
        must("values", Kind::TextList, "what may be chosen", r#"["on", "off"]"#),
        must("default", Kind::Text, "what holds if nothing is chosen", r#""off""#),
        may("help", Kind::Texts, "what it is for", r#"{ en = "Canals count twice." }"#),
        may("house", Kind::YesNo, "whether it is a house rule", "true"),
    ],
};

/// `[tile.NAME]`
pub static TILE: Table = Table {
    name: "tile",
    shape: Shape::Named,
    help: "a kind of tile, as it is drawn",
    noun: true,
    own: &[
        must("count", Kind::Number(0, MANY), "how many there are", "3"),
        may("each_player", Kind::Number(0, MANY), "how many of them each player has to begin with", "1"),
        may(
            "zones",
            Kind::Numbers,
            "where they begin; without it, all in the zone that holds tiles first",
            "{ start = 1 }",
        ),
        may("is", Kind::TextList, "the classes it belongs to", r#"["lock tile"]"#),
        may(
            "edges",
            Kind::OneOf(&["wild", "none"]),
            "`wild`: its sides fit and close anything; `none`: nothing ever lies next to them",
            r#""wild""#,
        ),
        may("draws", Kind::Elements, "what is drawn on it", r#"[{ canal = "N S" }, { well = "", id = "M" }]"#),
        may("fields", Kind::TextList, "the rest written out, to be checked: the ports of each", r#"["NR EL", "WR"]"#),
        may("marks", Kind::Numbers, "marks of the tile itself", "{ flag = 1 }"),
        may("when", Kind::Tables(&WHEN), "what is different in some rulesets", r#"[{ pack = "harbour", count = 2 }]"#),
        may("reconstructed", Kind::Text, "why this tile is not known for sure", r#""from a photograph""#),
    ],
};

/// A member of `when` of a tile.
pub static WHEN: Table = Table {
    name: "tile.when",
    shape: Shape::Inline,
    help: "what is different about a tile under an option or with a pack",
    noun: false,
    own: &[
        may("option", Kind::Text, "under this option; with `is`", r#""mix""#),
        may("is", Kind::Text, "when the option has this value", r#""twice""#),
        may("pack", Kind::Text, "when this pack is in play", r#""harbour""#),
        may("count", Kind::Number(0, MANY), "another number", "2"),
        may("zones", Kind::Numbers, "another distribution over zones", "{ stack = 2 }"),
        may("draws", Kind::Elements, "another drawing", r#"[{ canal = "N" }]"#),
    ],
};

/// A member of `draws`; besides these keys, one that names its kind, and its marks.
pub static ELEMENT: Table = Table {
    name: "tile.draws",
    shape: Shape::Inline,
    help: "one thing drawn on a tile. The key that names its kind of feature has the sides it takes as its text, or an empty \
           text for something inside; any further key with a number or `true` is a mark or belongs to a link",
    noun: false,
    own: &[
        may("id", Kind::Text, "a name by which others refer to it", r#""M""#),
        may("ends", Kind::TextList, "what it ends at: ids, or any name for a place where several meet", r#"["M"]"#),
        may("touches", Kind::TextList, "ids of what it merely touches", r#"["M"]"#),
        may("reaches", Kind::TextList, "corners or middles of free sides that it narrows to", r#"["NE"]"#),
        may("over", Kind::TextList, "ids of what it passes over", r#"["M"]"#),
        may(
            "clear",
            Kind::TextList,
            "sides towards which it keeps clear of everything, so that the land goes on past it",
            r#"["S"]"#,
        ),
    ],
};

/// `[[rule]]`
pub static RULE: Table = Table {
    name: "rule",
    shape: Shape::Listed,
    help: "an entry of the rulebook",
    noun: false,
    own: &[
        must("id", Kind::Text, "its id, which clauses and scenarios cite", r#""PACK-TURN-01""#),
        must("kind", Kind::Text, "what it is about", r#""scoring""#),
        must("statement", Kind::Texts, "what it says", r#"{ en = "A canal is worth 3 points." }"#),
        must("source", Kind::Text, "where it comes from", r#""rules 2021, p. 4""#),
        may("needs", Kind::TextList, "packs without which it says nothing", r#"["harbour"]"#),
        may(
            "open_question",
            Kind::Text,
            "what the sources leave open, and which reading is taken",
            r#""May one pass?""#,
        ),
    ],
};

/// `[[allow]]`
pub static ALLOW: Table = Table {
    name: "allow",
    shape: Shape::Listed,
    help: "a warning that the checker keeps to itself in this pack",
    noun: false,
    own: &[
        must("code", Kind::Text, "the code or the name of the warning", r#""law-circle""#),
        may("with", Kind::Text, "the other pack with which alone it is found", r#""harbour""#),
        must("reason", Kind::Text, "why it is meant so", r#""a barge that drifts stops at the next lock""#),
    ],
};

/// `[[scenario]]`
pub static SCENARIO: Table = Table {
    name: "scenario",
    shape: Shape::Listed,
    help: "a test: a board, what is done, and what must then hold",
    noun: false,
    own: &[
        must("name", Kind::Text, "a sentence", r#""a canal of two tiles is worth 3 points""#),
        must("shows", Kind::TextList, "the entries of the rulebook that it shows", r#"["PACK-TURN-01"]"#),
        may("packs", Kind::TextList, "packs in play besides this one and what it requires", r#"["harbour"]"#),
        may("options", Kind::TextTable, "options that are set", r#"{ late-draws = "on" }"#),
        must("players", Kind::TextList, "the players, in turn order", r#"["red", "blue"]"#),
        may("turn", Kind::Text, "whose turn it is, if not the first one's", r#""blue""#),
        must("board", Kind::LongText, "the board: a cell a word, `.` for an empty one", "'''\n. bend\nstart .\n'''"),
        may("pieces", Kind::TextList, "the pieces on the board", r#"["red token on canal of b2"]"#),
        may("supply", Kind::TextList, "what is left in a supply, where not all others are", r#"["red token 0"]"#),
        may("scores", Kind::NumberList, "scores to begin with, in the order of the players", "[12, 0]"),
        may("draws", Kind::TextList, "the tiles that will be drawn, in order", r#"["bend"]"#),
        must(
            "play",
            Kind::LongText,
            "what is done and what must then hold, a line each",
            "'''\nred lays bend at b3\n'''",
        ),
    ],
};

/// `[peer.NAME]`
pub static PEER: Table = Table {
    name: "peer",
    shape: Shape::Named,
    help: "how another program calls what this pack brings, so that its recorded games can be played here and compared",
    noun: false,
    own: &[
        may(
            "tiles",
            Kind::TextTable,
            "its tiles and ours; `bend/1` where its drawing is ours turned clockwise once",
            r#"{ "CA/x" = "bend/1" }"#,
        ),
        may("features", Kind::TextTable, "its kinds of features and ours", r#"{ Canal = "canal" }"#),
        may("pieces", Kind::TextTable, "its kinds of pieces and ours", r#"{ small = "token" }"#),
        may(
            "scores",
            Kind::TextTable,
            "what it says points are for, and our kind of feature",
            r#"{ canal = "canal" }"#,
        ),
        may(
            "offers",
            Kind::TextTable,
            "our offers, and how it writes an answer; what the offer is for stands there as `{spot}`, `{cell}`, `{corner}`, \
             `{segment}`, `{piece}` (its kind), `{figure}` (with owner and place), `{tile}`, `{player}` or `{number}`",
            r#"{ dropping = "{piece}@{segment}" }"#,
        ),
        may(
            "returns",
            Kind::TextList,
            "our offers by which a piece moves on of which it says that it went back first",
            r#"["punting"]"#,
        ),
        may("discards", Kind::Text, "the zone to which tiles go that it calls discarded", r#""chest""#),
        may("setup", Kind::Tables(&PEER_SETUP), "what it says of the ruleset", r#"[{ set = "canals:1" }]"#),
        may(
            "known",
            Kind::Tables(&PEER_KNOWN),
            "where it is known to differ",
            r#"[{ file = "canals/007.json", step = 12, rule = "PACK-TURN-01", why = "..." }]"#,
        ),
    ],
};

/// `[translation.LANGUAGE]`
pub static TRANSLATION: Table = Table {
    name: "translation",
    shape: Shape::Named,
    help: "what people read in another language instead of texts that are written in English alone: words of offers, names of \
           scenarios, open questions, reasons why something is reconstructed",
    noun: false,
    own: &[must(
        "texts",
        Kind::TextTable,
        "each text as it is written, and what it is in this language",
        r#"{ "a canal of two tiles is worth 3 points" = "een kanaal van twee tegels is 3 punten waard" }"#,
    )],
};

/// A member of `setup` of a peer.
pub static PEER_SETUP: Table = Table {
    name: "peer.setup",
    shape: Shape::Inline,
    help: "a word with which the other program says what is played, and what it means here; a set or an element brings the \
           pack along",
    noun: false,
    own: &[
        may("set", Kind::Text, "a set of tiles", r#""canals:1""#),
        may("element", Kind::Text, "something else that is in the box", r#""tokens""#),
        may("rule", Kind::Text, "a rule that can be chosen", r#""late-draws""#),
        may("value", Kind::Text, "the value of the rule for which this line holds", r#""on""#),
        may("piece", Kind::Text, "the kind of piece of which the element says how many each player has", r#""token""#),
        may("tile", Kind::Text, "the kind of tile of which the element says how many each player has", r#""lock""#),
        may("option", Kind::Text, "the option that it sets; with `is`", r#""late-draws""#),
        may("is", Kind::Text, "the value that the option then has", r#""on""#),
        may("otherwise", Kind::Text, "the value that the option has if the word is not there", r#""off""#),
        may(
            "needed",
            Kind::YesNo,
            "whether the word must be there for the pack to be played, but does not bring it along",
            "true",
        ),
    ],
};

/// A member of `known` of a peer.
pub static PEER_KNOWN: Table = Table {
    name: "peer.known",
    shape: Shape::Inline,
    help: "a recorded game that is known to differ from ours, and the entry by which ours is right",
    noun: false,
    own: &[
        must("file", Kind::Text, "the end of the file's path", r#""canals/007.json""#),
        may("step", Kind::Number(0, 1_000_000), "the step that differs; without it, the end of the game", "12"),
        must("rule", Kind::Text, "the entry that decides it", r#""PACK-TURN-01""#),
        must("why", Kind::Text, "what is different", r#""it forgets the toll""#),
    ],
};
