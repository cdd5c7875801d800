//! Generated pages are fresh: what the repository holds is what the compiler says of itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_tests::data;

/// Compares a file with what it is made from. With `TILEWRIGHT_BLESS=1` in the environment it is written instead.
fn fresh(file: &str, made: &str) {
    let path = data::repository().join(file);
    if std::env::var_os("TILEWRIGHT_BLESS").is_some() {
        std::fs::write(&path, made).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == made, "{file} is stale: run this test with TILEWRIGHT_BLESS=1 and read the difference");
}

#[test]
fn the_page_of_toml_keys_is_fresh() {
    fresh("docs/nouns.md", &tilewright_syntax::nouns::reference());
}

#[test]
fn the_schema_for_editors_is_fresh() {
    fresh("docs/pack.schema.json", &tilewright_syntax::nouns::schema());
}
