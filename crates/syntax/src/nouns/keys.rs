//! What a table of keys is made of. The tables themselves are in [`super::tables`].

/// What kind of value a key takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A text in quotes.
    Text,
    /// A text of several lines, in triple quotes.
    LongText,
    /// A table by language: `{ en = "..." }`.
    Texts,
    /// A whole number between two bounds.
    Number(i32, i32),
    /// `true` or `false`.
    YesNo,
    /// A text out of these.
    OneOf(&'static [&'static str]),
    /// A list of texts.
    TextList,
    /// A list of whole numbers.
    NumberList,
    /// A table from a name to a number from 1 on, where `true` stands for 1.
    Numbers,
    /// A table from a name to a text.
    TextTable,
    /// `{ least = 2, most = 6 }`
    LeastMost,
    /// A list of things drawn.
    Elements,
    /// A list of tables of this form.
    Tables(&'static Table),
}

/// One key of a table.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// As it is written.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether it must be there.
    pub required: bool,
    /// One line of help.
    pub help: &'static str,
    /// A value, as it is written.
    pub example: &'static str,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `[pack]`
    Single,
    /// `[feature.NAME]`
    Named,
    /// `[[rule]]`
    Listed,
    /// `{ ... }` inside a list of another table.
    Inline,
}

/// One table.
#[derive(Debug)]
pub struct Table {
    /// As it is written.
    pub name: &'static str,
    /// How it is written.
    pub shape: Shape,
    /// What it is for.
    pub help: &'static str,
    /// Whether it also has the keys of [`super::tables::NOUN`].
    pub noun: bool,
    /// Its own keys.
    pub own: &'static [Key],
}

impl Table {
    /// All keys, its own first.
    pub fn keys(&self) -> impl Iterator<Item = &'static Key> + use<> {
        let noun: &'static [Key] = if self.noun { super::tables::NOUN } else { &[] };
        self.own.iter().chain(noun)
    }

    /// The key with this name.
    pub fn key(&self, name: &str) -> Option<&'static Key> {
        self.keys().find(|key| key.name == name)
    }

    /// As its heading is written, with a name that stands for all.
    pub fn heading(&self, name: &str) -> String {
        match self.shape {
            Shape::Single => format!("[{}]", self.name),
            Shape::Named => format!("[{}.{name}]", self.name),
            Shape::Listed => format!("[[{}]]", self.name),
            Shape::Inline => self.name.to_string(),
        }
    }
}

impl Kind {
    /// What the kind is called in messages and in the reference.
    pub fn called(&self) -> String {
        match self {
            Kind::Text => "a text in quotes".into(),
            Kind::LongText => "a text in triple quotes".into(),
            Kind::Texts => "a table of texts by language".into(),
            Kind::Number(..) => "a whole number".into(),
            Kind::YesNo => "`true` or `false`".into(),
            Kind::OneOf(words) => format!("one of {}", quoted(words)),
            Kind::TextList => "a list of texts".into(),
            Kind::NumberList => "a list of whole numbers".into(),
            Kind::Numbers => "a table of numbers by name".into(),
            Kind::TextTable => "a table of texts by name".into(),
            Kind::LeastMost => "a table with `least` and `most`".into(),
            Kind::Elements => "a list of things drawn".into(),
            Kind::Tables(_) => "a list of tables".into(),
        }
    }
}

/// Words in backticks, with commas between them.
pub fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
