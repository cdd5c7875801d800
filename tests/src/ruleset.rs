//! Tables of the shipped packs, compiled from the data as it stands.

use tilewright_lower::{Choice, Ruleset, lower};
use tilewright_model::book::Rulebook;
use tilewright_tables::Tables;

/// The tables of some of the shipped packs with some options.
pub fn tables(packs: &[&str], options: &[(&str, &str)]) -> Result<Tables, String> {
    let (_, book) = crate::data::rulebook()?;
    tables_of(&book, packs, options)
}

/// The same from a rulebook at hand.
pub fn tables_of(book: &Rulebook, packs: &[&str], options: &[(&str, &str)]) -> Result<Tables, String> {
    let choice = Choice {
        packs: packs.iter().map(ToString::to_string).collect(),
        options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
    };
    let ruleset = Ruleset::choose(book, &choice).map_err(|problems| format!("{problems:?}"))?;
    lower(book, &ruleset).map_err(|report| format!("{:?}", report.sorted()))
}
