//! What pages are made of, as templates take it.

pub mod boxes;
pub mod chapters;
pub mod course;
pub mod deeds;
pub mod entries;
pub mod examples;
pub mod meetings;
pub mod merged;
pub mod rights;
