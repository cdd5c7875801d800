//! What laws introduce, before any body is looked at: definitions, events, choices, sequences.

use super::heads::Written;
use super::origin;
use super::scope::Scope;
use super::sections::Ready;
use crate::book::{
    Choice, ChoiceId, Deed, Definition, DefinitionId, Event, EventId, Form, PackId, Rulebook, Sequence, SequenceId,
    Sort, Step, Type,
};
use crate::vocabulary::words::joined;
use crate::vocabulary::{Head, Signature, Vocabulary, likely};
use tilewright_diagnostics::codes::{BAD_PARAMETER, DUPLICATE_NAME, UNKNOWN_WORD};
use tilewright_diagnostics::{Diagnostic, Report, Span};
use tilewright_syntax::rules::ast::{self, Clause, ClauseKind, Phrase, Preposition, Word};

/// The engine's own events.
pub fn events(book: &mut Rulebook, vocabulary: &mut Vocabulary) {
    let all = [
        ("laid", Deed::Laid, Sort::Tile),
        ("moved", Deed::Moved, Sort::Piece),
        ("joined", Deed::Joined, Sort::Feature),
        ("split", Deed::Split, Sort::Feature),
        ("given", Deed::Given, Sort::Player),
    ];
    for (word, deed, sort) in all {
        let head = Head::Event(EventId(book.events.len()));
        vocabulary.events.add(word, Signature { head, object: true, prepositions: Vec::new(), pack: None });
        let parameters = vec![Type::of(sort)];
        book.events.push(Event { name: format!("{word} _"), parameters, deed: Some(deed), origin: None });
    }
}

/// Definitions, events and choices.
pub fn heads(ready: &[Ready], book: &mut Rulebook, vocabulary: &mut Vocabulary, report: &mut Report) {
    for section in ready {
        for clause in &section.section.clauses {
            match &clause.kind {
                ClauseKind::Define(define) => definition(section, clause, define, book, vocabulary, report),
                ClauseKind::Event(head) => event(section, clause, head, book, vocabulary, report),
                ClauseKind::Choice(declared) => choice(section, clause, declared, book, vocabulary, report),
                _ => {}
            }
        }
    }
}

fn definition(
    section: &Ready,
    clause: &Clause,
    define: &ast::Define,
    book: &mut Rulebook,
    vocabulary: &mut Vocabulary,
    report: &mut Report,
) {
    // Mistakes in the head are reported when the body is resolved; here they only mean that nothing is introduced.
    let mut unheard = Report::new();
    let Some(introduced) = Scope::new(book, vocabulary, &section.visible, &mut unheard).introduce(define) else {
        return;
    };
    let id = DefinitionId(book.definitions.len());
    let (heads, head) = match introduced.form {
        Form::Value | Form::Ranking => (&mut vocabulary.values, Head::Definition(id)),
        Form::Quality => (&mut vocabulary.qualities, Head::IsDefinition(id)),
        Form::Right => (&mut vocabulary.rights, Head::May(id)),
    };
    let signature = introduced.written.signature(head, section.pack);
    if !heads.add(&introduced.written.name, signature) {
        let other = book.definitions.iter().find(|other| other.name == introduced.shown);
        let mut error =
            Diagnostic::new(&DUPLICATE_NAME, define.head.span, format!("`{}` is defined already", introduced.shown));
        if let Some(other) = other {
            error = error.and(other.origin.span, "here");
        }
        report.push(error.help("refine it with a clause instead of defining it again"));
        return;
    }
    book.definitions.push(Definition {
        name: introduced.shown,
        form: introduced.form,
        parameters: introduced.written.parameters.iter().map(|parameter| parameter.ty).collect(),
        result: introduced.result,
        clauses: Vec::new(),
        origin: origin(section, clause),
    });
}

fn event(
    section: &Ready,
    clause: &Clause,
    head: &Phrase,
    book: &mut Rulebook,
    vocabulary: &mut Vocabulary,
    report: &mut Report,
) {
    let Some(written) = Scope::new(book, vocabulary, &section.visible, report).written(head) else { return };
    let signature = written.signature(Head::Event(EventId(book.events.len())), section.pack);
    if !vocabulary.events.add(&written.name, signature) {
        return twice(&written, report);
    }
    let (name, parameters) = shown(&written);
    book.events.push(Event { name, parameters, deed: None, origin: Some(origin(section, clause)) });
}

fn choice(
    section: &Ready,
    clause: &Clause,
    declared: &ast::ChoiceDecl,
    book: &mut Rulebook,
    vocabulary: &mut Vocabulary,
    report: &mut Report,
) {
    let Some(written) = Scope::new(book, vocabulary, &section.visible, report).written(&declared.head) else { return };
    let offset = usize::from(written.object);
    let player =
        written.prepositions.iter().position(|preposition| *preposition == Preposition::By).map(|at| at + offset);
    let player = player.filter(|at| written.parameters[*at].ty.sort == Sort::Player);
    let Some(player) = player else {
        let message = "a choice says who is asked: `choice ... by player w`";
        report.push(Diagnostic::new(&BAD_PARAMETER, declared.head.span, message));
        return;
    };
    let signature = written.signature(Head::Choice(ChoiceId(book.choices.len())), section.pack);
    if !vocabulary.choices.add(&written.name, signature) {
        return twice(&written, report);
    }
    let (name, parameters) = shown(&written);
    book.choices.push(Choice {
        name,
        parameters,
        player,
        optional: declared.optional,
        origin: origin(section, clause),
    });
}

fn shown(written: &Written) -> (String, Vec<Type>) {
    (written.shown(), written.parameters.iter().map(|parameter| parameter.ty).collect())
}

fn twice(written: &Written, report: &mut Report) {
    report.push(Diagnostic::new(&DUPLICATE_NAME, written.span, format!("`{}` is introduced already", written.shown())));
}

/// Sequences and their steps. A step is a sequence with the parameters of the one it belongs to.
pub fn steps(ready: &[Ready], book: &mut Rulebook, vocabulary: &mut Vocabulary, report: &mut Report) {
    let mut entered = Vec::new();
    // A sequence belongs to the pack that names it first; what others build on comes before them.
    let depths = depths(book);
    let mut ordered: Vec<&Ready> = ready.iter().collect();
    ordered.sort_by_key(|section| depths[section.pack.0]);
    for section in ordered {
        for clause in &section.section.clauses {
            let ClauseKind::Step(step) = &clause.kind else { continue };
            let Some(written) = Scope::new(book, vocabulary, &section.visible, report).written(&step.sequence) else {
                continue;
            };
            let types: Vec<Type> = written.parameters.iter().map(|parameter| parameter.ty).collect();
            let sequence =
                sequence(book, vocabulary, &written.name, &written.prepositions, &types, section.pack, written.span);
            let span = crate::vocabulary::words::span_of(&step.name, clause.span);
            let own = self::sequence(
                book,
                vocabulary,
                &joined(&step.name),
                &written.prepositions,
                &types,
                section.pack,
                span,
            );
            entered.push((section, clause, step, sequence, own));
        }
    }
    for (section, clause, step, sequence, own) in entered {
        let mut named = |list: &[Vec<Word>]| -> Vec<SequenceId> {
            list.iter().filter_map(|words| neighbour(book, sequence, words, report, clause.span)).collect()
        };
        let (after, before) = (named(&step.after), named(&step.before));
        let origin = origin(section, clause);
        book.sequences[sequence.0].steps.push(Step { sequence: own, after, before, origin });
    }
}

/// The sequence with these words and arguments; a new one if there is none yet.
fn sequence(
    book: &mut Rulebook,
    vocabulary: &mut Vocabulary,
    name: &str,
    prepositions: &[Preposition],
    parameters: &[Type],
    pack: PackId,
    span: Span,
) -> SequenceId {
    let known = vocabulary.sequences.get(name).iter().find(|signature| signature.prepositions == prepositions);
    if let Some(Head::Sequence(id)) = known.map(|signature| signature.head) {
        return id;
    }
    let id = SequenceId(book.sequences.len());
    let signature =
        Signature { head: Head::Sequence(id), object: false, prepositions: prepositions.to_vec(), pack: Some(pack) };
    vocabulary.sequences.add(name, signature);
    let arguments: String = prepositions.iter().map(|p| format!(" {} _", p.text())).collect();
    let (name, parameters) = (format!("{name}{arguments}"), parameters.to_vec());
    book.sequences.push(Sequence { name, parameters, steps: Vec::new(), span });
    id
}

/// A step of the same sequence, named by its words.
fn neighbour(
    book: &Rulebook,
    sequence: SequenceId,
    words: &[Word],
    report: &mut Report,
    span: Span,
) -> Option<SequenceId> {
    let name = joined(words);
    let first_word = |id: SequenceId| book.sequences[id.0].name.split(" of _").next().unwrap_or_default();
    let same = |full: &str| {
        full == name || full.strip_prefix(&name).is_some_and(|rest| rest.ends_with('_') && rest.starts_with(' '))
    };
    let all = book.sequences.iter().enumerate();
    let arity = book.sequences[sequence.0].parameters.len();
    let found = all
        .filter(|(_, other)| other.parameters.len() == arity && same(&other.name))
        .map(|(i, _)| SequenceId(i))
        .next();
    if found.is_none() {
        let names: Vec<&str> = book.sequences[sequence.0].steps.iter().map(|step| first_word(step.sequence)).collect();
        let span = crate::vocabulary::words::span_of(words, span);
        let message = format!("`{}` has no step `{name}`", book.sequences[sequence.0].name);
        report.push(Diagnostic::new(&UNKNOWN_WORD, span, message).suggest(likely(&name, names)));
    }
    found
}

/// How many packs lie below each pack: one that requires nothing has none. A circle of packs counts as long as it can.
fn depths(book: &Rulebook) -> Vec<usize> {
    let mut depths = vec![0; book.packs.len()];
    for _ in 0..book.packs.len() {
        for (index, pack) in book.packs.iter().enumerate() {
            let below = book.packs.iter().enumerate().filter(|(_, other)| pack.requires.contains(&other.id));
            depths[index] = below.map(|(other, _)| depths[other] + 1).max().unwrap_or(0).min(book.packs.len());
        }
    }
    depths
}
