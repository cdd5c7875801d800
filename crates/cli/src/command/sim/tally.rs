//! What is counted of many games.

/// What is counted. All numbers are whole, so that the order of adding does not matter.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games that were played to their end.
    pub games: u64,
    /// Tiles laid after set-up.
    pub turns: u64,
    /// Questions that were answered.
    pub answers: u64,
    /// Sums of scores, by player.
    pub scores: Vec<i64>,
    /// Sums of the squares of scores, by player.
    pub squares: Vec<i64>,
    /// How often a player was ahead at the end, alone or with others.
    pub wins: Vec<u64>,
    /// The first game that could not go on, and why.
    pub failed: Option<(u64, String)>,
}

impl Tally {
    /// Nothing yet, for so many players.
    pub fn new(players: u8) -> Tally {
        let players = usize::from(players);
        Tally { scores: vec![0; players], squares: vec![0; players], wins: vec![0; players], ..Tally::default() }
    }

    /// Adds what another thread counted.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.answers += other.answers;
        for (own, other) in self.scores.iter_mut().zip(other.scores) {
            *own += other;
        }
        for (own, other) in self.squares.iter_mut().zip(other.squares) {
            *own += other;
        }
        for (own, other) in self.wins.iter_mut().zip(other.wins) {
            *own += other;
        }
        self.failed = match (self.failed.take(), other.failed) {
            (Some(a), Some(b)) => Some(if a.0 <= b.0 { a } else { b }),
            (a, b) => a.or(b),
        };
    }
}
