//! A game.

use std::sync::Arc;

use crate::action::{Action, Pending};
use crate::chance::Chance;
use crate::error::Error;
use crate::events::Event;
use crate::position::{Position, copied};
use crate::refusal::Refusal;
use crate::vm::{FUEL, Machine, Status, Vm};
use crate::world::World;

/// A game: a position, and how far the laws have got. To clone one is to copy some lists of numbers.
#[derive(Debug)]
pub struct Game {
    pub(crate) world: Arc<World>,
    pub(crate) position: Position,
    pub(crate) machine: Machine,
}

copied!(Game { world, position, machine });

impl PartialEq for Game {
    /// Whether two games of one world stand alike and will go on alike. What was told last does not matter.
    fn eq(&self, other: &Game) -> bool {
        Arc::ptr_eq(&self.world, &other.world) && self.position == other.position && self.machine == other.machine
    }
}

impl Game {
    /// A game that has not begun.
    pub fn new(world: Arc<World>, chance: Chance) -> Game {
        let position = Position::new(&world, chance);
        Game { world, position, machine: Machine::default() }
    }

    /// Game number `game` of a seed, not begun.
    pub fn seeded(world: Arc<World>, seed: u64, game: u64) -> Game {
        Game::new(world, Chance::seeded(seed, game))
    }

    /// Begins, and goes on to the first question.
    ///
    /// # Errors
    /// If the laws go beyond a limit. The game cannot go on then.
    pub fn start(&mut self) -> Result<(), Error> {
        if self.machine.status != Status::Fresh {
            return Ok(());
        }
        self.machine.events.clear();
        self.machine.work.fuel = FUEL;
        let game = self.world.tables().game;
        let mut vm = self.vm();
        vm.settle_quietly();
        let result = vm.enter(game, 0).and_then(|()| vm.run());
        self.ended(result)
    }

    /// The question that waits for an answer.
    pub fn pending(&self) -> Option<&Pending> {
        self.machine.pending.as_ref()
    }

    /// The legal answers, in the order of the game; "nothing" first where it is one. Empty if nobody is asked.
    pub fn legal(&self) -> &[Action] {
        if self.machine.pending.is_some() { self.machine.legal.all(&self.world, &self.position) } else { &[] }
    }

    /// How many legal answers there are. Nothing is listed for this.
    pub fn legal_count(&self) -> usize {
        if self.machine.pending.is_some() { self.machine.legal.len() } else { 0 }
    }

    /// The legal answer that comes after `number` others in [`Game::legal`]. Nothing is listed for this.
    pub fn legal_nth(&self, number: usize) -> Option<Action> {
        self.machine.pending.and_then(|_| self.machine.legal.nth(&self.world, &self.position, number))
    }

    /// Whether an action is a legal answer.
    pub fn is_legal(&self, action: Action) -> bool {
        self.machine.pending.is_some() && self.machine.legal.contains(&self.world, &self.position, action)
    }

    /// Answers the question, and goes on to the next one.
    ///
    /// # Errors
    /// If the action is not legal: the game is then as before. If the laws go beyond a limit: it cannot go on then.
    pub fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        match self.machine.pending {
            Some(pending) if self.is_legal(action) => Ok(self.proceed(pending, action)?),
            _ => Err(self.refusal(action)),
        }
    }

    /// The same, but only if it is this player who is asked.
    ///
    /// # Errors
    /// Like [`Game::apply`].
    pub fn apply_by(&mut self, player: u8, action: Action) -> Result<(), Refusal> {
        match self.machine.pending {
            Some(pending) if pending.player != player => Err(Refusal::NotAsked { asked: pending.player }),
            _ => self.apply(action),
        }
    }

    fn proceed(&mut self, pending: Pending, action: Action) -> Result<(), Error> {
        self.machine.events.clear();
        self.machine.legal.clear();
        self.machine.pending = None;
        self.machine.work.fuel = FUEL;
        let mut vm = self.vm();
        let result = vm.answer(pending, action).and_then(|()| vm.run());
        self.ended(result)
    }

    fn ended(&mut self, result: Result<(), Error>) -> Result<(), Error> {
        if let Err(error) = &result {
            self.machine.status = Status::Failed(error.clone());
            self.machine.pending = None;
        }
        result
    }

    /// How far the game is.
    pub fn status(&self) -> &Status {
        &self.machine.status
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.machine.status == Status::Over
    }

    /// What the last action brought about.
    pub fn events(&self) -> &[Event] {
        &self.machine.events
    }

    /// Whether points are told with the rulebook entries behind them.
    pub fn set_tracing(&mut self, on: bool) {
        self.machine.tracing = on;
    }

    /// Whether a question is put even if there is only one answer. The game is the same; it stops more often.
    pub fn set_asking_always(&mut self, on: bool) {
        self.machine.asks_always = on;
    }

    /// What came by chance so far, and what is to come.
    pub fn chance(&self) -> &Chance {
        &self.position.chance
    }

    /// Where chance comes from, to change it.
    pub fn chance_mut(&mut self) -> &mut Chance {
        &mut self.position.chance
    }

    /// The world in which it is played.
    pub fn world(&self) -> &Arc<World> {
        &self.world
    }

    /// About how many bytes a clone takes.
    pub fn footprint(&self) -> usize {
        let machine = &self.machine;
        let lists = machine.frames.len() * size_of::<crate::vm::Frame>()
            + (machine.work.locals.len() + machine.work.loops.len()) * 4
            + machine.legal.footprint()
            + machine.events.len() * size_of::<Event>();
        size_of::<Game>() + self.position.footprint() + lists
    }

    pub(crate) fn vm(&mut self) -> Vm<'_> {
        Vm { world: &self.world, position: &mut self.position, machine: &mut self.machine }
    }
}
