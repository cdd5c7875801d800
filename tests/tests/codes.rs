//! The register of codes: numbers and names are unique, and each page shows what it says.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use tilewright_diagnostics::codes::ALL;

/// Codes without example packs: they are about what is asked for, or take a pack too large to show. Each has a test.
const WITHOUT_EXAMPLE: &[(&str, &str)] = &[
    ("E0222", "more than 64 kinds"),
    ("E0405", "a condition with more than 64 cases"),
    ("E0501", "crates/lower/tests/choosing.rs"),
    ("E0502", "crates/lower/tests/choosing.rs"),
    ("E0503", "crates/lower/tests/choosing.rs"),
];

#[test]
fn ids_and_names_are_unique_and_dense_in_form() {
    let ids: BTreeSet<&str> = ALL.iter().map(|code| code.id).collect();
    let names: BTreeSet<&str> = ALL.iter().map(|code| code.name).collect();
    assert_eq!(ids.len(), ALL.len(), "two codes share a number");
    assert_eq!(names.len(), ALL.len(), "two codes share a name");
    for code in ALL {
        assert!(code.id.len() == 5 && code.id[1..].bytes().all(|b| b.is_ascii_digit()), "{}", code.id);
        assert!(!code.explanation.is_empty(), "{} has no explanation", code.id);
    }
}

#[test]
fn every_code_has_a_case_with_its_place() {
    let mut open = vec![tilewright_tests::data::repository().join("tests/cases/bad")];
    let (mut cases, mut shown) = (0, BTreeSet::new());
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "case") {
                cases += 1;
                let text = std::fs::read_to_string(path).unwrap();
                let marks = text.lines().filter_map(|line| line.split_once("#~"));
                shown.extend(marks.flat_map(|(_, codes)| codes.split_whitespace()).map(str::to_string));
            }
        }
    }
    let missing: Vec<&str> = ALL.iter().map(|code| code.id).filter(|id| !shown.contains(*id)).collect();
    assert!(missing.is_empty(), "no case shows {}", missing.join(", "));
    assert!(cases >= 80, "there are {cases} cases");
}

#[test]
fn failing_examples_fail_and_mended_ones_do_not() {
    let mut wrong = Vec::new();
    for code in ALL {
        if WITHOUT_EXAMPLE.iter().any(|(id, _)| *id == code.id) {
            assert!(code.failing.is_empty(), "{} has an example after all", code.id);
            continue;
        }
        let failing = tilewright_tests::case::run(code.failing).unwrap();
        if !failing.codes.contains(&code.id) {
            wrong.push(format!("{}: the failing example does not show it:\n{}", code.id, failing.shown));
        }
        let mended = tilewright_tests::case::run(code.mended).unwrap();
        if mended.codes.contains(&code.id) {
            wrong.push(format!("{}: the mended example still shows it:\n{}", code.id, mended.shown));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
