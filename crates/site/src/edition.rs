//! One language in one format: where things are, and what they are called.

use crate::Format;
use crate::locale::{Locale, Text};
use crate::pictures;
use crate::site::{NameKind, Piece, Site, Style, plain};
use crate::stock::Stock;
use minijinja::{Value, context};
use std::cell::RefCell;
use tilewright_check::translations::{self, FALLBACK};
use tilewright_model::book::{Noun, Origin, PackId};
use tilewright_syntax::nouns::decl::Texts;

/// One language in one format.
pub struct Edition<'a> {
    /// What all languages share.
    pub site: &'a Site<'a>,
    /// The language.
    pub locale: &'a Locale,
    /// The format.
    pub format: Format,
    /// The languages beside which this one stands, itself among them; none if it stands alone.
    pub languages: &'a [String],
    /// What the pictures of the page have in common that is being made.
    stock: RefCell<Stock>,
}

impl<'a> Edition<'a> {
    /// An edition of a site.
    pub fn new(site: &'a Site<'a>, locale: &'a Locale, format: Format, languages: &'a [String]) -> Edition<'a> {
        Edition { site, locale, format, languages, stock: RefCell::default() }
    }

    /// The file of a page.
    pub fn page(&self, name: &str) -> String {
        match self.format {
            Format::Html => format!("{name}.html"),
            Format::Markdown => format!("{name}.md"),
        }
    }

    /// The page of a pack.
    pub fn pack_page(&self, pack: PackId) -> String {
        self.page(&format!("pack-{}", plain(&self.site.book.packs[pack.0].id)))
    }

    /// A link to an entry, if it is there.
    pub fn entry_link(&self, id: &str) -> Option<String> {
        let entry = &self.site.book.entries[self.site.entry(id)?];
        Some(format!("{}#{}", self.pack_page(entry.pack), plain(id)))
    }

    /// A link to what explains a name.
    pub fn word_link(&self, anchor: &str) -> String {
        format!("{}#{anchor}", self.page("words"))
    }

    /// A link to a name of this kind.
    pub fn name_link(&self, kind: NameKind) -> Option<String> {
        self.site.names.of(kind).map(|name| self.word_link(&name.anchor))
    }

    /// A text of a pack: what it says, and its language where it is not that of the page.
    pub fn text(&self, texts: &Texts) -> Value {
        self.locale.pick(texts).map_or_else(|| Value::from(()), |text| self.marked(text.text, text.language))
    }

    /// A text, and its language where it is not that of the page.
    pub fn marked(&self, text: &str, language: &str) -> Value {
        match language == self.locale.language {
            true => context! { text },
            false => context! { text, language },
        }
    }

    /// A text of a pack that is written in English alone, or its translation.
    pub fn plain(&self, text: &str) -> Value {
        let Text { text, language } = self.plainly(text);
        self.marked(text, language)
    }

    /// The same, with its language.
    pub fn plainly<'t>(&'t self, text: &'t str) -> Text<'t> {
        let language = self.locale.language.as_str();
        match translations::said(self.site.book, language, text) {
            Some(text) => Text { text, language },
            None => Text { text, language: FALLBACK },
        }
    }

    /// What a text of a pack says.
    pub fn said(&self, texts: &Texts) -> String {
        self.locale.pick(texts).map(|text| text.text.to_string()).unwrap_or_default()
    }

    /// What people call a noun.
    pub fn title(&self, noun: &Noun) -> String {
        self.locale.pick(&noun.title).map_or_else(|| noun.words.clone(), |title| title.text.to_string())
    }

    /// What people call a pack.
    pub fn pack_title(&self, pack: PackId) -> String {
        let pack = &self.site.book.packs[pack.0];
        self.locale.pick(&pack.title).map_or_else(|| pack.id.clone(), |title| title.text.to_string())
    }

    /// A pack by its id, whether or not it is there.
    pub fn pack_named(&self, id: &str) -> Value {
        match self.site.pack(id) {
            Some(pack) => context! { id, title => self.pack_title(pack), href => self.pack_page(pack) },
            None => context! { id, title => id },
        }
    }

    /// Links to entries.
    pub fn entries<'t>(&self, ids: impl IntoIterator<Item = &'t str>) -> Vec<Value> {
        ids.into_iter().map(|id| context! { id, href => self.entry_link(id) }).collect()
    }

    /// A law: its heading, its code, where it stands.
    pub fn law(&self, origin: &Origin) -> Value {
        let guards: Vec<String> =
            origin.guards.iter().map(|guard| tilewright_model::print::guard(self.site.book, guard)).collect();
        let ids = origin.rules.iter().map(|rule| rule.node.as_str());
        let pieces = self.site.code(origin.span);
        context! {
            ids => self.entries(ids),
            guards => guards.join(" and "),
            pack => self.pack_title(origin.pack),
            code => self.code(&pieces),
            text => pieces.iter().map(|piece| piece.text.as_str()).collect::<String>(),
            names => self.names_in(&pieces),
            place => self.site.place(origin.span),
        }
    }

    /// Code with its links.
    fn code(&self, pieces: &[Piece]) -> Vec<Value> {
        let piece = |piece: &Piece| {
            let style = match piece.style {
                Style::Plain => None,
                Style::Keyword => Some("word"),
                Style::Comment => Some("remark"),
            };
            let href = piece.anchor.as_deref().map(|anchor| self.word_link(anchor));
            context! { text => &piece.text, href, style }
        };
        pieces.iter().map(piece).collect()
    }

    /// The names in code, each once, for formats in which code has no links.
    fn names_in(&self, pieces: &[Piece]) -> Vec<Value> {
        let mut names: Vec<(&str, &str)> = Vec::new();
        for piece in pieces {
            if let Some(anchor) = &piece.anchor
                && !names.iter().any(|(known, _)| known == anchor)
            {
                names.push((anchor, &piece.text));
            }
        }
        names.iter().map(|(anchor, text)| context! { text => *text, href => self.word_link(anchor) }).collect()
    }

    /// How pictures of this edition are made.
    pub fn style(&self) -> pictures::Style<'_> {
        pictures::Style { language: &self.locale.language, format: self.format }
    }

    /// A picture: its text, the path of its file, and what it shows.
    pub fn picture(&self, id: &str, alt: String, svg: String) -> Value {
        let id = plain(id);
        match self.format {
            Format::Html => {
                let titled = svg.replacen("p-title", &format!("title-{id}"), 2);
                let svg = self.stock.borrow_mut().without_defs(&titled);
                context! { width => width(&svg), svg => Value::from_safe_string(svg), alt }
            }
            Format::Markdown => context! { source => svg, file => format!("pictures/{id}.svg"), alt },
        }
    }

    /// What the pictures since the last call have in common.
    pub fn take_stock(&self) -> Value {
        Value::from_safe_string(self.stock.take().sheet())
    }
}

/// How wide a picture is in its own measure, in which a tile has 100.
fn width(svg: &str) -> Option<u32> {
    let view = svg.split_once("viewBox=\"")?.1.split('"').next()?;
    view.split(' ').nth(2)?.split('.').next()?.parse().ok()
}
