//! Tables as Rust source are the tables. `common/tiny.rs` is what the writer made: see `update.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use tilewright_lower::emit;

#[rustfmt::skip]
mod tiny {
    use std::borrow::Cow;
    use tilewright_tables::*;
    include!("common/tiny.rs");
}

#[test]
fn rust_source_holds_the_same_tables() {
    let tables = common::tables(common::TINY);
    let text = emit::rust::rust("TABLES", &tables).unwrap();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/tiny.rs");
    assert_eq!(text, std::fs::read_to_string(file).unwrap(), "see tests/update.rs if this is meant");
    assert_eq!(tables, tiny::TABLES);
}

#[test]
fn each_item_stands_on_its_own_line() {
    let tables = common::tables(common::TINY);
    let text = emit::rust::rust("TABLES", &tables).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("        Expr::")).count();
    assert_eq!(lines, tables.exprs.len());
    assert!(text.lines().all(|line| !line.contains('\t')));
}

#[test]
fn json_is_an_object_with_all_lists() {
    let tables = common::tables(common::TINY);
    let json: serde_json::Value = serde_json::from_str(&emit::json::json(&tables).unwrap()).unwrap();
    assert_eq!(json["exprs"].as_array().unwrap().len(), tables.exprs.len());
}
