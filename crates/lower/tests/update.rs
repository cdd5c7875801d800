//! Makes the inputs of other tests anew: `UPDATE=1 cargo test -p tilewright-lower --test update`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

#[test]
fn update() {
    if std::env::var_os("UPDATE").is_some() {
        let text = tilewright_lower::emit::rust::rust("TABLES", &common::tables(common::TINY)).unwrap();
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/tiny.rs"), text).unwrap();
    }
}
