//! Tables as JSON.

use tilewright_tables::Tables;

/// The tables as JSON, indented, with a line break at the end.
///
/// # Errors
///
/// Never in practice: tables hold nothing that JSON cannot.
pub fn json(tables: &Tables) -> Result<String, serde_json::Error> {
    let mut text = serde_json::to_string_pretty(tables)?;
    text.push('\n');
    Ok(text)
}
