//! Which ruleset a command line means.

use crate::args::Which;
use crate::input::Input;
use crate::status::Stop;
use tilewright_lower::{Choice, Ruleset, lower};
use tilewright_tables::Tables;

/// The packs and options that are asked for: those of `--packs`, else the packs named one by one, else the packs that
/// bring the game.
pub(crate) fn choice(input: &Input, which: &Which) -> Result<Choice, Stop> {
    let mut packs: Vec<String> =
        which.packs.iter().map(|id| id.trim().to_string()).filter(|id| !id.is_empty()).collect();
    if packs.is_empty() {
        packs.clone_from(&input.named);
    } else {
        // A pack that is added is meant to be played.
        packs.extend(which.more.iter().filter_map(|path| crate::folder::name(path).ok()));
    }
    if packs.is_empty() {
        packs = default_packs(input);
    }
    let options = which.options.iter().map(|option| match option.split_once('=') {
        Some((name, value)) => Ok((name.trim().to_string(), value.trim().to_string())),
        None => Stop::wrong(format!("`--option {option}` is not of the form NAME=VALUE")),
    });
    Ok(Choice { packs, options: options.collect::<Result<_, _>>()? })
}

/// The packs that bring the game; all packs if none does.
fn default_packs(input: &Input) -> Vec<String> {
    let games: Vec<String> = input.book.packs.iter().filter(|pack| pack.is_game).map(|pack| pack.id.clone()).collect();
    if games.is_empty() { input.book.packs.iter().map(|pack| pack.id.clone()).collect() } else { games }
}

/// The ruleset that is asked for.
///
/// # Errors
///
/// If something is asked for that is not there.
pub(crate) fn choose(input: &Input, which: &Which) -> Result<Ruleset, Stop> {
    let choice = choice(input, which)?;
    Ruleset::choose(&input.book, &choice)
        .map_err(|problems| Stop::Wrong(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\nerror: ")))
}

/// The tables of the ruleset that is asked for; none if something is wrong, which is then told.
pub(crate) fn tables(input: &Input, which: &Which, io: &mut crate::Io<'_>) -> Result<Option<Tables>, Stop> {
    if !input.tell_errors(io)? {
        return Ok(None);
    }
    let ruleset = choose(input, which)?;
    match lower(&input.book, &ruleset) {
        Ok(tables) => Ok(Some(tables)),
        Err(report) => {
            crate::input::tell(&report, &input.sources, io)?;
            Ok(None)
        }
    }
}
