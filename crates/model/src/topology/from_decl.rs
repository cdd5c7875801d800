//! From the words of a pack to a drawing and its topology; whatever is wrong is reported at its place.

use super::derive::derive;
use super::drawing::{Arm, Drawing, Edges, Element, Reach, Target};
use super::lattice::{Lattice, PortSet, Third};
use super::messages::Messages;
use super::problem::Problem;
use super::shape::Topology;
use indexmap::IndexMap;
use tilewright_diagnostics::{Report, Span, Spanned};
use tilewright_syntax::nouns::decl::{ElementDecl, SideUse, Text, TileDecl};

/// The kinds of features that a drawing may name.
#[derive(Clone, Copy)]
pub struct Kinds<'a> {
    /// The number of a kind by its name, and what it takes of a side.
    pub find: &'a dyn Fn(&str) -> Option<(usize, SideUse)>,
    /// The kind that takes what is left; without one no fields are derived.
    pub rest: Option<usize>,
}

/// What is drawn on a tile (its own drawing, or that of one of its `when`), and its topology. Everything that is wrong goes
/// to the report; then there is neither.
pub fn drawn(
    tile: &TileDecl,
    draws: &[ElementDecl],
    kinds: Kinds<'_>,
    lattice: &Lattice,
    report: &mut Report,
) -> Option<(Drawing, Topology)> {
    let mut reader = Reader::new(tile, draws, kinds, lattice);
    let drawing = reader.drawing();
    let problems = match derive(lattice, &drawing) {
        Ok(topology) if reader.messages.report.is_empty() => return Some((drawing, topology)),
        Ok(_) => Vec::new(),
        Err(problems) => problems,
    };
    let meetings: Vec<&Text> = reader.meetings.values().copied().collect();
    let suspect = reader.suspects(&problems);
    for problem in &problems {
        // A misspelt contact makes things cross that are drawn to touch: one mistake, one message.
        let follows = matches!(problem, Problem::Cross { first, second }
            if suspect.contains(first) || suspect.contains(second));
        if !follows {
            reader.messages.problem(problem, &meetings, &reader.ids);
        }
    }
    report.extend(reader.messages.report);
    None
}

/// The names of the elements of a tile, with their numbers.
pub(super) type Ids<'a> = IndexMap<&'a str, usize>;

struct Reader<'a> {
    draws: &'a [ElementDecl],
    tile: &'a TileDecl,
    kinds: Kinds<'a>,
    lattice: &'a Lattice,
    ids: Ids<'a>,
    meetings: IndexMap<&'a str, &'a Text>,
    messages: Messages<'a>,
    /// Elements of which something could not be read.
    broken: Vec<usize>,
}

impl<'a> Reader<'a> {
    fn new(tile: &'a TileDecl, draws: &'a [ElementDecl], kinds: Kinds<'a>, lattice: &'a Lattice) -> Self {
        let messages = Messages { tile, draws, lattice, report: Report::new() };
        let (ids, meetings) = (Ids::new(), IndexMap::new());
        Reader { draws, tile, kinds, lattice, ids, meetings, messages, broken: Vec::new() }
    }

    fn drawing(&mut self) -> Drawing {
        self.read_ids();
        let looks = looks(self.draws);
        let draws = self.draws;
        let elements =
            draws.iter().zip(looks).enumerate().map(|(i, (decl, look))| self.element(i, decl, look)).collect();
        Drawing {
            elements,
            meetings: self.meetings.len(),
            edges: self.edges(),
            rest: self.kinds.rest,
            fields: self.fields(),
        }
    }

    fn read_ids(&mut self) {
        for (index, decl) in self.draws.iter().enumerate() {
            let Some(id) = &decl.id else { continue };
            match self.ids.get(id.node.as_str()) {
                Some(&first) => self.messages.id_twice(id, first),
                None => {
                    self.ids.insert(&id.node, index);
                }
            }
        }
    }

    fn edges(&self) -> Edges {
        // Other words were told of when the file was read.
        match self.tile.edges.as_ref().map(|text| text.node.as_str()) {
            Some("wild") => Edges::Wild,
            Some("none") => Edges::Absent,
            _ => Edges::Ports,
        }
    }

    fn fields(&mut self) -> Option<Vec<PortSet>> {
        // They are those of the tile's own drawing.
        let own = std::ptr::eq(self.draws.as_ptr(), self.tile.draws.as_ptr());
        let fields = self.tile.fields.as_ref().filter(|_| own)?;
        let read: Vec<Option<PortSet>> = fields.iter().map(|field| self.ports(field)).collect();
        read.into_iter().collect()
    }

    /// The ports of a field written out, if all of them are ports.
    fn ports(&mut self, field: &Text) -> Option<PortSet> {
        let mut ports = Some(PortSet::EMPTY);
        for word in field.node.split_whitespace() {
            let port = self.lattice.port(word);
            if port.is_none() {
                self.messages.unknown_port(field, word);
            }
            ports = ports.zip(port).map(|(ports, port)| ports.union(PortSet::one(port)));
        }
        ports
    }

    fn element(&mut self, index: usize, decl: &'a ElementDecl, look: u32) -> Element {
        let (kind, uses) = (self.kinds.find)(&decl.kind.node).unwrap_or_else(|| {
            self.messages.unknown_kind(&decl.kind);
            self.broken.push(index);
            (usize::MAX, SideUse::None)
        });
        let known = kind != usize::MAX;
        Element {
            kind,
            uses,
            look,
            arms: if known { self.arms(index, &decl.sides, uses) } else { Vec::new() },
            ends: self.targets(&decl.ends),
            touches: self.targets(&decl.touches),
            over: self.crossed(index, &decl.over),
            reaches: self.reached(index, &decl.reaches),
            clear: if known { self.clear(index, &decl.clear) } else { Vec::new() },
        }
    }

    fn arms(&mut self, index: usize, sides: &Text, uses: SideUse) -> Vec<Arm> {
        let mut arms = Vec::new();
        for word in sides.node.split_whitespace() {
            match self.arm(word, uses) {
                Some(arm) => arms.push(arm),
                None => self.unknown_side(index, sides, word),
            }
        }
        arms
    }

    fn arm(&self, word: &str, uses: SideUse) -> Option<Arm> {
        if let Some(side) = self.lattice.side(word) {
            return Some(Arm::whole(side, uses, self.lattice));
        }
        let port = self.lattice.port(word).filter(|_| uses == SideUse::Whole)?;
        let third = super::lattice::third(port);
        (third != Third::Middle).then(|| Arm::half(self.lattice.side_of(port), third, self.lattice))
    }

    fn unknown_side(&mut self, index: usize, text: &Text, word: &str) {
        self.messages.unknown_side(text, word);
        self.broken.push(index);
    }

    fn clear(&mut self, index: usize, sides: &[Text]) -> Vec<usize> {
        let mut clear = Vec::new();
        for text in sides {
            for word in text.node.split_whitespace() {
                match self.lattice.side(word) {
                    Some(side) => clear.push(side),
                    None => self.unknown_side(index, text, word),
                }
            }
        }
        clear
    }

    fn targets(&mut self, names: &'a [Text]) -> Vec<Target> {
        names.iter().map(|name| self.target(name)).collect()
    }

    fn target(&mut self, name: &'a Text) -> Target {
        if let Some(&element) = self.ids.get(name.node.as_str()) {
            return Target::Element(element);
        }
        let entry = self.meetings.entry(&name.node);
        let meeting = entry.index();
        entry.or_insert(name);
        Target::Meeting(meeting)
    }

    fn crossed(&mut self, index: usize, names: &[Text]) -> Vec<usize> {
        let mut crossed = Vec::new();
        for name in names {
            match self.ids.get(name.node.as_str()) {
                Some(&other) => crossed.push(other),
                None => {
                    self.messages.unknown_element(name, &self.ids);
                    self.broken.push(index);
                }
            }
        }
        crossed
    }

    fn reached(&mut self, index: usize, names: &[Text]) -> Vec<Reach> {
        let mut reached = Vec::new();
        for name in names {
            let corner = self.lattice.corner(&name.node).map(Reach::Corner);
            match corner.or_else(|| self.lattice.side(&name.node).map(Reach::Middle)) {
                Some(reach) => reached.push(reach),
                None => {
                    self.messages.unknown_reach(name);
                    self.broken.push(index);
                }
            }
        }
        reached
    }

    /// Elements whose contacts are in doubt.
    fn suspects(&self, problems: &[Problem]) -> Vec<usize> {
        let lonely = problems.iter().filter_map(|problem| match problem {
            Problem::Lonely { element, .. } => Some(*element),
            _ => None,
        });
        self.broken.iter().copied().chain(lonely).collect()
    }
}

/// Numbers the ways in which elements look: the same marks, the same number.
fn looks(draws: &[ElementDecl]) -> Vec<u32> {
    let mut known: Vec<Vec<(&str, i32)>> = vec![Vec::new()];
    let mut numbers = Vec::new();
    for decl in draws {
        let mut marks: Vec<(&str, i32)> = decl.marks.iter().map(|(name, n)| (name.node.as_str(), n.node)).collect();
        marks.sort_unstable();
        let number = known.iter().position(|other| *other == marks).unwrap_or(known.len());
        if number == known.len() {
            known.push(marks);
        }
        numbers.push(u32::try_from(number).unwrap_or(u32::MAX));
    }
    numbers
}

/// The place of a tile's name.
pub(super) fn name_of(tile: &TileDecl) -> (&str, Span) {
    let Spanned { node, span } = &tile.noun.name;
    (node, *span)
}
