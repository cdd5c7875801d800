#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! Good files come back whole; each mistake of a bad file is told once, at its place.

use super::keys::Shape;
use super::tables::{NOUN, TABLES};
use super::{read, reference, schema};
use tilewright_diagnostics::SourceMap;
use tilewright_diagnostics::render::{Format, render};

const GOOD: &str = r#"
[pack]
title = { en = "Canals", de = "Kanäle" }
provides = "game"
players = { least = 2, most = 6 }
tile_count = 5

[lattice]
shape = "square"

[feature.canal]
side = "middle"
cites = ["PACK-01"]

[link.lock]
from = "canal"
to = "canal"
drawn = "lock"

[tile.bend]
count = 3
zones = { start = 1, stack = 2 }
marks = { flag = 2 }
draws = [ { meadow = "N E", pennon = 1 }, { canal = "S", ends = ["M"], lock = true }, { well = "", id = "M" } ]
[[tile.bend.when]]
option = "mix"
is = "twice"
count = 6

[[rule]]
id = "PACK-01"
kind = "scoring"
statement = { en = "A canal is worth 3 points." }
source = "rules 2021"

[[scenario]]
name = "a canal is worth 3 points"
shows = ["PACK-01"]
options = { mix = "twice" }
players = ["red", "blue"]
scores = [1, -2]
board = '''
. bend
'''
play = '''
red gets 3
'''
"#;

fn shown(files: &[&str]) -> String {
    let mut sources = SourceMap::new();
    let ids: Vec<_> =
        files.iter().enumerate().map(|(n, text)| (sources.add(format!("{n}.toml"), *text), *text)).collect();
    render(&read("pack", &ids).1, &sources, Format::Short)
}

#[test]
fn a_good_file_comes_back_whole() {
    let mut sources = SourceMap::new();
    let id = sources.add("pack.toml", GOOD);
    let (pack, report) = read("canals", &[(id, GOOD)]);
    assert_eq!(render(&report, &sources, Format::Human), "");
    assert_eq!(pack.title["de"].node, "Kanäle");
    assert_eq!(sources.snippet(pack.title["de"].span), "\"Kanäle\"");
    assert_eq!(pack.players.unwrap().node, (2, 6));
    let tile = &pack.tiles[0];
    assert_eq!((tile.count.node, tile.zones[1].1.node, tile.marks[0].0.as_str()), (3, 2, "flag"));
    let kinds: Vec<&str> = tile.draws.iter().map(|element| element.kind.as_str()).collect();
    assert_eq!(kinds, ["meadow", "canal", "well"]);
    assert_eq!((tile.draws[1].marks[0].0.as_str(), tile.draws[1].marks[0].1.node), ("lock", 1));
    assert_eq!(sources.snippet(tile.draws[2].span), r#"{ well = "", id = "M" }"#);
    assert_eq!(tile.when[0].is.as_ref().unwrap().node, "twice");
    assert_eq!(pack.rules[0].statement["en"].node, "A canal is worth 3 points.");
    assert_eq!(pack.scenarios[0].scores[1].node, -2);
    assert_eq!(sources.snippet(pack.links[0].noun.name.span), "lock");
}

#[test]
fn every_mistake_of_a_file_is_told_at_its_place() {
    let text = "\
[pack]
title = \"Canals\"
[feature.canal]
syde = \"middle\"
[piece.token]
each_player = 1.5
neutral = 99999999999
letter =
[tile.bend]
count = 3
draws = [ { canal = \"N\", locks = false }, { id = \"M\" } ]
[fieture.meadow]
side = \"rest\"
[[rule]
id = \"X\"
";
    insta_like(
        &shown(&[text]),
        "\
0.toml:2:9: error[E0003]: `title` is a text here, but takes a table of texts by language
0.toml:4:1: error[E0002]: `[feature.canal]` has no key `syde`
0.toml:6:15: error[E0003]: `each_player` is a number with a fraction here, but takes a whole number
0.toml:7:11: error[E0005]: 99999999999 is too large for `neutral`
0.toml:8:8: error[E0001]: a value is missing here
0.toml:11:34: error[E0003]: `locks` is true or false here, but takes `true` or a number; to say that there is none, leave it out
0.toml:11:43: error[E0007]: this names no kind of feature
0.toml:12:2: error[E0002]: there is no table `fieture`
0.toml:14:1: error[E0001]: this heading is not closed
0.toml:14:1: error[E0004]: `[[rule]]` has no `kind`: what it is about
0.toml:14:1: error[E0004]: `[[rule]]` has no `source`: where it comes from
0.toml:14:1: error[E0004]: `[[rule]]` has no `statement`: what it says
",
    );
}

#[test]
fn a_bracket_left_open_costs_one_message() {
    let text = "[pack]\ntitle = { en = \"x\"\nrequires = [\"base\"\n\n[feature.canal]\nsyde = \"x\"\nside = \"rest\"\n";
    insta_like(
        &shown(&[text]),
        "\
0.toml:2:9: error[E0001]: this `{` is never closed
0.toml:3:12: error[E0001]: this `[` is never closed
0.toml:6:1: error[E0002]: `[feature.canal]` has no key `syde`
",
    );
}

#[test]
fn two_files_that_declare_the_same_are_shown_both() {
    let report =
        shown(&["[pack]\ntitle = { en = \"x\" }\n[group.all]\n", "[group.all]\n[pack]\ntitle = { en = \"x\" }\n"]);
    insta_like(
        &report,
        "\
1.toml:1:8: error[E0006]: the group `all` is declared twice
1.toml:2:2: error[E0006]: `[pack]` is declared twice
",
    );
    let twice = shown(&[
        "[pack]\ntitle = { en = \"x\" }\n[group.all]\nplural = \"x\"\n[group.all]\nplural = \"y\"\nplural = \"z\"\n",
    ]);
    insta_like(
        &twice,
        "0.toml:5:8: error[E0006]: `all` is written twice\n0.toml:7:1: error[E0006]: `plural` is written twice\n",
    );
}

/// Nothing panics, and every finding points into the text, wherever a piece is cut out or a sign put in.
#[test]
fn no_text_makes_the_reader_panic() {
    let signs = ["\"", "'''", "[", "]]", "{", "}", "=", "\n", "é", ",", "\\", "#", "-1", "x.y."];
    let cuts: Vec<usize> = GOOD.char_indices().map(|(at, _)| at).collect();
    for (turn, at) in cuts.iter().enumerate() {
        let skipped = cuts.get(turn + turn % 7).copied().unwrap_or(GOOD.len());
        let text = format!("{}{}{}", &GOOD[..*at], signs[turn % signs.len()], &GOOD[skipped..]);
        let mut sources = SourceMap::new();
        let id = sources.add("pack.toml", text.as_str());
        for found in read("pack", &[(id, &text)]).1.sorted() {
            assert!(found.labels.iter().all(|label| text.get(label.span.range()).is_some()), "{found:?}\n{text}");
        }
        shown(&[&GOOD[..*at], &GOOD[*at..]]);
    }
}

/// The whole table, written out from its own examples, is read without a finding.
#[test]
fn the_examples_of_the_keys_are_right() {
    let mut text = String::new();
    for table in TABLES {
        text.push_str(&format!("{}\n", table.heading("some-name")));
        let noun = if table.noun { NOUN } else { &[] };
        for key in table.own.iter().chain(noun) {
            text.push_str(&format!("{} = {}\n", key.name, key.example));
        }
    }
    assert_eq!(shown(&[&text]), "", "{text}");
}

#[test]
fn reference_and_schema_name_every_key() {
    let (reference, schema) = (reference(), schema());
    for table in TABLES {
        assert!(reference.contains(&format!("## `{}`", table.heading("NAME"))));
        for key in table.keys() {
            assert!(
                reference.contains(&format!("`{}`", key.name)) && schema.contains(&format!("\"{}\": {{", key.name))
            );
        }
        assert!(table.shape != Shape::Inline);
    }
    let opened = schema.matches(['{', '[']).count();
    assert_eq!(opened, schema.matches(['}', ']']).count());
}

fn insta_like(found: &str, wanted: &str) {
    assert_eq!(found, wanted, "\n--- found\n{found}\n--- wanted\n{wanted}");
}
