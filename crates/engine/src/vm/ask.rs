//! Choices: which answers there are, and what an answer does.

use tilewright_tables::{ArgumentsId, ChoiceId, NOTHING, Offer};

use super::answers::Bunch;
use super::{Next, Status, Vm};
use crate::action::{Action, MOST_ARGUMENTS, Pending};
use crate::error::Error;
use crate::eval::{Eval, NoTrace, Work};
use crate::events::Event;

const MOST_ACTIONS: usize = 1_000_000;

impl Vm<'_> {
    /// Puts a choice: nobody is asked if there is no answer, or only one that must be given.
    pub(super) fn ask(&mut self, base: usize, choice: ChoiceId, arguments: ArgumentsId) -> Result<Next, Error> {
        let row = &self.world.tables().choices[choice.index()];
        let mut pending = Pending {
            choice,
            player: 0,
            may_pass: row.optional,
            arguments: [NOTHING; MOST_ARGUMENTS],
            count: row.parameters,
        };
        for argument in 0..row.parameters as usize {
            pending.arguments[argument] = self.value(base, self.world.arguments[arguments.index() + argument]);
        }
        let player = pending.arguments[row.player as usize];
        if player < 0 {
            return Ok(Next::Go);
        }
        pending.player = player as u8;
        let (answers, asides) = self.list_actions(&mut pending)?;
        if answers + asides == 0 {
            return Ok(Next::Go);
        }
        if answers == 1
            && asides == 0
            && !row.optional
            && !self.machine.asks_always
            && let Some(action) = self.machine.legal.nth(self.world, self.position, 0)
        {
            self.machine.legal.clear();
            self.take(&pending, action, true)?;
            return Ok(Next::Go);
        }
        if let Some(frame) = self.machine.frames.last_mut() {
            frame.pc -= 1;
        }
        self.machine.pending = Some(pending);
        self.machine.status = Status::Asking;
        Ok(Next::Stop)
    }

    /// Lists the legal actions. Says how many answers there are, and how many may be taken besides.
    fn list_actions(&mut self, pending: &mut Pending) -> Result<(usize, usize), Error> {
        let tables = self.world.tables();
        let row = &tables.choices[pending.choice.index()];
        self.machine.legal.clear();
        let (mut answers, mut asides) = (0, 0);
        if row.optional {
            self.machine.legal.listed.push(Action::PASS);
        }
        for &id in row.offers.iter() {
            let offer = &tables.offers[id.index()];
            let first = self.machine.legal.len();
            let (work, out) = (&mut self.machine.work, &mut self.machine.legal);
            let base = work.locals.len();
            open_frame(work, offer, pending.arguments());
            let eval = Eval::new(self.world, self.position, work);
            let counted = self.world.counted[id.index()];
            let depth = offer.ranges.len() - counted.is_some() as usize;
            let mut nest = Nest { eval, offer, base, depth, projects: self.world.projecting[id.index()] };
            let listed = out.listed.len();
            if nest.is_given() {
                nest.list(0, &mut |nest| {
                    let action = Action::new(id, &nest.values());
                    if let Some(value) = counted {
                        out.bunches.extend(nest.bunch(action, value, out.len()));
                    } else if (!nest.projects || !out.listed[listed..].contains(&action))
                        && nest.so_that()
                        && out.listed.len() < MOST_ACTIONS
                    {
                        out.listed.push(action);
                    }
                    false
                });
            }
            self.machine.work.locals.truncate(base);
            let found = self.machine.legal.len() - first;
            if offer.aside {
                asides += found;
            } else {
                answers += found;
            }
        }
        if answers + asides == 0 {
            self.machine.legal.clear();
        } else if answers == 0 && !row.optional {
            // Only asides: nobody has to take one.
            self.machine.legal.put_first(Action::PASS);
            pending.may_pass = true;
        }
        Ok((answers, asides))
    }

    /// Answers the question that is waiting with one of the legal actions.
    pub fn answer(&mut self, pending: Pending, action: Action) -> Result<(), Error> {
        let is_aside = !action.is_pass() && self.world.tables().offers[action.offer.index()].aside;
        if !is_aside && let Some(frame) = self.machine.frames.last_mut() {
            frame.pc += 1;
        }
        self.take(&pending, action, false)
    }

    fn take(&mut self, pending: &Pending, action: Action, forced: bool) -> Result<(), Error> {
        let Pending { choice, player, .. } = *pending;
        self.tell(|| Event::Answered { choice, player, action, forced });
        if action.is_pass() {
            return Ok(());
        }
        let offer = &self.world.tables().offers[action.offer.index()];
        let work = &mut self.machine.work;
        let base = work.locals.len();
        open_frame(work, offer, pending.arguments());
        if self.world.projecting[action.offer.index()] {
            let eval = Eval::new(self.world, self.position, work);
            let mut nest = Nest { eval, offer, base, depth: offer.ranges.len(), projects: true };
            nest.bind(&action, 0, &mut |nest| nest.so_that());
        } else {
            for (value, &to) in offer.values.iter().zip(&action.values) {
                work.locals[base + value.local as usize] = to;
            }
        }
        self.enter(offer.body, base)
    }
}

/// A frame in which an offer is tried.
pub(crate) fn open_frame(work: &mut Work, offer: &Offer, arguments: &[i32]) {
    let base = work.locals.len();
    work.locals.resize(base + (offer.locals as usize).max(arguments.len()), NOTHING);
    work.locals[base..base + arguments.len()].copy_from_slice(arguments);
}

/// The ranges of an offer, one within the other.
pub(crate) struct Nest<'a> {
    pub eval: Eval<'a, NoTrace>,
    pub offer: &'a Offer,
    pub base: usize,
    /// How many of its ranges are gone through.
    pub depth: usize,
    pub projects: bool,
}

impl<'a> Nest<'a> {
    /// Whether the condition on the arguments alone holds.
    pub fn is_given(&mut self) -> bool {
        self.offer.given.is_none_or(|given| self.eval.holds(self.base, given))
    }

    /// The values of an action, out of the variables.
    pub fn values(&self) -> [i32; crate::action::MOST_VALUES] {
        let mut values = [NOTHING; crate::action::MOST_VALUES];
        for (to, value) in values.iter_mut().zip(self.offer.values.iter()) {
            *to = self.eval.local(self.base, value.local);
        }
        values
    }

    /// Calls `each` with all variables bound, for all members of the ranges from `depth` on, until it says yes.
    pub fn list(&mut self, depth: usize, each: &mut dyn FnMut(&mut Self) -> bool) -> bool {
        if depth == self.depth {
            return each(self);
        }
        let range = self.offer.ranges[depth];
        self.try_members(range, &mut |nest| nest.list(depth + 1, each))
    }

    /// The actions that the last range, over spots, makes of one, if any; `before` come before them.
    fn bunch(&mut self, action: Action, value: u8, before: usize) -> Option<Bunch> {
        let range = *self.offer.ranges.last()?;
        let (kind, screen) = self.eval.screened(self.base, range)?;
        let count = self.eval.position.placement.count_spots(&self.eval.world.geometry, kind, screen) as u32;
        let bunch = Bunch { before: before as u32, count, action, value, kind: kind as u16, screen };
        (count > 0).then_some(bunch)
    }

    /// Calls `then` with each member of a range in its variable, until it says yes.
    fn try_members(&mut self, range: tilewright_tables::RangeId, then: &mut dyn FnMut(&mut Self) -> bool) -> bool {
        let local = self.eval.world.ranges[range.index()].local;
        let start = self.eval.collect(self.base, range);
        let end = self.eval.work.found.len();
        let mut stopped = false;
        for index in start..end {
            let value = self.eval.work.found[index];
            self.eval.set_local(self.base, local, value);
            if then(self) {
                stopped = true;
                break;
            }
        }
        self.eval.work.found.truncate(start);
        stopped
    }

    /// Binds the variables of an action, and those that it leaves out so that everything holds. Says whether it can.
    pub fn bind(&mut self, action: &Action, depth: usize, then: &mut dyn FnMut(&mut Self) -> bool) -> bool {
        let Some(&range) = self.offer.ranges.get(depth) else {
            return then(self);
        };
        let row = &self.eval.world.ranges[range.index()];
        match self.offer.values.iter().position(|value| value.local == row.local) {
            Some(number) => {
                let value = action.values[number];
                self.eval.is_related(self.base, range, value)
                    && self.eval.passes(self.base, row, value)
                    && self.bind(action, depth + 1, then)
            }
            None => self.try_members(range, &mut |nest| nest.bind(action, depth + 1, then)),
        }
    }

    /// Whether what must hold afterwards does, tried on a copy.
    pub fn so_that(&mut self) -> bool {
        let Some(condition) = self.offer.so_that else { return true };
        self.eval.supposing(self.base, self.offer.body, condition)
    }
}
