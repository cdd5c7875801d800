//! The legal answers to a question. Spots are only counted: a board has thousands of them, and one is chosen.

use std::sync::OnceLock;

use crate::action::Action;
use crate::packing;
use crate::position::{Position, Screen};
use crate::world::World;

/// Answers that differ in a spot alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bunch {
    /// How many answers come before.
    pub before: u32,
    /// How many there are.
    pub count: u32,
    /// One of them, without its spot.
    pub action: Action,
    /// Which of its values is the spot.
    pub value: u8,
    /// The kind of tile.
    pub kind: u16,
    /// Which cells are let through.
    pub screen: Screen,
}

impl Bunch {
    fn with(&self, spot: i32) -> Action {
        let mut action = self.action;
        action.values[self.value as usize] = spot;
        action
    }

    fn holds(&self, world: &World, position: &Position, action: Action) -> bool {
        let spot = action.values[self.value as usize];
        action == self.with(spot)
            && spot == packing::spot(packing::cell_of(spot), packing::rotation_of(spot))
            && position.fits_screened(world, self.kind as usize, self.screen, spot)
    }
}

/// All answers, in the order of the game.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    /// Those that stand for themselves.
    pub listed: Vec<Action>,
    /// The others. They come in between.
    pub bunches: Vec<Bunch>,
    /// All, if somebody wanted to see them.
    whole: OnceLock<Vec<Action>>,
}

impl Clone for Answers {
    fn clone(&self) -> Self {
        Answers { listed: self.listed.clone(), bunches: self.bunches.clone(), whole: OnceLock::new() }
    }
    fn clone_from(&mut self, source: &Self) {
        self.listed.clone_from(&source.listed);
        self.bunches.clone_from(&source.bunches);
        self.whole.take();
    }
}

impl PartialEq for Answers {
    fn eq(&self, other: &Answers) -> bool {
        self.listed == other.listed && self.bunches == other.bunches
    }
}

impl Answers {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.listed.clear();
        self.bunches.clear();
        self.whole.take();
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.bunches.iter().fold(self.listed.len(), |sum, bunch| sum + bunch.count as usize)
    }

    /// The bytes of its lists.
    pub fn footprint(&self) -> usize {
        size_of_val(self.listed.as_slice()) + size_of_val(self.bunches.as_slice())
    }

    /// Puts one before all others.
    pub fn put_first(&mut self, action: Action) {
        self.listed.insert(0, action);
        for bunch in &mut self.bunches {
            bunch.before += 1;
        }
    }

    /// The answer that comes after `number` others.
    pub fn nth(&self, world: &World, position: &Position, number: usize) -> Option<Action> {
        let mut in_bunches = 0;
        for bunch in self.bunches.iter().take_while(|bunch| bunch.before as usize <= number) {
            let beyond = number - bunch.before as usize;
            if beyond < bunch.count as usize {
                let (geometry, kind) = (&world.geometry, bunch.kind as usize);
                let spot = position.placement.nth_spot(geometry, kind, bunch.screen, beyond)?;
                return Some(bunch.with(spot));
            }
            in_bunches += bunch.count as usize;
        }
        self.listed.get(number - in_bunches).copied()
    }

    /// Whether an action is one of them.
    pub fn contains(&self, world: &World, position: &Position, action: Action) -> bool {
        self.listed.contains(&action) || self.bunches.iter().any(|bunch| bunch.holds(world, position, action))
    }

    /// All of them.
    pub fn all(&self, world: &World, position: &Position) -> &[Action] {
        if self.bunches.is_empty() {
            return &self.listed;
        }
        self.whole.get_or_init(|| {
            let mut all = Vec::with_capacity(self.len());
            let mut listed = self.listed.iter().copied();
            for bunch in &self.bunches {
                all.extend(listed.by_ref().take(bunch.before as usize - all.len()));
                position.placement.any_spot(&world.geometry, bunch.kind as usize, bunch.screen, |spot| {
                    all.push(bunch.with(spot));
                    false
                });
            }
            all.extend(listed);
            all
        })
    }
}
