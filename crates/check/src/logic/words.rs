//! Situations in the words of the game.

use super::conjunction::Conjunction;
use super::literal::{ABSENT, NOTHING, Term};
use std::collections::BTreeSet;
use tilewright_model::book::{Kinds, Rulebook, Sort, VariableId};
use tilewright_model::print::{Printer, VariableNames};

impl Conjunction {
    /// The situation, with the letters of a clause. Packs that are known to be in play are left out.
    pub fn words(&self, printer: &Printer, known: &BTreeSet<String>) -> String {
        let mut words = Vec::new();
        for (thing, (sort, left, all)) in self.kinds.iter().filter(|(_, (_, left, all))| left != all) {
            words.push(kind_words(printer, thing, *sort, *left, *all));
        }
        let (single, pairs) = self.numbers.said();
        words.extend(single.into_iter().filter_map(|(term, least, most)| range_words(term, least, most)));
        for (a, b, c) in &pairs {
            // Both ways round the same: the one is the other and so much.
            let exact = pairs.iter().any(|(x, y, d)| x == b && y == a && *d == c.saturating_neg());
            match (exact, *c >= 0 && !(*c == 0 && a > b)) {
                (false, _) => words.push(difference_words(a, b, *c)),
                (true, true) => words.push(sum_words(a, b, *c)),
                (true, false) => {}
            }
        }
        words.extend(self.atoms.iter().map(|(text, truth)| atom_words(text, *truth)));
        for (id, left) in &self.options {
            words.extend(option_words(printer.book, *id, *left));
        }
        for (id, there) in self.packs.iter().filter(|(id, _)| !known.contains(*id)) {
            words.push(format!("pack `{id}` is {}in play", if *there { "" } else { "not " }));
        }
        letters(&words.join(" and "), printer)
    }

    /// The free questions in words, with the letters of a clause.
    pub fn assumptions(&self, printer: &Printer) -> Vec<String> {
        self.atoms.iter().map(|(text, truth)| letters(&atom_words(text, *truth), printer)).collect()
    }
}

fn atom_words(text: &str, truth: bool) -> String {
    if truth { text.to_string() } else { format!("not {text}") }
}

fn kind_words(printer: &Printer, thing: &str, sort: Sort, left: u128, all: u128) -> String {
    let bits = |set: u128| Kinds(u64::try_from(set & !NOTHING & u128::from(u64::MAX)).unwrap_or(u64::MAX));
    let named = |kinds: Kinds| printer.kinds(sort, kinds).replace('|', " or a ");
    let gone = all & !left;
    if left == NOTHING {
        return format!("{thing} is nothing");
    }
    if left & NOTHING != 0 || (gone.count_ones() < left.count_ones() && gone & NOTHING == 0) {
        return format!("{thing} is no {}", named(bits(gone)).replace(" or a ", " or "));
    }
    format!("{thing} is a {}", named(bits(left)))
}

fn range_words(term: &Term, least: Option<i64>, most: Option<i64>) -> Option<String> {
    let text = &term.text;
    match (least, most) {
        (Some(least), Some(most)) if least == most => Some(format!("{text} is {least}")),
        (Some(0), None) if term.natural => None,
        (Some(least), None) => Some(format!("{text} is at least {least}")),
        (Some(0), Some(most)) if term.natural => Some(format!("{text} is at most {most}")),
        (None, Some(most)) => Some(format!("{text} is at most {most}")),
        (Some(least), Some(most)) => Some(format!("{text} is from {least} to {most}")),
        (None, None) => None,
    }
}

fn sum_words(a: &Term, b: &Term, c: i64) -> String {
    if c == 0 { format!("{} is {}", a.text, b.text) } else { format!("{} is {} + {c}", a.text, b.text) }
}

fn difference_words(a: &Term, b: &Term, c: i64) -> String {
    match c {
        0 => format!("{} is at most {}", a.text, b.text),
        1.. => format!("{} is at most {} + {c}", a.text, b.text),
        _ => format!("{} is at least {} + {}", b.text, a.text, c.saturating_neg()),
    }
}

/// The first value that is left.
fn option_words(book: &Rulebook, id: usize, left: u64) -> Option<String> {
    let option = book.options.get(id)?;
    let mut values = option.values.iter().enumerate().filter(|(i, _)| left >> (*i).min(61) & 1 == 1);
    match values.next() {
        Some((_, value)) => Some(format!("option {} = {value}", option.noun.words)),
        None => (left & ABSENT != 0).then(|| format!("option {} is not there", option.noun.words)),
    }
}

/// `$0` becomes the letter of the first parameter.
fn letters(text: &str, printer: &Printer) -> String {
    let VariableNames::Written(frame) = printer.names else { return text.to_string() };
    let all = frame.variables.iter().enumerate().rev();
    all.fold(text.to_string(), |text, (i, _)| text.replace(&format!("${i}"), &printer.variable(VariableId(i))))
}
