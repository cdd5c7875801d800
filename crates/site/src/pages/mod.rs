//! The pages of one language.

mod index;
mod pack;
mod ruleset;
mod words;

use crate::edition::Edition;
use crate::search;
use crate::templates::Templates;
use crate::{Error, Format, LANGUAGES};
use minijinja::{Value, context};
use std::collections::BTreeMap;
use tilewright_lower::{Choice, Ruleset};
use tilewright_model::book::PackId;

/// All files of one language, by path.
pub fn all(edition: &Edition<'_>, templates: &Templates<'_>) -> Result<BTreeMap<String, String>, Error> {
    let mut writer = Writer { edition, templates, files: BTreeMap::new() };
    let rulesets = rulesets(edition);
    writer.page("index", "index", &edition.locale.text("title", &[]), index::page(edition, &rulesets))?;
    for row in 0..edition.site.book.packs.len() {
        let pack = PackId(row);
        let name = format!("pack-{}", crate::site::plain(&edition.site.book.packs[row].id));
        writer.page(&name, "pack", &edition.pack_title(pack), pack::page(edition, pack))?;
    }
    for shown in &rulesets {
        writer.page(&shown.name, "ruleset", &shown.title, ruleset::page(edition, shown))?;
    }
    writer.page("words", "words", &edition.locale.text("words", &[]), words::page(edition))?;
    if edition.format == Format::Html {
        let style = templates.render("html/style.css", context! { pictures => edition.site.painter.css() })?;
        writer.files.insert("style.css".into(), style);
        writer.files.insert("site.js".into(), templates.render("html/site.js", context! {})?);
        writer.files.insert("search-index.js".into(), search::index(edition));
    }
    Ok(writer.files)
}

/// The page on which a reader chooses a language.
pub fn front(edition: &Edition<'_>, templates: &Templates<'_>) -> Result<(String, String), Error> {
    let languages: Vec<Value> = languages(edition, "index", "");
    let template = match edition.format {
        Format::Html => "html/front.html",
        Format::Markdown => "markdown/front.md",
    };
    let title = edition.locale.text("title", &[]);
    let language = &edition.locale.language;
    let text = templates.render(template, context! { languages, title, language })?;
    Ok((edition.page("index"), text))
}

/// A ruleset that has a page.
pub struct Shown {
    /// The name of its page.
    pub name: String,
    /// What people read.
    pub title: String,
    /// The packs and options.
    pub ruleset: Ruleset,
}

/// The rulesets that have pages: all packs together, each pack with what it requires, and the one that was chosen.
fn rulesets(edition: &Edition<'_>) -> Vec<Shown> {
    let book = edition.site.book;
    let mut shown = Vec::new();
    if let Some(chosen) = &edition.site.chosen {
        let title = edition.locale.text("ruleset-chosen", &[]);
        shown.push(Shown { name: "ruleset-chosen".into(), title, ruleset: chosen.clone() });
    }
    if let Ok(ruleset) = Ruleset::everything(book) {
        shown.push(Shown { name: "ruleset-all".into(), title: edition.locale.text("ruleset-all", &[]), ruleset });
    }
    for &PackId(row) in &edition.site.packs {
        let pack = &book.packs[row];
        let choice = Choice { packs: vec![pack.id.clone()], options: Vec::new() };
        if let Ok(ruleset) = Ruleset::choose(book, &choice) {
            let packs: Vec<String> =
                ruleset.packs().filter(|other| other.0 != row).map(|p| edition.pack_title(p)).collect();
            let own = edition.pack_title(PackId(row));
            let title = if packs.is_empty() { own } else { format!("{own} + {}", packs.join(" + ")) };
            shown.push(Shown { name: format!("ruleset-{}", crate::site::plain(&pack.id)), title, ruleset });
        }
    }
    shown
}

/// Links to the same page in the languages beside which an edition stands.
fn languages(edition: &Edition<'_>, page: &str, up: &str) -> Vec<Value> {
    let names = edition.languages.iter().map(|language| {
        let href = format!("{up}{language}/{}", edition.page(page));
        let name = edition.locale.word("language", language);
        let own = crate::locale::Locale::new(language).map_or(name, |locale| locale.text("language-own", &[]));
        context! { code => language, name => own, href, current => *language == edition.locale.language }
    });
    names.collect()
}

struct Writer<'a> {
    edition: &'a Edition<'a>,
    templates: &'a Templates<'a>,
    files: BTreeMap<String, String>,
}

impl Writer<'_> {
    /// Writes a page with a template; pictures go into files of their own where the format has them so.
    fn page(&mut self, name: &str, template: &str, title: &str, content: Value) -> Result<(), Error> {
        let edition = self.edition;
        let template = match edition.format {
            Format::Html => format!("html/{template}.html"),
            Format::Markdown => format!("markdown/{template}.md"),
        };
        let navigation = |page: &str, text: &str| {
            context! { href => edition.page(page), title => edition.locale.text(text, &[]), current => page == name }
        };
        let packs = edition.site.packs.iter().map(|&pack| {
            let href = edition.pack_page(pack);
            context! { current => href == edition.page(name), title => edition.pack_title(pack), href }
        });
        let text = self.templates.render(
            &template,
            context! {
                title,
                name,
                stock => edition.take_stock(),
                language => &edition.locale.language,
                languages => languages(edition, name, "../"),
                known_languages => LANGUAGES.iter().map(|(code, _)| *code).collect::<Vec<_>>(),
                packs => packs.collect::<Vec<_>>(),
                home => navigation("index", "home"),
                rulesets_page => navigation("ruleset-all", "ruleset"),
                words_page => navigation("words", "words"),
                ..content.clone()
            },
        )?;
        self.files.insert(edition.page(name), text);
        if edition.format == Format::Markdown {
            self.pictures(&content);
        }
        Ok(())
    }

    /// Every picture in what a page shows, as a file.
    fn pictures(&mut self, content: &Value) {
        let attribute = |name: &str| content.get_attr(name).ok().and_then(|value| value.as_str().map(str::to_string));
        if let (Some(file), Some(source)) = (attribute("file"), attribute("source")) {
            self.files.insert(file, source);
            return;
        }
        let is_map = content.kind() == minijinja::value::ValueKind::Map;
        let is_list = content.kind() == minijinja::value::ValueKind::Seq;
        if let (true, Ok(members)) = (is_map || is_list, content.try_iter()) {
            for member in members {
                let inner = if is_map { content.get_item(&member).unwrap_or_default() } else { member };
                self.pictures(&inner);
            }
        }
    }
}
