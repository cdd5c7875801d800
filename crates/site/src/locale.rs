//! One language: texts of the interface, and which text of a pack is read.

use crate::Error;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tilewright_check::translations::FALLBACK;
use tilewright_syntax::nouns::decl::Texts;

/// The languages of the interface: code, and texts in Fluent's format.
pub const LANGUAGES: &[(&str, &str)] = &[
    ("en", include_str!("../locales/en.ftl")),
    ("nl", include_str!("../locales/nl.ftl")),
    ("de", include_str!("../locales/de.ftl")),
];

/// A language.
pub struct Locale {
    /// Its code.
    pub language: String,
    own: FluentBundle<FluentResource>,
}

/// A text of a pack.
pub struct Text<'a> {
    /// What it says.
    pub text: &'a str,
    /// The language in which it is written.
    pub language: &'a str,
}

impl Locale {
    /// The language with this code.
    pub fn new(language: &str) -> Result<Locale, Error> {
        let unknown = || Error::Language(language.to_string());
        let (_, texts) = LANGUAGES.iter().find(|(code, _)| *code == language).ok_or_else(unknown)?;
        let wrong = |what: String| Error::Template(format!("the texts of `{language}`: {what}"));
        let resource =
            FluentResource::try_new((*texts).to_string()).map_err(|(_, errors)| wrong(format!("{errors:?}")))?;
        let mut own = FluentBundle::new_concurrent(vec![language.parse().map_err(|_| unknown())?]);
        own.set_use_isolating(false);
        own.add_resource(resource).map_err(|errors| wrong(format!("{errors:?}")))?;
        Ok(Locale { language: language.to_string(), own })
    }

    /// A text of the interface, if there is one with this id.
    pub fn find(&self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.own.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.own.format_pattern(pattern, Some(arguments), &mut errors);
        Some(text.into_owned())
    }

    /// A text of the interface; its id where there is none, which a test forbids.
    pub fn text(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        let mut given = FluentArgs::new();
        for (name, value) in arguments {
            given.set((*name).to_string(), value.clone());
        }
        self.find(id, &given).unwrap_or_else(|| id.to_string())
    }

    /// A text without arguments for a word that packs choose freely; the word itself where nobody thought of it.
    pub fn word(&self, family: &str, word: &str) -> String {
        let id = format!("{family}-{}", crate::site::slug(word));
        self.find(&id, &FluentArgs::new()).unwrap_or_else(|| word.to_string())
    }

    /// A text of a pack in this language, else in English, else in whatever there is.
    pub fn pick<'a>(&self, texts: &'a Texts) -> Option<Text<'a>> {
        let wanted = [self.language.as_str(), FALLBACK];
        let found = wanted.iter().find_map(|language| texts.get_key_value(*language)).or_else(|| texts.first());
        found.map(|(language, text)| Text { text: &text.node, language })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn ids(texts: &str) -> BTreeSet<&str> {
        let lines = texts.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        lines.filter_map(|line| line.split(" =").next()).collect()
    }

    #[test]
    fn every_text_is_there_in_every_language() {
        let english = ids(LANGUAGES[0].1);
        assert!(english.len() > 50);
        for (language, texts) in LANGUAGES {
            assert_eq!(ids(texts), english, "{language}");
            Locale::new(language).unwrap();
        }
        assert!(matches!(Locale::new("fr"), Err(Error::Language(_))));
    }

    #[test]
    fn templates_ask_only_for_texts_that_are_there() {
        let english = ids(LANGUAGES[0].1);
        let mut asked = 0;
        for (name, template) in crate::TEMPLATES {
            for part in template.split(" t(\"").skip(1).chain(template.split("(t(\"").skip(1)) {
                let id = part.split('"').next().unwrap();
                assert!(english.contains(id), "{name} asks for {id}");
                asked += 1;
            }
        }
        assert!(asked > 50);
    }
}
