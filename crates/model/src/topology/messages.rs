//! What is wrong with a drawing, in the author's words.

use super::drawing::Reach;
use super::from_decl::{Ids, name_of};
use super::lattice::{Lattice, PortSet};
use super::problem::Problem;
use tilewright_diagnostics::{Diagnostic, Report, Span, codes};
use tilewright_syntax::nouns::decl::{ElementDecl, Text, TileDecl};

/// Makes the messages for one drawing.
pub(super) struct Messages<'a> {
    pub tile: &'a TileDecl,
    pub draws: &'a [ElementDecl],
    pub lattice: &'a Lattice,
    pub report: Report,
}

impl Messages<'_> {
    fn tile(&self) -> &str {
        name_of(self.tile).0
    }

    fn span(&self, element: usize) -> Span {
        self.draws.get(element).map_or(name_of(self.tile).1, |decl| decl.span)
    }

    /// How a message calls an element: by its name, or by kind and sides.
    fn element(&self, element: usize) -> String {
        let Some(decl) = self.draws.get(element) else { return "?".into() };
        match &decl.id {
            Some(id) => format!("`{}`", id.node),
            None if decl.sides.node.is_empty() => format!("`{}`", decl.kind.node),
            None => format!("`{} = \"{}\"`", decl.kind.node, decl.sides.node),
        }
    }

    fn all_sides(&self) -> String {
        format!("the sides are `{}`", self.lattice.side_names().collect::<Vec<_>>().join(" "))
    }

    /// A word among the sides that names none.
    pub fn unknown_side(&mut self, text: &Text, word: &str) {
        let message = format!("`{word}` in tile `{}` is no side", self.tile());
        let mut diagnostic = Diagnostic::new(&codes::UNKNOWN_PLACE, text.span, message).help(self.all_sides());
        if self.lattice.port(word).is_some() {
            diagnostic = diagnostic.help("half a side can be taken only by a kind that takes whole sides");
        }
        self.report.push(diagnostic);
    }

    /// A word among the ports of a field that names none.
    pub fn unknown_port(&mut self, text: &Text, word: &str) {
        let message = format!("`{word}` in a field of tile `{}` is no port", self.tile());
        let ports = self.lattice.port_names(self.lattice.all());
        let help = format!("the ports are `{ports}`");
        self.report.push(Diagnostic::new(&codes::UNKNOWN_PLACE, text.span, message).help(help));
    }

    /// Something is reached that is neither corner nor side.
    pub fn unknown_reach(&mut self, text: &Text) {
        let message = format!("`{}` in tile `{}` is neither a corner nor a side", text.node, self.tile());
        let corners = self.lattice.corner_names().collect::<Vec<_>>().join(" ");
        let help = format!("the corners are `{corners}`; {}", self.all_sides());
        self.report.push(Diagnostic::new(&codes::UNKNOWN_PLACE, text.span, message).help(help));
    }

    /// The kind is none.
    pub fn unknown_kind(&mut self, kind: &Text) {
        let message = format!("`{}` drawn on tile `{}` is no kind of feature", kind.node, self.tile());
        self.report.push(Diagnostic::new(&codes::UNKNOWN_DRAWN_KIND, kind.span, message));
    }

    /// Two elements have one name.
    pub fn id_twice(&mut self, id: &Text, first: usize) {
        let message = format!("two elements of tile `{}` are called `{}`", self.tile(), id.node);
        let span = self.draws.get(first).and_then(|decl| decl.id.as_ref()).map_or(id.span, |id| id.span);
        self.report.push(Diagnostic::new(&codes::ID_TWICE, id.span, message).and(span, "the first one"));
    }

    /// Something is crossed that has no such name.
    pub fn unknown_element(&mut self, name: &Text, ids: &Ids<'_>) {
        let message = format!("nothing drawn on tile `{}` is called `{}`", self.tile(), name.node);
        let diagnostic = Diagnostic::new(&codes::UNKNOWN_ELEMENT, name.span, message)
            .suggest(likely(&name.node, ids))
            .help(format!("give the element that is crossed a name: `id = \"{}\"`", name.node));
        self.report.push(diagnostic);
    }

    /// What the derivation found.
    pub fn problem(&mut self, problem: &Problem, meetings: &[&Text], ids: &Ids<'_>) {
        let diagnostic = match problem {
            Problem::TooMany(count) => self.too_many(*count),
            Problem::NotDrawn { element } => self.not_drawn(*element),
            Problem::TakesNoSide { element } => self.takes_no_side(*element),
            Problem::NoPorts { element } => self.no_ports(*element),
            Problem::SideTwice { element, side } => self.side_twice(*element, *side),
            Problem::PortTaken { first, second, side } => self.port_taken(*first, *second, *side),
            Problem::Cross { first, second } => self.cross(*first, *second),
            Problem::Itself { element } => self.itself(*element),
            Problem::Lonely { meeting, .. } => match meetings.get(*meeting) {
                Some(name) => self.lonely(name, ids),
                None => return,
            },
            Problem::NotFree { element, which, reach, taken_by } => self.not_free(*element, *which, *reach, *taken_by),
            Problem::ClearElsewhere { element, side } => self.clear_elsewhere(*element, *side),
            Problem::FieldsDiffer { written, derived } => self.fields_differ(written, derived),
            // Names are resolved before, so that this cannot come.
            Problem::OutOfRange { .. } => return,
        };
        self.report.push(diagnostic);
    }

    fn too_many(&self, count: usize) -> Diagnostic {
        let message = format!("{count} elements are drawn on tile `{}`; {} is the most", self.tile(), Problem::LIMIT);
        Diagnostic::new(&codes::TOO_MANY_ELEMENTS, name_of(self.tile).1, message)
    }

    fn not_drawn(&self, element: usize) -> Diagnostic {
        let kind = self.draws.get(element).map_or("", |decl| &decl.kind.node);
        let message = format!("`{kind}` is what is left of tile `{}`, and is not drawn", self.tile());
        Diagnostic::new(&codes::KIND_NOT_DRAWN, self.span(element), message)
            .help("leave it out; to have it checked, write the ports of each in `fields`")
    }

    fn takes_no_side(&self, element: usize) -> Diagnostic {
        let Some(decl) = self.draws.get(element) else { return self.too_many(0) };
        let message = format!(
            "`{}` takes no side, but on tile `{}` it is given `{}`",
            decl.kind.node,
            self.tile(),
            decl.sides.node
        );
        Diagnostic::new(&codes::TAKES_NO_SIDE, decl.sides.span, message)
            .help(format!("write `{} = \"\"`", decl.kind.node))
    }

    fn no_ports(&self, element: usize) -> Diagnostic {
        let edges = self.tile.edges.as_ref();
        let word = edges.map_or("", |text| text.node.as_str());
        let message =
            format!("{} takes a side of tile `{}`, whose edges are `{word}`", self.element(element), self.tile());
        let diagnostic = Diagnostic::new(&codes::NO_PORTS, self.span(element), message);
        match edges {
            Some(text) => diagnostic.and(text.span, "such edges carry nothing"),
            None => diagnostic,
        }
    }

    fn side_twice(&self, element: usize, side: usize) -> Diagnostic {
        let name = self.lattice.side_name(side);
        let message = format!("{} of tile `{}` takes side `{name}` twice", self.element(element), self.tile());
        let span = self.draws.get(element).map_or(self.span(element), |decl| decl.sides.span);
        Diagnostic::new(&codes::SIDE_TWICE, span, message)
    }

    fn port_taken(&self, first: usize, second: usize, side: usize) -> Diagnostic {
        let name = self.lattice.side_name(side);
        let message = format!(
            "{} and {} of tile `{}` both take side `{name}`",
            self.element(first),
            self.element(second),
            self.tile()
        );
        Diagnostic::new(&codes::PORT_TAKEN, self.span(second), message).and(self.span(first), "this one has it")
    }

    fn cross(&self, first: usize, second: usize) -> Diagnostic {
        let (a, b) = (self.element(first), self.element(second));
        let message = format!("{a} and {b} of tile `{}` cross", self.tile());
        Diagnostic::new(&codes::CROSSING, self.span(second), message)
            .and(self.span(first), "crossed by the other")
            .help("if one passes over the other, say so: `over = [\"...\"]`")
            .help("if they meet, say so: `touches = [\"...\"]`, or `ends = [\"...\"]` where one ends")
    }

    fn itself(&self, element: usize) -> Diagnostic {
        let message = format!("{} of tile `{}` meets itself", self.element(element), self.tile());
        Diagnostic::new(&codes::MEETS_ITSELF, self.span(element), message)
    }

    fn lonely(&self, name: &Text, ids: &Ids<'_>) -> Diagnostic {
        let message = format!("`{}` on tile `{}` is met by one element only", name.node, self.tile());
        Diagnostic::new(&codes::LONELY_MEETING, name.span, message)
            .here("neither the name of an element nor of a place where others end")
            .suggest(likely(&name.node, ids))
            .help("what ends in the open needs no `ends`")
    }

    fn not_free(&self, element: usize, which: usize, reach: Reach, taken_by: usize) -> Diagnostic {
        let name = match reach {
            Reach::Corner(corner) => self.lattice.corner_name(corner),
            Reach::Middle(side) => self.lattice.side_name(side),
        };
        let message = format!("{} of tile `{}` cannot reach `{name}`: it is taken", self.element(element), self.tile());
        let reaches = self.draws.get(element).and_then(|decl| decl.reaches.get(which));
        let span = reaches.map_or(self.span(element), |text| text.span);
        Diagnostic::new(&codes::REACHES_TAKEN, span, message)
            .and(self.span(taken_by), "this is there")
            .help("if they meet there, say so: `touches = [\"...\"]`")
    }

    fn clear_elsewhere(&self, element: usize, side: usize) -> Diagnostic {
        let name = self.lattice.side_name(side);
        let message = format!(
            "{} of tile `{}` keeps clear towards `{name}`, where it does not go",
            self.element(element),
            self.tile()
        );
        let clear = self.draws.get(element).and_then(|decl| decl.clear.first());
        Diagnostic::new(&codes::CLEAR_ELSEWHERE, clear.map_or(self.span(element), |text| text.span), message)
    }

    fn fields_differ(&self, written: &[PortSet], derived: &[PortSet]) -> Diagnostic {
        let message = format!("the fields written for tile `{}` are not those of its drawing", self.tile());
        let first = self.tile.fields.as_ref().and_then(|fields| fields.first());
        let last = self.tile.fields.as_ref().and_then(|fields| fields.last());
        let span = match (first, last) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => name_of(self.tile).1,
        };
        Diagnostic::new(&codes::FIELDS_DIFFER, span, message)
            .here(format!("written: {}", self.list(written)))
            .help(format!("drawn: {}", self.list(derived)))
            .help("correct `fields`, or what is drawn: what touches or ends at what, what passes over what")
    }

    fn list(&self, fields: &[PortSet]) -> String {
        let name = |&ports: &PortSet| match ports.is_empty() {
            true => "`` (inside)".to_string(),
            false => format!("`{}`", self.lattice.port_names(ports)),
        };
        match fields {
            [] => "none".into(),
            fields => fields.iter().map(name).collect::<Vec<_>>().join(", "),
        }
    }
}

/// The name that was probably meant.
fn likely<'a>(word: &str, ids: &Ids<'a>) -> Option<&'a str> {
    tilewright_diagnostics::likely(word, ids.keys().copied())
}
