//! Pieces against what rules ask of them and do to them: for each cell the answer, and the rule that decides it.

mod cell;

use crate::conflicts::cases::brought;
use cell::Asked;
use std::collections::BTreeSet;
use tilewright_model::book::visit::walk_effects;
use tilewright_model::book::{
    Definition, Effect, EffectKind, Form, Moment, OfferPlace, Origin, PackId, Rulebook, Sort,
};

pub use cell::Answer;

/// A question that is asked of pieces, or something that moves them.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its words: `_ may stand on _`, `moved by the offer deploying`.
    pub name: String,
    /// The pack that brings it.
    pub pack: PackId,
    /// The kinds of features that are told apart; empty if none are.
    pub columns: Vec<String>,
    /// By kind of piece, then by column (one, if none are told apart).
    pub cells: Vec<Vec<Cell>>,
}

/// The answer for a kind of piece.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The answer.
    pub answer: Answer,
    /// Ids of the rules that decide it, besides the default.
    pub rules: Vec<String>,
}

impl Cell {
    /// Whether no rule speaks of it but the default.
    pub fn is_default(&self) -> bool {
        self.rules.is_empty()
    }
}

/// A cell of which the pack that brings the piece should speak, since another pack brings the question.
#[derive(Clone, Debug)]
pub struct Silent {
    /// The kind of piece.
    pub piece: usize,
    /// The question.
    pub question: String,
    /// The pack that brings the piece.
    pub pack: PackId,
    /// The pack that brings the question.
    pub other: PackId,
}

/// Pieces against questions.
#[derive(Clone, Debug, Default)]
pub struct Matrix {
    /// The kinds of pieces, in the order of the cells.
    pub pieces: Vec<String>,
    /// The questions.
    pub questions: Vec<Question>,
    /// Cells that only a default answers, between packs of which neither requires the other.
    pub silent: Vec<Silent>,
}

/// The matrix of some packs of a rulebook, by their ids; all if there are none.
pub fn matrix(book: &Rulebook, packs: &BTreeSet<String>) -> Matrix {
    let there = |pack: PackId| is_there(book, packs, pack);
    let pieces: Vec<usize> = (0..book.pieces.len()).filter(|at| there(book.pieces[*at].noun.pack)).collect();
    let mut questions: Vec<Question> = book
        .definitions
        .iter()
        .filter(|definition| there(definition.origin.pack))
        .filter_map(|definition| asked(book, definition, &pieces, packs))
        .collect();
    questions.extend(movers(book, &pieces, &there));
    let silent = questions.iter().flat_map(|question| silent(book, question, &pieces)).collect();
    let pieces = pieces.into_iter().map(|at| book.pieces[at].noun.words.clone()).collect();
    Matrix { pieces, questions, silent }
}

fn asked(book: &Rulebook, definition: &Definition, pieces: &[usize], packs: &BTreeSet<String>) -> Option<Question> {
    let piece = definition.parameters.iter().position(|ty| ty.sort == Sort::Piece)?;
    let place = definition.parameters.iter().position(|ty| matches!(ty.sort, Sort::Segment | Sort::Feature));
    let features: Vec<usize> = match place {
        Some(_) => (0..book.features.len()).filter(|at| is_there(book, packs, book.features[*at].noun.pack)).collect(),
        None => Vec::new(),
    };
    let asked = Asked::of(book, definition, piece, place, packs);
    let row = |kind: &usize| match features.as_slice() {
        [] => vec![asked.cell(*kind, None)],
        _ => features.iter().map(|feature| asked.cell(*kind, Some(*feature))).collect(),
    };
    Some(Question {
        name: definition.name.clone(),
        pack: definition.origin.pack,
        columns: features.iter().map(|at| book.features[*at].noun.words.clone()).collect(),
        cells: pieces.iter().map(row).collect(),
    })
}

fn is_there(book: &Rulebook, packs: &BTreeSet<String>, pack: PackId) -> bool {
    packs.is_empty() || packs.contains(&book.packs[pack.0].id)
}

/// Offers and laws that move pieces: which kinds.
fn movers(book: &Rulebook, pieces: &[usize], there: &dyn Fn(PackId) -> bool) -> Vec<Question> {
    let mut found = Vec::new();
    let mut add = |name: String, origin: &Origin, effects: &[Effect]| {
        let mut kinds = None;
        let mut act = |effect: &Effect| {
            if let EffectKind::Move(what, _) = &effect.kind
                && what.ty.sort == Sort::Piece
            {
                kinds = Some(kinds.unwrap_or(0) | what.ty.kinds.0);
            }
        };
        walk_effects(effects, &mut act, &mut |_| {});
        let (Some(kinds), true) = (kinds, there(origin.pack)) else { return };
        let ids: Vec<String> = origin.rules.iter().map(|rule| rule.node.clone()).collect();
        let cell = |kind: &usize| {
            let moved = tilewright_model::book::Kinds(kinds).has(*kind);
            let answer = if moved { Answer::Sometimes } else { Answer::No };
            vec![Cell { answer, rules: ids.clone() }]
        };
        let cells = pieces.iter().map(cell).collect();
        found.push(Question { name, pack: origin.pack, columns: Vec::new(), cells });
    };
    for offer in &book.offers {
        let place = match offer.place {
            OfferPlace::Choice(id) => book.choices[id.0].name.clone(),
            OfferPlace::AnyTime(id) => format!("any time in {}", book.sequences[id.0].name),
        };
        add(format!("moved by the offer {} in {place}", offer.name), &offer.origin, &offer.effects);
    }
    for law in &book.laws {
        let moment = match law.moment {
            Moment::During(id) => format!("during {}", book.sequences[id.0].name),
            Moment::On(id) => format!("on {}", book.events[id.0].name),
            Moment::Becomes(_) => "when a feature becomes something".to_string(),
        };
        add(format!("moved {moment}"), &law.origin, &law.effects);
    }
    found
}

/// Cells of pieces of which nobody speaks, where piece and question come from packs that do not require each other.
fn silent(book: &Rulebook, question: &Question, pieces: &[usize]) -> Vec<Silent> {
    let requires =
        |pack: PackId, other: PackId| brought(book, std::iter::once(pack.0)).contains(&book.packs[other.0].id);
    let mut found = Vec::new();
    for (row, &piece) in pieces.iter().enumerate() {
        let pack = book.pieces[piece].noun.pack;
        let strangers = !requires(pack, question.pack) && !requires(question.pack, pack);
        if strangers && question.cells[row].iter().all(Cell::is_default) {
            found.push(Silent { piece, question: question.name.clone(), pack, other: question.pack });
        }
    }
    found
}

/// Whether a definition is a question with yes or no.
fn is_yes_or_no(definition: &Definition) -> bool {
    matches!(definition.form, Form::Quality | Form::Right)
}
