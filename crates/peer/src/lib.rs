//! Another program's files.
