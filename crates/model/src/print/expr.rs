//! Expressions in the words of the rules.

use crate::book::{
    Arithmetic, Comparison, Expr, ExprKind, Fold, Frame, Function, Kinds, Noun, Range, Relation, Rulebook, Sort,
    VariableId,
};
use crate::vocabulary::machine::FUNCTIONS;

/// How variables are shown.
#[derive(Clone, Copy, Debug)]
pub enum VariableNames<'a> {
    /// As the author called them.
    Written(&'a Frame),
    /// By their number: the same condition on other letters reads the same.
    Numbered,
}

/// Prints parts of a rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Printer<'a> {
    /// Where names come from.
    pub book: &'a Rulebook,
    /// How variables are shown.
    pub names: VariableNames<'a>,
}

impl Printer<'_> {
    /// A variable.
    pub fn variable(&self, id: VariableId) -> String {
        match self.names {
            VariableNames::Numbered => format!("${}", id.0),
            VariableNames::Written(frame) => match frame.variables.get(id.0).map(|variable| variable.name.as_str()) {
                Some("") | None => format!("it{}", id.0),
                Some(name) => name.to_string(),
            },
        }
    }

    /// An expression.
    pub fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Number(number) => number.to_string(),
            ExprKind::Truth(true) => "always".into(),
            ExprKind::Truth(false) => "never".into(),
            ExprKind::Variable(id) => self.variable(*id),
            ExprKind::ActivePlayer => "active player".into(),
            ExprKind::FirstPlayer => "first player".into(),
            ExprKind::Origin => "origin".into(),
            ExprKind::Game => "game".into(),
            ExprKind::Zone(id, owner) => {
                let words = &self.book.zones[id.0].noun.words;
                owner.as_ref().map_or_else(|| words.clone(), |owner| format!("{words} of {}", self.operand(owner)))
            }
            ExprKind::Function(Function::Empty, inner) => format!("{} is empty", self.operand(inner)),
            ExprKind::Function(Function::OnBoard, inner) => format!("{} is on board", self.operand(inner)),
            ExprKind::Function(function, inner) => format!("{} of {}", function_word(*function), self.operand(inner)),
            ExprKind::State(id, subject) => {
                let state = &self.book.states[id.0];
                match (subject, state.holds) {
                    (None, Sort::Truth) => format!("game is {}", state.noun.words),
                    (None, _) => state.noun.words.clone(),
                    (Some(subject), Sort::Truth) => format!("{} is {}", self.operand(subject), state.noun.words),
                    (Some(subject), _) => format!("{} of {}", state.noun.words, self.operand(subject)),
                }
            }
            ExprKind::Marks(id, inner) => format!("{} of {}", self.book.marks[id.0].noun.plural, self.operand(inner)),
            ExprKind::Call(id, arguments) => self.call(&self.book.definitions[id.0].name, arguments),
            ExprKind::Not(inner) => format!("not {}", self.operand(inner)),
            ExprKind::And(a, b) => format!("{} and {}", self.operand(a), self.operand(b)),
            ExprKind::Or(a, b) => format!("({} or {})", self.operand(a), self.operand(b)),
            ExprKind::Compare(op, a, b) => self.compare(*op, a, b),
            ExprKind::Arith(op, a, b) => {
                let sign = match op {
                    Arithmetic::Add => "+",
                    Arithmetic::Subtract => "-",
                    Arithmetic::Multiply => "*",
                };
                format!("({} {sign} {})", self.operand(a), self.operand(b))
            }
            ExprKind::IsKind(inner, kinds) => {
                format!("{} is a {}", self.operand(inner), self.kinds(inner.ty.sort, *kinds))
            }
            ExprKind::Exists(range) => format!("there is a {}", self.member(range)),
            ExprKind::Count(range) => format!("number of {}", self.members(range)),
            ExprKind::Fold(fold, inner, range) => {
                let word = match fold {
                    Fold::Sum => "sum of",
                    Fold::Greatest => "greatest",
                    Fold::Least => "least",
                };
                format!("({word} {} over {})", self.expr(inner), self.range(range))
            }
            ExprKind::Member(inner, range) => format!("{} is {}", self.operand(inner), self.relation(&range.relation)),
            ExprKind::Supposing(condition, effects) => {
                format!("({} supposing {{ {} }})", self.expr(condition), self.effects(effects, 0).join(" "))
            }
        }
    }

    /// An expression inside another: what could run on stands in parentheses.
    fn operand(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Exists(_) | ExprKind::Count(_) => format!("({})", self.expr(expr)),
            _ => self.expr(expr),
        }
    }

    fn compare(&self, op: Comparison, a: &Expr, b: &Expr) -> String {
        let word = match op {
            Comparison::Equal => "is",
            Comparison::Less => "is less than",
            Comparison::AtMost => "is at most",
        };
        format!("{} {word} {}", self.operand(a), self.operand(b))
    }

    /// A name with `_` for arguments, filled in.
    pub fn call(&self, name: &str, arguments: &[Expr]) -> String {
        let mut text = String::new();
        let mut arguments = arguments.iter();
        for (i, part) in name.split('_').enumerate() {
            if i > 0
                && let Some(argument) = arguments.next()
            {
                text += &self.operand(argument);
            }
            text += part;
        }
        text
    }

    /// The words of a set of kinds.
    pub fn kinds(&self, sort: Sort, kinds: Kinds) -> String {
        self.kind_words(sort, kinds, sort.word(), |noun| &noun.words)
    }

    fn kind_words(&self, sort: Sort, kinds: Kinds, all: &str, words: fn(&Noun) -> &String) -> String {
        if kinds.is_all() {
            return all.to_string();
        }
        if sort == Sort::Piece
            && let Some(group) = self.book.groups.iter().find(|group| group.kinds == kinds)
        {
            return words(&group.noun).clone();
        }
        let nouns: Vec<&Noun> = match sort {
            Sort::Piece => self.book.pieces.iter().map(|piece| &piece.noun).collect(),
            Sort::Tile => self.book.classes.iter().map(|class| &class.noun).collect(),
            _ => self.book.features.iter().map(|feature| &feature.noun).collect(),
        };
        let named = nouns.into_iter().enumerate().filter(|(i, _)| kinds.has(*i)).map(|(_, noun)| words(noun).as_str());
        let named: Vec<&str> = named.collect();
        if named.is_empty() { format!("{all} of no kind") } else { named.join("|") }
    }

    /// A range of which only the number counts: the variable is shown only where a condition speaks of it.
    fn members(&self, range: &Range) -> String {
        if range.filter.is_some() {
            return self.range(range);
        }
        let kinds = self.kind_words(range.element, range.kinds, range.element.plural(), |noun| &noun.plural);
        format!("{kinds} {}", self.relation(&range.relation)).trim_end().to_string()
    }

    /// A range of which one member is asked for.
    fn member(&self, range: &Range) -> String {
        if range.filter.is_some() {
            return self.range(range);
        }
        let kinds = self.kinds(range.element, range.kinds);
        format!("{kinds} {}", self.relation(&range.relation)).trim_end().to_string()
    }

    /// A range.
    pub fn range(&self, range: &Range) -> String {
        let kinds = match (range.element, range.kinds.is_all()) {
            (Sort::Segment, false) => format!("{} segment", self.kinds(range.element, range.kinds)),
            _ => self.kinds(range.element, range.kinds),
        };
        let relation = self.relation(&range.relation);
        let space = if relation.is_empty() { "" } else { " " };
        let filter = range.filter.as_ref().map_or_else(String::new, |filter| format!(" where {}", self.expr(filter)));
        format!("{kinds} {}{space}{relation}{filter}", self.variable(range.variable))
    }

    /// How the members of a range are found.
    pub fn relation(&self, relation: &Relation) -> String {
        match relation {
            Relation::All => String::new(),
            Relation::From(a) => format!("from {}", self.operand(a)),
            Relation::After(a) => format!("after {}", self.operand(a)),
            Relation::In(a) => format!("in {}", self.operand(a)),
            Relation::On(a) => format!("on {}", self.operand(a)),
            Relation::At(a) => format!("at {}", self.operand(a)),
            Relation::Of(a) => format!("of {}", self.operand(a)),
            Relation::For(a) => format!("for {}", self.operand(a)),
            Relation::Beside(a) => format!("beside {}", self.operand(a)),
            Relation::Around(a) => format!("around {}", self.operand(a)),
            Relation::Near(a) => format!("near {}", self.operand(a)),
            Relation::Through(link, a) => {
                format!("through {} from {}", self.book.links[link.0].noun.words, self.operand(a))
            }
            Relation::Beyond(kind, a, b) => {
                let kind = &self.book.features[kind.0].noun.words;
                format!("through {kind} from {} at {}", self.operand(a), self.operand(b))
            }
            Relation::Against(a) => format!("against {}", self.operand(a)),
            Relation::Between(a, b) => format!("from {} to {}", self.operand(a), self.operand(b)),
        }
    }
}

fn function_word(function: Function) -> &'static str {
    FUNCTIONS.iter().find(|(_, known, _, _)| *known == function).map_or("something", |(word, _, _, _)| *word)
}
