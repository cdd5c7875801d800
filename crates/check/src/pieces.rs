//! Pieces that are nowhere when a game begins.

use tilewright_diagnostics::codes::PIECE_WITHOUT_ZONE;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::Rulebook;

/// Reports kinds of pieces of which there are some, and which begin in no zone.
pub fn check(book: &Rulebook, report: &mut Report) {
    for piece in book.pieces.iter().filter(|piece| piece.zone.is_none() && piece.each_player.max(piece.neutral) > 0) {
        let message = format!("pieces of the kind `{}` begin nowhere", piece.noun.words);
        report.push(
            Diagnostic::new(&PIECE_WITHOUT_ZONE, piece.noun.span, message)
                .help("say where they begin: `zone = \"...\"` with the name of a zone that holds pieces"),
        );
    }
}
