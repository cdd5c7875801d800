//! The canonical text of a tree. Reading it again gives the same tree, but for the places.

use super::ast::{
    Argument, ArithOp, Clause, ClauseKind, CompareOp, Define, DefineBody, Effect, EffectKind, Expr, ExprKind, Fact,
    FactTail, FoldOp, Guard, GuardKind, Law, LogicOp, Moment, Normally, Offer, OfferPlace, Operand, Phrase, Range,
    RuleFile, RuleId, Section, Step, Word,
};
use std::fmt::Write;

/// A whole file.
pub fn file(file: &RuleFile) -> String {
    file.sections.iter().map(section).collect::<Vec<_>>().join("\n")
}

/// A heading and its clauses.
pub fn section(section: &Section) -> String {
    let clauses: String = section.clauses.iter().map(|clause| format!("{}\n", self::clause(clause))).collect();
    format!("{}\n{clauses}", heading(&section.ids, &section.guards))
}

/// `[IDS with GUARDS]`
pub fn heading(ids: &[RuleId], guards: &[Guard]) -> String {
    let mut text = format!("[{}", list(ids));
    let mut before = None;
    for guard in guards {
        text.push_str(if before.is_none() { " " } else { " and " });
        if before != Some(guard.positive) {
            text.push_str(if guard.positive { "with " } else { "without " });
        }
        before = Some(guard.positive);
        match &guard.what {
            GuardKind::Pack(pack) => text.push_str(pack),
            GuardKind::Option { name, value } => {
                let _ = write!(text, "option {} = {}", name.node, value.node);
            }
        }
    }
    text.push(']');
    text
}

/// One clause, without a line end behind it.
pub fn clause(clause: &Clause) -> String {
    match &clause.kind {
        ClauseKind::Define(define) => self::define(define),
        ClauseKind::Fact(fact) => self::fact(fact),
        ClauseKind::Step(step) => self::step(step),
        ClauseKind::Law(law) => self::law(law),
        ClauseKind::Event(event) => format!("event {}.", phrase(event)),
        ClauseKind::Choice(choice) => {
            let nothing = if choice.optional { ", or nothing" } else { "" };
            format!("choice {}{nothing}.", phrase(&choice.head))
        }
        ClauseKind::Offer(offer) => self::offer(offer),
        ClauseKind::Withhold(no) => {
            format!("no offer {} in {}{}.", words(&no.name), phrase(&no.choice), when(no.when.as_ref()))
        }
        ClauseKind::Never(never) => format!("never {}.", range(never)),
        ClauseKind::Follows(ids) => format!("follows from {}.", list(ids)),
    }
}

fn list(ids: &[RuleId]) -> String {
    ids.iter().map(|id| id.node.as_str()).collect::<Vec<_>>().join(", ")
}

/// ` WORD IDS`, or nothing if there are none.
fn behind(word: &str, ids: &[RuleId]) -> String {
    if ids.is_empty() { String::new() } else { format!(" {word} {}", list(ids)) }
}

fn when(condition: Option<&Expr>) -> String {
    condition.map_or_else(String::new, |condition| format!(" when {}", expr(condition)))
}

fn not(not: bool) -> &'static str {
    if not { "not " } else { "" }
}

fn define(define: &Define) -> String {
    let head = phrase(&define.head);
    let default = |normally: &Normally| match normally {
        Normally::Never => "never".to_string(),
        Normally::Always => "always".to_string(),
        Normally::When(condition) => format!("when {}", expr(condition)),
    };
    match &define.body {
        DefineBody::Value { sort, normally } => {
            format!("define {head} as {}, normally {}.", an(sort), expr(normally))
        }
        DefineBody::Quality { quality, normally } => {
            format!("define {head} is {}, normally {}.", phrase(quality), default(normally))
        }
        DefineBody::Right { right, normally } => {
            format!("define {head} may {}, normally {}.", phrase(right), default(normally))
        }
    }
}

fn fact(fact: &Fact) -> String {
    let tail = match &fact.tail {
        FactTail::Is { not: no, value } => format!("is {}{}", not(*no), expr(value)),
        FactTail::May { not: no, right } => format!("may {}{}", not(*no), phrase(right)),
        FactTail::Increases(by) => format!("increases by {}", expr(by)),
        FactTail::Decreases(by) => format!("decreases by {}", expr(by)),
        FactTail::Multiplied(by) => format!("is multiplied by {}", expr(by)),
        FactTail::Continues(with) => format!("continues with {}", expr(with)),
    };
    let over = behind("instead of", &fact.instead) + &behind("replaces", &fact.replaces);
    let over = over + &behind("despite", &fact.despite);
    format!("{} {tail}{}{over}.", phrase(&fact.head), when(fact.when.as_ref()))
}

fn step(step: &Step) -> String {
    let mut text = format!("{} has step {}", phrase(&step.sequence), words(&step.name));
    for after in &step.after {
        let _ = write!(text, " after {}", words(after));
    }
    for before in &step.before {
        let _ = write!(text, " before {}", words(before));
    }
    text.push('.');
    text
}

fn law(law: &Law) -> String {
    let moment = match &law.moment {
        Moment::During(step) => format!("during {}", phrase(step)),
        Moment::On(event) => format!("on {}", phrase(event)),
        Moment::Becomes { subject, quality } => format!("when {} becomes {}", phrase(subject), phrase(quality)),
    };
    let over = behind("instead of", &law.instead) + &behind("replaces", &law.replaces);
    let order = behind("after", &law.after) + &behind("before", &law.before);
    format!("{moment}{}{over}{order} {}", when(law.when.as_ref()), block(&law.effects, 0))
}

fn offer(offer: &Offer) -> String {
    let mut text = format!("offer {} ", words(&offer.name));
    match &offer.place {
        OfferPlace::In(choice) => text.push_str(&format!("in {}", phrase(choice))),
        OfferPlace::AnyTime(sequence) => text.push_str(&format!("at any time in {}", phrase(sequence))),
    }
    if !offer.ranges.is_empty() {
        let ranges: Vec<String> = offer.ranges.iter().map(range).collect();
        let _ = write!(text, " for each {}", ranges.join(", "));
    }
    text.push_str(&when(offer.when.as_ref()));
    if let Some(so_that) = &offer.so_that {
        let _ = write!(text, " so that {}", expr(so_that));
    }
    if let Some((times, sequence)) = &offer.limit {
        let _ = write!(text, ", at most {} in {}", self::times(times), words(sequence));
    }
    format!("{text} {}", block(&offer.effects, 0))
}

fn times(count: &Expr) -> String {
    let one = matches!(count.kind, ExprKind::Number(1));
    format!("{} {}", expr(count), if one { "time" } else { "times" })
}

/// A block whose closing brace stands `depth` levels in.
fn block(effects: &[Effect], depth: usize) -> String {
    if effects.is_empty() {
        return "{ }".to_string();
    }
    let margin = "  ".repeat(depth);
    let lines: String =
        effects.iter().map(|effect| format!("{margin}  {}\n", self::effect(effect, depth + 1))).collect();
    format!("{{\n{lines}{margin}}}")
}

/// One effect, without a line end behind it; blocks inside it stand `depth` levels in.
pub fn effect(effect: &Effect, depth: usize) -> String {
    match &effect.kind {
        EffectKind::Each { range, random, body } => {
            let order = if *random { " in random order" } else { "" };
            format!("for each {}{order} {}", self::range(range), block(body, depth))
        }
        EffectKind::If { condition, then, otherwise } => {
            let mut text = format!("if {} {}", expr(condition), block(then, depth));
            if !otherwise.is_empty() {
                let _ = write!(text, " else {}", block(otherwise, depth));
            }
            text
        }
        EffectKind::Let { variable, value } => format!("let {} be {}.", variable.node, expr(value)),
        EffectKind::Choose(choice) => format!("choose {}.", phrase(choice)),
        EffectKind::Repeat { times, body } => {
            format!("repeat at most {} {}", self::times(times), block(body, depth))
        }
        EffectKind::TakeTurns { sequence, from, until } => {
            format!("take turns of {} from {} until {}.", words(sequence), expr(from), expr(until))
        }
        EffectKind::Stop => "stop.".to_string(),
        EffectKind::Set { target, value } => format!("set {} to {}.", phrase(target), expr(value)),
        EffectKind::Do { verb, object, arguments } => {
            format!("{} {}{}.", verb.text(), expr(object), self::arguments(arguments))
        }
    }
}

/// Words with blanks between them.
pub fn words(words: &[Word]) -> String {
    words.iter().map(|word| word.node.as_str()).collect::<Vec<_>>().join(" ")
}

/// A phrase.
pub fn phrase(phrase: &Phrase) -> String {
    words(&phrase.words) + &arguments(&phrase.arguments)
}

fn arguments(arguments: &[Argument]) -> String {
    arguments.iter().map(|argument| format!(" {}", self::argument(argument))).collect()
}

fn argument(argument: &Argument) -> String {
    let operand = match &argument.operand {
        Operand::Words(words) => self::words(words),
        Operand::Number(number) => number.node.to_string(),
        Operand::Group(inner) => format!("({})", expr(inner)),
    };
    format!("{} {operand}", argument.preposition.text())
}

/// A range.
pub fn range(range: &Range) -> String {
    match &range.filter {
        Some(filter) => format!("{} where {}", phrase(&range.phrase), expr(filter)),
        None => phrase(&range.phrase),
    }
}

/// Words behind their article.
fn an(words: &[Word]) -> String {
    let text = self::words(words);
    let article = if text.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {text}")
}

/// An expression.
pub fn expr(expr: &Expr) -> String {
    let of = |inner: &Expr| self::expr(inner);
    match &expr.kind {
        ExprKind::Number(number) => number.to_string(),
        ExprKind::Phrase(phrase) => self::phrase(phrase),
        ExprKind::Group(inner) => format!("({})", of(inner)),
        ExprKind::Arith(op, left, right) => format!("{} {} {}", of(left), arith(*op), of(right)),
        ExprKind::Logic(op, left, right) => format!("{} {} {}", of(left), logic(*op), of(right)),
        ExprKind::Not(inner) => format!("not {}", of(inner)),
        ExprKind::Count(range) => format!("number of {}", self::range(range)),
        ExprKind::Fold(op, each, range) => format!("{} {} over {}", fold(*op), of(each), self::range(range)),
        ExprKind::Random(range) => format!("random {}", self::range(range)),
        ExprKind::ThereIs { no: true, range } => format!("there is no {}", self::range(range)),
        ExprKind::ThereIs { no: false, range } => {
            let article = an(&range.phrase.words);
            let (article, _) = article.split_once(' ').unwrap_or(("a", ""));
            format!("there is {article} {}", self::range(range))
        }
        ExprKind::Compare(op, left, right) => format!("{} is {} {}", of(left), compare(*op), of(right)),
        ExprKind::Is { subject, not: no, value } => format!("{} is {}{}", of(subject), not(*no), of(value)),
        ExprKind::IsA { subject, not: no, kind } => format!("{} is {}{}", of(subject), not(*no), an(kind)),
        ExprKind::IsAt { subject, not: no, arguments } => {
            let arguments = self::arguments(arguments);
            format!("{} is {}{}", of(subject), not(*no), arguments.trim_start())
        }
        ExprKind::Has { subject, no: true, kind } => format!("{} has no {}", of(subject), words(kind)),
        ExprKind::Has { subject, no: false, kind } => format!("{} has {}", of(subject), an(kind)),
        ExprKind::May { subject, not: no, right } => format!("{} may {}{}", of(subject), not(*no), phrase(right)),
        ExprKind::Supposing { condition, effects } => {
            let effects: Vec<String> = effects.iter().map(|effect| self::effect(effect, 1)).collect();
            format!("{} supposing {{ {} }}", of(condition), effects.join(" "))
        }
    }
}

fn arith(op: ArithOp) -> &'static str {
    match op {
        ArithOp::Add => "+",
        ArithOp::Subtract => "-",
        ArithOp::Multiply => "*",
    }
}

fn logic(op: LogicOp) -> &'static str {
    match op {
        LogicOp::And => "and",
        LogicOp::Or => "or",
    }
}

fn fold(op: FoldOp) -> &'static str {
    match op {
        FoldOp::Sum => "sum of",
        FoldOp::Greatest => "greatest",
        FoldOp::Least => "least",
    }
}

fn compare(op: CompareOp) -> &'static str {
    match op {
        CompareOp::AtLeast => "at least",
        CompareOp::AtMost => "at most",
        CompareOp::MoreThan => "more than",
        CompareOp::LessThan => "less than",
    }
}
