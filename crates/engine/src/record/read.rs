//! Reading a record, without playing it.

use super::{FIRST_LINE, RecordError};

/// What a record says of its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The packs.
    pub packs: Vec<String>,
    /// The options and their values.
    pub options: Vec<(String, String)>,
    /// How many play.
    pub players: u8,
    /// How often the tiles in zones into which nobody sees are there.
    pub copies: u16,
    /// The seed and the number of the game, if it is known.
    pub origin: Option<(u64, u64)>,
}

/// A line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A tile was drawn, by its key.
    Tile(String),
    /// Something else was drawn, by its value.
    Value(i32),
    /// A player answered.
    Answer {
        /// Who, from 0.
        player: u8,
        /// What, in words.
        words: String,
    },
    /// The scores are these.
    Scores(Vec<i32>),
}

/// A record that has been read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What it says of its game.
    pub header: Header,
    /// Its lines with their numbers.
    pub lines: Vec<(usize, Line)>,
}

const MOST_LINES: usize = 1_000_000;

/// Reads a record.
///
/// # Errors
/// If a line is not as it should be.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let mut record = Record { header: Header { copies: 1, ..Header::default() }, lines: Vec::new() };
    let mut is_begun = false;
    for (index, raw) in text.lines().enumerate() {
        let (line, number) = (uncommented(raw).trim(), index + 1);
        if line.is_empty() {
            continue;
        }
        let fail = |text: String| Err(RecordError { line: number, text });
        if number > MOST_LINES {
            return fail("the record is too long".into());
        }
        if !is_begun {
            if line != FIRST_LINE {
                return fail(format!("a record begins with `{FIRST_LINE}`"));
            }
            is_begun = true;
        } else if let Err(text) = record.read_line(number, line) {
            return fail(text);
        }
    }
    if !is_begun {
        return Err(RecordError { line: 1, text: format!("a record begins with `{FIRST_LINE}`") });
    }
    if record.header.players == 0 {
        return Err(RecordError { line: 1, text: "the record does not say how many play".into() });
    }
    Ok(record)
}

/// A line without its comment. `#` begins one where a space or nothing is on both sides of it.
fn uncommented(line: &str) -> &str {
    let starts = line.match_indices('#').find(|(at, _)| {
        let (before, after) = (&line[..*at], &line[at + 1..]);
        (before.is_empty() || before.ends_with(' ')) && (after.is_empty() || after.starts_with(' '))
    });
    starts.map_or(line, |(at, _)| &line[..at])
}

impl Record {
    fn read_line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let header = &mut self.header;
        match word {
            "packs" => header.packs = rest.split(',').map(|pack| pack.trim().to_string()).collect(),
            "option" => {
                let (name, value) = rest.split_once('=').ok_or("an option is written `option NAME = VALUE`")?;
                header.options.push((name.trim().into(), value.trim().into()));
            }
            "players" => header.players = rest.parse().map_err(|_| format!("`{rest}` is no number of players"))?,
            "copies" => header.copies = rest.parse().map_err(|_| format!("`{rest}` is no number of copies"))?,
            "seed" => {
                let (seed, game) = rest.split_once(" game ").unwrap_or((rest, "0"));
                let parse = |text: &str| text.trim().parse().map_err(|_| format!("`{text}` is no number"));
                header.origin = Some((parse(seed)?, parse(game)?));
            }
            "drawn" => match rest.strip_prefix("value ") {
                Some(value) => {
                    let value = value.trim().parse().map_err(|_| format!("`{value}` is no number"))?;
                    self.lines.push((number, Line::Value(value)));
                }
                None => self.lines.push((number, Line::Tile(rest.into()))),
            },
            "scores" => {
                let scores: Result<Vec<i32>, _> = rest.split_whitespace().map(str::parse).collect();
                let scores = scores.map_err(|_| format!("`{rest}` are no scores"))?;
                self.lines.push((number, Line::Scores(scores)));
            }
            player => match player.parse::<u8>() {
                Ok(player) if player > 0 => {
                    self.lines.push((number, Line::Answer { player: player - 1, words: rest.into() }));
                }
                _ => return Err(format!("`{word}` begins no line of a record")),
            },
        }
        Ok(())
    }
}
