//! Reads one table by its list of keys.

use super::decl::{ElementDecl, Text, Texts};
use super::keys::{Key, Kind, Table, quoted};
use super::tables;
use super::toml::{File, Node, Tree};
use std::collections::BTreeMap;
use std::ops::Range;
use tilewright_diagnostics::likely;
use tilewright_diagnostics::{Diagnostic, Report, Span, Spanned, codes};
use toml::de::DeValue;

/// The values of a table's keys, each in the form that its kind has.
pub(crate) struct Fields {
    /// The place that stands for the whole table.
    pub span: Span,
    values: BTreeMap<&'static str, Value>,
}

enum Value {
    Text(Text),
    Texts(Texts),
    Number(Spanned<i32>),
    YesNo(bool),
    TextList(Vec<Text>),
    NumberList(Vec<Spanned<i32>>),
    Numbers(Vec<(Text, Spanned<i32>)>),
    TextTable(Vec<(Text, Text)>),
    LeastMost(Spanned<(i32, i32)>),
    Elements(Vec<ElementDecl>),
    Tables(Vec<Fields>),
}

macro_rules! takers {
    ($($name:ident: $variant:ident -> $kind:ty),* $(,)?) => {
        impl Fields {
            $(pub fn $name(&mut self, key: &str) -> Option<$kind> {
                match self.values.remove(key) {
                    Some(Value::$variant(value)) => Some(value),
                    _ => None,
                }
            })*
        }
    };
}
takers! {
    text: Text -> Text, texts: Texts -> Texts, number: Number -> Spanned<i32>, yes_no: YesNo -> bool,
    list: TextList -> Vec<Text>, numbers: NumberList -> Vec<Spanned<i32>>, counts: Numbers -> Vec<(Text, Spanned<i32>)>,
    pairs: TextTable -> Vec<(Text, Text)>, least_most: LeastMost -> Spanned<(i32, i32)>,
    elements: Elements -> Vec<ElementDecl>, tables: Tables -> Vec<Fields>,
}

impl Fields {
    /// A text that must be there. Where it is not, that has been reported, and an empty text keeps the noun known.
    pub fn must(&mut self, key: &str) -> Text {
        self.text(key).unwrap_or_else(|| Spanned::new(String::new(), self.span))
    }

    /// A number that must be there.
    pub fn must_number(&mut self, key: &str) -> Spanned<i32> {
        self.number(key).unwrap_or_else(|| Spanned::new(0, self.span))
    }
}

/// Reads the values of one file.
pub(crate) struct Reader<'a> {
    pub file: &'a File<'a>,
    pub report: &'a mut Report,
}

impl Reader<'_> {
    /// Reads a table. `place` is what a message about the whole table points at, `name` what it is called there.
    pub fn table(&mut self, table: &'static Table, tree: &Tree<'_>, place: Range<usize>, name: &str) -> Fields {
        let mut fields = Fields { span: self.file.span(place.clone()), values: BTreeMap::new() };
        let mut meant = Vec::new();
        for (key, value) in tree.iter() {
            let written = key.get_ref().as_ref();
            match table.key(written) {
                Some(key) => self.field(&mut fields, key, value),
                None => meant.extend(self.unknown_key(table, written, key.span(), value, name)),
            }
        }
        self.missing(table, tree, place, name, &meant);
        fields
    }

    fn field(&mut self, fields: &mut Fields, key: &'static Key, value: &Node<'_>) {
        if let Some(read) = self.value(key, value) {
            fields.values.insert(key.name, read);
        }
    }

    /// Reports the keys that must be there and are not, but for those that were probably `meant` by others.
    fn missing(&mut self, table: &Table, tree: &Tree<'_>, place: Range<usize>, name: &str, meant: &[&str]) {
        for key in table.keys().filter(|key| key.required && !meant.contains(&key.name)) {
            if !tree.contains_key(key.name) && !self.file.is_broken(&place) && !self.file.is_tried(key.name) {
                let message = format!("`{}` has no `{}`: {}", table.heading(name), key.name, key.help);
                let example = format!("write for example `{} = {}`", key.name, key.example.replace('\n', " "));
                self.report(&codes::MISSING_KEY, place.clone(), message, Some(example));
            }
        }
    }

    /// Reports a key that nobody knows; gives the one that was probably meant.
    fn unknown_key(
        &mut self,
        table: &Table,
        written: &str,
        place: Range<usize>,
        value: &Node<'_>,
        name: &str,
    ) -> Option<&'static str> {
        let names: Vec<&'static str> = table.keys().map(|key| key.name).collect();
        let meant = likely(written, names.iter().copied());
        if !self.file.is_broken(&place) && !self.file.is_broken(&value.span()) {
            let message = format!("`{}` has no key `{written}`", table.heading(name));
            let problem = Diagnostic::new(&codes::UNKNOWN_KEY, self.file.span(place), message);
            let list = || format!("it has {}", quoted(&names));
            self.report.push(if meant.is_some() { problem.suggest(meant) } else { problem.help(list()) });
        }
        meant
    }

    fn report(
        &mut self,
        code: &'static tilewright_diagnostics::Code,
        at: Range<usize>,
        text: String,
        help: Option<String>,
    ) {
        let mut problem = Diagnostic::new(code, self.file.span(at), text);
        problem.help.extend(help);
        self.report.push(problem);
    }

    /// Says that a value is of the wrong kind.
    pub fn wrong(&mut self, value: &Node<'_>, key: &str, wanted: &str, example: &str) {
        if !self.file.is_broken(&value.span()) {
            let found = called(value.get_ref());
            let example =
                (!example.is_empty()).then(|| format!("write for example `{key} = {}`", example.replace('\n', " ")));
            let place = value.span();
            self.report(&codes::WRONG_VALUE, place, format!("`{key}` is {found} here, but takes {wanted}"), example);
        }
    }

    fn value(&mut self, key: &'static Key, value: &Node<'_>) -> Option<Value> {
        let inner = value.get_ref();
        let read = match (key.kind, inner) {
            (Kind::Text | Kind::LongText, DeValue::String(_)) => Value::Text(self.text(value)?),
            (Kind::OneOf(words), DeValue::String(_)) => Value::Text(self.one_of(key, words, value)?),
            (Kind::YesNo, DeValue::Boolean(yes)) => Value::YesNo(*yes),
            (Kind::Number(least, most), DeValue::Integer(_)) => {
                Value::Number(self.number(key.name, least, most, value)?)
            }
            (Kind::Texts, DeValue::Table(tree)) => Value::Texts(self.texts(key, tree, value)),
            (Kind::TextList, DeValue::Array(_)) => {
                Value::TextList(self.list(key, value, |reader, member| reader.text(member)))
            }
            (Kind::NumberList, DeValue::Array(_)) => Value::NumberList(
                self.list(key, value, |reader, member| reader.number(key.name, i32::MIN, i32::MAX, member)),
            ),
            (Kind::Numbers, DeValue::Table(tree)) => {
                Value::Numbers(tree.iter().filter_map(|(name, value)| self.count(name, value)).collect())
            }
            (Kind::TextTable, DeValue::Table(tree)) => Value::TextTable(self.text_table(tree)),
            (Kind::LeastMost, DeValue::Table(tree)) => Value::LeastMost(self.least_most(tree, value)?),
            (Kind::Elements, DeValue::Array(_)) => {
                Value::Elements(self.list(key, value, |reader, member| reader.element(member)))
            }
            (Kind::Tables(table), DeValue::Array(_)) => Value::Tables(self.list(key, value, |reader, member| {
                let DeValue::Table(tree) = member.get_ref() else {
                    reader.wrong(member, key.name, "a list of tables", key.example);
                    return None;
                };
                Some(reader.table(table, tree, member.span(), ""))
            })),
            _ => {
                self.wrong(value, key.name, &key.kind.called(), key.example);
                return None;
            }
        };
        Some(read)
    }

    /// The text of a value, if it is one.
    pub fn text(&mut self, value: &Node<'_>) -> Option<Text> {
        let place = value.span();
        match value.get_ref() {
            DeValue::String(text) if !self.file.is_broken(&place) => {
                Some(Spanned::new(text.as_ref().to_string(), self.file.span(place)))
            }
            _ => None,
        }
    }

    fn one_of(&mut self, key: &Key, words: &'static [&'static str], value: &Node<'_>) -> Option<Text> {
        let text = self.text(value)?;
        if words.contains(&text.as_str()) {
            return Some(text);
        }
        let message = format!("`{}` cannot be `{}`", key.name, text.node);
        let problem = Diagnostic::new(&codes::UNKNOWN_VALUE, text.span, message);
        let problem = problem.help(format!("it is {}", Kind::OneOf(words).called()));
        self.report.push(problem.suggest(likely(&text, words.iter().copied())));
        None
    }

    /// A whole number within bounds.
    pub fn number(&mut self, key: &str, least: i32, most: i32, value: &Node<'_>) -> Option<Spanned<i32>> {
        let DeValue::Integer(written) = value.get_ref() else { return None };
        if self.file.is_broken(&value.span()) {
            return None;
        }
        match i32::from_str_radix(written.as_str(), written.radix()) {
            Ok(number) if (least..=most).contains(&number) => Some(Spanned::new(number, self.file.span(value.span()))),
            read => {
                let small = read.is_ok_and(|number| number < least) || written.as_str().starts_with('-');
                let message = format!("{written} is too {} for `{key}`", if small { "small" } else { "large" });
                let bounds = format!("it is at least {least} and at most {most}");
                self.report(&codes::OUT_OF_RANGE, value.span(), message, Some(bounds));
                None
            }
        }
    }

    /// The members of a list; those of the wrong kind are reported and left out.
    fn list<T>(
        &mut self,
        key: &Key,
        value: &Node<'_>,
        mut read: impl FnMut(&mut Self, &Node<'_>) -> Option<T>,
    ) -> Vec<T> {
        let DeValue::Array(members) = value.get_ref() else { return Vec::new() };
        let fits = |member: &DeValue<'_>| match key.kind {
            Kind::TextList => member.is_str(),
            Kind::NumberList => member.is_integer(),
            _ => member.is_table(),
        };
        let mut list = Vec::new();
        for member in members.iter() {
            if fits(member.get_ref()) {
                list.extend(read(self, member));
            } else {
                self.wrong(member, key.name, &key.kind.called(), key.example);
            }
        }
        list
    }

    fn texts(&mut self, key: &Key, tree: &Tree<'_>, value: &Node<'_>) -> Texts {
        let mut texts = Texts::new();
        for (language, text) in tree.iter() {
            let code = language.get_ref().as_ref();
            let mut parts = code.split('-');
            let form =
                parts.all(|part| (2..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_lowercase()));
            if !form {
                let message = format!("`{code}` is no language");
                let help = "languages are written with two or three small letters: `en`, `nl`, `de`, `pt-br`";
                self.report(&codes::NAME_FORM, language.span(), message, Some(help.to_string()));
            } else if text.get_ref().is_str() {
                texts.extend(self.text(text).map(|text| (code.to_string(), text)));
            } else {
                self.wrong(text, code, "a text in quotes", "\"...\"");
            }
        }
        if !tree.contains_key("en") && !self.file.is_broken(&value.span()) {
            let message = format!("`{}` has no English text", key.name);
            let help = format!("write for example `{} = {}`", key.name, key.example);
            self.report(&codes::MISSING_KEY, value.span(), message, Some(help));
        }
        texts
    }

    /// A mark or a place in a table of numbers: `flag = 1`, `lock = true`.
    fn count(
        &mut self,
        name: &toml::Spanned<std::borrow::Cow<'_, str>>,
        value: &Node<'_>,
    ) -> Option<(Text, Spanned<i32>)> {
        let text = Spanned::new(name.get_ref().to_string(), self.file.span(name.span()));
        match value.get_ref() {
            DeValue::Boolean(true) => Some((text, Spanned::new(1, self.file.span(value.span())))),
            DeValue::Integer(_) => self.number(name.get_ref(), 1, 10_000, value).map(|number| (text, number)),
            DeValue::Boolean(false) => {
                self.wrong(value, name.get_ref(), "`true` or a number; to say that there is none, leave it out", "");
                None
            }
            _ => {
                self.wrong(value, name.get_ref(), "a number, or `true` for 1", "1");
                None
            }
        }
    }

    fn text_table(&mut self, tree: &Tree<'_>) -> Vec<(Text, Text)> {
        let mut table = Vec::new();
        for (name, value) in tree.iter() {
            let key = Spanned::new(name.get_ref().to_string(), self.file.span(name.span()));
            match self.text(value) {
                Some(text) => table.push((key, text)),
                None => self.wrong(value, name.get_ref(), "a text in quotes", "\"on\""),
            }
        }
        table
    }

    fn least_most(&mut self, tree: &Tree<'_>, value: &Node<'_>) -> Option<Spanned<(i32, i32)>> {
        let mut bound = |name: &str| {
            let number = tree.get(name).filter(|number| number.get_ref().is_integer())?;
            self.number(name, 0, 1000, number).map(|number| number.node)
        };
        let (least, most) = (bound("least"), bound("most"));
        if tree.len() != 2
            || ["least", "most"].iter().any(|name| tree.get(*name).is_none_or(|n| !n.get_ref().is_integer()))
        {
            self.wrong(
                value,
                "players",
                "a table with the numbers `least` and `most` alone",
                "{ least = 2, most = 6 }",
            );
            return None;
        }
        Some(Spanned::new((least?, most?), self.file.span(value.span())))
    }

    /// One thing drawn on a tile.
    fn element(&mut self, value: &Node<'_>) -> Option<ElementDecl> {
        let DeValue::Table(tree) = value.get_ref() else { return None };
        let span = self.file.span(value.span());
        let mut fields = Fields { span, values: BTreeMap::new() };
        let mut kinds: Vec<(Text, Text)> = Vec::new();
        let mut marks = Vec::new();
        for (name, value) in tree.iter() {
            let written = name.get_ref().as_ref();
            if let Some(key) = tables::ELEMENT.key(written) {
                self.field(&mut fields, key, value);
            } else if let Some(sides) = self.text(value) {
                kinds.push((Spanned::new(written.to_string(), self.file.span(name.span())), sides));
            } else if value.get_ref().is_integer() || value.get_ref().is_bool() {
                marks.extend(self.count(name, value));
            } else {
                self.wrong(
                    value,
                    written,
                    "the sides as a text, if it is a kind of feature, or a number, if it is a mark",
                    "",
                );
            }
        }
        let (kind, sides) = self.one_kind(kinds, value)?;
        Some(ElementDecl {
            span,
            kind,
            sides,
            id: fields.text("id"),
            ends: fields.list("ends").unwrap_or_default(),
            touches: fields.list("touches").unwrap_or_default(),
            reaches: fields.list("reaches").unwrap_or_default(),
            over: fields.list("over").unwrap_or_default(),
            clear: fields.list("clear").unwrap_or_default(),
            marks,
        })
    }

    fn one_kind(&mut self, kinds: Vec<(Text, Text)>, value: &Node<'_>) -> Option<(Text, Text)> {
        let mut kinds = kinds.into_iter();
        let Some(first) = kinds.next() else {
            if !self.file.is_broken(&value.span()) {
                let help =
                    "name the kind and its sides, as in `{ canal = \"N S\" }`, with an empty text for something inside";
                let message = "this names no kind of feature".to_string();
                self.report(&codes::ELEMENT_KIND, value.span(), message, Some(help.to_string()));
            }
            return None;
        };
        for (second, _) in kinds {
            let message = format!("this is `{}` and `{}` at once", first.0.node, second.node);
            let problem =
                Diagnostic::new(&codes::ELEMENT_KIND, second.span, message).and(first.0.span, "the first kind");
            self.report.push(problem.help("write two elements, each in braces of its own"));
        }
        Some(first)
    }
}

/// What a value is called in messages.
fn called(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
