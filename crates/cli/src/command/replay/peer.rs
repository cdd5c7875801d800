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
        match outcome {
            Outcome::Passed { left_out: words } => {
                words.into_iter().for_each(|(word, number)| *left_out.entry(word).or_default() += number);
            }
            Outcome::Known { rule, why } => writeln!(io.out, "known: {name}: {why} [{rule}]")?,
            Outcome::Failed(difference) => writeln!(io.out, "failed: {name}: {difference}")?,
            Outcome::Broken(why) => writeln!(io.out, "failed: {name}: {why}")?,
            Outcome::Skipped(what) => writeln!(io.out, "skipped: {name}: needs {}", what.join(", "))?,
        }
    }
    for (word, number) in left_out {
        writeln!(io.out, "left out: {number} about {word}")?;
    }
    writeln!(io.out, "{count}")?;
    Ok(Status::fine_if(count.failed == 0))
}
