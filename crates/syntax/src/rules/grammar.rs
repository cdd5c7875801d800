//! The grammar at work: `grammar/rules.pest`, and the one place that calls the parser made from it.

use pest::Parser as _;
pub(crate) use pest::error::ErrorVariant;
use pest::error::InputLocation;
pub(crate) type Pair<'i> = pest::iterators::Pair<'i, Rule>;

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/rules.pest"]
struct Grammar;

/// Where the parser could not go on, and what could have stood there.
///
/// Every word and sign of the grammar is a rule of its own, so that the furthest failure is always at the beginning of a
/// word; that makes `set_error_detail`, which costs an allocation for each word tried, unnecessary.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    /// The byte at which nothing fitted.
    pub at: usize,
    /// What was tried there.
    pub expected: Vec<Rule>,
}

/// Parses a heading alone.
pub(crate) fn heading(text: &str) -> Result<Option<Pair<'_>>, Stop> {
    run(Rule::heading_alone, text)
}

/// Parses clauses without a heading; usually one.
pub(crate) fn clauses(text: &str) -> Result<Option<Pair<'_>>, Stop> {
    run(Rule::clauses_alone, text)
}

/// Parses a whole file, without recovery.
#[cfg(test)]
pub(crate) fn file(text: &str) -> Result<Option<Pair<'_>>, Stop> {
    run(Rule::file, text)
}

fn run(rule: Rule, text: &str) -> Result<Option<Pair<'_>>, Stop> {
    match Grammar::parse(rule, text) {
        Ok(mut pairs) => Ok(pairs.next()),
        Err(error) => {
            let at = match error.location {
                InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
            };
            let expected = match error.variant {
                ErrorVariant::ParsingError { positives, .. } => positives,
                ErrorVariant::CustomError { .. } => Vec::new(),
            };
            Err(Stop { at, expected })
        }
    }
}
