//! After an effect: what the engine did is told, and features that changed are tested against what is watched.

use super::Vm;
use crate::Error;
use crate::world::NONE;

impl Vm<'_> {
    /// Calls what waits for what just happened: first for what the engine did, then for what features became.
    pub(crate) fn settle(&mut self) -> Result<(), Error> {
        self.machine.calls.clear();
        for (deed, what) in self.position.news.deeds.drain(..) {
            let hooks = &self.world.hooks[deed as usize];
            self.machine.calls.extend(hooks.iter().map(|&body| (body, what)));
        }
        self.test_watches();
        // The last one that begins is the first to run.
        for index in (0..self.machine.calls.len()).rev() {
            let (body, what) = self.machine.calls[index];
            let start = self.machine.work.locals.len();
            self.machine.work.locals.push(what);
            self.enter(body, start)?;
        }
        self.machine.calls.clear();
        Ok(())
    }

    /// Tests what changed; what begins to hold is called.
    fn test_watches(&mut self) {
        let world = self.world;
        let mut changed = std::mem::take(&mut self.position.news.changed);
        changed.retain_mut(|(feature, _)| {
            *feature = self.position.features.of[*feature as usize];
            *feature != NONE
        });
        if changed.len() > 1 {
            changed.sort_unstable_by_key(|&(feature, _)| self.position.rank_of_feature(world, feature));
        }
        let mut index = 0;
        while index < changed.len() {
            let (feature, mut what) = changed[index];
            index += 1;
            while index < changed.len() && changed[index].0 == feature {
                what |= changed[index].1;
                index += 1;
            }
            self.test_feature(feature, what);
        }
        changed.clear();
        self.position.news.changed = changed;
    }

    fn test_feature(&mut self, feature: u16, what: u64) {
        let world = self.world;
        let kind = world.segments[feature as usize].kind as usize;
        for row in world.watches[kind].iter().filter(|row| row.reads & what != 0) {
            let watch = &world.tables().watches[row.watch as usize];
            let holds = self.eval().framed(watch.locals.max(1), |eval, base| {
                eval.set_local(base, 0, feature as i32);
                eval.holds(base, watch.condition)
            });
            let word = &mut self.position.features.held[feature as usize * world.held_words + row.watch as usize / 16];
            let bit = 1 << (row.watch % 16);
            if holds && *word & bit == 0 {
                self.machine.calls.push((watch.body, feature as i32));
            }
            *word = *word & !bit | if holds { bit } else { 0 };
        }
    }

    /// Notes what holds already, without calling anything: for boards that are set up.
    pub(crate) fn settle_quietly(&mut self) {
        self.machine.calls.clear();
        self.position.news.deeds.clear();
        self.test_watches();
        self.machine.calls.clear();
    }
}
