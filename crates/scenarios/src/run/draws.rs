//! Chance by script: the tiles come up in the order in which they are listed, as far as the laws let them.

use tilewright_engine::{Chance, Drawn, Error, Game, Refusal};

/// The tiles that are still to come.
#[derive(Clone, Debug, Default)]
pub struct Draws {
    kinds: Vec<usize>,
}

impl Draws {
    /// These kinds, in this order.
    pub fn new(kinds: Vec<usize>) -> Draws {
        Draws { kinds }
    }

    /// Goes on with a game. Each tile that is drawn is the first of the list that may come up: an order is tried, and
    /// where the laws do not let a tile come up the next one is put before it.
    ///
    /// # Errors
    ///
    /// What the last try says. The game is then as it was.
    pub fn advance(&mut self, game: &mut Game, act: impl Fn(&mut Game) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let mut order = self.kinds.clone();
        // The place in the order that is being settled, and the place of the tile that is tried there.
        let (mut settled, mut tried) = (0, 0);
        loop {
            let mut trial = game.clone();
            *trial.chance_mut() = scripted(&order);
            match act(&mut trial) {
                Err(Refusal::Failed(Error::Script(why))) => {
                    let drawn = trial.chance().log().len();
                    if drawn > settled {
                        (settled, tried) = (drawn, drawn);
                    }
                    tried += 1;
                    if tried >= order.len() {
                        return Err(Refusal::Failed(Error::Script(why)));
                    }
                    // The tiles that were tried before go back to their places: those behind move up by one.
                    order[settled..=tried].rotate_right(1);
                }
                Err(other) => return Err(other),
                Ok(()) => {
                    let used = order.len() - trial.chance().left();
                    self.kinds = order.split_off(used);
                    *game = trial;
                    return Ok(());
                }
            }
        }
    }
}

/// Chance that draws these kinds of tiles. What else is drawn comes from a fixed seed.
fn scripted(kinds: &[usize]) -> Chance {
    let mut chance = Chance::seeded(0, 0);
    chance.script(kinds.iter().filter_map(|&kind| u16::try_from(kind).ok()).map(Drawn::Tile), false);
    chance
}
