//! The shipped game. Its packs are here twice: as the texts that were written, so that an installed command knows them
//! anywhere, and as the tables that the compiler made of them when this crate was built.

/// One file of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path in the folder of its pack, with `/` between the parts.
    pub name: &'static str,
    /// What is written in it.
    pub text: &'static str,
}

/// One pack as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Its id: the name of its folder.
    pub id: &'static str,
    /// Its files, sorted by name.
    pub files: &'static [File],
}

include!(concat!(env!("OUT_DIR"), "/packs.rs"));

/// Rulesets as tables, worked out when this crate was built.
#[cfg(feature = "tables")]
pub mod tables;
