//! What may have been meant where a heading does not parse.

use super::expected::expected;
use super::repairs::{Repair, Sight, id_repair};
use super::words::{self, Token};
use crate::draft::Edit;
use tilewright_diagnostics::{Diagnostic, codes};

/// What people write in headings, and how it is said.
const OTHERWISE: &[(&str, &str)] = &[
    ("if", "with"),
    ("when", "with"),
    ("and", ","),
    ("&", "and"),
    (";", ","),
    (",", "and"),
    (",", ""),
    ("==", "="),
    ("is", "="),
    (":", "="),
    ("not", "without"),
    ("unless", "without"),
    ("options", "option"),
    ("the", ""),
    (".", ""),
];

/// The likely changes.
pub(crate) fn repairs(sight: &Sight<'_>) -> Vec<Repair> {
    let mut repairs = Vec::new();
    let end = sight.draft.text().len();
    let Some(token) = sight.token(0) else {
        repairs.push(change(sight, sight.tokens.last(), end..end, "]", "`]` is missing at the end of this heading"));
        return repairs;
    };
    repairs.extend(words::as_id(token.text).map(|id| id_repair(sight, token, id)));
    for (written, said) in OTHERWISE {
        if token.text == *written {
            let message = if said.is_empty() {
                format!("`{written}` is left out here")
            } else {
                format!("`{written}` is said `{said}` here")
            };
            repairs.push(change(sight, Some(token), token.range.clone(), said, &message));
        }
    }
    let small = token.text.to_lowercase();
    if small != token.text && !words::is_id(token.text) {
        let message = format!("`{}` is written in small letters: `{small}`", token.text);
        repairs.push(change(sight, Some(token), token.range.clone(), &small, &message));
    }
    let near = ["with", "without", "option", "and"];
    if let Some(word) = tilewright_diagnostics::likely(token.text, near).filter(|word| *word != token.text) {
        let message = format!("`{}` cannot stand here: did you mean `{word}`?", token.text);
        repairs.push(change(sight, Some(token), token.range.clone(), word, &message));
    }
    if let Some(before) = sight.token(-1).filter(|before| before.is_word()) {
        let message = format!("`=` is missing before `{}`", before.text);
        let range = before.range.start..before.range.start;
        repairs.push(change(sight, Some(before), range, " = ", &message));
    }
    let start = token.range.start;
    for missing in [",", "with", "="] {
        let message = format!("`{missing}` is missing before this");
        repairs.push(change(sight, Some(token), start..start, &format!(" {missing} "), &message));
    }
    repairs
}

fn change(
    sight: &Sight<'_>,
    token: Option<&Token<'_>>,
    range: std::ops::Range<usize>,
    text: &str,
    message: &str,
) -> Repair {
    let span = sight.span(token.map_or(range.clone(), |token| token.range.clone()));
    let problem = Diagnostic::new(&codes::HEADING, span, message);
    Repair { edits: vec![Edit { range, text: text.to_string() }], problem, sure: false, only_whole: false }
}

/// What is said when nothing likely was found.
pub(crate) fn problem(sight: &Sight<'_>) -> Diagnostic {
    let place = sight.token(0).or(sight.tokens.last());
    let message = match sight.token(0) {
        Some(token) => format!("`{}` cannot stand here in a heading", token.text),
        None => "this heading is not finished".to_string(),
    };
    let span = sight.span(place.map_or(0..0, |token| token.range.clone()));
    let problem = Diagnostic::new(&codes::HEADING, span, message);
    let problem =
        problem.help("a heading is written like this: `[PACK-01, PACK-02 with harbour and option late draws = on]`");
    let possible = expected(sight.stop);
    if possible.is_empty() { problem } else { problem.help(format!("here may stand {possible}")) }
}
