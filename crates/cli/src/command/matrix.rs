//! `matrix`: pieces against what rules ask of them and do to them.

use crate::Io;
use crate::args::Where;
use crate::command::check::count;
use crate::input::Input;
use crate::ruleset;
use crate::status::{Status, Stop};
use std::collections::BTreeSet;
use std::fmt::Write;
use tilewright_check::matrix::{Cell, Matrix, Question, matrix};
use tilewright_model::book::Rulebook;

/// The words of `matrix`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// Only questions whose words contain this text
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Shows the matrix of a ruleset's packs; of all packs if none are chosen.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    if !input.tell_errors(io)? {
        return Ok(Status::Problems);
    }
    let packs: BTreeSet<String> = if args.at.which.packs.is_empty() {
        BTreeSet::new()
    } else {
        let chosen = ruleset::choose(&input, &args.at.which)?;
        chosen.packs().map(|pack| input.book.packs[pack.0].id.clone()).collect()
    };
    let mut found = matrix(&input.book, &packs);
    if let Some(text) = &args.only {
        found.questions.retain(|question| question.name.contains(text.as_str()));
        found.silent.retain(|silent| silent.question.contains(text.as_str()));
    }
    if args.json {
        let text = serde_json::to_string_pretty(&json(&input.book, &found)).map_err(std::io::Error::from)?;
        writeln!(io.out, "{text}")?;
        return Ok(Status::Fine);
    }
    for question in &found.questions {
        write!(io.out, "{}", table(&input.book, &found, question))?;
    }
    for silent in &found.silent {
        writeln!(
            io.out,
            "note: `{}` of the pack `{}` and `{}` of the pack `{}`: no rule speaks of the two, so the default holds",
            input.book.pieces[silent.piece].noun.words,
            input.book.packs[silent.pack.0].id,
            silent.question,
            input.book.packs[silent.other.0].id,
        )?;
    }
    writeln!(
        io.out,
        "{} of pieces against {}, {}",
        count(found.pieces.len(), "kind"),
        count(found.questions.len(), "question"),
        count(found.silent.len(), "note")
    )?;
    Ok(Status::Fine)
}

/// A question as a table: a row for each kind of piece, a column for each kind of feature.
fn table(book: &Rulebook, matrix: &Matrix, question: &Question) -> String {
    let mut text = format!("{} ({})\n", question.name, book.packs[question.pack.0].id);
    let mut rows: Vec<Vec<String>> = Vec::new();
    if !question.columns.is_empty() {
        rows.push(std::iter::once(String::new()).chain(question.columns.iter().cloned()).collect());
    }
    for (piece, cells) in matrix.pieces.iter().zip(&question.cells) {
        rows.push(std::iter::once(piece.clone()).chain(cells.iter().map(shown)).collect());
    }
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|t| t.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in &rows {
        let mut line = String::from(" ");
        for (cell, width) in row.iter().zip(&widths) {
            let _ = write!(line, " {cell}{} ", " ".repeat(width - cell.chars().count()));
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.push('\n');
    text
}

/// A cell: the answer and the rules that decide it; in parentheses where only the default does.
fn shown(cell: &Cell) -> String {
    if cell.is_default() {
        return format!("({})", cell.answer.words());
    }
    format!("{}: {}", cell.answer.words(), cell.rules.join(" "))
}

fn json(book: &Rulebook, matrix: &Matrix) -> serde_json::Value {
    let cell = |cell: &Cell| serde_json::json!({ "answer": cell.answer.words(), "rules": cell.rules, "default_only": cell.is_default() });
    let questions = matrix.questions.iter().map(|question| {
        let rows = matrix.pieces.iter().zip(&question.cells).map(
            |(piece, cells)| serde_json::json!({ "piece": piece, "cells": cells.iter().map(cell).collect::<Vec<_>>() }),
        );
        serde_json::json!({
            "question": question.name, "pack": book.packs[question.pack.0].id, "columns": question.columns,
            "rows": rows.collect::<Vec<_>>(),
        })
    });
    let silent = matrix.silent.iter().map(|silent| {
        serde_json::json!({
            "piece": book.pieces[silent.piece].noun.words, "pack": book.packs[silent.pack.0].id,
            "question": silent.question, "of": book.packs[silent.other.0].id,
        })
    });
    serde_json::json!({
        "pieces": matrix.pieces, "questions": questions.collect::<Vec<_>>(), "notes": silent.collect::<Vec<_>>(),
    })
}
