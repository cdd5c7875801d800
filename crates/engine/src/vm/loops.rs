//! Loops and draws.

use tilewright_tables::{NOTHING, RangeId, Sort};

use super::Vm;
use crate::Error;
use crate::chance::Drawn;
use crate::events::Event;

/// A list begins with its length and with the count of changes when it was made.
const HEADER: usize = 2;
const MOST_MEMBERS: usize = 4_000_000;

impl Vm<'_> {
    /// Begins a loop. A loop in random order through a whole zone makes no list: it keeps the number of those that are
    /// still to come, which lie first, as a negative number.
    pub(super) fn each(&mut self, base: usize, range: RangeId, list: u8, random: bool) -> Result<(), Error> {
        if random && self.eval().is_whole_zone(range) {
            let row = &self.world.ranges[range.index()];
            let zone = self.value(base, self.world.arguments[row.arguments.index()]);
            let count = if zone < 0 { 0 } else { self.position.zones.tiles(zone).len() as i32 };
            self.set_local(base, list, -1 - count);
            self.set_local(base, list + 1, zone);
            return Ok(());
        }
        let found = self.eval().collect(base, range);
        let work = &mut self.machine.work;
        let start = work.loops.len();
        work.loops.push((work.found.len() - found) as i32);
        work.loops.push(self.position.version as i32);
        work.loops.extend_from_slice(&work.found[found..]);
        work.found.truncate(found);
        if work.loops.len() > MOST_MEMBERS {
            return Err(Error::TooManyMembers);
        }
        self.set_local(base, list, start as i32);
        self.set_local(base, list + 1, 0);
        Ok(())
    }

    /// Takes the next member. Says whether there is one.
    pub(super) fn next_member(&mut self, base: usize, range: RangeId, list: u8, random: bool) -> Result<bool, Error> {
        if self.local(base, list) < 0 {
            return self.next_of_zone(base, range, list);
        }
        let start = self.local(base, list) as usize;
        let element = self.world.ranges[range.index()].element;
        loop {
            let cursor = self.local(base, list + 1) as usize;
            let count = self.machine.work.loops[start] as usize;
            if cursor >= count {
                self.drop_list(base, list);
                return Ok(false);
            }
            let first = start + HEADER + cursor;
            if random {
                let drawn = self.draw(count - cursor, element, |vm, n| vm.machine.work.loops[first + n])?;
                self.machine.work.loops.swap(first, first + drawn);
            }
            self.set_local(base, list + 1, cursor as i32 + 1);
            let value = self.machine.work.loops[first];
            let unchanged = self.machine.work.loops[start + 1] == self.position.version as i32;
            let stands = element != Sort::Feature || self.position.feature_of(value) == value;
            if unchanged || (stands && self.eval().is_member(base, range, value)) {
                self.set_local(base, self.world.ranges[range.index()].local, value);
                return Ok(true);
            }
        }
    }

    fn next_of_zone(&mut self, base: usize, range: RangeId, list: u8) -> Result<bool, Error> {
        let zone = self.local(base, list + 1);
        let there = if zone < 0 { 0 } else { self.position.zones.tiles(zone).len() };
        let left = ((-1 - self.local(base, list)) as usize).min(there);
        if left == 0 {
            return Ok(false);
        }
        let drawn = self.draw(left, Sort::Tile, |vm, n| vm.position.zones.tiles(zone)[n] as i32)?;
        self.position.zones.swap_tiles(zone, drawn, left - 1);
        self.set_local(base, list, -(left as i32));
        let tile = self.position.zones.tiles(zone)[left - 1];
        self.set_local(base, self.world.ranges[range.index()].local, tile as i32);
        Ok(true)
    }

    pub(super) fn drop_list(&mut self, base: usize, list: u8) {
        if let Ok(start) = usize::try_from(self.local(base, list)) {
            self.machine.work.loops.truncate(start);
        }
    }

    /// Draws one member into the range's variable; nothing if there is none.
    pub(super) fn draw_member(&mut self, base: usize, range: RangeId) -> Result<(), Error> {
        let row = &self.world.ranges[range.index()];
        if self.eval().is_whole_zone(range) {
            let zone = self.value(base, self.world.arguments[row.arguments.index()]);
            let count = if zone < 0 { 0 } else { self.position.zones.tiles(zone).len() };
            let at = |vm: &Self, n: usize| vm.position.zones.tiles(zone)[n] as i32;
            let drawn = if count == 0 { None } else { Some(self.draw(count, Sort::Tile, at)?) };
            let value = drawn.map_or(NOTHING, |drawn| at(self, drawn));
            self.set_local(base, row.local, value);
            return Ok(());
        }
        let found = self.eval().collect(base, range);
        let count = self.machine.work.found.len() - found;
        let value = if count == 0 {
            NOTHING
        } else {
            let drawn = self.draw(count, row.element, |vm, n| vm.machine.work.found[found + n])?;
            self.machine.work.found[found + drawn]
        };
        self.machine.work.found.truncate(found);
        self.set_local(base, row.local, value);
        Ok(())
    }

    /// Draws one of `count` things.
    fn draw(&mut self, count: usize, sort: Sort, at: impl Fn(&Self, usize) -> i32) -> Result<usize, Error> {
        let as_drawn = |vm: &Self, n: usize| match sort {
            Sort::Tile => Drawn::Tile(vm.world.tiles[at(vm, n) as usize].kind),
            _ => Drawn::Value(at(vm, n)),
        };
        let scripted = self.position.chance.next_of_script();
        let scripted = scripted.filter(|drawn| matches!(drawn, Drawn::Tile(_)) == (sort == Sort::Tile));
        let index = match scripted {
            Some(drawn) => {
                self.position.chance.follow_script();
                let found = (0..count).find(|&n| as_drawn(self, n) == drawn);
                found.ok_or_else(|| self.not_there(drawn))?
            }
            None if self.position.chance.is_strict() => {
                return Err(Error::Script("something is drawn, but nothing was laid down for it".into()));
            }
            None => self.position.chance.below(count as u32) as usize,
        };
        let drawn = as_drawn(self, index);
        self.position.chance.note(drawn);
        let value = at(self, index);
        self.tell(|| Event::Drawn { sort, value });
        Ok(index)
    }

    fn not_there(&self, drawn: Drawn) -> Error {
        Error::Script(match drawn {
            Drawn::Tile(kind) => {
                let key = self.world.tables().tiles.get(kind as usize).map_or("?", |tile| &tile.key);
                format!("tile {key} should be drawn, but is not among those that can be")
            }
            Drawn::Value(value) => format!("{value} should be drawn, but is not among those that can be"),
        })
    }
}
