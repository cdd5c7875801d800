//! Messages of a saved game as answers, written as traces write them.

use super::read::Message;
use serde_json::Value;

/// What a message means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An answer to a question.
    Answer(String),
    /// A word of the program's own interface.
    Interface,
}

/// What a message means; an error says what is not understood.
pub fn meaning(message: &Message) -> Result<Meaning, String> {
    let payload = &message.payload;
    let answer =
        |text: Option<String>| text.map(Meaning::Answer).ok_or(format!("a {} without its parts", message.kind));
    let pointer = payload.get("pointer").unwrap_or(&Value::Null);
    let value = || payload.get("value").and_then(Value::as_str).map(str::to_lowercase);
    match message.kind.as_str() {
        "COMMIT" | "TILE_CONFIRM" | "SHEPHERD_CONFIRM" | "AI" => Ok(Meaning::Interface),
        "PASS" => Ok(Meaning::Answer("pass".into())),
        "PLACE_TILE" => answer(placed_tile(payload)),
        "DEPLOY_MEEPLE" => {
            answer(meeple(payload, "meepleId").and_then(|(_, kind)| Some(format!("{kind}@{}", feature(pointer)?))))
        }
        "RETURN_MEEPLE" => {
            answer(word(payload, "source").and_then(|source| Some(format!("{source}@{}", figure(pointer)?))))
        }
        "CAPTURE_FOLLOWER" => answer(figure(pointer).map(|figure| format!("capture@{figure}"))),
        "PLACE_TOKEN" => answer(word(payload, "token").and_then(|token| token_place(&token, pointer))),
        "MOVE_NEUTRAL_FIGURE" => answer(moved_figure(payload)),
        "FLOCK_EXPAND_OR_SCORE" => answer(value().map(|value| format!("flock@{value}"))),
        "CIRCLE_REMOVE_OR_DEPLOY" => answer(value().map(|value| format!("circle@{value}"))),
        other => Err(format!("the message `{other}`")),
    }
}

/// The id of the tile that a message places, if it places one.
pub fn tile_of(message: &Message) -> Option<&str> {
    if message.kind == "PLACE_TILE" { message.payload.get("tileId").and_then(Value::as_str) } else { None }
}

/// The abbey, which no set defines: it lies in no stack.
pub const ABBEY: &str = "AM/A";

fn placed_tile(payload: &Value) -> Option<String> {
    let (x, y) = position(payload.get("position")?)?;
    let turned = payload.get("rotation")?.as_str()?.strip_prefix('R')?;
    match payload.get("tileId")?.as_str()? {
        ABBEY => Some(format!("abbey@{x},{y}")),
        _ => Some(format!("tile@{x},{y}:{}", turned.parse::<u16>().ok()?)),
    }
}

fn word(payload: &Value, key: &str) -> Option<String> {
    payload.get(key)?.as_str().map(str::to_lowercase)
}

fn position(value: &Value) -> Option<(i64, i64)> {
    match value.as_array()?.as_slice() {
        [x, y] => Some((x.as_i64()?, y.as_i64()?)),
        _ => None,
    }
}

fn cell(value: &Value) -> Option<String> {
    position(value).map(|(x, y)| format!("{x},{y}"))
}

/// A part of a tile.
fn feature(pointer: &Value) -> Option<String> {
    let text = |key: &str| pointer.get(key).and_then(Value::as_str);
    Some(format!("{}:{}:{}", cell(pointer.get("position")?)?, text("feature")?, text("location")?))
}

/// The player and the kind of a figure's id, `0.small.1`.
fn meeple<'v>(holder: &'v Value, key: &str) -> Option<(&'v str, &'v str)> {
    let mut parts = holder.get(key)?.as_str()?.split('.');
    Some((parts.next()?, parts.next()?))
}

fn figure(pointer: &Value) -> Option<String> {
    let (player, kind) = meeple(pointer, "meepleId")?;
    Some(format!("{player}.{kind}@{}", feature(pointer.get("featurePointer")?)?))
}

fn token_place(token: &str, pointer: &Value) -> Option<String> {
    let place = match pointer.get("feature").and_then(Value::as_str) {
        Some("Tower") => cell(pointer.get("position")?)?,
        Some(_) => feature(pointer)?,
        None => cell(pointer)?,
    };
    Some(format!("{token}@{place}"))
}

fn moved_figure(payload: &Value) -> Option<String> {
    let (kind, _) = meeple(payload, "figureId")?;
    let to = payload.get("to").unwrap_or(&Value::Null);
    if to.is_null() {
        return Some(format!("remove@{kind}"));
    }
    let place = cell(to).or_else(|| figure(to)).or_else(|| feature(to))?;
    Some(format!("{kind}@{place}"))
}
