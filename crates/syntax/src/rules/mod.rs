//! Laws: from the text of a `.rules` file to its syntax tree.

pub mod ast;
