//! What must hold: points, pieces, the end.

use super::{Held, Run, Said, Wrong};
use crate::line::{Drawing, Standing, Things, Words};
use tilewright_engine::Place;
use tilewright_tables::{MarkCount, NOTHING, Sort};

impl Run<'_> {
    /// The next points that the last action brought.
    pub(super) fn scores(&mut self, player: u8, points: i32, feature: Option<&Words>, rules: &[Words]) -> Held {
        self.said.scores = true;
        if self.scored.is_empty() {
            return Err(Wrong::new("it scores", "no more points were given"));
        }
        let scored = self.scored.remove(0);
        let told = self.told(&scored);
        if (scored.player, scored.points) != (player, points) {
            return Err(Wrong::new("these are the next points", format!("the next ones are: {told}")));
        }
        if let Some(feature) = feature {
            let names = self.words(&self.game);
            let meant = names.names().read(Sort::Feature, &feature.text);
            let meant =
                meant.map_err(|error| Wrong::new("the feature is there", names.translated(&error.to_string())))?;
            if self.stands_for(scored.feature) != meant {
                return Err(Wrong::new("the points are for this", told));
            }
        }
        let tables = self.game.world().tables();
        let behind: Vec<&str> = scored.rules.iter().map(|rule| tables.rules[rule.index()].as_ref()).collect();
        match rules.iter().find(|rule| !behind.contains(&rule.text.as_str())) {
            Some(rule) => Err(Wrong::new(format!("`{}` is among the reasons", rule.text), told)),
            None => Ok(()),
        }
    }

    /// The segment that stands for a feature now.
    fn stands_for(&self, feature: i32) -> i32 {
        let now = usize::try_from(feature).ok().and_then(|segment| self.game.feature(segment));
        now.and_then(|segment| i32::try_from(segment).ok()).unwrap_or(NOTHING)
    }

    fn told(&self, scored: &super::Scored) -> String {
        let tables = self.game.world().tables();
        let rules: Vec<&str> = scored.rules.iter().map(|rule| tables.rules[rule.index()].as_ref()).collect();
        let feature = match self.stands_for(scored.feature) {
            NOTHING => String::new(),
            feature => format!(" for {}", self.words(&self.game).value(Sort::Feature, feature)),
        };
        format!("{} scores {}{feature} [{}]", self.player(scored.player), scored.points, rules.join(", "))
    }

    /// All points that the last action brought must be told: one by one, or by what their players then have.
    /// `until`: before which forced answer.
    pub(super) fn nothing_unsaid(&mut self, until: usize) -> Held {
        let (due, later): (Vec<_>, Vec<_>) = self.scored.drain(..).partition(|scored| scored.after <= until);
        self.scored = later;
        let Said { scores, points } = &self.said;
        match due.iter().find(|scored| *scores || !points.contains(&scored.player)) {
            Some(scored) => {
                let told = self.told(scored);
                Err(Wrong::new(
                    "every score is told by a line `scores` or `has ... points`",
                    format!("nothing tells: {told}"),
                ))
            }
            None => Ok(()),
        }
    }

    pub(super) fn points(&mut self, player: u8, points: i32) -> Held {
        self.said.points.push(player);
        match self.game.scores().get(usize::from(player)) {
            Some(score) if *score == points => Ok(()),
            score => {
                let score = score.copied().unwrap_or(0);
                let given: Vec<String> = self.scored.iter().map(|scored| self.told(scored)).collect();
                let given = if given.is_empty() { String::new() } else { format!("; last: {}", given.join("; ")) };
                Err(Wrong::new(format!("{} has {points}", self.player(player)), format!("it is {score}{given}")))
            }
        }
    }

    pub(super) fn holds(&self, player: Option<u8>, count: usize, what: Things, zone: usize) -> Held {
        let world = self.game.world();
        let value = world.zone(zone, player);
        let tiles = self.game.tiles_in(value).iter().map(|tile| world.kind_of_tile(usize::from(*tile)));
        let there = match what {
            Things::AllTiles => tiles.count(),
            Things::Tiles(wanted) => tiles.filter(|kind| *kind == wanted).count(),
            Things::Pieces(kind) => {
                let is_it = |piece: &usize| {
                    world.kind_of_piece(*piece) == kind && self.game.place(*piece) == Place::Zone(value)
                };
                (0..world.piece_count()).filter(is_it).count()
            }
        };
        equal(there, count)
    }

    /// How often a mark is drawn on a tile, or on all segments of a feature.
    pub(super) fn drawn(&self, place: &Drawing, count: i32, mark: usize) -> Held {
        let world = self.game.world();
        let tiles = &world.tables().tiles;
        let number = |marks: &[MarkCount]| {
            let these = marks.iter().filter(|drawn| usize::from(drawn.mark) == mark);
            these.map(|drawn| i32::from(drawn.count)).sum::<i32>()
        };
        let there = match place {
            Drawing::Tile(named) => {
                let tile = self.game.tile_at(self.named(Sort::Cell, named)?);
                let tile = tile.ok_or_else(|| Wrong::new(format!("a tile lies on {}", named.text), "none does"))?;
                number(&tiles[world.kind_of_tile(tile)].marks)
            }
            Drawing::Feature(named) => {
                let feature = self.feature(named)?;
                let own = (0..world.segment_count()).filter(|&segment| self.game.feature(segment) == feature);
                let marks = own.map(|segment| {
                    let (tile, part) = world.tile_of_segment(segment);
                    number(&tiles[world.kind_of_tile(tile)].segments[part].marks)
                });
                marks.sum()
            }
        };
        equal(there, count)
    }

    /// Whether two segments are parts of one feature.
    pub(super) fn same(&self, positive: bool, segments: &[Words; 2]) -> Held {
        let [a, b] = segments;
        match (self.feature(a)? == self.feature(b)?, positive) {
            (true, false) => Err(Wrong::new("they are two features", "they are one")),
            (false, true) => Err(Wrong::new("they are one feature", "they are two")),
            _ => Ok(()),
        }
    }

    /// The feature of a segment that a line names.
    fn feature(&self, named: &Words) -> Result<Option<usize>, Wrong> {
        let segment = self.named(Sort::Segment, named)?;
        Ok(usize::try_from(segment).ok().and_then(|segment| self.game.feature(segment)))
    }

    /// What a line names.
    fn named(&self, sort: Sort, named: &Words) -> Result<i32, Wrong> {
        let words = self.words(&self.game);
        let found = words.names().read(sort, &named.text);
        found.map_err(|error| Wrong::new(format!("there is {}", named.text), words.translated(&error.to_string())))
    }

    pub(super) fn stands(&self, positive: bool, owner: Option<u8>, kind: usize, standing: &Standing) -> Held {
        let places = self.places(standing)?;
        let world = self.game.world();
        let is_it = |piece: usize| world.kind_of_piece(piece) == kind && world.owner_of_piece(piece) == owner;
        let there = (0..world.piece_count()).any(|piece| is_it(piece) && places.contains(&self.game.place(piece)));
        match (positive, there) {
            (true, false) => Err(Wrong::new("it stands there", self.standing_of(&is_it))),
            (false, true) => Err(Wrong::new("none stands there", "one does")),
            _ => Ok(()),
        }
    }

    /// Where the pieces of a kind and owner stand.
    fn standing_of(&self, is_it: &dyn Fn(usize) -> bool) -> String {
        let words = self.words(&self.game);
        let on_board =
            (0..self.game.world().piece_count()).filter(|&piece| is_it(piece) && self.game.place(piece).is_on_board());
        let places: Vec<String> = on_board.map(|piece| words.names().place(self.game.place(piece))).collect();
        if places.is_empty() {
            "none is on the board".to_string()
        } else {
            format!("they stand on {}", places.join(", "))
        }
    }

    /// The places that are meant.
    fn places(&self, standing: &Standing) -> Result<Vec<Place>, Wrong> {
        Ok(match standing {
            Standing::Segment(named) => vec![Place::Segment(self.named(Sort::Segment, named)?)],
            Standing::Corner(named) => vec![Place::Vertex(self.named(Sort::Vertex, named)?)],
            Standing::Cell(named) => {
                let cell = self.named(Sort::Cell, named)?;
                let tile = self.game.tile_at(cell).and_then(|tile| i32::try_from(tile).ok());
                tile.map(Place::Tile).into_iter().chain([Place::Cell(cell)]).collect()
            }
        })
    }

    pub(super) fn is_over(&self) -> Held {
        if self.game.is_over() { Ok(()) } else { Err(Wrong::new("the game is over", self.asked())) }
    }

    pub(super) fn winner(&self, players: &[u8]) -> Held {
        self.is_over()?;
        let winners = self.game.winners();
        if winners.len() == players.len() && winners.iter().all(|winner| players.contains(winner)) {
            return Ok(());
        }
        let names = |players: &[u8]| players.iter().map(|player| self.player(*player)).collect::<Vec<_>>().join(", ");
        Err(Wrong::new(format!("{} wins", names(players)), format!("it is {}", names(&winners))))
    }
}

fn equal<T: PartialEq + std::fmt::Display>(there: T, wanted: T) -> Held {
    if there == wanted {
        return Ok(());
    }
    Err(Wrong::new(format!("there are {wanted}"), format!("there are {there}")))
}
