//! What somebody does in a scenario, in the language of the page: the offer, and what it is taken for.

use crate::edition::Edition;
use minijinja::{Value, context};
use tilewright_check::coverage::nouns;

/// An answer as a scenario writes it: `crossing city of b2`.
pub fn answer(edition: &Edition<'_>, written: &str) -> Value {
    let offers = edition.site.book.offers.iter().map(|offer| offer.name.as_str());
    let begins =
        |offer: &&str| written.strip_prefix(*offer).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let offer = offers.filter(begins).max_by_key(|offer| offer.len()).unwrap_or_default();
    deed(edition, Some(offer), &values(written[offer.len()..].trim()))
}

/// An offer that is taken for some values; without an offer, "nothing".
pub fn deed(edition: &Edition<'_>, offer: Option<&str>, values: &[&str]) -> Value {
    let places: Vec<String> = values.iter().map(|value| place(edition, value)).collect();
    context! { offer => offer.map(|offer| edition.plain(offer)), for => places.join(", ") }
}

/// The values of an answer: `wagon, road of c3`.
pub fn values(written: &str) -> Vec<&str> {
    written.split(", ").filter(|value| !value.is_empty()).collect()
}

/// A value: a spot (`c3/1`), a place (`city of b2`, `road N of c3`), the words of a noun.
pub fn place(edition: &Edition<'_>, value: &str) -> String {
    if let Some((cell, turns)) = value.split_once('/')
        && let Ok(turns @ 0..=3) = turns.parse::<u8>()
    {
        return if turns == 0 { cell.to_string() } else { format!("{cell} ↻ {}°", u16::from(turns) * 90) };
    }
    let (what, cell) = match value.rsplit_once(" of ") {
        Some((what, cell)) => (what, Some(cell)),
        None => (value, None),
    };
    // Behind the words of a feature may stand where on the tile it is.
    let (words, side) = match what.rsplit_once(' ') {
        Some((words, side)) if side.chars().all(|letter| letter.is_ascii_uppercase()) => (words, Some(side)),
        _ => (what, None),
    };
    let noun = nouns(edition.site.book).into_iter().find(|noun| noun.words == words);
    let title = noun.map_or_else(|| words.to_string(), |noun| edition.title(noun));
    [Some(title.as_str()), side, cell].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
