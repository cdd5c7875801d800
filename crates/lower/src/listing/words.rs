//! Expressions in words.

use super::scope::{Scope, an};
use tilewright_tables::{
    ArgumentsId, Arithmetic, Comparison, Expr, ExprId, Fold, Function, NOTHING, Slot, Sort, StateId,
};

/// How tightly the parts of an expression hold together.
const ANY: u8 = 0;
const OR: u8 = 1;
const AND: u8 = 2;
const IS: u8 = 3;
const SUM: u8 = 4;
const PRODUCT: u8 = 5;
const WORD: u8 = 6;

/// The `_` of a name replaced by words, one after the other.
pub fn filled(name: &str, words: &[String]) -> String {
    let mut text = String::new();
    let mut words = words.iter();
    for (at, part) in name.split('_').enumerate() {
        if at > 0 {
            text.push_str(words.next().map_or("_", String::as_str));
        }
        text.push_str(part);
    }
    text
}

impl Scope<'_> {
    /// A condition.
    pub fn condition(&mut self, id: ExprId) -> String {
        self.expr(id, true, ANY)
    }

    /// A value, perhaps yes or no.
    pub fn answer(&mut self, id: ExprId, truth: bool) -> String {
        self.expr(id, truth, ANY)
    }

    /// A value as part of a phrase.
    pub fn value(&mut self, id: ExprId) -> String {
        self.expr(id, false, WORD)
    }

    /// An expression; in brackets if what is around it holds more tightly.
    fn expr(&mut self, id: ExprId, truth: bool, around: u8) -> String {
        let (text, own) = self.plain(id, truth);
        if own < around { format!("({text})") } else { text }
    }

    fn plain(&mut self, id: ExprId, truth: bool) -> (String, u8) {
        let expr = self.tables.exprs[id.index()];
        match expr {
            Expr::Or(a, b) => (format!("{} or {}", self.expr(a, true, OR), self.expr(b, true, OR)), OR),
            Expr::And(a, b) => (format!("{} and {}", self.expr(a, true, AND), self.expr(b, true, AND)), AND),
            Expr::Not(a) => (self.not(a), IS),
            Expr::If(a, b, c) => {
                let (a, b, c) = (self.expr(a, true, OR), self.expr(b, truth, OR), self.expr(c, truth, OR));
                (format!("if {a} then {b} else {c}"), ANY)
            }
            Expr::Compare(how, a, b) => (self.compare(how, a, b), IS),
            Expr::Arith(how, a, b) => {
                let (sign, own, right) = match how {
                    Arithmetic::Add => ("+", SUM, SUM),
                    Arithmetic::Subtract => ("-", SUM, PRODUCT),
                    Arithmetic::Multiply => ("*", PRODUCT, PRODUCT),
                };
                (format!("{} {sign} {}", self.expr(a, false, own), self.expr(b, false, right)), own)
            }
            Expr::IsKind(sort, kinds, a) => {
                let kinds = self.kinds(sort, self.tables.kind_sets[kinds.index()], false);
                (format!("{} is {}", self.value(a), an(&kinds)), IS)
            }
            Expr::Exists(range) => (format!("there is {}", an(&self.range(range, false))), IS),
            Expr::Count(range) => (format!("number of {}", self.range(range, true)), SUM),
            Expr::Fold(fold, range, a) => (self.fold(fold, range, a), SUM),
            Expr::Member(range, a) => {
                let thing = self.value(a);
                (format!("{thing} is one of {}", self.range(range, true)), IS)
            }
            Expr::Supposing(proc, a) => {
                let name = self.tables.procedures[proc.index()].name.clone();
                (format!("{} {name}", self.expr(a, true, WORD)), IS)
            }
            Expr::Get(what, a) => self.get(what, a),
            Expr::State(state, a) => self.state(state, a),
            _ => (self.word(expr, truth), WORD),
        }
    }

    fn word(&mut self, expr: Expr, truth: bool) -> String {
        match expr {
            Expr::Const(NOTHING) => "nothing".to_string(),
            Expr::Const(0) if truth => "no".to_string(),
            Expr::Const(1) if truth => "yes".to_string(),
            Expr::Const(value) => value.to_string(),
            Expr::Local(local) => self.letter(local),
            Expr::Active => "active player".to_string(),
            Expr::First => "first player".to_string(),
            Expr::Origin => "origin".to_string(),
            Expr::Zone(zone, owner) => {
                let words = self.tables.zones[usize::from(zone)].name.words.clone();
                match owner {
                    Some(owner) => format!("{words} of {}", self.value(owner)),
                    None => words.into_owned(),
                }
            }
            Expr::GameState(state) => self.tables.states[state.index()].name.words.to_string(),
            Expr::Slot(slot, a) => {
                let feature = self.value(a);
                self.slot(slot.index(), &feature, None)
            }
            Expr::PlayerSlot(slot, a, b) => {
                let (feature, player) = (self.value(a), self.value(b));
                self.slot(slot.index(), &feature, Some(&player))
            }
            Expr::TileMarks(mark, a) | Expr::SegmentMarks(mark, a) => {
                format!("{} of {}", self.tables.marks[usize::from(mark)].plural, self.value(a))
            }
            Expr::Call(definition, arguments) => self.call(definition.index(), arguments),
            _ => String::new(),
        }
    }

    /// The arguments of a call.
    pub fn arguments(&mut self, start: ArgumentsId, count: usize) -> Vec<String> {
        let rows: Vec<ExprId> = self.tables.arguments.iter().skip(start.index()).take(count).copied().collect();
        rows.into_iter().map(|row| self.value(row)).collect()
    }

    fn call(&mut self, definition: usize, arguments: ArgumentsId) -> String {
        let definition = &self.tables.definitions[definition];
        let (name, count) = (definition.name.clone(), definition.parameters.len());
        let words = self.arguments(arguments, count);
        filled(&name, &words)
    }

    /// A slot of a feature.
    pub fn slot(&self, slot: usize, feature: &str, player: Option<&str>) -> String {
        match self.tables.slots[slot] {
            Slot::Openings => format!("openings of {feature}"),
            Slot::Tiles => format!("number of tiles in {feature}"),
            Slot::Marks(mark) => format!("{} of {feature}", self.tables.marks[usize::from(mark)].plural),
            Slot::Pieces(kinds) => format!("number of {} in {feature}", self.kinds(Sort::Piece, kinds, true)),
            Slot::PlayerPieces(kinds) => {
                let kinds = self.kinds(Sort::Piece, kinds, true);
                format!("number of {kinds} of {} in {feature}", player.unwrap_or("each player"))
            }
        }
    }

    fn not(&mut self, a: ExprId) -> String {
        match self.tables.exprs[a.index()] {
            Expr::Exists(range) => format!("there is no {}", self.range(range, false)),
            Expr::Compare(Comparison::Equal, a, b) => {
                format!("{} is not {}", self.expr(a, false, SUM), self.expr(b, false, SUM))
            }
            Expr::IsKind(sort, kinds, a) => {
                let kinds = self.kinds(sort, self.tables.kind_sets[kinds.index()], false);
                format!("{} is not {}", self.value(a), an(&kinds))
            }
            _ => format!("not {}", self.expr(a, true, WORD)),
        }
    }

    fn compare(&mut self, how: Comparison, a: ExprId, b: ExprId) -> String {
        let known = matches!(self.tables.exprs[a.index()], Expr::Const(_));
        let (a, b) = (self.expr(a, false, SUM), self.expr(b, false, SUM));
        match (how, known) {
            (Comparison::Equal, _) => format!("{a} is {b}"),
            (Comparison::Less, false) => format!("{a} is less than {b}"),
            (Comparison::AtMost, false) => format!("{a} is at most {b}"),
            (Comparison::Less, true) => format!("{b} is more than {a}"),
            (Comparison::AtMost, true) => format!("{b} is at least {a}"),
        }
    }

    fn fold(&mut self, fold: Fold, range: tilewright_tables::RangeId, body: ExprId) -> String {
        let local = self.tables.ranges[range.index()].local;
        let before = self.before(local);
        let words = self.keep_plural(range);
        let body = self.expr(body, false, SUM);
        self.restore(local, before);
        let how = match fold {
            Fold::Sum => "sum of",
            Fold::Greatest => "greatest",
            Fold::Least => "least",
        };
        format!("{how} {body} over {words}")
    }

    fn get(&mut self, what: Function, a: ExprId) -> (String, u8) {
        let a = self.value(a);
        let word = match what {
            Function::OwnerOfPiece | Function::OwnerOfTile | Function::OwnerOfZone => "owner",
            Function::FeatureOfSegment | Function::FeatureOfPiece => "feature",
            Function::SegmentOfPiece => "segment",
            Function::TileOfSegment | Function::TileOfPiece | Function::TileOfCell | Function::TileOfFeature => "tile",
            Function::CellOfTile | Function::CellOfSpot => "cell",
            Function::ZoneOfPiece | Function::ZoneOfTile => "zone",
            Function::LeftOf => "left",
            Function::ScoreOf => "score",
            Function::CellsOfVertex => return (format!("number of cells at {a}"), SUM),
            Function::PieceOnBoard | Function::TileOnBoard => return (format!("{a} is on board"), IS),
            Function::CellIsEmpty => return (format!("{a} is empty"), IS),
        };
        (format!("{word} of {a}"), WORD)
    }

    fn state(&mut self, state: StateId, a: ExprId) -> (String, u8) {
        let a = self.value(a);
        let state = &self.tables.states[state.index()];
        match state.holds {
            Sort::Truth => (format!("{a} is {}", state.name.words), IS),
            _ => (format!("{} of {a}", state.name.words), WORD),
        }
    }
}
