//! x
pub mod search;
