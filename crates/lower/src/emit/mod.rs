//! Writers: tables as Rust source and as JSON.

pub mod json;
pub mod rust;
