//! Where a law is resolved: the words it may use, and its variables.

use crate::book::{Frame, PackId, Rulebook, Type, Variable, VariableId};
use crate::vocabulary::{Noun, Signature, Visible, Vocabulary};
use std::cell::RefCell;
use tilewright_diagnostics::codes::{DUPLICATE_VARIABLE, UNGUARDED_NAME};
use tilewright_diagnostics::{Diagnostic, Report, Span};
use tilewright_syntax::rules::ast::Word;

/// Resolves one law.
pub struct Scope<'a> {
    /// Nouns and signatures of all packs.
    pub book: &'a Rulebook,
    /// All words.
    pub vocabulary: &'a Vocabulary,
    /// The packs whose words may be used here.
    pub visible: &'a Visible,
    /// The law's variables.
    pub frame: Frame,
    /// The variables that can be seen, innermost last.
    names: Vec<VariableId>,
    /// What was found wrong.
    pub report: &'a mut Report,
    /// Why readings of the phrase at hand failed; the best of them is reported if none is left.
    pub notes: RefCell<Vec<Diagnostic>>,
    /// Whether effects stand in a loop that `stop` can leave.
    pub in_loop: bool,
}

impl<'a> Scope<'a> {
    /// An empty frame.
    pub fn new(book: &'a Rulebook, vocabulary: &'a Vocabulary, visible: &'a Visible, report: &'a mut Report) -> Self {
        Scope {
            book,
            vocabulary,
            visible,
            frame: Frame::default(),
            names: Vec::new(),
            report,
            notes: RefCell::default(),
            in_loop: false,
        }
    }

    /// A new variable that can be seen from now on.
    pub fn bind(&mut self, name: Option<&Word>, ty: Type, span: Span) -> VariableId {
        if let Some(word) = name
            && let Some(other) = self.find(&word.node)
        {
            let first = self.frame.variables[other.0].span;
            self.report.push(
                Diagnostic::new(
                    &DUPLICATE_VARIABLE,
                    word.span,
                    format!("`{}` already stands for something here", word.node),
                )
                .and(first, "it was named here")
                .help("use another letter"),
            );
        }
        let id = VariableId(self.frame.variables.len());
        let name = name.map(|word| word.node.clone()).unwrap_or_default();
        self.frame.variables.push(Variable { name, ty, span });
        self.names.push(id);
        id
    }

    /// The variable with this letter.
    pub fn find(&self, name: &str) -> Option<VariableId> {
        self.names.iter().rev().copied().find(|id| self.frame.variables[id.0].name == name && !name.is_empty())
    }

    /// How many variables can be seen: to be given back to [`Scope::leave`].
    pub fn enter(&self) -> usize {
        self.names.len()
    }

    /// Forgets the variables seen since `enter`.
    pub fn leave(&mut self, mark: usize) {
        self.names.truncate(mark);
    }

    /// The letters that can be seen.
    pub fn letters(&self) -> Vec<&str> {
        self.names.iter().map(|id| self.frame.variables[id.0].name.as_str()).filter(|name| !name.is_empty()).collect()
    }

    /// Why a reading failed.
    pub fn note(&self, diagnostic: Diagnostic) {
        self.notes.borrow_mut().push(diagnostic);
    }

    /// Nouns with these words that may be used here.
    pub fn nouns(&self, words: &str) -> Vec<&'a Noun> {
        let all = self.vocabulary.nouns.get(words).map_or(&[][..], Vec::as_slice);
        all.iter().filter(|noun| self.visible.sees(noun.pack)).collect()
    }

    /// The one noun with these words, or none.
    pub fn noun(&self, words: &str) -> Option<&'a Noun> {
        self.nouns(words).into_iter().next()
    }

    /// Those of a list of signatures that may be used here.
    pub fn usable(&self, signatures: &'a [Signature]) -> Vec<&'a Signature> {
        signatures.iter().filter(|signature| self.visible.sees(signature.pack)).collect()
    }

    /// If a word belongs to a pack that is not visible here: what to do.
    pub fn unguarded(&self, words: &str, span: Span) -> Option<Diagnostic> {
        let vocabulary = self.vocabulary;
        let heads = [&vocabulary.values, &vocabulary.qualities, &vocabulary.rights, &vocabulary.sequences];
        let mut packs: Vec<PackId> = heads.iter().flat_map(|h| h.get(words)).filter_map(|s| s.pack).collect();
        packs.extend(vocabulary.nouns.get(words).into_iter().flatten().filter_map(|noun| noun.pack));
        let pack = packs.into_iter().find(|pack| !self.visible.sees(Some(*pack)))?;
        let pack = &self.book.packs[pack.0].id;
        Some(
            Diagnostic::new(
                &UNGUARDED_NAME,
                span,
                format!("`{words}` belongs to the pack `{pack}`, which may be absent"),
            )
            .help(format!("put `with {pack}` in the heading, or let this pack require it")),
        )
    }

    /// The type of a variable.
    pub fn type_of(&self, id: VariableId) -> Type {
        self.frame.variables[id.0].ty
    }
}
