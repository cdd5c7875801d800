//! Helpers for the tests of the whole.

pub mod peer_tiles;
