//! The words that scenarios may use: players, and what the rules call things.

use crate::at::At;
use crate::line::{Standing, Words};
use tilewright_diagnostics::codes::{SCENARIO_LINE, SCENARIO_NAME, SCENARIO_PLACE};
use tilewright_diagnostics::likely;
use tilewright_diagnostics::{Diagnostic, Span};
use tilewright_docs::text::Grid;
use tilewright_engine::World;
use tilewright_engine::naming::CellNames;
use tilewright_tables::{Name, Sort};

/// The result of reading, or what is wrong.
pub type Read<T> = Result<T, Box<Diagnostic>>;

/// What names mean in one scenario.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What there is.
    pub world: &'a World,
    /// The players, in turn order.
    pub players: &'a [String],
    /// The names of cells.
    pub grid: Grid,
}

/// Something wrong with a name.
pub fn unknown(at: At<'_>, what: &str, known: &[&str]) -> Box<Diagnostic> {
    let problem = Diagnostic::new(&SCENARIO_NAME, at.span, format!("`{}` is no {what} of this scenario", at.text));
    let problem = problem.suggest(likely(at.text, known.iter().copied()));
    Box::new(if known.is_empty() || known.len() > 40 {
        problem
    } else {
        problem
            .help(format!("there are: {}", known.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")))
    })
}

/// Something wrong with a place.
pub fn misplaced(span: Span, message: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(&SCENARIO_PLACE, span, message))
}

/// A line that says nothing known.
pub fn unclear(span: Span, message: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(&SCENARIO_LINE, span, message))
}

impl Names<'_> {
    /// The player of a name.
    pub fn player(&self, at: At<'_>) -> Read<u8> {
        let found =
            self.players.iter().position(|player| player == at.text).and_then(|player| u8::try_from(player).ok());
        found.ok_or_else(|| unknown(at, "player", &self.players.iter().map(String::as_str).collect::<Vec<_>>()))
    }

    /// The player at the beginning, and what follows.
    pub fn leading_player<'t>(&self, at: At<'t>) -> Option<(u8, At<'t>)> {
        let players = self.players.iter().enumerate();
        let found = players.filter_map(|(player, name)| Some((u8::try_from(player).ok()?, at.after(name)?)));
        found.min_by_key(|(_, rest)| rest.text.len())
    }

    /// The row of a kind of tile.
    pub fn tile(&self, at: At<'_>) -> Read<usize> {
        let keys = || self.world.tables().tiles.iter().map(|tile| tile.key.as_ref()).collect::<Vec<_>>();
        self.world.find_tile_kind(at.text).ok_or_else(|| unknown(at, "tile", &keys()))
    }

    /// The row of the kind of piece at the beginning, and what follows.
    pub fn leading_piece<'t>(&self, at: At<'t>) -> Read<(usize, At<'t>)> {
        let pieces = || self.world.tables().pieces.iter().map(|piece| &piece.name);
        leading(at, pieces()).ok_or_else(|| unknown(at, "piece", &words(pieces())))
    }

    /// The row of a kind of piece.
    pub fn piece(&self, at: At<'_>) -> Read<usize> {
        match self.leading_piece(at) {
            Ok((kind, rest)) if rest.text.is_empty() => Ok(kind),
            _ => Err(unknown(at, "piece", &words(self.world.tables().pieces.iter().map(|piece| &piece.name)))),
        }
    }

    /// The row of a zone of a player, or of nobody.
    pub fn zone_of(&self, player: Option<u8>, at: At<'_>) -> Read<usize> {
        let zones = || self.world.tables().zones.iter().map(|zone| &zone.name);
        let zone = self.world.find_zone(at.text).ok_or_else(|| unknown(at, "zone", &words(zones())))?;
        match (player, self.world.tables().zones[zone].each_player) {
            (Some(_), false) => Err(unclear(at.span, format!("`{}` is nobody's: write no player", at.text))),
            (None, true) => Err(unclear(at.span, format!("each player has a `{}`: say whose", at.text))),
            _ => Ok(zone),
        }
    }

    /// Whether tiles lie in a zone, and no pieces.
    pub fn holds_tiles(&self, zone: usize) -> bool {
        self.world.tables().zones.get(zone).is_some_and(|zone| zone.holds_tiles)
    }

    /// The row of a mark.
    pub fn mark(&self, at: At<'_>) -> Read<usize> {
        let marks = || self.world.tables().marks.iter();
        let found = marks().position(|mark| mark.words == at.text || mark.plural == at.text);
        found.ok_or_else(|| unknown(at, "mark", &words(marks())))
    }

    /// The words of the offer at the beginning, and what follows.
    pub fn leading_offer<'t>(&self, at: At<'t>) -> Read<(String, At<'t>)> {
        let mut offers: Vec<&str> = self.world.tables().offers.iter().map(|offer| offer.name.as_ref()).collect();
        offers.sort_unstable();
        offers.dedup();
        let found = offers.iter().filter_map(|name| Some((name.to_string(), at.after(name)?)));
        let first = at.words().next().unwrap_or(at);
        found.min_by_key(|(_, rest)| rest.text.len()).ok_or_else(|| unknown(first, "offer", &offers))
    }

    /// The sorts of the values of an offer.
    pub fn values_of(&self, offer: &str) -> Vec<Sort> {
        let offers = &self.world.tables().offers;
        let found = offers.iter().find(|row| row.name == offer);
        found.map(|offer| offer.values.iter().map(|value| value.sort).collect()).unwrap_or_default()
    }

    /// Whether a text can name something of a sort, as far as words go.
    pub fn value(&self, sort: Sort, at: At<'_>) -> Read<()> {
        match sort {
            Sort::Spot => self.spot(at).map(|_| ()),
            Sort::Cell => self.cell(at).map(|_| ()),
            Sort::Vertex => self.corner(at),
            Sort::Segment | Sort::Feature => self.segment(at),
            Sort::Player => self.player(at).map(|_| ()),
            Sort::Piece => {
                let at = self.leading_player(at).map_or(at, |(_, rest)| rest);
                let (_, rest) = self.leading_piece(at)?;
                if rest.text.is_empty() { Ok(()) } else { self.standing(rest).map(|_| ()) }
            }
            _ => Ok(()),
        }
    }

    /// A cell: `b2`.
    pub fn cell(&self, at: At<'_>) -> Read<(i32, i32)> {
        self.grid.find(at.text).ok_or_else(|| misplaced(at.span, format!("`{}` is no cell: write `b2`", at.text)))
    }

    /// A spot: a cell and quarter turns, `b2/1`.
    pub fn spot(&self, at: At<'_>) -> Read<((i32, i32), u8)> {
        let (cell, turns) = at.split_once("/").map_or((at, None), |(cell, turns)| (cell, Some(turns)));
        Ok((self.cell(cell)?, turns.map_or(Ok(0), |turns| self.turns(turns))?))
    }

    /// Turns of a tile.
    pub fn turns(&self, at: At<'_>) -> Read<u8> {
        let sides = self.world.tables().lattice.sides.len();
        let turns = at.text.parse::<u8>().ok().filter(|&turns| usize::from(turns) < sides);
        turns.ok_or_else(|| {
            misplaced(at.span, format!("a tile is turned 0 to {} times, not `{}`", sides.saturating_sub(1), at.text))
        })
    }

    /// A segment, as far as words go: `KIND PORT of CELL`.
    fn segment(&self, at: At<'_>) -> Read<()> {
        let Some((what, cell)) = at.rsplit_once(" of ") else {
            return Err(misplaced(
                at.span,
                format!("`{}` is no segment: write `KIND of b2` or `KIND N of b2`", at.text),
            ));
        };
        self.cell(cell)?;
        let features = || self.world.tables().features.iter().map(|feature| &feature.name);
        leading(what, features()).map(|_| ()).ok_or_else(|| unknown(what, "feature", &words(features())))
    }

    fn corner(&self, at: At<'_>) -> Read<()> {
        let named = at.after("corner").unwrap_or(at).split_once(" of ");
        let Some((_, cell)) = named else {
            return Err(misplaced(at.span, format!("`{}` is no corner: write `NE of b2`", at.text)));
        };
        self.cell(cell).map(|_| ())
    }

    /// Where a piece stands: `on SEGMENT`, `at CORNER`, `on CELL`.
    pub fn standing(&self, at: At<'_>) -> Read<Standing> {
        if let Some(corner) = at.after("at") {
            self.corner(corner)?;
            return Ok(Standing::Corner(Words::from(corner)));
        }
        match at.after("on") {
            Some(place) if self.grid.find(place.text).is_some() => Ok(Standing::Cell(Words::from(place))),
            Some(place) => {
                self.segment(place)?;
                Ok(Standing::Segment(Words::from(place)))
            }
            None => Err(unclear(at.span, format!("`{}` does not say where: write `on KIND of b2`", at.text))),
        }
    }
}

fn words<'a>(names: impl Iterator<Item = &'a Name>) -> Vec<&'a str> {
    names.map(|name| name.words.as_ref()).collect()
}

/// The row of the longest name at the beginning, and what follows.
fn leading<'t, 'n>(at: At<'t>, names: impl Iterator<Item = &'n Name>) -> Option<(usize, At<'t>)> {
    let rows = names.enumerate();
    let found = rows.filter_map(|(row, name)| Some((row, at.after(&name.plural).or_else(|| at.after(&name.words))?)));
    found.min_by_key(|(_, rest)| rest.text.len())
}
