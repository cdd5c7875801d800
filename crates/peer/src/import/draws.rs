//! A drawing in the words of a TOML file: `{ city = "N", id = "c" }`.

use super::words::Words;
use std::collections::BTreeMap;
use tilewright_model::topology::{Drawing, Element, Reach, Target};

/// The widest line.
const WIDEST: usize = 120;

/// `draws = [...]` for a drawing, on one line if that is short. `marks` are those of each element.
pub fn draws(drawing: &Drawing, marks: &[Vec<(&str, i32)>], words: &Words<'_>) -> String {
    let names = names(drawing, words);
    let writer = Writer { drawing, names, words };
    let none = Vec::new();
    let elements: Vec<String> =
        (0..drawing.elements.len()).map(|index| writer.element(index, marks.get(index).unwrap_or(&none))).collect();
    let line = format!("draws = [{}]\n", elements.join(", "));
    if elements.len() <= 2 && line.chars().count() <= WIDEST {
        return line;
    }
    let lines: String = elements.iter().map(|element| format!("  {element},\n")).collect();
    format!("draws = [\n{lines}]\n")
}

/// Names of the elements that others refer to: the letter with which their kind begins.
fn names(drawing: &Drawing, words: &Words<'_>) -> BTreeMap<usize, String> {
    let elements = &drawing.elements;
    let met = elements.iter().flat_map(Element::meets).filter_map(|target| match target {
        Target::Element(index) => Some(index),
        Target::Meeting(_) => None,
    });
    let mut named: Vec<usize> = met.chain(elements.iter().flat_map(|element| element.over.iter().copied())).collect();
    named.sort_unstable();
    named.dedup();
    let letter = |index: usize| elements.get(index).and_then(|e| words.key(e.kind).chars().next()).unwrap_or('x');
    let mut names = BTreeMap::new();
    for (at, &index) in named.iter().enumerate() {
        let letter_of = letter(index);
        let alike = |others: &[usize]| others.iter().filter(|&&other| letter(other) == letter_of).count();
        let number = if alike(&named) > 1 { (alike(&named[..at]) + 1).to_string() } else { String::new() };
        names.insert(index, format!("{letter_of}{number}"));
    }
    names
}

struct Writer<'a> {
    drawing: &'a Drawing,
    names: BTreeMap<usize, String>,
    words: &'a Words<'a>,
}

impl Writer<'_> {
    fn element(&self, index: usize, marks: &[(&str, i32)]) -> String {
        let Some(element) = self.drawing.elements.get(index) else { return String::new() };
        let lattice = &self.words.lattice;
        let sides: Vec<&str> = element.arms.iter().map(|arm| lattice.side_name(arm.side)).collect();
        let mut keys = vec![format!("{} = {}", self.words.key(element.kind), quoted(&sides.join(" ")))];
        keys.extend(self.names.get(&index).map(|name| format!("id = {}", quoted(name))));
        let targets = |targets: &[Target]| targets.iter().map(|target| self.target(*target)).collect();
        let over = element.over.iter().map(|other| self.target(Target::Element(*other))).collect();
        let reaches = element.reaches.iter().map(|reach| match *reach {
            Reach::Corner(corner) => lattice.corner_name(corner).to_string(),
            Reach::Middle(side) => lattice.side_name(side).to_string(),
        });
        let clear = element.clear.iter().map(|side| lattice.side_name(*side).to_string()).collect();
        let lists: [(&str, Vec<String>); 5] = [
            ("ends", targets(&element.ends)),
            ("touches", targets(&element.touches)),
            ("reaches", reaches.collect()),
            ("over", over),
            ("clear", clear),
        ];
        keys.extend(lists.iter().filter(|(_, list)| !list.is_empty()).map(|(key, list)| {
            let list: Vec<String> = list.iter().map(|word| quoted(word)).collect();
            format!("{key} = [{}]", list.join(", "))
        }));
        keys.extend(marks.iter().map(|(mark, number)| format!("{mark} = {number}")));
        format!("{{ {} }}", keys.join(", "))
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Element(index) => self.names.get(&index).cloned().unwrap_or_default(),
            Target::Meeting(0) => "crossing".to_string(),
            Target::Meeting(number) => format!("crossing {}", number + 1),
        }
    }
}

/// A text of a TOML file.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
