//! Names resolved, types checked, tiles given their topology: from syntax trees to the typed rulebook.

pub mod book;
pub mod graph;
pub mod print;
mod read;
pub mod resolve;
pub mod topology;
pub mod vocabulary;

pub use read::{PackFiles, read};
pub use resolve::{Pack, resolve};
