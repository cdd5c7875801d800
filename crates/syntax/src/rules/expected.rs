//! What could have stood at a place, said in words.

use super::grammar::{Rule, Stop};

/// How many possibilities a message names.
const SHOWN: usize = 8;

/// What could stand where the parser stopped, as a list for a reader. Empty if nothing can be said.
pub(crate) fn expected(stop: &Stop) -> String {
    let mut said: Vec<String> = Vec::new();
    for rule in &stop.expected {
        for word in words_of(*rule) {
            if !said.contains(&word) {
                said.push(word);
            }
        }
    }
    // What ends things comes first: it is the likeliest.
    said.sort_by_key(|word| !matches!(word.as_str(), "`.`" | "`when`" | "`)`" | "`}`"));
    let more = said.len() > SHOWN;
    said.truncate(SHOWN);
    let list = said.join(", ");
    if more { format!("{list} ...") } else { list }
}

/// Whether an effect could begin where the parser stopped.
pub(crate) fn is_effect(stop: &Stop) -> bool {
    stop.expected.iter().any(|rule| matches!(rule, Rule::effect | Rule::act | Rule::verb))
}

/// Whether a name could stand where the parser stopped.
pub(crate) fn wants_name(stop: &Stop) -> bool {
    let name =
        |rule: &Rule| matches!(rule, Rule::word | Rule::words | Rule::phrase | Rule::range | Rule::sum | Rule::target);
    stop.expected.iter().any(name)
}

fn words_of(rule: Rule) -> Vec<String> {
    let quoted = |words: &[&str]| words.iter().map(|word| format!("`{word}`")).collect();
    let plain = |words: &str| vec![words.to_string()];
    match rule {
        Rule::dot => quoted(&["."]),
        Rule::comma => quoted(&[","]),
        Rule::equals => quoted(&["="]),
        Rule::open | Rule::block => quoted(&["{"]),
        Rule::close => quoted(&["}"]),
        Rule::end_round => quoted(&[")"]),
        Rule::square | Rule::heading => quoted(&["["]),
        Rule::end_square => quoted(&["]"]),
        Rule::when => quoted(&["when"]),
        Rule::where_ => quoted(&["where"]),
        Rule::plus | Rule::minus | Rule::times => quoted(&["+", "-", "*"]),
        Rule::is | Rule::is_a | Rule::is_at | Rule::at_least | Rule::at_most => quoted(&["is"]),
        Rule::article => quoted(&["a"]),
        Rule::argument | Rule::preposition | Rule::target_argument => plain("a preposition such as `of` or `in`"),
        Rule::words | Rule::word | Rule::phrase | Rule::target | Rule::range => plain("a name or a letter"),
        Rule::sum
        | Rule::product
        | Rule::operand
        | Rule::expr
        | Rule::conj
        | Rule::neg
        | Rule::comparison
        | Rule::condition => plain("a name, a letter or a number"),
        Rule::integer | Rule::group => plain("a number"),
        Rule::id | Rule::ids => plain("a rule id such as `PACK-01`"),
        Rule::pack | Rule::guard | Rule::plain_word | Rule::plain => plain("the name of a pack or an option"),
        Rule::effect | Rule::act | Rule::verb => plain("an effect such as `move`, `give` or `for each`"),
        Rule::clause | Rule::fact | Rule::EOI => plain("the beginning of a clause"),
        Rule::guards => quoted(&["with", "without"]),
        Rule::guards_more => quoted(&["and"]),
        Rule::normally => quoted(&["never", "always", "when"]),
        Rule::as_value => quoted(&["as a"]),
        Rule::as_quality => quoted(&["is"]),
        Rule::as_right | Rule::may => quoted(&["may"]),
        Rule::ranges | Rule::each => quoted(&["for each"]),
        Rule::instead => quoted(&["instead of"]),
        Rule::after_law | Rule::after_step => quoted(&["after"]),
        Rule::before_law | Rule::before_step => quoted(&["before"]),
        Rule::random_order => quoted(&["in random order"]),
        Rule::has | Rule::has_no => quoted(&["has"]),
        Rule::there_is | Rule::count | Rule::total | Rule::greatest | Rule::least | Rule::random => Vec::new(),
        other => keyword(other).map(|word| quoted(&[word.as_str()])).unwrap_or_default(),
    }
}

/// The word of a rule that is named by it, in capitals or as it is.
fn keyword(rule: Rule) -> Option<String> {
    let name = format!("{rule:?}");
    match name.as_str() {
        "ANY_WORD" => Some("any".to_string()),
        "so_that" => Some("so that".to_string()),
        "replaces" | "despite" | "supposing" | "increases" | "decreases" | "continues" => Some(name),
        _ if name.chars().all(|sign| sign.is_ascii_uppercase()) => Some(name.to_lowercase()),
        _ => None,
    }
}
