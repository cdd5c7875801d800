//! From texts to lines.

use super::{Answer, Drawing, Line, Says, Things, Words};
use crate::at::At;
use crate::names::{Names, Read, unclear};
use tilewright_diagnostics::likely;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_tables::Sort;

/// Reads all lines; what is wrong with any of them goes into the report.
pub fn parse(play: At<'_>, names: &Names<'_>, report: &mut Report) -> Vec<Line> {
    let mut lines = Vec::new();
    for line in play.split("\n") {
        let at = uncommented(line);
        if at.text.is_empty() {
            continue;
        }
        match says(at, names) {
            Ok(says) => lines.push(Line { span: at.span, text: at.text.to_string(), says }),
            Err(problem) => report.push(*problem),
        }
    }
    lines
}

/// A line without its comment, which begins with `#` and a blank, or with the line.
fn uncommented(line: At<'_>) -> At<'_> {
    let comment = if line.text.starts_with('#') { Some(0) } else { line.text.find(" # ") };
    line.slice(0..comment.unwrap_or(line.text.len())).trim()
}

fn says(at: At<'_>, names: &Names<'_>) -> Read<Says> {
    if at.text == "end" {
        return Ok(Says::End);
    }
    if let Some(players) = at.after("winner").or_else(|| at.after("winners")) {
        return Ok(Says::Winner(players.split(",").map(|player| names.player(player)).collect::<Read<_>>()?));
    }
    if let Some(rest) = at.after("no") {
        return stands(rest, false, names);
    }
    let Some((player, rest)) = names.leading_player(at) else {
        return without_player(at, names);
    };
    if let Some(action) = rest.text.strip_prefix(':') {
        return does(player, rest.slice(rest.text.len() - action.len()..rest.text.len()).trim(), names);
    }
    if let Some(rest) = rest.after("cannot") {
        let (answer, rest) = answer(rest, names)?;
        return nothing_more(rest).map(|()| Says::Cannot { player, answer });
    }
    if let Some(rest) = rest.after("can") {
        return can(player, rest, names);
    }
    if let Some(rest) = rest.after("scores") {
        return scores(player, rest, names);
    }
    if let Some(rest) = rest.after("has") {
        return has(player, rest, names);
    }
    let says_where = rest.text.contains(" on ") || rest.text.contains(" at ");
    if says_where { stands(at, true, names) } else { Err(unclear_after_player(at, rest, names)) }
}

/// The words that may follow a player.
const VERBS: [&str; 4] = ["can", "cannot", "scores", "has"];

/// A line that begins with a player and goes on with nothing known.
fn unclear_after_player(at: At<'_>, rest: At<'_>, names: &Names<'_>) -> Box<Diagnostic> {
    let problem = unclear_line(at);
    let first = rest.words().next().unwrap_or(rest);
    if names.leading_offer(rest).is_ok() || rest.after("nothing").is_some() {
        let player = at.slice(0..at.text.len() - rest.text.len()).trim();
        return Box::new(problem.help(format!("an action stands behind a colon: `{}: {}`", player.text, rest.text)));
    }
    Box::new(problem.suggest(likely(first.text, VERBS)))
}

/// A line that begins with no player: a number of tiles, a place, a piece of nobody's, or a mistake.
fn without_player(at: At<'_>, names: &Names<'_>) -> Read<Says> {
    if at.text.starts_with(|c: char| c.is_ascii_digit()) {
        return holds(None, at, names);
    }
    if let Some(place) = at.split_once(" has ").filter(|(place, _)| is_place(*place, names)) {
        return drawn(place.0, place.1, names);
    }
    if let Some((a, b)) = at.split_once(" is ").filter(|(place, _)| is_place(*place, names)) {
        return same(a, b, names);
    }
    match (names.leading_piece(at), at.split_once(":")) {
        (Ok(_), _) => stands(at, true, names),
        (Err(_), Some((player, _))) if !player.text.contains(' ') => {
            Err(names.player(player).err().unwrap_or_else(|| unclear_line(at)))
        }
        _ => match at.words().nth(1).map(|word| word.text) {
            Some(verb) if VERBS.contains(&verb) => {
                let first = at.words().next().unwrap_or(at);
                Err(names.player(first).err().unwrap_or_else(|| unclear_line(at)))
            }
            _ => Err(unclear_line(at)),
        },
    }
}

fn unclear_line(at: At<'_>) -> Box<Diagnostic> {
    let problem = unclear(at.span, format!("`{}` says nothing that a scenario can do or ask", at.text));
    Box::new(problem.help("`tilewright explain E0451` shows what lines there are"))
}

fn nothing_more(rest: At<'_>) -> Read<()> {
    if rest.text.is_empty() { Ok(()) } else { Err(unclear(rest.span, format!("`{}` is too much here", rest.text))) }
}

/// `nothing` or an offer, and what follows.
fn answer<'t>(at: At<'t>, names: &Names<'_>) -> Read<(Answer, At<'t>)> {
    match at.after("nothing") {
        Some(rest) => Ok((Answer::Nothing, rest)),
        None => names.leading_offer(at).map(|(offer, rest)| (Answer::Offer(offer), rest)),
    }
}

fn does(player: u8, at: At<'_>, names: &Names<'_>) -> Read<Says> {
    let (at, rules) = with_rules(at)?;
    let (at, refused) = match at.before("refused") {
        Some(at) => (at, Some(rules)),
        None if rules.is_empty() => (at, None),
        None => return Err(unclear(rules[0].span, "entries in brackets stand behind `refused` here".to_string())),
    };
    let (answer, rest) = answer(at, names)?;
    let values = values(&answer, rest, names)?;
    Ok(Says::Does { player, answer, values, refused })
}

/// The values of an offer, with commas between.
fn values(answer: &Answer, at: At<'_>, names: &Names<'_>) -> Read<Vec<Words>> {
    let sorts: Vec<Sort> = match answer {
        Answer::Nothing => Vec::new(),
        Answer::Offer(offer) => names.values_of(offer),
    };
    let parts: Vec<At<'_>> = if at.text.is_empty() { Vec::new() } else { at.split(",").collect() };
    if parts.len() != sorts.len() {
        let message = match answer {
            Answer::Nothing => format!("`{}` is too much behind `nothing`", at.text),
            Answer::Offer(offer) if sorts.is_empty() => format!("`{offer}` stands alone"),
            Answer::Offer(offer) => {
                let wanted: Vec<&str> = sorts.iter().map(|sort| word(*sort)).collect();
                format!("behind `{offer}` comes: {}", wanted.join(", "))
            }
        };
        return Err(unclear(at.span, message));
    }
    for (sort, part) in sorts.iter().zip(&parts) {
        names.value(*sort, *part)?;
    }
    Ok(parts.into_iter().map(Words::from).collect())
}

fn word(sort: Sort) -> &'static str {
    match sort {
        Sort::Number => "a number",
        Sort::Truth => "yes or no",
        Sort::Player => "a player",
        Sort::Tile => "a tile",
        Sort::Cell => "a cell",
        Sort::Spot => "a cell and turns, as in `b2/1`",
        Sort::Vertex => "a corner",
        Sort::Segment => "a segment",
        Sort::Feature => "a feature",
        Sort::Piece => "a piece",
        Sort::Zone => "a zone",
        Sort::Game => "the game",
    }
}

fn can(player: u8, at: At<'_>, names: &Names<'_>) -> Read<Says> {
    let (answer, rest) = answer(at, names)?;
    if rest.text.is_empty() {
        return Ok(Says::Can { player, answer, list: None });
    }
    let Some(list) = rest.after(":") else {
        return Err(unclear(rest.span, "the list of what can be done comes behind a colon".to_string()));
    };
    let listed = list.split("|").map(|part| Ok((Words::from(part), values(&answer, part, names)?)));
    let listed = listed.collect::<Read<_>>()?;
    Ok(Says::Can { player, answer, list: Some(listed) })
}

fn scores(player: u8, at: At<'_>, names: &Names<'_>) -> Read<Says> {
    let (at, rules) = with_rules(at)?;
    let (points, rest) = number(at)?;
    let rest = rest.after("points").or_else(|| rest.after("point")).unwrap_or(rest);
    let feature = match rest.after("for") {
        Some(feature) => {
            names.value(Sort::Feature, feature)?;
            Some(Words::from(feature))
        }
        None => nothing_more(rest).map(|()| None)?,
    };
    Ok(Says::Scores { player, points, feature, rules })
}

fn has(player: u8, at: At<'_>, names: &Names<'_>) -> Read<Says> {
    let (points, rest) = number(at)?;
    if rest.text == "points" || rest.text == "point" {
        return Ok(Says::Points { player, points });
    }
    holds(Some(player), at, names)
}

/// How many things are in whose zone.
fn holds(player: Option<u8>, at: At<'_>, names: &Names<'_>) -> Read<Says> {
    let (number, rest) = number(at)?;
    let Some((what, zone)) = rest.rsplit_once(" in ") else {
        return Err(unclear(rest.span, "write `has 7 points`, or how many things and `in` which zone".to_string()));
    };
    let count = usize::try_from(number).map_err(|_| unclear(at.span, format!("`{number}` is no number of things")))?;
    let zone = names.zone_of(player, zone)?;
    let what = match what.text {
        "tile" | "tiles" => Things::AllTiles,
        _ if names.holds_tiles(zone) => Things::Tiles(names.tile(what)?),
        _ => Things::Pieces(names.piece(what)?),
    };
    Ok(Says::Holds { player, count, what, zone })
}

/// Whether a text is a cell or a segment, as far as words go.
fn is_place(at: At<'_>, names: &Names<'_>) -> bool {
    names.cell(at).is_ok() || at.text.contains(" of ")
}

/// What is drawn on a tile or a feature, and how often.
fn drawn(place: At<'_>, rest: At<'_>, names: &Names<'_>) -> Read<Says> {
    let (count, mark) = number(rest)?;
    let mark = names.mark(mark)?;
    if names.cell(place).is_ok() {
        return Ok(Says::Drawn { place: Drawing::Tile(place.into()), count, mark });
    }
    names.value(Sort::Segment, place)?;
    Ok(Says::Drawn { place: Drawing::Feature(place.into()), count, mark })
}

/// Whether two segments are parts of one feature.
fn same(a: At<'_>, b: At<'_>, names: &Names<'_>) -> Read<Says> {
    let (positive, b) = b.after("not").map_or((true, b), |b| (false, b));
    names.value(Sort::Segment, a)?;
    names.value(Sort::Segment, b)?;
    Ok(Says::Same { positive, segments: [a.into(), b.into()] })
}

fn number(at: At<'_>) -> Read<(i32, At<'_>)> {
    let end = at.text.find(' ').unwrap_or(at.text.len());
    let word = at.slice(0..end);
    let number = word.text.parse().map_err(|_| unclear(word.span, format!("`{}` is no number", word.text)))?;
    Ok((number, at.slice(end..at.text.len()).trim()))
}

fn stands(at: At<'_>, positive: bool, names: &Names<'_>) -> Read<Says> {
    let (owner, rest) = names.leading_player(at).map_or((None, at), |(player, rest)| (Some(player), rest));
    let (kind, rest) = names.leading_piece(rest)?;
    Ok(Says::Stands { positive, owner, kind, place: names.standing(rest)? })
}

/// What stands before `[A, B]`, and the ids in it.
fn with_rules(at: At<'_>) -> Read<(At<'_>, Vec<Words>)> {
    let Some((rest, list)) = at.split_once("[") else { return Ok((at, Vec::new())) };
    match list.before("]").or_else(|| list.text.strip_suffix(']').map(|ids| list.slice(0..ids.len()))) {
        Some(ids) => Ok((rest, ids.split(",").filter(|id| !id.text.is_empty()).map(Words::from).collect())),
        None => Err(unclear(list.span, "the list of entries is not closed: `]` is missing at the end".to_string())),
    }
}
