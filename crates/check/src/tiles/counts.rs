//! What is in the box must be what the pack says, and no two tiles have one key.

use std::collections::BTreeMap;
use tilewright_diagnostics::codes::{TILE_COUNT, TILE_KEY_TWICE};
use tilewright_diagnostics::{Diagnostic, Report, Span};
use tilewright_model::book::{Face, GuardWhat, PackId, Rulebook, Tile};

/// Reports sums that differ from `tile_count`, too few tiles for the players, and keys that stand for two tiles.
pub fn check(book: &Rulebook, report: &mut Report) {
    for index in 0..book.packs.len() {
        counts(book, PackId(index), report);
    }
    let most = book.most_players().unwrap_or(0);
    for tile in book.tiles.iter().filter(|tile| tile.each_player.saturating_mul(most) > tile.count.node) {
        let (each, key, count) = (tile.each_player, &tile.noun.key, tile.count.node);
        let message = format!("{most} players with {each} `{key}` each need more than the {count} in the box");
        report.push(Diagnostic::new(&TILE_COUNT, tile.count.span, message));
    }
    let mut keys: BTreeMap<&str, Span> = BTreeMap::new();
    for tile in &book.tiles {
        if let Some(first) = keys.insert(&tile.noun.key, tile.noun.span) {
            let message = format!("two tiles have the key `{}`", tile.noun.key);
            let error = Diagnostic::new(&TILE_KEY_TWICE, tile.noun.span, message).and(first, "the other one is here");
            report.push(
                error.help("boards and records name tiles by their keys, across all packs: give one of them another"),
            );
        }
    }
}

/// The sum for the options as they are by default, and for each value of each option that changes a tile.
fn counts(book: &Rulebook, pack: PackId, report: &mut Report) {
    let Some(expected) = &book.packs[pack.0].tile_count else { return };
    // A tile that could not be read is told elsewhere; without it no sum is right.
    if book.tiles.iter().filter(|tile| tile.noun.pack == pack).count() != book.packs[pack.0].declared_tiles {
        return;
    }
    let own = |tile: &&Tile| tile.noun.pack == pack && tile.each_player == 0;
    let mut choices = vec![None];
    for tile in book.tiles.iter().filter(own) {
        for guard in tile.variants.iter().flat_map(|(guards, _)| guards) {
            if let GuardWhat::Option(id, value) = guard.what
                && !choices.contains(&Some((id, value)))
            {
                choices.push(Some((id, value)));
            }
        }
    }
    for choice in choices {
        let sum: i32 = book.tiles.iter().filter(own).map(|tile| face(book, tile, choice).count()).sum();
        if sum != expected.node {
            let with = choice.map_or_else(String::new, |(id, value)| {
                let option = &book.options[id.0];
                format!(" with option `{}` = `{}`", option.noun.words, option.values[value])
            });
            let message = format!(
                "the tiles of `{}` add up to {sum}{with}, and the box holds {}",
                book.packs[pack.0].id, expected.node
            );
            report.push(Diagnostic::new(&TILE_COUNT, expected.span, message));
        }
    }
}

/// The face of a tile where one option may be chosen otherwise than by default, and no pack that tiles ask for is there.
fn face<'a>(book: &Rulebook, tile: &'a Tile, choice: Option<(tilewright_model::book::OptionId, usize)>) -> &'a Face {
    let holds = |what: &GuardWhat| match what {
        GuardWhat::Pack(_) => false,
        GuardWhat::Option(id, value) => match choice {
            Some((chosen, other)) if chosen == *id => other == *value,
            _ => book.options[id.0].default == *value,
        },
    };
    let variant =
        tile.variants.iter().find(|(guards, _)| guards.iter().all(|guard| holds(&guard.what) == guard.positive));
    variant.map_or(&tile.face, |(_, face)| face)
}
