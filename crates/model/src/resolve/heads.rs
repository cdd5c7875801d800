//! Heads: what a `define`, `event`, `choice` or step introduces, and how clauses take it up.

use super::scope::Scope;
use crate::book::{Kinds, Sort, Type};
use crate::vocabulary::words::{is_variable, joined, span_of};
use crate::vocabulary::{Head, Heads, Signature, likely};
use tilewright_diagnostics::codes::{BAD_PARAMETER, NO_DEFINITION, WRONG_SORT};
use tilewright_diagnostics::{Diagnostic, Span};
use tilewright_syntax::rules::ast::{Operand, Phrase, Preposition, Word};

/// A parameter as written: `feature f`.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Sort and kinds.
    pub ty: Type,
    /// Its letter.
    pub letter: Word,
    /// Where it is written.
    pub span: Span,
}

/// A head as written.
#[derive(Clone, Debug)]
pub struct Written {
    /// The words of its name, without an object.
    pub name: String,
    /// Whether the first parameter is a direct object of the words.
    pub object: bool,
    /// The prepositions of the other parameters.
    pub prepositions: Vec<Preposition>,
    /// The parameters: object first.
    pub parameters: Vec<Parameter>,
    /// Where it is written.
    pub span: Span,
}

impl Written {
    /// How it is shown: `share of _ in _`.
    pub fn shown(&self) -> String {
        let object = if self.object { " _" } else { "" };
        let arguments: String = self.prepositions.iter().map(|p| format!(" {} _", p.text())).collect();
        format!("{}{object}{arguments}", self.name)
    }

    /// The signature of a head that is written so.
    pub fn signature(&self, head: Head, pack: crate::book::PackId) -> Signature {
        Signature { head, object: self.object, prepositions: self.prepositions.clone(), pack: Some(pack) }
    }
}

impl Scope<'_> {
    /// `feature f`: a kind and a letter. None if the words are nothing of that form.
    pub fn parameter(&mut self, words: &[Word], span: Span) -> Option<Parameter> {
        let span = span_of(words, span);
        let letter = words.last().filter(|word| is_variable(&word.node) && words.len() > 1);
        let Some(letter) = letter else {
            let text = joined(words);
            let message = format!("`{text}` is no parameter: a kind and a letter are wanted here, such as `player w`");
            self.report.push(Diagnostic::new(&BAD_PARAMETER, span, message));
            return None;
        };
        let Some(binder) = self.binder(words, span) else {
            self.report_best(span);
            return None;
        };
        if let Some((_, place)) = binder.adjectives.first() {
            let message = "only a kind stands before the letter here";
            self.report.push(Diagnostic::new(&BAD_PARAMETER, *place, message).help("put the quality after `when`"));
            return None;
        }
        if binder.noun.on.is_some() {
            let message = format!("`{}` says where a piece stands, which is a condition", joined(words));
            self.report
                .push(Diagnostic::new(&BAD_PARAMETER, span, message).help("put it after `when`: `when p is a ...`"));
            return None;
        }
        let ty = Type { sort: binder.noun.sort, kinds: binder.noun.kinds };
        Some(Parameter { ty, letter: letter.clone(), span })
    }

    /// A head: `share of player w in feature f`, `capture piece p`.
    pub fn written(&mut self, phrase: &Phrase) -> Option<Written> {
        let (name, object) = self.name_and_object(&phrase.words);
        let mut parameters = Vec::new();
        let mut fine = true;
        let object_words = &phrase.words[name..];
        if object {
            match self.parameter(object_words, phrase.span) {
                Some(parameter) => parameters.push(parameter),
                None => fine = false,
            }
        }
        let mut prepositions = Vec::new();
        for argument in &phrase.arguments {
            prepositions.push(argument.preposition.node);
            let parameter = match &argument.operand {
                Operand::Words(words) => self.parameter(words, phrase.span),
                Operand::Number(number) => self.no_parameter(number.span),
                Operand::Group(group) => self.no_parameter(group.span),
            };
            match parameter {
                Some(parameter) => parameters.push(parameter),
                None => fine = false,
            }
        }
        let name = joined(&phrase.words[..name]);
        fine.then_some(Written { name, object, prepositions, parameters, span: phrase.span })
    }

    fn no_parameter(&mut self, span: Span) -> Option<Parameter> {
        let message = "a kind and a letter are wanted here, such as `player w`";
        self.report.push(Diagnostic::new(&BAD_PARAMETER, span, message));
        None
    }

    /// How many words are the name, and whether an object follows.
    fn name_and_object(&self, words: &[Word]) -> (usize, bool) {
        let has_letter = words.len() > 2 && words.last().is_some_and(|word| is_variable(&word.node));
        if !has_letter {
            return (words.len(), false);
        }
        let kind_end = words.len() - 1;
        let start = (1..kind_end).find(|start| self.noun(&joined(&words[*start..kind_end])).is_some());
        match start {
            Some(start) => (start, true),
            None => (kind_end - 1, true),
        }
    }

    /// The head in a class that a clause takes up, checked against the sorts of what it introduced.
    pub fn take_up(&mut self, heads: &Heads, written: &Written, what: &str) -> Option<Head> {
        let found = self.usable(heads.get(&written.name));
        let fitting = found.iter().find(|s| s.object == written.object && s.prepositions == written.prepositions);
        if let Some(signature) = fitting {
            return Some(signature.head);
        }
        let error = match found.first() {
            Some(signature) => {
                let arguments: String = signature.prepositions.iter().map(|p| format!(" {} ...", p.text())).collect();
                let message = format!("`{}` is not written with these arguments", written.name);
                Diagnostic::new(&NO_DEFINITION, written.span, message)
                    .help(format!("it is written `{}{arguments}`", written.name))
            }
            None => match self.unguarded(&written.name, written.span) {
                Some(error) => error,
                None => {
                    let message = format!("nobody has introduced the {what} `{}`", written.shown());
                    let likely = likely(&written.name, heads.words());
                    Diagnostic::new(&NO_DEFINITION, written.span, message).suggest(likely)
                }
            },
        };
        self.report.push(error);
        None
    }

    /// Binds the parameters of a clause to those of what it takes up. Gives the kinds for which it is meant.
    pub fn bind_parameters(&mut self, written: &[Parameter], declared: &[Type], name: &str) -> Option<Vec<Kinds>> {
        let mut kinds = Vec::new();
        let mut fine = true;
        for (parameter, ty) in written.iter().zip(declared) {
            let same = parameter.ty.sort == ty.sort;
            let feature_word =
                parameter.ty.sort == Sort::Feature && ty.sort == Sort::Segment && !parameter.ty.kinds.is_all();
            if !same && !feature_word {
                let (wanted, found) = (ty.sort.word(), parameter.ty.sort.word());
                let message = format!("`{name}` is about a {wanted} here, and this is a {found}");
                self.report.push(Diagnostic::new(&WRONG_SORT, parameter.span, message));
                fine = false;
            }
            let ty = Type { sort: ty.sort, kinds: parameter.ty.kinds };
            self.bind(Some(&parameter.letter), ty, parameter.span);
            kinds.push(parameter.ty.kinds);
        }
        fine.then_some(kinds)
    }
}
