//! The rulebook as a site: pages for people, made from the entries of rulebooks, the clauses that carry them out, tiles and
//! scenarios. So a page cannot say what the engine does not do.
//!
//! | what | where |
//! |---|---|
//! | everything that all languages share: anchors, links in laws, scenarios as films | `site` |
//! | one language in one format | `edition` |
//! | texts of the interface | `locale`, `locales/` |
//! | what pages look like | `templates`, `templates/` |
//! | what each page says | `pages/`, and `parts/` of which they are made |
//! | pictures, and what those of a page have in common | `pictures`, `stock` |
//! | the index of the search box | `search` |
//!
//! The crate is pure: it gives paths and texts, and the command writes them.

mod edition;
mod error;
mod locale;
mod pages;
mod parts;
mod pictures;
mod search;
mod site;
mod stock;
mod templates;

pub use error::Error;
pub use locale::LANGUAGES;
pub use templates::TEMPLATES;

use edition::Edition;
use site::Site;
use std::collections::BTreeMap;
use tilewright_diagnostics::SourceMap;
use tilewright_lower::Choice;
use tilewright_model::book::Rulebook;

/// How pages are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Pages for a browser; nothing but the files is needed.
    #[default]
    Html,
    /// Pages for a wiki, with pictures beside them.
    Markdown,
}

/// What is wanted.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Codes of languages, of [`LANGUAGES`]. With several, each has a folder of its own. None stands for English.
    pub languages: Vec<String>,
    /// How pages are written.
    pub format: Format,
    /// Templates that replace ours, by name: `html/entry.html`, as in [`TEMPLATES`].
    pub templates: BTreeMap<String, String>,
    /// A ruleset that shall have a page of its own.
    pub ruleset: Option<Choice>,
}

/// The files of a site: paths with `/` between their parts, and texts. The same input gives the same bytes.
///
/// # Errors
///
/// If a language or a template is not known, a template cannot be used, or the ruleset is none.
pub fn build(sources: &SourceMap, book: &Rulebook, options: &Options) -> Result<BTreeMap<String, String>, Error> {
    let languages = match &options.languages[..] {
        [] => vec!["en".to_string()],
        some => some.to_vec(),
    };
    let locales = languages.iter().map(|language| locale::Locale::new(language)).collect::<Result<Vec<_>, _>>()?;
    templates::known(&options.templates)?;
    let site = Site::new(sources, book, options.ruleset.as_ref())?;
    let mut files = BTreeMap::new();
    let several = locales.len() > 1;
    for locale in &locales {
        let edition = Edition::new(&site, locale, options.format, if several { &languages } else { &[] });
        let folder = if several { format!("{}/", locale.language) } else { String::new() };
        let templates = templates::Templates::new(locale, &options.templates)?;
        for (path, text) in pages::all(&edition, &templates)? {
            files.insert(format!("{folder}{path}"), text);
        }
    }
    if several {
        let edition = Edition::new(&site, &locales[0], options.format, &languages);
        let templates = templates::Templates::new(&locales[0], &options.templates)?;
        let (path, text) = pages::front(&edition, &templates)?;
        files.insert(path, text);
    }
    Ok(files)
}
