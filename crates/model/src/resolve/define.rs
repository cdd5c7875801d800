//! Definitions: `define`, and the clauses that refine them.

use super::effect::negative;
use super::heads::{Parameter, Written};
use super::scope::Scope;
use crate::book::{Clause, DefinitionId, Expr, ExprKind, Form, Kinds, Layer, Origin, Sort, Type};
use crate::vocabulary::Head;
use crate::vocabulary::words::{is_variable, joined};
use tilewright_diagnostics::codes::{NO_DEFINITION, WRONG_LAYER};
use tilewright_diagnostics::{Diagnostic, Span};
use tilewright_syntax::rules::ast::{
    self, Define, DefineBody, ExprKind as WrittenExpr, Fact, FactTail, Normally, Phrase,
};

/// What a `define` introduces, before any body is looked at.
pub struct Introduced {
    /// Its form.
    pub form: Form,
    /// Name, object and prepositions; parameters with the subject first.
    pub written: Written,
    /// Its answer.
    pub result: Type,
    /// How it is shown.
    pub shown: String,
}

/// Whether a head phrase is a subject: `feature f`, `game`.
pub fn is_subject(phrase: &Phrase) -> bool {
    let letter = phrase.words.len() > 1 && phrase.words.last().is_some_and(|word| is_variable(&word.node));
    phrase.arguments.is_empty() && (letter || joined(&phrase.words) == "game")
}

impl Scope<'_> {
    /// The subject of a quality or right: `feature f`, or the game itself, which has no letter.
    pub fn subject(&mut self, phrase: &Phrase) -> Option<Option<Parameter>> {
        if joined(&phrase.words) == "game" && phrase.arguments.is_empty() {
            return Some(None);
        }
        self.parameter(&phrase.words, phrase.span).map(Some)
    }

    /// What a `define` introduces.
    pub fn introduce(&mut self, define: &Define) -> Option<Introduced> {
        match &define.body {
            DefineBody::Value { sort, .. } => {
                let written = self.written(&define.head);
                let text = joined(sort);
                if text == "ranking" {
                    let written = written?;
                    let shown = written.shown();
                    return Some(Introduced { form: Form::Ranking, written, result: Type::of(Sort::Number), shown });
                }
                let Some(noun) = self.noun(&text) else {
                    let span = crate::vocabulary::words::span_of(sort, define.head.span);
                    let message = format!("`{text}` is no sort of answer");
                    self.report.push(
                        Diagnostic::new(&NO_DEFINITION, span, message)
                            .help("write `a number`, `a player`, `a zone`, ... or `a ranking`"),
                    );
                    return None;
                };
                let written = written?;
                let shown = written.shown();
                let result = Type { sort: noun.sort, kinds: noun.kinds };
                Some(Introduced { form: Form::Value, written, result, shown })
            }
            DefineBody::Quality { quality, .. } => self.introduce_of(&define.head, quality, Form::Quality, "is"),
            DefineBody::Right { right, .. } => self.introduce_of(&define.head, right, Form::Right, "may"),
        }
    }

    fn introduce_of(&mut self, head: &Phrase, predicate: &Phrase, form: Form, verb: &str) -> Option<Introduced> {
        let subject = self.subject(head);
        let written = self.written(predicate);
        let (subject, mut written) = (subject?, written?);
        let shown = format!("{} {verb} {}", if subject.is_some() { "_" } else { "game" }, written.shown());
        if let Some(subject) = subject {
            written.parameters.insert(0, subject);
        }
        Some(Introduced { form, written, result: Type::of(Sort::Truth), shown })
    }

    /// The default clause of a `define`.
    pub fn default_clause(&mut self, define: &Define, introduced: &Introduced, origin: Origin) -> Option<Clause> {
        for parameter in &introduced.written.parameters {
            self.bind(Some(&parameter.letter), parameter.ty, parameter.span);
        }
        let truth = |value, span| Expr { kind: ExprKind::Truth(value), ty: Type::of(Sort::Truth), span };
        let span = define.head.span;
        let (when, value) = match &define.body {
            DefineBody::Value { normally, .. } => {
                let value = self.expr(normally)?;
                (None, self.of_sort(value, introduced.result.sort)?)
            }
            DefineBody::Quality { normally, .. } | DefineBody::Right { normally, .. } => match normally {
                Normally::Always => (None, truth(true, span)),
                Normally::Never => (None, truth(false, span)),
                Normally::When(condition) => (Some(self.condition(condition)?), truth(true, span)),
            },
        };
        let kinds = introduced.written.parameters.iter().map(|_| Kinds::ALL).collect();
        Some(Clause {
            layer: Layer::Default,
            frame: self.frame.clone(),
            kinds,
            when,
            value,
            silences: Vec::new(),
            origin,
        })
    }

    /// A clause, and the definition that it refines.
    pub fn fact(&mut self, fact: &Fact, origin: Origin) -> Option<(DefinitionId, Clause)> {
        let (id, kinds, predicate) = self.fact_head(fact)?;
        let definition = &self.book.definitions[id.0];
        let (form, result) = (definition.form, definition.result);
        let when = match &fact.when {
            Some(when) => Some(self.condition(when)?),
            None => None,
        };
        let (layer, value) = self.fact_tail(fact, form, result, predicate)?;
        let clause = Clause { layer, frame: self.frame.clone(), kinds, when, value, silences: Vec::new(), origin };
        Some((id, clause))
    }

    /// Finds the definition and binds the parameters. The third says whether a quality or right was said of a subject.
    fn fact_head(&mut self, fact: &Fact) -> Option<(DefinitionId, Vec<Kinds>, bool)> {
        let vocabulary = self.vocabulary;
        let (heads, written, what, predicate) = match &fact.tail {
            FactTail::May { right, .. } => (&vocabulary.rights, self.written(right)?, "right", true),
            FactTail::Is { value, .. } if is_subject(&fact.head) => {
                let WrittenExpr::Phrase(quality) = &value.kind else {
                    let message = "a quality is wanted after `is` here";
                    self.report.push(Diagnostic::new(&NO_DEFINITION, value.span, message));
                    return None;
                };
                (&vocabulary.qualities, self.written(quality)?, "quality", true)
            }
            _ => (&vocabulary.values, self.written(&fact.head)?, "definition", false),
        };
        let subject_first = predicate && !is_game(&fact.head);
        let head = self.take_up(heads, &written, what)?;
        let (Head::Definition(id) | Head::IsDefinition(id) | Head::May(id)) = head else {
            let message = format!("`{}` is no definition that packs can refine", written.name);
            self.report.push(Diagnostic::new(&NO_DEFINITION, written.span, message));
            return None;
        };
        let definition = &self.book.definitions[id.0];
        let mut parameters = written.parameters;
        if subject_first {
            let subject = self.parameter(&fact.head.words, fact.head.span)?;
            parameters.insert(0, subject);
        }
        let (name, declared) = (definition.name.clone(), definition.parameters.clone());
        let kinds = self.bind_parameters(&parameters, &declared, &name)?;
        Some((id, kinds, predicate))
    }

    fn fact_tail(&mut self, fact: &Fact, form: Form, result: Type, predicate: bool) -> Option<(Layer, Expr)> {
        let span = fact.head.span;
        let yes = Expr { kind: ExprKind::Truth(true), ty: Type::of(Sort::Truth), span };
        let (layer, value) = match (&fact.tail, predicate) {
            (FactTail::May { not, .. } | FactTail::Is { not, .. }, true) => {
                return Some((if *not { Layer::Narrowing } else { Layer::Widening }, yes));
            }
            (FactTail::Is { not: true, value }, false) => {
                return self.wrong_layer(value.span, "a value is said with `is`, not `is not`");
            }
            (FactTail::Is { value, .. }, false) => (Layer::Exception, self.expr(value)?),
            (FactTail::Increases(value), _) => (Layer::Addition, self.number(value)?),
            (FactTail::Decreases(value), _) => (Layer::Addition, negative(self.number(value)?)),
            (FactTail::Multiplied(value), _) => (Layer::Multiplication, self.number(value)?),
            (FactTail::Continues(value), _) => (Layer::Continuation, self.number(value)?),
            (FactTail::May { .. }, false) => return None,
        };
        let number = result.sort == Sort::Number;
        match (layer, form) {
            (Layer::Exception, Form::Value) => Some((layer, self.of_sort(value, result.sort)?)),
            (Layer::Addition | Layer::Multiplication, Form::Value) if number => Some((layer, value)),
            (Layer::Continuation, Form::Ranking) => Some((layer, value)),
            (Layer::Continuation, _) => self.wrong_layer(span, "only a ranking continues"),
            (_, Form::Ranking) => self.wrong_layer(span, "a ranking can only be continued: write `continues with ...`"),
            _ => self.wrong_layer(span, "only numbers can increase, decrease or be multiplied"),
        }
    }

    fn wrong_layer<T>(&mut self, span: Span, message: &str) -> Option<T> {
        self.report.push(Diagnostic::new(&WRONG_LAYER, span, message));
        None
    }
}

fn is_game(phrase: &ast::Phrase) -> bool {
    joined(&phrase.words) == "game" && phrase.arguments.is_empty()
}
