//! What came of many games, for people and for machines.

use super::Args;
use super::tally::Tally;
use crate::status::Stop;
use tilewright_engine::World;

/// All there is to tell.
pub struct Telling<'a> {
    /// In which world.
    pub world: &'a World,
    /// What was asked for.
    pub args: &'a Args,
    /// What was counted.
    pub tally: &'a Tally,
    /// On so many threads.
    pub threads: usize,
    /// In this time.
    pub seconds: f64,
}

impl Telling<'_> {
    /// A sum as a mean of all games, with four digits.
    fn mean(&self, sum: f64) -> f64 {
        if self.tally.games == 0 { 0.0 } else { rounded(sum / whole(self.tally.games)) }
    }

    fn mean_scores(&self) -> Vec<f64> {
        self.tally.scores.iter().map(|sum| self.mean(*sum as f64)).collect()
    }

    /// How far scores lie from their mean.
    fn spreads(&self) -> Vec<f64> {
        let games = whole(self.tally.games.max(1));
        let both = self.tally.scores.iter().zip(&self.tally.squares);
        both.map(|(sum, squares)| {
            let mean = *sum as f64 / games;
            rounded((*squares as f64 / games - mean * mean).max(0.0).sqrt())
        })
        .collect()
    }

    fn speed(&self) -> f64 {
        whole(self.tally.games) / self.seconds.max(1e-9)
    }

    /// For machines.
    pub fn json(&self) -> Result<String, Stop> {
        let tables = self.world.tables();
        let options = tables.options.iter().map(|option| (option.name.to_string(), option.value.to_string()));
        let options: serde_json::Map<String, serde_json::Value> =
            options.map(|(name, value)| (name, value.into())).collect();
        let whole = serde_json::json!({
            "packs": tables.packs.iter().map(AsRef::as_ref).collect::<Vec<&str>>(),
            "options": options,
            "players": self.world.players(),
            "copies": self.world.copies(),
            "seed": self.args.seed,
            "games": self.tally.games,
            "turns": self.tally.turns,
            "answers": self.tally.answers,
            "mean_turns": self.mean(whole(self.tally.turns)),
            "mean_score": self.mean_scores(),
            "score_deviation": self.spreads(),
            "wins": self.tally.wins,
            "threads": self.threads,
            "seconds": self.seconds,
            "games_per_second": self.speed(),
        });
        serde_json::to_string_pretty(&whole).map_err(|error| Stop::Io(error.into()))
    }

    /// For people.
    pub fn text(&self) -> String {
        let packs: Vec<&str> = self.world.tables().packs.iter().map(AsRef::as_ref).collect();
        let mut text = format!(
            "{} games of {} with {} players, seed {}\n",
            self.tally.games,
            packs.join(", "),
            self.world.players(),
            self.args.seed
        );
        text += &format!("turns: {:.2} a game\n", self.mean(whole(self.tally.turns)));
        for (player, ((mean, spread), wins)) in
            self.mean_scores().iter().zip(self.spreads()).zip(&self.tally.wins).enumerate()
        {
            let share = 100.0 * self.mean(whole(*wins));
            text += &format!("player {}: {mean:.2} points (deviation {spread:.2}), ahead in {share:.1}%\n", player + 1);
        }
        text += &format!("{:.0} games/s on {} threads ({:.2} s)\n", self.speed(), self.threads, self.seconds);
        text
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are far below what a float holds")]
fn whole(number: u64) -> f64 {
    number as f64
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
