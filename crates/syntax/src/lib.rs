//! From text to syntax trees: nouns in TOML, laws in rule files. Every error keeps its place; nothing here knows what
//! names mean.

mod draft;
pub mod nouns;
pub mod rules;
