//! Nouns: from the text of TOML files to declarations.

pub mod decl;
