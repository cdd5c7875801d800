//! From a plan to a game that is about to begin.

use crate::line::Standing;
use crate::names::{Names, misplaced};
use crate::plan::{Laid, Left, Plan, Put};
use std::sync::Arc;
use tilewright_diagnostics::codes::{SCENARIO_BOARD, SCENARIO_STOCK};
use tilewright_diagnostics::{Diagnostic, Report, Span};
use tilewright_docs::text::Words;
use tilewright_engine::{Chance, Game, Place, Setup, SetupError, World};
use tilewright_tables::{NOTHING, Sort};

/// A game with everything where the plan says, not begun; what cannot be is in the report.
pub fn set_up(plan: &Plan, world: &Arc<World>, report: &mut Report) -> Game {
    let mut game = Game::new(world.clone(), Chance::seeded(0, 0));
    game.set_tracing(true);
    game.set_asking_always(true);
    let names = Names { world, players: &plan.players, grid: plan.grid };
    let mut stage = Stage { game: &mut game, names, report };
    stage.clear(plan);
    plan.tiles.iter().for_each(|laid| stage.lay(laid));
    plan.pieces.iter().for_each(|put| stage.put(put, plan));
    stage.fill(plan);
    plan.supply.iter().for_each(|left| stage.leave(left));
    stage.people(plan);
    game
}

struct Stage<'a> {
    game: &'a mut Game,
    names: Names<'a>,
    report: &'a mut Report,
}

impl Stage<'_> {
    /// Does something to the game that fails only if there is too little of something.
    fn attempt(&mut self, span: Span, act: impl FnOnce(&mut Setup<'_>) -> Result<(), SetupError>) {
        let done = self.game.setup().and_then(|mut setup| act(&mut setup));
        if let Err(error) = done {
            self.report.push(Diagnostic::new(&SCENARIO_STOCK, span, error.to_string()));
        }
    }

    /// Takes the tiles out of all common zones: with a board nothing is laid before the first turn, and without one
    /// only what is drawn is said. Zones that nobody sees are those from which tiles are drawn.
    fn clear(&mut self, plan: &Plan) {
        let zones = self.names.world.tables().zones.clone();
        for (row, zone) in zones.iter().enumerate() {
            let drawn = zone.hidden && !plan.draws.is_empty();
            if zone.holds_tiles && !zone.each_player && (drawn || !plan.is_empty_board()) {
                let value = self.names.world.zone(row, None);
                // A zone of the tables can always be emptied.
                let _ = self.game.setup().and_then(|mut setup| setup.empty_zone(value));
            }
        }
    }

    fn lay(&mut self, laid: &Laid) {
        let key = self.names.world.tables().tiles[laid.kind].key.clone();
        let done = self.game.setup().and_then(|mut setup| setup.lay(laid.kind, laid.spot).map(|_| ()));
        if let Err(error) = done {
            let fits = error.to_string().contains("fit");
            let problem = if fits {
                let message = format!("tile `{key}` does not fit what lies beside it");
                Diagnostic::new(&SCENARIO_BOARD, laid.span, message)
                    .help("`KEY/1` is the tile turned clockwise once; `tilewright tiles` shows each tile unturned")
            } else {
                Diagnostic::new(&SCENARIO_STOCK, laid.span, format!("{error}: the box holds no more"))
            };
            self.report.push(problem);
        }
    }

    /// The place that a plan names, on the board as it is.
    fn place(&self, standing: &Standing, plan: &Plan) -> Result<Place, Box<Diagnostic>> {
        let words = Words::new(self.game, &plan.grid, &plan.players);
        let read = |sort, named: &crate::line::Words| {
            words.names().read(sort, &named.text).map_err(|error| misplaced(named.span, error.to_string()))
        };
        match standing {
            Standing::Segment(named) => read(Sort::Segment, named).map(Place::Segment),
            Standing::Corner(named) => read(Sort::Vertex, named).map(Place::Vertex),
            Standing::Cell(named) => {
                let cell = read(Sort::Cell, named)?;
                let tile = self.game.tile_at(cell).and_then(|tile| i32::try_from(tile).ok());
                Ok(tile.map_or(Place::Cell(cell), Place::Tile))
            }
        }
    }

    fn put(&mut self, put: &Put, plan: &Plan) {
        match self.place(&put.place, plan) {
            Ok(place) => {
                self.attempt(put.span, |setup| setup.put_piece(put.kind, put.owner, place).map(|_| ()));
            }
            Err(problem) => self.report.push(*problem),
        }
    }

    /// Lets the zones hold what will be drawn, and nothing else: each tile lies where its kind begins.
    fn fill(&mut self, plan: &Plan) {
        let world = self.names.world;
        let tables = world.tables();
        let mut zones: Vec<(usize, Vec<usize>)> = Vec::new();
        for &(kind, span) in &plan.draws {
            let begins = || {
                tables.tiles[kind]
                    .zones
                    .iter()
                    .map(|zone| zone.zone.index())
                    .filter(|row| !tables.zones[*row].each_player)
            };
            let hidden = begins().find(|row| tables.zones[*row].hidden);
            let Some(row) = hidden.or_else(|| begins().next()) else {
                let message = format!("tile `{}` is never drawn", tables.tiles[kind].key);
                self.report.push(Diagnostic::new(&SCENARIO_STOCK, span, message));
                continue;
            };
            match zones.iter_mut().find(|(zone, _)| *zone == row) {
                Some((_, kinds)) => kinds.push(kind),
                None => zones.push((row, vec![kind])),
            }
        }
        let span = plan.draws.first().map(|(_, span)| *span);
        for (row, kinds) in zones {
            let at = plan.draws.iter().find(|(kind, _)| self.is_short(*kind, plan)).map(|(_, span)| *span).or(span);
            if let Some(at) = at {
                self.attempt(at, |setup| setup.fill_zone(world.zone(row, None), &kinds));
            }
        }
    }

    /// Whether more of a kind are drawn than are left.
    fn is_short(&self, kind: usize, plan: &Plan) -> bool {
        let world = self.names.world;
        let there =
            (0..world.tile_count()).filter(|&tile| world.kind_of_tile(tile) == kind && self.game.spot(tile).is_none());
        plan.draws.iter().filter(|(drawn, _)| *drawn == kind).count() > there.count()
    }

    /// Takes pieces out of a supply until so many are left.
    fn leave(&mut self, left: &Left) {
        let world = self.names.world;
        let zone =
            world.tables().pieces[left.kind].zone.map_or(NOTHING, |zone| world.zone(zone.index(), Some(left.player)));
        let own = |piece: &usize| {
            world.kind_of_piece(*piece) == left.kind && world.owner_of_piece(*piece) == Some(left.player)
        };
        let there: Vec<usize> =
            (0..world.piece_count()).filter(own).filter(|&piece| self.game.place(piece) == Place::Zone(zone)).collect();
        if there.len() < left.count {
            let message = format!("only {} are there, not {}", there.len(), left.count);
            self.report.push(Diagnostic::new(&SCENARIO_STOCK, left.span, message));
        }
        for piece in there.into_iter().skip(left.count) {
            self.attempt(left.span, |setup| setup.move_piece(piece, Place::Nowhere));
        }
    }

    fn people(&mut self, plan: &Plan) {
        if let Ok(mut setup) = self.game.setup() {
            for (player, score) in (0..).zip(&plan.scores) {
                setup.score(player, *score);
            }
            setup.first(plan.turn);
        }
    }
}
