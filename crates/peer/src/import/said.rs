//! What attributes say, and what would help where no pack in sight has a word for them.

use super::keys::plain;
use crate::tiles::Attribute;

/// The mark that an attribute stands for: a number of them, one for `true`, or one whose name is the value.
pub(super) fn mark<'a>(attribute: &Attribute, find: impl Fn(&str) -> Option<&'a str>) -> Option<(&'a str, i32)> {
    let Attribute { name, value } = attribute;
    let Some(key) = find(name) else { return find(value).map(|key| (key, 1)) };
    match value.as_str() {
        "true" => Some((key, 1)),
        "false" => Some((key, 0)),
        _ => value.parse().ok().filter(|number| (0..=MOST_MARKS).contains(number)).map(|number| (key, number)),
    }
}

/// The most marks of one kind on one thing.
const MOST_MARKS: i32 = 100;

/// Why an attribute of something drawn is not carried over, and what would help.
pub(super) fn no_mark(attribute: &Attribute, kind: &str) -> String {
    let is_number = attribute.value.parse::<i32>().is_ok() || attribute.value == "true";
    let name = plain(if is_number { &attribute.name } else { &attribute.value });
    if attribute.value == "false" {
        return "marks say what is there, not what is not".to_string();
    }
    format!("no pack in sight has such a mark; one is declared by `[mark.{name}]` with `on = [\"{kind}\"]`")
}

/// Why an attribute of a tile is not carried over, and what would help.
pub(super) fn no_class(name: &str) -> String {
    match name {
        "group" => "where tiles lie before they are drawn is said by `zones`, with a zone that some pack declares",
        "max" => "packs have no word for it",
        _ => "no pack in sight has a word for it; a class of tiles may do, declared by `[class.NAME]`",
    }
    .to_string()
}

/// Why something on a tile is not carried over, and what would help.
pub(super) fn no_word(word: &str) -> String {
    let name = plain(word);
    format!(
        "no pack in sight has a word for it; one is declared by `[class.{name}]`, or `[mark.{name}]` with `on = [\"tile\"]`"
    )
}

pub(super) fn shown(attribute: &Attribute) -> String {
    format!("`{}`", attribute.shown())
}
