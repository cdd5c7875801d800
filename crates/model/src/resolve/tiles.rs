//! From tile declarations to tiles: topology derived, marks and links placed.

use crate::book::{
    ClassId, Face, FeatureId, Guard, GuardWhat, LinkId, MarkId, Noun, OptionId, PackId, Rulebook, Sort, Tile, ZoneId,
};
use crate::topology::{Contact, Drawing, Lattice, Topology, drawn};
use crate::vocabulary::likely;
use tilewright_diagnostics::codes::{BAD_VALUE, MISSING_OPTION, MISSING_PACK, UNKNOWN_NAME};
use tilewright_diagnostics::{Diagnostic, Report, Spanned};
use tilewright_syntax::nouns::decl::{ElementDecl, PackDecl, SideUse, Text, TileDecl, TileWhen};

/// Reads the tiles of all packs.
pub struct Tiles<'a> {
    /// Nouns that tiles refer to; tiles are entered here.
    pub book: &'a mut Rulebook,
    /// The lattice.
    pub lattice: Lattice,
    /// What was found wrong.
    pub report: &'a mut Report,
}

impl Tiles<'_> {
    /// Reads the tiles of a pack.
    pub fn enter(&mut self, pack: PackId, decl: &PackDecl) {
        for tile in &decl.tiles {
            if let Some(tile) = self.tile(pack, tile) {
                self.book.tiles.push(tile);
            }
        }
    }

    fn tile(&mut self, pack: PackId, decl: &TileDecl) -> Option<Tile> {
        let face = self.face(decl, &decl.draws, &decl.zones, decl.count.node);
        let mut variants = Vec::new();
        for when in &decl.when {
            let guards = self.guards(pack, when);
            let count = when.count.as_ref().map_or(decl.count.node, |count| count.node);
            let zones = if when.zones.is_empty() && when.count.is_none() { &decl.zones } else { &when.zones };
            let draws = when.draws.as_ref().unwrap_or(&decl.draws);
            let face = self.face(decl, draws, zones, count);
            if let (Some(guards), Some(face)) = (guards, face) {
                variants.push((guards, face));
            }
        }
        let classes: Vec<ClassId> = decl.is.iter().filter_map(|name| self.class(name)).collect();
        let marks =
            decl.marks.iter().filter_map(|(name, count)| self.mark(name, true).map(|id| (id, count.node))).collect();
        let wild = decl.edges.as_ref().is_some_and(|edges| edges.node == "wild");
        let key = &decl.noun.name;
        let words = decl.noun.words.as_ref().map_or_else(|| key.node.clone(), |words| words.node.clone());
        let plural = decl.noun.plural.as_ref().map_or_else(|| format!("{words}s"), |plural| plural.node.clone());
        let noun = Noun {
            pack,
            key: key.node.clone(),
            words,
            plural,
            title: decl.noun.title.clone(),
            span: key.span,
            cites: decl.noun.cites.clone(),
        };
        Some(Tile {
            noun,
            face: face?,
            variants,
            count: decl.count.clone(),
            each_player: decl.each_player.as_ref().map_or(0, |n| n.node),
            classes,
            marks,
            wild,
            reconstructed: decl.reconstructed.as_ref().map(|why| why.node.clone()),
        })
    }

    fn face(
        &mut self,
        tile: &TileDecl,
        draws: &[ElementDecl],
        zones: &[(Text, Spanned<i32>)],
        count: i32,
    ) -> Option<Face> {
        let (drawing, topology) = self.drawn(tile, draws)?;
        let mut marks = vec![Vec::new(); topology.segments.len()];
        for (segment, element) in draws.iter().enumerate() {
            for (name, count) in &element.marks {
                let is_link = self.book.links.iter().any(|link| link.drawn.as_deref() == Some(name.node.as_str()));
                if is_link {
                    continue;
                }
                if let Some(id) = self.mark(name, false) {
                    self.check_mark(id, name, &topology, segment);
                    marks[segment].push((id, count.node));
                }
            }
        }
        let links = self.links(&topology, draws);
        let zones = self.zones(zones, count, tile)?;
        Some(Face { zones, drawing, topology, marks, links })
    }

    fn drawn(&mut self, tile: &TileDecl, draws: &[ElementDecl]) -> Option<(Drawing, Topology)> {
        let features = &self.book.features;
        let find = |name: &str| {
            let found = features.iter().position(|feature| feature.noun.key == name)?;
            Some((found, features[found].side))
        };
        let rest = features.iter().position(|feature| feature.side == SideUse::Rest);
        let kinds = crate::topology::Kinds { find: &find, rest };
        drawn(tile, draws, kinds, &self.lattice, self.report)
    }

    /// A drawn mark must belong to the kind of its segment.
    fn check_mark(&mut self, id: MarkId, name: &Text, topology: &Topology, segment: usize) {
        let Some(kind) = topology.segments.get(segment).map(|segment| segment.kind) else { return };
        let mark = &self.book.marks[id.0];
        if !mark.on.has(kind) {
            let feature = &self.book.features[kind].noun.words;
            let message = format!("a {feature} has no `{}`", name.node);
            let error = Diagnostic::new(&BAD_VALUE, name.span, message).and(mark.noun.span, "it is declared here");
            self.report.push(error);
        }
    }

    fn links(&self, topology: &Topology, draws: &[ElementDecl]) -> Vec<(LinkId, usize, usize)> {
        let mut links = Vec::new();
        for contact in &topology.contacts {
            let (a, b) = contact.both();
            if matches!(contact, Contact::Touch(..)) {
                continue;
            }
            let kinds = (topology.segments[a].kind, topology.segments[b].kind);
            for (id, link) in self.book.links.iter().enumerate() {
                let drawn = |element: usize| match (&link.drawn, draws.get(element)) {
                    (None, _) => true,
                    (Some(key), Some(element)) => {
                        element.marks.iter().any(|(name, count)| name.node == *key && count.node > 0)
                    }
                    (Some(_), None) => false,
                };
                let (from, to): (FeatureId, FeatureId) = (link.from, link.to);
                if kinds == (from.0, to.0) && drawn(a) {
                    links.push((LinkId(id), a, b));
                } else if kinds == (to.0, from.0) && drawn(b) && matches!(contact, Contact::EndTogether(..)) {
                    links.push((LinkId(id), b, a));
                }
            }
        }
        links
    }

    fn zones(&mut self, zones: &[(Text, Spanned<i32>)], count: i32, tile: &TileDecl) -> Option<Vec<(ZoneId, i32)>> {
        if zones.is_empty() {
            let first = self.book.zones.iter().position(|zone| zone.holds == Sort::Tile && !zone.each_player);
            let Some(first) = first else {
                let message =
                    format!("tile `{}` begins nowhere: there is no zone that holds tiles", tile.noun.name.node);
                self.report.push(Diagnostic::new(&UNKNOWN_NAME, tile.noun.name.span, message));
                return None;
            };
            return Some(vec![(ZoneId(first), count)]);
        }
        let mut found = Vec::new();
        for (name, number) in zones {
            match self.book.zones.iter().position(|zone| zone.noun.key == name.node && zone.holds == Sort::Tile) {
                Some(zone) => found.push((ZoneId(zone), number.node)),
                None => {
                    let known = self
                        .book
                        .zones
                        .iter()
                        .filter(|zone| zone.holds == Sort::Tile)
                        .map(|zone| zone.noun.key.as_str());
                    let likely = likely(&name.node, known);
                    let message = format!("there is no zone for tiles `{}`", name.node);
                    self.report.push(Diagnostic::new(&UNKNOWN_NAME, name.span, message).suggest(likely));
                }
            }
        }
        let sum: i32 = zones.iter().map(|(_, number)| number.node).sum();
        if sum != count && tile.each_player.is_none() {
            let message =
                format!("`zones` of tile `{}` add up to {sum}, and its `count` is {count}", tile.noun.name.node);
            let place = zones.first().map_or(tile.noun.name.span, |(name, _)| name.span);
            self.report.push(Diagnostic::new(&BAD_VALUE, place, message).and(tile.count.span, "the count"));
        }
        Some(found)
    }

    fn class(&mut self, name: &Text) -> Option<ClassId> {
        let found = self.book.classes.iter().position(|class| class.noun.key == name.node);
        if found.is_none() {
            let likely = likely(&name.node, self.book.classes.iter().map(|class| class.noun.key.as_str()));
            let message = format!("there is no class of tiles `{}`", name.node);
            self.report.push(Diagnostic::new(&UNKNOWN_NAME, name.span, message).suggest(likely));
        }
        found.map(ClassId)
    }

    fn mark(&mut self, name: &Text, on_tile: bool) -> Option<MarkId> {
        let found = self.book.marks.iter().position(|mark| mark.noun.key == name.node);
        let fits = found.filter(|id| !on_tile || self.book.marks[*id].on_tile);
        if fits.is_none() {
            let marks = self.book.marks.iter().map(|mark| mark.noun.key.as_str());
            let links = self.book.links.iter().filter_map(|link| link.drawn.as_deref());
            let keys = ["id", "ends", "touches", "reaches", "over", "clear"];
            let likely = likely(&name.node, marks.chain(links).chain(keys));
            let message = format!("`{}` is neither a key nor anything that can be drawn here", name.node);
            self.report.push(Diagnostic::new(&UNKNOWN_NAME, name.span, message).suggest(likely));
        }
        fits.map(MarkId)
    }

    fn guards(&mut self, pack: PackId, when: &TileWhen) -> Option<Vec<Guard>> {
        let mut guards = Vec::new();
        if let Some(name) = &when.pack {
            let own = &self.book.packs[pack.0];
            if !own.knows.contains(&name.node) && !self.book.packs.iter().any(|pack| pack.id == name.node) {
                let message = format!("there is no pack `{}`", name.node);
                self.report
                    .push(Diagnostic::new(&MISSING_PACK, name.span, message).help("list it under `knows` in `[pack]`"));
                return None;
            }
            guards.push(Guard { positive: true, what: GuardWhat::Pack(name.node.clone()) });
        }
        if let Some(name) = &when.option {
            let value = when.is.as_ref().map(|value| value.node.as_str()).unwrap_or_default();
            let option = self
                .book
                .options
                .iter()
                .position(|option| option.noun.key == name.node || option.noun.words == name.node);
            let found =
                option.and_then(|id| self.book.options[id].values.iter().position(|v| v == value).map(|v| (id, v)));
            let Some((id, value)) = found else {
                let message = format!("there is no option `{}` with a value `{value}`", name.node);
                self.report.push(Diagnostic::new(&MISSING_OPTION, name.span, message));
                return None;
            };
            guards.push(Guard { positive: true, what: GuardWhat::Option(OptionId(id), value) });
        }
        if guards.is_empty() {
            let message = "say when: `option = \"...\", is = \"...\"` or `pack = \"...\"`";
            self.report.push(Diagnostic::new(&BAD_VALUE, when.span, message));
            return None;
        }
        Some(guards)
    }
}
