//! Another program's recorded games, played again on ours and compared.

use super::{Args, From};
use crate::Io;
use crate::folder;
use crate::input::Input;
use crate::status::{Status, Stop};
use std::collections::BTreeMap;
use std::path::PathBuf;
use tilewright_peer::{Count, Outcome, Replayer};

/// Plays them, and says of each what is to be said.
pub(super) fn run(args: &Args, files: &[PathBuf], input: &Input, io: &mut Io<'_>) -> Result<Status, Stop> {
    let mut replayer = Replayer::new(&input.book);
    let mut count = Count::default();
    let mut left_out: BTreeMap<String, usize> = BTreeMap::new();
    for file in files {
        let name = folder::shown(file);
        let outcome = match folder::text(file) {
            Ok(text) if args.from == From::Jcz => replayer.jcz(&name, &text),
            Ok(text) => replayer.trace(&name, &text),
            Err(why) if file.exists() => Outcome::Broken(why),
            Err(why) => return Stop::wrong(why),
        };
        count.add(&outcome);
        if let Some(told) = outcome.told(&name) {
            writeln!(io.out, "{told}")?;
        }
        if let Outcome::Passed { left_out: words } = outcome {
            words.into_iter().for_each(|(word, number)| *left_out.entry(word).or_default() += number);
        }
    }
    for (word, number) in left_out {
        writeln!(io.out, "left out: {number} about {word}")?;
    }
    writeln!(io.out, "{count}")?;
    Ok(Status::fine_if(count.failed == 0))
}
