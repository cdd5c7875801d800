//! Actions: what is done, what can be done, what is refused.

use super::{Held, Moment, Run, Wrong};
use crate::line::{Answer, Words};
use tilewright_engine::{Action, Game, Refusal, World};
use tilewright_tables::Sort;

/// Whether two actions are the same but for which of several pieces that are alike is taken.
pub fn alike(game: &Game, a: Action, b: Action) -> bool {
    let world = game.world();
    let Some(offer) = world.tables().offers.get(a.offer.index()) else { return a == b };
    let same = |sort: Sort, a: i32, b: i32| match sort {
        Sort::Piece => a == b || same_piece(game, a, b),
        Sort::Tile => a == b || same_tile(game, a, b),
        _ => a == b,
    };
    let values = offer.values.iter().zip(a.values.iter().zip(&b.values));
    a.offer == b.offer && values.into_iter().all(|(value, (a, b))| same(value.sort, *a, *b))
}

fn same_piece(game: &Game, a: i32, b: i32) -> bool {
    let (Ok(a), Ok(b)) = (usize::try_from(a), usize::try_from(b)) else { return false };
    let world = game.world();
    let there = a < world.piece_count() && b < world.piece_count();
    there
        && world.kind_of_piece(a) == world.kind_of_piece(b)
        && world.owner_of_piece(a) == world.owner_of_piece(b)
        && game.place(a) == game.place(b)
}

fn same_tile(game: &Game, a: i32, b: i32) -> bool {
    let (Ok(a), Ok(b)) = (usize::try_from(a), usize::try_from(b)) else { return false };
    let world = game.world();
    let there = a < world.tile_count() && b < world.tile_count();
    there
        && world.kind_of_tile(a) == world.kind_of_tile(b)
        && game.zone_of_tile(a) == game.zone_of_tile(b)
        && game.spot(a) == game.spot(b)
}

/// Whether an offer of this name belongs to the question that waits.
fn offers(game: &Game, answer: &Answer) -> bool {
    let Some(pending) = game.pending() else { return false };
    let tables = game.world().tables();
    match answer {
        Answer::Nothing => pending.may_pass,
        Answer::Offer(name) => {
            tables.choices[pending.choice.index()].offers.iter().any(|offer| tables.offers[offer.index()].name == *name)
        }
    }
}

/// Whether an action is of an offer of this name.
fn is_of(world: &World, action: Action, answer: &Answer) -> bool {
    match answer {
        Answer::Nothing => action.is_pass(),
        Answer::Offer(name) => world.tables().offers.get(action.offer.index()).is_some_and(|offer| offer.name == *name),
    }
}

impl Run<'_> {
    /// The moment at which a player is asked and this may be an answer.
    pub(super) fn moment(&self, player: u8, answer: &Answer) -> Result<Moment, Wrong> {
        let asked = |game: &Game| game.pending().is_some_and(|pending| pending.player == player);
        if let Some(number) =
            self.passed.iter().position(|passed| asked(&passed.before) && offers(&passed.before, answer))
        {
            return Ok(Moment::Passed(number));
        }
        if asked(&self.game) {
            return Ok(Moment::Now);
        }
        Err(Wrong::new(format!("{} is asked", self.player(player)), self.asked()))
    }

    fn at(&self, moment: &Moment) -> &Game {
        match moment {
            Moment::Passed(number) => self.passed.get(*number).map_or(&self.game, |passed| &passed.before),
            Moment::Now => &self.game,
        }
    }

    /// The action that a line writes, as it stands at a moment.
    pub(super) fn read(&self, moment: &Moment, player: u8, answer: &Answer, values: &[Words]) -> Result<Action, Wrong> {
        let game = self.at(moment);
        let Answer::Offer(offer) = answer else { return Ok(Action::PASS) };
        let words = self.words(game);
        let sorts = game.world().tables().offers.iter().find(|row| row.name == *offer);
        let sorts: Vec<Sort> = sorts.map(|row| row.values.iter().map(|value| value.sort).collect()).unwrap_or_default();
        let parts = values.iter().zip(sorts).map(|(value, sort)| self.engine_words(sort, &value.text));
        let parts: Vec<String> = parts.collect();
        let text = format!("{offer} {}", parts.join(", "));
        let names = words.names().spoken_by(Some(player));
        let action = names
            .read_action(text.trim())
            .map_err(|error| Wrong::new("it names something that is there", words.translated(&error.to_string())))?;
        Ok(game.legal().iter().copied().find(|legal| alike(game, *legal, action)).unwrap_or(action))
    }

    /// A value as the engine writes it: `b2 r1` for `b2/1`, `PIECE of red` for `red PIECE`.
    fn engine_words(&self, sort: Sort, text: &str) -> String {
        match sort {
            Sort::Spot => text.replacen('/', " r", 1),
            Sort::Piece => {
                let owned = self
                    .plan
                    .players
                    .iter()
                    .find_map(|player| Some((player, text.strip_prefix(player)?.strip_prefix(' ')?)));
                let Some((player, piece)) = owned else { return text.to_string() };
                let place = piece.find(" on ").or_else(|| piece.find(" at ")).unwrap_or(piece.len());
                format!("{} of {player}{}", &piece[..place], &piece[place..])
            }
            _ => text.to_string(),
        }
    }

    /// An action that the laws must not allow, for these reasons.
    pub(super) fn is_refused(&self, player: u8, answer: &Answer, values: &[Words], rules: &[Words]) -> Held {
        let moment = self.moment(player, answer)?;
        let game = self.at(&moment);
        if !offers(game, answer) && rules.is_empty() {
            return Ok(());
        }
        let action = self.read(&moment, player, answer, values)?;
        let ids: Vec<&str> = rules.iter().map(|rule| rule.text.as_str()).collect();
        let expected =
            if ids.is_empty() { "it is refused".to_string() } else { format!("it is refused by {}", ids.join(", ")) };
        let mut trial = game.clone();
        let Err(refusal) = trial.apply_by(player, action) else {
            return Err(Wrong::new(expected, "it is allowed"));
        };
        if let Refusal::Failed(error) = &refusal {
            return Err(Wrong::new(expected, error.to_string()));
        }
        let tables = game.world().tables();
        let given: Vec<&str> = refusal.rules().iter().map(|rule| tables.rules[rule.index()].as_ref()).collect();
        match ids.iter().find(|id| !given.contains(id)) {
            Some(id) => {
                let why = self.words(game).translated(&refusal.to_string());
                Err(Wrong::new(expected, format!("`{id}` is not among the reasons: {why}")))
            }
            None => Ok(()),
        }
    }

    /// What a player can answer: anything of an offer, or exactly what is listed.
    pub(super) fn can(&self, player: u8, answer: &Answer, list: Option<&[(Words, Vec<Words>)]>) -> Held {
        let moment = self.moment(player, answer)?;
        let game = self.at(&moment);
        let words = self.words(game);
        let legal: Vec<Action> =
            game.legal().iter().copied().filter(|action| is_of(game.world(), *action, answer)).collect();
        let Some(list) = list else {
            return if legal.is_empty() { Err(Wrong::new("it can be done", self.asked_at(&moment))) } else { Ok(()) };
        };
        let mut listed = Vec::new();
        for (part, values) in list {
            let action = self.read(&moment, player, answer, values)?;
            if !legal.contains(&action) {
                let why =
                    game.clone().apply_by(player, action).err().map(|refusal| words.translated(&refusal.to_string()));
                let message = format!("`{}` cannot be done: {}", part.text, why.unwrap_or_default());
                return Err(Wrong::new("exactly these can be done", message));
            }
            if listed.contains(&action) {
                return Err(Wrong::new("each is listed once", format!("`{}` is another name of one", part.text)));
            }
            listed.push(action);
        }
        let more: Vec<String> =
            legal.iter().filter(|action| !listed.contains(action)).map(|action| words.values(*action)).collect();
        if more.is_empty() {
            Ok(())
        } else {
            Err(Wrong::new("only these can be done", format!("so can `{}`", more.join(" | "))))
        }
    }

    fn asked_at(&self, moment: &Moment) -> String {
        match moment {
            Moment::Passed(number) => {
                let passed = &self.passed[*number];
                format!("only `{}` can be done", self.words(&passed.before).action(passed.action))
            }
            Moment::Now => self.asked(),
        }
    }

    /// What a player cannot answer.
    pub(super) fn cannot(&self, player: u8, answer: &Answer) -> Held {
        let games = self.passed.iter().map(|passed| &passed.before).chain([&self.game]);
        for game in games.filter(|game| game.pending().is_some_and(|pending| pending.player == player)) {
            if let Some(action) = game.legal().iter().find(|action| is_of(game.world(), **action, answer)) {
                return Err(Wrong::new(
                    "it cannot be done",
                    format!("`{}` is allowed", self.words(game).action(*action)),
                ));
            }
        }
        Ok(())
    }
}
