//! `tiles --report`: what there is to know of tile sets.

use crate::Io;
use crate::command::check::count;
use crate::status::Stop;
use std::collections::BTreeSet;
use std::fmt::Write;
use tilewright_check::tiles::report::{Alike, Hole, Likeness, PackReport, report};
use tilewright_model::book::Rulebook;

/// Writes the reports of some packs, by their rows.
pub(super) fn write(book: &Rulebook, packs: &BTreeSet<usize>, as_json: bool, io: &mut Io<'_>) -> Result<(), Stop> {
    let reports: Vec<PackReport> = report(book).into_iter().filter(|pack| packs.contains(&pack.pack.0)).collect();
    if as_json {
        let list: Vec<serde_json::Value> = reports.iter().map(|pack| json(book, pack)).collect();
        writeln!(io.out, "{}", serde_json::to_string_pretty(&list).map_err(std::io::Error::from)?)?;
        return Ok(());
    }
    for pack in &reports {
        write!(io.out, "{}", text(book, pack))?;
    }
    let tiles: i32 = reports.iter().map(|pack| pack.tiles).sum();
    writeln!(io.out, "{} in {}", count(usize::try_from(tiles).unwrap_or(0), "tile"), count(reports.len(), "tile set"))?;
    Ok(())
}

fn text(book: &Rulebook, pack: &PackReport) -> String {
    let mut text = format!("tiles of {}\n", book.packs[pack.pack.0].id);
    let said = match pack.said {
        Some(said) if said == pack.tiles => ", as the pack says".to_string(),
        Some(said) => format!("; the pack says {said}"),
        None => "; the pack does not say how many there should be".to_string(),
    };
    let each =
        if pack.each_player > 0 { format!("; besides {} for each player", pack.each_player) } else { String::new() };
    let _ = writeln!(text, "  {} in {}{said}{each}", pack.tiles, count(pack.kinds, "kind"));
    if pack.undrawn > 0 {
        let _ = writeln!(text, "  {} cannot be drawn: `tilewright check` says why", count(pack.undrawn, "kind"));
    }
    for (title, list) in
        [("where they begin", &pack.zones), ("classes", &pack.classes), ("marks", &pack.marks), ("links", &pack.links)]
    {
        if !list.is_empty() {
            let words: Vec<String> = list.iter().map(|(word, number)| format!("{number} {word}")).collect();
            let _ = writeln!(text, "  {title}: {}", words.join(", "));
        }
    }
    if let Some(why) = &pack.reconstruction {
        let _ = writeln!(text, "  the set is reconstructed: {why}");
    }
    if !pack.reconstructed.is_empty() {
        let _ = writeln!(text, "  reconstructed tiles: {}", pack.reconstructed.join(", "));
    }
    for likeness in [Likeness::Same, Likeness::Drawing, Likeness::Mirror] {
        let pairs: Vec<String> = pack.alike.iter().filter(|pair| pair.likeness == likeness).map(pair).collect();
        if !pairs.is_empty() {
            let _ = writeln!(text, "  {}: {}", likeness_words(likeness), pairs.join(", "));
        }
    }
    if !pack.unfitting.is_empty() {
        let _ = writeln!(text, "  can never lie beside another tile: {}", pack.unfitting.join(", "));
    }
    text + &sides(pack) + &holes(pack) + "\n"
}

fn pair(pair: &Alike) -> String {
    format!("{} and {}", pair.keys.0, pair.keys.1)
}

fn likeness_words(likeness: Likeness) -> &'static str {
    match likeness {
        Likeness::Same => "the same tile twice",
        Likeness::Drawing => "drawn alike, with other marks or classes",
        Likeness::Mirror => "mirror images, which are two kinds",
    }
}

fn sides(pack: &PackReport) -> String {
    let (own, all): (i32, i32) = pack.sides.iter().fold((0, 0), |sum, side| (sum.0 + side.1, sum.1 + side.2));
    let mut text = String::from("  sides: in this set; with those that it requires\n");
    for (word, alone, with) in &pack.sides {
        let _ = writeln!(text, "    {word}: {alone} ({}); {with} ({})", share(*alone, own), share(*with, all));
    }
    text
}

/// A share in tenths of a percent, without fractions: the same on every machine.
fn share(part: i32, whole: i32) -> String {
    if whole == 0 {
        return "-".to_string();
    }
    let tenths = i64::from(part) * 1000 / i64::from(whole);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

fn holes(pack: &PackReport) -> String {
    let holes = &pack.holes;
    let mut text = format!(
        "  holes with a tile at each side: {} different, {} that no tile fills, {} that one or two fill\n",
        holes.all, holes.impossible, holes.rare
    );
    for (title, list) in
        [("with a side that this set brings", &holes.new), ("that a smaller share of the tiles fills", &holes.rarer)]
    {
        if holes.tiles.0 > 0 && !list.is_empty() {
            let _ = writeln!(text, "    {title}:");
            for hole in list.iter() {
                let _ = writeln!(text, "      {}", hole_words(hole, holes.tiles));
            }
        }
    }
    text
}

fn hole_words(hole: &Hole, tiles: (i32, i32)) -> String {
    let now = format!("{} of {} tiles", hole.with, tiles.1);
    let before = hole.before.map_or_else(String::new, |before| format!("{before} of {} before, ", tiles.0));
    format!("{}: {before}{now}", hole.around.join(" | "))
}

fn json(book: &Rulebook, pack: &PackReport) -> serde_json::Value {
    let map = |list: &[(String, i32)]| -> serde_json::Value {
        list.iter().map(|(word, number)| (word.clone(), serde_json::Value::from(*number))).collect()
    };
    let alike = pack
        .alike
        .iter()
        .map(|pair| serde_json::json!({ "tiles": [pair.keys.0, pair.keys.1], "how": likeness_words(pair.likeness) }));
    let sides = pack
        .sides
        .iter()
        .map(|(word, alone, with)| serde_json::json!({ "side": word, "in_this_set": alone, "with_required": with }));
    let hole = |hole: &Hole| serde_json::json!({ "around": hole.around, "before": hole.before, "with": hole.with });
    serde_json::json!({
        "pack": book.packs[pack.pack.0].id, "kinds": pack.kinds, "tiles": pack.tiles, "each_player": pack.each_player, "said": pack.said,
        "undrawn": pack.undrawn, "zones": map(&pack.zones), "classes": map(&pack.classes), "marks": map(&pack.marks),
        "links": map(&pack.links), "reconstructed": pack.reconstructed, "reconstruction": pack.reconstruction,
        "alike": alike.collect::<Vec<_>>(), "unfitting": pack.unfitting, "sides": sides.collect::<Vec<_>>(),
        "holes": {
            "all": pack.holes.all, "impossible": pack.holes.impossible, "rare": pack.holes.rare,
            "new": pack.holes.new.iter().map(hole).collect::<Vec<_>>(),
            "rarer": pack.holes.rarer.iter().map(hole).collect::<Vec<_>>(),
        },
    })
}
