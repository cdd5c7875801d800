//! Not yet.
use crate::Io;
use crate::args::Where;
use crate::status::{Status, Stop};
/// The words.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
}
/// Not yet.
pub(crate) fn run(_args: &Args, _io: &mut Io<'_>) -> Result<Status, Stop> {
    Stop::wrong("not yet")
}
