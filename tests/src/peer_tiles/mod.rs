//! The published tiles whose fields people typed by hand, and how they are said in our words.
//!
//! [`xml`] reads the peer's files into [`search::Sought`]; [`search`] knows nothing of XML and finds the drawing from
//! which the same fields follow.

pub mod search;
pub mod xml;
