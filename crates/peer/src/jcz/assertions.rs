//! What must hold at the end of a saved game.

use crate::outcome::{Difference, Step, Stop};
use crate::table::{Table, Told, kind_of};
use crate::words::Words;
use std::collections::{BTreeMap, BTreeSet};
use tilewright_engine::Place;

/// An assertion.
enum Claim<'t> {
    /// A player has so many points.
    Has(&'t str, i32),
    /// A player got exactly so many points for something.
    Scored(&'t str, &'t str, i32),
    /// A player has so many of something in his supply.
    Token(&'t str, &'t str, usize),
    /// Whether nothing is an answer.
    CanPass(bool),
    /// Something of this kind is an answer, for a tile, a kind of piece or a word.
    Available(&'t str, Option<&'t str>),
    /// Exactly these are the answers of a kind.
    Options(&'t str, &'t str, &'t str),
    /// Words of the program's interface.
    Interface(&'static str),
}

/// Reads an assertion; none if it is of no known form.
fn claim(text: &str) -> Option<Claim<'_>> {
    let text = text.trim().trim_end_matches('.');
    let words: Vec<&str> = text.split_whitespace().collect();
    let lower = text.to_lowercase();
    match words.as_slice() {
        [player, "has", points, "point" | "points"] => Some(Claim::Has(player, points.parse().ok()?)),
        [player, "scored", what, "for", points, "point" | "points"] => {
            Some(Claim::Scored(player, what, points.parse().ok()?))
        }
        [player, "has", token, "token", "with", "count", count] => {
            Some(Claim::Token(player, token, count.parse().ok()?))
        }
        ["Player", "can", "pass"] => Some(Claim::CanPass(true)),
        ["Player", "can't", "pass"] => Some(Claim::CanPass(false)),
        ["Available", "action", what] => Some(Claim::Available(what, None)),
        ["Available", "action", what, "for", of] => Some(Claim::Available(what, Some(of))),
        _ if lower.starts_with("phase is") => Some(Claim::Interface("phases")),
        _ if lower.starts_with("undo is") => Some(Claim::Interface("undo")),
        _ => {
            let (head, options) = text.split_once(" options:")?;
            let (what, of) = head.split_once(' ').unwrap_or((head, ""));
            Some(Claim::Options(what, of, options.trim()))
        }
    }
}

/// What an assertion needs that no pack knows.
pub fn unknown(words: &Words, text: &str) -> Option<String> {
    let known = match claim(text) {
        None => false,
        Some(Claim::Scored(_, what, _)) => words.score_kind(what).is_some(),
        Some(Claim::Token(_, token, _)) => words.piece_kind(&token.to_lowercase()).is_some(),
        Some(Claim::Available(what, of)) => kinds(words, what, of.unwrap_or("")).iter().any(|kind| words.can_say(kind)),
        Some(Claim::Options(what, of, _)) => kinds(words, what, of).iter().any(|kind| words.can_say(kind)),
        Some(_) => true,
    };
    (!known).then(|| format!("the assertion `{text}`"))
}

/// The words in front of answers to which an action of the program's interface belongs.
fn kinds(words: &Words, what: &str, of: &str) -> Vec<String> {
    match what {
        "TilePlacement" => vec!["tile".into()],
        "Meeple" if of.is_empty() => words.piece_words().map(str::to_string).collect(),
        "Meeple" => vec![of.to_lowercase().replace("follower", "")],
        "ReturnMeeple" => vec![of.to_lowercase()],
        "CaptureFollower" => vec!["capture".into()],
        "Ferries" => vec!["ferry".into()],
        _ => vec![of.trim_start_matches("piece ").trim_start_matches("token ").to_lowercase()],
    }
}

/// Checks all assertions. Gives the words that are left out, and how often each.
///
/// # Errors
///
/// Those that do not hold.
pub fn check(table: &Table<'_>, players: &[&str], assertions: &[String]) -> Step<Vec<(String, usize)>> {
    let mut left_out: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    let answers = table.answers()?;
    let legal: BTreeSet<String> = answers.iter().flat_map(|answer| answer.texts.clone()).collect();
    for text in assertions {
        match claim(text) {
            Some(Claim::Interface(word)) => *left_out.entry(word).or_default() += 1,
            Some(claim) => {
                let found = holds(table, players, &legal, &claim);
                wrong.extend(found.err().map(|why| format!("`{text}`: {why}")));
            }
            None => wrong.push(format!("`{text}` is of no known form")),
        }
    }
    if wrong.is_empty() {
        return Ok(left_out.into_iter().map(|(word, count)| (word.to_string(), count)).collect());
    }
    match table.differs("not everything holds that must") {
        Stop::Differs(found) => Err(Stop::Differs(Box::new(Difference { details: wrong, ..*found }))),
        other => Err(other),
    }
}

/// Whether a claim holds; if not, what is so instead.
fn holds(table: &Table<'_>, players: &[&str], legal: &BTreeSet<String>, claim: &Claim<'_>) -> Result<(), String> {
    let player = |name: &str| players.iter().position(|own| *own == name).ok_or(format!("nobody is called {name}"));
    let or = |holds: bool, instead: String| if holds { Ok(()) } else { Err(instead) };
    match claim {
        Claim::Has(name, points) => {
            let score = table.game.scores().get(player(name)?).copied().unwrap_or_default();
            or(score == *points, format!("here {score}"))
        }
        Claim::Scored(name, what, points) => {
            let (player, kind) = (player(name)?, table.words.score_kind(what));
            let mut scored = table.told.iter().filter_map(|told| match told {
                Told::Scored(scored) => Some(scored),
                _ => None,
            });
            let is_so =
                scored.clone().any(|s| usize::from(s.player) == player && s.points == *points && s.kind == kind);
            // Nothing may be told of what is worth nothing.
            let own = scored.by_ref().filter(|s| usize::from(s.player) == player && s.kind == kind);
            or(is_so || *points == 0, format!("here {:?}", own.map(|s| s.points).collect::<Vec<_>>()))
        }
        Claim::Token(name, token, count) => {
            let own = in_supply(table, player(name)?, &token.to_lowercase());
            or(own == *count, format!("here {own}"))
        }
        Claim::CanPass(can) => or(legal.contains("pass") == *can, format!("here {}", joined(legal.iter()))),
        Claim::Available(what, of) => {
            let kinds = kinds(table.words, what, of.unwrap_or(""));
            let mut is_there = legal.iter().any(|text| kinds.iter().any(|kind| kind == kind_of(text)));
            if let ("TilePlacement", Some(id)) = (*what, of) {
                let hand = crate::words::in_hand(&table.game);
                is_there &= hand.is_some() && table.words.tile_kind(id).map(|(kind, _)| kind) == hand;
            }
            or(is_there, format!("here {}", joined(legal.iter())))
        }
        Claim::Options(what, of, options) => {
            let kinds = kinds(table.words, what, of);
            let ours: BTreeSet<&String> =
                legal.iter().filter(|text| kinds.iter().any(|kind| kind == kind_of(text))).collect();
            let kind = kinds.first().map_or("", String::as_str);
            let theirs = listed(kind, options).ok_or("these options cannot be read")?;
            or(theirs.iter().collect::<BTreeSet<_>>() == ours, format!("here {}", joined(ours.into_iter())))
        }
        Claim::Interface(_) => Ok(()),
    }
}

fn joined<'t>(texts: impl Iterator<Item = &'t String>) -> String {
    let texts: Vec<&str> = texts.map(String::as_str).collect();
    if texts.is_empty() { "nothing".into() } else { texts.join(" ") }
}

/// How many pieces of a kind lie in a player's own zones.
fn in_supply(table: &Table<'_>, player: usize, word: &str) -> usize {
    let world = table.game.world();
    let kind = table.words.piece_kind(word);
    let own = (0..world.piece_count()).filter(|&piece| {
        Some(world.kind_of_piece(piece)) == kind && world.owner_of_piece(piece).map(usize::from) == Some(player)
    });
    own.filter(|&piece| matches!(table.game.place(piece), Place::Zone(_))).count()
}

/// Listed options as answers: `[1,0] - [0,90]; [2,0] - [180]`, `{Field,NL.NR,[-1,1]}; …`, `{0.small.1,Road,WE,[-1,0]}`,
/// `[1,0]; [-1,0]`.
fn listed(kind: &str, options: &str) -> Option<BTreeSet<String>> {
    let mut answers = BTreeSet::new();
    for option in options.split(';').map(str::trim).filter(|option| !option.is_empty()) {
        if let Some((cell, turns)) = option.split_once(" - ") {
            let cell = bracketed(cell)?;
            answers.extend(bracketed(turns)?.split(',').map(|degrees| format!("{kind}@{cell}:{}", degrees.trim())));
        } else if let Some(inside) = option.strip_prefix('{').and_then(|option| option.strip_suffix('}')) {
            let (words, cell) = inside.split_once('[')?;
            let cell = cell.strip_suffix(']')?.replace(' ', "");
            match words.trim_end_matches([',', ' ']).split(',').map(str::trim).collect::<Vec<_>>().as_slice() {
                [feature, place] => answers.insert(format!("{kind}@{cell}:{feature}:{place}")),
                [figure, feature, place] => {
                    let figure = figure.rsplit_once('.')?.0;
                    answers.insert(format!("{kind}@{figure}@{cell}:{feature}:{place}"))
                }
                _ => return None,
            };
        } else {
            answers.insert(format!("{kind}@{}", bracketed(option)?));
        }
    }
    Some(answers)
}

fn bracketed(text: &str) -> Option<String> {
    Some(text.trim().strip_prefix('[')?.strip_suffix(']')?.replace(' ', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_options_are_answers() {
        let all = |kind, text| listed(kind, text).map(|all| all.into_iter().collect::<Vec<_>>().join(" "));
        assert_eq!(
            all("tile", "[1,0] - [0,90]; [-2,0] - [180]").as_deref(),
            Some("tile@-2,0:180 tile@1,0:0 tile@1,0:90")
        );
        assert_eq!(all("small", "{Field,NL.NR,[-1,1]}").as_deref(), Some("small@-1,1:Field:NL.NR"));
        assert_eq!(all("away", "{0.small.1,Road,WE,[-1,0]}").as_deref(), Some("away@0.small@-1,0:Road:WE"));
        assert_eq!(all("piece", "[1,0]; [-1,0]").as_deref(), Some("piece@-1,0 piece@1,0"));
        assert_eq!(all("tile", "nonsense"), None);
    }
}
