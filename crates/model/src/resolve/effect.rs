//! Effects.

use super::phrase::{Flat, Item};
use super::scope::Scope;
use crate::book::{Arithmetic, Effect, EffectKind, Expr, ExprKind, Range, Sort, Type};
use crate::vocabulary::Head;
use crate::vocabulary::words::{joined, span_of};
use tilewright_diagnostics::codes::{MISSING_ARGUMENT, STOP_OUTSIDE_LOOP, UNKNOWN_WORD, WRONG_SORT};
use tilewright_diagnostics::{Diagnostic, Span};
use tilewright_syntax::rules::ast::{self, EffectKind as Written, ExprKind as WrittenExpr, Preposition, Verb};

impl Scope<'_> {
    /// A block of effects; variables bound in it end with it.
    pub fn effects(&mut self, effects: &[ast::Effect]) -> Vec<Effect> {
        let mark = self.enter();
        let found = effects.iter().filter_map(|effect| self.effect(effect)).collect();
        self.leave(mark);
        found
    }

    fn body(&mut self, effects: &[ast::Effect]) -> Vec<Effect> {
        let outside = std::mem::replace(&mut self.in_loop, true);
        let found = self.effects(effects);
        self.in_loop = outside;
        found
    }

    fn effect(&mut self, effect: &ast::Effect) -> Option<Effect> {
        let span = effect.span;
        let kind = match &effect.kind {
            Written::Each { range, random, body } => {
                let mark = self.enter();
                let range = self.range(range);
                let body = range.as_ref().map(|_| self.body(body));
                self.leave(mark);
                EffectKind::Each { range: range?, random: *random, body: body? }
            }
            Written::If { condition, then, otherwise } => {
                let condition = self.condition(condition);
                let (then, otherwise) = (self.effects(then), self.effects(otherwise));
                EffectKind::If { condition: condition?, then, otherwise }
            }
            Written::Let { variable, value } => self.let_be(variable, value)?,
            Written::Choose(phrase) => {
                let flat = self.flat(phrase)?;
                let (head, arguments) = self.call(Class::Choices, &flat, phrase)?;
                let Head::Choice(id) = head else { return None };
                EffectKind::Choose(id, arguments)
            }
            Written::Repeat { times, body } => {
                let times = self.number(times);
                let body = self.body(body);
                EffectKind::Repeat(times?, body)
            }
            Written::TakeTurns { sequence, from, until } => self.take_turns(sequence, from, until, span)?,
            Written::Stop => {
                if !self.in_loop {
                    let message = "`stop` leaves the nearest loop, and there is none around it";
                    self.report.push(Diagnostic::new(&STOP_OUTSIDE_LOOP, span, message));
                    return None;
                }
                EffectKind::Stop
            }
            Written::Set { target, value } => self.set(target, value)?,
            Written::Do { verb, object, arguments } => self.verb(verb.node, object, arguments, span)?,
        };
        Some(Effect { kind, span })
    }

    fn let_be(&mut self, variable: &ast::Word, value: &ast::Expr) -> Option<EffectKind> {
        if let WrittenExpr::Random(range) = &value.kind {
            let mark = self.enter();
            let range = self.range(range);
            self.leave(mark);
            let range: Range = range?;
            let ty = Type { sort: range.element, kinds: range.kinds };
            return Some(EffectKind::LetRandom(self.bind(Some(variable), ty, variable.span), range));
        }
        let value = self.expr(value)?;
        Some(EffectKind::Let(self.bind(Some(variable), value.ty, variable.span), value))
    }

    fn take_turns(
        &mut self,
        words: &[ast::Word],
        from: &ast::Expr,
        until: &ast::Expr,
        span: Span,
    ) -> Option<EffectKind> {
        let from = self.expr(from).and_then(|from| self.of_sort(from, Sort::Player));
        let until = self.condition(until);
        let name = joined(words);
        let sequence = self.usable(self.vocabulary.sequences.get(&name)).first().map(|signature| signature.head);
        let Some(Head::Sequence(sequence)) = sequence else {
            let span = span_of(words, span);
            self.report.push(Diagnostic::new(&UNKNOWN_WORD, span, format!("there is no sequence `{name}`")));
            return None;
        };
        Some(EffectKind::TakeTurns { sequence, from: from?, until: until? })
    }

    fn set(&mut self, target: &ast::Phrase, value: &ast::Expr) -> Option<EffectKind> {
        let value = self.expr(value);
        let flat = self.flat(target)?;
        let target = self.value(&flat)?;
        let value = self.of_sort(value?, target.ty.sort)?;
        match target.kind {
            ExprKind::ActivePlayer => Some(EffectKind::Activate(value)),
            ExprKind::State(state, subject) => Some(EffectKind::Set(state, subject.map(|s| *s), Some(value))),
            _ => {
                let message = "only what the rules remember can be set";
                let error = Diagnostic::new(&WRONG_SORT, flat.span, message);
                self.report.push(error.help("declare it in TOML: `[state.NAME]` with `of` and `holds`"));
                None
            }
        }
    }

    fn verb(&mut self, verb: Verb, object: &ast::Expr, own: &[ast::Argument], span: Span) -> Option<EffectKind> {
        match verb {
            Verb::Move => self.move_to(object, span),
            Verb::Give => self.give(object, own, Preposition::To, span),
            Verb::Take => self.give(object, own, Preposition::From, span),
            Verb::Mark => self.mark(object, true, span),
            Verb::Unmark => self.mark(object, false, span),
            Verb::Clear => {
                let target = self.expr(object)?;
                match target.kind {
                    ExprKind::State(state, subject) => Some(EffectKind::Set(state, subject.map(|s| *s), None)),
                    _ => {
                        self.report.push(Diagnostic::new(
                            &WRONG_SORT,
                            object.span,
                            "only what the rules remember can be cleared",
                        ));
                        None
                    }
                }
            }
            Verb::Lay => {
                let (tile, spot) =
                    self.split(object, Preposition::At, "lay TILE at SPOT", span, |scope, tile, spot| {
                        scope.fits(tile, &[Sort::Tile], "lay")?;
                        scope.fits(spot, &[Sort::Spot], "lay ... at")
                    })?;
                Some(EffectKind::Lay(tile, spot))
            }
            Verb::Link | Verb::Unlink => self.link(verb, object, span),
            Verb::Announce => {
                let (head, arguments) = self.call_of(Class::Events, object)?;
                let Head::Event(id) = head else { return None };
                Some(EffectKind::Announce(id, arguments))
            }
            Verb::Do => {
                let (head, arguments) = self.call_of(Class::Sequences, object)?;
                let Head::Sequence(id) = head else { return None };
                Some(EffectKind::Do(id, arguments))
            }
        }
    }

    fn move_to(&mut self, object: &ast::Expr, span: Span) -> Option<EffectKind> {
        let places = [Sort::Zone, Sort::Segment, Sort::Vertex, Sort::Tile, Sort::Cell, Sort::Piece];
        let (thing, place) =
            self.split(object, Preposition::To, "move PIECE to PLACE", span, |scope, thing, place| {
                scope.fits(thing, &[Sort::Piece, Sort::Tile], "move")?;
                match thing.ty.sort {
                    Sort::Tile => scope.fits(place, &[Sort::Zone], "move TILE to"),
                    _ => scope.fits(place, &places, "move PIECE to"),
                }
            })?;
        Some(EffectKind::Move(thing, place))
    }

    /// `give E to w for f`, `take E from w`: the verb's arguments trail in the last phrase of the amount, or stand alone.
    fn give(
        &mut self,
        object: &ast::Expr,
        own: &[ast::Argument],
        preposition: Preposition,
        span: Span,
    ) -> Option<EffectKind> {
        let (amount, player, feature) = match (own.is_empty(), last_phrase(object)) {
            (true, None) => return self.wants("give NUMBER to PLAYER for FEATURE", span),
            (true, Some(last)) => {
                let flat = self.flat(last)?;
                let (item, player, feature) = self.recipients(&flat, preposition, span)?;
                (shorten(object, item), player, feature)
            }
            (false, _) => {
                let nothing = super::phrase::number_at(0, object.span);
                let flat = self.flat_of(Item::Done(nothing), own, span)?;
                let (_, player, feature) = self.recipients(&flat, preposition, span)?;
                (object.clone(), player, feature)
            }
        };
        let points = self.number(&amount)?;
        let points = match preposition {
            Preposition::From => negative(points),
            _ => points,
        };
        Some(EffectKind::Give { points, player, feature })
    }

    /// Where the verb's arguments begin, who gets the points, and what for.
    fn recipients(&mut self, flat: &Flat, preposition: Preposition, span: Span) -> Option<(usize, Expr, Option<Expr>)> {
        let mut readings = Vec::new();
        for item in (1..flat.items.len()).filter(|item| flat.preposition(*item) == Some(preposition)) {
            for (player, feature) in self.recipient(flat, item) {
                readings.push((item, player, feature));
            }
        }
        self.only(readings, span)
    }

    fn recipient(&self, flat: &Flat, item: usize) -> Vec<(Expr, Option<Expr>)> {
        let end = flat.items.len();
        let mut found = Vec::new();
        for (player, next) in self.operand(flat, item) {
            if self.fits(&player, &[Sort::Player], "give ... to").is_none() {
                continue;
            }
            if next == end {
                found.push((player, None));
            } else if flat.preposition(next) == Some(Preposition::For) {
                for (feature, after) in self.operand(flat, next) {
                    if after == end && self.fits(&feature, &[Sort::Feature], "give ... for").is_some() {
                        found.push((player.clone(), Some(feature)));
                    }
                }
            }
        }
        found
    }

    fn mark(&mut self, object: &ast::Expr, on: bool, span: Span) -> Option<EffectKind> {
        let WrittenExpr::Phrase(phrase) = &object.kind else { return self.wants("mark THING as QUALITY", span) };
        let flat = self.flat(phrase)?;
        let last = flat.items.len() - 1;
        let (Some(Preposition::As), Item::Words(words)) = (flat.preposition(last), &flat.items[last]) else {
            return self.wants("mark THING as QUALITY", span);
        };
        let thing = match joined(&phrase.words).as_str() {
            "game" if last == 1 => Expr { kind: ExprKind::Game, ty: Type::of(Sort::Game), span: phrase.span },
            _ => self.value(&flat.before_item(last))?,
        };
        let name = joined(words);
        let signatures = self.usable(self.vocabulary.qualities.get(&name));
        let place = span_of(words, span);
        let state = signatures.into_iter().find_map(|signature| match signature.head {
            Head::IsState(state) => Some(state),
            _ => None,
        });
        let Some(state) = state else {
            let states = self.book.states.iter().filter(|s| s.holds == Sort::Truth).map(|s| s.noun.words.as_str());
            let likely = crate::vocabulary::likely(&name, states);
            let error = Diagnostic::new(&UNKNOWN_WORD, place, format!("`{name}` is nothing that can be marked"))
                .suggest(likely);
            self.report.push(error.help("declare it in TOML: `[state.NAME]` with `holds = \"yes/no\"`"));
            return None;
        };
        if self.fits(&thing, &[self.book.states[state.0].of], &name).is_none() {
            self.report_best(place);
            return None;
        }
        let value = Expr { kind: ExprKind::Truth(true), ty: Type::of(Sort::Truth), span: place };
        let subject = Some(thing).filter(|thing| thing.ty.sort != Sort::Game);
        Some(EffectKind::Set(state, subject, on.then_some(value)))
    }

    /// `link s to u as LINK`, `unlink LINK of s`.
    fn link(&mut self, verb: Verb, object: &ast::Expr, span: Span) -> Option<EffectKind> {
        let form = if verb == Verb::Link { "link SEGMENT to SEGMENT as LINK" } else { "unlink LINK of SEGMENT" };
        let WrittenExpr::Phrase(phrase) = &object.kind else { return self.wants(form, span) };
        let flat = self.flat(phrase)?;
        let last = flat.items.len() - 1;
        let words = match (verb, &flat.items[0], &flat.items[last]) {
            (Verb::Unlink, Item::Words(words), _) if last > 0 && flat.preposition(1) == Some(Preposition::Of) => {
                words.clone()
            }
            (Verb::Link, _, Item::Words(words)) if flat.preposition(last) == Some(Preposition::As) => words.clone(),
            _ => return self.wants(form, span),
        };
        let Some(&link) = self.vocabulary.links.get(&joined(&words)) else {
            let likely = crate::vocabulary::likely(&joined(&words), self.vocabulary.links.keys().map(String::as_str));
            let message = format!("`{}` is no link", joined(&words));
            self.report.push(Diagnostic::new(&UNKNOWN_WORD, span_of(&words, span), message).suggest(likely));
            return None;
        };
        if verb == Verb::Unlink {
            let segment = self.value(&flat.item_onward(1))?;
            return Some(EffectKind::Unlink(self.of_sort(segment, Sort::Segment)?, link));
        }
        let ends = flat.before_item(last);
        let (a, b) = self.split_flat(&ends, Preposition::To, |scope, a, b| {
            scope.fits(a, &[Sort::Segment], "link")?;
            scope.fits(b, &[Sort::Segment], "link ... to")
        })?;
        Some(EffectKind::Link(a, b, link))
    }

    /// A phrase cut in two at one of its prepositions, both halves being values that fit.
    fn split(
        &mut self,
        object: &ast::Expr,
        preposition: Preposition,
        form: &str,
        span: Span,
        fits: impl Fn(&Self, &Expr, &Expr) -> Option<()>,
    ) -> Option<(Expr, Expr)> {
        let WrittenExpr::Phrase(phrase) = &object.kind else { return self.wants(form, span) };
        let flat = self.flat(phrase)?;
        self.split_flat(&flat, preposition, fits)
    }

    fn split_flat(
        &mut self,
        flat: &Flat,
        preposition: Preposition,
        fits: impl Fn(&Self, &Expr, &Expr) -> Option<()>,
    ) -> Option<(Expr, Expr)> {
        let mut readings = Vec::new();
        let whole = |scope: &Self, part: &Flat| -> Vec<Expr> {
            let end = part.items.len();
            scope.operand(part, 0).into_iter().filter(|(_, next)| *next == end).map(|(e, _)| e).collect()
        };
        let mut seen = false;
        for item in (1..flat.items.len()).filter(|item| flat.preposition(*item) == Some(preposition)) {
            seen = true;
            let (left, right) = (whole(self, &flat.before_item(item)), whole(self, &flat.item_onward(item)));
            for a in &left {
                for b in &right {
                    if fits(self, a, b).is_some() {
                        readings.push((a.clone(), b.clone()));
                    }
                }
            }
        }
        if !seen {
            let message = format!("`{} ...` is missing here", preposition.text());
            self.note(Diagnostic::new(&MISSING_ARGUMENT, flat.span, message));
        }
        self.only(readings, flat.span)
    }

    fn wants<T>(&mut self, form: &str, span: Span) -> Option<T> {
        self.report.push(Diagnostic::new(&MISSING_ARGUMENT, span, format!("this is written `{form}`")));
        None
    }

    fn call_of(&mut self, class: Class, object: &ast::Expr) -> Option<(Head, Vec<Expr>)> {
        let WrittenExpr::Phrase(phrase) = &object.kind else { return self.wants("do SEQUENCE", object.span) };
        let flat = self.flat(phrase)?;
        self.call(class, &flat, phrase)
    }

    /// The one reading of an event, choice or sequence with its arguments.
    fn call(&mut self, class: Class, flat: &Flat, phrase: &ast::Phrase) -> Option<(Head, Vec<Expr>)> {
        let vocabulary = self.vocabulary;
        let heads = match class {
            Class::Events => &vocabulary.events,
            Class::Choices => &vocabulary.choices,
            Class::Sequences => &vocabulary.sequences,
        };
        let mut readings = Vec::new();
        for (head, arguments, _) in self.calls(heads, flat, &phrase.words) {
            let parameters = match head {
                Head::Event(id) => &self.book.events[id.0].parameters,
                Head::Choice(id) => &self.book.choices[id.0].parameters,
                Head::Sequence(id) => &self.book.sequences[id.0].parameters,
                _ => continue,
            };
            let name = joined(&phrase.words);
            let all = arguments.iter().zip(parameters);
            if all.map(|(argument, ty)| self.fits(argument, &[ty.sort], &name)).all(|fit| fit.is_some()) {
                readings.push((head, arguments));
            }
        }
        self.only(readings, phrase.span)
    }
}

/// Which heads a call is looked up in.
#[derive(Clone, Copy)]
enum Class {
    Events,
    Choices,
    Sequences,
}

/// The last phrase of an expression, in which a verb's arguments trail.
fn last_phrase(expr: &ast::Expr) -> Option<&ast::Phrase> {
    match &expr.kind {
        WrittenExpr::Phrase(phrase) => Some(phrase),
        WrittenExpr::Arith(_, _, right) => last_phrase(right),
        WrittenExpr::Count(range) | WrittenExpr::Fold(_, _, range) => match &range.filter {
            Some(filter) => last_phrase(filter),
            None => Some(&range.phrase),
        },
        WrittenExpr::Is { value, .. } => last_phrase(value),
        WrittenExpr::Compare(_, _, right) => last_phrase(right),
        WrittenExpr::Logic(_, _, right) => last_phrase(right),
        _ => None,
    }
}

/// The same expression with its last phrase cut before item `item`.
fn shorten(expr: &ast::Expr, item: usize) -> ast::Expr {
    let mut short = expr.clone();
    if let Some(phrase) = last_phrase_mut(&mut short) {
        let end = phrase.arguments.get(item - 1).map_or(phrase.span.end, |argument| argument.preposition.span.start);
        phrase.arguments.truncate(item - 1);
        phrase.span.end = end;
    }
    short
}

fn last_phrase_mut(expr: &mut ast::Expr) -> Option<&mut ast::Phrase> {
    match &mut expr.kind {
        WrittenExpr::Phrase(phrase) => Some(phrase),
        WrittenExpr::Arith(_, _, right) => last_phrase_mut(right),
        WrittenExpr::Count(range) | WrittenExpr::Fold(_, _, range) => match &mut range.filter {
            Some(filter) => last_phrase_mut(filter),
            None => Some(&mut range.phrase),
        },
        WrittenExpr::Is { value, .. } => last_phrase_mut(value),
        WrittenExpr::Compare(_, _, right) => last_phrase_mut(right),
        WrittenExpr::Logic(_, _, right) => last_phrase_mut(right),
        _ => None,
    }
}

/// 0 less the number.
pub fn negative(number: Expr) -> Expr {
    let span = number.span;
    let zero = super::phrase::number_at(0, span);
    let kind = ExprKind::Arith(Arithmetic::Subtract, Box::new(zero), Box::new(number));
    Expr { kind, ty: Type::of(Sort::Number), span }
}
