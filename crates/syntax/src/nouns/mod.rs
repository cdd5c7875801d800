//! Nouns: from the text of TOML files to declarations.

pub mod decl;
mod fields;
pub mod keys;
mod look;
mod peer;
mod read;
mod reference;
mod schema;
pub mod tables;
#[cfg(test)]
mod tests;
mod toml;

pub use read::read;
pub use reference::reference;
pub use schema::schema;
