//! From syntax trees to the typed rulebook, in passes: nouns, heads, bodies, references, tiles, circles.

mod allow;
mod circles;
mod define;
mod effect;
mod expr;
mod heads;
mod introduce;
mod laws;
mod looks;
mod nouns;
mod path;
mod peers;
mod phrase;
mod range;
mod references;
mod scope;
mod sections;
mod tiles;
mod translations;

use crate::book::{self, DefinitionId, Entry, Origin, PackId, Rulebook, Scenario};
use crate::topology::Lattice;
use crate::vocabulary::{Head, Vocabulary, machine};
use nouns::Nouns;
use references::Pending;
use scope::Scope;
use sections::Ready;
use tilewright_diagnostics::codes::{BAD_VALUE, MISSING_PACK, UNKNOWN_NAME};
use tilewright_diagnostics::{Diagnostic, Report, SourceId};
use tilewright_syntax::nouns::decl::PackDecl;
use tilewright_syntax::rules::ast::{Clause, ClauseKind, RuleFile};

/// A pack as it was read.
#[derive(Clone, Debug)]
pub struct Pack {
    /// Its nouns.
    pub decl: PackDecl,
    /// Its laws, sorted by file name.
    pub rules: Vec<RuleFile>,
    /// Its files.
    pub sources: Vec<SourceId>,
}

/// Resolves packs that were read together. The order in which they are given does not matter.
pub fn resolve(mut packs: Vec<Pack>) -> (Rulebook, Report) {
    packs.sort_by(|a, b| a.decl.id.cmp(&b.decl.id));
    let mut report = Report::new();
    let mut book = Rulebook::default();
    let mut vocabulary = Vocabulary::default();
    machine::install(&mut vocabulary);
    let decls: Vec<PackDecl> = packs.iter().map(|pack| pack.decl.clone()).collect();
    enter_packs(&mut book, &decls, &mut report);
    for (entered, pack) in book.packs.iter_mut().zip(&packs) {
        entered.sources.clone_from(&pack.sources);
    }
    allow::enter(&mut book, &decls, &mut report);
    translations::enter(&mut book, &decls, &mut report);
    Nouns { book: &mut book, vocabulary: &mut vocabulary, report: &mut report }.enter(&decls);
    let ready = sections::sections(&packs, &mut book, &mut report);
    introduce::events(&mut book, &mut vocabulary);
    introduce::heads(&ready, &mut book, &mut vocabulary, &mut report);
    introduce::steps(&ready, &mut book, &mut vocabulary, &mut report);
    lasting(&mut book, &decls, &vocabulary, &mut report);
    let pending = bodies(&ready, &mut book, &vocabulary, &mut report);
    references::silences(&mut book, pending, &mut report);
    references::laws(&book, &mut report);
    enter_tiles(&mut book, &decls, &mut report);
    peers::enter(&mut book, &decls, &mut report);
    looks::enter(&mut book, &decls, &mut report);
    circles::report(&book, &mut report);
    (book, report)
}

fn enter_packs(book: &mut Rulebook, decls: &[PackDecl], report: &mut Report) {
    let text = |text: &tilewright_syntax::nouns::decl::Text| text.node.clone();
    for decl in decls {
        for needed in &decl.requires {
            if needed.node == decl.id {
                let message = format!("pack `{}` requires itself", decl.id);
                report.push(Diagnostic::new(&BAD_VALUE, needed.span, message).help("leave it out"));
            }
            if !decls.iter().any(|other| other.id == needed.node) {
                let message = format!("pack `{}` requires `{}`, which is not here", decl.id, needed.node);
                let likely = crate::vocabulary::likely(&needed.node, decls.iter().map(|other| other.id.as_str()));
                report.push(Diagnostic::new(&MISSING_PACK, needed.span, message).suggest(likely));
            }
        }
        if let Some(players) = &decl.players
            && !(1 <= players.node.0 && players.node.0 <= players.node.1)
        {
            let (least, most) = players.node;
            let message = format!("from {least} to {most} players can never sit down");
            report.push(
                Diagnostic::new(&BAD_VALUE, players.span, message).help("`least` is at least 1 and at most `most`"),
            );
        }
        book.packs.push(book::Pack {
            id: decl.id.clone(),
            title: decl.title.clone(),
            span: decl.span,
            sources: Vec::new(),
            is_game: decl.provides.as_ref().is_some_and(|what| what.node == "game"),
            requires: decl.requires.iter().map(text).collect(),
            knows: decl.knows.iter().map(text).collect(),
            declared_tiles: decl.tiles.len(),
            tile_count: decl.tile_count.clone(),
            players: decl.players.as_ref().map(|players| players.node),
            lattice: decl.lattice.as_ref().map(text),
            publisher: decl.publisher.as_ref().map(text),
            published: decl.published.as_ref().map(text),
            editions: decl.editions.iter().map(text).collect(),
            note: decl.note.clone(),
            reconstructed: decl.reconstructed.as_ref().map(text),
            cites: decl.cites.clone(),
        });
    }
    for (index, decl) in decls.iter().enumerate() {
        let pack = PackId(index);
        book.entries.extend(decl.rules.iter().map(|rule| Entry { pack, decl: rule.clone() }));
        book.scenarios.extend(decl.scenarios.iter().map(|scenario| Scenario { pack, decl: scenario.clone() }));
    }
}

/// States that are wiped at the end of a sequence: known only when sequences are.
fn lasting(book: &mut Rulebook, decls: &[PackDecl], vocabulary: &Vocabulary, report: &mut Report) {
    for state in decls.iter().flat_map(|decl| &decl.states) {
        let Some(name) = &state.lasts else { continue };
        let found = vocabulary.sequences.get(&name.node).first().map(|signature| signature.head);
        let Some(Head::Sequence(sequence)) = found else {
            let likely = crate::vocabulary::likely(&name.node, vocabulary.sequences.words());
            let message = format!("there is no sequence `{}`", name.node);
            report.push(Diagnostic::new(&UNKNOWN_NAME, name.span, message).suggest(likely));
            continue;
        };
        if let Some(entered) = book.states.iter_mut().find(|entered| entered.noun.span == state.noun.name.span) {
            entered.lasts = Some(sequence);
        }
    }
}

fn enter_tiles(book: &mut Rulebook, decls: &[PackDecl], report: &mut Report) {
    let lattice = match decls.iter().find_map(|decl| decl.lattice.as_ref()) {
        None => Some(Lattice::square()),
        Some(shape) => {
            let lattice = Lattice::named(&shape.node);
            if lattice.is_none() {
                let message = format!("there is no lattice `{}`", shape.node);
                let known = Lattice::names().join("`, `");
                report.push(Diagnostic::new(&BAD_VALUE, shape.span, message).help(format!("there is `{known}`")));
            }
            lattice
        }
    };
    let Some(lattice) = lattice else { return };
    let mut tiles = tiles::Tiles { book, lattice, report };
    for (index, decl) in decls.iter().enumerate() {
        tiles.enter(PackId(index), decl);
    }
}

/// Where a clause of a section comes from.
fn origin(ready: &Ready, clause: &Clause) -> Origin {
    Origin { pack: ready.pack, span: clause.span, rules: ready.section.ids.clone(), guards: ready.guards.clone() }
}

/// Resolves the bodies of all clauses. Gives what clauses say of others.
fn bodies(ready: &[Ready], book: &mut Rulebook, vocabulary: &Vocabulary, report: &mut Report) -> Vec<Pending> {
    let mut pending = Vec::new();
    // Defaults first: the first clause of a definition is its default, whatever pack is read first.
    for defaults in [true, false] {
        for section in ready {
            for clause in &section.section.clauses {
                if matches!(clause.kind, ClauseKind::Define(_)) == defaults {
                    body(section, clause, book, vocabulary, report, &mut pending);
                }
            }
        }
    }
    pending
}

/// What one clause comes to.
enum Body {
    Default(DefinitionId, book::Clause),
    Fact(DefinitionId, book::Clause),
    Law(book::Law),
    Offer(book::Offer),
    Withhold(book::Withhold),
    Invariant(book::Invariant),
}

fn body(
    section: &Ready,
    clause: &Clause,
    book: &mut Rulebook,
    vocabulary: &Vocabulary,
    report: &mut Report,
    pending: &mut Vec<Pending>,
) {
    let origin = origin(section, clause);
    if let ClauseKind::Follows(from) = &clause.kind {
        book.follows.push(book::Follows { from: from.clone(), origin });
        return;
    }
    let mut scope = Scope::new(book, vocabulary, &section.visible, report);
    let found = match &clause.kind {
        ClauseKind::Define(define) => scope.default_body(define, origin),
        ClauseKind::Fact(fact) => scope.fact(fact, origin).map(|(id, clause)| Body::Fact(id, clause)),
        ClauseKind::Law(law) => scope.law(law, origin).map(Body::Law),
        ClauseKind::Offer(offer) => scope.offer(offer, origin).map(Body::Offer),
        ClauseKind::Withhold(withhold) => scope.withhold(withhold, origin).map(Body::Withhold),
        ClauseKind::Never(range) => scope.invariant(range, origin).map(Body::Invariant),
        ClauseKind::Step(_) | ClauseKind::Event(_) | ClauseKind::Choice(_) | ClauseKind::Follows(_) => None,
    };
    match found {
        None => {}
        Some(Body::Default(id, clause)) => book.definitions[id.0].clauses.push(clause),
        Some(Body::Fact(definition, resolved)) => {
            let clauses = &mut book.definitions[definition.0].clauses;
            clauses.push(resolved);
            if let ClauseKind::Fact(fact) = &clause.kind {
                let here = fact.instead.iter().chain(&fact.despite).cloned().collect();
                pending.push(Pending {
                    definition,
                    clause: clauses.len() - 1,
                    here,
                    everywhere: fact.replaces.clone(),
                });
            }
        }
        Some(Body::Law(law)) => book.laws.push(law),
        Some(Body::Offer(offer)) => book.offers.push(offer),
        Some(Body::Withhold(withhold)) => book.withholds.push(withhold),
        Some(Body::Invariant(invariant)) => book.invariants.push(invariant),
    }
}

impl Scope<'_> {
    fn default_body(&mut self, define: &tilewright_syntax::rules::ast::Define, origin: Origin) -> Option<Body> {
        let introduced = self.introduce(define)?;
        let id = self.book.definitions.iter().position(|definition| definition.origin.span == origin.span)?;
        self.default_clause(define, &introduced, origin).map(|clause| Body::Default(DefinitionId(id), clause))
    }
}
