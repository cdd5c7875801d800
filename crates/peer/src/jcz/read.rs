//! The text of a saved game.

use crate::outcome::{Step, Stop};
use crate::setup::Setup;
use serde::Deserialize;
use serde_json::Value;

/// A saved game.
#[derive(Debug, Deserialize)]
pub struct Saved {
    /// What is played.
    pub setup: Setup,
    /// Who plays, in turn order.
    pub players: Vec<Player>,
    /// What was done.
    pub replay: Vec<Message>,
    /// Which tiles come up, and when the game ends.
    #[serde(default, rename = "gameAnnotations")]
    pub notes: Option<Notes>,
    /// What must hold at the end.
    #[serde(default)]
    pub test: Option<Test>,
}

/// A player.
#[derive(Debug, Deserialize)]
pub struct Player {
    /// Whose name assertions use.
    pub name: String,
}

/// Something that was done.
#[derive(Clone, Debug, Deserialize)]
pub struct Message {
    /// What.
    #[serde(rename = "type")]
    pub kind: String,
    /// With what.
    #[serde(default)]
    pub payload: Value,
}

/// Notes on a game.
#[derive(Debug, Default, Deserialize)]
pub struct Notes {
    /// The tiles that come up, in order.
    #[serde(default, rename = "drawOrder")]
    pub draws: Vec<String>,
    /// After how many tiles the game ends; 0 for never.
    #[serde(default, rename = "endTurn")]
    pub end: u32,
}

/// What must hold.
#[derive(Debug, Deserialize)]
pub struct Test {
    /// A sentence for each.
    #[serde(default)]
    pub assertions: Vec<String>,
}

/// Reads a saved game.
///
/// # Errors
///
/// If it is none.
pub fn read(text: &str) -> Step<Saved> {
    serde_json::from_str(text).map_err(|error| Stop::Broken(error.to_string()))
}
