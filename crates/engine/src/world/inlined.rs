//! Definitions in place of calls: where all arguments are variables, what answers for their kinds is put into the frame of
//! whoever asks, so that no frame is made and no argument passed.

use std::collections::BTreeMap;
use tilewright_tables::{ArgumentsId, DefinitionId, Expr, ExprId, Function, Sort, Tables};

use super::DefinitionRow;

/// All expressions: first those of the tables, then what was put in place of calls.
#[derive(Debug)]
pub(crate) struct Inlining<'d> {
    definitions: &'d [DefinitionRow],
    pub exprs: Vec<Expr>,
    pub arguments: Vec<ExprId>,
    /// By expression: its row among the questions, if it is a call that need not be made.
    pub rows: Vec<Option<u16>>,
    pub questions: Vec<Question>,
}

/// A call that need not be made.
#[derive(Debug)]
pub(crate) struct Question {
    pub definition: DefinitionId,
    pub arguments: ArgumentsId,
    /// What is told apart, as the definition does.
    pub dispatch: Box<[Told]>,
    /// By kinds, what answers in the frame of whoever asks; none where the call must be made after all.
    pub entries: Box<[Option<ExprId>]>,
    /// What is answered about nothing.
    pub of_nothing: i32,
}

/// A variable whose kind decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    pub local: u8,
    pub sort: Sort,
    pub kinds: u8,
    /// Whether its feature is meant, of whatever it is.
    pub feature: bool,
}

/// An argument that can be written again wherever it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Argument {
    Local(u8),
    /// The feature of what a variable holds.
    FeatureOf(u8),
    Active,
}

/// So that expressions can be numbered.
const MOST_EXPRS: usize = 40_000;
/// No longer answer is put in place of a call.
const MOST_PARTS: usize = 60;

/// Finds the calls that need not be made.
pub(crate) fn of<'d>(tables: &Tables, definitions: &'d [DefinitionRow]) -> Inlining<'d> {
    let mut all = Inlining {
        definitions,
        exprs: tables.exprs.to_vec(),
        arguments: tables.arguments.to_vec(),
        rows: Vec::new(),
        questions: Vec::new(),
    };
    let mut known: BTreeMap<(u16, Vec<Argument>), Option<u16>> = BTreeMap::new();
    // What is put in place of a call may have calls in it: they are met later.
    while let Some(&expr) = all.exprs.get(all.rows.len()) {
        let row = match expr {
            Expr::Call(definition, arguments) => {
                all.given(&definitions[definition.index()], arguments).and_then(|given| {
                    *known.entry((definition.index() as u16, given.clone())).or_insert_with(|| {
                        all.question(&definitions[definition.index()], definition, arguments, &given)
                    })
                })
            }
            _ => None,
        };
        all.rows.push(row);
    }
    all
}

impl Inlining<'_> {
    /// The arguments of a call, if all of them can be written again.
    fn given(&self, row: &DefinitionRow, arguments: ArgumentsId) -> Option<Vec<Argument>> {
        let given = |number: u8| {
            let is_feature = row.features >> number & 1 == 1;
            let of_local = |local| if is_feature { Argument::FeatureOf(local) } else { Argument::Local(local) };
            match self.exprs[self.arguments[arguments.index() + number as usize].index()] {
                Expr::Local(local) => Some(of_local(local)),
                Expr::Get(Function::FeatureOfSegment, segment) if is_feature => match self.exprs[segment.index()] {
                    Expr::Local(local) => Some(Argument::FeatureOf(local)),
                    _ => None,
                },
                Expr::Active => Some(Argument::Active),
                _ => None,
            }
        };
        (0..row.parameters).map(given).collect()
    }

    /// A question in place of a call. None if nothing would be won.
    fn question(
        &mut self,
        row: &DefinitionRow,
        definition: DefinitionId,
        arguments: ArgumentsId,
        given: &[Argument],
    ) -> Option<u16> {
        let told = row.dispatch.iter().map(|dispatch| {
            let (local, feature) = match given[dispatch.parameter as usize] {
                Argument::Local(local) => (local, false),
                Argument::FeatureOf(local) => (local, true),
                Argument::Active => return None,
            };
            Some(Told { local, feature, sort: dispatch.sort, kinds: dispatch.kinds })
        });
        let dispatch: Box<[Told]> = told.collect::<Option<_>>()?;
        let entries: Box<[Option<ExprId>]> = row.entries.iter().map(|&entry| self.in_place(entry, given)).collect();
        if entries.iter().all(Option::is_none) {
            return None;
        }
        let number = u16::try_from(self.questions.len()).ok()?;
        self.questions.push(Question { definition, arguments, dispatch, entries, of_nothing: row.of_nothing });
        Some(number)
    }

    /// An answer with its parameters replaced by arguments. None if it needs variables of its own, or is too long.
    fn in_place(&mut self, entry: ExprId, given: &[Argument]) -> Option<ExprId> {
        let (exprs, arguments) = (self.exprs.len(), self.arguments.len());
        let copied = self.copied(entry, given).filter(|_| self.exprs.len() <= (exprs + MOST_PARTS).min(MOST_EXPRS));
        if copied.is_none() {
            self.exprs.truncate(exprs);
            self.arguments.truncate(arguments);
        }
        copied
    }

    fn copied(&mut self, expr: ExprId, given: &[Argument]) -> Option<ExprId> {
        if self.exprs.len() > MOST_EXPRS {
            return None;
        }
        let copy = match self.exprs[expr.index()] {
            Expr::Const(_) | Expr::Active | Expr::First | Expr::Origin | Expr::GameState(_) => return Some(expr),
            Expr::Local(local) => match *given.get(local as usize)? {
                Argument::Local(local) => Expr::Local(local),
                Argument::Active => Expr::Active,
                Argument::FeatureOf(local) => {
                    let local = self.push(Expr::Local(local))?;
                    Expr::Get(Function::FeatureOfSegment, local)
                }
            },
            Expr::Zone(row, owner) => match owner {
                None => return Some(expr),
                Some(owner) => Expr::Zone(row, Some(self.copied(owner, given)?)),
            },
            Expr::Get(function, a) => Expr::Get(function, self.copied(a, given)?),
            Expr::State(state, a) => Expr::State(state, self.copied(a, given)?),
            Expr::Slot(slot, a) => Expr::Slot(slot, self.copied(a, given)?),
            Expr::PlayerSlot(slot, a, b) => Expr::PlayerSlot(slot, self.copied(a, given)?, self.copied(b, given)?),
            Expr::TileMarks(mark, a) => Expr::TileMarks(mark, self.copied(a, given)?),
            Expr::SegmentMarks(mark, a) => Expr::SegmentMarks(mark, self.copied(a, given)?),
            Expr::Not(a) => Expr::Not(self.copied(a, given)?),
            Expr::And(a, b) => Expr::And(self.copied(a, given)?, self.copied(b, given)?),
            Expr::Or(a, b) => Expr::Or(self.copied(a, given)?, self.copied(b, given)?),
            Expr::If(a, b, c) => Expr::If(self.copied(a, given)?, self.copied(b, given)?, self.copied(c, given)?),
            Expr::Compare(how, a, b) => Expr::Compare(how, self.copied(a, given)?, self.copied(b, given)?),
            Expr::Arith(how, a, b) => Expr::Arith(how, self.copied(a, given)?, self.copied(b, given)?),
            Expr::IsKind(sort, set, a) => Expr::IsKind(sort, set, self.copied(a, given)?),
            Expr::Call(definition, arguments) => Expr::Call(definition, self.passed_on(definition, arguments, given)?),
            Expr::Exists(_) | Expr::Count(_) | Expr::Fold(..) | Expr::Member(..) | Expr::Supposing(..) => {
                return None;
            }
        };
        self.push(copy)
    }

    /// The arguments of a call within an answer.
    fn passed_on(&mut self, called: DefinitionId, arguments: ArgumentsId, given: &[Argument]) -> Option<ArgumentsId> {
        let parameters = self.definitions[called.index()].parameters as usize;
        let copies = (0..parameters).map(|number| self.copied(self.arguments[arguments.index() + number], given));
        let copies: Vec<ExprId> = copies.collect::<Option<_>>()?;
        let start = u16::try_from(self.arguments.len()).ok()?;
        self.arguments.extend(copies);
        Some(ArgumentsId(start))
    }

    fn push(&mut self, expr: Expr) -> Option<ExprId> {
        self.exprs.push(expr);
        u16::try_from(self.exprs.len() - 1).ok().map(ExprId)
    }
}
