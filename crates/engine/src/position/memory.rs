//! What is remembered: the values of states.

use tilewright_tables::{Merge, NOTHING, Sort, StateId};

use super::{Position, copied};
use crate::world::{NONE, World, state_bit};

/// All values of all states, one after the other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Memory {
    /// Of yes/no states.
    pub bits: Vec<u64>,
    /// Of others.
    pub values: Vec<i32>,
    /// By state: how many things do not carry the value with which all begin.
    pub counts: Vec<u32>,
}

copied!(Memory { bits, values, counts });

impl Memory {
    /// Nothing remembered.
    pub fn new(world: &World) -> Memory {
        let (mut bits, mut values) = (0, Vec::new());
        for row in &world.states {
            if row.truth {
                bits += (row.things as usize).div_ceil(64);
            } else {
                values.resize(values.len() + row.things as usize, row.default);
            }
        }
        Memory { bits: vec![0; bits], values, counts: vec![0; world.states.len()] }
    }

    /// The value of a thing, by its number.
    #[inline]
    pub fn get(&self, world: &World, state: StateId, thing: usize) -> i32 {
        let row = &world.states[state.index()];
        if self.counts[state.index()] == 0 {
            row.default
        } else if row.truth {
            (self.bits[row.offset as usize + thing / 64] >> (thing % 64) & 1) as i32
        } else {
            self.values[row.offset as usize + thing]
        }
    }

    /// Sets the value of a thing. Says whether it changed.
    pub fn set(&mut self, world: &World, state: StateId, thing: usize, value: i32) -> bool {
        let row = &world.states[state.index()];
        let value = if row.truth {
            (value > 0) as i32
        } else if value == NOTHING {
            row.default
        } else {
            value
        };
        let old = self.get(world, state, thing);
        if old == value {
            return false;
        }
        if row.truth {
            self.bits[row.offset as usize + thing / 64] ^= 1 << (thing % 64);
        } else {
            self.values[row.offset as usize + thing] = value;
        }
        let count = &mut self.counts[state.index()];
        *count = *count + (old == row.default) as u32 - (value == row.default) as u32;
        true
    }

    /// Calls `each` with the things that carry a yes/no state, until it says yes.
    pub fn any_marked(&self, world: &World, state: StateId, mut each: impl FnMut(i32) -> bool) -> bool {
        let row = &world.states[state.index()];
        let mut left = self.counts[state.index()];
        let words = (row.things as usize).div_ceil(64);
        for word in 0..words {
            if left == 0 {
                break;
            }
            let mut bits = self.bits[row.offset as usize + word];
            left -= bits.count_ones();
            while bits != 0 {
                if each((word * 64) as i32 + bits.trailing_zeros() as i32) {
                    return true;
                }
                bits &= bits - 1;
            }
        }
        false
    }

    /// The bytes of its lists.
    pub fn footprint(&self) -> usize {
        self.bits.len() * 8 + (self.values.len() + self.counts.len()) * 4
    }
}

impl Position {
    /// The number under which a thing's states are kept; none for nothing.
    #[inline]
    pub fn thing(&self, of: Sort, value: i32) -> Option<usize> {
        match of {
            Sort::Game => Some(0),
            Sort::Feature => match self.feature_of(value) {
                NOTHING => None,
                feature => Some(feature as usize),
            },
            _ if value < 0 => None,
            _ => Some(value as usize),
        }
    }

    /// The state of a thing.
    #[inline]
    pub fn state(&self, world: &World, state: StateId, thing: i32) -> i32 {
        let row = &world.states[state.index()];
        let Some(thing) = self.thing(row.of, thing) else {
            return row.default;
        };
        let value = self.memory.get(world, state, thing);
        if row.holds == Sort::Feature { self.feature_of(value) } else { value }
    }

    /// Sets the state of a thing.
    pub fn set_state(&mut self, world: &World, state: StateId, thing: i32, value: i32) {
        let row = &world.states[state.index()];
        let Some(thing) = self.thing(row.of, thing).filter(|&thing| thing < row.things as usize) else {
            return;
        };
        if self.memory.set(world, state, thing, value) {
            self.version = self.version.wrapping_add(1);
            if row.of == Sort::Feature {
                self.note(world, thing as u16, state_bit(state.index()));
            }
        }
    }

    /// Sets a state of everything back.
    pub fn wipe(&mut self, world: &World, state: StateId) {
        let row = &world.states[state.index()];
        if self.memory.counts[state.index()] == 0 {
            return;
        }
        self.version = self.version.wrapping_add(1);
        if row.of == Sort::Feature {
            let mut changed = std::mem::take(&mut self.news.changed);
            let mut note = |feature: i32| {
                let watched = world.watched[world.segments[feature as usize].kind as usize];
                if self.features.of[feature as usize] as i32 == feature && watched & state_bit(state.index()) != 0 {
                    changed.push((feature as u16, state_bit(state.index())));
                }
                false
            };
            if row.truth {
                self.memory.any_marked(world, state, note);
            } else {
                let carries = |&feature: &i32| self.memory.get(world, state, feature as usize) != row.default;
                (0..row.things as i32).filter(carries).for_each(|feature| _ = note(feature));
            }
            self.news.changed = changed;
        }
        let start = row.offset as usize;
        if row.truth {
            self.memory.bits[start..start + (row.things as usize).div_ceil(64)].fill(0);
        } else {
            self.memory.values[start..start + row.things as usize].fill(row.default);
        }
        self.memory.counts[state.index()] = 0;
    }

    /// The states of two features become those of one.
    pub(super) fn merge_states(&mut self, world: &World, big: u16, small: u16) {
        for (number, row) in world.states.iter().enumerate() {
            if row.of != Sort::Feature || self.memory.counts[number] == 0 {
                continue;
            }
            let state = StateId(number as u16);
            let a = self.memory.get(world, state, big as usize);
            let b = self.memory.get(world, state, small as usize);
            let merged = match row.merge {
                Merge::Any if a == row.default => b,
                Merge::Any => a,
                Merge::All if row.truth => a & b,
                Merge::All if a == b => a,
                Merge::All => row.default,
                Merge::Sum if row.truth => a | b,
                Merge::Sum => a.saturating_add(b),
                Merge::Most => a.max(b),
            };
            self.memory.set(world, state, big as usize, merged);
            self.memory.set(world, state, small as usize, row.default);
        }
    }

    /// The states of a feature, by number of the state.
    pub(super) fn states_of_feature(&self, world: &World, feature: u16) -> Vec<(StateId, i32)> {
        let states = world.states.iter().enumerate().filter(|(_, row)| row.of == Sort::Feature);
        let states = states.map(|(number, _)| StateId(number as u16));
        states.map(|state| (state, self.memory.get(world, state, feature as usize))).collect()
    }

    /// Forgets the states of what is no feature any longer.
    pub(super) fn forget_feature(&mut self, world: &World, segment: u16) {
        debug_assert!(segment != NONE);
        for (number, row) in world.states.iter().enumerate() {
            if row.of == Sort::Feature && self.memory.counts[number] != 0 {
                self.memory.set(world, StateId(number as u16), segment as usize, row.default);
            }
        }
    }
}
