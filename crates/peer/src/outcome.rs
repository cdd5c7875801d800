//! What came of a recorded game.

use std::fmt;

/// What came of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It agrees.
    Passed {
        /// What it says that is not ours to compare: words, and how many.
        left_out: Vec<(String, usize)>,
    },
    /// It differs as it is known to.
    Known {
        /// The entry that decides it.
        rule: String,
        /// What is different.
        why: String,
    },
    /// It differs.
    Failed(Box<Difference>),
    /// It needs something that is not here: what.
    Skipped(Vec<String>),
    /// It cannot be read: where, and why.
    Broken(String),
}

impl Outcome {
    /// What is to be said of a file; nothing if it simply agrees.
    pub fn told(&self, file: &str) -> Option<String> {
        match self {
            Outcome::Passed { .. } => None,
            Outcome::Known { rule, why } => Some(format!("known: {file}: {why} [{rule}]")),
            Outcome::Failed(difference) => Some(format!("failed: {file}: {difference}")),
            Outcome::Broken(why) => Some(format!("failed: {file}: {why}")),
            Outcome::Skipped(what) => Some(format!("skipped: {file}: needs {}", what.join(", "))),
        }
    }
}

/// Why a game cannot be compared to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It differs.
    Differs(Box<Difference>),
    /// It needs something that is not here.
    Needs(Vec<String>),
    /// It is no such game: where, and why.
    Broken(String),
}

/// A result that may end a comparison.
pub type Step<T> = Result<T, Stop>;

/// Ends a comparison for want of something.
pub fn needs<T>(what: impl Into<String>) -> Step<T> {
    Err(Stop::Needs(vec![what.into()]))
}

/// Ends a comparison of a file that cannot be read.
pub fn broken<T>(what: impl Into<String>) -> Step<T> {
    Err(Stop::Broken(what.into()))
}

/// The first place at which two programs differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The step of the file, from 1; 0 at its beginning, none at its end.
    pub step: Option<usize>,
    /// What differs, in one sentence.
    pub what: String,
    /// More about it, a line each.
    pub details: Vec<String>,
    /// The rulebook entries that are involved.
    pub rules: Vec<String>,
    /// The board as it was.
    pub board: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(0) => writeln!(f, "at the beginning: {}", self.what)?,
            Some(step) => writeln!(f, "step {step}: {}", self.what)?,
            None => writeln!(f, "at the end: {}", self.what)?,
        }
        self.details.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
        if !self.rules.is_empty() {
            writeln!(f, "  rules: {}", self.rules.join(", "))?;
        }
        f.write_str(&self.board)
    }
}

/// How many came out in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Agree, or differ as known.
    pub passed: usize,
    /// Differ, or cannot be read.
    pub failed: usize,
    /// Need something that is not here.
    pub skipped: usize,
}

impl Count {
    /// Counts one more.
    pub fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Passed { .. } | Outcome::Known { .. } => self.passed += 1,
            Outcome::Failed(_) | Outcome::Broken(_) => self.failed += 1,
            Outcome::Skipped(_) => self.skipped += 1,
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}
