//! Verbs that are planned and do nothing yet. They say so.

use crate::status::{Status, Stop};

/// Anything.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _anything: Vec<String>,
}

/// Says that a verb does nothing yet.
pub(crate) fn run(verb: &str, purpose: &str) -> Result<Status, Stop> {
    Stop::wrong(format!("`tilewright {verb}` cannot {purpose} yet: it is planned"))
}
