//! Sections: which words they may use, and when they are in force.

use super::Pack;
use crate::book::{Guard, GuardWhat, OptionId, PackId, Rulebook, Waiting};
use crate::vocabulary::{Visible, likely};
use tilewright_diagnostics::codes::{MISSING_OPTION, MISSING_PACK};
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_syntax::rules::ast::{GuardKind, Section};

/// A section that can be resolved.
pub struct Ready<'a> {
    /// Its pack.
    pub pack: PackId,
    /// The section.
    pub section: &'a Section,
    /// When it is in force.
    pub guards: Vec<Guard>,
    /// The packs whose words it may use.
    pub visible: Visible,
}

/// All sections of all packs; those that wait for a pack are noted in the book.
pub fn sections<'a>(packs: &'a [Pack], book: &mut Rulebook, report: &mut Report) -> Vec<Ready<'a>> {
    let mut ready = Vec::new();
    for (index, pack) in packs.iter().enumerate() {
        for section in pack.rules.iter().flat_map(|file| &file.sections) {
            let id = PackId(index);
            match guards(section, id, book, report) {
                Outcome::InForce(guards) => {
                    let visible = visible(id, &guards, book);
                    ready.push(Ready { pack: id, section, guards, visible });
                }
                Outcome::Waits(pack) => book.waiting.push(Waiting { pack, of: id, rules: section.ids.clone() }),
                Outcome::Broken => {}
            }
        }
    }
    ready
}

enum Outcome {
    InForce(Vec<Guard>),
    Waits(String),
    Broken,
}

fn guards(section: &Section, pack: PackId, book: &Rulebook, report: &mut Report) -> Outcome {
    let mut guards = Vec::new();
    let mut waits = None;
    let mut broken = false;
    for guard in &section.guards {
        match &guard.what {
            GuardKind::Pack(name) => {
                let there = book.packs.iter().any(|other| other.id == name.node);
                let known = book.packs[pack.0].knows.contains(&name.node);
                if there || known {
                    guards.push(Guard { positive: guard.positive, what: GuardWhat::Pack(name.node.clone()) });
                    if !there && guard.positive {
                        waits = Some(name.node.clone());
                    }
                } else {
                    let ids = book
                        .packs
                        .iter()
                        .map(|pack| pack.id.as_str())
                        .chain(book.packs[pack.0].knows.iter().map(String::as_str));
                    let likely = likely(&name.node, ids);
                    let error = Diagnostic::new(&MISSING_PACK, name.span, format!("there is no pack `{}`", name.node));
                    report.push(
                        error.suggest(likely).help("a pack that need not exist is listed under `knows` in `[pack]`"),
                    );
                    broken = true;
                }
            }
            GuardKind::Option { .. } => {}
        }
    }
    if broken {
        return Outcome::Broken;
    }
    if let Some(pack) = waits {
        return Outcome::Waits(pack);
    }
    for guard in &section.guards {
        if let GuardKind::Option { name, value } = &guard.what {
            match option(book, &name.node, &value.node) {
                Ok((id, value)) => guards.push(Guard { positive: guard.positive, what: GuardWhat::Option(id, value) }),
                Err((message, suggestion)) => {
                    let span = if message.contains("value") { value.span } else { name.span };
                    report.push(Diagnostic::new(&MISSING_OPTION, span, message).suggest(suggestion));
                    broken = true;
                }
            }
        }
    }
    if broken { Outcome::Broken } else { Outcome::InForce(guards) }
}

/// The option with these words and its value.
fn option(book: &Rulebook, name: &str, value: &str) -> Result<(OptionId, usize), (String, Option<String>)> {
    let Some(id) = book.options.iter().position(|option| option.noun.words == name) else {
        let likely = likely(name, book.options.iter().map(|option| option.noun.words.as_str()));
        return Err((format!("there is no option `{name}`"), likely));
    };
    let option = &book.options[id];
    let Some(position) = option.values.iter().position(|known| known == value) else {
        let known = option.values.join("`, `");
        let likely = likely(value, option.values.iter().map(String::as_str));
        return Err((format!("`{value}` is no value of option `{name}`, which has `{known}`"), likely));
    };
    Ok((OptionId(id), position))
}

/// A pack, what it requires, and what its guards demand.
pub fn visible(pack: PackId, guards: &[Guard], book: &Rulebook) -> Visible {
    let demanded = guards.iter().filter_map(|guard| match &guard.what {
        GuardWhat::Pack(id) if guard.positive => book.packs.iter().position(|pack| pack.id == *id).map(PackId),
        _ => None,
    });
    Visible::new(book.with_required(std::iter::once(pack).chain(demanded)))
}
