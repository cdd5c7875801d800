//! Phrases: which argument belongs to which word.
//!
//! A phrase is flat: a run of words, then prepositions each with another run. A name waits for the prepositions of its
//! signature, from left to right; an argument goes to the nearest name that still waits for it. All readings that use
//! up the words and fit the sorts are collected: one is right, none is an error with the best guess why, several are an
//! error that asks for parentheses.

use super::scope::Scope;
use crate::book::{Expr, ExprKind, Function, Kinds, Sort, Type};
use crate::vocabulary::machine::FUNCTIONS;
use crate::vocabulary::words::{is_variable, joined, span_of};
use crate::vocabulary::{Head, Signature, likely};
use tilewright_diagnostics::codes::{AMBIGUOUS_PHRASE, MISSING_ARGUMENT, UNKNOWN_VARIABLE, UNKNOWN_WORD, WRONG_SORT};
use tilewright_diagnostics::{Diagnostic, Span, Spanned};
use tilewright_syntax::rules::ast::{self, Operand, Preposition, Word};

/// A phrase as a row: item 0, then preposition 0 and item 1, and so on.
#[derive(Clone, Debug)]
pub struct Flat {
    /// The whole phrase.
    pub span: Span,
    /// What stands first, and after each preposition.
    pub items: Vec<Item>,
    /// The prepositions between the items.
    pub prepositions: Vec<Spanned<Preposition>>,
}

/// What stands between prepositions.
#[derive(Clone, Debug)]
pub enum Item {
    /// A run of words.
    Words(Vec<Word>),
    /// A number, or what stood in parentheses.
    Done(Expr),
}

impl Item {
    fn span(&self, otherwise: Span) -> Span {
        match self {
            Item::Words(words) => span_of(words, otherwise),
            Item::Done(expr) => expr.span,
        }
    }
}

impl Flat {
    /// The part from item `start` on, as a phrase of its own.
    pub fn item_onward(&self, start: usize) -> Flat {
        let items = self.items[start..].to_vec();
        let span = items.first().map_or(self.span, |item| item.span(self.span)).to(self.span);
        let span = Span { end: self.span.end, ..span };
        Flat { span, items, prepositions: self.prepositions[start..].to_vec() }
    }

    /// The part before item `end`.
    pub fn before_item(&self, end: usize) -> Flat {
        let items = self.items[..end].to_vec();
        let last = items.last().map_or(self.span, |item| item.span(self.span));
        let span = Span { end: last.end.max(self.span.start), ..self.span };
        Flat { span, items, prepositions: self.prepositions[..end.saturating_sub(1)].to_vec() }
    }

    /// The preposition before an item.
    pub fn preposition(&self, item: usize) -> Option<Preposition> {
        item.checked_sub(1).and_then(|i| self.prepositions.get(i)).map(|p| p.node)
    }

    /// The same phrase with other words in front.
    pub fn with_first(&self, words: &[Word]) -> Flat {
        let mut flat = self.clone();
        if let Some(first) = flat.items.first_mut() {
            *first = Item::Words(words.to_vec());
        }
        flat
    }
}

/// A reading: a value, and the item after it.
pub type Reading<T> = (T, usize);

impl Scope<'_> {
    /// A phrase as a row, with parentheses resolved.
    pub fn flat(&mut self, phrase: &ast::Phrase) -> Option<Flat> {
        self.flat_of(Item::Words(phrase.words.clone()), &phrase.arguments, phrase.span)
    }

    /// A row of a first item and arguments.
    pub fn flat_of(&mut self, first: Item, arguments: &[ast::Argument], span: Span) -> Option<Flat> {
        let mut items = vec![first];
        let mut prepositions = Vec::new();
        let mut fine = true;
        for argument in arguments {
            prepositions.push(argument.preposition.clone());
            match &argument.operand {
                Operand::Words(words) => items.push(Item::Words(words.clone())),
                Operand::Number(number) => items.push(Item::Done(number_at(number.node, number.span))),
                Operand::Group(group) => match self.expr(group) {
                    Some(expr) => items.push(Item::Done(expr)),
                    None => fine = false,
                },
            }
        }
        fine.then_some(Flat { span, items, prepositions })
    }

    /// The one reading of a whole row as a value.
    pub fn value(&mut self, flat: &Flat) -> Option<Expr> {
        let readings = self.operand(flat, 0);
        let end = flat.items.len();
        self.note_leftovers(flat, &readings);
        self.only(readings.into_iter().filter(|(_, next)| *next == end).map(|(e, _)| e).collect(), flat.span)
    }

    /// The one element of a list of readings; otherwise reports why there is none, or that there are several.
    pub fn only<T>(&mut self, mut readings: Vec<T>, span: Span) -> Option<T> {
        match readings.len() {
            0 => {
                self.report_best(span);
                None
            }
            1 => {
                self.notes.borrow_mut().clear();
                readings.pop()
            }
            n => {
                self.notes.borrow_mut().clear();
                self.report.push(
                    Diagnostic::new(&AMBIGUOUS_PHRASE, span, format!("this can be read in {n} ways"))
                        .help("put parentheses around what belongs together"),
                );
                None
            }
        }
    }

    /// Reports the note that got furthest.
    pub fn report_best(&mut self, span: Span) {
        let notes = std::mem::take(&mut *self.notes.borrow_mut());
        let best = notes.into_iter().max_by_key(|note| {
            (note.code.id == WRONG_SORT.id, note.span().map_or(0, |span| span.start), note.help.len())
        });
        let best = best.unwrap_or_else(|| Diagnostic::new(&UNKNOWN_WORD, span, "this cannot be understood"));
        self.report.push(best);
    }

    fn note_leftovers<T>(&self, flat: &Flat, readings: &[Reading<T>]) {
        let end = flat.items.len();
        if readings.is_empty() || readings.iter().any(|(_, next)| *next == end) {
            return;
        }
        if let Some(next) = readings.iter().map(|(_, next)| *next).max()
            && let Some(preposition) = next.checked_sub(1).and_then(|i| flat.prepositions.get(i))
        {
            let text = preposition.node.text();
            self.note(Diagnostic::new(
                &MISSING_ARGUMENT,
                preposition.span,
                format!("nothing before `{text}` takes an argument with `{text}`"),
            ));
        }
    }

    /// All readings of the item at `at`, with as many arguments as its name takes.
    pub fn operand(&self, flat: &Flat, at: usize) -> Vec<Reading<Expr>> {
        match flat.items.get(at) {
            None => Vec::new(),
            Some(Item::Done(expr)) => vec![(expr.clone(), at + 1)],
            Some(Item::Words(words)) => self.run(words, flat, at),
        }
    }

    fn run(&self, words: &[Word], flat: &Flat, at: usize) -> Vec<Reading<Expr>> {
        if let [word] = words
            && is_variable(&word.node)
        {
            return self.variable(word, at);
        }
        let text = joined(words);
        let span = span_of(words, flat.span);
        let signatures = self.usable(self.vocabulary.values.get(&text));
        if signatures.is_empty() {
            self.note_unknown(words, span);
        }
        let mut readings = Vec::new();
        for signature in signatures {
            for (arguments, next) in self.arguments(&text, signature, flat, at + 1) {
                let whole = arguments.last().map_or(span, |last: &Expr| span.to(last.span));
                if let Some(expr) = self.build(signature.head, arguments, whole) {
                    readings.push((expr, next));
                }
            }
        }
        readings
    }

    fn variable(&self, word: &Word, at: usize) -> Vec<Reading<Expr>> {
        match self.find(&word.node) {
            Some(id) => vec![(Expr { kind: ExprKind::Variable(id), ty: self.type_of(id), span: word.span }, at + 1)],
            None => {
                let letters = self.letters().join("`, `");
                let mut note =
                    Diagnostic::new(&UNKNOWN_VARIABLE, word.span, format!("nothing here is called `{}`", word.node));
                if !letters.is_empty() {
                    note = note.help(format!("the letters that stand for something here are `{letters}`"));
                }
                self.note(note);
                Vec::new()
            }
        }
    }

    fn note_unknown(&self, words: &[Word], span: Span) {
        let text = joined(words);
        if let Some(note) = self.unguarded(&text, span) {
            return self.note(note);
        }
        if let Some((last, kind)) = words.split_last()
            && is_variable(&last.node)
            && self.noun(&joined(kind)).is_some()
        {
            let note = format!(
                "a kind stands before its letter only where the letter is introduced; write `{}` alone",
                last.node
            );
            return self.note(Diagnostic::new(&UNKNOWN_WORD, span, note));
        }
        if self.noun(&text).is_some() {
            let note = format!("`{text}` is a kind of thing, and a certain one is wanted here");
            return self.note(Diagnostic::new(&UNKNOWN_WORD, span, note).help(format!(
                "ask with `there is a {text} ...`, `number of ...`, `is a {text}`, or give it a letter where it is introduced"
            )));
        }
        let known = self.vocabulary.values.words().chain(self.vocabulary.nouns.keys().map(String::as_str));
        let mut note = Diagnostic::new(&UNKNOWN_WORD, span, format!("`{text}` is not known"));
        note = note.suggest(likely(&text, known));
        if let Some(hint) = self.unknown_part(words) {
            note = note.help(hint);
        }
        self.note(note);
    }

    /// In a run of several words, the first that begins nothing known.
    fn unknown_part(&self, words: &[Word]) -> Option<String> {
        if words.len() < 2 {
            return None;
        }
        let known: Vec<&str> = self
            .vocabulary
            .values
            .words()
            .chain(self.vocabulary.qualities.words())
            .chain(self.vocabulary.nouns.keys().map(String::as_str))
            .flat_map(str::split_whitespace)
            .collect();
        let odd = words.iter().find(|word| !is_variable(&word.node) && !known.contains(&word.node.as_str()))?;
        let keyword =
            likely(&odd.node, ["when", "where", "and", "or", "not", "instead", "is", "may", "has", "over", "then"]);
        let keyword = keyword.map(|word| format!("; did you mean `{word}`?")).unwrap_or_default();
        Some(format!("no word of the packs in play is `{}`{keyword}", odd.node))
    }

    /// All readings of the arguments of a signature from item `at` on.
    pub fn arguments(&self, name: &str, signature: &Signature, flat: &Flat, at: usize) -> Vec<Reading<Vec<Expr>>> {
        let mut readings = vec![(Vec::new(), at)];
        for &preposition in &signature.prepositions {
            let mut longer = Vec::new();
            for (arguments, next) in readings {
                if flat.preposition(next) != Some(preposition) || next >= flat.items.len() {
                    self.note_missing(name, preposition, flat, next);
                    continue;
                }
                for (argument, after) in self.operand(flat, next) {
                    let mut arguments = arguments.clone();
                    arguments.push(argument);
                    longer.push((arguments, after));
                }
            }
            readings = longer;
        }
        readings
    }

    fn note_missing(&self, name: &str, preposition: Preposition, flat: &Flat, next: usize) {
        let found = next.checked_sub(1).and_then(|i| flat.prepositions.get(i));
        let span = found.map_or(flat.span, |found| found.span);
        let wanted = preposition.text();
        let message = match found {
            Some(found) => format!("`{name}` wants `{wanted} ...` here, not `{}`", found.node.text()),
            None => format!("`{name}` wants `{wanted} ...` after it"),
        };
        self.note(Diagnostic::new(&MISSING_ARGUMENT, span, message));
    }

    /// A head with its arguments as an expression, if the sorts fit. For qualities and rights the subject comes first.
    pub fn build(&self, head: Head, arguments: Vec<Expr>, span: Span) -> Option<Expr> {
        let mut arguments = arguments;
        let expr = |kind, ty| Some(Expr { kind, ty, span });
        match head {
            Head::ActivePlayer => expr(ExprKind::ActivePlayer, Type::of(Sort::Player)),
            Head::FirstPlayer => expr(ExprKind::FirstPlayer, Type::of(Sort::Player)),
            Head::Origin => expr(ExprKind::Origin, Type::of(Sort::Spot)),
            Head::Game => expr(ExprKind::Game, Type::of(Sort::Game)),
            Head::Function(function) => self.function(function, arguments.pop()?, span),
            Head::Zone(id) => {
                let owner = arguments.pop();
                if let Some(owner) = &owner {
                    self.fits(owner, &[Sort::Player], &self.book.zones[id.0].noun.words)?;
                }
                expr(ExprKind::Zone(id, owner.map(Box::new)), Type::of(Sort::Zone))
            }
            Head::State(id) | Head::IsState(id) => {
                let state = &self.book.states[id.0];
                let subject = arguments.pop();
                if let Some(subject) = &subject {
                    self.fits(subject, &[state.of], &state.noun.words)?;
                }
                let subject = subject.filter(|subject| subject.ty.sort != Sort::Game);
                expr(ExprKind::State(id, subject.map(Box::new)), Type::of(state.holds))
            }
            Head::Marks(id) => {
                let subject = arguments.pop()?;
                self.fits(&subject, &[Sort::Feature, Sort::Segment, Sort::Tile], &self.book.marks[id.0].noun.plural)?;
                expr(ExprKind::Marks(id, Box::new(subject)), Type::of(Sort::Number))
            }
            Head::IsEmpty => {
                let subject = arguments.pop()?;
                self.fits(&subject, &[Sort::Cell], "empty")?;
                expr(ExprKind::Function(Function::Empty, Box::new(subject)), Type::of(Sort::Truth))
            }
            Head::Definition(id) | Head::IsDefinition(id) | Head::May(id) => {
                let definition = &self.book.definitions[id.0];
                arguments.retain(|argument| argument.ty.sort != Sort::Game);
                for (argument, parameter) in arguments.iter().zip(&definition.parameters) {
                    self.fits(argument, &[parameter.sort], &definition.name)?;
                }
                expr(ExprKind::Call(id, arguments), definition.result)
            }
            Head::Event(_) | Head::Choice(_) | Head::Sequence(_) => None,
        }
    }

    fn function(&self, function: Function, argument: Expr, span: Span) -> Option<Expr> {
        let (word, _, takes, gives) = FUNCTIONS.iter().find(|(_, f, _, _)| *f == function)?;
        self.fits(&argument, takes, word)?;
        let kinds = match (function, argument.ty.sort) {
            (Function::Feature, Sort::Segment) => argument.ty.kinds,
            _ => Kinds::ALL,
        };
        Some(Expr { kind: ExprKind::Function(function, Box::new(argument)), ty: Type { sort: *gives, kinds }, span })
    }

    /// Whether an argument is of one of the sorts; notes what is wrong if not.
    pub fn fits(&self, argument: &Expr, sorts: &[Sort], name: &str) -> Option<()> {
        if sorts.contains(&argument.ty.sort) {
            return Some(());
        }
        self.note(self.misfit(argument, sorts, name));
        None
    }

    /// What to say of an argument of a wrong sort.
    pub fn misfit(&self, argument: &Expr, sorts: &[Sort], name: &str) -> Diagnostic {
        let wanted: Vec<String> = sorts.iter().map(|sort| format!("a {}", sort.word())).collect();
        let found = argument.ty.sort;
        let message = format!("`{name}` wants {} here, and this is a {}", wanted.join(" or "), found.word());
        let note = Diagnostic::new(&WRONG_SORT, argument.span, message);
        match found {
            Sort::Segment if sorts.contains(&Sort::Feature) => {
                note.help("a segment is the part of a feature on one tile; write `feature of ...` for the whole")
            }
            Sort::Feature if sorts.contains(&Sort::Segment) => {
                note.help("a feature may lie on many tiles; range over `segments s in ...` for its parts")
            }
            Sort::Tile if sorts.contains(&Sort::Cell) => note.help("write `cell of ...`"),
            Sort::Piece if sorts.contains(&Sort::Player) => note.help("write `owner of ...`"),
            _ => note,
        }
    }
}

/// A number as an expression.
pub fn number_at(number: i32, span: Span) -> Expr {
    Expr { kind: ExprKind::Number(number), ty: Type::of(Sort::Number), span }
}
