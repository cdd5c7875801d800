//! What there is: kinds, zones, states, options.

use crate::lowering::{Lowering, sort};
use tilewright_diagnostics::Span;
use tilewright_model::book::{self, Merge, Noun, PackId};
use tilewright_tables as tables;
use tilewright_tables::{ChosenOption, FeatureKind, Name, PieceKind, State, Text, Zone, ZoneId};

/// The words of a noun.
pub fn name(noun: &Noun) -> Name {
    Name { words: noun.words.clone().into(), plural: noun.plural.clone().into() }
}

impl<'a> Lowering<'a> {
    /// The packs in play.
    pub fn pack_names(&self) -> Vec<Text> {
        self.ruleset.packs().map(|pack| self.book.packs[pack.0].id.clone().into()).collect()
    }

    /// The options and their values, by name.
    pub fn chosen_options(&self) -> Vec<ChosenOption> {
        let mut list = Vec::new();
        for &old in &self.numbers.options.order {
            let option = &self.book.options[old];
            if let Some(value) = self.ruleset.option(old).and_then(|value| option.values.get(value)) {
                list.push(ChosenOption { name: option.noun.words.clone().into(), value: value.clone().into() });
            }
        }
        list.sort_by(|a, b| a.name.cmp(&b.name));
        list
    }

    /// The fewest and most players that any of the packs allows.
    pub fn players(&self) -> (u8, u8) {
        let said: Vec<(i32, i32)> =
            self.ruleset.packs().filter_map(|PackId(pack)| self.book.packs[pack].players).collect();
        let least = said.iter().map(|(least, _)| *least).min().unwrap_or(2);
        let most = said.iter().map(|(_, most)| *most).max().unwrap_or(5);
        (u8::try_from(least.max(1)).unwrap_or(u8::MAX), u8::try_from(most.max(1)).unwrap_or(u8::MAX))
    }

    /// A small number, or a diagnostic.
    pub fn small(&mut self, number: i32, noun: &Noun) -> u8 {
        u8::try_from(number).unwrap_or_else(|_| {
            self.too_many(noun.span, format!("{number} of `{}` is more than 255", noun.words));
            0
        })
    }

    /// No more than 64 kinds of a sort.
    pub fn check_kinds(&mut self, what: &str, count: usize) {
        if count > 64 {
            let at: Span = self.somewhere();
            self.too_many(at, format!("there are {count} {what} in this ruleset, and there is room for 64"));
        }
    }

    /// Kinds of features.
    pub fn feature_kinds(&mut self) -> Vec<FeatureKind> {
        self.check_kinds("kinds of features", self.numbers.features.len());
        let kinds = self.numbers.features.order.iter().map(|&old| &self.book.features[old]);
        kinds.map(|f| FeatureKind { name: name(&f.noun), letter: f.letter.clone().into() }).collect()
    }

    /// Kinds of pieces.
    pub fn piece_kinds(&mut self) -> Vec<PieceKind> {
        self.check_kinds("kinds of pieces", self.numbers.pieces.len());
        let book = self.book;
        let mut list = Vec::new();
        for old in self.numbers.pieces.order.clone() {
            let piece = &book.pieces[old];
            let zone = piece.zone.and_then(|zone| self.zone(zone, piece.noun.span));
            list.push(PieceKind {
                name: name(&piece.noun),
                letter: piece.letter.clone().into(),
                each_player: self.small(piece.each_player, &piece.noun),
                neutral: self.small(piece.neutral, &piece.noun),
                zone: zone.map(ZoneId),
            });
        }
        list
    }

    /// Marks, links and classes: names alone.
    pub fn names(&mut self) -> (Vec<Name>, Vec<Name>, Vec<Name>) {
        self.check_kinds("classes of tiles", self.numbers.classes.len());
        for (what, count) in [("marks", self.numbers.marks.len()), ("kinds of links", self.numbers.links.len())] {
            if count > usize::from(u8::MAX) {
                let at = self.somewhere();
                self.too_many(at, format!("there are {count} {what} in this ruleset, and there is room for 255"));
            }
        }
        let book = self.book;
        let marks = self.numbers.marks.order.iter().map(|&old| name(&book.marks[old].noun)).collect();
        let links = self.numbers.links.order.iter().map(|&old| name(&book.links[old].noun)).collect();
        let classes = self.numbers.classes.order.iter().map(|&old| name(&book.classes[old].noun)).collect();
        (marks, links, classes)
    }

    /// Zones.
    pub fn zone_rows(&self) -> Vec<Zone> {
        let zones = self.numbers.zones.order.iter().map(|&old| &self.book.zones[old]);
        let row = |zone: &book::Zone| Zone {
            name: name(&zone.noun),
            holds_tiles: zone.holds == book::Sort::Tile,
            each_player: zone.each_player,
            hidden: zone.hidden,
        };
        zones.map(row).collect()
    }

    /// States: those declared, then those made for offers at any time.
    pub fn state_rows(&self) -> Vec<State> {
        let states = self.numbers.states.order.iter().map(|&old| &self.book.states[old]);
        let row = |state: &book::State| State {
            name: name(&state.noun),
            of: sort(state.of),
            holds: sort(state.holds),
            merge: match state.merge {
                Merge::Any => tables::Merge::Any,
                Merge::All => tables::Merge::All,
                Merge::Sum => tables::Merge::Sum,
                Merge::Most => tables::Merge::Most,
            },
        };
        states.map(row).chain(self.counters.iter().cloned()).collect()
    }
}
