//! The register of codes: one file each. Numbers are never used again.
//!
//! `E0…` reading TOML, `E1…` reading rules, `E2…` names and types, `E3…` tiles, `E4…` the rulebook and conflicts,
//! `E5…` choosing packs and options; `W…` warnings with the same first digit.

/// How serious a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing can be built.
    Error,
    /// Something is probably not meant.
    Warning,
}

/// A kind of problem, with its page.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E` or `W` and four digits.
    pub id: &'static str,
    /// A short name in words joined by `-`; it reads well after "allow".
    pub name: &'static str,
    /// How serious.
    pub severity: Severity,
    /// What it means and why it matters, for somebody who does not program.
    pub explanation: &'static str,
    /// A small pack that has the problem: the name of each file after `-- `, then its text.
    pub failing: &'static str,
    /// The same pack, mended.
    pub mended: &'static str,
}

macro_rules! register {
    ($($file:ident: $name:ident),* $(,)?) => {
        $(mod $file; pub use $file::$name;)*
        /// Every code, in the order of its number.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

/// The code with this id (`E0201`) or name.
pub fn find(id: &str) -> Option<&'static Code> {
    ALL.iter().copied().find(|code| code.id.eq_ignore_ascii_case(id) || code.name == id)
}

// One line a code; the number is part of the file name.
register! {
    e0001_toml_syntax: TOML_SYNTAX,
}
