//! Effects: the instructions that change the position.

use tilewright_tables::{Deed, ExprId, NOTHING, Op, RuleId, SiteId, Sort};

use super::Vm;
use crate::Error;
use crate::eval::{Eval, Trace};
use crate::events::Event;
use crate::position::{Laid, Place};

impl Vm<'_> {
    pub(super) fn effect(&mut self, base: usize, op: Op) -> Result<(), Error> {
        match op {
            Op::MovePiece(piece, sort, to) => {
                let (piece, to) = (self.value(base, piece), self.value(base, to));
                self.move_piece(piece, sort, to);
            }
            Op::MoveTile(tile, zone) => {
                let (tile, zone) = (self.value(base, tile), self.value(base, zone));
                self.move_tile(tile, zone);
            }
            Op::Lay(tile, spot) => {
                let (tile, spot) = (self.value(base, tile), self.value(base, spot));
                self.lay(tile, spot)?;
            }
            Op::Give { points, player, feature, site } => self.give(base, points, player, feature, site),
            Op::SetGame(state, value) => {
                let value = self.value(base, value);
                self.position.set_state(self.world, state, 0, value);
            }
            Op::Set(state, thing, value) => {
                let (thing, value) = (self.value(base, thing), self.value(base, value));
                self.position.set_state(self.world, state, thing, value);
            }
            Op::Wipe(state) => self.position.wipe(self.world, state),
            Op::Activate(player) => {
                let player = self.value(base, player);
                if player >= 0 {
                    self.position.version = self.position.version.wrapping_add(1);
                    self.position.active = player as u8;
                    self.tell(|| Event::Turn { player: player as u8 });
                }
            }
            Op::Link(a, b, link) => {
                let (a, b) = (self.value(base, a), self.value(base, b));
                if a >= 0 && b >= 0 {
                    self.position.link(self.world, a as u16, b as u16, link);
                }
            }
            Op::Unlink(segment, link) => {
                let segment = self.value(base, segment);
                if segment >= 0 {
                    self.position.unlink(self.world, segment as u16, link);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn move_piece(&mut self, piece: i32, sort: Sort, to: i32) {
        if piece < 0 || to < 0 {
            return;
        }
        let place = match sort {
            Sort::Zone => Place::Zone(to),
            Sort::Segment => Place::Segment(to),
            Sort::Vertex => Place::Vertex(to),
            Sort::Tile => Place::Tile(to),
            Sort::Cell | Sort::Spot => Place::Cell(crate::packing::cell_of(to)),
            _ => return,
        };
        let from = self.position.pieces.places[piece as usize];
        self.position.move_piece(self.world, piece as usize, place);
        self.deed(Deed::Moved, piece);
        self.tell(|| Event::Moved { piece, from, to: place });
    }

    fn move_tile(&mut self, tile: i32, zone: i32) {
        if tile < 0 || zone < 0 {
            return;
        }
        let from = match self.position.zones.zone_of_tile[tile as usize] {
            crate::world::NONE => NOTHING,
            zone => zone as i32,
        };
        self.position.lift(self.world, tile as u16);
        self.position.zones.take_tile(tile as usize);
        self.position.zones.put_tile(tile as usize, zone as u16);
        self.position.version = self.position.version.wrapping_add(1);
        self.tell(|| Event::TileMoved { tile, from, to: zone });
    }

    fn lay(&mut self, tile: i32, spot: i32) -> Result<(), Error> {
        if tile < 0 || spot < 0 {
            return Ok(());
        }
        self.position.lay(self.world, Laid { tile: tile as u16, spot })?;
        self.deed(Deed::Laid, tile);
        self.tell(|| Event::Laid { tile, spot });
        Ok(())
    }

    /// Notes that the engine did something, if the laws want to know.
    fn deed(&mut self, deed: Deed, what: i32) {
        if !self.world.hooks[deed as usize].is_empty() {
            self.position.news.deeds.push((deed, what));
        }
    }

    fn give(&mut self, base: usize, points: ExprId, player: ExprId, feature: Option<ExprId>, site: SiteId) {
        let player = self.value(base, player);
        let feature = feature.map_or(NOTHING, |feature| self.value(base, feature));
        if player < 0 {
            return;
        }
        let tracing = self.machine.tracing && !self.machine.trying;
        let (amount, rules) =
            if tracing { self.traced(base, points, site) } else { (self.value(base, points), Vec::new()) };
        let amount = if amount == NOTHING { 0 } else { amount };
        if amount != 0 {
            let score = &mut self.position.scores[player as usize];
            *score = score.saturating_add(amount).max(NOTHING + 1);
            self.position.version = self.position.version.wrapping_add(1);
            self.deed(Deed::Given, player);
        }
        if amount != 0 || tracing {
            self.tell(|| Event::Scored { player: player as u8, points: amount, feature, site, rules });
        }
    }

    /// The value of an expression, and the rulebook entries of the site and of all clauses behind it.
    fn traced(&mut self, base: usize, expr: ExprId, site: SiteId) -> (i32, Vec<RuleId>) {
        let tables = self.world.tables();
        let work = &mut self.machine.work;
        // The conditions were lowered where they are written, so their variables lie where loops within have theirs.
        let own = work.locals[base..].to_vec();
        let mut eval = Eval { world: self.world, position: self.position, work, tracer: Trace::default() };
        let value = eval.value(base, expr);
        for &condition in tables.sites[site.index()].because.iter() {
            eval.holds(base, condition);
        }
        let clauses = eval.tracer.clauses;
        self.machine.work.locals.truncate(base);
        self.machine.work.locals.extend(own);
        let mut rules: Vec<RuleId> = tables.sites[site.index()].rules.to_vec();
        for rule in clauses.iter().flat_map(|clause| tables.clauses[clause.index()].rules.iter()) {
            if !rules.contains(rule) {
                rules.push(*rule);
            }
        }
        (value, rules)
    }
}
