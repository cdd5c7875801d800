//! Why a site cannot be made.

use std::fmt;

/// Why a site cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A language that the interface is not written in.
    Language(String),
    /// A template that would be used by nothing.
    UnknownTemplate(String),
    /// A template that cannot be read or rendered: what is wrong, and where.
    Template(String),
    /// A ruleset that is none.
    Ruleset(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Language(language) => {
                let known: Vec<&str> = crate::LANGUAGES.iter().map(|(code, _)| *code).collect();
                write!(f, "there is no language `{language}`; there are: {}", known.join(", "))
            }
            Error::UnknownTemplate(name) => {
                let known = crate::TEMPLATES.iter().map(|(name, _)| *name);
                write!(f, "there is no template `{name}`")?;
                match tilewright_diagnostics::likely(name, known.clone()) {
                    Some(likely) => write!(f, "; did you mean `{likely}`?"),
                    None => write!(f, "; there are: {}", known.collect::<Vec<_>>().join(", ")),
                }
            }
            Error::Template(what) => write!(f, "a template cannot be used: {what}"),
            Error::Ruleset(what) => write!(f, "{what}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<minijinja::Error> for Error {
    fn from(error: minijinja::Error) -> Error {
        let mut text = error.to_string();
        let mut cause: Option<&dyn std::error::Error> = std::error::Error::source(&error);
        while let Some(inner) = cause {
            text = format!("{text}: {inner}");
            cause = inner.source();
        }
        Error::Template(text)
    }
}
