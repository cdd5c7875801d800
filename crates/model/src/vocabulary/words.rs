//! Runs of words.

use tilewright_diagnostics::Span;
use tilewright_syntax::rules::ast::Word;

/// The words of a run, joined by blanks.
pub fn joined(words: &[Word]) -> String {
    words.iter().map(|word| word.node.as_str()).collect::<Vec<_>>().join(" ")
}

/// Where a run stands; `otherwise` for an empty one.
pub fn span_of(words: &[Word], otherwise: Span) -> Span {
    match (words.first(), words.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => otherwise,
    }
}

/// Whether a word is a variable: one letter, perhaps with a digit.
pub fn is_variable(word: &str) -> bool {
    let mut letters = word.chars();
    let letter = letters.next().is_some_and(|c| c.is_ascii_lowercase());
    letter && letters.next().is_none_or(|c| c.is_ascii_digit()) && letters.next().is_none()
}
