//! The JSON Schema of the TOML files, for editors.

use super::keys::{Kind, Shape, Table};
use super::tables::{ELEMENT, TABLES};

/// The schema of any file of a pack, as JSON.
pub fn schema() -> String {
    let tables = TABLES.iter().map(|table| {
        let inner = of_table(table);
        let schema = match table.shape {
            Shape::Named => object([("type", text("object")), ("additionalProperties", inner)]),
            Shape::Listed => object([("type", text("array")), ("items", inner)]),
            Shape::Single | Shape::Inline => inner,
        };
        (table.name, schema)
    });
    let schema = object([
        ("$schema", text("http://json-schema.org/draft-07/schema#")),
        ("title", text("A pack of tilewright")),
        ("type", text("object")),
        ("additionalProperties", "false".to_string()),
        ("properties", object(tables)),
    ]);
    schema + "\n"
}

fn of_table(table: &'static Table) -> String {
    let keys = table.keys().map(|key| {
        let help = ("description", text(key.help));
        (key.name, with(of_kind(key.kind), help))
    });
    let required: Vec<String> = table.keys().filter(|key| key.required).map(|key| text(key.name)).collect();
    let mut parts = vec![
        ("type", text("object")),
        ("description", text(table.help)),
        ("additionalProperties", "false".to_string()),
        ("properties", object(keys)),
    ];
    if !required.is_empty() {
        parts.push(("required", list(required)));
    }
    object(parts)
}

fn of_kind(kind: Kind) -> String {
    let of = |name: &str| object([("type", text(name))]);
    let many = |name: &str| object([("type", text("array")), ("items", of(name))]);
    let by_name = |inner: String| object([("type", text("object")), ("additionalProperties", inner)]);
    match kind {
        Kind::Text | Kind::LongText => of("string"),
        Kind::Texts => with(by_name(of("string")), ("required", list(vec![text("en")]))),
        Kind::Number(least, most) => {
            object([("type", text("integer")), ("minimum", least.to_string()), ("maximum", most.to_string())])
        }
        Kind::YesNo => of("boolean"),
        Kind::OneOf(words) => object([("enum", list(words.iter().map(|word| text(word)).collect()))]),
        Kind::TextList => many("string"),
        Kind::NumberList => many("integer"),
        Kind::Numbers => by_name(mark()),
        Kind::TextTable => by_name(of("string")),
        Kind::LeastMost => object([
            ("type", text("object")),
            ("additionalProperties", "false".to_string()),
            ("properties", object([("least", of("integer")), ("most", of("integer"))])),
            ("required", list(vec![text("least"), text("most")])),
        ]),
        Kind::Elements => object([("type", text("array")), ("items", element())]),
        Kind::Tables(table) => object([("type", text("array")), ("items", of_table(table))]),
    }
}

/// The number of a mark, where `true` stands for 1.
fn mark() -> String {
    let number = object([("type", text("integer")), ("minimum", "1".to_string())]);
    object([("anyOf", list(vec![object([("const", "true".to_string())]), number]))])
}

/// A thing drawn: its own keys, and beside them a kind with its sides, and marks.
fn element() -> String {
    let keys = ELEMENT.keys().map(|key| (key.name, with(of_kind(key.kind), ("description", text(key.help)))));
    let further = object([("anyOf", list(vec![object([("type", text("string"))]), mark()]))]);
    object([
        ("type", text("object")),
        ("description", text(ELEMENT.help)),
        ("properties", object(keys)),
        ("additionalProperties", further),
    ])
}

/// An object with one more member in front.
fn with(object: String, (name, value): (&str, String)) -> String {
    let rest = object.strip_prefix('{').unwrap_or(&object);
    format!("{{{}: {value}, {rest}", text(name))
}

fn object<'a>(members: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let members: Vec<String> = members.into_iter().map(|(name, value)| format!("{}: {value}", text(name))).collect();
    format!("{{{}}}", members.join(", "))
}

fn list(members: Vec<String>) -> String {
    format!("[{}]", members.join(", "))
}

/// A text as JSON.
fn text(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            sign if sign.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(sign))),
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}
