//! Conditions as logic: what can hold at once, decided and not guessed.
//!
//! A condition is taken apart into *cases*, each a conjunction of literals (`take`). Decided exactly are kinds of things,
//! classes of tiles, options, packs in play with all that they require, and differences of two whole numbers, of which
//! counts and marks are never negative (`bounds`). Every other question is a free atom: the same words have the same
//! answer, different words have nothing to do with each other. So what is said to be impossible is impossible, and what
//! is said to be possible may rest on an assumption about free atoms, which the messages name.
//!
//! [`witness`] looks for a situation in which a case holds and none of some others does, by splitting on the literals of
//! the others. It is complete for the literals above. Conditions of more than [`MOST_CASES`] cases are not compared.

mod bounds;
mod conjunction;
mod linear;
mod literal;
mod subject;
mod take;
mod witness;
mod words;

pub use conjunction::{Conjunction, Disjunction};
pub use literal::Literal;
pub use subject::{Subject, guards_of, of_clause, of_invariant, of_law, of_offer, of_origin, of_withhold};
pub use take::{MOST_CASES, Taker};
pub use witness::{both, possible, witness};
