//! How other programs call what packs bring: every name of ours that stands there is one.

use crate::book::{PackId, Peer, Rulebook};
use tilewright_diagnostics::codes::{BAD_VALUE, UNKNOWN_NAME};
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_syntax::nouns::decl::{PackDecl, PeerDecl, PeerSetup, Text};

/// What may stand in braces in the form of an answer.
const BLANKS: [&str; 9] = ["spot", "cell", "corner", "segment", "piece", "figure", "tile", "player", "number"];

/// Enters what the packs say of other programs.
pub(super) fn enter(book: &mut Rulebook, decls: &[PackDecl], report: &mut Report) {
    for (index, decl) in decls.iter().enumerate() {
        for peer in &decl.peers {
            Names { book, report }.peer(peer);
            book.peers.push(Peer { pack: PackId(index), decl: peer.clone() });
        }
    }
}

struct Names<'a> {
    book: &'a Rulebook,
    report: &'a mut Report,
}

impl Names<'_> {
    fn peer(&mut self, peer: &PeerDecl) {
        let book = self.book;
        let features = || book.features.iter().map(|feature| feature.noun.key.as_str());
        let pieces = || book.pieces.iter().map(|piece| piece.noun.key.as_str());
        peer.tiles.iter().for_each(|(_, tile)| self.tile(tile));
        for (_, feature) in peer.features.iter().chain(&peer.scores) {
            self.name(feature, "kind of feature", features());
        }
        peer.pieces.iter().for_each(|(_, piece)| self.name(piece, "kind of piece", pieces()));
        let offers = || book.offers.iter().map(|offer| offer.name.as_str());
        for (offer, form) in &peer.offers {
            self.name(offer, "offer", offers());
            self.form(form);
        }
        peer.returns.iter().for_each(|offer| self.name(offer, "offer", offers()));
        if let Some(zone) = &peer.discards {
            self.name(zone, "zone", book.zones.iter().map(|zone| zone.noun.key.as_str()));
        }
        for setup in &peer.setup {
            if let Some(piece) = &setup.piece {
                self.name(piece, "kind of piece", pieces());
            }
            if let Some(tile) = &setup.tile {
                self.name(tile, "tile", book.tiles.iter().map(|tile| tile.noun.key.as_str()));
            }
            self.setup(setup);
        }
        for known in &peer.known {
            self.name(&known.rule, "entry", book.entries.iter().map(|entry| entry.decl.id.node.as_str()));
        }
    }

    fn name<'b>(&mut self, name: &Text, what: &str, known: impl Iterator<Item = &'b str> + Clone) {
        if !known.clone().any(|known| known == name.node) {
            let likely = crate::vocabulary::likely(&name.node, known);
            let message = format!("there is no {what} `{}`", name.node);
            self.report.push(Diagnostic::new(&UNKNOWN_NAME, name.span, message).suggest(likely));
        }
    }

    /// `KEY` or `KEY/TURNS`.
    fn tile(&mut self, tile: &Text) {
        let (key, turns) = tile.node.split_once('/').unwrap_or((&tile.node, "0"));
        let named = Text { node: key.to_string(), span: tile.span };
        self.name(&named, "tile", self.book.tiles.iter().map(|tile| tile.noun.key.as_str()));
        if turns.parse::<u8>().is_err() {
            let message = format!("`{turns}` is no number of turns");
            let help = "write `KEY/1` where the other program draws the tile turned clockwise once";
            self.report.push(Diagnostic::new(&BAD_VALUE, tile.span, message).help(help));
        }
    }

    fn form(&mut self, form: &Text) {
        for part in form.node.split('{').skip(1) {
            let blank = part.split('}').next().unwrap_or_default();
            if !BLANKS.contains(&blank) || !part.contains('}') {
                let message = format!("`{blank}` cannot stand in braces here");
                let help = format!("in braces stands `{}`", BLANKS.join("`, `"));
                self.report.push(Diagnostic::new(&BAD_VALUE, form.span, message).help(help));
            }
        }
    }

    fn setup(&mut self, setup: &PeerSetup) {
        let words = [&setup.set, &setup.element, &setup.rule];
        if words.iter().filter(|word| word.is_some()).count() != 1 {
            let message = "this is not one word of the other program";
            let help = "write one of `set`, `element` and `rule`";
            self.report.push(Diagnostic::new(&BAD_VALUE, setup.span, message).help(help));
        }
        let Some(option) = &setup.option else { return };
        let options = self.book.options.iter();
        self.name(option, "option", options.clone().map(|option| option.noun.key.as_str()));
        let Some(known) = options.clone().find(|known| known.noun.key == option.node) else { return };
        for value in setup.is.iter().chain(&setup.otherwise) {
            self.name(value, "value of this option", known.values.iter().map(String::as_str));
        }
    }
}
