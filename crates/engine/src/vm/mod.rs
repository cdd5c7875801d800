//! What happens: the laws' code is run until somebody must be asked. Everything needed to go on lies in lists of numbers.

mod answers;
mod ask;
mod effects;
mod loops;
mod settle;

use tilewright_tables::{ArgumentsId, ExprId, NOTHING, Op, ProcedureId};

use crate::action::Pending;
use crate::error::Error;
use crate::eval::{Eval, MOST_LOCALS, NoTrace, Work};
use crate::events::Event;
use crate::position::{Position, copied};
use crate::world::World;

pub(crate) use answers::Answers;
pub(crate) use ask::{Nest, open_frame};

/// How much may be done between two questions.
pub(crate) const FUEL: u32 = 30_000_000;
const MOST_FRAMES: usize = 1000;

/// A call that has not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The first of its variables.
    pub base: u32,
    /// Where the lists of its loops begin.
    pub loops: u32,
    /// The next instruction.
    pub pc: u16,
}

/// How far a game is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// It has not begun.
    #[default]
    Fresh,
    /// Somebody is asked.
    Asking,
    /// It is over.
    Over,
    /// It cannot go on.
    Failed(Error),
}

/// Where in the laws a game is.
#[derive(Debug, Default)]
pub(crate) struct Machine {
    pub frames: Vec<Frame>,
    pub work: Work,
    pub status: Status,
    pub pending: Option<Pending>,
    pub legal: Answers,
    pub events: Vec<Event>,
    /// Calls that are about to be made.
    calls: Vec<(ProcedureId, i32)>,
    /// Whether points are given with their reasons.
    pub tracing: bool,
    /// Whether a question is put even if there is only one answer.
    pub asks_always: bool,
    /// Whether this is only tried.
    trying: bool,
}

copied!(Machine { frames, work, status, pending, legal, events, calls, tracing, asks_always, trying });

impl PartialEq for Machine {
    /// Whether two games will go on alike.
    fn eq(&self, other: &Machine) -> bool {
        self.frames == other.frames
            && self.work == other.work
            && self.status == other.status
            && self.pending == other.pending
            && self.legal == other.legal
    }
}

/// A machine at work on a position.
pub(crate) struct Vm<'a> {
    pub world: &'a World,
    pub position: &'a mut Position,
    pub machine: &'a mut Machine,
}

/// What comes after an instruction.
enum Next {
    /// The next one.
    Go,
    /// Nothing, until there is an answer.
    Stop,
}

impl Vm<'_> {
    /// Runs until somebody is asked or the game is over.
    pub fn run(&mut self) -> Result<(), Error> {
        while let Some(&frame) = self.machine.frames.last() {
            if let Next::Stop = self.run_frame(frame)? {
                return Ok(());
            }
        }
        self.machine.status = Status::Over;
        self.tell(|| Event::Over);
        Ok(())
    }

    /// Runs the last frame until another one is the last. Where it is, is noted in the frame only when it is left.
    fn run_frame(&mut self, frame: Frame) -> Result<Next, Error> {
        let world = self.world;
        let (base, mut pc) = (frame.base as usize, frame.pc);
        loop {
            self.machine.work.fuel = self.machine.work.fuel.saturating_sub(1);
            if self.machine.work.fuel == 0 {
                return Err(Error::TooLong);
            }
            let at = pc as usize;
            pc += 1;
            match world.code.ops[at] {
                Op::Let(local, expr) => {
                    let value = self.value(base, expr);
                    self.set_local(base, local, value);
                }
                Op::Unless(condition, target) => {
                    if self.value(base, condition) <= 0 {
                        pc = target;
                    }
                }
                Op::Jump(target) => pc = target,
                // Nothing carries the state that the loop is about.
                Op::Each { next, .. }
                    if world.code.idle[at].is_some_and(|state| self.position.memory.counts[state.index()] == 0) =>
                {
                    pc = next + 1;
                }
                Op::Each { range, list, random, next } => {
                    self.each(base, range, list, random)?;
                    pc = next;
                }
                Op::Next { range, list, random, body } => {
                    if self.next_member(base, range, list, random)? {
                        pc = body;
                    }
                }
                Op::Drop(list) => self.drop_list(base, list),
                Op::Draw(range) => self.draw_member(base, range)?,
                Op::Call(procedure, arguments) => {
                    self.leave_at(pc);
                    self.call(base, procedure, arguments)?;
                    return Ok(Next::Go);
                }
                Op::Return => {
                    self.leave();
                    return Ok(Next::Go);
                }
                Op::Ask(choice, arguments) => {
                    self.leave_at(pc);
                    return self.ask(base, choice, arguments);
                }
                effect => {
                    self.effect(base, effect)?;
                    if let Some(fault) = self.position.fault.take() {
                        return Err(fault);
                    }
                    if !self.position.news.is_empty() {
                        self.leave_at(pc);
                        self.settle()?;
                        return Ok(Next::Go);
                    }
                }
            }
        }
    }

    /// Notes where the last frame goes on.
    #[inline]
    fn leave_at(&mut self, pc: u16) {
        if let Some(frame) = self.machine.frames.last_mut() {
            frame.pc = pc;
        }
    }

    #[inline]
    pub(crate) fn eval(&mut self) -> Eval<'_, NoTrace> {
        Eval::new(self.world, self.position, &mut self.machine.work)
    }

    #[inline]
    fn value(&mut self, base: usize, expr: ExprId) -> i32 {
        self.eval().value(base, expr)
    }

    #[inline]
    fn set_local(&mut self, base: usize, local: u8, value: i32) {
        self.machine.work.locals[base + local as usize] = value;
    }

    #[inline]
    fn local(&self, base: usize, local: u8) -> i32 {
        self.machine.work.locals[base + local as usize]
    }

    /// Notes an event, unless this is only tried.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        if !self.machine.trying {
            self.machine.events.push(event());
        }
    }

    fn call(&mut self, base: usize, procedure: ProcedureId, arguments: ArgumentsId) -> Result<(), Error> {
        let start = self.machine.work.locals.len();
        for argument in 0..self.world.code.procedures[procedure.index()].parameters {
            let expr = self.world.arguments[arguments.index() + argument as usize];
            let value = self.value(base, expr);
            self.machine.work.locals.push(value);
        }
        self.enter(procedure, start)
    }

    /// Begins a procedure whose arguments are the last variables, from `start` on.
    pub(crate) fn enter(&mut self, procedure: ProcedureId, start: usize) -> Result<(), Error> {
        let row = self.world.code.procedures[procedure.index()];
        if self.machine.frames.len() >= MOST_FRAMES || start > MOST_LOCALS {
            return Err(Error::TooDeep);
        }
        let work = &mut self.machine.work;
        work.locals.truncate(start + row.parameters as usize);
        work.locals.resize(start + row.locals as usize, NOTHING);
        let frame = Frame { base: start as u32, loops: work.loops.len() as u32, pc: row.start };
        self.machine.frames.push(frame);
        Ok(())
    }

    fn leave(&mut self) {
        if let Some(frame) = self.machine.frames.pop() {
            self.machine.work.locals.truncate(frame.base as usize);
            self.machine.work.loops.truncate(frame.loops as usize);
        }
    }
}

/// The position after the effects of a procedure that sees the variables of a frame; none if the laws do not let it
/// come to that. What it costs is taken from `fuel`; nothing is left of it if the laws go beyond a limit.
pub(crate) fn try_out(
    world: &World,
    position: &Position,
    procedure: ProcedureId,
    frame: &[i32],
    fuel: &mut u32,
) -> Option<Position> {
    let mut copy = position.clone();
    let mut machine = Machine { trying: true, ..Machine::default() };
    machine.work.fuel = *fuel;
    let row = world.code.procedures[procedure.index()];
    machine.work.locals.extend_from_slice(frame);
    machine.work.locals.resize(frame.len().max(row.locals as usize), NOTHING);
    machine.frames.push(Frame { base: 0, loops: 0, pc: row.start });
    let ran = Vm { world, position: &mut copy, machine: &mut machine }.run();
    *fuel = match &ran {
        Ok(()) | Err(Error::Occupied) => machine.work.fuel,
        Err(_) => 0,
    };
    ran.ok()?;
    copy.news.changed.clear();
    copy.news.deeds.clear();
    Some(copy)
}
