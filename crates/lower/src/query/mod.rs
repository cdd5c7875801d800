//! Partial evaluation of what is asked: from typed expressions to the graph, with kinds worked out where they are
//! known.
//!
//! | part | where |
//! |---|---|
//! | values and the variables that are seen | [`value`] |
//! | expressions | [`expr`] |
//! | ranges: how members are found, what is known of them | [`range`] |
//! | numbers over ranges: slots of features where there is one | [`aggregate`] |
//! | clauses of definitions by layer, entries by kinds | [`definition`] |
//! | calls: worked out, inlined, or left | [`call`] |

pub mod aggregate;
pub mod call;
pub mod definition;
pub mod expr;
pub mod range;
pub mod value;
