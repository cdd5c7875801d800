//! Tiles in a short notation: `keep N E id=k; track S ends=k`.

#![allow(clippy::panic)]

mod all_kinds;
mod hard;
mod wrong;

use super::print::{Names, listing};
use super::{Kinds, Lattice, Topology, drawn};
use indexmap::IndexMap;
use tilewright_diagnostics::{Report, SourceId, Span, Spanned};
use tilewright_syntax::nouns::decl::{ElementDecl, Noun, SideUse, Text, TileDecl};

const KINDS: [(&str, SideUse); 5] = [
    ("keep", SideUse::Whole),
    ("track", SideUse::Middle),
    ("brook", SideUse::Middle),
    ("hut", SideUse::None),
    ("meadow", SideUse::Rest),
];

fn find(name: &str) -> Option<(usize, SideUse)> {
    KINDS.iter().position(|kind| kind.0 == name).map(|at| (at, KINDS[at].1))
}

/// Every word has a place of its own, so that places can be told apart.
struct Notation {
    place: usize,
}

impl Notation {
    fn text(&mut self, text: &str) -> Text {
        self.place += 10;
        Spanned::new(text.to_string(), Span::new(SourceId(0), self.place, self.place + text.len()))
    }

    fn element(&mut self, text: &str) -> ElementDecl {
        let (keys, words): (Vec<&str>, Vec<&str>) = text.split_whitespace().partition(|word| word.contains('='));
        let mut element = ElementDecl {
            span: self.text(text).span,
            kind: self.text(words.first().copied().unwrap_or_default()),
            sides: self.text(&words.iter().skip(1).copied().collect::<Vec<_>>().join(" ")),
            id: None,
            ends: Vec::new(),
            touches: Vec::new(),
            reaches: Vec::new(),
            over: Vec::new(),
            clear: Vec::new(),
            marks: Vec::new(),
        };
        for (key, value) in keys.iter().filter_map(|key| key.split_once('=')) {
            let names: Vec<Text> = value.split(',').map(|name| self.text(name)).collect();
            match key {
                "id" => element.id = names.first().cloned(),
                "ends" => element.ends = names,
                "touches" => element.touches = names,
                "reaches" => element.reaches = names,
                "over" => element.over = names,
                "clear" => element.clear = names,
                mark => element.marks.push((self.text(mark), Spanned::new(1, names[0].span))),
            }
        }
        element
    }

    fn tile(&mut self, draws: &str, edges: Option<&str>, fields: Option<&[&str]>) -> TileDecl {
        let noun =
            Noun { name: self.text("gatehouse"), words: None, plural: None, title: IndexMap::new(), cites: Vec::new() };
        let count = Spanned::new(1, noun.name.span);
        let elements = draws.split(';').filter(|element| !element.trim().is_empty());
        TileDecl {
            noun,
            count,
            each_player: None,
            zones: Vec::new(),
            is: Vec::new(),
            edges: edges.map(|edges| self.text(edges)),
            draws: elements.map(|element| self.element(element)).collect(),
            fields: fields.map(|fields| fields.iter().map(|field| self.text(field)).collect()),
            marks: Vec::new(),
            when: Vec::new(),
            reconstructed: None,
        }
    }
}

fn read(tile: &TileDecl) -> Result<Topology, Vec<String>> {
    let mut report = Report::new();
    let drawn = drawn(tile, &tile.draws, Kinds { find: &find, rest: Some(4) }, &Lattice::square(), &mut report);
    let messages = report.sorted().iter().map(|found| format!("{} {}", found.code.id, found.message)).collect();
    drawn.map(|(_, topology)| topology).ok_or(messages)
}

fn tile(draws: &str) -> Topology {
    read(&Notation { place: 0 }.tile(draws, None, None)).unwrap_or_else(|messages| panic!("{draws}: {messages:?}"))
}

/// The fields in short: ports without middles, then what they touch, counted from `A`.
fn fields(topology: &Topology) -> Vec<String> {
    let lattice = Lattice::square();
    let name = |touched: &usize| char::from(b'A' + u8::try_from(*touched).unwrap_or_default());
    let field = |(_, field): (usize, &super::Segment)| {
        let ports = lattice.port_names(field.ports.without(lattice.middles()));
        format!("{ports}: {}", field.touches.iter().map(name).collect::<String>())
    };
    topology.fields().map(field).collect()
}

#[track_caller]
fn shows(draws: &str, expected: &[&str]) {
    assert_eq!(fields(&tile(draws)), expected, "{draws}");
}

fn list(topology: &Topology) -> String {
    let kind = |kind: usize| KINDS[kind].0.to_string();
    listing(topology, &Lattice::square(), Names { kind: &kind, more: &|_| String::new() })
}
