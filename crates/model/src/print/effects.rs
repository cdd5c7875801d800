//! Effects in the words of the rules.

use super::Printer;
use crate::book::{Effect, EffectKind, Expr, ExprKind};

impl Printer<'_> {
    /// A block, a line each, indented.
    pub fn effects(&self, effects: &[Effect], depth: usize) -> Vec<String> {
        effects.iter().flat_map(|effect| self.effect(effect, depth)).collect()
    }

    fn block(&self, head: String, body: &[Effect], depth: usize) -> Vec<String> {
        let pad = "  ".repeat(depth);
        let mut lines = vec![format!("{pad}{head} {{")];
        lines.extend(self.effects(body, depth + 1));
        lines.push(format!("{pad}}}"));
        lines
    }

    fn effect(&self, effect: &Effect, depth: usize) -> Vec<String> {
        let pad = "  ".repeat(depth);
        let line = match &effect.kind {
            EffectKind::Each { range, random, body } => {
                let order = if *random { " in random order" } else { "" };
                return self.block(format!("for each {}{order}", self.range(range)), body, depth);
            }
            EffectKind::If { condition, then, otherwise } => {
                let mut lines = self.block(format!("if {}", self.expr(condition)), then, depth);
                if !otherwise.is_empty() {
                    lines.extend(self.block("else".into(), otherwise, depth));
                }
                return lines;
            }
            EffectKind::Repeat(times, body) => {
                return self.block(format!("repeat at most {} times", self.expr(times)), body, depth);
            }
            EffectKind::Let(id, value) => format!("let {} be {}", self.variable(*id), self.expr(value)),
            EffectKind::LetRandom(id, range) => format!("let {} be random {}", self.variable(*id), self.range(range)),
            EffectKind::Choose(id, arguments) => {
                format!("choose {}", self.call(&self.book.choices[id.0].name, arguments))
            }
            EffectKind::TakeTurns { sequence, from, until } => {
                let name = &self.book.sequences[sequence.0].name;
                format!("take turns of {name} from {} until {}", self.expr(from), self.expr(until))
            }
            EffectKind::Stop => "stop".into(),
            EffectKind::Set(id, subject, value) => {
                self.set(&self.book.states[id.0].noun.words, subject.as_ref(), value.as_ref())
            }
            EffectKind::Activate(player) => format!("set active player to {}", self.expr(player)),
            EffectKind::Move(thing, place) => format!("move {} to {}", self.expr(thing), self.expr(place)),
            EffectKind::Lay(tile, spot) => format!("lay {} at {}", self.expr(tile), self.expr(spot)),
            EffectKind::Give { points, player, feature } => {
                let what = feature.as_ref().map_or_else(String::new, |feature| format!(" for {}", self.expr(feature)));
                format!("give {} to {}{what}", self.expr(points), self.expr(player))
            }
            EffectKind::Link(a, b, link) => {
                format!("link {} to {} as {}", self.expr(a), self.expr(b), self.book.links[link.0].noun.words)
            }
            EffectKind::Unlink(segment, link) => {
                format!("unlink {} of {}", self.book.links[link.0].noun.words, self.expr(segment))
            }
            EffectKind::Announce(id, arguments) => {
                format!("announce {}", self.call(&self.book.events[id.0].name, arguments))
            }
            EffectKind::Do(id, arguments) => format!("do {}", self.call(&self.book.sequences[id.0].name, arguments)),
        };
        vec![format!("{pad}{line}.")]
    }

    fn set(&self, words: &str, subject: Option<&Expr>, value: Option<&Expr>) -> String {
        let of = subject.map_or_else(String::new, |subject| format!(" of {}", self.expr(subject)));
        match value.map(|value| &value.kind) {
            Some(ExprKind::Truth(true)) => {
                let thing = subject.map_or_else(|| "game".into(), |subject| self.expr(subject));
                format!("mark {thing} as {words}")
            }
            Some(_) => format!("set {words}{of} to {}", value.map(|value| self.expr(value)).unwrap_or_default()),
            None => format!("clear {words}{of}"),
        }
    }
}
