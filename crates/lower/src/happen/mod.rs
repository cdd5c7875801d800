//! What happens: from laws to code.
//!
//! | part | where |
//! |---|---|
//! | procedures while they are made | [`proc`] |
//! | effects | [`effects`] |
//! | sequences and events | [`sequence`] |
//! | laws of one moment in their order | [`laws`] |
//! | steps in their order | [`steps`] |
//! | what laws read and write, what they run and ask | [`touch`] |
//! | choices and offers | [`offers`] |
//! | offers at any time | [`aside`] |
//! | features that become something | [`watch`] |
//! | partial orders | [`order`] |

pub mod aside;
pub mod commute;
pub mod effects;
pub mod laws;
pub mod offers;
pub mod order;
pub mod proc;
pub mod sequence;
pub mod steps;
pub mod touch;
pub mod watch;
