//! From XML to definitions. All mistakes are found in one pass.

use super::broken::{mistake, place};
use super::{Attribute, Count, Definitions, Mistake, Part, Place, TileDef, TileSet};
use roxmltree::{Document, Node, ParsingOptions};
use std::cell::Cell;
use std::collections::BTreeMap;

/// The largest file that is read, in bytes. The published ones have less than 8000.
pub const MOST_BYTES: usize = 256 << 10;
/// The most elements, texts and comments in a file.
pub const MOST_PARTS: u32 = 20_000;
/// The most attributes of an element: each is compared with all others.
const MOST_ATTRIBUTES: usize = 1_000;
/// The most tiles of one kind in a set.
const MOST_TILES: u32 = 1_000;

/// Reads a file.
///
/// # Errors
///
/// If it is no XML, with the place where it stops to be, or more than will be read. What is XML and cannot be a definition
/// of tiles is among the mistakes of what was read.
pub fn read(bytes: &[u8]) -> Result<Definitions, Mistake> {
    let start = Place { line: 1, column: 1 };
    let unreadable = |place, message: String| Mistake { place, message };
    if bytes.len() > MOST_BYTES {
        return Err(unreadable(start, format!("the file has {} bytes, and {MOST_BYTES} is the most", bytes.len())));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(bytes.get(..error.valid_up_to()).unwrap_or_default());
        let message = "this is no text in UTF-8: save the file with this encoding".to_string();
        unreadable(place(&before, before.len()), message)
    })?;
    if let Some(offset) = crowded(text) {
        let message = format!("an element with more than {MOST_ATTRIBUTES} attributes");
        return Err(unreadable(place(text, offset), message));
    }
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_PARTS, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|e| mistake(text, &e))?;
    let mut reader = Reader { places: Places::new(text), mistakes: Vec::new() };
    let mut definitions = reader.definitions(document.root_element());
    reader.mistakes.sort();
    definitions.mistakes = reader.mistakes;
    Ok(definitions)
}

/// Where something begins that may have too many attributes.
fn crowded(text: &str) -> Option<usize> {
    let (mut begin, mut signs) = (0, 0);
    for (offset, byte) in text.bytes().enumerate() {
        match byte {
            b'<' => (begin, signs) = (offset, 0),
            b'=' => signs += 1,
            _ => {}
        }
        if signs > MOST_ATTRIBUTES {
            return Some(begin);
        }
    }
    None
}

struct Reader<'a> {
    places: Places<'a>,
    mistakes: Vec<Mistake>,
}

type Xml<'a> = Node<'a, 'a>;

impl Reader<'_> {
    fn definitions(&mut self, root: Xml<'_>) -> Definitions {
        let mut found = Definitions::default();
        if name(root) != "defs" {
            let message =
                format!("this is no file of tile definitions: it begins with `<{}>`, not `<defs>`", name(root));
            self.mistake(root, message);
            return found;
        }
        for child in self.elements(root) {
            if matches!(name(child), "tiles" | "sets") {
                for inner in self.elements(child) {
                    self.definition(inner, &mut found);
                }
            } else {
                self.definition(child, &mut found);
            }
        }
        if found.tiles.is_empty() && self.mistakes.is_empty() {
            self.mistake(root, "there is no `<tile>` in this file".to_string());
        }
        self.no_two("tile", found.tiles.iter().map(|tile| (tile.id.as_str(), tile.place)));
        self.no_two("tile set", found.sets.iter().map(|set| (set.id.as_str(), set.place)));
        found
    }

    /// A tile or a set. Some files have them in `<tiles>` and `<sets>`, some have not.
    fn definition(&mut self, node: Xml<'_>, found: &mut Definitions) {
        match name(node) {
            "tile" => {
                let (id, attributes) = self.id(node);
                let place = self.places.of(node);
                let parts = self.elements(node).into_iter().map(|part| self.part(part)).collect();
                found.tiles.push(TileDef { id, place, attributes, parts });
            }
            "tile-set" => {
                let (id, attributes) = self.id(node);
                let (place, mut counts, mut others) = (self.places.of(node), Vec::new(), Vec::new());
                for part in self.elements(node) {
                    if name(part) == "ref" {
                        counts.extend(self.count(part));
                    } else {
                        others.push(self.part(part));
                    }
                }
                found.sets.push(TileSet { id, place, attributes, counts, others });
            }
            _ => found.others.push(self.part(node)),
        }
    }

    fn count(&mut self, node: Xml<'_>) -> Option<Count> {
        let place = self.places.of(node);
        let Some(tile) = node.attribute("tile").filter(|tile| !tile.trim().is_empty()) else {
            self.mistake(node, "this `<ref>` has no `tile=\"...\"`".to_string());
            return None;
        };
        let written = node.attribute("count").unwrap_or("1");
        let Some(count) = written.trim().parse().ok().filter(|count| *count <= MOST_TILES) else {
            let message = format!("`count=\"{}\"` is no number from 0 to {MOST_TILES}", plain(written));
            self.mistake(node, message);
            return None;
        };
        Some(Count { tile: plain(tile), count, place })
    }

    /// The id of a tile or set, and its other attributes.
    fn id(&mut self, node: Xml<'_>) -> (String, Vec<Attribute>) {
        let (ids, others): (Vec<_>, Vec<_>) = attributes(node).into_iter().partition(|a| a.name == "id");
        let id = ids.into_iter().next().map(|id| id.value).filter(|id| !id.trim().is_empty());
        if id.is_none() {
            self.mistake(node, format!("this `<{}>` has no `id=\"...\"`", name(node)));
        }
        (id.unwrap_or_default(), others)
    }

    fn part(&mut self, node: Xml<'_>) -> Part {
        for inner in node.children().filter(Node::is_element) {
            self.mistake(inner, format!("`<{}>` cannot stand within `<{}>`", name(inner), name(node)));
        }
        let texts = node.children().filter_map(|child| child.text().filter(|_| child.is_text()));
        let text = texts.flat_map(str::split_whitespace).map(plain).collect();
        Part { word: plain(name(node)), place: self.places.of(node), text, attributes: attributes(node) }
    }

    /// The elements in a node that holds nothing else. A text there is a mistake.
    fn elements<'a>(&mut self, node: Xml<'a>) -> Vec<Xml<'a>> {
        for text in node.children().filter(Node::is_text) {
            if let Some(word) = text.text().unwrap_or_default().split_whitespace().next() {
                let message = format!("`{}` stands in `<{}>`, where only elements can stand", plain(word), name(node));
                self.mistake(text, message);
            }
        }
        node.children().filter(Node::is_element).collect()
    }

    fn no_two<'a>(&mut self, what: &str, ids: impl Iterator<Item = (&'a str, Place)>) {
        let mut seen = BTreeMap::new();
        for (id, place) in ids.filter(|(id, _)| !id.is_empty()) {
            if let Some(first) = seen.insert(id.to_string(), place) {
                let message = format!("two of them: the {what} `{id}` stands at {first} too");
                self.mistakes.push(Mistake { place, message });
            }
        }
    }

    fn mistake(&mut self, node: Xml<'_>, message: String) {
        let place = self.places.of(node);
        self.mistakes.push(Mistake { place, message });
    }
}

fn name<'a>(node: Xml<'a>) -> &'a str {
    node.tag_name().name()
}

fn attributes(node: Xml<'_>) -> Vec<Attribute> {
    let attribute = |a: roxmltree::Attribute<'_, '_>| Attribute { name: plain(a.name()), value: plain(a.value()) };
    node.attributes().map(attribute).collect()
}

/// A text that can be shown and written anywhere: one line, not long.
pub fn plain(text: &str) -> String {
    const LONGEST: usize = 80;
    let shown = |c: char| if c.is_control() || is_turning(c) { ' ' } else { c };
    let short: String = text.trim().chars().take(LONGEST).map(shown).collect();
    short.trim().to_string()
}

/// Marks that change the direction of the text after them.
fn is_turning(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Places of nodes. Nodes are asked for more or less in their order, so counting goes on from the last one.
struct Places<'a> {
    text: &'a str,
    last: Cell<(usize, Place)>,
}

impl<'a> Places<'a> {
    fn new(text: &'a str) -> Self {
        Places { text, last: Cell::new((0, Place { line: 1, column: 1 })) }
    }

    fn of(&self, node: Xml<'_>) -> Place {
        let offset = node.range().start;
        let (from, mut place) = match self.last.get() {
            (from, place) if from <= offset => (from, place),
            _ => (0, Place { line: 1, column: 1 }),
        };
        for c in self.text.get(from..offset).unwrap_or_default().chars() {
            place = match c {
                '\n' => Place { line: place.line + 1, column: 1 },
                _ => Place { line: place.line, column: place.column + 1 },
            };
        }
        self.last.set((offset, place));
        place
    }
}
