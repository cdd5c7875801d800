//! Helpers for the tests of the whole. Files in `cases` and packs in `data` are the tests; the code here finds and runs
//! them.

pub mod browser;
pub mod case;
pub mod data;
pub mod generated;
pub mod mutation;
pub mod peer_tiles;
pub mod recount;
pub mod ruleset;
pub mod seeded;
pub mod site;
