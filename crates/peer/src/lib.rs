//! Another program's files: its recorded games are played again on our engine and compared.
//!
//! The words of its file formats are known here. Its words for what is in a game (tiles, features, pieces, answers) come
//! from the table `[peer.jcz]` of each pack, so that a new pack brings its own along.
//!
//! | what | where |
//! |---|---|
//! | the ruleset that a file means | [`setup`] |
//! | its words for things of ours | [`words`], [`form`] |
//! | a game of ours, asked in its words | [`table`] |
//! | traces: all answers at each decision | [`trace`] |
//! | definitions of tiles, and a pack made of them | [`tiles`], [`import`] |
//! | saved games with assertions | [`jcz`] |
//! | files played, differences that are known | [`Replayer`], [`Outcome`] |

pub mod form;
pub mod import;
pub mod jcz;
pub mod outcome;
pub mod replay;
pub mod setup;
pub mod table;
pub mod tiles;
pub mod trace;
pub mod words;

pub use outcome::{Count, Outcome};
pub use replay::Replayer;
