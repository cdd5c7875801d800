//! Offers that may be taken at any time while a sequence runs: they join every choice that can be put meanwhile.

use crate::dag::{Node, NodeId};
use crate::lowering::Lowering;
use crate::query::value::{Scope, Value};
use std::collections::BTreeSet;
use tilewright_model::book::{Offer, OfferPlace, Sort};
use tilewright_tables as tables;
use tilewright_tables::{Arithmetic, Comparison};

/// An offer at any time.
#[derive(Clone, Debug)]
pub struct Aside {
    /// Its row in the rulebook.
    pub offer: usize,
    /// The sequence during which it may be taken.
    window: usize,
    /// The choices that can be put while that runs.
    pub choices: BTreeSet<usize>,
    /// A state that tells whether that runs, where one of the choices is put at other times too.
    flag: Option<u16>,
    /// The state that counts how often it was taken, and the sequence at whose end it is wiped.
    counter: Option<(u16, usize)>,
}

impl<'a> Lowering<'a> {
    /// Finds the offers at any time and where they join; `game` is the sequence that is a whole game.
    pub fn plan_asides(&mut self, game: usize) {
        let book = self.book;
        for (row, offer) in book.offers.iter().enumerate() {
            let OfferPlace::AnyTime(window) = offer.place else { continue };
            if !self.ruleset.in_force(&offer.origin) {
                continue;
            }
            let choices = self.touch_of(window.0).choices;
            let elsewhere = self.touch_without(game, Some(window.0)).choices;
            let known = self.asides.iter().find(|aside| aside.window == window.0).and_then(|aside| aside.flag);
            let flag = match known {
                Some(flag) => Some(flag),
                None if choices.is_disjoint(&elsewhere) => None,
                None => {
                    let name = format!("during {}", book.sequences[window.0].name);
                    Some(self.add_state(name, tables::Sort::Truth))
                }
            };
            let counter = offer.limit.as_ref().map(|(_, sequence)| {
                (self.add_state(format!("times {} was taken", offer.name), tables::Sort::Number), sequence.0)
            });
            self.asides.push(Aside { offer: row, window: window.0, choices, flag, counter });
        }
    }

    /// A state of the game that the rules did not declare.
    fn add_state(&mut self, words: String, holds: tables::Sort) -> u16 {
        let name = tables::Name { words: words.clone().into(), plural: words.into() };
        self.counters.push(tables::State { name, of: tables::Sort::Game, holds, merge: tables::Merge::Any });
        u16::try_from(self.numbers.states.len() + self.counters.len() - 1).unwrap_or(u16::MAX)
    }

    /// The states that tell that a sequence runs.
    pub fn windows(&self, sequence: usize) -> Vec<u16> {
        let here = self.asides.iter().filter(|aside| aside.window == sequence);
        let flags: BTreeSet<u16> = here.filter_map(|aside| aside.flag).collect();
        flags.into_iter().collect()
    }

    /// The states made for offers at any time that are wiped at the end of a sequence.
    pub fn wiped_counters(&self, sequence: usize) -> Vec<u16> {
        let counters = self.asides.iter().filter_map(|aside| aside.counter);
        let mut list: BTreeSet<u16> = counters.filter(|(_, end)| *end == sequence).map(|(state, _)| state).collect();
        list.extend(self.windows(sequence));
        list.into_iter().collect()
    }

    /// The condition under which an aside may be taken by the player asked.
    pub fn aside_given(&mut self, aside: &Aside, offer: &'a Offer, player: Value, scope: &mut Scope) -> NodeId {
        let active = self.dag.intern(Node::Active);
        let mut given = self.dag.compare(Comparison::Equal, player.id, active);
        if let Some(flag) = aside.flag {
            let runs = self.dag.intern(Node::GameState(flag));
            given = self.dag.and(given, runs);
        }
        if let (Some((counter, _)), Some((limit, _))) = (aside.counter, &offer.limit) {
            let count = self.dag.intern(Node::GameState(counter));
            let limit = self.expr(limit, scope).id;
            let left = self.dag.compare(Comparison::Less, count, limit);
            given = self.dag.and(given, left);
        }
        given
    }

    /// One more than how often an aside was taken, and the state that counts it.
    pub fn aside_count(&mut self, aside: &Aside) -> Option<(u16, NodeId)> {
        let (counter, _) = aside.counter?;
        let count = self.dag.intern(Node::GameState(counter));
        let one = self.dag.constant(1);
        Some((counter, self.dag.arith(Arithmetic::Add, count, one)))
    }

    /// The player who is asked by a choice, as a value.
    pub fn asked(&mut self, player: usize) -> Value {
        let local = self.dag.local(u16::try_from(player).unwrap_or(u16::MAX));
        Value::sure(local, Sort::Player)
    }
}
