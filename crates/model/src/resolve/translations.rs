//! Texts of packs in other languages.

use crate::book::{PackId, Rulebook, Translation};
use tilewright_diagnostics::codes::BAD_VALUE;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_syntax::nouns::decl::{FALLBACK, PackDecl};

/// Enters the translations of all packs. Whether there are such texts is known only when laws are read.
pub fn enter(book: &mut Rulebook, decls: &[PackDecl], report: &mut Report) {
    for (index, decl) in decls.iter().enumerate() {
        for translation in &decl.translations {
            let language = &translation.language;
            if language.node == FALLBACK {
                let problem = Diagnostic::new(&BAD_VALUE, language.span, "a translation from English into English");
                report.push(problem.help("write the text as it should be where it stands in the pack"));
                continue;
            }
            for (text, said) in &translation.texts {
                if said.node.trim().is_empty() {
                    let problem = Diagnostic::new(&BAD_VALUE, said.span, "a translation that says nothing");
                    report.push(problem.help("leave the line out, and the English text is read"));
                }
                let (language, said) = (language.node.clone(), said.node.clone());
                book.translations.push(Translation { pack: PackId(index), language, text: text.clone(), said });
            }
        }
    }
}
