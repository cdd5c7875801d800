//! The text of a trace: a whole game, step by step.

use crate::outcome::{Step, Stop};
use crate::setup::Setup;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The form that is read.
const FORM: &str = "trace/1";

/// A trace.
#[derive(Debug, Deserialize)]
pub struct Trace {
    form: String,
    /// What is played.
    pub setup: Setup,
    /// The tiles that can be drawn, and how many of each.
    pub pack: BTreeMap<String, u32>,
    /// The tiles that are drawn, in their order.
    pub draws: Vec<String>,
    /// What happens.
    pub steps: Vec<TraceStep>,
    /// How it ends.
    #[serde(rename = "final")]
    pub end: Record,
}

/// A step, of whatever kind.
#[derive(Debug, Default, Deserialize)]
pub struct TraceStep {
    /// Who decides, or whose turn ended.
    #[serde(default)]
    pub player: Option<u8>,
    /// The tile in hand.
    #[serde(default)]
    pub tile: Option<String>,
    /// All answers by kind.
    #[serde(default)]
    pub o: Option<BTreeMap<String, Value>>,
    /// How many answers there are by kind.
    #[serde(default)]
    pub n: Option<BTreeMap<String, u32>>,
    /// The hash of all answers.
    #[serde(default)]
    pub h: Option<String>,
    /// The answer that was given.
    #[serde(default)]
    pub c: Option<String>,
    /// A kind of thing that came by chance.
    #[serde(default)]
    pub rand: Option<String>,
    /// A tile that was discarded.
    #[serde(default)]
    pub discard: Option<String>,
    /// The number of a turn that is over.
    #[serde(default)]
    pub turn: Option<u32>,
    /// What the turn brought.
    #[serde(flatten)]
    pub record: Record,
}

/// What a turn brought, or the end.
#[derive(Debug, Default, Deserialize)]
pub struct Record {
    /// The scores of all players.
    #[serde(default)]
    pub scores: Vec<i32>,
    /// Who got points, for what, how many, where.
    #[serde(default)]
    pub pts: Vec<(u8, String, i32, Value)>,
    /// Figures that went back to their owners.
    #[serde(default)]
    pub back: Vec<String>,
    /// Whatever else happened.
    #[serde(default)]
    pub ev: Vec<Value>,
}

/// Reads a trace.
///
/// # Errors
///
/// If it is none.
pub fn read(text: &str) -> Step<Trace> {
    let trace: Trace = serde_json::from_str(text).map_err(|error| Stop::Broken(error.to_string()))?;
    if trace.form != FORM {
        return Err(Stop::Broken(format!("line 1: this is `{}`, and only `{FORM}` can be read", trace.form)));
    }
    Ok(trace)
}

/// All answers of a full step, each written out, sorted. `tile` has several turnings in one.
pub fn written_out(kinds: &BTreeMap<String, Value>) -> Result<Vec<String>, String> {
    let mut answers = Vec::new();
    for (kind, value) in kinds {
        match value {
            Value::Number(_) => answers.push(kind.clone()),
            Value::String(items) => {
                for item in items.split(' ').filter(|item| !item.is_empty()) {
                    match item.rsplit_once(':').filter(|_| kind == "tile") {
                        Some((cell, digits)) => {
                            for digit in digits.chars() {
                                let turns = digit.to_digit(10).ok_or(format!("`{item}` is no turning"))?;
                                answers.push(format!("{kind}@{cell}:{}", turns * 90));
                            }
                        }
                        None => answers.push(format!("{kind}@{item}")),
                    }
                }
            }
            _ => return Err(format!("`{kind}` has neither a number nor a text")),
        }
    }
    answers.sort();
    Ok(answers)
}

/// FNV-1a, 32 bits, of sorted answers with line ends between them.
pub fn hash(answers: &[String]) -> String {
    let text = answers.join("\n");
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_written_out_and_hashed() {
        let kinds = serde_json::from_str(r#"{"pass":1,"tile":"2,-3:13 0,5:0"}"#).unwrap_or_default();
        let answers = written_out(&kinds).unwrap_or_default();
        assert_eq!(answers, ["pass", "tile@0,5:0", "tile@2,-3:270", "tile@2,-3:90"]);
        assert_eq!(hash(&["foobar".to_string()]), "bf9cf968");
        assert_eq!(hash(&["a".to_string(), "b".to_string()]), hash(&["a\nb".to_string()]));
    }
}
