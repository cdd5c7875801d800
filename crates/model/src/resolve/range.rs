//! Ranges: adjectives, kind, letter, relation, `where`.

use super::phrase::{Flat, Item, Reading};
use super::scope::Scope;
use crate::book::{Expr, ExprKind, Function, Kinds, Range, Relation, Sort, Type, VariableId};
use crate::vocabulary::machine::{BOARD, relates};
use crate::vocabulary::words::{is_variable, joined, span_of};
use crate::vocabulary::{Head, Noun, likely};
use tilewright_diagnostics::codes::{NO_SUCH_RELATION, UNKNOWN_WORD, WRONG_SORT};
use tilewright_diagnostics::{Diagnostic, Span};
use tilewright_syntax::rules::ast::{self, Preposition, Word};

/// A run of words that names a kind of thing: adjectives, noun, letter.
pub struct Binder<'a> {
    /// Qualities, each with its place.
    pub adjectives: Vec<(Head, Span)>,
    /// What is named.
    pub noun: &'a Noun,
    /// Its letter.
    pub letter: Option<Word>,
    /// The whole run.
    pub span: Span,
}

impl<'a> Scope<'a> {
    /// Cuts a run into adjectives, noun and letter.
    pub fn binder(&self, words: &[Word], span: Span) -> Option<Binder<'a>> {
        let span = span_of(words, span);
        let (kind, letter) = match words.split_last() {
            Some((last, rest)) if is_variable(&last.node) && !rest.is_empty() => (rest, Some(last.clone())),
            _ => (words, None),
        };
        let mut adjectives = Vec::new();
        let mut start = 0;
        while start < kind.len() {
            if let Some(noun) = self.noun(&joined(&kind[start..])) {
                return Some(Binder { adjectives, noun, letter, span });
            }
            let Some((head, length)) = self.adjective(&kind[start..]) else { break };
            adjectives.push((head, span_of(&kind[start..start + length], span)));
            start += length;
        }
        self.note_no_noun(&kind[start.min(kind.len())..], span);
        None
    }

    /// The longest quality without arguments with which a run begins.
    fn adjective(&self, words: &[Word]) -> Option<(Head, usize)> {
        (1..words.len()).rev().find_map(|length| {
            let signatures = self.usable(self.vocabulary.qualities.get(&joined(&words[..length])));
            let plain = signatures.into_iter().find(|s| !s.object && s.prepositions.is_empty())?;
            Some((plain.head, length))
        })
    }

    fn note_no_noun(&self, words: &[Word], span: Span) {
        let text = joined(words);
        let span = span_of(words, span);
        if let Some(note) = self.unguarded(&text, span) {
            return self.note(note);
        }
        let known = self.vocabulary.nouns.keys().map(String::as_str).chain(self.vocabulary.qualities.words());
        let note = Diagnostic::new(&UNKNOWN_WORD, span, format!("`{text}` is no kind of thing"));
        self.note(note.suggest(likely(&text, known)));
    }

    /// Resolves a range; its variable can be seen afterwards.
    pub fn range(&mut self, range: &ast::Range) -> Option<Range> {
        let flat = self.flat(&range.phrase)?;
        let Some(binder) = self.binder(&range.phrase.words, range.span) else {
            self.report_best(range.span);
            return None;
        };
        let element = binder.noun.sort;
        let readings = self.relations(&flat, element);
        let relation = self.only(readings, range.phrase.span)?;
        let ty = Type { sort: element, kinds: binder.noun.kinds };
        let variable = self.bind(binder.letter.as_ref(), ty, binder.span);
        let mut filter = self.adjectives(&binder, variable, &relation, &flat)?;
        if let Some(condition) = &range.filter {
            let condition = self.condition(condition)?;
            filter = Some(and(filter, condition));
        }
        Some(Range { variable, element, kinds: binder.noun.kinds, relation, filter, span: range.span })
    }

    /// The conditions that adjectives and roles stand for, and `on board`.
    fn adjectives(
        &mut self,
        binder: &Binder,
        variable: VariableId,
        relation: &Relation,
        flat: &Flat,
    ) -> Option<Option<Expr>> {
        let subject =
            |scope: &Self, span| Expr { kind: ExprKind::Variable(variable), ty: scope.type_of(variable), span };
        let mut filter = None;
        for (head, span) in &binder.adjectives {
            let Some(condition) = self.build(*head, vec![subject(self, *span)], *span) else {
                self.report_best(*span);
                return None;
            };
            filter = Some(and(filter, condition));
        }
        if let Some(on) = binder.noun.on {
            let condition = stands_on(subject(self, binder.span), Kinds::one(on.0));
            filter = Some(and(filter, condition));
        }
        let on_board = matches!(relation, Relation::All) && flat.items.len() > 1;
        if on_board && binder.noun.sort == Sort::Piece {
            let kind = ExprKind::Function(Function::OnBoard, Box::new(subject(self, binder.span)));
            filter = Some(and(filter, Expr { kind, ty: Type::of(Sort::Truth), span: binder.span }));
        }
        Some(filter)
    }

    /// All relations that the arguments of a range can mean.
    pub fn relations(&self, flat: &Flat, element: Sort) -> Vec<Relation> {
        let end = flat.items.len();
        if end == 1 {
            return vec![Relation::All];
        }
        let Some(preposition) = flat.preposition(1) else { return Vec::new() };
        if preposition == Preposition::On && is_board(&flat.items[1]) && end == 2 {
            return vec![Relation::All];
        }
        match (preposition, element) {
            (Preposition::Through, _) => self.through(flat, element),
            (Preposition::From, Sort::Number) => self.between(flat),
            _ => {
                let readings = self.operand(flat, 1);
                let whole: Vec<Expr> =
                    readings.iter().filter(|(_, next)| *next == end).map(|(anchor, _)| anchor.clone()).collect();
                if whole.is_empty() {
                    self.note_extra(flat, &readings);
                }
                whole.into_iter().filter_map(|anchor| self.relation(element, preposition, anchor, flat)).collect()
            }
        }
    }

    fn note_extra(&self, flat: &Flat, readings: &[Reading<Expr>]) {
        let Some(next) = readings.iter().map(|(_, next)| *next).max() else { return };
        let Some(extra) = next.checked_sub(1).and_then(|i| flat.prepositions.get(i)) else { return };
        let message = format!("a range has one relation; `{} ...` is one too many", extra.node.text());
        self.note(Diagnostic::new(&NO_SUCH_RELATION, extra.span, message).help("put the second one after `where`"));
    }

    fn relation(&self, element: Sort, preposition: Preposition, anchor: Expr, flat: &Flat) -> Option<Relation> {
        if !relates(element, preposition, anchor.ty.sort) {
            let (things, text, of) = (element.plural(), preposition.text(), anchor.ty.sort.word());
            let span = flat.prepositions.first().map_or(flat.span, |p| p.span);
            let message = format!("there are no {things} `{text}` a {of}");
            self.note(Diagnostic::new(&NO_SUCH_RELATION, span, message).suggest(others(element, preposition, &anchor)));
            return None;
        }
        Some(match preposition {
            Preposition::In => Relation::In(anchor),
            Preposition::On => Relation::On(anchor),
            Preposition::At => Relation::At(anchor),
            Preposition::Of => Relation::Of(anchor),
            Preposition::For => Relation::For(anchor),
            Preposition::Beside => Relation::Beside(anchor),
            Preposition::Around => Relation::Around(anchor),
            Preposition::Near => Relation::Near(anchor),
            Preposition::Against => Relation::Against(anchor),
            Preposition::From => Relation::From(anchor),
            Preposition::After => Relation::After(anchor),
            _ => return None,
        })
    }

    /// `through LINK from F` and `through KIND from TILE at SPOT`.
    fn through(&self, flat: &Flat, element: Sort) -> Vec<Relation> {
        let end = flat.items.len();
        let Some(Item::Words(words)) = flat.items.get(1) else { return Vec::new() };
        let word = joined(words);
        if flat.preposition(2) != Some(Preposition::From) {
            let message = format!("`through {word}` wants `from ...` after it");
            self.note(Diagnostic::new(&NO_SUCH_RELATION, span_of(words, flat.span), message));
            return Vec::new();
        }
        let from = self.operand(flat, 2);
        if let Some(&link) = self.vocabulary.links.get(&word) {
            let ends = [Sort::Feature, Sort::Segment];
            let whole = from.into_iter().filter(|(_, next)| *next == end);
            let fitting = whole.filter(|(anchor, _)| self.fits(anchor, &ends, "through").is_some());
            return fitting.filter(|_| ends.contains(&element)).map(|(a, _)| Relation::Through(link, a)).collect();
        }
        let Some(&kind) = self.vocabulary.features.get(&word) else {
            let known = self.vocabulary.links.keys().chain(self.vocabulary.features.keys()).map(String::as_str);
            let message = format!("`{word}` is neither a link nor a kind of feature");
            self.note(Diagnostic::new(&UNKNOWN_WORD, span_of(words, flat.span), message).suggest(likely(&word, known)));
            return Vec::new();
        };
        let mut found = Vec::new();
        for (tile, next) in from {
            if flat.preposition(next) != Some(Preposition::At) || self.fits(&tile, &[Sort::Tile], "through").is_none() {
                continue;
            }
            for (spot, after) in self.operand(flat, next) {
                if after == end && self.fits(&spot, &[Sort::Spot], "at").is_some() {
                    found.push(Relation::Beyond(kind, tile.clone(), spot));
                }
            }
        }
        found
    }

    fn between(&self, flat: &Flat) -> Vec<Relation> {
        let mut found = Vec::new();
        for (low, next) in self.operand(flat, 1) {
            if flat.preposition(next) != Some(Preposition::To) || self.fits(&low, &[Sort::Number], "from").is_none() {
                continue;
            }
            for (high, after) in self.operand(flat, next) {
                if after == flat.items.len() && self.fits(&high, &[Sort::Number], "to").is_some() {
                    found.push(Relation::Between(low.clone(), high));
                }
            }
        }
        found
    }

    /// `x is near t`: a relation as a question.
    pub fn is_at(&mut self, subject: Expr, arguments: &[ast::Argument], span: Span) -> Option<Expr> {
        let flat = self.flat_of(Item::Done(subject.clone()), arguments, span)?;
        let truth = Type::of(Sort::Truth);
        if flat.items.len() == 2 && flat.preposition(1) == Some(Preposition::On) && is_board(&flat.items[1]) {
            if !matches!(subject.ty.sort, Sort::Piece | Sort::Tile) {
                self.report.push(self.misfit(&subject, &[Sort::Piece, Sort::Tile], "on board"));
                return None;
            }
            return Some(Expr { kind: ExprKind::Function(Function::OnBoard, Box::new(subject)), ty: truth, span });
        }
        let readings = self.relations(&flat, subject.ty.sort);
        let relation = self.only(readings, span)?;
        let mark = self.enter();
        let variable = self.bind(None, subject.ty, span);
        self.leave(mark);
        let range = Range { variable, element: subject.ty.sort, kinds: Kinds::ALL, relation, filter: None, span };
        Some(Expr { kind: ExprKind::Member(Box::new(subject), Box::new(range)), ty: truth, span })
    }

    /// `f has a K`: what is asked depends on what has it.
    pub fn has(&mut self, subject: Expr, words: &[Word], span: Span) -> Option<Expr> {
        let text = joined(words);
        let place = span_of(words, span);
        let sort = subject.ty.sort;
        if let Some(&mark) = self.vocabulary.marks.get(&text)
            && self.visible.sees(Some(self.book.marks[mark.0].noun.pack))
            && matches!(sort, Sort::Feature | Sort::Segment | Sort::Tile)
        {
            return Some(at_least_one(ExprKind::Marks(mark, Box::new(subject)), span));
        }
        let Some(binder) = self.binder(words, place) else {
            self.report_best(place);
            return None;
        };
        let noun = binder.noun;
        // What a tile has is seen on its segments, whether it lies on the board or not.
        let element = if (sort, noun.sort) == (Sort::Tile, Sort::Feature) { Sort::Segment } else { noun.sort };
        let relation = match (sort, noun.sort) {
            (Sort::Feature, Sort::Piece) => Relation::In(subject),
            (Sort::Zone, Sort::Piece | Sort::Tile) => Relation::In(subject),
            (Sort::Tile, Sort::Feature | Sort::Piece) => Relation::On(subject),
            _ => {
                let message = format!("a {} has no {}s", sort.word(), noun.sort.word());
                let mut error = Diagnostic::new(&WRONG_SORT, place, message);
                if sort == Sort::Segment {
                    error = error
                        .help("a segment is the part of a feature on one tile; write `feature of ...` for the whole");
                }
                self.report.push(error);
                return None;
            }
        };
        let mark = self.enter();
        let variable = self.bind(None, Type { sort: element, kinds: noun.kinds }, place);
        let flat = Flat { span: place, items: vec![Item::Words(words.to_vec())], prepositions: Vec::new() };
        let filter = self.adjectives(&binder, variable, &relation, &flat);
        self.leave(mark);
        let range = Range { variable, element, kinds: noun.kinds, relation, filter: filter?, span };
        Some(Expr { kind: ExprKind::Exists(Box::new(range)), ty: Type::of(Sort::Truth), span })
    }
}

fn is_board(item: &Item) -> bool {
    matches!(item, Item::Words(words) if joined(words) == BOARD)
}

fn others(element: Sort, wrong: Preposition, anchor: &Expr) -> Option<String> {
    let right = Preposition::ALL.iter().find(|p| **p != wrong && relates(element, **p, anchor.ty.sort))?;
    Some(right.text().to_string())
}

/// Both conditions.
pub fn and(first: Option<Expr>, second: Expr) -> Expr {
    match first {
        None => second,
        Some(first) => {
            let span = first.span.to(second.span);
            Expr { kind: ExprKind::And(Box::new(first), Box::new(second)), ty: Type::of(Sort::Truth), span }
        }
    }
}

/// Whether a piece stands on a feature of one of these kinds.
pub fn stands_on(piece: Expr, kinds: Kinds) -> Expr {
    let span = piece.span;
    let feature = ExprKind::Function(Function::Feature, Box::new(piece));
    let feature = Expr { kind: feature, ty: Type::of(Sort::Feature), span };
    Expr { kind: ExprKind::IsKind(Box::new(feature), kinds), ty: Type::of(Sort::Truth), span }
}

fn at_least_one(count: ExprKind, span: Span) -> Expr {
    let count = Expr { kind: count, ty: Type::of(Sort::Number), span };
    let zero = super::phrase::number_at(0, span);
    let kind = ExprKind::Compare(crate::book::Comparison::Less, Box::new(zero), Box::new(count));
    Expr { kind, ty: Type::of(Sort::Truth), span }
}
