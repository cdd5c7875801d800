//! Choosing packs and options.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::book;
use tilewright_lower::{Choice, Ruleset, lower};

const PACKS: &str = "
-- more/pack.toml
[pack]
title = { en = 'More' }
requires = ['core']
[feature.pond]
side = 'none'
[option.deep]
values = ['on', 'off']
default = 'on'
help = { en = 'Deep ponds.' }
-- more/laws.rules
[M-1]
define depth of pond f as a number, normally 1.
[M-2 with option deep = on]
depth of pond f is 9.
";

fn problems(packs: &[&str], options: &[(&str, &str)]) -> Vec<String> {
    let (book, _) = book(PACKS);
    let choice = Choice {
        packs: packs.iter().map(ToString::to_string).collect(),
        options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
    };
    let problems = Ruleset::choose(&book, &choice).expect_err("it should not be chosen");
    problems.iter().map(|problem| format!("{} {problem}", problem.code.id)).collect()
}

#[test]
fn what_is_not_there_is_told_with_what_there_is() {
    assert_eq!(problems(&["cor"], &[]), ["E0501 there is no pack `cor`; did you mean `core`?; packs: `core`, `more`"]);
    assert_eq!(
        problems(&["core"], &[("shrot", "on"), ("short", "onn"), ("deep", "on")]),
        [
            "E0502 there is no option `shrot`; did you mean `short`?; options of the chosen packs: `short`",
            "E0503 the option `short` has no value `onn`; did you mean `on`?; its values: `on`, `off`",
            "E0502 the option `deep` is one of the pack `more`, which is not chosen; choose the pack `more` as well",
        ]
    );
    assert_eq!(problems(&[], &[]), ["E0504 none of the chosen packs provides the game; packs that do: `core`"]);
}

#[test]
fn what_a_pack_requires_comes_along_and_guards_are_decided() {
    let (book, _) = book(PACKS);
    let choose = |packs: &[&str], options: &[(&str, &str)]| {
        let choice = Choice {
            packs: packs.iter().map(ToString::to_string).collect(),
            options: options.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
        };
        lower(&book, &Ruleset::choose(&book, &choice).unwrap()).unwrap()
    };
    let small = choose(&["core"], &[]);
    assert_eq!(small.packs.to_vec(), ["core"]);
    assert_eq!(small.features.len(), 3);
    assert!(small.definitions.is_empty());
    let both = choose(&["more"], &[]);
    assert_eq!(both.packs.to_vec(), ["core", "more"]);
    assert_eq!(both.features[3].name.words, "pond");
    assert_eq!(common::entries(&both, "depth of f"), ["9"]);
    let shallow = choose(&["more"], &[("deep", "off")]);
    assert_eq!(common::entries(&shallow, "depth of f"), ["1"]);
    assert_eq!(shallow.options[0].value, "off");
}
