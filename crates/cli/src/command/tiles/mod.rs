//! `tiles`: the tiles as the compiler understands them.

mod report;
mod svg;

use crate::Io;
use crate::args::Where;
use crate::command::check::count;
use crate::input::Input;
use crate::ruleset;
use crate::status::{Status, Stop};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use tilewright_lower::Ruleset;
use tilewright_model::book::{Face, Guard, GuardWhat, MarkId, PackId, Rulebook, Tile};
use tilewright_model::topology::Lattice;
use tilewright_model::topology::print::{Names, listing};

/// The words of `tiles`.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    at: Where,
    /// Only these tiles, by their keys, with commas between
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    only: Vec<String>,
    /// As pictures: one sheet of all, or with `-o` a file for each and the sheet `index.svg`
    #[arg(long)]
    svg: bool,
    /// The folder for the pictures; it is made if it is not there
    #[arg(short, long, value_name = "DIR", requires = "svg")]
    output: Option<PathBuf>,
    /// As a report on the tile sets: sums, sides, what looks alike, what holes can be filled
    #[arg(long)]
    report: bool,
    /// The report as JSON
    #[arg(long, requires = "report")]
    json: bool,
}

/// Shows tiles.
pub(crate) fn run(args: &Args, io: &mut Io<'_>) -> Result<Status, Stop> {
    let input = Input::read(&args.at)?;
    let is_fine = input.tell_errors(io)?;
    let (packs, ruleset) = packs(&input, args)?;
    if args.report {
        report::write(&input.book, &packs, args.json, io)?;
        return Ok(Status::fine_if(is_fine));
    }
    let Some(lattice) = lattice(&input.book) else {
        return Stop::wrong("no pack says on which lattice tiles lie: `[lattice]` with `shape`");
    };
    let wanted = |tile: &&Tile| {
        packs.contains(&tile.noun.pack.0) && (args.only.is_empty() || args.only.contains(&tile.noun.key))
    };
    let tiles: Vec<&Tile> = input.book.tiles.iter().filter(wanted).collect();
    if let Some(key) = args.only.iter().find(|key| !tiles.iter().any(|tile| tile.noun.key == **key)) {
        return Stop::wrong(format!("there is no tile `{key}` in these packs"));
    }
    if args.svg {
        svg::write(&input.book, &tiles, ruleset.as_ref(), args.output.as_deref(), io)?;
        return Ok(Status::fine_if(is_fine));
    }
    for pack in packs.iter().map(|pack| &input.book.packs[*pack]) {
        if let Some(why) = &pack.reconstructed {
            writeln!(io.out, "the tiles of {} are reconstructed: {why}\n", pack.id)?;
        }
    }
    for tile in &tiles {
        write!(io.out, "{}", described(&input.book, &lattice, tile))?;
    }
    let number: i32 =
        tiles.iter().map(|tile| if tile.each_player > 0 { tile.each_player } else { tile.face.count() }).sum();
    let number = usize::try_from(number).unwrap_or(0);
    writeln!(io.out, "{} of {}", count(number, "tile"), count(tiles.len(), "kind"))?;
    Ok(Status::fine_if(is_fine))
}

/// The packs whose tiles are shown: those asked for, those whose folders were named, or all. And the ruleset, if one was asked
/// for.
fn packs(input: &Input, args: &Args) -> Result<(BTreeSet<usize>, Option<Ruleset>), Stop> {
    let which = &args.at.which;
    if which.packs.is_empty() && input.named.is_empty() && which.options.is_empty() {
        return Ok(((0..input.book.packs.len()).collect(), None));
    }
    if which.packs.is_empty() && !input.named.is_empty() {
        let packs = input.book.packs.iter().enumerate();
        return Ok((packs.filter(|(_, pack)| input.named.contains(&pack.id)).map(|(index, _)| index).collect(), None));
    }
    let choice = ruleset::choice(input, which)?;
    let chosen = Ruleset::choose(&input.book, &choice);
    match chosen {
        Ok(ruleset) => Ok((ruleset.packs().map(|PackId(index)| index).collect(), Some(ruleset))),
        Err(_) if which.packs.is_empty() => Ok(((0..input.book.packs.len()).collect(), None)),
        Err(problems) => Stop::wrong(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\nerror: ")),
    }
}

pub(crate) fn lattice(book: &Rulebook) -> Option<Lattice> {
    book.packs.iter().find_map(|pack| pack.lattice.as_deref()).and_then(Lattice::named)
}

/// Everything about one tile.
pub(crate) fn described(book: &Rulebook, lattice: &Lattice, tile: &Tile) -> String {
    let pack = &book.packs[tile.noun.pack.0].id;
    let title = tile.noun.title.get("en").map(|title| format!(": {}", title.node)).unwrap_or_default();
    let mut text = format!("tile {} ({pack}){title}\n", tile.noun.key);
    let _ = writeln!(text, "  {}", facts(book, tile).join("; "));
    if let Some(why) = &tile.reconstructed {
        let _ = writeln!(text, "  reconstructed: {why}");
    }
    text += &face(book, lattice, &tile.face);
    for (guards, other) in &tile.variants {
        let _ = writeln!(text, "  {}: {}", guarded(book, guards), zones(book, other));
        if other.topology != tile.face.topology || other.marks != tile.face.marks {
            text += &face(book, lattice, other);
        }
    }
    text.push('\n');
    text
}

/// Numbers, classes and marks of a tile.
fn facts(book: &Rulebook, tile: &Tile) -> Vec<String> {
    let mut facts = Vec::new();
    if tile.each_player > 0 {
        facts.push(format!("{} for each player", tile.each_player));
    } else {
        facts.push(zones(book, &tile.face));
    }
    let classes: Vec<&str> = tile.classes.iter().map(|class| book.classes[class.0].noun.words.as_str()).collect();
    if !classes.is_empty() {
        facts.push(format!("class {}", classes.join(", ")));
    }
    if !tile.marks.is_empty() {
        facts.push(format!("marks: {}", marks(book, &tile.marks)));
    }
    if tile.wild {
        facts.push("edges fit anything".to_string());
    }
    facts
}

fn zones(book: &Rulebook, face: &Face) -> String {
    let parts: Vec<String> = face
        .zones
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(zone, count)| format!("{count} in {}", book.zones[zone.0].noun.words))
        .collect();
    if parts.is_empty() { "none".to_string() } else { parts.join(", ") }
}

fn marks(book: &Rulebook, marks: &[(MarkId, i32)]) -> String {
    let marks = marks.iter().map(|(mark, count)| match count {
        1 => book.marks[mark.0].noun.words.clone(),
        _ => format!("{count} {}", book.marks[mark.0].noun.plural),
    });
    marks.collect::<Vec<_>>().join(", ")
}

/// The picture, the segments, and how they hang together.
fn face(book: &Rulebook, lattice: &Lattice, face: &Face) -> String {
    let kind = |kind: usize| book.features.get(kind).map_or("?".to_string(), |feature| feature.noun.words.clone());
    let more = |segment: usize| face.marks.get(segment).map(|list| marks(book, list)).unwrap_or_default();
    let shown = listing(&face.topology, lattice, Names { kind: &kind, more: &more });
    let mut text: String = shown.lines().map(|line| format!("  {line}").trim_end().to_string() + "\n").collect();
    for (link, from, to) in &face.links {
        let name = |segment: &usize| {
            let segment = face.topology.segments.get(*segment);
            segment.map_or_else(|| "?".to_string(), |s| format!("{} {}", kind(s.kind), lattice.port_names(s.ports)))
        };
        let _ = writeln!(text, "  link {}: {} - {}", book.links[link.0].noun.words, name(from).trim(), name(to).trim());
    }
    text
}

fn guarded(book: &Rulebook, guards: &[Guard]) -> String {
    let one = |guard: &Guard| {
        let word = if guard.positive { "with" } else { "without" };
        match &guard.what {
            GuardWhat::Pack(id) => format!("{word} {id}"),
            GuardWhat::Option(option, value) => {
                let option = &book.options[option.0];
                let value = option.values.get(*value).map_or("?", String::as_str);
                format!("{word} option {} = {value}", option.noun.words)
            }
        }
    };
    guards.iter().map(one).collect::<Vec<_>>().join(" and ")
}
