//! The index of the search box: a script that sets one list, so that it works from the file system.

use crate::edition::Edition;
use crate::site::{Example, NameKind, nouns};
use tilewright_model::book::PackId;

/// One thing that can be found: its name, what it is, where it is, and words by which it is found.
struct Found {
    title: String,
    kind: String,
    href: String,
    text: String,
}

/// The script.
pub fn index(edition: &Edition<'_>) -> String {
    let found = entries(edition).into_iter().chain(tiles(edition)).chain(words(edition)).chain(examples(edition));
    let mut script = String::from("window.searchIndex = [\n");
    for one in found {
        let fields = [&one.title, &one.kind, &one.href, &one.text].map(|text| quoted(text));
        script += &format!("[{}],\n", fields.join(","));
    }
    script + "];\n"
}

fn entries(edition: &Edition<'_>) -> Vec<Found> {
    let entries = edition.site.book.entries.iter().map(|entry| {
        let id = &entry.decl.id.node;
        Found {
            title: id.clone(),
            kind: edition.pack_title(entry.pack),
            href: edition.entry_link(id).unwrap_or_default(),
            text: edition.said(&entry.decl.statement),
        }
    });
    entries.collect()
}

fn tiles(edition: &Edition<'_>) -> Vec<Found> {
    let tiles = edition.site.book.tiles.iter().zip(&edition.site.tiles).map(|(tile, anchor)| Found {
        title: tile.noun.key.clone(),
        kind: edition.locale.word("sort", "tile"),
        href: format!("{}#{anchor}", edition.pack_page(tile.noun.pack)),
        text: edition.title(&tile.noun),
    });
    tiles.collect()
}

fn words(edition: &Edition<'_>) -> Vec<Found> {
    let all = nouns(edition.site.book);
    let packs = (0..edition.site.book.packs.len()).map(PackId).map(|pack| Found {
        title: edition.pack_title(pack),
        kind: edition.locale.word("sort", "pack"),
        href: edition.pack_page(pack),
        text: edition.site.book.packs[pack.0].id.clone(),
    });
    let names = edition.site.names.all.iter().map(|name| Found {
        title: name.written.clone(),
        kind: edition.locale.word("sort", name.family),
        href: edition.word_link(&name.anchor),
        text: match name.kind {
            NameKind::Noun(row) => all.get(row).map(|(_, noun)| edition.title(noun)).unwrap_or_default(),
            _ => String::new(),
        },
    });
    packs.chain(names).collect()
}

fn examples(edition: &Edition<'_>) -> Vec<Found> {
    let name = |example: &Example<'_>| edition.plainly(&example.scenario.decl.name.node).text.to_string();
    let examples = edition.site.examples.iter().map(|example| Found {
        title: name(example),
        kind: edition.locale.word("sort", "example"),
        href: format!("{}#{}", edition.pack_page(example.scenario.pack), example.anchor),
        text: String::new(),
    });
    examples.collect()
}

/// A text as a script writes it, also inside a page.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '<' | '\u{2028}' | '\u{2029}' => quoted += &format!("\\u{:04x}", u32::from(letter)),
            _ if letter.is_control() => quoted += &format!("\\u{:04x}", u32::from(letter)),
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn texts_cannot_end_a_script() {
        assert_eq!(quoted("a \"b\" \\ </script>\n"), "\"a \\\"b\\\" \\\\ \\u003c/script>\\u000a\"");
    }
}
