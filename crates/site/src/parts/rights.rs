//! Which piece may do what, with the entries that decide it, as a table.

use crate::edition::Edition;
use crate::site::NameKind;
use minijinja::{Value, context};
use tilewright_check::rights::{Answer, Rights};
use tilewright_lower::Ruleset;
use tilewright_model::book::{DefinitionId, Form, Kinds, Origin, Sort};

/// The table: each right of pieces, with a row for each kind of feature where the right asks for one.
pub fn table(edition: &Edition<'_>, ruleset: &Ruleset) -> Value {
    let book = edition.site.book;
    let pieces: Vec<usize> = (0..book.pieces.len()).filter(|row| ruleset.has(book.pieces[*row].noun.pack)).collect();
    let rows = book.definitions.iter().enumerate().filter(|(_, definition)| {
        let first = definition.parameters.first().map(|parameter| parameter.sort);
        definition.form == Form::Right && first == Some(Sort::Piece) && ruleset.in_force(&definition.origin)
    });
    let rights: Vec<Value> = rows.map(|(row, _)| right(edition, ruleset, &pieces, DefinitionId(row))).collect();
    let titles: Vec<String> = pieces.iter().map(|piece| edition.title(&book.pieces[*piece].noun)).collect();
    context! { pieces => titles, rights }
}

fn right(edition: &Edition<'_>, ruleset: &Ruleset, pieces: &[usize], id: DefinitionId) -> Value {
    let book = edition.site.book;
    let definition = &book.definitions[id.0];
    let place = definition.parameters.iter().position(|p| matches!(p.sort, Sort::Segment | Sort::Feature));
    let features = (0..book.features.len()).filter(|row| ruleset.has(book.features[*row].noun.pack));
    let features: Vec<Option<usize>> = if place.is_some() { features.map(Some).collect() } else { vec![None] };
    let in_force = |origin: &Origin| ruleset.in_force(origin);
    let asker = Rights::new(book, &in_force);
    let rows = features.iter().map(|feature| {
        let cells = pieces.iter().map(|piece| {
            let mut known = vec![Kinds::ALL; definition.parameters.len()];
            known[0] = Kinds::one(*piece);
            if let (Some(place), Some(feature)) = (place, feature) {
                known[place] = Kinds::one(*feature);
            }
            let asked = definition.parameters.iter().zip(&known).all(|(p, known)| p.kinds.and(*known) != Kinds(0));
            if asked {
                cell(edition, &asker.ask(id, &known))
            } else {
                context! { answer => "none" }
            }
        });
        let on = feature.map(|feature| edition.title(&book.features[feature].noun));
        context! { on, cells => cells.collect::<Vec<_>>() }
    });
    let mut rows: Vec<Value> = rows.collect();
    // Where the place makes no difference, one row says it all.
    let cells: Vec<String> = rows.iter().map(|row| row.get_attr("cells").unwrap_or_default().to_string()).collect();
    if rows.len() > 1 && cells.iter().all(|other| *other == cells[0]) {
        rows = vec![context! { on => edition.locale.text("anywhere", &[]), ..rows[0].clone() }];
    }
    let name = edition.site.names.of(NameKind::Definition(id));
    context! {
        name => name.map(|name| name.written.as_str()),
        href => name.map(|name| edition.word_link(&name.anchor)),
        rows,
    }
}

fn cell(edition: &Edition<'_>, answer: &Answer) -> Value {
    let kind = match answer.certain {
        Some(true) => "yes",
        Some(false) => "no",
        None => "if",
    };
    let entries = |ids: &[String]| edition.entries(ids.iter().map(String::as_str));
    context! { answer => kind, because => entries(&answer.because), unless => entries(&answer.unless) }
}
