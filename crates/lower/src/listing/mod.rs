//! Listing stub.
use tilewright_tables as tables;
/// stub
pub fn invariant(_tables: &tables::Tables, _invariant: &tables::Invariant) -> String {
    String::new()
}
/// stub
pub fn listing(_tables: &tables::Tables) -> String { String::new() }
