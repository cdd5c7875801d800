//! What a recorded game says of its ruleset, and the ruleset of ours that it means.

use crate::outcome::{Step, Stop};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use tilewright_lower::Choice;
use tilewright_model::book::{Peer, Rulebook};
use tilewright_syntax::nouns::decl::{PeerSetup, Text};

/// What a file says of its ruleset.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Setup {
    /// Sets of tiles, and how often each.
    #[serde(default)]
    pub sets: BTreeMap<String, u32>,
    /// What else is in the box: a number for each player, or that it is there.
    #[serde(default)]
    pub elements: BTreeMap<String, Value>,
    /// Rules that are not as usual.
    #[serde(default)]
    pub rules: BTreeMap<String, Value>,
    /// What lies on the board at the beginning.
    #[serde(default)]
    pub start: Vec<Start>,
    /// How many play, where the file says it here.
    #[serde(default)]
    pub players: Option<u8>,
}

/// A tile that lies on the board at the beginning.
#[derive(Clone, Debug, Deserialize)]
pub struct Start {
    /// Its id.
    pub tile: String,
    /// Its column.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// Degrees clockwise.
    #[serde(default)]
    pub rotation: u16,
}

/// The ruleset of ours that a file means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meant {
    /// Packs and options.
    pub choice: Choice,
    /// Kinds of pieces by key, and how many each player has.
    pub pieces: Vec<(String, u32)>,
    /// Kinds of tiles by key, and how many each player has.
    pub tiles: Vec<(String, u32)>,
}

/// A word of a file's setup, as a pack's table writes it.
enum Word<'a> {
    Set(&'a str),
    Element(&'a str),
    Rule(&'a str),
}

impl<'a> Word<'a> {
    fn of(line: &'a PeerSetup) -> Option<Word<'a>> {
        let text = |text: &'a Option<Text>| text.as_ref().map(|text| text.node.as_str());
        let set = text(&line.set).map(Word::Set);
        set.or(text(&line.element).map(Word::Element)).or(text(&line.rule).map(Word::Rule))
    }
}

impl Setup {
    /// Whether a file says the word of a line, with its value.
    fn says(&self, line: &PeerSetup) -> bool {
        match Word::of(line) {
            Some(Word::Set(set)) => self.sets.contains_key(set),
            Some(Word::Element(element)) => self.elements.contains_key(element),
            Some(Word::Rule(rule)) => self
                .rules
                .get(rule)
                .is_some_and(|value| line.value.as_ref().is_none_or(|wanted| wanted.node == plain(value))),
            None => false,
        }
    }
}

/// A value as text, without quotes.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// Finds the ruleset that a file means, by what the packs say of the other program.
///
/// # Errors
///
/// Everything that it needs and no pack brings.
pub fn meant(book: &Rulebook, peers: &[&Peer], setup: &Setup) -> Step<Meant> {
    let lines = || peers.iter().flat_map(|peer| peer.decl.setup.iter().map(|line| (peer.pack, line)));
    let mut missing = unknown(setup, &lines().map(|(_, line)| line).collect::<Vec<_>>());
    let brings = |line: &PeerSetup| line.rule.is_none() && !line.needed && setup.says(line);
    let packs = book.with_required(lines().filter(|(_, line)| brings(line)).map(|(pack, _)| pack));
    let mut choice =
        Choice { packs: packs.iter().map(|pack| book.packs[pack.0].id.clone()).collect(), ..Choice::default() };
    let (mut pieces, mut tiles) = (Vec::new(), Vec::new());
    for (_, line) in lines().filter(|(pack, _)| packs.contains(pack)) {
        if line.needed && !setup.says(line) {
            missing.push(format!("a game without {}", called(line)));
        }
        if let Some(element) = &line.element {
            let count = setup.elements.get(&element.node).map_or(0, number);
            pieces.extend(line.piece.iter().map(|piece| (piece.node.clone(), count)));
            tiles.extend(line.tile.iter().map(|tile| (tile.node.clone(), count)));
        }
        set_option(line, setup, &mut choice.options, &mut missing);
    }
    if missing.is_empty() { Ok(Meant { choice, pieces, tiles }) } else { Err(Stop::Needs(missing)) }
}

/// How many of an element each player has.
fn number(value: &Value) -> u32 {
    match value {
        Value::Number(number) => number.as_u64().and_then(|number| u32::try_from(number).ok()).unwrap_or(u32::MAX),
        _ => 1,
    }
}

fn called(line: &PeerSetup) -> String {
    match Word::of(line) {
        Some(Word::Set(set)) => format!("the set `{set}`"),
        Some(Word::Element(element)) => format!("the element `{element}`"),
        Some(Word::Rule(rule)) => format!("the rule `{rule}`"),
        None => String::new(),
    }
}

fn set_option(line: &PeerSetup, setup: &Setup, options: &mut Vec<(String, String)>, missing: &mut Vec<String>) {
    let Some(option) = &line.option else { return };
    let is_named = match Word::of(line) {
        Some(Word::Rule(rule)) => setup.rules.contains_key(rule),
        _ => setup.says(line),
    };
    let value = if setup.says(line) { &line.is } else { &line.otherwise };
    let Some(value) = value.as_ref().filter(|_| setup.says(line) || !is_named) else { return };
    match options.iter().find(|(name, _)| *name == option.node) {
        Some((_, other)) if *other == value.node => {}
        Some((_, other)) => {
            missing.push(format!("the option `{}` both as `{other}` and as `{}`", option.node, value.node));
        }
        None => options.push((option.node.clone(), value.node.clone())),
    }
}

/// The words of a file that no line knows.
fn unknown(setup: &Setup, lines: &[&PeerSetup]) -> Vec<String> {
    let is_text = |text: &Option<Text>, word: &str| text.as_ref().is_some_and(|text| text.node == word);
    let mut missing = Vec::new();
    for (set, &count) in &setup.sets {
        if !lines.iter().any(|line| is_text(&line.set, set)) {
            missing.push(format!("the set `{set}`"));
        } else if count != 1 {
            missing.push(format!("the set `{set}` {count} times"));
        }
    }
    for element in setup.elements.keys() {
        if !lines.iter().any(|line| is_text(&line.element, element)) {
            missing.push(format!("the element `{element}`"));
        }
    }
    for (rule, value) in &setup.rules {
        let value = plain(value);
        let mut known = lines.iter().filter(|line| is_text(&line.rule, rule)).peekable();
        if known.peek().is_none() {
            missing.push(format!("the rule `{rule}`"));
        } else if !known.any(|line| line.value.as_ref().is_none_or(|wanted| wanted.node == value)) {
            missing.push(format!("the rule `{rule}` as `{value}`"));
        }
    }
    missing
}
