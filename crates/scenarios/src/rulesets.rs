//! Rulesets that scenarios need, compiled once each.

use std::collections::HashMap;
use std::sync::Arc;
use tilewright_diagnostics::codes::SCENARIO_STOCK;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_engine::World;
use tilewright_lower::{Choice, Problem, Ruleset, lower};
use tilewright_model::book::{Rulebook, Scenario};
use tilewright_syntax::nouns::decl::ScenarioDecl;
use tilewright_tables::{Tables, TileKind, TileZone, ZoneId};

/// Rulesets by what was chosen.
#[derive(Default)]
pub struct Rulesets {
    tables: HashMap<Key, Result<Tables, Report>>,
    worlds: HashMap<(Key, u8), Arc<World>>,
}

/// Packs and options, sorted, and whether a board is laid out.
type Key = (Vec<String>, Vec<(String, String)>, bool);

impl Rulesets {
    /// The world in which a scenario is played.
    ///
    /// # Errors
    ///
    /// If its packs or options are not there, its ruleset cannot be made, or not so many can play.
    pub fn world(&mut self, book: &Rulebook, scenario: &Scenario) -> Result<Arc<World>, Report> {
        let key = key(book, scenario);
        let players = u8::try_from(scenario.decl.players.len()).unwrap_or(u8::MAX);
        if let Some(world) = self.worlds.get(&(key.clone(), players)) {
            return Ok(world.clone());
        }
        let tables = self.tables.entry(key.clone()).or_insert_with(|| compiled(book, scenario, &key)).clone()?;
        let world = World::new(tables, players, 1).map_err(|error| {
            let mut report = Report::new();
            let span = scenario.decl.players.first().map_or(scenario.decl.span, |player| player.span);
            report.push(Diagnostic::new(&SCENARIO_STOCK, span, error.to_string()));
            report
        })?;
        let world = Arc::new(world);
        self.worlds.insert((key, players), world.clone());
        Ok(world)
    }
}

fn key(book: &Rulebook, scenario: &Scenario) -> Key {
    let own = book.packs.get(scenario.pack.0).map(|pack| pack.id.clone());
    let mut packs: Vec<String> =
        own.into_iter().chain(scenario.decl.packs.iter().map(|pack| pack.node.clone())).collect();
    packs.sort();
    packs.dedup();
    let options = scenario.decl.options.iter().map(|(name, value)| (name.node.clone(), value.node.clone()));
    let mut options: Vec<(String, String)> = options.collect();
    options.sort();
    let has_board = scenario.decl.board.node.split_whitespace().any(|word| word != ".");
    (packs, options, has_board)
}

fn compiled(book: &Rulebook, scenario: &Scenario, (packs, options, has_board): &Key) -> Result<Tables, Report> {
    let choice = Choice { packs: packs.clone(), options: options.clone() };
    match Ruleset::choose(book, &choice) {
        Ok(ruleset) if *has_board => lower(book, &ruleset).map(with_examples),
        Ok(ruleset) => lower(book, &ruleset),
        Err(problems) => {
            let mut report = Report::new();
            problems.iter().for_each(|problem| report.push(placed(problem, &scenario.decl)));
            Err(report)
        }
    }
}

/// A problem of the choice of packs and options, at the word of the scenario that it is about.
fn placed(problem: &Problem, decl: &ScenarioDecl) -> Diagnostic {
    let mut found = problem.diagnostic();
    if found.labels.is_empty() {
        let mut named = decl.packs.iter().chain(decl.options.iter().flat_map(|(name, value)| [value, name]));
        let said = named.rfind(|text| found.message.contains(&format!("`{}`", text.node)));
        found.labels = Diagnostic::new(problem.code, said.map_or(decl.span, |text| text.span), "").labels;
    }
    found
}

/// One of each kind of tile of which the box holds none, for boards that are laid out: examples may need one. It begins where
/// all that is not named is taken away.
fn with_examples(tables: Tables) -> Tables {
    let stack = tables.zones.iter().position(|zone| zone.holds_tiles && !zone.each_player);
    let Some(zone) = stack.and_then(|row| u16::try_from(row).ok()).map(ZoneId) else { return tables };
    let mut tiles = tables.tiles.to_vec();
    let is_absent = |tile: &TileKind| tile.zones.iter().all(|zone| zone.count == 0) && tile.each_player == 0;
    for tile in tiles.iter_mut().filter(|tile| is_absent(tile)) {
        tile.zones = vec![TileZone { zone, count: 1 }].into();
    }
    Tables { tiles: tiles.into(), ..tables }
}
