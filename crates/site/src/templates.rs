//! Templates: ours, and those with which somebody replaces them.

use crate::Error;
use crate::locale::Locale;
use fluent_bundle::{FluentArgs, FluentValue};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Kwargs;
use minijinja::{AutoEscape, Environment, ErrorKind, HtmlEscape, UndefinedBehavior, Value};
use std::collections::BTreeMap;

macro_rules! templates {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../templates/", $name)))),*]
    };
}

/// Every template by its name, with its text. Those of `html` are for browsers, those of `markdown` for wikis.
pub const TEMPLATES: &[(&str, &str)] = templates![
    "html/code.html",
    "html/entry.html",
    "html/example.html",
    "html/front.html",
    "html/index.html",
    "html/layout.html",
    "html/pack.html",
    "html/ruleset.html",
    "html/site.js",
    "html/steps.html",
    "html/style.css",
    "html/tile.html",
    "html/words.html",
    "markdown/entry.md",
    "markdown/example.md",
    "markdown/front.md",
    "markdown/index.md",
    "markdown/pack.md",
    "markdown/ruleset.md",
    "markdown/steps.md",
    "markdown/tile.md",
    "markdown/words.md",
];

/// Whether each template that shall replace one of ours has a name of ours.
pub fn known(replaced: &BTreeMap<String, String>) -> Result<(), Error> {
    match replaced.keys().find(|name| !TEMPLATES.iter().any(|(known, _)| known == name)) {
        Some(name) => Err(Error::UnknownTemplate(name.clone())),
        None => Ok(()),
    }
}

/// Templates in one language.
pub struct Templates<'a> {
    environment: Environment<'a>,
}

impl<'a> Templates<'a> {
    /// All templates; some of them replaced.
    pub fn new(locale: &Locale, replaced: &BTreeMap<String, String>) -> Result<Templates<'a>, Error> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        environment.set_auto_escape_callback(
            |name| {
                if name.ends_with(".html") { AutoEscape::Html } else { AutoEscape::None }
            },
        );
        environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
        for (name, text) in TEMPLATES {
            let text = replaced.get(*name).map_or(*text, String::as_str);
            environment.add_template_owned((*name).to_string(), text.to_string())?;
        }
        // Texts are in one language for one environment: each has its own reader.
        let own = Locale::new(&locale.language)?;
        environment.add_function("t", move |id: &str, arguments: Kwargs| translated(&own, id, &arguments));
        environment.add_filter("words", words);
        environment.add_filter("cell", cell);
        Ok(Templates { environment })
    }

    /// A template with what it shows.
    pub fn render(&self, name: &str, context: Value) -> Result<String, Error> {
        Ok(self.environment.get_template(name)?.render(context)?)
    }
}

/// A text of the interface with its arguments.
fn translated(locale: &Locale, id: &str, arguments: &Kwargs) -> Result<String, minijinja::Error> {
    let mut given = FluentArgs::new();
    for name in arguments.args() {
        let value: Value = arguments.get(name)?;
        let value = match value.as_i64() {
            Some(number) => FluentValue::from(number),
            None => FluentValue::from(value.to_string()),
        };
        given.set(name.to_string(), value);
    }
    let unknown = || minijinja::Error::new(ErrorKind::InvalidOperation, format!("there is no text `{id}`"));
    locale.find(id, &given).ok_or_else(unknown)
}

/// A text of a pack in HTML: what stands between backquotes are words of the rules.
fn words(text: &str) -> Value {
    let parts: Vec<&str> = text.split('`').collect();
    let paired = parts.len() % 2 == 1;
    let shown = parts.iter().enumerate().map(|(at, part)| {
        let part = HtmlEscape(part).to_string();
        match (paired, at % 2) {
            (true, 1) => format!("<code>{part}</code>"),
            (false, _) if at > 0 => format!("`{part}"),
            _ => part,
        }
    });
    Value::from_safe_string(shown.collect())
}

/// A text for a cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::{cell, words};

    #[test]
    fn texts_are_made_fit_for_where_they_stand() {
        assert_eq!(words("a `b < c` & d").to_string(), "a <code>b &lt; c</code> &amp; d");
        assert_eq!(words("one ` two ``").to_string(), "one ` two ``");
        assert_eq!(cell("a | b\nc"), "a \\| b c");
    }
}
