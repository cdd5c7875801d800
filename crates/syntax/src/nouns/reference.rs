//! The reference of keys, in Markdown.

use super::keys::{Key, Kind, Shape, Table};
use super::look::{LAYER, TEXTURE};
use super::tables::{ELEMENT, NOUN, PEER_KNOWN, PEER_SETUP, TABLES, WHEN};
use std::fmt::Write;

/// Every table and every key, with help and examples.
pub fn reference() -> String {
    let mut text = String::from(
        "# The keys of the TOML files\n\n\
         Any file of a pack may hold any of these tables. Keys in **bold** must be there. An unknown key is an error.\n",
    );
    for table in TABLES.iter().chain(&[&ELEMENT, &WHEN, &PEER_SETUP, &PEER_KNOWN, &LAYER, &TEXTURE]) {
        section(&mut text, table);
    }
    text.push_str("\n## Every noun\n\nTables with a NAME also have these keys.\n\n");
    keys(&mut text, NOUN.iter());
    text
}

fn section(text: &mut String, table: &Table) {
    let _ = write!(text, "\n## `{}`\n\n{}.", table.heading("NAME"), upper(table.help));
    text.push_str(if table.noun { " It has the keys of every noun as well.\n" } else { "\n" });
    if !table.own.is_empty() {
        text.push('\n');
        keys(text, table.own.iter());
    }
    if table.shape != Shape::Inline {
        let _ = write!(text, "\n```toml\n{}\n", table.heading("name"));
        for key in table.own.iter().filter(|key| key.required) {
            let _ = writeln!(text, "{} = {}", key.name, key.example);
        }
        text.push_str("```\n");
    }
}

fn keys<'a>(text: &mut String, keys: impl Iterator<Item = &'a Key>) {
    text.push_str("| key | takes | what it says | example |\n|---|---|---|---|\n");
    for key in keys {
        let name = if key.required { format!("**`{}`**", key.name) } else { format!("`{}`", key.name) };
        let takes = match key.kind {
            Kind::Tables(table) => format!("a list of tables, see `{}`", table.name),
            Kind::Elements => format!("a list of tables, see `{}`", ELEMENT.name),
            kind => kind.called(),
        };
        let example = key.example.replace('\n', " ");
        let _ = writeln!(text, "| {name} | {takes} | {} | `{example}` |", key.help);
    }
}

fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
