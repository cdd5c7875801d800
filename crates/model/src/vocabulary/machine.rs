//! The engine's own words: functions of one thing, and which relations there are between which sorts. They belong to
//! lattice, ports and box, to no game.

use super::{Head, Heads, Noun, Signature, Vocabulary};
use crate::book::{Function, Kinds, Sort};
use tilewright_syntax::rules::ast::Preposition;

/// What each function takes and gives.
pub const FUNCTIONS: &[(&str, Function, &[Sort], Sort)] = &[
    ("owner", Function::Owner, &[Sort::Piece, Sort::Tile, Sort::Zone], Sort::Player),
    ("feature", Function::Feature, &[Sort::Segment, Sort::Piece], Sort::Feature),
    ("segment", Function::Segment, &[Sort::Piece], Sort::Segment),
    ("tile", Function::Tile, &[Sort::Segment, Sort::Piece, Sort::Cell, Sort::Feature], Sort::Tile),
    ("cell", Function::Cell, &[Sort::Tile, Sort::Spot], Sort::Cell),
    ("zone", Function::Zone, &[Sort::Piece, Sort::Tile], Sort::Zone),
    ("left", Function::Left, &[Sort::Player], Sort::Player),
    ("score", Function::Score, &[Sort::Player], Sort::Number),
    ("openings", Function::Openings, &[Sort::Feature], Sort::Number),
];

/// The word for everything on the board: `pieces p on board`.
pub const BOARD: &str = "board";

/// Puts the engine's words into a vocabulary.
pub fn install(vocabulary: &mut Vocabulary) {
    for &sort in Sort::NAMED {
        for (word, plural) in [(sort.word(), false), (sort.plural(), true)] {
            let noun = Noun { sort, kinds: Kinds::ALL, on: None, plural, pack: None };
            vocabulary.nouns.entry(word.to_string()).or_default().push(noun);
        }
    }
    let of = vec![Preposition::Of];
    for &(word, function, _, _) in FUNCTIONS {
        add(&mut vocabulary.values, word, Head::Function(function), of.clone());
    }
    add(&mut vocabulary.values, "active player", Head::ActivePlayer, Vec::new());
    add(&mut vocabulary.values, "first player", Head::FirstPlayer, Vec::new());
    add(&mut vocabulary.values, "game", Head::Game, Vec::new());
    add(&mut vocabulary.values, "origin", Head::Origin, Vec::new());
    add(&mut vocabulary.qualities, "empty", Head::IsEmpty, Vec::new());
}

fn add(heads: &mut Heads, words: &str, head: Head, prepositions: Vec<Preposition>) {
    heads.add(words, Signature { head, object: false, prepositions, pack: None });
}

/// Which sorts of members a relation of one argument finds from which sorts of things.
pub fn relates(element: Sort, preposition: Preposition, anchor: Sort) -> bool {
    use Sort::{Cell, Feature, Piece, Player, Segment, Spot, Tile, Vertex, Zone};
    let (elements, anchors): (&[Sort], &[Sort]) = match preposition {
        Preposition::In if anchor == Zone => (&[Piece, Tile], &[Zone]),
        Preposition::In => (&[Piece, Segment, Tile], &[Feature]),
        Preposition::On if matches!(anchor, Segment | Piece) => (&[Piece], &[Segment, Piece]),
        Preposition::On => (&[Segment, Piece, Feature], &[Tile]),
        Preposition::At => (&[Segment, Feature, Cell, Tile, Piece], &[Vertex]),
        Preposition::Of => (&[Vertex, Cell], &[Tile]),
        Preposition::For => (&[Spot], &[Tile]),
        Preposition::Beside if element == Feature => (&[Feature], &[Feature]),
        Preposition::Beside => (&[Cell, Tile], &[Cell, Tile]),
        Preposition::Around => (&[Cell, Tile, Feature], &[Cell, Tile, Feature]),
        Preposition::Near => (&[Cell, Tile, Feature, Segment, Piece], &[Cell, Tile, Feature]),
        Preposition::Against => (&[Tile], &[Feature]),
        Preposition::From | Preposition::After => (&[Player], &[Player]),
        _ => (&[], &[]),
    };
    elements.contains(&element) && anchors.contains(&anchor)
}
