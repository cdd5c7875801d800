//! What came of a scenario.

use tilewright_diagnostics::{Report, SourceMap, Span};

/// A scenario that was played.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Its name: a sentence.
    pub name: String,
    /// Its pack.
    pub pack: String,
    /// Where it is.
    pub span: Span,
    /// What came of it.
    pub verdict: Verdict,
}

/// How a scenario ended.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// As it says.
    Passed,
    /// A line is not as it says.
    Failed(Box<Failure>),
    /// It cannot be played: something in it, or in its ruleset, is wrong.
    Malformed(Report),
}

/// A line that is not as it says.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Where the line is; nowhere if the game could not begin.
    pub span: Option<Span>,
    /// The line.
    pub line: String,
    /// What should hold.
    pub expected: String,
    /// What holds instead.
    pub happened: String,
    /// The board as it is then, in letters.
    pub board: String,
}

impl Outcome {
    /// Whether all is as it says.
    pub fn is_passed(&self) -> bool {
        matches!(self.verdict, Verdict::Passed)
    }

    /// The failure for people: the line, what was expected, what happened, the board. Empty if there is none; what is
    /// malformed is for [`render`](tilewright_diagnostics::render::render).
    pub fn told(&self, sources: &SourceMap) -> String {
        let Verdict::Failed(failure) = &self.verdict else { return String::new() };
        let span = failure.span.unwrap_or(self.span);
        let (line, _) = sources.position(span);
        let board: String = failure.board.lines().map(|line| format!("    {line}\n")).collect();
        format!(
            "failed: {}: {}\n  {}:{line}: {}\n  expected: {}\n  happened: {}\n{board}",
            self.pack,
            self.name,
            sources.get(span.source).name,
            failure.line,
            failure.expected,
            failure.happened,
        )
    }
}
