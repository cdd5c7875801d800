//! The words of a piece of text, cut more coarsely than the grammar does: for messages alone.

use std::ops::Range;

/// A word, a number or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    /// As written.
    pub text: &'a str,
    /// Where.
    pub range: Range<usize>,
    /// Whether it is the first of its line.
    pub first: bool,
}

impl Token<'_> {
    /// Whether it begins with a letter.
    pub fn is_word(&self) -> bool {
        self.text.starts_with(char::is_alphabetic)
    }
}

/// Whether a word stands for something: one letter, perhaps with a digit.
pub(crate) fn is_letter(word: &str) -> bool {
    let mut signs = word.bytes();
    signs.next().is_some_and(|first| first.is_ascii_lowercase())
        && signs.next().is_none_or(|second| second.is_ascii_digit())
        && signs.next().is_none()
}

/// Signs of several characters that people write.
const SIGNS: [&str; 12] = [":=", "==", ">=", "<=", "=<", "=>", "!=", "<>", "&&", "||", "+=", "-="];

/// The words and signs of a text, without comments.
pub(crate) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    let mut first = true;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let length = length(rest);
        let token = rest.get(..length).unwrap_or_default();
        if token.starts_with('\n') {
            first = true;
        } else if !token.trim_start_matches('\u{FEFF}').trim().is_empty() && !token.starts_with('#') {
            tokens.push(Token { text: token, range: at..at + length, first });
            first = false;
        }
        at += length;
    }
    tokens
}

/// How long the blank, comment, word or sign is with which a text begins.
fn length(rest: &str) -> usize {
    let Some(first) = rest.chars().next() else { return 0 };
    let while_ = |fits: fn(char) -> bool| rest.find(|sign| !fits(sign)).unwrap_or(rest.len());
    match first {
        '#' => while_(|sign| sign != '\n'),
        '\n' => 1,
        _ if first.is_whitespace() => first.len_utf8(),
        _ if first.is_alphabetic() || first == '_' => word_length(rest),
        _ if first.is_ascii_digit() => {
            let whole = while_(|sign| sign.is_alphanumeric() || sign == '_');
            let fraction = rest
                .get(whole..)
                .and_then(|rest| rest.strip_prefix('.'))
                .map_or(0, |digits| digits.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(digits.len()));
            if fraction > 0 { whole + 1 + fraction } else { whole }
        }
        _ => SIGNS.iter().find(|sign| rest.starts_with(**sign)).map_or(first.len_utf8(), |sign| sign.len()),
    }
}

/// A word with its hyphens and apostrophes: `deep-canal`, `PACK-01`, `isn't`, `p's`.
fn word_length(rest: &str) -> usize {
    let mut length = 0;
    let mut signs = rest.chars().peekable();
    while let Some(sign) = signs.next() {
        let joins = matches!(sign, '-' | '\'' | '’') && signs.peek().is_some_and(|next| next.is_alphanumeric());
        if !(sign.is_alphanumeric() || sign == '_' || joins) {
            break;
        }
        length += sign.len_utf8();
    }
    length
}

/// Whether a text has the form of a rule id.
pub(crate) fn is_id(text: &str) -> bool {
    let part =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    text.contains('-') && text.starts_with(|first: char| first.is_ascii_uppercase()) && text.split('-').all(part)
}

/// The rule id that a word was probably meant to be.
pub(crate) fn as_id(text: &str) -> Option<String> {
    let id = text.to_uppercase().replace(['_', '.'], "-");
    (id != text && is_id(&id)).then_some(id)
}

/// All words of the language, for misspelt ones.
pub(crate) const LANGUAGE: &[&str] = &[
    "multiplied",
    "continues",
    "decreases",
    "increases",
    "supposing",
    "greatest",
    "normally",
    "replaces",
    "announce",
    "becomes",
    "despite",
    "follows",
    "instead",
    "nothing",
    "without",
    "always",
    "before",
    "choice",
    "choose",
    "define",
    "during",
    "number",
    "option",
    "random",
    "repeat",
    "unlink",
    "unmark",
    "after",
    "clear",
    "event",
    "least",
    "never",
    "offer",
    "order",
    "there",
    "times",
    "turns",
    "until",
    "where",
    "each",
    "else",
    "from",
    "give",
    "less",
    "link",
    "mark",
    "more",
    "most",
    "move",
    "over",
    "step",
    "stop",
    "take",
    "than",
    "that",
    "time",
    "when",
    "with",
    "and",
    "any",
    "for",
    "has",
    "lay",
    "let",
    "may",
    "not",
    "set",
    "sum",
    "against",
    "through",
    "around",
    "beside",
    "under",
    "into",
    "near",
    "of",
    "is",
    "or",
    "be",
    "if",
    "no",
    "so",
    "as",
    "at",
    "by",
    "in",
    "on",
    "to",
    "do",
];

/// Words of the language that somebody might take for a name.
pub(crate) const LIKE_NOUNS: &[&str] = &[
    "step", "stop", "time", "times", "choice", "offer", "event", "random", "sum", "repeat", "least", "greatest", "each",
];

/// What people write, and how it is said here. Several words must stand next to each other.
pub(crate) const OTHERWISE: &[(&str, &str)] = &[
    ("can not", "may not"),
    ("cannot", "may not"),
    ("can't", "may not"),
    ("must not", "may not"),
    ("mustn't", "may not"),
    ("can never", "may not"),
    ("may never", "may not"),
    ("can", "may"),
    ("has not a", "has no"),
    ("has not", "has no"),
    ("does not have a", "has no"),
    ("does not have", "has no"),
    ("doesn't have a", "has no"),
    ("have no", "has no"),
    ("have a", "has a"),
    ("isn't", "is not"),
    ("aren't", "is not"),
    ("are not", "is not"),
    ("are", "is"),
    ("was", "is"),
    ("equals", "is"),
    ("is equal to", "is"),
    ("==", "is"),
    ("!=", "is not"),
    ("<>", "is not"),
    (">=", "is at least"),
    ("=>", "is at least"),
    ("<=", "is at most"),
    ("=<", "is at most"),
    (">", "is more than"),
    ("<", "is less than"),
    ("is greater than", "is more than"),
    ("is bigger than", "is more than"),
    ("is larger than", "is more than"),
    ("is smaller than", "is less than"),
    ("is fewer than", "is less than"),
    ("is no more than", "is at most"),
    ("is no less than", "is at least"),
    ("is not more than", "is at most"),
    ("is not less than", "is at least"),
    ("=", "is"),
    ("=", "to"),
    ("=", "be"),
    (":=", "to"),
    (":=", "be"),
    ("+=", "increases by"),
    ("-=", "decreases by"),
    ("increased by", "increases by"),
    ("is increased by", "increases by"),
    ("decreased by", "decreases by"),
    ("is decreased by", "decreases by"),
    ("multiplied by", "*"),
    ("plus", "+"),
    ("minus", "-"),
    ("times", "*"),
    ("&&", "and"),
    ("&", "and"),
    ("||", "or"),
    ("!", "not"),
    ("×", "*"),
    ("−", "-"),
    ("–", "-"),
    ("unless", "when not"),
    ("only if", "when"),
    ("only when", "when"),
    ("if", "when"),
    ("while", "when"),
    ("when", "if"),
    ("whenever", "when"),
    ("such that", "where"),
    ("for every", "for each"),
    ("for all", "for each"),
    ("foreach", "for each"),
    ("every", "each"),
    ("otherwise", "else"),
    ("then", ""),
    ("the", ""),
    ("does", ""),
    ("must", "may"),
    ("as number", "as a number"),
    ("is number", "as a number"),
    ("is a number", "as a number"),
    ("there are", "there is a"),
    ("there are no", "there is no"),
    ("there is", "there is a"),
    ("count of", "number of"),
    ("maximum", "greatest"),
    ("largest", "greatest"),
    ("highest", "greatest"),
    ("minimum", "least"),
    ("smallest", "least"),
    ("lowest", "least"),
    ("by default", "normally"),
    ("default", "normally"),
    ("in spite of", "despite"),
    ("except", "instead of"),
    ("overrides", "replaces"),
    ("elseif", "else"),
    (";", "."),
    (";", ","),
];

/// Words that stand where a preposition could, with those that may be meant. The first that fits is offered.
pub(crate) const PREPOSITIONS: &[(&str, &[&str])] = &[
    ("adjacent to", &["beside"]),
    ("next to", &["beside"]),
    ("opposite", &["against"]),
    ("between", &["from", "beside"]),
    ("within", &["in"]),
    ("inside", &["in"]),
    ("outside", &["near"]),
    ("onto", &["to", "on"]),
    ("upon", &["on"]),
    ("above", &["on"]),
    ("below", &["under"]),
    ("underneath", &["under"]),
    ("behind", &["after"]),
    ("before", &["to", "from"]),
    ("beyond", &["through"]),
    ("across", &["through"]),
    ("along", &["through"]),
    ("towards", &["to"]),
    ("toward", &["to"]),
    ("besides", &["beside"]),
    ("with", &["of", "for", "by"]),
    ("without", &["of"]),
    ("over", &["through", "on"]),
];
