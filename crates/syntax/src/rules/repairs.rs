//! What may have been meant where a clause does not parse.

use super::check::missing_stop;
use super::grammar::{Rule, Stop};
use super::words::{self, LANGUAGE, OTHERWISE, PREPOSITIONS, Token, tokens};
use crate::draft::{Draft, Edit};
use std::ops::Range;
use tilewright_diagnostics::{Code, Diagnostic, Span, codes};

/// How many words or lines before the stop the mistake is looked for.
const REACH: usize = 16;

/// A change that may be what was meant, and what is said if it is.
pub(crate) struct Repair {
    pub edits: Vec<Edit>,
    pub problem: Diagnostic,
    /// Whether it is right even if the very next word is wrong as well.
    pub sure: bool,
    /// Whether it counts only if the whole piece then parses.
    pub only_whole: bool,
}

/// The piece around the place where the parser stopped.
pub(crate) struct Sight<'a> {
    pub draft: &'a Draft,
    pub stop: &'a Stop,
    pub tokens: Vec<Token<'a>>,
    /// The token at which the parser stopped; one past the last at the end of the text.
    pub at: usize,
    /// The first token of the clause or effect around it.
    pub start: usize,
}

impl<'a> Sight<'a> {
    pub fn new(draft: &'a Draft, stop: &'a Stop) -> Self {
        let tokens = tokens(draft.text());
        let at = tokens.iter().position(|token| token.range.end > stop.at).unwrap_or(tokens.len());
        let before = tokens.get(..at).unwrap_or_default();
        let start = before.iter().rposition(|token| matches!(token.text, "." | "{" | "}")).map_or(0, |last| last + 1);
        Sight { draft, stop, tokens, at, start }
    }

    /// The token so many places behind the stop.
    pub fn token(&self, offset: isize) -> Option<&Token<'a>> {
        self.tokens.get(self.at.checked_add_signed(offset)?)
    }

    pub fn text(&self, index: usize) -> &'a str {
        self.tokens.get(index).map_or("", |token| token.text)
    }

    pub fn range(&self, index: usize) -> Range<usize> {
        self.tokens.get(index).map_or(0..0, |token| token.range.clone())
    }

    pub fn span(&self, range: Range<usize>) -> Span {
        self.draft.span(range)
    }

    fn span_of(&self, index: usize) -> Span {
        self.span(self.range(index))
    }

    /// Whether the parser stopped at the very first word of a clause or effect.
    pub fn at_start(&self) -> bool {
        self.at == self.start
    }

    fn column(&self, index: usize) -> usize {
        let start = self.range(index).start;
        let before = self.draft.text().get(..start).unwrap_or_default();
        before.rsplit('\n').next().map_or(0, |line| line.chars().count())
    }

    /// The brackets before the stop that are not closed.
    fn open(&self) -> Vec<usize> {
        let mut open: Vec<usize> = Vec::new();
        for index in 0..self.at.min(self.tokens.len()) {
            match self.text(index) {
                "(" | "{" => open.push(index),
                ")" if open.last().is_some_and(|last| self.text(*last) == "(") => {
                    open.pop();
                }
                "}" => while open.pop().is_some_and(|last| self.text(last) == "(") {},
                _ => {}
            }
        }
        open
    }

    /// The block that begins at or behind a token: the index of its `}`.
    fn block_end(&self, from: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for index in from..self.tokens.len() {
            match self.text(index) {
                "{" => depth += 1,
                "}" if depth <= 1 => return (depth == 1).then_some(index),
                "}" => depth -= 1,
                "." if depth == 0 => return None,
                _ => {}
            }
        }
        None
    }

    /// The bytes of the effect around the stop, if it stands in a block: without it, the rest can be read.
    pub fn effect(&self) -> Option<Range<usize>> {
        if !self.open().iter().any(|open| self.text(*open) == "{") || self.at >= self.tokens.len() {
            return None;
        }
        let start = self.range(self.start).start;
        let end = match self.block_end(self.at) {
            Some(mut last) => {
                while self.text(last + 1) == "else" {
                    last = self.block_end(last + 1)?;
                }
                self.range(last).end
            }
            None => {
                let last = (self.at..self.tokens.len()).find(|index| matches!(self.text(*index), "." | "}"))?;
                if self.text(last) == "." { self.range(last).end } else { self.range(last).start }
            }
        };
        (end > start).then_some(start..end)
    }
}

/// The likely changes, in groups from the surest to the boldest; the first group with one that helps decides.
pub(crate) fn groups(sight: &Sight<'_>) -> Vec<Vec<Repair>> {
    let mut sure = Vec::new();
    possessive(sight, &mut sure);
    form(sight, &mut sure);
    letter_a(sight, &mut sure);
    closed(sight, &mut sure);
    let mut said = Vec::new();
    otherwise(sight, 2, &mut said);
    else_if(sight, &mut said);
    let mut misspelt = Vec::new();
    misspellings(sight, &mut misspelt);
    let mut ends = Vec::new();
    full_stops(sight, &mut ends);
    brackets(sight, &mut ends);
    let mut bold = Vec::new();
    otherwise(sight, REACH, &mut bold);
    missing_words(sight, &mut bold);
    vec![sure, said, misspelt, ends, bold]
}

fn edit(range: Range<usize>, text: impl Into<String>) -> Edit {
    Edit { range, text: text.into() }
}

fn repair(edits: Vec<Edit>, problem: Diagnostic) -> Repair {
    Repair { edits, problem, sure: false, only_whole: false }
}

fn sure(edits: Vec<Edit>, problem: Diagnostic) -> Repair {
    Repair { sure: true, ..repair(edits, problem) }
}

fn about(code: &'static Code, span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(code, span, message)
}

/// `p's owner` -> `owner of p`
fn possessive(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    let Some(token) = sight.token(0) else { return };
    let Some(owner) = token.text.strip_suffix("'s").or_else(|| token.text.strip_suffix("’s")) else { return };
    let Some(owned) = sight.token(1).filter(|next| next.is_word()) else { return };
    let plain = |index: usize| {
        sight.tokens.get(index).is_some_and(Token::is_word)
            && !LANGUAGE.contains(&sight.text(index))
            && sight.text(index) != "a"
    };
    let first = (sight.start..sight.at).rev().take_while(|index| plain(*index)).last().unwrap_or(sight.at);
    let words: Vec<&str> = (first..sight.at).map(|index| sight.text(index)).chain([owner]).collect();
    let said = format!("{} of {}", owned.text, words.join(" "));
    let range = sight.range(first).start..owned.range.end;
    let message = format!("`{}` is not said with `'s`", sight.draft.text().get(range.clone()).unwrap_or_default());
    let problem = about(&codes::POSSESSIVE, sight.span(range.clone()), message).help(format!("write `{said}`"));
    repairs.push(sure(vec![edit(range, said)], problem));
}

/// Words with capitals or underscores, ids that are none, numbers that are not whole.
fn form(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    let Some(token) = sight.token(0) else { return };
    let wants_id = sight.stop.expected.iter().any(|rule| matches!(rule, Rule::id | Rule::ids));
    if let Some(id) = words::as_id(token.text).filter(|_| wants_id) {
        repairs.push(id_repair(sight, token, id));
    }
    if token.text.starts_with(|first: char| first.is_ascii_digit()) {
        let whole: String = token.text.chars().take_while(char::is_ascii_digit).collect();
        if whole != token.text {
            let message = format!("`{}` is no whole number", token.text);
            let problem = about(&codes::RULE_NUMBER, sight.span_of(sight.at), message);
            repairs.push(sure(
                vec![edit(token.range.clone(), whole)],
                problem.help("rules reckon with whole numbers only"),
            ));
        }
    } else if token.is_word() && token.text.contains(|sign: char| sign.is_uppercase() || sign == '_') {
        let said = small(token.text);
        let message = format!("`{}` is not written in small letters", token.text);
        let problem = about(&codes::LETTERS, sight.span_of(sight.at), message).help(format!("write `{said}`"));
        repairs.push(sure(vec![edit(token.range.clone(), said)], problem));
    }
}

pub(crate) fn id_repair(sight: &Sight<'_>, token: &Token<'_>, id: String) -> Repair {
    let message = format!("`{}` is no rule id", token.text);
    let problem = about(&codes::RULE_ID, sight.span(token.range.clone()), message);
    let problem = problem.help(format!("rule ids are written in capitals, with hyphens: `{id}`"));
    sure(vec![edit(token.range.clone(), id)], problem)
}

/// `laidTile` and `laid_tile` -> `laid tile`
fn small(word: &str) -> String {
    let mut said = String::new();
    let mut before = ' ';
    for sign in word.chars() {
        if (sign.is_uppercase() && before.is_lowercase()) || sign == '_' {
            said.push(' ');
        }
        if sign != '_' {
            said.extend(sign.to_lowercase());
        }
        before = sign;
    }
    said.trim().to_string()
}

/// `a` as a letter, or as an article where none may stand.
fn letter_a(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    let Some(token) = sight.token(0).filter(|token| token.text == "a") else { return };
    // `as a number` is said of definitions: the mistake is in the word before.
    if sight.token(-1).is_some_and(|before| before.text == "as") {
        return;
    }
    let span = sight.span_of(sight.at);
    let noun = sight
        .token(1)
        .is_some_and(|next| next.is_word() && !words::is_letter(next.text) && !LANGUAGE.contains(&next.text));
    if noun {
        let problem = about(&codes::SAID_OTHERWISE, span, "`a` cannot stand here").help(
            "the article stands behind `is`, `has` and `there is` only; to speak of any one, give it a letter in a range: \
             `there is a token p where ...`",
        );
        repairs.push(sure(vec![edit(token.range.clone(), "")], problem));
    }
    let used =
        |letter: char| sight.tokens.iter().any(|token| token.text.starts_with(letter) && words::is_letter(token.text));
    let free = "pwftsbcdeghijklmnoqruvxyz".chars().find(|letter| !used(*letter)).unwrap_or('z');
    let problem = about(&codes::LETTER_A, span, "`a` cannot stand for something, because it is the article")
        .help(format!("take another letter, such as `{free}`"));
    repairs.push(sure(vec![edit(token.range.clone(), free)], problem));
}

/// Brackets and full stops that close nothing.
fn closed(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    let Some(token) = sight.token(0) else { return };
    let message = match token.text {
        ")" if !sight.open().iter().any(|open| sight.text(*open) == "(") => "this `)` closes nothing",
        "}" if !sight.open().iter().any(|open| sight.text(*open) == "{") => "this `}` closes nothing",
        "." if sight.at_start() => "this full stop ends nothing",
        _ => return,
    };
    let problem = about(&codes::UNOPENED, sight.span_of(sight.at), message);
    let problem =
        if token.text == "." { problem.help("a block `{ ... }` needs no full stop behind it") } else { problem };
    repairs.push(sure(vec![edit(token.range.clone(), "")], problem));
}

/// Words and signs that the language says otherwise, at most so many words before the stop.
fn otherwise(sight: &Sight<'_>, reach: usize, repairs: &mut Vec<Repair>) {
    let first = sight.start.max(sight.at.saturating_sub(reach));
    for index in first..=sight.at {
        for (written, said) in OTHERWISE {
            let Some(end) = matches(sight, index, written) else { continue };
            let range = sight.range(index).start..sight.range(end).end;
            let message = match *said {
                "" => format!("`{written}` is left out"),
                said => format!("`{written}` is said `{said}`"),
            };
            let problem = about(&codes::SAID_OTHERWISE, sight.span(range.clone()), message);
            let problem =
                if said.is_empty() { problem.here("leave this out") } else { problem.help(format!("write `{said}`")) };
            repairs.push(Repair { sure: end >= sight.at, ..repair(vec![edit(range, *said)], problem) });
        }
        for (written, meant) in PREPOSITIONS {
            let Some(end) = matches(sight, index, written).filter(|end| *end >= sight.at) else { continue };
            let range = sight.range(index).start..sight.range(end).end;
            for said in *meant {
                let message = format!("`{written}` is no preposition of the language");
                let problem = about(&codes::UNKNOWN_PREPOSITION, sight.span(range.clone()), message)
                    .help(format!("perhaps `{said}` is meant"))
                    .help(format!("there are {}", all_prepositions()));
                repairs.push(repair(vec![edit(range.clone(), *said)], problem));
            }
        }
    }
}

fn all_prepositions() -> String {
    let all: Vec<String> = super::ast::Preposition::ALL.iter().map(|one| format!("`{}`", one.text())).collect();
    all.join(", ")
}

/// Whether some words stand at a place; the index of the last.
fn matches(sight: &Sight<'_>, index: usize, words: &str) -> Option<usize> {
    let mut last = index;
    for (offset, word) in words.split(' ').enumerate() {
        last = index + offset;
        if !sight.text(last).eq_ignore_ascii_case(word) {
            return None;
        }
    }
    Some(last)
}

/// `else if C { ... }` -> `else { if C { ... } }`
fn else_if(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    if sight.text(sight.at) != "if" || sight.at == 0 || sight.text(sight.at - 1) != "else" {
        return;
    }
    let Some(mut end) = sight.block_end(sight.at) else { return };
    while sight.text(end + 1) == "else" {
        let Some(next) = sight.block_end(end + 1) else { return };
        end = next;
    }
    let (before, after) = (sight.range(sight.at).start, sight.range(end).end);
    let span = sight.span_of(sight.at - 1).to(sight.span_of(sight.at));
    let problem = about(&codes::SAID_OTHERWISE, span, "`else if` is not said")
        .help("put the second `if` into the block of `else`: `else { if ... { ... } }`");
    repairs.push(repair(vec![edit(before..before, "{ "), edit(after..after, " }")], problem));
}

/// Words that are nearly words of the language, or two of them without a blank.
fn misspellings(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    for index in (sight.start..=sight.at.min(sight.tokens.len().saturating_sub(1))).rev().take(REACH) {
        let Some(token) = sight.tokens.get(index).filter(|token| token.is_word() && token.text.len() > 2) else {
            continue;
        };
        if LANGUAGE.contains(&token.text) {
            continue;
        }
        let allowed = if token.text.len() > 6 { 2 } else { 1 };
        let near = LANGUAGE
            .iter()
            .filter(|word| word.len() > 1 && strsim::damerau_levenshtein(word, &token.text.to_lowercase()) <= allowed);
        let glued = (1..token.text.len()).filter_map(|at| {
            let (left, right) = token.text.split_at_checked(at)?;
            let word = |word: &str| word == "a" || LANGUAGE.contains(&word);
            (word(left) && word(right)).then(|| format!("{left} {right}"))
        });
        for said in near.map(|word| (*word).to_string()).chain(glued) {
            let message = format!("`{}` is no word of the language here", token.text);
            let problem = about(&codes::MISSPELT_WORD, sight.span_of(index), message).suggest(Some(&said));
            repairs.push(repair(vec![edit(token.range.clone(), said)], problem));
        }
    }
}

/// Full stops that were forgotten: before `}`, at the end, or where a line begins something new.
fn full_stops(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    let Some(last) = sight.at.checked_sub(1) else { return };
    let end = sight.range(last).end;
    if sight.at >= sight.tokens.len() || sight.text(sight.at) == "}" {
        let problem = about(&codes::MISSING_FULL_STOP, sight.span_of(last), "a full stop is missing behind this");
        let problem = problem.here("`.` belongs behind this").help("every clause and every effect ends with `.`");
        repairs
            .push(Repair { only_whole: sight.at >= sight.tokens.len(), ..repair(vec![edit(end..end, ".")], problem) });
    }
    let first = |index: &usize| sight.tokens.get(*index).is_some_and(|token| token.first);
    let last = sight.at.min(sight.tokens.len().saturating_sub(1));
    for index in (sight.start + 1..=last).rev().filter(first).take(REACH) {
        if sight.column(index) <= sight.column(sight.start) {
            let end = sight.range(index - 1).end;
            repairs
                .push(repair(vec![edit(end..end, ".")], missing_stop(sight.span_of(index - 1), sight.span_of(index))));
        }
    }
}

/// Brackets that were not closed.
fn brackets(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    let open = sight.open();
    let here = sight.token(0).map_or(sight.draft.text().trim_end().len(), |token| token.range.start);
    let Some(last) = open.last() else { return };
    if sight.text(*last) == "(" {
        let problem = about(&codes::UNCLOSED, sight.span_of(*last), "this `(` is not closed");
        let place = sight.token(0).map_or(here..here, |token| token.range.clone());
        let problem = problem.and(sight.span(place), "`)` is missing here or before");
        repairs.push(repair(vec![edit(here..here, ") ")], problem));
    }
    let blocks: Vec<usize> = open.iter().copied().filter(|index| sight.text(*index) == "{").collect();
    let Some(outer) = blocks.first().filter(|_| sight.at >= sight.tokens.len()) else { return };
    for stop in ["", "."] {
        let end = sight.draft.text().len();
        let closing = format!("{stop}\n{}", " }".repeat(blocks.len()));
        let problem = about(&codes::UNCLOSED, sight.span_of(*outer), "this `{` is not closed");
        let problem = problem.and(sight.span_of(sight.at - 1), "`}` is missing behind this or before");
        repairs.push(Repair { only_whole: true, ..repair(vec![edit(end..end, closing)], problem) });
    }
}

/// Small words that may be left out, and what the parser then expected; `None` where it could not know.
const LEFT_OUT: &[(Option<Rule>, &str)] = &[
    (Some(Rule::comma), ","),
    (Some(Rule::OF), "of"),
    (Some(Rule::BY), "by"),
    (Some(Rule::TO), "to"),
    (Some(Rule::AT), "at most"),
    (Some(Rule::STEP), "step"),
    (Some(Rule::EACH), "each"),
    (Some(Rule::WITH), "with"),
    (Some(Rule::FROM), "from"),
    (Some(Rule::OVER), "over"),
    (Some(Rule::THAN), "than"),
    (Some(Rule::BE), "be"),
    (Some(Rule::TIMES), "times"),
    (Some(Rule::NORMALLY), "normally"),
    (Some(Rule::when), "when"),
    (Some(Rule::where_), "where"),
    (None, "a"),
    (None, "is"),
];

/// Small words that were left out where the parser stopped, or one word before.
fn missing_words(sight: &Sight<'_>, repairs: &mut Vec<Repair>) {
    for index in [Some(sight.at), sight.at.checked_sub(1)].into_iter().flatten().filter(|index| *index > sight.start) {
        let place = sight.tokens.get(index).map_or(sight.draft.text().len(), |token| token.range.start);
        let span = sight.tokens.get(index).map_or(sight.span(place..place), |token| sight.span(token.range.clone()));
        for (rule, word) in LEFT_OUT {
            if rule.is_none_or(|rule| index == sight.at && sight.stop.expected.contains(&rule)) {
                let problem = about(&codes::RULE_SYNTAX, span, format!("`{word}` is missing before this"));
                let edits = vec![edit(place..place, format!(" {word} "))];
                repairs.push(Repair { only_whole: true, ..repair(edits, problem) });
            }
        }
    }
}
