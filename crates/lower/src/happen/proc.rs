//! Procedures while they are made.

use crate::dag::{NodeId, ProcId, RangeId};
use crate::lowering::Lowering;
use tilewright_diagnostics::Span;
use tilewright_tables::Sort;

/// What a procedure is for, as far as others may call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Job {
    /// A sequence of the rulebook.
    Sequence(usize),
    /// An event of the rulebook.
    Event(usize),
}

/// Procedures stand in the tables in this order, and by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Sequences.
    Sequence,
    /// Events.
    Event,
    /// Effects of offers.
    Offer,
    /// Laws that wait for a feature to become something.
    Watch,
    /// Effects that are supposed.
    Supposing,
}

/// A procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proc {
    /// Where it stands.
    pub rank: Rank,
    /// What it is, for people.
    pub name: String,
    /// How many parameters it has.
    pub parameters: u16,
    /// Variables of its frame.
    pub locals: u16,
    /// Its code.
    pub code: Vec<Ins>,
    /// Where it comes from.
    pub span: Span,
}

/// One instruction; as [`tilewright_tables::Op`], with targets counted from the beginning of the procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ins {
    /// Puts a value into a variable.
    Let(u16, NodeId),
    /// Goes on at the target if the condition is no.
    Unless(NodeId, usize),
    /// Goes on at the target.
    Jump(usize),
    /// Begins a loop.
    Each(Loop, usize),
    /// Goes on with a loop.
    Next(Loop, usize),
    /// Drops the list of a loop.
    Drop(u16),
    /// Calls a procedure.
    Call(ProcId, Vec<NodeId>),
    /// Ends the procedure.
    Return,
    /// Puts a choice.
    Ask(u16, Vec<NodeId>),
    /// Moves a piece.
    MovePiece(NodeId, Sort, NodeId),
    /// Moves a tile.
    MoveTile(NodeId, NodeId),
    /// Lays a tile.
    Lay(NodeId, NodeId),
    /// Gives points.
    Give {
        /// How many.
        points: NodeId,
        /// To whom.
        player: NodeId,
        /// What for.
        feature: Option<NodeId>,
        /// Where the laws say so.
        site: usize,
    },
    /// Sets a state of the game.
    SetGame(u16, NodeId),
    /// Sets a state of a thing.
    Set(u16, NodeId, NodeId),
    /// Sets a state of everything back.
    Wipe(u16),
    /// Makes a player the active one.
    Activate(NodeId),
    /// Links two segments.
    Link(NodeId, NodeId, u8),
    /// Takes links away.
    Unlink(NodeId, u8),
    /// Puts a random member into the variable of the range.
    Draw(RangeId),
}

impl Ins {
    /// The expressions and the range of an instruction.
    pub fn parts(&self) -> (Vec<NodeId>, Option<RangeId>) {
        match self {
            Ins::Jump(_) | Ins::Drop(_) | Ins::Return | Ins::Wipe(_) => (vec![], None),
            Ins::Let(_, a) | Ins::Unless(a, _) | Ins::SetGame(_, a) | Ins::Activate(a) => (vec![*a], None),
            Ins::Unlink(a, _) => (vec![*a], None),
            Ins::Each(over, _) | Ins::Next(over, _) => (vec![], Some(over.range)),
            Ins::Draw(range) => (vec![], Some(*range)),
            Ins::Call(_, list) | Ins::Ask(_, list) => (list.clone(), None),
            Ins::MovePiece(a, _, b) | Ins::MoveTile(a, b) | Ins::Lay(a, b) => (vec![*a, *b], None),
            Ins::Set(_, a, b) | Ins::Link(a, b, _) => (vec![*a, *b], None),
            Ins::Give { points, player, feature, .. } => {
                ([*points, *player].into_iter().chain(*feature).collect(), None)
            }
        }
    }
}

/// What a loop ranges over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The range.
    pub range: RangeId,
    /// The first of its own two variables.
    pub list: u16,
    /// Whether in random order.
    pub random: bool,
}

/// Code while it is written.
#[derive(Debug, Default)]
pub struct Code {
    /// The instructions so far.
    pub list: Vec<Ins>,
    /// The loops that are open: the list to drop when one is left, and the jumps that leave it.
    pub loops: Vec<(Option<u16>, Vec<usize>)>,
    /// The rule ids of the law at hand.
    pub rules: Vec<String>,
    /// The conditions of the loops and branches that are open, as written.
    pub because: Vec<NodeId>,
}

impl Code {
    /// Where the next instruction will stand.
    pub fn here(&self) -> usize {
        self.list.len()
    }

    /// Adds an instruction; gives its place.
    pub fn push(&mut self, ins: Ins) -> usize {
        self.list.push(ins);
        self.list.len() - 1
    }

    /// Makes a jump at a place go to here.
    pub fn land(&mut self, at: usize) {
        let here = self.here();
        if let Some(Ins::Unless(_, to) | Ins::Jump(to) | Ins::Each(_, to) | Ins::Next(_, to)) = self.list.get_mut(at) {
            *to = here;
        }
    }
}

impl<'a> Lowering<'a> {
    /// The procedure for a job; its code is made later, once.
    pub fn procedure(&mut self, job: Job) -> ProcId {
        let next = self.procs.len();
        let at = *self.jobs.entry(job).or_insert(next);
        if at == next {
            let (rank, name, parameters, span) = match job {
                Job::Sequence(id) => {
                    let sequence = &self.book.sequences[id];
                    (Rank::Sequence, format!("sequence {}", sequence.name), sequence.parameters.len(), sequence.span)
                }
                Job::Event(id) => {
                    let event = &self.book.events[id];
                    let span = event.origin.as_ref().map_or_else(|| self.somewhere(), |origin| origin.span);
                    (Rank::Event, format!("event {}", event.name), event.parameters.len(), span)
                }
            };
            let parameters = u16::try_from(parameters).unwrap_or(u16::MAX);
            self.procs.push(Proc { rank, name, parameters, locals: parameters, code: Vec::new(), span });
            self.todo.push_back(job);
        }
        ProcId(u32::try_from(at).unwrap_or(u32::MAX))
    }

    /// Makes the code of all procedures that something calls.
    pub fn finish_jobs(&mut self) {
        while let Some(job) = self.todo.pop_front() {
            let id = self.procedure(job);
            let parameters = self.procs[id.0 as usize].parameters;
            let (code, locals) = self.framed(parameters, |lowering| match job {
                Job::Sequence(id) => lowering.sequence(id),
                Job::Event(id) => lowering.event(id),
            });
            let proc = &mut self.procs[id.0 as usize];
            proc.code = code;
            proc.locals = locals;
        }
    }

    /// A procedure that is made at once; equal ones are one.
    pub fn add_procedure(&mut self, mut proc: Proc) -> ProcId {
        if proc.rank == Rank::Supposing {
            let same =
                |other: &Proc| other.rank == proc.rank && other.code == proc.code && other.name.starts_with(&proc.name);
            if let Some(at) = self.procs.iter().position(same) {
                self.procs[at].locals = self.procs[at].locals.max(proc.locals);
                return ProcId(u32::try_from(at).unwrap_or(u32::MAX));
            }
            let number = self.procs.iter().filter(|other| other.name.starts_with(&proc.name)).count();
            if number > 0 {
                proc.name = format!("{} ({})", proc.name, number + 1);
            }
        }
        self.procs.push(proc);
        ProcId(u32::try_from(self.procs.len() - 1).unwrap_or(u32::MAX))
    }
}
