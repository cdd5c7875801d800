//! Packs of any size, made by rule: to see how the cost of checking grows.

use std::fmt::Write;
use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;

/// What tiles of a generated pack show, in turn.
const DRAWS: &[&str] = &[
    r#"[{ keep = "N" }]"#,
    r#"[{ keep = "N E" }]"#,
    r#"[{ keep = "N S" }, { hut = "" }]"#,
    r#"[{ lane = "N S" }]"#,
    r#"[{ lane = "N E" }, { keep = "S" }]"#,
    r#"[{ lane = "N", ends = ["x"] }, { lane = "E", ends = ["x"] }, { lane = "S", ends = ["x"] }]"#,
    r#"[{ keep = "N E W" }]"#,
];

/// A game with so many kinds of tiles, and rules in proportion: a definition with three clauses for every ten tiles, as many
/// amounts that are added to one definition, and a step with a law for every hundred.
pub fn pack(tiles: usize) -> (SourceMap, Vec<PackFiles>) {
    let mut sources = SourceMap::new();
    let nouns = vec![sources.add("grown/pack.toml", nouns(tiles)), sources.add("grown/tiles.toml", drawn(tiles))];
    let laws = vec![sources.add("grown/laws.rules", laws(tiles))];
    (sources, vec![PackFiles { id: "grown".to_string(), nouns, laws }])
}

fn nouns(tiles: usize) -> String {
    format!(
        r#"[pack]
title = {{ en = "Grown" }}
provides = "game"
tile_count = {tiles}
players = {{ least = 2, most = 4 }}
[lattice]
shape = "square"
[zone.stack]
holds = "tile"
owner = "nobody"
[zone.supply]
holds = "piece"
owner = "each player"
[piece.walker]
each_player = 3
zone = "supply"
[feature.keep]
side = "whole"
[feature.lane]
side = "middle"
[feature.hut]
side = "none"
[feature.land]
side = "rest"
[mark.well]
on = ["keep"]
[option.fog]
values = ["on", "off"]
default = "off"
"#
    )
}

fn drawn(tiles: usize) -> String {
    let mut text = String::new();
    for tile in 0..tiles {
        let _ = writeln!(text, "[tile.T{tile}]\ncount = 1\ndraws = {}", DRAWS[tile % DRAWS.len()]);
    }
    text
}

fn laws(tiles: usize) -> String {
    let mut text = String::from(
        "[A-1]\ngame has step start.\ndefine feature f is closed, normally when openings of f is 0.\n\
         define worth of feature f for player w as a number, normally number of tiles in f.\n",
    );
    for at in 0..tiles / 10 {
        let _ = writeln!(
            text,
            "[D-{at}]\ndefine rate{0} of feature f for player w as a number, normally {at}.\n\
             rate{0} of keep f for player w is 2 when f is closed and score of w is at least {at}.\n\
             [E-{at} with option fog = on]\nrate{0} of keep f for player w is 3 when number of tiles in f is {at} instead of D-{at}.\n\
             [F-{at}]\nworth of feature f for player w increases by {at} when number of tiles in f is {at}.",
            letters(at)
        );
    }
    for at in 0..tiles / 100 {
        let name = letters(at);
        let _ = writeln!(
            text,
            "[S-{at}]\nstart has step go{name}.\nduring go{name} {{ for each player w {{ give {at} to w. }} }}"
        );
    }
    text
}

/// A number as letters, so that it can be part of a word.
fn letters(number: usize) -> String {
    number.to_string().bytes().map(|digit| char::from(b'a' + (digit - b'0'))).collect()
}
